import ScrollCore

extension ContentLayout {
  /// A hash of all data: axis, viewport, insets, pinning, and each section's name, resolved metrics, item sizes and keys.
  ///
  /// Equal data give equal digests however they came about, on every machine; it does not matter whether equal
  /// sizes were listed or counted, nor whether a metric came from the section or the layout. Of a carousel or pages, it
  /// covers the layout's metrics too, and which item sizes and insets are a section's own: they decide what another
  /// viewport makes of them.
  ///
  /// - Complexity: O(*n*) in the number of sections and items.
  public var digest: UInt64 {
    var hash = spec.digest(in: space)
    hash.add(sectionCount)
    var all = SequenceDigest()
    for section in sectionLayouts { all.append(section.digest) }
    hash.add(all)
    guard hasKeys else { return hash.value }
    var keyed = Digest(seed: 12)
    keyed.add(hash.value)
    keyed.add(keyDigest)
    return keyed.value
  }

  private var keyDigest: UInt64 {
    var hash = Digest(seed: 11)
    hash.add(keys.count)
    for (index, section) in sectionLayouts.enumerated() {
      var count = 0
      var own = Digest(seed: 10)
      for item in section.items where keys[item.id] != nil { count += 1 }
      guard count > 0 else { continue }
      own.add(count)
      for (number, item) in section.items.enumerated() {
        guard let key = keys[item.id] else { continue }
        own.add(number)
        own.add(key.digest)
      }
      hash.add(index)
      hash.add(own.value)
    }
    return hash.value
  }
}

extension LayoutSpec {
  /// Starts the hash of a layout: the room, and what sections do not hash themselves.
  fileprivate func digest(in space: Space) -> Digest {
    switch self {
    case .flow(let flow):
      var digest = Digest(seed: 1)
      digest.add(space)
      digest.add(flow.pinnedHeaders ? 1 : 0)
      digest.add(flow.pinnedFooters ? 1 : 0)
      return digest
    case .carousel(let carousel):
      var digest = Digest(seed: 5)
      digest.add(space)
      digest.add(carousel.itemWidth)
      digest.add(carousel.itemHeight)
      digest.add(carousel.minimumLineSpacing)
      digest.add(carousel.keepsNegativeInset ? 1 : 0)
      return digest
    case .pages(let pages):
      var digest = Digest(seed: 6)
      digest.add(space)
      digest.add(pages.minimumLineSpacing)
      return digest
    case .frames(let size):
      var digest = Digest(seed: 4)
      digest.add(space)
      digest.add(size == nil ? 0 : 1)
      if let size { digest.add(size) }
      return digest
    }
  }
}

extension LayoutSection {
  /// A hash of name, metrics and items: their number, then one size if all are equal, or all sizes.
  fileprivate var digest: SequenceDigest {
    var hash = Digest(seed: metrics == nil ? 3 : 2)
    hash.add(spec.id == nil ? 0 : 1)
    if let id = spec.id { hash.add(id) }
    guard let metrics else {
      hash.add(items.count)
      var all = SequenceDigest()
      for item in items {
        var own = Digest(seed: 8)
        own.add(LayoutRect(origin: item.origin, size: item.size))
        all.append(SequenceDigest(own.value))
      }
      hash.add(all)
      hash.add(spec.headerFrame == nil ? 0 : 1)
      if let header = spec.headerFrame { hash.add(header) }
      return SequenceDigest(hash.value)
    }
    hash.add(metrics)
    hash.add(items.count)
    if isUniform {
      hash.add(items.first?.size ?? metrics.flow.itemSize)
    } else {
      var all = SequenceDigest()
      for item in items {
        var own = Digest(seed: 7)
        own.add(item.size)
        all.append(SequenceDigest(own.value))
      }
      hash.add(all)
    }
    return SequenceDigest(hash.value)
  }
}

extension Digest {
  fileprivate mutating func add(_ space: Space) {
    add(space.axis == .vertical ? 0 : 1)
    add(space.viewport)
    add(space.contentInset)
  }

  fileprivate mutating func add(_ metrics: SectionMetrics) {
    let flow = metrics.flow
    add(flow.itemSize)
    add(flow.sectionInset)
    add(flow.minimumLineSpacing)
    // As a length that is longer than any line: what an item of its own line has had from the start.
    add(flow.minimumInteritemSpacing.isFinite ? flow.minimumInteritemSpacing : 0x1p42)
    add(flow.header)
    add(flow.footer)
    if let fixed = metrics.fixed { add(fixed) }
  }

  fileprivate mutating func add(_ size: LayoutSize) {
    add(size.width)
    add(size.height)
  }
}
