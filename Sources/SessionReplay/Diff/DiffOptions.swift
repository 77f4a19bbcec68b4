package import ScrollCore
package import SessionLog

/// What counts as a difference between two logs.
package struct DiffOptions: Hashable, Sendable {
  /// How far coordinates, lengths and velocities may differ, in points.
  package var pointTolerance = 0.0
  /// How far alphas, scales and fractions may differ.
  package var alphaTolerance = 0.0
  /// How far times and durations may differ.
  package var timeTolerance = Microseconds.zero
  /// Fields that may differ, as paths.
  ///
  /// Such as `frame`, `frame[1]`, `scene.views[0].viewport`; a path covers what is below it. `t` is the time.
  package var ignoredFields: [String] = []
  /// The only kinds of records that count, as effects or events are called; all, if empty.
  ///
  /// A name covers those with a dot behind it: `decoration` covers `decoration.added`.
  package var kinds: [String] = []
  /// The only view that counts, by its name.
  ///
  /// Records of a scene with one view do not name it, and do not count then.
  package var view: String?
  /// The only item that counts, as a record has it, with or without spaces: `[0,3]`.
  package var item: String?
  /// The only item that counts, by its key, under whatever index path.
  ///
  /// Records that do not say it do not count then; ``SideBySide`` writes some that do.
  package var key: ItemKey?
  /// The only section that counts: its records and those of its items.
  package var section: Int?
  /// The time span that counts, of the first log's times.
  package var times: ClosedRange<Microseconds>?
  /// Whether the second log may go on where the first has ended.
  package var isPrefix = false
  /// How many findings are told one by one; those after them are counted.
  package var listLimit = Int.max
  /// How much a log may ask for; of lines that are the same byte for byte only the length is looked at.
  package var limits = Limits()

  /// Creates the default options: every field but the event's number and the engine's version counts, to the
  /// last digit.
  package init() {}
}

extension DiffOptions {
  /// Whether a field of a record may differ; it may be named with its kind, as the summary does: `fade.to`.
  func ignores(_ path: String, ofKind kind: String) -> Bool {
    // The number of an event says where its line stands, the engine's version who wrote the log.
    if path == "event" || path == "engine" { return true }
    return ignoredFields.contains { covers($0, path) || covers($0, kind + "." + path) }
  }

  /// Whether times may differ.
  var ignoresTimes: Bool { ignoredFields.contains("t") }

  private func covers(_ ignored: String, _ path: String) -> Bool {
    guard path.utf8.starts(with: ignored.utf8) else { return false }
    let next = path.utf8.dropFirst(ignored.utf8.count).first
    return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }

  /// How far a number may differ.
  func tolerance(_ measure: FieldMeasure) -> Double {
    switch measure {
    case .exact: 0
    case .points: pointTolerance
    case .fraction: alphaTolerance
    case .time: Double(timeTolerance.count)
    }
  }

  /// Whether some records do not count.
  package var selects: Bool {
    !kinds.isEmpty || view != nil || item != nil || key != nil || section != nil || times != nil
  }

  /// Whether a record of this kind counts.
  func counts(kind: String) -> Bool {
    kinds.isEmpty || kinds.contains { kind == $0 || kind.utf8.starts(with: ($0 + ".").utf8) }
  }
}

/// What the numbers of a field measure.
enum FieldMeasure {
  /// Indices, counts, settings: they are the same or not.
  case exact
  /// Coordinates, lengths, velocities.
  case points
  /// Alphas, scales, fractions.
  case fraction
  /// Times and durations.
  case time

  /// What the numbers in a field of a record measure.
  init(kind: String, field: String) {
    switch field {
    case "t", "duration": self = .time
    case "alpha", "alphas", "scale", "start", "end", "stops": self = .fraction
    case "from" where kind == "fade" || kind == "unfade": self = .fraction
    case "to" where kind == "fade" || kind == "unfade": self = .fraction
    case "from" where kind == "decoration.changed": self = .points
    case "x", "y", "vx", "vy", "width", "height", "frame", "proposed", "contentSize", "contentInset",
      "occlusion",
      "items", "expected", "actual", "decorations", "ys":
      self = .points
    default: self = .exact
    }
  }
}
