import ScrollEngine
import SessionLog
import SessionReplay

/// Replays all sessions of a log.
///
/// - Returns: The effect log, as `scroll-session replay --effects -` prints it.
func effectLog(of log: [UInt8]) throws -> String {
  var reader = SessionReader()
  reader.append(log)
  reader.endInput()
  var writer = EffectLogWriter()
  var replay: Replay?
  while true {
    let token = try reader.next()
    switch token {
    case .event:
      replay?.step(reader.event)
      for record in replay?.effects.records ?? [] { writer.append(record) }
    case .header, .end:
      replay?.finish()  // The state hash, as a session's last record.
      for record in replay?.effects.records ?? [] { writer.append(record) }
      guard case .header(let header) = token else {
        return String(decoding: writer.bytes, as: UTF8.self)
      }
      replay = try Replay(scene: header.scene)
      writer.begin(header)
    case .torn(let error): print("the last line is cut off:", error)
    case .skipped: replay?.skip()
    case .needsInput: continue
    }
  }
}
