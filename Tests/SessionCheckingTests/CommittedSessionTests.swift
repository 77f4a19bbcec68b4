import Foundation
import ScrollSession
import SessionChecking
import SessionLog
import Testing

@Suite("Shrinking committed sessions")
struct CommittedSessionTests {
  @Test func sizes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("sessions")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    for file in files where file.hasSuffix("-literal.jsonl") {
      var reader = SessionReader()
      reader.append(Array(try Data(contentsOf: folder.appendingPathComponent(file))))
      reader.endInput()
      var header: SessionHeader?
      var events: [Event] = []
      reading: while true {
        switch try reader.next() {
        case .header(let found): header = found
        case .event: events.append(reader.event)
        case .end: break reading
        default: break
        }
      }
      let session = SessionCase(scene: try #require(header).scene, events: events)
      for invariant in header?.expectedViolations ?? [] {
        let clock = ContinuousClock()
        let start = clock.now
        guard var shrinker = SessionShrinker(session, look: Symptom.violation(invariant).firstEvent) else {
          Issue.record("\(file) \(invariant)")
          continue
        }
        shrinker.shrink()
        let took = clock.now - start
        var writer = SessionLogWriter(omitsDefaults: true)
        writer.begin(SessionHeader(name: "x", scene: shrinker.smallest.scene))
        for event in shrinker.smallest.events { writer.append(event) }
        print(
          "##", file, events.count, invariant.rawValue, "->", shrinker.smallest.events.count, "replays",
          shrinker.replays, took)
        print(String(decoding: writer.bytes, as: UTF8.self))
      }
    }
  }
}
