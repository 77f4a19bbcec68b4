import ScrollCore
import ScrollEngine

/// Content rests in its range (7d).
enum BeyondRule {
  /// How far it may rest beyond it, in points.
  private static let most = 1.0

  /// Looks at content that rests.
  static func rest(_ content: SeenContent, since place: EventPlace) -> ScrollBreach? {
    let range = content.range
    guard content.offset < range.lower - most || content.offset > range.upper + most else { return nil }
    return ScrollBreach(
      grade: .stuck,
      matter: .beyond(
        offset: content.layout.fromStart(content.offset), range: content.layout.scrollRange(),
        content.offset < range.lower ? .start : .end), since: place, cause: place)
  }
}
