import Foundation
import ScrollCore
import SessionLog
import SessionSearch
import TestSupport
import Testing

@Suite("Shrinking the committed sessions")
struct CommittedSessionTests {
  /// A literal session and an invariant its header says it breaks.
  struct Failure: CustomTestStringConvertible, Sendable {
    let file: String
    let invariant: Invariant
    var testDescription: String { "\(file): \(invariant.rawValue)" }
  }

  static let failures: [Failure] = CommittedSessions.files().filter { $0.hasSuffix("-literal.jsonl") }
    .flatMap { file in
      ((try? CommittedSessions.session(file))?.header.expectedViolations ?? []).map {
        Failure(file: file, invariant: $0)
      }
    }

  @Test func `there are violations to keep`() {
    #expect(CommittedSessionTests.failures.count == 117)
  }

  @Test("leaves a few events that break the same invariant", arguments: failures)
  func shrink(failure: Failure) throws {
    let whole = try CommittedSessions.session(failure.file)
    let session = SessionCase(scene: whole.header.scene, events: whole.events)
    let symptom = Symptom.violation(failure.invariant)
    var shrinker = try #require(SessionShrinker(session, look: symptom.firstEvent))
    shrinker.shrink()
    #expect(shrinker.smallest.events.count <= 4)
    #expect(shrinker.replays <= 1000)
    #expect(!shrinker.isExhausted)
    // As a log it loads, and still shows it in its last event.
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(scene: shrinker.smallest.scene))
    for event in shrinker.smallest.events { writer.append(event) }
    let read = try RecordedSession(String(decoding: writer.bytes, as: UTF8.self))
    let again = SessionCase(scene: read.header.scene, events: read.events)
    #expect(again == shrinker.smallest)
    #expect(symptom.firstEvent(in: again) == again.events.count - 1)
  }

  @Test func `a session that shows nothing is not shrunk`() throws {
    let whole = try CommittedSessions.session("fade/fast-flick-corrected.jsonl")
    let session = SessionCase(scene: whole.header.scene, events: whole.events)
    #expect(KeptViolation(in: session) == nil && KeptFinding(of: session) == nil)
    #expect(SessionShrinker(session, look: Symptom.violation(.fadeAlternates).firstEvent) == nil)
  }

  @Test func `it stops when its replays are used up, with what it has`() throws {
    let log = String(decoding: try CommittedSessions.bytes("fade/slow-scroll-corrected.jsonl"), as: UTF8.self)
    let whole = try RecordedSession(log.replacing(#""mode":"corrected""#, with: #""mode":"literal""#))
    let session = SessionCase(scene: whole.header.scene, events: whole.events)
    let symptom = Symptom.violation(.fadeAlternates)
    var shrinker = try #require(SessionShrinker(session, mostReplays: 5, look: symptom.firstEvent))
    shrinker.shrink()
    #expect(shrinker.isExhausted && shrinker.replays == 5)
    #expect(shrinker.smallest.events.count < session.events.count)
    #expect(symptom.firstEvent(in: shrinker.smallest) != nil)
  }
}
