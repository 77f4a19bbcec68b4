import ScrollCore
import ScrollEngine

/// A transition of an item's alpha, for as long as it decided what was shown.
struct FadeSpan: Equatable {
  /// The item, under the index path it had.
  var item: ItemIndexPath
  /// What the item is called now; nothing if it is gone.
  var name: ItemIndexPath?
  /// The alpha it began at.
  var from: Double
  /// The alpha it ends at.
  var target: Double
  /// When it began.
  var start: Microseconds
  /// How long it lasts; zero is at once.
  var duration: Microseconds
  /// How the alpha goes on in between.
  var timing: FadeTiming
  /// When something else took over; nothing while it is the item's last.
  var end: Microseconds?
  /// The transitions it turns back, if it interrupts another.
  var turns: Turns?
  /// How it would be without what lasted for no time.
  var unbroken: Course?
  /// Until when nobody knows what the item shows, if what it showed out of sight decides that; see ``ViewHistory``.
  var unknownUntil: Microseconds?
  /// The event that began it, where that was followed.
  var changedBy: ConformanceFinding.Place?

  /// A span that goes on.
  init(
    item: ItemIndexPath, from: Double, target: Double, start: Microseconds, duration: Microseconds,
    timing: FadeTiming
  ) {
    self.item = item
    name = item
    self.from = from
    self.target = target
    self.start = start
    self.duration = duration
    self.timing = timing
  }

  /// What the corrected fade remembers of an item.
  init(_ item: FadingItem, _ timing: FadeTiming) {
    let transition = item.transition
    self.init(
      item: item.path, from: transition.from, target: transition.target, start: transition.start,
      duration: transition.duration, timing: timing)
  }

  /// The last transition of a literal cell among the effects of an event; nothing if there is none.
  ///
  /// - Complexity: O(*n*) in the number of effects.
  init?(
    lastOf cell: ItemIndexPath, in records: borrowing [EffectRecord], ofView view: Int, _ timing: FadeTiming
  ) {
    for index in records.indices.reversed() where records[index].view == view {
      switch records[index].effect {
      case .fade(let transition), .unfade(let transition):
        guard (transition.cell ?? transition.item) == cell, transition.from != transition.to else { continue }
        self.init(
          item: cell, from: transition.from ?? transition.to, target: transition.to,
          start: records[index].time, duration: transition.duration, timing: timing)
        return
      default: continue
      }
    }
    return nil
  }

  /// Whether two are the same transition, whoever began it.
  func isSame(as other: FadeSpan) -> Bool {
    item == other.item && from == other.from && target == other.target && start == other.start
      && duration == other.duration && end == other.end
  }

  /// The alpha on screen at a time, as `AlphaTransition.alpha(at:by:)` has it.
  func alpha(at time: Microseconds) -> Double {
    timing.alpha(from: from, to: target, after: time.since(start), of: duration)
  }

  /// How long before a time the span last showed an alpha, or one within a tolerance of it; nothing if it never did.
  func delay(of alpha: Double, within tolerance: Double, at time: Microseconds) -> Microseconds? {
    var last = time
    if let end, end <= time { last = Microseconds(end.count - 1) }
    if last < start { last = start }
    let shown = self.alpha(at: last)
    if (shown - alpha).magnitude <= tolerance { return max(.zero, time.since(last)) }
    guard duration > .zero else { return nil }
    // On the way back to the start the first alpha near enough lies on the side of what was shown last.
    let wanted = shown > alpha ? alpha + tolerance : alpha - tolerance
    let progress = (wanted - from) / (target - from)
    // What comes after the last moment was not shown yet; what cannot be told as a whole number is too far off. A curve never
    // turns back, so turned round it says when it has come so far.
    let part = timing.curve?.inverse.ordinate(at: progress) ?? progress
    let length = part * Double(duration.count)
    guard progress >= 0, progress <= 1, length <= Double(last.since(start).count), length < 0x1p62 else {
      return nil
    }
    return max(.zero, time.since(Microseconds(start.count &+ Int64(length))))
  }
}
