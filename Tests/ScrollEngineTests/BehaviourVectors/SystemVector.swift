import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// A vector of carousel, page control or edge mask, replayed event by event.
struct SystemVector {
  let source: VectorValue
  let mode: Mode
  private(set) var replay: Replay
  /// The records of the last event of the vector, which may be several of the log.
  private(set) var records: [EffectRecord] = []
  private(set) var violated: Set<String> = []

  static func names(_ file: String, _ mode: Mode? = nil) -> [String] {
    let vectors = (try? VectorValue.file("../Vectors/\(file)").list) ?? []
    return vectors.compactMap { $0["name"]?.text }.filter {
      mode == nil || $0.hasSuffix("/\(mode?.rawValue ?? "")")
    }
  }

  init(_ file: String, _ name: String, scene: (VectorValue, Mode) -> SceneSpec) throws {
    source = try #require(try VectorValue.file("../Vectors/\(file)").list.first { $0["name"]?.text == name })
    mode = try #require(Mode(rawValue: source["mode"]?.text ?? ""))
    replay = try Replay(scene: scene(source, mode))
  }

  var events: [VectorValue] { source["events"]?.list ?? [] }
  var state: SessionState { replay.state }

  /// The records the vector expects of an event.
  func expected(_ event: Int) -> [VectorValue] {
    (source["expected"]?.list ?? []).filter { $0["event"]?.int == event }
  }

  /// Replays one event of the vector.
  mutating func step(_ event: VectorValue, _ actions: [(view: Int, action: SessionEvent.Action)]) {
    let seconds = event["t"]?.double ?? 0
    let time = Microseconds(Int64((seconds * 1_000_000).rounded()))
    records = []
    for (view, action) in actions {
      replay.step(SessionEvent(time: time, view: view, action: action))
      for record in replay.effects.records {
        if case .violation(let violation) = record.effect {
          violated.insert(violation.invariant.rawValue)
        } else {
          records.append(record)
        }
      }
    }
  }
}

/// Whether two numbers agree as far as the vectors are exact; NaN and infinities with themselves.
func agrees(_ left: Double?, _ right: Double?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  if left.isNaN || right.isNaN { return left.isNaN && right.isNaN }
  return left == right || (left - right).magnitude <= 1e-9 * max(1, right.magnitude)
}
