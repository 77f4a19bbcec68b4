/// Puts a section together after an edit, front to back.
struct SectionMerger {
  /// The section before the edit.
  let oldSection: Int
  /// The section after the edit.
  let newSection: Int
  /// The items so far.
  private(set) var pieces: [ItemPiece] = []
  /// The number of items so far.
  private(set) var position = 0
  private let cuts: SectionCuts
  private var segment = 0
  private var usedOfSegment = 0

  /// Starts a section with no items.
  init(oldSection: Int, newSection: Int, cuts: SectionCuts) {
    self.oldSection = oldSection
    self.newSection = newSection
    self.cuts = cuts
  }

  /// Appends items that stay until so many are there; stops early when they run out.
  mutating func fill(upTo target: Int, runs: inout [IndexChange.Run]) {
    while position < target && segment < cuts.segments.count {
      let source = cuts.segments[segment]
      let available = source.piece.count - usedOfSegment
      let count = available < target - position ? available : target - position
      if source.keepsIdentity {
        runs.append(
          IndexChange.Run(
            oldSection: oldSection, oldStart: source.oldStart + usedOfSegment, count: count,
            newSection: newSection, newStart: position))
      }
      pieces.append(source.piece.slice(from: usedOfSegment, count: count))
      position += count
      usedOfSegment += count
      if usedOfSegment == source.piece.count {
        segment += 1
        usedOfSegment = 0
      }
    }
  }

  /// Appends placed items: new ones, or one that moved here.
  mutating func put(_ piece: ItemPiece, from old: ItemIndexPath?, runs: inout [IndexChange.Run]) {
    if let old {
      runs.append(
        IndexChange.Run(
          oldSection: old.section, oldStart: old.item, count: 1, newSection: newSection,
          newStart: position))
    }
    pieces.append(piece)
    position += piece.count
  }
}
