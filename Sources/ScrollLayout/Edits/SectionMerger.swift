import SessionModel

/// Puts a section together after an edit, front to back, and tells what takes the place of what.
struct SectionMerger {
  /// The section before the edit.
  let oldSection: Int
  /// The section after the edit.
  let newSection: Int
  /// What takes the place of what so far.
  private(set) var splices: [EditPlan.ItemSplice] = []
  /// The number of items so far.
  private(set) var position = 0
  private let cuts: SectionCuts
  private let oldCount: Int
  private var segment = 0
  private var usedOfSegment = 0
  /// The old items up to here are accounted for.
  private var oldPosition = 0
  /// What comes before the next old item that stays as it is.
  private var added: [ItemPiece] = []

  /// Starts a section with no items.
  init(oldSection: Int, newSection: Int, oldCount: Int, cuts: SectionCuts) {
    self.oldSection = oldSection
    self.newSection = newSection
    self.oldCount = oldCount
    self.cuts = cuts
  }

  /// Appends items that stay until so many are there; stops early when they run out.
  mutating func fill(upTo target: Int, runs: inout [IndexChange.Run]) {
    while position < target && segment < cuts.segments.count {
      let source = cuts.segments[segment]
      let available = source.piece.count - usedOfSegment
      let count = available < target - position ? available : target - position
      let start = source.oldStart + usedOfSegment
      if source.keepsIdentity {
        runs.append(
          IndexChange.Run(
            oldSection: oldSection, oldStart: start, count: count, newSection: newSection,
            newStart: position))
      }
      if case .kept = source.piece {
        splice(before: start)
        oldPosition = start + count
      } else {
        added.append(source.piece.slice(from: usedOfSegment, count: count))
      }
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
    added.append(piece)
    position += piece.count
  }

  /// Says that all items are there.
  mutating func finish() { splice(before: oldCount) }

  private mutating func splice(before old: Int) {
    guard oldPosition < old || !added.isEmpty else { return }
    splices.append(EditPlan.ItemSplice(items: oldPosition..<old, added: added))
    added.removeAll()
  }
}
