public import Foundation
package import SessionLog

/// The sessions of the repository.
public enum CommittedSessions {
  /// The folder they stand in.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("sessions")

  /// The paths of all session logs in the folder or in one of its folders, ascending.
  ///
  /// Tests have them for arguments, and one without arguments passes: so it is an error of the tests that there are none.
  public static func files(in part: String = "") -> [String] {
    guard let paths = FileManager.default.subpaths(atPath: folder.path) else {
      preconditionFailure("\(folder.path) cannot be read")
    }
    let files = paths.sorted().filter {
      $0.hasPrefix(part) && $0.hasSuffix(".jsonl") && !$0.hasSuffix(".effects.jsonl")
    }
    precondition(!files.isEmpty, "there are no session logs in \(folder.path)/\(part)")
    return files
  }

  /// What stands in a file below the folder.
  public static func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(file)))
  }

  /// The session of a log below the folder.
  package static func session(_ file: String) throws -> RecordedSession {
    try RecordedSession(String(decoding: bytes(file), as: UTF8.self))
  }
}
