import Foundation
import Testing

/// What becomes of logs of other versions than this one: that of version 1 says every kind of thing an early log could say.
@Suite("Versions of a log, in commands")
struct OlderLogTests {
  private static let log = "Tests/CommandTests/Examples/version-1.jsonl"

  @Test func `a log of version 1 is read, checked and recovered as it is`() throws {
    let replay = try Scroll.run(["replay", OlderLogTests.log, "--effects", "-", "--hash-every", "1"])
    #expect(replay.status == 0)
    // A state after each of the 31 events, and one at the end.
    #expect(replay.output.split(separator: "\n").count { $0.contains(#""effect":"state""#) } == 32)
    #expect(replay.output.contains(#""effect":"fade""#))
    #expect(try Scroll.run(["check", OlderLogTests.log, "--strict"]).status == 0)
    let recovered = try Scroll.run(["recover", OlderLogTests.log, "--out", "-"])
    #expect(recovered.status == 0)
    let log = Scroll.project.appendingPathComponent(OlderLogTests.log)
    #expect(try recovered.output == String(contentsOf: log, encoding: .utf8))
  }

  @Test("another version is refused by its number", arguments: [0, 7])
  func refused(version: Int) throws {
    let space = try Workspace()
    let path = try space.write(
      Sample.session.replacing(#""version":1"#, with: #""version":\#(version)"#), to: "other.jsonl")
    for command in ["replay", "check", "stats"] {
      let run = try Scroll.run([command, path])
      #expect(run.status == 2)
      #expect(run.errors.contains("expected version 1, which this engine reads, found version \(version)"))
    }
  }
}
