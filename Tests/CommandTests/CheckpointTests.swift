import Foundation
import Testing

@Suite("Recorded checkpoints")
struct CheckpointTests {
  @Test func `an end line with a checksum gets the one of its new count`() throws {
    let work = try Workspace()
    let log = work.path("log.jsonl")
    let input = Data(Sample.session.utf8)
    #expect(try Scroll.run(["append", log, "--crc"], input: input).status == 0)
    let run = try Scroll.run(["replay", log, "--record-checkpoints", "2", "--out", work.path("copy.jsonl")])
    #expect(run.status == 0)
    let lines = try work.read("copy.jsonl").split(separator: "\n")
    #expect(lines.last?.hasPrefix(#"{"t":2000000,"type":"end","events":6,"c":""#) == true)
    // As have the checkpoints.
    #expect(lines.count == 8 && lines.allSatisfy { $0.contains(#","c":""#) })
    let check = try Scroll.run(["check", work.path("copy.jsonl"), "--strict"])
    #expect(check.status == 0, "\(check.errors)")
  }
}
