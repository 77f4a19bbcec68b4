import Foundation

/// A folder that is removed with the test.
final class Folder: Sendable {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("properties-\(UUID().uuidString)").path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A test file's path in the folder; there is no such file.
  var testFile: String { path + "/SumTests.swift" }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(name)")
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
