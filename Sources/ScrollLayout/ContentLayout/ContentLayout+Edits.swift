public import ScrollGeometry
public import SessionModel

extension ContentLayout {
  /// Changes the viewport and the content inset, and lays out anew what depends on them.
  ///
  /// Lines stay as they are where they stay as long: so another length of the viewport, or an inset along the axis,
  /// costs nothing for the items.
  /// A `frames` layout keeps its frames. In a carousel and in pages, the sizes of items follow the viewport, and with
  /// them the insets, except where a section has its own.
  ///
  /// - Throws: `badSize` or `tooLarge`; nothing has changed then.
  /// - Complexity: O(*n*) in the number of sections, and of the sizes listed in sections whose lines get another length;
  ///   O(1) in a `frames` layout.
  public mutating func setViewport(_ viewport: LayoutSize, contentInset: LayoutInsets) throws(LayoutError) {
    let space = try Space(axis: axis, viewport: viewport, contentInset: contentInset)
    switch storage {
    case .flow(var flow):
      storage = .changing
      defer { storage = .flow(flow) }
      try flow.setSpace(space)
    case .frames(var frames):
      storage = .changing
      defer { storage = .frames(frames) }
      frames.setSpace(space)
    case .changing: break
    }
  }

  /// Carries out one update; its indices mean the state just before it.
  ///
  /// - Returns: Where items and sections went.
  /// - Throws: As ``apply(_:)-([LayoutUpdate])``; nothing has changed then.
  @discardableResult
  public mutating func apply(_ update: LayoutUpdate) throws(LayoutError) -> IndexChange {
    guard hasKeys || update.bringsKeys else { return try carryOut(update) }
    return try carryKeys(through: [update]) { (layout) throws(LayoutError) in try layout.carryOut(update) }
  }

  private mutating func carryOut(_ update: LayoutUpdate) throws(LayoutError) -> IndexChange {
    switch storage {
    case .flow(var flow):
      storage = .changing
      defer { storage = .flow(flow) }
      return try flow.apply(update)
    case .frames(var frames):
      storage = .changing
      defer { storage = .frames(frames) }
      return try frames.apply(update)
    case .changing: preconditionFailure("a layout was changed while it changed")
    }
  }

  /// Carries out several updates together, with UIKit's indices: deletes, reloads, resizes and the sources of moves
  /// count before the batch, inserts and the targets of moves after it.
  ///
  /// Items that neither move nor go keep their order and fill the places left. Items of a section that moves may be
  /// updated, those of one that comes, goes or is reloaded in the same batch may not. A moved item may be resized.
  /// Items given by count are of the section's item size. In a carousel and in pages items come by count only, and a moved item takes the item
  /// size of the section it comes to. In a `frames` layout no update moves other items' rectangles.
  ///
  /// Keys stay with their items. Those that come have the keys given with them, or none; reloaded ones keep theirs unless
  /// others are given, but of a section reloaded with new contents, only what is given with them counts. After all updates
  /// no two items may have the same key.
  ///
  /// - Returns: Where items and sections went.
  /// - Throws: `noSuchSection`, `noSuchItem`; `badSize` also for contents that are not as many as reloaded;
  ///   and for keys that are not as many as the items they name; `wrongItemShape`; `conflictingUpdates`; `duplicateKey`;
  ///   `tooLarge`, also when more than 2^23 items of a section would not all
  ///   be of one size. Nothing has changed then.
  /// - Complexity: O(*m* log *n*) for *m* updates of *n* sections and items, and O(*k*) for *k* items that come and
  ///   those of lines that change. Lines are broken anew from the first change on until one begins where one did
  ///   before; with items all of one length across that may be never. A section of *n* given rectangles
  ///   in little order along the axis (neither forwards nor backwards nor in a few columns) takes O(*n* log *n*) whenever
  ///   its items change. In a view with keys also O(*n*) in the keys of the sections edited, and in all sections where
  ///   those come, go or move.
  @discardableResult
  public mutating func apply(_ batch: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    guard hasKeys || batch.contains(where: { $0.bringsKeys }) else { return try carryOut(batch) }
    return try carryKeys(through: batch) { (layout) throws(LayoutError) in try layout.carryOut(batch) }
  }

  private mutating func carryOut(_ batch: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    switch storage {
    case .flow(var flow):
      storage = .changing
      defer { storage = .flow(flow) }
      return try flow.apply(batch)
    case .frames(var frames):
      storage = .changing
      defer { storage = .frames(frames) }
      return try frames.apply(batch)
    case .changing: preconditionFailure("a layout was changed while it changed")
    }
  }

  /// Replaces all sections.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - contentSize: The content size of a `frames` layout; nothing means what holds all frames and the origin,
  ///     whatever held before. No other layout takes one.
  /// - Returns: Where items went, if any had a key or has one: two are the same if they have the same key, or if neither
  ///   has one and their index path is the same. Nothing where no item has a key: those of one index path are the same.
  /// - Throws: As the initialiser; nothing has changed then.
  /// - Complexity: As there; O(*k* log *k*) for *k* keys.
  @discardableResult
  public mutating func reload(
    _ sections: [SectionSpec], contentSize: LayoutSize?
  ) throws(LayoutError) -> IndexChange? {
    let keys: ItemKeys?
    let old = hasKeys || sections.contains { $0.keys != nil } ? load : nil
    switch storage {
    case .flow(let flow):
      guard contentSize == nil else { throw .wrongItemShape }
      let new = try FlowLayout(space: flow.space, kind: flow.rules.kind, sections: sections)
      keys = try ItemKeys(sections)
      storage = .flow(new)
    case .frames(let frames):
      let new = try FramesLayout(space: frames.space, contentSize: contentSize, sections: sections)
      keys = try ItemKeys(sections)
      storage = .frames(new)
    case .changing: return nil
    }
    guard let old else { return nil }
    keyed = keys.map { [$0] } ?? []
    return old.keys == nil && keys == nil ? nil : IndexChange(from: old, to: load)
  }

  /// Fixes the content size of a `frames` layout, whatever its frames.
  ///
  /// - Throws: `wrongItemShape` in any other layout; `badSize`, `tooLarge`. Nothing has changed then.
  public mutating func setContentSize(_ size: LayoutSize) throws(LayoutError) {
    switch storage {
    case .flow: throw .wrongItemShape
    case .frames(var frames):
      storage = .changing
      defer { storage = .frames(frames) }
      try frames.setContentSize(size)
    case .changing: break
    }
  }
}
