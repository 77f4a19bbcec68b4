import Foundation
import ScrollTesting
import Testing

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

/// Runs something with other environment variables.
func with<Result>(_ variables: [String: String], _ body: () throws -> Result) rethrows -> Result {
  try TestEnvironment.$current.withValue(TestEnvironment(variables), operation: body)
}

/// Without the variables of whoever runs the tests, such as `CI`.
struct NoVariables: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestEnvironment.$current.withValue(TestEnvironment([:]), operation: function)
  }
}

extension Trait where Self == NoVariables {
  static var noVariables: NoVariables { NoVariables() }
}

extension Folder {
  /// A failure's text with other names for what differs between runs; it begins with the call.
  func text(of failure: PropertyFailure?) throws -> String {
    let text = try #require(failure).description.replacingOccurrences(of: path, with: "FOLDER")
    let parts = text.split(separator: " ", maxSplits: 1)
    let call = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    try #require(
      call.count == 3 && call[0] == "FOLDER/SumTests.swift" && Int(call[1]) != nil && call[2] == "")
    return String(parts[1])
  }
}
