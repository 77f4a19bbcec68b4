import Foundation
import Testing

/// What the documents show is what there is.
///
/// A block in `console` begins with a command, `$ scroll-session …` or `$ swift run -c release scroll-session …`, and goes
/// on with all of its standard output. One line `…` may stand for any number of lines. `tools/refresh-readme.py`
/// writes the outputs anew.
@Suite("README")
struct ReadmeTests {
  static let commands = (try? Document("README.md").blocks(in: "console")) ?? []

  @Test("shows the real output of its commands", arguments: commands.map(\.text))
  func output(block: String) throws {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let arguments = try ReadmeTests.arguments(try #require(lines.first))
    let run = try Scroll.run(arguments, environment: ["NO_COLOR": "1"])
    let output = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(output.last == "", "the output does not end with a line break")
    let shown = Array(lines.dropFirst())
    let matches = ReadmeTests.matches(shown, Array(output.dropLast()))
    #expect(
      matches,
      "README.md is out of date, run tools/refresh-readme.py:\n\(run.output)\(run.errors)")
  }

  @Test func `it shows commands at all, and each of them`() {
    #expect(ReadmeTests.commands.count >= 4)
    for name in ["replay", "check", "why", "stats", "fuzz", "shrink", "coverage", "scene", "recover"] {
      #expect(ReadmeTests.commands.contains { $0.text.contains("scroll-session \(name) ") }, "\(name)")
    }
  }

  @Test func `an elision stands for lines, not for differences`() {
    #expect(ReadmeTests.matches(["a", "…", "d"], ["a", "b", "c", "d"]))
    #expect(ReadmeTests.matches(["a", "…"], ["a", "b"]))
    #expect(ReadmeTests.matches(["a"], ["a"]))
    #expect(!ReadmeTests.matches(["a", "…", "d"], ["a", "b", "c"]))
    #expect(!ReadmeTests.matches(["a", "…", "a"], ["a"]))
    #expect(!ReadmeTests.matches(["a"], ["a", "b"]))
    #expect(!ReadmeTests.matches(["a", "…", "b", "…"], ["a", "b"]))
  }

  @Test("shows lines of committed logs", arguments: (try? Document("README.md").blocks(in: "jsonl")) ?? [])
  func log(block: Document.Block) throws {
    let logs = try Documents.files(endingIn: ".jsonl")
    let occurs = logs.contains { Documents.occur(block.lines, in: $0.lines) }
    #expect(occurs, "no committed log holds the lines at README.md:\(block.line)")
  }

  @Test(
    "the example in a command's help names files that exist",
    arguments: ["", "replay", "check", "why", "stats", "fuzz", "shrink", "coverage", "scene", "recover"])
  func help(command: String) throws {
    let run = try Scroll.run([command, "--help"].filter { !$0.isEmpty })
    let example = try #require(run.output.split(separator: "\n").last)
    for word in example.split(separator: " ") where word.contains("/") || word == "sessions" {
      let file = Scroll.project.appendingPathComponent(String(word)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(word)")
    }
  }

  /// The arguments of a shown command line.
  private static func arguments(_ line: String) throws -> [String] {
    let prefixes = ["$ swift run -c release scroll-session ", "$ scroll-session "]
    for prefix in prefixes where line.hasPrefix(prefix) {
      return line.dropFirst(prefix.count).split(separator: " ").map(String.init)
    }
    throw UnknownCommand(line: line)
  }

  private struct UnknownCommand: Error {
    let line: String
  }

  /// Whether an output is what is shown of it.
  static func matches(_ shown: [String], _ output: [String]) -> Bool {
    guard let elision = shown.firstIndex(of: "…") else { return shown == output }
    let head = shown[..<elision]
    let tail = shown[(elision + 1)...]
    return !tail.contains("…") && output.count >= shown.count && output.starts(with: head)
      && output.suffix(tail.count).elementsEqual(tail)
  }
}
