import Foundation
import SessionLog
import Testing

@Suite("Recorded checkpoints")
struct CheckpointTests {
  @Test func `an end line with a checksum gets the one of its new count`() throws {
    let work = try Workspace()
    let lines = Sample.session.split(separator: "\n").map { line in
      var bytes = Array(line.utf8)
      LineChecksum.add(to: &bytes)
      return String(decoding: bytes, as: UTF8.self) + "\n"
    }
    let log = try work.write(lines.joined(), to: "log.jsonl")
    let run = try Scroll.run(["replay", log, "--record-checkpoints", "2", "--out", work.path("copy.jsonl")])
    #expect(run.status == 0)
    let copy = try work.read("copy.jsonl").split(separator: "\n")
    #expect(copy.last?.hasPrefix(#"{"t":2000000,"type":"end","events":6,"c":""#) == true)
    // As have the checkpoints.
    #expect(copy.count == 8 && copy.allSatisfy { $0.contains(#","c":""#) })
    let check = try Scroll.run(["check", work.path("copy.jsonl"), "--strict"])
    #expect(check.status == 0, "\(check.errors)")
  }
}
