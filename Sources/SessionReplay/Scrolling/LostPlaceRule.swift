import ScrollCore
import ScrollEngine

/// Content that was short for a while, and is whole again, is where it was (7a).
///
/// A list that shows nothing but a spinner while it loads, or a page that is locked behind a sheet, is brought to the end of its short range by the
/// platform; unless the app brings it back, what was read is lost. So it is where a page makes all of it anew, and shows it from its start.
struct LostPlaceRule: Sendable {
  private struct Loss: Sendable {
    /// The first item that was wholly in sight, and how far from the start of the viewport.
    let item: SeenItem
    let place: Double
    /// Where the content was.
    let offset: Double
    /// Whether it has been made anew, and how far it has to be from where it was to be lost.
    let isAnew: Bool
    let least: Double
    let since: EventPlace
    /// For how long one expects the item back at the same place; `nil` while it is in the data, and nothing came that was not there.
    var patience: Microseconds?
    /// What would be told if nobody brought the content back.
    var breach: ScrollBreach?
  }

  private var loss: Loss?

  /// For how long items may be gone of which one expects that they come back at the same place: that is no time for a filter that finds nothing, or
  /// leaves only the end of a page, to be set and taken back.
  private static let patience = Microseconds(500_000)

  /// Whether content was cut off that nobody has moved since.
  var isPending: Bool { loss != nil }

  /// Takes in a moment: with what changed, or only with a move; `isAsked` says that the user may just have pressed a button.
  ///
  /// - Returns: What has been found, once the user goes on.
  mutating func note(
    _ moment: ScrollMoment, _ step: ScrollStep?, _ pinned: PinnedItems, knowsRange: Bool, isAsked: Bool
  )
    -> ScrollBreach?
  {
    // Where the app goes it means to be.
    if moment.isByApp || step?.isResized == true { loss = nil }
    if let step, var known = loss.take() {
      // Who looks at something else that covers all comes back to what was read.
      if step.after.openLength <= 0 { known.patience = nil }
      known.breach = LostPlaceRule.breach(of: known, step)
      loss = known
    } else if let step, !step.isResized, !moment.isByUser, !moment.isByApp {
      loss = LostPlaceRule.loss(step, pinned, knowsRange: knowsRange, isAsked: isAsked)
    }
    return moment.isByUser ? finish() : nil
  }

  /// Ends the wait for the app to bring the content back.
  mutating func finish() -> ScrollBreach? { loss.take()?.breach }

  /// What a moment lost: content that is brought to the end of a range that has become shorter than its offset, or is somewhere else when
  /// all of it was given anew, as where an app puts another list in the place of one.
  private static func loss(_ step: ScrollStep, _ pinned: PinnedItems, knowsRange: Bool, isAsked: Bool)
    -> Loss?
  {
    let (before, after) = (step.before, step.after)
    let isCut =
      before.offset > after.range.upper + 1 && (after.offset - after.range.upper).magnitude <= 1
    // What was beyond its range, and comes back, was nobody's place.
    let isAnew = knowsRange && step.isMadeAnew && !isAsked && before.offset >= after.range.lower - 1
    let least = isAnew ? JumpRule.line : before.length / 2
    guard isCut || step.edits?.isReload == true || isAnew, (before.offset - after.offset).magnitude > least,
      let item = pinned.without(before.items(in: before.uncovered)).first(where: {
        $0.start >= before.uncovered.lower - Extent.tolerance
      }), let place = step.moment.place
    else { return nil }
    guard let rest = LostPlaceRule.remainder(before, after) else { return nil }
    // Who presses a button that fetches all anew wants to see what comes from the start.
    if isCut, isAsked, rest.hasNew || after.itemExtent == nil { return nil }
    let now = after.places(of: [item], in: before)[0]
    if let now, now.length > 0, rest.shift.map({ (now.start - item.start - $0).magnitude > 1 }) ?? false {
      return nil
    }
    var loss = Loss(
      item: item, place: item.start - before.offset, offset: before.offset, isAnew: isAnew, least: least,
      since: place,
      patience: rest.hasEnd || rest.hasNew || isPart(before, after) ? patience : nil)
    if !isCut {
      // Without keys nobody knows that these are the same.
      guard item.key != nil, let found = breach(of: loss, step) else { return nil }
      loss.breach = found
    }
    return loss
  }

