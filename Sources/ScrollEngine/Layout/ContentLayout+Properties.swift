public import ScrollCore

extension ContentLayout {
  /// The scroll axis.
  public var axis: ScrollAxis { space.axis }

  /// The scroll view's bounds size, in points.
  public var viewport: LayoutSize { space.viewport }

  /// The extra scroll range around the content, in points.
  public var contentInset: LayoutInsets { space.contentInset }

  /// At which side lines, and horizontal content, start.
  public var direction: ContentDirection { space.direction }

  /// The size of the content, in points.
  ///
  /// All sections along the axis by the viewport less the content inset across it; where they start at the right, they have at least
  /// the viewport's room along the axis. In a `frames` layout, the size
  /// given, or else what holds all frames and the origin.
  public var contentSize: LayoutSize {
    guard case .frames(let given, _) = spec else {
      return LayoutSize(axis: axis, along: linesLength, across: space.contentCrossLength)
    }
    return given
      ?? sectionLayouts.reduce(.zero) { size, section in
        LayoutSize(
          width: max(size.width, section.farCorner.x), height: max(size.height, section.farCorner.y))
      }
  }

  /// The current data as a scene would give it, names and keys kept: items of their section's item size as a count.
  ///
  /// - Complexity: O(*n*) in the number of sections and items.
  public var sections: [SectionSpec] {
    sectionLayouts.map { section in
      var spec = section.spec
      spec.items = section.itemsSpec
      spec.keys = keys.list(of: section.items)
      return spec
    }
  }

  /// The number of sections.
  public var sectionCount: Int { sectionLayouts.count }

  /// The number of items of a section.
  ///
  /// - Precondition: The section exists.
  public func itemCount(inSection section: Int) -> Int {
    requireSection(section)
    return sectionLayouts.span[section].items.count
  }

  /// The first item of the first section that has any; `nil` without items.
  ///
  /// - Complexity: O(*n*) in the number of sections before it.
  package var firstItem: ItemIndexPath? {
    sectionLayouts.firstIndex { !$0.items.isEmpty }.map { ItemIndexPath(section: $0, item: 0) }
  }

  /// Whether an item exists; false for any index path out of range.
  public func contains(_ item: ItemIndexPath) -> Bool {
    sectionLayouts.indices.contains(item.section)
      && sectionLayouts[item.section].items.indices.contains(item.item)
  }

  /// The items that are longer than their line, one entry for each section that has any, ascending.
  ///
  /// Always empty in a `frames` layout.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  public var overlongItems: [OverlongItems] {
    sectionLayouts.indices.compactMap { index in
      sectionLayouts[index].overlong.map { OverlongItems(section: index, first: $0.first, count: $0.count) }
    }
  }

  // MARK: Identities and keys

  /// Who an item is.
  ///
  /// - Precondition: The item exists.
  public func id(of item: ItemIndexPath) -> ItemID {
    precondition(contains(item), "no item \(item) in the layout")
    return sectionLayouts[item.section].items[item.item].id
  }

  /// Who a section is.
  ///
  /// - Precondition: The section exists.
  public func id(ofSection section: Int) -> SectionID {
    requireSection(section)
    return sectionLayouts.span[section].id
  }

  /// Where an item is now; `nil` if it is gone.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func path(of id: ItemID) -> ItemIndexPath? {
    for section in sectionLayouts.indices {
      guard let item = sectionLayouts[section].items.firstIndex(where: { $0.id == id }) else { continue }
      return ItemIndexPath(section: section, item: item)
    }
    return nil
  }

  /// The number of a section now; `nil` if it is gone.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  public func section(of id: SectionID) -> Int? { sectionLayouts.firstIndex { $0.id == id } }

  /// Whether any item has a key.
  package var hasKeys: Bool { !keys.isEmpty }

  /// The key of an item; `nil` if it has none, or does not exist.
  public func key(of item: ItemIndexPath) -> ItemKey? {
    contains(item) ? keys[sectionLayouts[item.section].items[item.item].id] : nil
  }

  /// The item with a key.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func item(withKey key: ItemKey) -> ItemIndexPath? { keys.item(key).flatMap { path(of: $0) } }

  /// Calls a closure with each item, ascending.
  func forEachItem(_ body: (ItemID, ItemIndexPath) -> Void) {
    for (section, layout) in sectionLayouts.enumerated() {
      for (item, it) in layout.items.enumerated() {
        body(it.id, ItemIndexPath(section: section, item: item))
      }
    }
  }

  /// Calls a closure with each item that has a key, ascending.
  package func forEachKey(_ body: (ItemIndexPath, ItemKey) -> Void) {
    guard hasKeys else { return }
    forEachItem { id, path in
      if let key = keys[id] { body(path, key) }
    }
  }

  // MARK: Numbers through all sections

  /// The item with a number, counted from 0 through all sections as pages and dots are; `nil` if there are not so many.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  package func item(numbered number: Int) -> ItemIndexPath? {
    guard number >= 0 else { return nil }
    var item = number
    for section in sectionLayouts.indices {
      let count = sectionLayouts[section].items.count
      if item < count { return ItemIndexPath(section: section, item: item) }
      item -= count
    }
    return nil
  }

  /// The number of an item, counted so.
  ///
  /// - Precondition: Its section exists.
  /// - Complexity: O(*n*) in the number of sections.
  package func number(of path: ItemIndexPath) -> Int {
    sectionLayouts[..<path.section].reduce(path.item) { $0 + $1.items.count }
  }
}
