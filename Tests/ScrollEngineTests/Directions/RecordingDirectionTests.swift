import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import SessionSearch
import TestSupport
import Testing

/// What is found in a recording is found in the one that a mirror shows, in which the view starts at the right.
@Suite("Directions of recordings")
struct RecordingDirectionTests {
  /// What is found, without rectangles and offsets, and all effects but hashes.
  private struct Outcome {
    var findings: [String] = []
    var violationCount = 0
    var records: [EffectRecord] = []

    init(_ scene: SceneSpec, _ events: [SessionEvent], audits: Bool = true) throws {
      var replay = try Replay(scene: scene, options: audits ? Replay.Options() : .unaudited)
      var judge = Judge(replay)
      for (number, event) in events.enumerated() {
        judge.step(event, in: &replay, line: number + 2)
        records += replay.effects.records
      }
      judge.finish(after: replay)
      replay.finish()
      records += replay.effects.records
      findings = judge.findings.map {
        "\($0.kind) \($0.view) \($0.subjects.sorted()) \($0.stretches.count) \($0.count)"
      }.sorted()
      violationCount = records.count { if case .violation = $0.effect { true } else { false } }
    }
  }

  private static let files = CommittedSessions.files().filter { !$0.contains("literal") }

  /// Longer ones take long, and hold nothing else.
  private static let mostEvents = 1_500

  /// All committed sessions with a horizontal view but originals, and what the test makes of them.
  private static func sessions(edits: Bool) throws -> [(file: String, session: MirroredSession)] {
    try files.compactMap { file in
      guard let one = try? CommittedSessions.session(file), one.events.count <= mostEvents,
        let mirrored = try MirroredSession(one.header.scene, one.events, edits: edits)
      else { return nil }
      return (file, mirrored)
    }
  }

  @Test func `a mirrored session has the mirrored effects`() throws {
    let sessions = try Self.sessions(edits: false)
    #expect(sessions.count > 50)
    for (file, session) in sessions {
      let (one, other) = (
        try Outcome(session.scene, session.events), try Outcome(session.mirrored, session.mirroredEvents)
      )
      #expect(one.findings == other.findings, "\(file)")
      for (due, shown) in session.pairs(one.records, other.records) {
        let isSame = MirroredSession.areNear(due, shown)
        #expect(isSame, "\(file)\n\(due)\n\(shown)")
        if !isSame { break }
      }
    }
  }

  @Test func `the same is found in vertical recordings with the axes swapped, in the mirror`() throws {
    var kinds: Set<String> = []
    for file in Self.files where file.hasPrefix("captured/") || file.hasPrefix("regressions/") {
      guard let one = try? CommittedSessions.session(file), one.events.count <= Self.mostEvents,
        one.header.scene.views.allSatisfy({ $0.axis == .vertical })
      else { continue }
      let session = SessionCase(scene: one.header.scene, events: one.events).transposed
      guard let mirrored = try MirroredSession(session.scene, session.events, edits: true) else { continue }
      let (found, image) = (
        try Outcome(mirrored.scene, mirrored.events, audits: false).findings,
        try Outcome(mirrored.mirrored, mirrored.mirroredEvents, audits: false).findings
      )
      #expect(found == image, "\(file)")
      for finding in found { kinds.insert(finding.split(separator: " ").prefix(2).joined(separator: " ")) }
    }
    #expect(kinds.count > 12, "\(kinds.sorted())")
  }

  @Test func `the same is found in a mirrored recording`() throws {
    var (count, found) = (0, 0)
    for (file, session) in try Self.sessions(edits: true) {
      let (one, other) = (
        try Outcome(session.scene, session.events), try Outcome(session.mirrored, session.mirroredEvents)
      )
      #expect(one.findings == other.findings, "\(file)")
      let first = other.records.first { if case .violation = $0.effect { true } else { false } }
      #expect(one.violationCount == other.violationCount, "\(file): \(first.map { "\($0)" } ?? "none")")
      count += session.editCount > 0 ? 1 : 0
      found += one.findings.count
    }
    #expect(count > 10 && found > 5, "\(count), \(found)")
  }
}
