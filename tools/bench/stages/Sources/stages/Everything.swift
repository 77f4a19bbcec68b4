import ScrollCore
import SessionLog
import SessionReplay

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// All stages: read, reduce, audit, and write the effect log to a file.
struct Everything {
  private(set) var events = 0
  private let output: Int32
  private let everyEvent: Bool
  private var reader = SessionReader()
  private var writer = EffectLogWriter()

  init(writingTo path: String, everyEvent: Bool) throws(InputFile.Failure) {
    output = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard output >= 0 else {
      throw InputFile.Failure(description: "\(path): \(String(cString: strerror(errno)))")
    }
    self.everyEvent = everyEvent
  }

  /// Replays the one session of a file.
  mutating func run(_ input: consuming InputFile) throws {
    var options = Replay.Options()
    options.everyEvent = everyEvent
    while true {
      switch try reader.next() {
      case .needsInput: try fill(from: &input)
      case .header(let header):
        var replay = try Replay(scene: header.scene, options: options)
        writer.begin(header)
        try run(&replay, &input)
        return
      case .event, .skipped, .torn, .end: throw InputFile.Failure(description: "no header")
      }
    }
  }

  private mutating func run(_ replay: inout Replay, _ input: inout InputFile) throws {
    while true {
      switch try reader.next() {
      case .event:
        replay.step(reader.event)
        events += 1
        log(replay.effects.records)
      case .needsInput: try fill(from: &input)
      case .end:
        replay.finish()
        log(replay.effects.records)
        flush()
        return
      case .header, .skipped: break
      case .torn(let error): throw error
      }
    }
  }

  /// Writes the records of an event; most have none.
  private mutating func log(_ records: borrowing [EffectRecord]) {
    guard records.count > 0 else { return }
    for index in records.indices { writer.append(records[index]) }
    if writer.bytes.count >= 1 << 16 { flush() }
  }

  private mutating func fill(from input: inout InputFile) throws {
    let count = try input.readPiece()
    if count == 0 { reader.endInput() } else { reader.append(input.piece, count: count) }
  }

  private mutating func flush() {
    _ = writer.bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
    writer.removeAll()
  }
}
