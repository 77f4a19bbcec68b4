import Foundation
import Testing

/// Two logs that say the same, in version 0 and in version 1: times in milliseconds and microseconds, other names of keys.
@Suite("Versions of a log, in commands")
struct OlderLogTests {
  private static let old = "Tests/CommandTests/Examples/version-0.jsonl"
  private static let new = "Tests/CommandTests/Examples/version-1.jsonl"

  @Test func `a log of version 0 has the effects of its equal of version 1`() throws {
    let old = try Scroll.run(["replay", OlderLogTests.old, "--effects", "-", "--hash-every", "1"])
    let new = try Scroll.run(["replay", OlderLogTests.new, "--effects", "-", "--hash-every", "1"])
    #expect(old.status == 0 && old.output == new.output)
    // A state after each of the 31 events, and one at the end.
    #expect(old.output.split(separator: "\n").count { $0.contains(#""effect":"state""#) } == 32)
    #expect(old.output.contains(#""effect":"fade""#))
  }

  @Test func `it is checked, and recovered as it is`() throws {
    #expect(try Scroll.run(["check", OlderLogTests.old, "--strict"]).status == 0)
    let recovered = try Scroll.run(["recover", OlderLogTests.old, "--out", "-"])
    #expect(recovered.status == 0)
    let log = Scroll.project.appendingPathComponent(OlderLogTests.old)
    #expect(try recovered.output == String(contentsOf: log, encoding: .utf8))
  }

  @Test func `a newer version is refused by its number`() throws {
    let space = try Workspace()
    let path = try space.write(
      Sample.session.replacing(#""version":1"#, with: #""version":7"#), to: "newer.jsonl")
    for command in ["replay", "check", "stats"] {
      let run = try Scroll.run([command, path])
      #expect(run.status == 2)
      #expect(run.errors.contains("expected version 0 or 1, which this engine reads, found version 7"))
    }
  }
}
