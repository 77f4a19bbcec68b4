import ScrollCore

/// The lines of a motion, from one rest to the next: what is judged together, since then it is known where the motion went.
struct Episode: Sendable {
  /// A line that may matter.
  struct Entry: Sendable {
    enum Line: Sendable {
      case move(PlainMove)
      case event(SessionEvent)
    }

    var line: Line
    /// The number of the event's line after the header, from 0.
    var number: Int
    /// The number of its line in the file.
    var fileLine: Int

    var event: SessionEvent {
      switch line {
      case .move(let move): move.event
      case .event(let event): event
      }
    }

    var time: Microseconds {
      switch line {
      case .move(let move): move.time
      case .event(let event): event.time
      }
    }

    var place: EventPlace { EventPlace(event: number, line: fileLine, time: time) }
  }

  /// Where an episode begins.
  struct Beginning: Sendable {
    var replay: Replay
    var clock: MotionClock
    var changes: [LastChanges]
    var sights: [SightBook]
  }

  /// What was known before the first line.
  var beginning: Beginning
  /// The lines, those of the warm-up first.
  var entries: [Entry] = []
  /// How many of them were judged with the episode before, and only lead up to the others.
  var warmUpCount = 0
  /// Whether something was observed in the others.
  var hasLooks = false
  /// Whether a view was moved or edited in them.
  var isStirred = false
  /// From where the next episode is led up to if this one is cut: what was known there, and how many lines had come.
  var nextBeginning: (beginning: Beginning, count: Int)?

  /// An episode that never rests is cut at so many lines, or when it has lasted so long.
  static let mostLines = 16_384
  static let longest = Microseconds(60_000_000)
  /// The last so many lines, or so much time, of an episode that is cut lead up to the next.
  static let warmUpLines = 1_024
  static let warmUp = Microseconds(1_000_000)
}
