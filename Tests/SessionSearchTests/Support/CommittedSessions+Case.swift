import SessionLog
import SessionSearch
import TestSupport

extension CommittedSessions {
  /// The scene and the events of a log.
  static func sessionCase(_ file: String) throws -> SessionCase {
    let session = try session(file)
    return SessionCase(scene: session.header.scene, events: session.events)
  }
}
