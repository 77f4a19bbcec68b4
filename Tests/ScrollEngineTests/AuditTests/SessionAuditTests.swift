import ScrollCore
import SessionAudit
import Testing

@Suite("Audit of the session")
struct SessionAuditTests {
  private func appeared() throws -> AuditedSession {
    var session = try AuditedSession(Column.view(Column.fade))
    #expect(session.send(Column.top, Column.entries) == [])
    return session
  }

  @Test("a number that is none breaks finite-output", arguments: [Double.nan, .infinity, 1.797e308])
  func finite(number: Double) throws {
    let wrong = number.isFinite ? Double.greatestFiniteMagnitude : number
    var session = try appeared()
    let found = session.send(Column.scroll(5), [Column.record(0, wrong, 0.1)])
    #expect(found.first?.invariant == .finiteOutput)
    var boxes = try AuditedSession(Boxes.view())
    let frame = LayoutRect(x: 20, y: 0, width: wrong, height: 220)
    #expect(boxes.send(Column.top, [Boxes.added(0, frame: frame)]).first?.invariant == .finiteOutput)
  }

  @Test func `a scroll to the same place with a record breaks idempotent-scroll`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
    let found = session.send(Column.scroll(5), [Column.record(0, 0.9, 1)])
    #expect(found.contains { $0.invariant == .idempotentScroll && $0.actual == .count(1) })
  }

  @Test func `an event in between ends the repetition`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
    #expect(session.send(.frame) == [])
    let found = session.send(Column.scroll(5), [Column.record(0, 0.9, 1)])
    #expect(!found.invariants.contains(.idempotentScroll))
  }

  @Test func `records beside a rejection break rejected-changes-nothing`() throws {
    var session = try appeared()
    let rejected = Effect.rejected(.nonFiniteOffset)
    #expect(session.send(Column.scroll(.nan), [rejected]) == [])
    let found = session.send(Column.scroll(.nan), [rejected, Column.record(0, 1, 0.1)])
    #expect(found.invariants == [.rejectedChangesNothing])
    #expect(found.first?.actual == .count(1))
    #expect(session.send(Column.scroll(0)) == [])
  }

  @Test func `a rejected edit does not touch the books`() throws {
    var session = try appeared()
    let delete = SessionEvent.Action.update(.itemsDeleted(section: 0, at: 0, count: 99))
    #expect(session.send(delete, [.rejected(.noSuchItem)]) == [])
    #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
  }

  @Test(
    "accepting the impossible breaks rejected-changes-nothing",
    arguments: [
      .scroll(x: nil, y: .nan, by: nil), .viewport(LayoutSize(width: -1, height: 5)),
      .content(LayoutSize(width: 5, height: 5)), .reload([SectionSpec(items: .count(-1))], contentSize: nil),
      .reload([SectionSpec(items: .frames([.zero]))], contentSize: nil),
      .insets(contentInset: LayoutInsets(top: .infinity), occlusion: nil),
      .behaviour(.fade(fadedAlpha: 2, clearAlpha: nil, duration: nil)),
      .behaviour(
        .sectionShadow(offset: nil, radius: 1, opacity: nil, cornerRadius: nil, z: nil, extent: nil)),
      .update(.itemsDeleted(section: 0, at: 15, count: 2)),
      .update(.itemsInserted(section: 1, at: 0, .count(1))),
      .update(.itemsInserted(section: 0, at: 17, .count(1))),
      .update(.itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 0x1p42, height: 1)]))),
      .update(.itemsResized(section: 0, at: 16, .count(1))),
      .update(.sectionsDeleted(at: 0, count: 2)), .update(.sectionMoved(from: 0, to: 1)),
      .update(.sectionsReloaded(at: 0, count: 1, [])),
      .update(.itemsReloaded(section: 0, at: 0, count: .max, nil)),
      .update(.itemsInserted(section: .min, at: .max, .count(.max))),
      .batch([
        .itemMoved(from: ItemIndexPath(section: 0, item: 1), to: ItemIndexPath(section: 0, item: 2)),
        .itemsDeleted(section: 0, at: 1, count: 1),
      ]),
      .batch([.sectionsDeleted(at: 0, count: 1), .sectionMoved(from: 0, to: 0)]),
    ] as [SessionEvent.Action])
  func impossible(action: SessionEvent.Action) throws {
    var session = try appeared()
    let found = session.send(action)
    #expect(found.invariants == [.rejectedChangesNothing])
    #expect(found.count == 1)
    // The view is not looked at any more.
    #expect(session.send(Column.scroll(200)) == [])
  }

  @Test func `an earlier time that was accepted breaks rejected-changes-nothing`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(0), after: -500).invariants == [.rejectedChangesNothing])
  }

  @Test func `a state that a rejection changed breaks rejected-changes-nothing`() throws {
    var auditor = try Auditor(scene: SceneSpec(views: [Column.view(Column.fade)]))
    var effects: [EffectRecord] = []
    auditor.auditRejection(
      number: 3, time: .zero, view: 0, hashBefore: 7, hashAfter: 7, effects: &effects)
    #expect(effects.isEmpty)
    auditor.auditRejection(
      number: 3, time: .zero, view: 0, hashBefore: 7, hashAfter: 8, effects: &effects)
    let violation = Violation(
      invariant: .rejectedChangesNothing, subject: .session, expected: .hash(7), actual: .hash(8))
    #expect(effects == [EffectRecord(event: 3, time: .zero, view: 0, effect: .violation(violation))])
  }

  @Test func `statements change nothing`() throws {
    var session = try AuditedSession(Column.view(Column.fade))
    #expect(session.send(.mark("before")) == [])
    #expect(session.send(Column.top, Column.entries) == [])
    #expect(session.send(.checkpoint(hash: 1)) == [])
    #expect(session.send(.end(events: nil, hash: nil)) == [])
    #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
  }

  @Test func `views have books of their own`() throws {
    let view = Column.view(Column.fade)
    var auditor = try Auditor(scene: SceneSpec(views: [view, view]))
    var effects = Column.entries.map { EffectRecord(event: 0, time: .zero, view: 1, effect: $0) }
    auditor.audit(
      SessionEvent(time: .zero, view: 1, action: Column.top), number: 0, effects: &effects, from: 0,
      decorationCache: [])
    #expect(effects.count == 4)
    // A record of another view than the event's.
    auditor.audit(
      SessionEvent(time: .zero, view: 0, action: Column.top), number: 1, effects: &effects, from: 3,
      decorationCache: [])
    #expect(effects.count > 4)
    #expect(effects[4...].allSatisfy { $0.view == 0 && $0.event == 1 })
  }

  @Test func `a view that does not exist is not accepted`() throws {
    var auditor = try Auditor(scene: SceneSpec(views: []))
    var effects: [EffectRecord] = []
    auditor.audit(
      SessionEvent(time: .zero, view: 3, action: Column.top), number: 0, effects: &effects, from: 0,
      decorationCache: [])
    #expect(effects.count == 1)
  }
}
