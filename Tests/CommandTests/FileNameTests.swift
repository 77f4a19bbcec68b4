import Foundation
import Testing

/// Anybody may have named a file: its name must not look like a line of a report, nor reach a terminal raw.
@Suite("File names in reports")
struct FileNameTests {
  /// Would forge a verdict, and turn a terminal red.
  private static let name = "a.jsonl  2 events\nok      \u{1B}[31mb\u{202E}.jsonl"
  private static let shown = "a.jsonl  2 events<0A>ok      <1B>[31mb<202E>.jsonl"

  private func run(_ command: String, _ options: [String] = [], _ text: String = Sample.session) throws
    -> Scroll.Run
  {
    let space = try Workspace()
    let path = try space.write(text, to: FileNameTests.name)
    return try Scroll.run([command, path] + options)
  }

  /// What a report must not have: the controls of the name, and a line that begins as its second one.
  private func isClean(_ text: String) -> Bool {
    !text.contains("\u{1B}") && !text.contains("\u{202E}")
      && !text.split(separator: "\n").contains { $0.hasPrefix("ok      b") || $0.hasPrefix("ok      <1B>") }
  }

  @Test(
    "are told on one line, controls by their numbers",
    arguments: [
      ("check", []), ("check", ["--junit", "-"]), ("replay", []), ("stats", []), ("seek", []),
      ("why", ["--item", "0,0"]), ("recover", []),
    ])
  func reports(command: String, options: [String]) throws {
    let run = try run(command, options, Sample.session.replacing("\"name\":\"sample\",", with: ""))
    let text = run.output.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    #expect(isClean(text) && text.contains(FileNameTests.shown), "\(run.output)")
  }

  @Test(
    "so they are in errors, and in what errors say of arguments",
    arguments: [
      ("check", []), ("seek", ["--at", "nothing\nok      b"]), ("scene", []),
      ("stats", ["--view\nok      b"]),
    ])
  func errors(command: String, options: [String]) throws {
    let run = try run(command, options, "nothing\n")
    #expect(run.status == 2)
    #expect(run.errors.utf8.count { $0 == 0x0A } == 1 && isClean(run.errors), "\(run.errors)")
  }

  @Test func `so they are in the heads of a comparison`() throws {
    let space = try Workspace()
    let a = try space.write(Sample.session, to: FileNameTests.name)
    let b = try space.write(Sample.session.replacing("1000000", with: "1000001"), to: "b.jsonl")
    let run = try Scroll.run(["diff", a, b])
    #expect(run.status == 1)
    #expect(isClean(run.output) && run.output.contains(FileNameTests.shown + "\n"), "\(run.output)")
  }

  @Test func `expected effects of such a name, and what is left behind of them, are named so`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: FileNameTests.name)
    _ = try space.write(
      "{\"nothing\":\u{1B}[31m\n", to: String(FileNameTests.name.dropLast(6)) + ".effects.jsonl")
    let left = space.path("left")
    let run = try Scroll.run(["check", log, "--failures", left])
    #expect(run.status == 1)
    #expect(run.output.contains("the effects from") && run.output.contains("left behind"), "\(run.output)")
    #expect(isClean(run.output) && run.output.contains("<202E>.effects.jsonl:1 on"), "\(run.output)")
  }

  @Test func `programs get the name itself`() throws {
    let run = try run("check", ["--json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let file = try #require((object?["sessions"] as? [[String: Any]])?.first?["file"] as? String)
    #expect(file.hasSuffix(FileNameTests.name))
  }
}
