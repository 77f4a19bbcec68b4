public import ScrollGeometry

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
  public mutating func setViewport(_ viewport: Size, contentInset: EdgeInsets) throws(LayoutError) {
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
  /// - Returns: Where items and sections went.
  /// - Throws: `noSuchSection`, `noSuchItem`; `badSize` also for contents that are not as many as reloaded;
  ///   `wrongItemShape`; `conflictingUpdates`; `tooLarge`, also when more than 2^23 items of a section would not all
  ///   be of one size. Nothing has changed then.
  /// - Complexity: O(*m* log *n*) for *m* updates of *n* sections and items, and O(*k*) for *k* items that come and
  ///   those of lines that change. Lines are broken anew from the first change on until one begins where one did
  ///   before; with items all of one length across that may be never. A section of *n* given rectangles
  ///   in little order along the axis (neither forwards nor backwards nor in a few columns) takes O(*n* log *n*) whenever
  ///   its items change.
  @discardableResult
  public mutating func apply(_ batch: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
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
  /// - Throws: As the initialiser; nothing has changed then.
  public mutating func reload(_ sections: [SectionSpec], contentSize: Size?) throws(LayoutError) {
    switch storage {
    case .flow(let flow):
      guard contentSize == nil else { throw .wrongItemShape }
      storage = .flow(try FlowLayout(space: flow.space, kind: flow.rules.kind, sections: sections))
    case .frames(let frames):
      storage = .frames(
        try FramesLayout(space: frames.space, contentSize: contentSize, sections: sections))
    case .changing: break
    }
  }

  /// Fixes the content size of a `frames` layout, whatever its frames.
  ///
  /// - Throws: `wrongItemShape` in any other layout; `badSize`, `tooLarge`. Nothing has changed then.
  public mutating func setContentSize(_ size: Size) throws(LayoutError) {
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
