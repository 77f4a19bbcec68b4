import ScrollCore
import SessionAudit
import Testing

@Suite("Audit of phases")
struct PhaseAuditTests {
  private func session(_ change: (inout ViewSpec) -> Void = { _ in }) throws -> AuditedSession {
    var view = Column.view([])
    change(&view)
    var session = try AuditedSession(view, hasPhases: true)
    #expect(session.send(Column.top) == [])
    return session
  }

  private static let began = SessionEvent.Action.dragBegan(.zero)
  private static let moved = SessionEvent.Action.dragMoved(.zero)
  private static let grabbed = [Effect.phase(from: .idle, to: .dragging)]

  private static func ended(_ velocity: Double?) -> SessionEvent.Action {
    .dragEnded(velocityX: nil, velocityY: velocity, proposed: nil)
  }

  @Test func `passes what the article has`() throws {
    var session = try session()
    #expect(session.send(.frame) == [])
    #expect(session.send(PhaseAuditTests.began, PhaseAuditTests.grabbed) == [])
    #expect(session.send(PhaseAuditTests.moved) == [])
    #expect(session.send(.scrollEnded) == [])
    #expect(session.send(PhaseAuditTests.moved) == [])
    let left = [Effect.phase(from: .dragging, to: .decelerating)]
    #expect(session.send(PhaseAuditTests.ended(nil), left) == [])
    #expect(session.send(.frame) == [])
    #expect(session.send(.scrollEnded, [.phase(from: .decelerating, to: .idle)]) == [])
    let moving = SessionEvent.Action.scrollTo(x: nil, y: 40, animated: true)
    #expect(session.send(moving, [.phase(from: .idle, to: .animating)]) == [])
    #expect(session.send(.viewport(LayoutSize(width: 320, height: 360))) == [])
    #expect(session.send(PhaseAuditTests.began, [.phase(from: .animating, to: .dragging)]) == [])
    #expect(session.send(.dragCancelled, [.phase(from: .dragging, to: .idle)]) == [])
  }

