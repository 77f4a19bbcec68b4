import ScrollCore
import ScrollEngine

/// The rules that look at nothing but where the content rests.
enum RestRules {
  /// How far content may rest beyond its range, and be covered, in points.
  private static let most = 1.0

  /// Content rests in its range (7d).
  static func beyond(_ content: SeenContent, since place: EventPlace) -> ScrollBreach? {
    let range = content.range
    guard content.offset < range.lower - most || content.offset > range.upper + most else { return nil }
    return ScrollBreach(
      grade: .stuck,
      matter: .beyond(
        offset: content.layout.fromStart(content.offset), range: content.layout.scrollRange(),
        content.offset < range.lower ? .start : .end), since: place, cause: place)
  }

  /// When what else may have stopped the content happened last.
  struct Interruptions {
    var finger: Microseconds?
    var app: Microseconds?
    var edit: Microseconds?
    var resize: Microseconds?
    /// When the view was on screen anew.
    var appearance: Microseconds?
  }

  /// A fling does not end while it is fast, unless something stops it (7h); `former` is the range before it changed after the last move.
  static func deadStop(
    _ view: borrowing ViewState, _ moves: RecentMoves, _ interruptions: Interruptions, former: Extent?
  ) -> ScrollBreach? {
    let last = moves.moves.suffix(3)
    guard last.count == 3, let first = last.first, let end = last.last,
      last.allSatisfy({ $0.movers.contains(.momentum) && !$0.movers.contains(.code) && !$0.isEdited })
    else { return nil }
    let speed = last.reduce(Double.infinity) { min($0, $1.speed) }
    let content = SeenContent(view)
    // An end that is nearer than the last move was long may be where the fling ended, of which a busy phone told late; a feed that
    // gets longer there was shorter then.
    let ways = [content.range, former ?? content.range].map {
      end.distance > 0 ? $0.upper - content.offset : content.offset - $0.lower
    }
    let way = ways.min() ?? 0
    func happened(_ time: Microseconds?, since earliest: Int64) -> Bool {
      time.map { $0.count >= earliest } ?? false
    }
    guard speed > fastest, way > max(most, end.distance.magnitude),
      !happened(interruptions.finger, since: first.time.count),
      !happened(interruptions.app, since: end.time.count - 50_000),
      !happened(interruptions.edit, since: end.time.count - 50_000),
      !happened(interruptions.resize, since: end.time.count - 350_000),
      !view.isAtStop(within: 0.5), !isAligned(content)
    else { return nil }
    return ScrollBreach(
      grade: .odd, matter: .deadStop(speed: speed), since: end.place, until: end.place, cause: end.place)
  }

  /// Whether an item of at least half the viewport begins or ends where that does, or has its middle there: a style may snap to items of which some are
  /// too long for stops.
  private static func isAligned(_ content: SeenContent) -> Bool {
    let place = content.viewport
    return content.items().contains { item in
      2 * item.length >= content.length
        && [
          item.start - place.lower, item.end - place.upper,
          (item.start + item.end - place.lower - place.upper) / 2,
        ]
        .contains { $0.magnitude <= most }
    }
  }

  /// How fast a fling may be when it ends, in points a second.
  static let fastest = 1_000.0
}
