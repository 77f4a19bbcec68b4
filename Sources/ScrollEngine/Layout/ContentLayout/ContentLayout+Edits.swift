public import ScrollCore

extension ContentLayout {
  /// Carries out one update; its indices mean the state just before it.
  ///
  /// - Throws: As ``apply(_:)-([LayoutUpdate])``; nothing has changed then.
  public mutating func apply(_ update: LayoutUpdate) throws(LayoutError) { try apply([update]) }

  /// Carries out several updates together, with UIKit's indices: deletes, reloads, resizes and the sources of moves
  /// count before the batch, inserts and the targets of moves after it.
  ///
  /// Items that neither move nor go keep their order and fill the places left. Items of a section that moves may be
  /// updated, those of one that comes, goes or is reloaded in the same batch may not. A moved item may be resized.
  /// Items given by count are of the section's item size. In a carousel and in pages items come by count only, and a moved
  /// item takes the item size of the section it comes to. In a `frames` layout no update moves other items' rectangles.
  ///
  /// Keys stay with their items. Those that come have the keys given with them, or none; reloaded ones keep theirs unless
  /// others are given, but of a section reloaded with new contents, only what is given with them counts. After all updates
  /// no two items may have the same key.
  ///
  /// - Throws: `noSuchSection`, `noSuchItem`; `badSize` also for contents that are not as many as reloaded,
  ///   and for keys that are not as many as the items they name; `wrongItemShape`; `conflictingUpdates`; `duplicateKey`;
  ///   `tooLarge`. Nothing has changed then.
  /// - Complexity: O(*n*) in the items of the sections edited, and in the number of sections.
  public mutating func apply(_ batch: [LayoutUpdate]) throws(LayoutError) {
    let plan = try EditPlanner.plan(batch, for: self)
    for (section, splices) in plan.edits { sectionLayouts[section].replace(splices, in: space) }
    if let order = plan.order {
      sectionLayouts = order.map {
        switch $0 {
        case .kept(let section): sectionLayouts[section]
        case .made(let section): section
        }
      }
    }
    plan.keys.apply(to: &keys)
    ids = plan.ids
    itemCount = plan.itemCount
    addUp(from: plan.order == nil ? plan.edits.lazy.map { $0.section }.min() ?? sectionCount : 0)
  }

  /// Changes the viewport and the content inset, and lays out anew what depends on them.
  ///
  /// A `frames` layout keeps its frames. In a carousel and in pages, the sizes of items follow the viewport, and with
  /// them the insets, except where a section has its own.
  ///
  /// - Throws: `badSize` or `tooLarge`; nothing has changed then.
  /// - Complexity: O(*n*) in the number of sections and items.
  public mutating func setViewport(_ viewport: LayoutSize, contentInset: LayoutInsets) throws(LayoutError) {
    let new = try Space(
      axis: axis, viewport: viewport, contentInset: contentInset, direction: space.direction)
    var sections: [LayoutSection] = []
    if spec.followsViewport { _ = try SectionMetrics(SectionSpec(items: .count(0)), spec, in: new) }
    if spec.followsViewport || new.innerCrossLength != space.innerCrossLength {
      sections.reserveCapacity(sectionLayouts.count)
      for section in sectionLayouts {
        var items = section.items
        let metrics = spec.isFrames ? nil : try SectionMetrics(section.spec, spec, in: new)
        if spec.followsViewport, let size = metrics?.flow.itemSize {
          for index in items.indices { items[index].size = size }
        }
        sections.append(LayoutSection(section.id, section.spec, metrics, items, in: new))
      }
      sectionLayouts = sections
    }
    space = new
    addUp(from: 0)
  }

  /// Replaces all sections.
  ///
  /// A section is the same if its number is. An item is the same if its key is, or, if neither has one, its index path.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - contentSize: The content size of a `frames` layout; `nil` means what holds all frames and the origin,
  ///     whatever held before. No other layout takes one.
  /// - Throws: As the initialiser; nothing has changed then.
  /// - Complexity: O(*n*) in the number of sections and items.
  public mutating func reload(_ sections: [SectionSpec], contentSize: LayoutSize?) throws(LayoutError) {
    guard contentSize == nil || spec.isFrames else { throw .wrongItemShape }
    var new = try ContentLayout(
      space, spec.with(contentSize: contentSize), sections, ids: ids)
    new.takeIdentities(of: self)
    self = new
  }

  /// Lets sections and items be who they were.
  private mutating func takeIdentities(of old: ContentLayout) {
    var renamed = KeyTable()
    for section in sectionLayouts.indices {
      let before = section < old.sectionCount ? old.sectionLayouts[section] : nil
      if let before { sectionLayouts[section].id = before.id }
      sectionLayouts[section].rename { index, id in
        let key = keys[id]
        var same = key.flatMap { old.keys.item($0) }
        if key == nil, let before, index < before.items.count, old.keys[before.items[index].id] == nil {
          same = before.items[index].id
        }
        if let key { renamed.set(key, for: same ?? id) }
        return same ?? id
      }
    }
    keys = renamed
  }

  /// Fixes the content size of a `frames` layout, whatever its frames.
  ///
  /// - Throws: `wrongItemShape` in any other layout; `badSize`, `tooLarge`. Nothing has changed then.
  public mutating func setContentSize(_ size: LayoutSize) throws(LayoutError) {
    guard spec.isFrames else { throw .wrongItemShape }
    try LayoutLimits.check(size, atMost: LayoutLimits.farthest)
    spec = spec.with(contentSize: size)
  }
}
