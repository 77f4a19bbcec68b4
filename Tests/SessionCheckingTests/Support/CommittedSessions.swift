import Foundation
import SessionChecking
import SessionLog
import SessionModel

/// The sessions of the repository.
enum CommittedSessions {
  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("sessions")
  }

  /// The paths of all session logs below `sessions`.
  static func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".effects.jsonl") }
  }

  static func session(_ file: String) throws -> SessionCase {
    var reader = SessionReader()
    reader.append(Array(try Data(contentsOf: folder.appendingPathComponent(file))))
    reader.endInput()
    var scene = SceneSpec(views: [])
    var events: [SessionEvent] = []
    while true {
      switch try reader.next() {
      case .header(let header): scene = header.scene
      case .event: events.append(reader.event)
      case .end: return SessionCase(scene: scene, events: events)
      default: break
      }
    }
  }
}
