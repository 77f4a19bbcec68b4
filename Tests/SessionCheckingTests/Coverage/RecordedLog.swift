import ScrollCore
import SessionLog

/// A log's scene and events.
struct RecordedLog {
  let scene: SceneSpec
  let events: [SessionEvent]

  init(_ log: String) throws {
    let session = try RecordedSession(log)
    scene = session.header.scene
    events = session.events
  }
}
