import Foundation
import SessionReports
import Testing

@testable import scroll_session

/// Whether util-linux's `script` is here.
private let hasScript: Bool = {
  #if os(Linux)
    FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
  #else
    false
  #endif
}()

/// What people see on a terminal, through util-linux's `script`, which gives a program one.
@Suite(
  "On a terminal", .enabled(if: hasScript, "there is no script command of util-linux here"))
struct TerminalTests {
  /// Runs the command with a terminal for all three streams.
  private func onTerminal(_ arguments: String, environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["-qec", "'\(Scroll.executable.path)' \(arguments)", "/dev/null"]
    process.currentDirectoryURL = Scroll.project
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    process.environment = variables.merging(environment) { $1 }
    let space = try Workspace()
    let path = space.path("out")
    try Data().write(to: URL(fileURLWithPath: path))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: path, encoding: .utf8).replacing("\r\n", with: "\n")
  }

  private func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9]*m/, with: "")
  }

  @Test func `findings are red and columns stay, and NO_COLOR is heard`() throws {
    let log = "Tests/CommandTests/Examples/washed-out-cell.jsonl"
    let coloured = try onTerminal("replay \(log)")
    let uncoloured = try onTerminal("replay \(log)", environment: ["NO_COLOR": "1"])
    #expect(coloured.contains("\u{1B}[31mviolated\u{1B}[0m"))
    #expect(!uncoloured.contains("\u{1B}"))
    #expect(plain(coloured) == uncoloured)
    #expect(uncoloured == (try Scroll.run(["replay", log]).output))
  }
}

@Suite("A second replay")
struct SecondReplayTests {
  private func runner(_ log: String, _ name: String, in space: Workspace) throws -> SessionRunner {
    try space.write(log, to: name)
    var options = SessionRunner.Options()
    options.digestsEffects = true
    var runner = SessionRunner(options)
    var reports: [SessionReport] = []
    try runner.run(space.path(name), into: &reports)
    return runner
  }

  @Test func `other bytes have another digest, the same have the same`() throws {
    let space = try Workspace()
    let first = try runner(Sample.session, "a.jsonl", in: space)
    let again = try runner(Sample.session, "b.jsonl", in: space)
    let other = try runner(Sample.session.replacing("\"y\":20", with: "\"y\":21"), "c.jsonl", in: space)
    #expect(first.digest == again.digest)
    #expect(first.digest != other.digest)
  }

  @Test func `a replay that gave other bytes breaks deterministic-replay`() throws {
    let space = try Workspace()
    try space.write(Sample.session, to: "a.jsonl")
    var reports: [SessionReport] = []
    var runner = SessionRunner(SessionRunner.Options())
    try runner.run(space.path("a.jsonl"), into: &reports)
    #expect(reports[0].passes)
    reports[0].isUnstable = true
    #expect(!reports[0].passes)
    #expect(
      reports[0].verdictText.plain.contains("deterministic-replay: a second replay gave other bytes"))
    #expect(CheckedSessions(sessions: reports).json.contains("\"unstable\":true"))
  }
}
