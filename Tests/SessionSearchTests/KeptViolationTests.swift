import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

@testable import SessionSearch

/// A violation keeps what was expected and what was the case.
@Suite("Shrinking of violations")
struct KeptViolationTests {
  /// Four items of 100 points in 250, scrolled by 130: the first is out of sight, the second comes back washed out.
  private static func session(fadedAlpha: Double) throws -> SessionCase {
    let read = try RecordedSession(
      """
      {"format":"scroll-session","version":1,"scene":{"views":[{"viewport":{"width":100,"height":250},"layout":{"itemSize":[100,100],"minimumLineSpacing":0},"sections":[{"count":2},{"count":2}],"behaviours":[{"kind":"fade","mode":"literal","fadedAlpha":\(fadedAlpha)}]}]}}
      {"t":0,"type":"appear"}
      {"t":10000,"type":"scroll","y":130}
      {"t":500000,"type":"scroll","y":90}

      """)
    return SessionCase(scene: read.header.scene, events: read.events)
  }

  private static func shrunk(_ session: SessionCase, _ kept: KeptViolation) throws -> SessionCase {
    var shrinker = try #require(SessionShrinker(session, look: Symptom.keptViolation(kept).firstEvent))
    shrinker.shrink()
    return shrinker.smallest
  }

  @Test func `the values stay, and the setting they come from`() throws {
    let session = try KeptViolationTests.session(fadedAlpha: 0.35)
    let kept = try #require(KeptViolation(of: .fadeMatchesVisibility, in: session))
    let smallest = try KeptViolationTests.shrunk(session, kept)
    let left = try #require(KeptViolation(of: .fadeMatchesVisibility, in: smallest))
    #expect(kept.violation.isSame(as: left.violation))
    guard case .fade(let settings)? = smallest.scene.views[0].behaviours.first else {
      Issue.record("no fade")
      return
    }
    #expect((settings.fadedAlpha - 0.35).magnitude <= 0.01)
    // Of the invariant alone the default would do.
    var loose = try #require(
      SessionShrinker(session, look: Symptom.violation(.fadeMatchesVisibility).firstEvent))
    loose.shrink()
    guard case .fade(let standard)? = loose.smallest.scene.views[0].behaviours.first else {
      Issue.record("no fade")
      return
    }
    #expect(standard.fadedAlpha == 0.1)
  }

  @Test(
    "every committed session keeps those of its first violation", arguments: CommittedSessionTests.failures)
  func committed(failure: CommittedSessionTests.Failure) throws {
    let whole = try CommittedSessions.session(failure.file)
    let session = SessionCase(scene: whole.header.scene, events: whole.events)
    let kept = try #require(KeptViolation(of: failure.invariant, in: session))
    var shrinker = try #require(SessionShrinker(session, look: Symptom.keptViolation(kept).firstEvent))
    shrinker.shrink()
    let smallest = shrinker.smallest
    #expect(smallest.events.count <= 4)
    #expect(shrinker.replays <= 1_000)
    #expect(kept.firstEvent(in: smallest) == max(0, smallest.events.count - 1))
  }

  @Test func `values are compared within the tolerances of their kind`() {
    func same(
      _ invariant: Invariant, _ one: Violation.Value, _ other: Violation.Value,
      _ subject: ScreenSubject = .view
    ) -> Bool {
      let expected = Violation.Value.none
      return Violation(invariant: invariant, subject: subject, expected: expected, actual: one)
        .isSame(as: Violation(invariant: invariant, subject: subject, expected: expected, actual: other))
    }
    #expect(same(.fadeLevels, .number(0.5), .number(0.509)))
    #expect(!same(.fadeLevels, .number(0.5), .number(0.52)))
    #expect(same(.snapInBounds, .number(100), .number(100.5)))
    #expect(!same(.snapInBounds, .number(100), .number(100.6)))
    #expect(same(.pathIndependence, .number(100), .number(100.5)))
    #expect(!same(.pathIndependence, .number(100), .number(100.5), .dot(0)))
    #expect(same(.finiteOutput, .number(.nan), .number(.nan)))
    #expect(same(.finiteOutput, .number(.infinity), .number(.infinity)))
    #expect(!same(.finiteOutput, .number(.infinity), .number(-.infinity)))
    #expect(!same(.finiteOutput, .number(.nan), .number(1)))
    #expect(same(.fadeDuration, .duration(Microseconds(200_000)), .duration(Microseconds(201_000))))
    #expect(!same(.fadeDuration, .duration(Microseconds(200_000)), .duration(Microseconds(201_001))))
    #expect(!same(.fadeDuration, .duration(Microseconds(.max)), .duration(Microseconds(.min))))
    #expect(same(.oneShadowPerSection, .count(2), .count(2)))
    #expect(!same(.oneShadowPerSection, .count(2), .count(3)))
    #expect(same(.noTrap, .text("a"), .text("a")))
    #expect(!same(.noTrap, .text("a"), .text("b")))
    #expect(!same(.noTrap, .text("a"), .none))
    #expect(same(.rejectedChangesNothing, .hash(1), .hash(2)))
    let path = ItemIndexPath(section: 0, item: 0)
    #expect(same(.noOrphanDecoration, .items([path]), .items([ItemIndexPath(section: 2, item: 1)])))
    #expect(!same(.noOrphanDecoration, .items([path]), .items([])))
    let frame = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      same(.shadowCoversSection, .frame(frame), .frame(LayoutRect(x: 0, y: 0.5, width: 100, height: 99.5))))
    #expect(
      !same(.shadowCoversSection, .frame(frame), .frame(LayoutRect(x: 0, y: 0, width: 100, height: 101))))
    #expect(!same(.shadowCoversSection, .frame(frame), .none))
  }

  @Test func `a violation of another side or of another kind of thing is another one`() {
    func violation(_ subject: ScreenSubject) -> Violation {
      Violation(invariant: .pathIndependence, subject: subject, expected: .none, actual: .none)
    }
    #expect(
      violation(.item(ItemIndexPath(section: 0, item: 0))).isSame(
        as: violation(.item(ItemIndexPath(section: 1, item: 2)))))
    #expect(!violation(.side(.start)).isSame(as: violation(.side(.end))))
    #expect(!violation(.section(0)).isSame(as: violation(.dot(0))))
  }
}
