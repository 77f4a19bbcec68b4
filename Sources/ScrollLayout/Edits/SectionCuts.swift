import SessionModel

/// A section's old items, cut where an edit treats them differently.
struct SectionCuts {
  /// Items that stay in their order.
  struct Segment {
    /// The first one's old number.
    var oldStart: Int
    /// What they are after the edit.
    var piece: ItemPiece
    /// Whether they are the same items.
    var keepsIdentity: Bool
  }

  /// The items that stay, in order.
  private(set) var segments: [Segment] = []
  /// The items that moved, with the number of their placement.
  private(set) var moved: [(placement: Int, piece: ItemPiece)] = []
  /// How many items stay.
  private(set) var count = 0

  /// Cuts a section.
  ///
  /// - Parameters:
  ///   - section: The section's old index.
  ///   - itemCount: How many items it had.
  ///   - marks: Its deletions, moves and reloads, ascending.
  ///   - resizes: Its resizes, ascending.
  /// - Throws: `conflictingUpdates` when an item is marked twice; only a move goes with a resize.
  /// - Complexity: O(*n*) in the number of marks.
  init(
    section: Int, itemCount: Int, marks: ArraySlice<ItemMark>, resizes: ArraySlice<ItemMark>
  ) throws(LayoutError) {
    var marks = marks
    var resizes = resizes
    var start = 0
    while start < itemCount {
      let mark = marks.first
      let resize = resizes.first
      var end = itemCount
      let isMarked = SectionCuts.limit(&end, from: start, by: mark)
      let isResized = SectionCuts.limit(&end, from: start, by: resize)
      var piece = ItemPiece.kept(section: section, start: start, count: end - start)
      if isResized, let resize, case .resized(let spec) = resize.fate {
        piece = .given(spec, section: section, start: start - resize.start, count: end - start)
      }
      if isMarked, let mark {
        switch mark.fate {
        case .moved(let placement):
          moved.append((placement: placement, piece: piece))
        case .deleted:
          if isResized { throw .conflictingUpdates }
        case .reloaded(let spec):
          if isResized { throw .conflictingUpdates }
          if let spec {
            piece = .given(spec, section: section, start: start - mark.start, count: end - start)
          }
          keep(piece, from: start, keepsIdentity: false)
        case .resized:
          throw .conflictingUpdates
        }
      } else {
        keep(piece, from: start, keepsIdentity: true)
      }
      start = end
      try SectionCuts.drop(&marks, reached: start)
      try SectionCuts.drop(&resizes, reached: start)
    }
  }

  private mutating func keep(_ piece: ItemPiece, from start: Int, keepsIdentity: Bool) {
    segments.append(Segment(oldStart: start, piece: piece, keepsIdentity: keepsIdentity))
    count += piece.count
  }

  /// Shortens a stretch so that a mark covers all of it or nothing; tells which.
  private static func limit(_ end: inout Int, from start: Int, by mark: ItemMark?) -> Bool {
    guard let mark else { return false }
    let covers = mark.start <= start
    let edge = covers ? mark.end : mark.start
    if edge < end { end = edge }
    return covers
  }

  /// Drops the first mark once it is passed; the next one must not have begun before.
  private static func drop(_ marks: inout ArraySlice<ItemMark>, reached start: Int) throws(LayoutError) {
    guard let first = marks.first, first.end <= start else { return }
    marks = marks.dropFirst()
    if let next = marks.first, next.start < first.end { throw .conflictingUpdates }
  }
}
