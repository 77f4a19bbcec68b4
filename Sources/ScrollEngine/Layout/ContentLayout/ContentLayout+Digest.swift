import ScrollCore

extension ContentLayout {
  /// A hash of all data: axis, direction, viewport, insets, the rules, and each section's name, resolved metrics, item sizes and keys.
  ///
  /// Equal data give equal digests however they came about, on every machine; it does not matter whether equal sizes were
  /// listed or counted, nor whether a metric came from the section or the layout. Of a carousel or pages, it covers the
  /// layout's metrics too, and which item sizes and insets are a section's own: they decide what another viewport makes of
  /// them.
  ///
  /// - Complexity: O(*n*) in the number of sections and items.
  public var digest: UInt64 {
    var digest = Digest(seed: 0x5353_0003)
    digest.add(axis == .vertical ? 0 : 1)
    digest.add(viewport)
    digest.add(contentInset)
    spec.add(to: &digest)
    digest.add(hasKeys ? 1 : 0)
    digest.add(sectionCount)
    for section in sectionLayouts { section.add(to: &digest, keys) }
    if space.direction == .rtl { digest.add(1) }
    return digest.value
  }
}

extension LayoutSpec {
  /// Adds what sections do not add themselves.
  fileprivate func add(to digest: inout Digest) {
    switch self {
    case .flow(let flow):
      digest.add(1)
      digest.add(flow.pinnedHeaders ? 1 : 0)
      digest.add(flow.pinnedFooters ? 1 : 0)
    case .carousel(let carousel):
      digest.add(2)
      digest.add(carousel.itemWidth)
      digest.add(carousel.itemHeight)
      digest.add(carousel.minimumLineSpacing)
      digest.add(carousel.keepsNegativeInset ? 1 : 0)
    case .pages(let pages):
      digest.add(3)
      digest.add(pages.minimumLineSpacing)
    case .frames(let size, let pinnedHeaders):
      digest.add(4)
      digest.add(size == nil ? 0 : 1)
      digest.add(size ?? .zero)
      if let pinnedHeaders { digest.add(pinnedHeaders) }
    }
  }
}

extension LayoutSection {
  /// Adds name, metrics and items.
  fileprivate func add(to digest: inout Digest, _ keys: borrowing KeyTable) {
    digest.add(spec.id == nil ? 0 : 1)
    digest.add(spec.id ?? "")
    digest.add(items.count)
    if let metrics {
      digest.add(metrics)
      for item in items { digest.add(item.size) }
    } else {
      digest.add(spec.headerFrame == nil ? 0 : 1)
      digest.add(spec.headerFrame ?? .zero)
      for item in items { digest.add(LayoutRect(origin: item.origin, size: item.size)) }
    }
    if !keys.isEmpty {
      for item in items { digest.add(keys[item.id]?.digest ?? 0) }
    }
  }
}

extension Digest {
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