  /// Whether something that was in sight is laid out no more, and something else is in sight: what was folded, or left out.
  ///
  /// What fills the viewport and goes no further is cut off there, as by a lock.
  private static func isPart(_ before: SeenContent, _ after: SeenContent) -> Bool {
    guard let end = after.items().lazy.map({ $0.end }).max() else { return false }
    let isCut = after.range.upper - after.range.lower <= 1 && end >= after.viewport.upper - 1
    return !isCut
      && after.places(of: before.items(), in: before).contains { $0.map { $0.length <= 0 } ?? true }
  }

  /// What is seen of content that was cut off: how far it lies from where it lay, and whether there is anything new.
  ///
  /// What was out of sight at the end of the content and is at its end now, as the spinner of a feed, was brought along by the cut (`hasEnd`).
  ///
  /// - Returns: `nil` where something in sight lies elsewhere, in the content and on screen: what is shown is a choice, as a filter makes it.
  private static func remainder(_ before: SeenContent, _ after: SeenContent) -> (
    shift: Double?, hasNew: Bool, hasEnd: Bool
  )? {
    let seen = after.items()
    var (shift, hasNew, hasEnd): (Double?, Bool, Bool) = (nil, false, false)
    for (now, then) in zip(seen, before.places(of: seen, in: after)) {
      guard let then, then.length > 0 else {
        hasNew = true
        continue
      }
      if then.start >= before.viewport.upper, before.isLast(then), after.isLast(now) {
        hasEnd = true
        continue
      }
      let own = now.start - then.start
      shift = shift ?? own
      guard let shift, (own - shift).magnitude <= 1,
        [0, after.offset - before.offset].contains(where: { (shift - $0).magnitude <= 1 })
      else { return nil }
    }
    return (shift, hasNew, hasEnd)
  }

  /// What is to be told of a loss now that so much is there again.
  private static func breach(of loss: Loss, _ step: ScrollStep) -> ScrollBreach? {
    let content = step.after
    guard content.range.upper >= loss.offset - 1, let place = content.places(of: [loss.item])[0],
      (place.start - loss.item.start).magnitude <= 1
    else { return nil }
    // What came back stays back.
    if let breach = loss.breach { return breach }
    let duration = step.time.since(loss.since.time)
    if let patience = loss.patience, duration > patience { return nil }
    let distance = place.start - content.offset - loss.place
    guard distance.magnitude > loss.least else { return nil }
    return ScrollBreach(
      grade: .odd,
      matter: .loss(
        place.told, distance: distance,
        loss.isAnew ? .anew : duration > .zero ? .shortened(for: duration) : .other, by: .nobody),
      since: loss.since,
      until: loss.since, cause: loss.since, shown: step.moment.place)
  }
}

extension SeenContent {
  /// Whether nothing lies behind an item.
  fileprivate func isLast(_ item: SeenItem) -> Bool { itemExtent.map { item.end >= $0.upper - 1 } ?? false }
}

extension ScrollStep {
  /// Whether a browser has moved content in which nothing has changed: the same has been made anew, and is shown from elsewhere.
  fileprivate var isMadeAnew: Bool { moment.movers == .browser && !isEdit && before.range == after.range }

  /// Whether the viewport has another size, by more than a scroll bar that goes while a page is locked: the widest have 17 pt.
  fileprivate var isResized: Bool {
    let (size, former, axis) = (after.layout.viewport, before.layout.viewport, after.axis)
    return isResize
      && (size.along(axis) != former.along(axis) || (size.across(axis) - former.across(axis)).magnitude > 20)
  }
}
