import ScrollCore

/// Where a view says so, content that rested at its end, or at its start, is there after an edit, too (8d).
struct KeptEndRule: Sendable {
  private let keeps: KeptPlace
  /// Whether the content rested there, and nobody has moved it away since.
  private var isHeld = false
  /// The first edit since.
  private var edit: EventPlace?

  init(_ keeps: KeptPlace) { self.keeps = keeps }

  /// Takes in a moment.
  mutating func note(_ moment: ScrollMoment, edit place: EventPlace?) {
    guard isHeld else { return }
    // Where the app goes without an edit it means to be.
    if moment.isByUser || (moment.isByApp && place == nil && edit == nil) { isHeld = false }
    if edit == nil { edit = place }
  }

  /// Looks where the content rests; where the end of the range is not known, only at the start.
  mutating func rest(_ content: SeenContent, knowsRange: Bool, since place: EventPlace) -> ScrollBreach? {
    let range = content.range
    guard keeps == .start || (keeps == .end && knowsRange) else { return nil }
    let distance = keeps == .end ? range.upper - content.offset : content.offset - range.lower
    defer { (isHeld, edit) = (distance <= 1, nil) }
    guard isHeld, let edit, distance > 1 else { return nil }
    return ScrollBreach(
      grade: .stuck, matter: .left(keeps == .end ? .end : .start, by: distance), since: place, cause: edit)
  }
}
