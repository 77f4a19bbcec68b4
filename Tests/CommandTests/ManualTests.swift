import Foundation
import Testing

@testable import scroll_session

/// What the README and the manual show is what there is.
///
/// A block in `console` begins with a command, `$ scroll-session …` or `$ swift run scroll-session …`, and goes
/// on with all of its standard output. One line `…` may stand for any number of lines. A block in `swift` is the file below
/// Tests that is linked last before it. `tools/refresh-documents.py` writes outputs and examples anew.
@Suite("The manual")
struct ManualTests {
  /// A fenced block and where it stands.
  struct Shown: CustomTestStringConvertible, Sendable {
    let document: String
    let line: Int
    let text: String

    var testDescription: String { "\(document):\(line)" }

    /// The same, line by line.
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  static let commands = blocks(in: "console")

  @Test("it shows the real output of its commands", arguments: commands)
  func output(block: Shown) throws {
    let arguments = try ManualTests.arguments(try #require(block.lines.first))
    let run = try Scroll.run(arguments, environment: ["NO_COLOR": "1"])
    let output = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(output.last == "", "the output does not end with a line break")
    let matches = ManualTests.matches(Array(block.lines.dropFirst()), Array(output.dropLast()))
    #expect(matches, "out of date, run tools/refresh-documents.py:\n\(run.output)\(run.errors)")
  }

  @Test("every command has a page with all its options", arguments: CommandSpec.all.map(\.name))
  func page(command: String) throws {
    let spec = try #require(CommandSpec.all.first { $0.name == command })
    let path = Documents.manual + command.prefix(1).uppercased() + command.dropFirst() + ".md"
    let shown = ManualTests.commands.filter { $0.document == path }.map(\.text)
    let help = try #require(shown.first { $0.hasPrefix("$ scroll-session \(command) --help\n") })
    // An elision may leave out the limits, and no option.
    let lines = Set(help.split(separator: "\n"))
    for option in spec.options {
      let line = try #require(spec.help.split(separator: "\n").first { $0.contains("\(option.name) ") })
      #expect(lines.contains(line), "\(path) lacks \(option.name)")
    }
    let index = try Document(Documents.manual + "scroll-session.md")
    #expect(index.text.contains("[\(command)](\(path.split(separator: "/").last ?? ""))"))
    #expect(try Document("README.md").text.contains("[\(command)](\(path))"))
  }

  @Test(
    "it shows the outputs of these commands, too",
    arguments: [
      "replay", "check", "picture", "diff", "seek", "why", "stats", "fuzz", "shrink", "scene", "recover",
    ])
  func shown(command: String) {
    let shown = ManualTests.commands.filter {
      $0.text.contains("scroll-session \(command) ") && !$0.text.contains("--help\n")
    }
    #expect(!shown.isEmpty)
  }

  @Test func `every page that shows commands is read, the README too`() throws {
    let shown = Set(ManualTests.commands.map(\.document))
    for path in Documents.shown where try Document(path).text.contains("\n```console\n") {
      #expect(shown.contains(path), "\(path)")
    }
    #expect(shown.contains("README.md"))
    #expect(!ManualTests.blocks(in: "jsonl").isEmpty)
  }

  @Test func `every page of the manual stands on its landing page`() throws {
    let index = try Document(Documents.manual + "scroll-session.md").text
    for path in Documents.shown
    where path.hasPrefix(Documents.manual) && !path.hasSuffix("/scroll-session.md") {
      let name = path.dropFirst(Documents.manual.count)
      // Once in the tables for readers on the web, once in the topics for DocC.
      #expect(index.ranges(of: "](\(name))").count == 2, "\(name)")
    }
  }

  @Test func `an elision stands for lines, not for differences`() {
    #expect(ManualTests.matches(["a", "…", "d"], ["a", "b", "c", "d"]))
    #expect(ManualTests.matches(["a", "…"], ["a", "b"]))
    #expect(ManualTests.matches(["a"], ["a"]))
    #expect(!ManualTests.matches(["a", "…", "d"], ["a", "b", "c"]))
    #expect(!ManualTests.matches(["a", "…", "a"], ["a"]))
    #expect(!ManualTests.matches(["a"], ["a", "b"]))
    #expect(!ManualTests.matches(["a", "…", "b", "…"], ["a", "b"]))
  }

  @Test("it shows lines of committed logs", arguments: blocks(in: "jsonl"))
  func log(block: Shown) throws {
    let logs = try Documents.files(endingIn: ".jsonl")
    let occurs = logs.contains { Documents.occur(block.lines, in: $0.lines) }
    #expect(occurs, "no committed log holds these lines")
  }

  @Test func `the README is a first page`() throws {
    #expect(try Document("README.md").text.utf8.count <= 10_000)
  }

  @Test func `ARCHITECTURE is read in one sitting`() throws {
    #expect(try Document("ARCHITECTURE.md").text.utf8.count <= 20_000)
  }

  @Test(
    "the example in a command's help names files that exist", arguments: [""] + CommandSpec.all.map(\.name))
  func help(command: String) throws {
    let run = try Scroll.run([command, "--help"].filter { !$0.isEmpty })
    let example = try #require(run.output.split(separator: "\n").last)
    for word in example.split(separator: " ") where word.contains("/") || word == "sessions" {
      let file = Scroll.project.appendingPathComponent(String(word)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(word)")
    }
  }

  /// The blocks in a language of the README and all pages of the manual.
  static func blocks(in language: String) -> [Shown] {
    Documents.shown.flatMap { path in
      ((try? Document(path).blocks(in: language)) ?? []).map {
        Shown(document: path, line: $0.line, text: $0.text)
      }
    }
  }

  /// The arguments of a shown command line.
  private static func arguments(_ line: String) throws -> [String] {
    let prefixes = ["$ swift run scroll-session ", "$ scroll-session "]
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
