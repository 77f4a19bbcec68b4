package import Foundation

/// A folder of `shared/data` beside the project, and whether the tests that need it run: a machine that must have it fails without
/// it instead of skipping.
package func sharedData(_ path: String) -> (folder: URL, isWanted: Bool) {
  let project = CommittedSessions.folder.deletingLastPathComponent()
  let folder = project.deletingLastPathComponent().appendingPathComponent("shared/data/" + path)
  let isThere = FileManager.default.fileExists(atPath: folder.path)
  return (folder, isThere || ProcessInfo.processInfo.environment["CI"] == "true")
}
