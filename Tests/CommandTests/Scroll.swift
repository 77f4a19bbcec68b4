import Foundation

/// Runs the built command as a process, as a person would.
enum Scroll {
  /// What a run printed and how it ended.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The top of the project.
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The command, beside the test bundle the toolchain built.
  static var executable: URL {
    let beside =
      Bundle.allBundles.map(\.bundleURL) + [
        Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]),
      ]
    for place in beside {
      for folder in [place, place.deletingLastPathComponent()] {
        let candidate = folder.appendingPathComponent("scroll-session")
        if FileManager.default.isExecutableFile(atPath: candidate.path),
          (try? candidate.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
        {
          return candidate
        }
      }
    }
    return project.appendingPathComponent(".build/debug/scroll-session")
  }

  /// Runs the command, or another program, in the project's folder.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    of program: URL = executable
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = project
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes: nothing can block on a full one.
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try input.write(to: files[0])
    try Data().write(to: files[1])
    try Data().write(to: files[2])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8))
  }
}