  @Test func `a missing, wrong or double record breaks phase-follows-events`() throws {
    var missing = try session()
    #expect(missing.send(PhaseAuditTests.began).invariants == [.phaseFollowsEvents])
    var wrong = try session()
    #expect(
      wrong.send(PhaseAuditTests.began, [.phase(from: .idle, to: .animating)]).invariants
        == [.phaseFollowsEvents])
    var double = try session()
    #expect(
      double.send(PhaseAuditTests.began, PhaseAuditTests.grabbed + PhaseAuditTests.grabbed).invariants
        == [.phaseFollowsEvents])
    var late = try session()
    late.send(PhaseAuditTests.began, PhaseAuditTests.grabbed)
    #expect(
      late.send(.scrollEnded, [.phase(from: .dragging, to: .idle)]).invariants == [.phaseFollowsEvents])
    var fast = try session()
    fast.send(PhaseAuditTests.began, PhaseAuditTests.grabbed)
    #expect(
      fast.send(PhaseAuditTests.ended(0), [.phase(from: .dragging, to: .decelerating)]).invariants
        == [.phaseFollowsEvents])
  }

  @Test func `an impossible drag that is accepted breaks rejected-for-a-reason`() throws {
    var session = try session()
    #expect(session.send(PhaseAuditTests.moved).invariants == [.rejectedForAReason])
    session.send(PhaseAuditTests.began, PhaseAuditTests.grabbed)
    #expect(session.send(PhaseAuditTests.began).invariants == [.rejectedForAReason])
  }

  @Test func `a possible event or a wrong reason breaks rejected-for-a-reason`() throws {
    var session = try session()
    func found(_ action: SessionEvent.Action, _ reason: Rejection) -> [Invariant] {
      session.send(action, [.rejected(reason)]).invariants
    }
    #expect(found(PhaseAuditTests.began, .dragAlreadyBegan) == [.rejectedForAReason])
    #expect(found(PhaseAuditTests.moved, .noDrag) == [])
    #expect(found(PhaseAuditTests.moved, .badSize) == [.rejectedForAReason])
    #expect(found(.dragMoved(LayoutPoint(x: .nan, y: 0)), .badSize) == [])
    #expect(found(Column.scroll(.nan), .nonFiniteOffset) == [])
    #expect(found(Column.scroll(1), .nonFiniteOffset) == [.rejectedForAReason])
    #expect(found(.scrollTo(x: nil, y: .infinity, animated: true), .nonFiniteOffset) == [])
    #expect(found(.behaviour(.fade(fadedAlpha: 0.2, clearAlpha: nil, duration: nil)), .badSetting) == [])
    #expect(found(.viewport(LayoutSize(width: -1, height: 1)), .badSize) == [])
    #expect(found(.viewport(LayoutSize(width: 1, height: 1)), .badSize) == [.rejectedForAReason])
    #expect(found(.frame, .timeWentBackwards) == [.rejectedForAReason])
    #expect(session.send(.frame, [.rejected(.timeWentBackwards)], after: -900_000) == [])
    #expect(session.send(to: 3, .frame, [(0, .rejected(.noSuchView))], after: 900_000) == [])
  }

  // MARK: Order

  @Test func `records that change places break effects-in-order`() throws {
    var session = try AuditedSession(Column.view(Column.fade))
    var entries = Column.entries
    entries.swapAt(1, 2)
    #expect(session.send(Column.top, entries).invariants == [.effectsInOrder])
    session = try AuditedSession(Column.view(Column.fade), hasPhases: true)
    session.send(Column.top, Column.entries)
    session.send(PhaseAuditTests.began, PhaseAuditTests.grabbed)
    let late = [Column.record(2, 1, 0.1), Effect.phase(from: .dragging, to: .idle)]
    #expect(
      session.send(.appear(x: 0, y: -30), late).invariants.contains(.effectsInOrder))
  }

  // MARK: Motion

  /// A column of 1,750 points in a viewport of 350 that a finger moves.
  private func simulated(bounces: Bool = true) throws -> AuditedSession {
    var session = try session { view in
      view.scrolling.offsets = .simulated
      view.scrolling.bounces = bounces
    }
    #expect(session.send(.scrollTo(x: nil, y: 100, animated: false)) == [])
    #expect(session.send(PhaseAuditTests.began, PhaseAuditTests.grabbed) == [])
    return session
  }

  private static func offset(_ y: Double) -> Effect { .offset(LayoutPoint(x: 0, y: y)) }

  private static func lifted(_ phase: Phase, to y: Double) -> [Effect] {
    [
      .phase(from: .dragging, to: phase),
      .target(TargetOffset(offset: LayoutPoint(x: 0, y: y), stop: nil)),
    ]
  }

  @Test func `passes content that a finger flings`() throws {
    var session = try simulated()
    #expect(session.send(PhaseAuditTests.moved, [PhaseAuditTests.offset(-20)]) == [])
    #expect(session.send(PhaseAuditTests.moved, [PhaseAuditTests.offset(50)]) == [])
    #expect(session.send(PhaseAuditTests.ended(-90), PhaseAuditTests.lifted(.decelerating, to: 90)) == [])
    #expect(session.send(.frame, [PhaseAuditTests.offset(70)]) == [])
    let rest = [Effect.phase(from: .decelerating, to: .idle), PhaseAuditTests.offset(90)]
    #expect(session.send(.frame, rest) == [])
    #expect(session.send(.viewport(LayoutSize(width: 320, height: 360))) == [])
    let tall = SessionEvent.Action.viewport(LayoutSize(width: 320, height: 1_700))
    #expect(session.send(tall, [PhaseAuditTests.offset(50)]) == [])
  }

  @Test func `a jump that nothing explains breaks motion-explained`() throws {
    var session = try simulated()
    #expect(session.send(.frame, [PhaseAuditTests.offset(90)]).invariants == [.motionExplained])
    #expect(
      session.send(
        PhaseAuditTests.ended(-90),
        PhaseAuditTests.lifted(.decelerating, to: 95) + [PhaseAuditTests.offset(94)]
      ).invariants == [.motionExplained])
    #expect(session.send(.appear(x: 0, y: 200), [.phase(from: .decelerating, to: .idle)]) == [])
    #expect(
      session.send(PhaseAuditTests.began, PhaseAuditTests.grabbed + [PhaseAuditTests.offset(201)]).invariants
        == [.motionExplained])
    #expect(session.send(.dragCancelled, PhaseAuditTests.lifted(.idle, to: 201)) == [])
    let tall = SessionEvent.Action.viewport(LayoutSize(width: 320, height: 1_700))
    #expect(session.send(tall, []).invariants == [.motionExplained])
  }

  @Test(
    "content let go inside its range goes against the finger",
    arguments: [
      (-90, 120, true), (-90, 100, true), (-90, 80, false), (90, 80, true), (90, 120, false), (0, 101, false),
    ])
  func heading(velocity: Double, target: Double, isFine: Bool) throws {
    var session = try simulated()
    let lifted = PhaseAuditTests.lifted(.decelerating, to: target)
    let found = session.send(PhaseAuditTests.ended(velocity), lifted).invariants
    #expect(found == (isFine ? [] : [.motionExplained]))
  }

  @Test func `content let go beyond an end comes back, whatever the finger did`() throws {
    var session = try simulated()
    session.send(PhaseAuditTests.moved, [PhaseAuditTests.offset(-20)])
    #expect(session.send(PhaseAuditTests.ended(300), PhaseAuditTests.lifted(.bouncing, to: 0)) == [])
  }

  @Test func `a rest elsewhere, or a way beyond an end, breaks motion-in-bounds`() throws {
    var session = try simulated()
    session.send(PhaseAuditTests.ended(-90), PhaseAuditTests.lifted(.decelerating, to: 120))
    let rest = [Effect.phase(from: .decelerating, to: .idle), PhaseAuditTests.offset(119)]
    #expect(session.send(.frame, rest).invariants == [.motionInBounds])
    session = try simulated(bounces: false)
    #expect(
      session.send(PhaseAuditTests.moved, [PhaseAuditTests.offset(-5)]).invariants == [.motionInBounds])
    // Nothing is left to scroll: content that was on its way may not stop there, at 100.
    session = try simulated(bounces: false)
    session.send(PhaseAuditTests.ended(-90), PhaseAuditTests.lifted(.decelerating, to: 120))
    let nothing = SessionEvent.Action.reload([], contentSize: nil)
    let stop = Effect.phase(from: .decelerating, to: .idle)
    #expect(session.send(nothing, [stop]).invariants.contains(.motionInBounds))
    session = try simulated(bounces: false)
    session.send(PhaseAuditTests.ended(-90), PhaseAuditTests.lifted(.decelerating, to: 120))
    #expect(!session.send(nothing, [stop, PhaseAuditTests.offset(0)]).invariants.contains(.motionInBounds))
  }
}
