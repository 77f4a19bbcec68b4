import ScrollCore
import ScrollEngine

/// Content that rested at its end, or at its start, is there after an edit, where the view says so (8d).
///
/// It is also at its end, where it says so or where that is its home, as a chat's is, after the viewport has got much shorter: a keyboard that comes
/// hides the last message.
struct KeptEndRule: Sendable {
  private let keeps: KeptPlace
  /// The side at which the content rested, unless somebody has moved it away since.
  private var held: ScreenSubject.Side?
  /// How the viewport was then.
  private var room = LayoutSize(width: 0, height: 0)
  private var openLength = 0.0
  /// The first edit since, and the first line that made the viewport, less bars, shorter.
  private var edit: EventPlace?
  private var shortened: EventPlace?

  init(_ keeps: KeptPlace) { self.keeps = keeps }

  /// By how much of its length the viewport, less bars, gets shorter for a keyboard: no bar that comes takes as much.
  private static let keyboard = 0.2

  /// Takes in a moment; `isAsked` says that an item is where the app asked for it, and `tap` where the user has just tapped the view.
  mutating func note(
    _ moment: ScrollMoment, _ step: ScrollStep?, edit place: EventPlace?, isAsked: Bool, tap: Double?
  ) {
    guard held != nil else { return }
    // Who opens a text wants to read it from where it began.
    if let tap, let step, JumpSight(step).isOpened(at: tap) { held = nil }
    if shortened == nil, let step, openLength(of: step.after) < openLength(of: step.before) {
      shortened = moment.place
    }
    // Where the app goes without an edit it means to be.
    if moment.isByUser || moment.isByApp && (isAsked || place == nil && edit == nil) { held = nil }
    if edit == nil { edit = place }
  }

  /// How much of the viewport bars leave open; of a view that says that it stays at its end the inset tells of a keyboard, too.
  private func openLength(of content: SeenContent) -> Double {
    let inset = content.layout.insets(content.layout.contentInset)
    return keeps == .end
      ? min(content.openLength, content.length - inset.start - inset.end) : content.openLength
  }

  /// Whether the viewport, less bars, has become shorter by as much as by a keyboard since the content rested, and is as wide as it was.
  private func isShortened(_ content: SeenContent) -> Bool {
    let axis = content.axis
    return room.across(axis) == content.layout.viewport.across(axis)
      && openLength - openLength(of: content) >= room.along(axis) * KeptEndRule.keyboard
  }

  /// Looks where the content rests; where the end of the range is not known, only at the start.
  mutating func rest(_ content: SeenContent, home: ScrollHome?, knowsRange: Bool, since place: EventPlace)
    -> ScrollBreach?
  {
    defer {
      (held, edit, shortened) = (side(content, home: home, knowsRange: knowsRange), nil, nil)
      (room, openLength) = (content.layout.viewport, openLength(of: content))
    }
    let cause = (keeps == .none ? nil : edit) ?? (held == .end && isShortened(content) ? shortened : nil)
    guard let held, let cause else { return nil }
    let range = content.range
    let distance = held == .end ? range.upper - content.offset : content.offset - range.lower
    guard distance > 1 else { return nil }
    return ScrollBreach(
      grade: keeps == .none ? .odd : .stuck,
      matter: .left(held, by: distance, isShorter: cause == shortened), since: place, cause: cause)
  }

  /// The side of its range at which content rests that is to stay there; `nil` elsewhere.
  private func side(_ content: SeenContent, home: ScrollHome?, knowsRange: Bool) -> ScreenSubject.Side? {
    switch keeps {
    case .content: nil
    case .start: content.isAtStart ? .start : nil
    case .end: knowsRange && content.isAtEnd ? .end : nil
    case .none:
      knowsRange && content.isAtEnd && !content.isAtStart && (home ?? ScrollHome(content)) == .end
        ? .end : nil
    }
  }
}

extension SeenContent {
  /// How much of the viewport bars leave open along the axis.
  var openLength: Double { uncovered.upper - uncovered.lower }
}
