import Foundation
import Testing

@Suite("scroll-session check --record")
struct GoldenTests {
  private let space: Workspace
  private let log: String

  init() throws {
    space = try Workspace()
    log = try space.write(Sample.session, to: "s.jsonl")
  }

  private func check(_ options: String..., inCI: Bool = false) throws -> Scroll.Run {
    try Scroll.run(
      ["check", log, "--failures", space.path("left/behind")] + options,
      environment: ["CI": inCI ? "true" : ""])
  }

  private var effects: String? { try? space.read("s.effects.jsonl") }

  /// The effects of the sample with another first one.
  private func doctor() throws -> String {
    let wrong = try #require(effects).replacing(#""to":0.1,"duration":0"#, with: #""to":0.2,"duration":0"#)
    try space.write(wrong, to: "s.effects.jsonl")
    return wrong
  }

  @Test func `without it nothing is written, with it the effects are, and then expected`() throws {
    #expect(try check().status == 0)
    #expect(effects == nil)
    let run = try check("--record", "missing")
    #expect(run.status == 0)
    #expect(run.output.contains("effects recorded in \(space.path("s.effects.jsonl"))"))
    #expect(effects == (try Scroll.run(["replay", log, "--effects", "-"]).output))
    #expect(try check().output.contains("effects as expected"))
  }

  @Test func `missing leaves another log as it is, failed and all replace it, never does not`() throws {
    _ = try check("--record", "missing")
    let right = effects
    for (mode, isReplaced) in [("missing", false), ("never", false), ("failed", true), ("all", true)] {
      let wrong = try doctor()
      let run = try check("--record", mode)
      #expect(run.status == (isReplaced ? 0 : 1), "\(mode)")
      #expect(effects == (isReplaced ? right : wrong), "\(mode)")
      try space.write(try #require(right), to: "s.effects.jsonl")
    }
  }

  @Test func `hashes that are expected on the way are compared, and recorded again`() throws {
    _ = try Scroll.run(["replay", log, "--effects", space.path("s.effects.jsonl"), "--hash-every", "2"])
    let right = try #require(effects)
    let hashes = right.split(separator: "\n").filter { $0.contains(#""effect":"state""#) }
    try #require(hashes.count > 2)
    #expect(try check("--twice").output.contains("effects as expected"))
    let other = hashes[0].replacing(/[0-9a-f]{16}/, with: "0123456789abcdef")
    try space.write(right.replacing(hashes[0], with: other), to: "s.effects.jsonl")
    let run = try check()
    #expect(run.status == 1)
    #expect(run.output.contains("0123456789abcdef"), "\(run.output)")
    #expect(try check("--record", "failed").status == 0)
    #expect(effects == right)
  }

  @Test func `in CI nothing is written, and what is missing fails`() throws {
    let run = try check("--record", "missing", inCI: true)
    #expect(run.status == 1)
    #expect(run.output.contains("s.effects.jsonl is to be recorded where CI is not set"))
    #expect(effects == nil)
    _ = try check("--record", "all")
    let wrong = try doctor()
    #expect(try check("--record", "all", inCI: true).status == 1)
    #expect(effects == wrong)
  }

  @Test func `a failing comparison leaves expected, actual and differing effects behind`() throws {
    _ = try check("--record", "all")
    let right = effects
    let wrong = try doctor()
    let run = try check()
    #expect(run.status == 1)
    let files = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix(space.path("left/behind")) }
    #expect(
      files.map { $0.split(separator: ".").suffix($0.hasSuffix("txt") ? 2 : 3).joined(separator: ".") } == [
        "expected.effects.jsonl", "actual.effects.jsonl", "diff.txt",
      ])
    let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(texts.first == wrong)
    #expect(texts[1] == right)
    #expect(texts[2].contains("fade item [0,2]: to 0.2 | 0.1"), "\(texts[2])")
    struct Report: Decodable {
      struct Session: Decodable {
        struct Expected: Decodable { let files: [String] }
        let expectedEffects: Expected?
      }
      let sessions: [Session]
    }
    let json = try JSONDecoder().decode(Report.self, from: Data(check("--json").output.utf8))
    #expect(json.sessions.first?.expectedEffects?.files == files)
  }

  @Test func `expected effects that are no log at all are left behind as well`() throws {
    try space.write("nonsense\n", to: "s.effects.jsonl")
    let run = try check()
    #expect(run.status == 1)
    #expect(try space.folder.appendingPathComponent("left/behind").checkResourceIsReachable())
    let diff = try FileManager.default.contentsOfDirectory(atPath: space.path("left/behind")).filter {
      $0.hasSuffix("diff.txt")
    }
    #expect(try space.read("left/behind/\(diff[0])").contains("1:1: expected a header"))
  }

  @Test(arguments: [
    (["--record", "some"], "--record needs one of all, missing, never, failed"),
    (["--record", "all", "--offsets", "simulated"], "--record does not go with --offsets"),
    (["--record", "all", "--set", "fade.fadedAlpha=0.4"], "--record does not go with --set"),
  ]) func `what makes no sense is said`(options: [String], message: String) throws {
    let run = try Scroll.run(["check", log] + options)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
    let input = try Scroll.run(["check", "-", "--record", "all"], input: Data(Sample.session.utf8))
    #expect(input.status == 2)
  }

  @Test func `fuzz --save makes the folder`() throws {
    let folder = space.path("deep/er")
    let run = try Scroll.run(["fuzz", "--literal", "--cases", "2", "--events", "40", "--save", folder])
    #expect(run.errors.isEmpty)
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    let file = try Scroll.run(["fuzz", "--cases", "2", "--save", log + "/x"])
    #expect(file.status == 2 && file.errors.contains("Not a directory"))
  }
}
