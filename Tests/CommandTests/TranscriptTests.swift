import Foundation
import Testing

/// Files of what one types and what comes: each command of `Transcripts/*.txt` is run anew, and must print what stands below it.
///
/// A line that begins with `# ` says what is to be seen, one with `$ ` is for a shell, with all lines to the end of its here-document; then comes
/// what it prints on both streams, and `[2]` if it ends with 2. The lines of a file share a folder of their own, with `sessions` and
/// `Examples` in it, and a shell. `SCROLL_SESSION_WRITE=1` writes the outputs anew.
@Suite("Transcripts")
struct TranscriptTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Transcripts")

  /// The names of all transcripts; a folder that cannot be read has none, which ``all()`` finds.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("commands print what their transcript says", arguments: names)
  func commands(name: String) throws {
    let file = TranscriptTests.folder.appendingPathComponent(name)
    let written = Transcript(try String(contentsOf: file, encoding: .utf8))
    let now = try written.played()
    if ProcessInfo.processInfo.environment["SCROLL_SESSION_WRITE"] == "1" {
      return try Data(now.text.utf8).write(to: file)
    }
    for (expected, actual) in zip(written.steps, now.steps) where expected.output != actual.output {
      Issue.record(
        "\(name): $ \(actual.command.joined(separator: "\n"))\nexpected:\n\(expected.output)\nactual:\n\(actual.output)"
      )
    }
    #expect(written.text == now.text, "\(name) is not spelled as it is written")
  }

  @Test func `all are there`() {
    #expect(TranscriptTests.names.count >= 14)
  }

  @Test func `a command that prints something else is noticed, and how it ends`() throws {
    let transcript = Transcript(
      """
      # Two lines, with a variable that stays.
      $ WORD=there; cat <<'END'
      $ hello
      END
      nothing
      $ echo $WORD >&2; (exit 3)
      """)
    #expect(transcript.steps.map(\.output) == ["nothing", ""])
    #expect(
      try transcript.played().text == """
        # Two lines, with a variable that stays.
        $ WORD=there; cat <<'END'
        $ hello
        END
        $ hello
        $ echo $WORD >&2; (exit 3)
        there
        [3]

        """)
  }
}

/// A transcript, read or played.
private struct Transcript {
  struct Step {
    /// The lines above that say what is to be seen.
    var comments: [String]
    /// The lines of the command, without the `$ ` of the first.
    var command: [String]
    var output: String
  }

  var steps: [Step] = []

  init(_ text: String) {
    var comments: [String] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("$ ") {
        var command = [String(line.dropFirst(2))]
        if let end = line.firstMatch(of: /<<'?([A-Z]+)'?/)?.output.1 {
          while let next = lines.popFirst() {
            command.append(next)
            if next == end { break }
          }
        }
        steps.append(Step(comments: comments, command: command, output: ""))
        comments = []
      } else if line.hasPrefix("# ") {
        comments.append(line)
      } else if comments.isEmpty, !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    for index in steps.indices { steps[index].output = Transcript.trimmed(steps[index].output) }
  }

  /// Without the line breaks at the end.
  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == "\n" }.reversed())
  }

  /// The file, as it is written.
  var text: String {
    var text = ""
    for step in steps {
      if !step.comments.isEmpty && !text.isEmpty { text += "\n" }
      for line in step.comments { text += line + "\n" }
      text += "$ " + step.command.joined(separator: "\n") + "\n"
      if !step.output.isEmpty { text += step.output + "\n" }
    }
    return text
  }

  /// The same with what the commands print now.
  func played() throws -> Transcript {
    let space = try Workspace()
    for (name, path) in [("sessions", "sessions"), ("Examples", "Tests/CommandTests/Examples")] {
      try FileManager.default.createSymbolicLink(
        at: space.folder.appendingPathComponent(name),
        withDestinationURL: Scroll.project.appendingPathComponent(path))
    }
    // Behind each command stands how it ended, between characters that nothing prints.
    let script = steps.map { step in
      "{ \(step.command.joined(separator: "\n"))\n} 2>&1\nprintf '\\035%d\\035' $?\n"
    }.joined()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = space.folder
    let path = Scroll.executable.deletingLastPathComponent().path
    let environment = ProcessInfo.processInfo.environment
    process.environment = environment.merging([
      "PATH": "\(path):\(environment["PATH"] ?? "/usr/bin:/bin")", "TMPDIR": space.folder.path, "LC_ALL": "C",
    ]) { $1 }
    let output = URL(fileURLWithPath: try space.write("", to: "output of the transcript"))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let parts = String(decoding: try Data(contentsOf: output), as: UTF8.self).split(
      separator: "\u{1D}", omittingEmptySubsequences: false)
    var played = self
    for index in steps.indices {
      guard parts.indices.contains(2 * index + 1) else {
        played.steps[index].output = "the shell ended before"
        continue
      }
      let code = String(parts[2 * index + 1])
      let printed = Transcript.trimmed(String(parts[2 * index]))
      played.steps[index].output = [printed, code == "0" ? "" : "[\(code)]"].filter { !$0.isEmpty }
        .joined(separator: "\n")
    }
    return played
  }
}
