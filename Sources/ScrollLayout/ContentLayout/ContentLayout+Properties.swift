public import ScrollGeometry
public import SessionModel

extension ContentLayout {
  private var space: Space {
    switch storage {
    case .flow(let flow): flow.space
    case .frames(let frames): frames.space
    case .changing: preconditionFailure("a layout was read while it changed")
    }
  }

  /// The scroll axis.
  public var axis: ScrollAxis { space.axis }

  /// The scroll view's bounds size, in points.
  public var viewport: LayoutSize { space.viewport }

  /// The extra scroll range around the content, in points.
  public var contentInset: LayoutInsets { space.contentInset }

  /// Which layout this is, with its metrics; of a `frames` layout, the content size as last given.
  public var spec: LayoutSpec {
    switch storage {
    case .flow(let flow): flow.rules.spec
    case .frames(let frames): .frames(contentSize: frames.givenContentSize)
    case .changing: preconditionFailure("a layout was read while it changed")
    }
  }

  /// The size of the content, in points.
  ///
  /// All sections along the axis by the viewport less the content inset across it. In a `frames` layout, the size
  /// given, or else what holds all frames and the origin.
  public var contentSize: LayoutSize {
    switch storage {
    case .flow(let flow): flow.contentSize
    case .frames(let frames): frames.contentSize
    case .changing: .zero
    }
  }

  /// The current data as a scene would give it, names and keys kept: items of their section's item size as a count.
  ///
  /// A section of more than 2^23 items comes without its keys: a list of those would name each item.
  ///
  /// - Complexity: O(*n*) in the number of sections, and of items that are not all of their section's item size.
  public var sections: [SectionSpec] {
    var specs: [SectionSpec] = []
    specs.reserveCapacity(sectionCount)
    switch storage {
    case .flow(let flow):
      flow.sections.visit(from: 0) {
        specs.append($0.currentSpec)
        return true
      }
    case .frames(let frames):
      frames.sections.visit(from: 0) {
        specs.append($0.currentSpec)
        return true
      }
    case .changing: break
    }
    guard hasKeys else { return specs }
    for index in specs.indices {
      specs[index].keys = keys(ofSection: index, itemCount: specs[index].items.count)
    }
    return specs
  }

  /// The number of sections.
  public var sectionCount: Int {
    switch storage {
    case .flow(let flow): flow.sectionCount
    case .frames(let frames): frames.sectionCount
    case .changing: 0
    }
  }

  /// The number of items of a section.
  ///
  /// - Precondition: The section exists.
  /// - Complexity: O(log *n*) in the number of sections.
  public func itemCount(inSection section: Int) -> Int {
    requireSection(section)
    switch storage {
    case .flow(let flow): return flow.itemCount(inSection: section)
    case .frames(let frames): return frames.itemCount(inSection: section)
    case .changing: return 0
    }
  }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  public var itemCount: Int {
    switch storage {
    case .flow(let flow): flow.itemTotal
    case .frames(let frames): frames.itemTotal
    case .changing: 0
    }
  }

  /// The first item of the first section that has any; nothing without items.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  public var firstItem: ItemIndexPath? {
    switch storage {
    case .flow(let flow): flow.firstItem
    case .frames(let frames): frames.firstItem
    case .changing: nil
    }
  }

  /// Whether an item exists; false for any index path out of range.
  public func contains(_ item: ItemIndexPath) -> Bool {
    item.section >= 0 && item.section < sectionCount && item.item >= 0
      && item.item < itemCount(inSection: item.section)
  }

  /// The items that are longer than their line, one entry for each section that has any, ascending.
  ///
  /// Always empty in a `frames` layout.
  ///
  /// - Complexity: O(*k* log *n*) for *k* of *n* sections that have any.
  public var overlongItems: [OverlongItems] {
    guard case .flow(let flow) = storage else { return [] }
    return flow.overlong
  }

  /// A hash of all data: axis, viewport, insets, pinning, and each section's name, resolved metrics and item sizes.
  ///
  /// Equal data give equal digests however they came about, on every machine; it does not matter whether equal
  /// sizes were listed or counted, nor whether a metric came from the section or the layout. Of a carousel or pages, it
  /// covers the layout's metrics too, and which item sizes and insets are a section's own: they decide what another
  /// viewport makes of them.
  ///
  /// Sizes and rectangles, and then sections, are hashed as `SequenceDigest` says. Keys are covered where an item has one.
  ///
  /// - Complexity: O(log *n*) for each section, and each few lines or rectangles, that have changed since
  ///   ``refreshDigest()``.
  public var digest: UInt64 {
    let plain =
      switch storage {
      case .flow(let flow): flow.digest
      case .frames(let frames): frames.digest
      case .changing: UInt64(0)
      }
    return hasKeys ? ContentLayout.digest(plain, keys: keyed[0].digest) : plain
  }

  private static func digest(_ plain: UInt64, keys: UInt64) -> UInt64 {
    var hash = Digest(seed: 12)
    hash.add(plain)
    hash.add(keys)
    return hash.value
  }

  /// The same, and it is kept of all parts until they change.
  ///
  /// - Complexity: As there. What a copy of the layout shares is copied where it is out of date.
  @discardableResult
  public mutating func refreshDigest() -> UInt64 {
    let plain = refreshPlainDigest()
    return hasKeys ? ContentLayout.digest(plain, keys: keyed[0].refreshDigest()) : plain
  }

  private mutating func refreshPlainDigest() -> UInt64 {
    switch storage {
    case .flow(var flow):
      storage = .changing
      defer { storage = .flow(flow) }
      return flow.refreshDigest()
    case .frames(var frames):
      storage = .changing
      defer { storage = .frames(frames) }
      return frames.refreshDigest()
    case .changing: return 0
    }
  }

  /// Stops on a section that does not exist.
  func requireSection(_ section: Int) {
    precondition(section >= 0 && section < sectionCount, "no such section in the layout")
  }
}
