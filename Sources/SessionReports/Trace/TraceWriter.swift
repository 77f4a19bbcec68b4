package import ScrollCore

/// A track of a trace: a line of slices or a curve of numbers, or what groups such tracks.
package struct TraceTrack: Hashable, Sendable {
  /// What a track has.
  package enum Kind: Hashable, Sendable {
    /// Other tracks: those of a session, which is a process for those who read traces.
    case session(number: Int)
    /// Other tracks.
    case group
    /// Slices, one after the other or within each other.
    case slices
    /// A curve of numbers of a unit.
    case counter(unit: String)
  }

  /// Its number in the trace, from 1.
  package let id: Int
  /// The track it lies in; nothing for a session.
  package let parent: Int?
  /// The session it belongs to, by the number of that track.
  package let session: Int
  /// What it is called beside the others of its group.
  package let name: String
  /// What it is called where there are no groups.
  package let path: String
  /// What it has.
  package let kind: Kind
  /// Where it stands among the others of its group.
  package let rank: Int
}

/// A value that is said of a slice.
package enum TraceValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
}

/// A slice of a track that begins, or lasts for no time.
package struct TraceSlice: Sendable {
  /// The number of its track.
  package var track: Int
  /// When it begins.
  package var time: Microseconds
  /// What it is called.
  package var name: String
  /// Whether its name is one of few, which are written once.
  package var isNameCommon = true
  /// What kind of thing it is, for those who count: event, effect, phase, drag, finding, violation, hitch.
  package var category: String
  /// Whether it lasts for no time; any other is ended by an end.
  package var isInstant = true
  /// The arrows that begin here.
  package var flows: [Int] = []
  /// The arrow that ends here.
  package var endingFlow: Int?
  /// What is said of it.
  package var arguments: [(String, TraceValue)] = []
}

/// Writes a trace in some format, piece by piece and in the order in which they come; who reads it sorts them by time.
package protocol TraceWriter: Sendable {
  /// What has been written and not been taken away.
  var bytes: [UInt8] { get set }

  /// A writer of an empty trace.
  init()

  /// Makes the next track known, by its number; its slices and values come after it.
  mutating func describe(_ track: TraceTrack)

  /// Begins a slice, or writes one that lasts for no time.
  mutating func begin(_ slice: TraceSlice)

  /// Ends the slice of a track that began last.
  mutating func end(track: Int, at time: Microseconds)

  /// Adds a value to a counter.
  mutating func count(_ value: Double, on track: Int, at time: Microseconds)

  /// Ends the trace.
  mutating func finish()
}
