import Foundation
import Testing

@Suite("Outputs")
struct OutputTests {
  /// A folder with a kept recording, another one, and one that fails.
  private static func workspace() throws -> Workspace {
    let space = try Workspace()
    let kept = try space.write(Sample.session, to: "kept.jsonl")
    _ = try Scroll.run(["replay", kept, "--effects", space.path("kept.effects.jsonl")])
    try space.write(Sample.session, to: "other.jsonl")
    try space.write(Sample.doctored, to: "bad.jsonl")
    return space
  }

  @Test(
    "no output takes the place of a log that it is no newer one of",
    arguments: [
      (
        ["replay", "other.jsonl", "--effects", "bad.jsonl"],
        "--effects would overwrite bad.jsonl, a session log"
      ),
      (
        ["replay", "other.jsonl", "--effects", "kept.effects.jsonl"],
        "--effects would overwrite what is expected of kept.jsonl"
      ),
      (
        ["replay", "kept.jsonl", "--effects", "kept.effects.jsonl", "--until", "1ms"],
        "--effects would overwrite what is expected of kept.jsonl, which is not what comes of --until"
      ),
      (
        ["replay", "kept.jsonl", "other.jsonl", "--effects", "kept.effects.jsonl"],
        "--effects would overwrite what is expected of kept.jsonl"
      ),
      (
        ["shrink", "bad.jsonl", "-o", "kept.effects.jsonl"],
        "kept.effects.jsonl has the name of an effect log"
      ),
      (
        ["redact", "other.jsonl", "-o", "kept.jsonl"],
        "--out would overwrite kept.jsonl, of which kept.effects.jsonl"
      ),
    ])
  func guarded(arguments: [String], message: String) throws {
    let space = try OutputTests.workspace()
    let names = ["kept.jsonl", "kept.effects.jsonl", "other.jsonl", "bad.jsonl"]
    let before = try names.map { try space.read($0) }
    let run = try Scroll.run(arguments.map { $0.hasSuffix(".jsonl") ? space.path($0) : $0 })
    #expect(run.status == 2)
    #expect(run.errors.replacing(space.folder.path + "/", with: "").contains(message), "\(run.errors)")
    #expect(try names.map { try space.read($0) } == before)
  }

  @Test func `what is expected of a recording can be written anew, and an older output replaced`() throws {
    let space = try OutputTests.workspace()
    for target in ["kept.effects.jsonl", "new.jsonl", "new.jsonl"] {
      let run = try Scroll.run(["replay", space.path("kept.jsonl"), "--effects", space.path(target)])
      #expect(run.status == 0, "\(run.errors)")
    }
    for _ in 1...2 {
      let run = try Scroll.run(["redact", space.path("bad.jsonl"), "-o", space.path("sent.jsonl")])
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `a picture takes the place of no other output`() throws {
    let space = try OutputTests.workspace()
    let name = space.path("bad").split(separator: "/").joined(separator: "_") + ".svg"
    let run = try Scroll.run([
      "check", space.path("bad.jsonl"), "--pictures", space.folder.path, "--junit", space.path(name),
    ])
    #expect(run.status == 2 && run.errors.contains("/\(name): is another output of this command"))
    #expect(try space.read(name).hasPrefix("<?xml"))
  }

  @Test func `what cannot be saved is told`() throws {
    let space = try OutputTests.workspace()
    let smallest = try Scroll.run(["shrink", space.path("bad.jsonl"), "--observed", "-o", "/dev/full"])
    #expect(smallest.status == 2 && smallest.output.contains("shrunk        5 events to 2"))
    #expect(smallest.errors.contains("/dev/full: No space left"))
    let page = try Scroll.run([
      "check", space.path("bad.jsonl"), "--report", "/dev/full", "--junit", space.path("junit.xml"),
    ])
    #expect(page.status == 2 && page.output.contains("1 failed") && page.errors.contains("No space left"))
    #expect(try space.read("junit.xml").contains("<failure"))
  }
}
