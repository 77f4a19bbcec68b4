import ScrollCore
import ScrollEngine

/// As far as items may have moved on screen for what came, went or changed its length in sight before them, or did so behind them in a chat (7a).
struct JumpAllowance {
  private let sight: JumpSight
  /// Where the first item of all began, if what comes before it, as older messages do, does not count.
  private let firstBefore: Double?
  /// Whether what grows behind an item may push it back instead.
  private let growsBack: Bool
  /// Whether of what gets shorter only that counts which was in sight.
  private let isStrict: Bool
  /// The greatest gap between items that follow each other, before and after.
  private let gap: (before: Double, after: Double)
  /// By how much an empty space before all that is in sight, which is in sight as well, may have closed or opened.
  private let space: Extent

  /// - Parameters:
  ///   - sight: What was in the viewport, and is.
  ///   - homeIsEnd: Whether the content is, or may be, at home at its end.
  ///   - growsBack: Whether what grows behind an item may push it back, as in a chat.
  ///   - isStrict: Whether the view says that it keeps its content.
  init(_ sight: JumpSight, homeIsEnd: Bool, growsBack: Bool, isStrict: Bool) {
    (self.sight, self.growsBack, self.isStrict) = (sight, growsBack, isStrict)
    firstBefore = homeIsEnd ? sight.firstStart : nil
    gap = (JumpAllowance.gap(sight.before), JumpAllowance.gap(sight.after))
    space = Extent(
      lower: -max(0, JumpAllowance.blank(sight.before, in: sight.step.before) - gap.before),
      upper: max(0, JumpAllowance.blank(sight.after, in: sight.step.after) - gap.after))
  }

  /// How far back and how far on an item may have gone.
  func extent(of pair: JumpSight.Placed) -> Extent {
    var allowed = space
    addOwnGrowth(pair, to: &allowed)
    addChanges(before: pair, to: &allowed)
    if growsBack { addGrowth(behind: pair, to: &allowed) }
    addArrivals(before: pair, to: &allowed)
    return allowed
  }

  /// Of an item that begins out of sight what is read may lie before or behind what grew.
  private func addOwnGrowth(_ pair: JumpSight.Placed, to allowed: inout Extent) {
    guard pair.before.start < sight.step.before.uncovered.lower else { return }
    let growth = pair.after.length - pair.before.length
    allowed.lower -= max(0, growth)
    allowed.upper -= min(0, growth)
  }

  /// What went from sight before an item, and what is there still and is longer or shorter.
  private func addChanges(before pair: JumpSight.Placed, to allowed: inout Extent) {
    let (item, place) = pair
    // So is what lies between something in sight that changes and the item.
    var between: Double?
    for (other, now) in zip(sight.before, sight.placesAfter)
    where other.start < item.start && other.path != item.path {
      let most = isStrict ? sight.step.before.lengthInSight(of: other) : other.length
      // A row that has folded away may have no place any more.
      guard let now, now.length > 0 || other.length <= 0 else {
        allowed.lower -= most + gap.before
        continue
      }
      let growth = max(-most, now.length - other.length)
      allowed.lower += min(0, growth)
      allowed.upper += max(0, growth)
      if now.start > place.start + 1 {
        allowed.lower -= other.length + gap.before
      } else if growth.magnitude > 1, between == nil {
        between = place.start - now.start - (item.start - other.start) + growth - (now.length - other.length)
      }
    }
    if let between { allowed.include(between) }
  }

  /// What grew, came or went in sight behind an item.
  private func addGrowth(behind pair: JumpSight.Placed, to allowed: inout Extent) {
    for (other, now) in zip(sight.before, sight.placesAfter) where other.start > pair.before.start {
      guard let now else {
        allowed.upper += other.length + gap.before
        continue
      }
      let growth = now.length - other.length
      allowed.lower -= max(0, growth)
      allowed.upper -= min(0, growth)
    }
    // What came at the end of all is what the app may go to, and nothing that moved what is read.
    var isFollowed = false
    for (other, then) in zip(sight.after, sight.placesBefore).reversed() where other.start > pair.after.start
    {
      if let then {
        isFollowed = isFollowed || then.start < sight.step.before.viewport.upper
      } else if isFollowed {
        allowed.lower -= other.length + gap.after
      }
    }
  }

  /// What came before an item, or has passed it: it is in sight if the next item that was there before began below the viewport's start.
  private func addArrivals(before pair: JumpSight.Placed, to allowed: inout Extent) {
    let edge = sight.step.before.offset + sight.step.before.bars.lower + Extent.tolerance
    var next = pair.before
    for (other, then) in zip(sight.after, sight.placesBefore).reversed() where other.start < pair.after.start
    {
      if let then {
        if then.start > pair.before.start + 1 { allowed.upper += other.length + gap.after }
        next = then
      } else if next.start > edge, firstBefore.map({ next.start > $0 }) ?? true {
        allowed.upper += other.length + gap.after
      }
    }
  }

  /// How much is empty between the viewport's start, less bars, and the first of the items in sight.
  private static func blank(_ items: [SeenItem], in content: SeenContent) -> Double {
    guard let first = items.lazy.map({ $0.start }).min() else { return 0 }
    return max(0, first - content.uncovered.lower)
  }

  /// The greatest gap between items that follow each other.
  private static func gap(_ items: [SeenItem]) -> Double {
    var (gap, end) = (0.0, items.first?.end ?? 0)
    for item in items {
      gap = max(gap, item.start - end)
      end = max(end, item.end)
    }
    return gap
  }
}
