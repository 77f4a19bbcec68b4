import ScrollCore
import Testing

@Suite("Audit of the fade")
struct FadeAuditTests {
  /// A session that has appeared at offset 0, without a violation.
  private func appeared(_ behaviours: [BehaviourSpec] = Column.fade) throws -> AuditedSession {
    var session = try AuditedSession(Column.view(behaviours))
    #expect(session.send(Column.top, Column.entries) == [])
    return session
  }

  @Test func `passes a session that keeps the rules`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(0)) == [])
    #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
    // Half of the 200 ms later it is half way.
    let half = 0.1 + (1 - 0.1) / 2
    #expect(session.send(Column.scroll(0), [Column.record(0, half, 1)], after: 100_000) == [])
    #expect(session.send(.frame) == [])
    #expect(
      session.send(
        Column.scroll(120), [Column.record(1, 1, 0.1), Column.record(3, 0.1, 1), Column.enter(4, 0.1)])
        == [])
  }

  @Test func `a visible item without a record breaks fade-matches-visibility`() throws {
    var session = try AuditedSession(Column.view(Column.fade))
    let found = session.send(Column.top, Array(Column.entries.dropFirst()))
    #expect(found.invariants == [.pathIndependence, .fadeMatchesVisibility])
    #expect(found.last?.subject == .item(ItemIndexPath(section: 0, item: 0)))
    #expect(found.last?.expected == .number(1))
    #expect(found.last?.actual == Violation.Value.none)
  }

  @Test func `a wrong level breaks fade-matches-visibility`() throws {
    var session = try AuditedSession(Column.view(Column.fade))
    let found = session.send(
      Column.top, [Column.enter(0, 0.1)] + Column.entries.dropFirst())
    #expect(found.invariants == [.pathIndependence, .fadeMatchesVisibility])
    #expect(found.last?.actual == .number(0.1))
  }

  @Test func `a breach that stands is reported once, and again after it has healed`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(5)).invariants == [.pathIndependence, .fadeMatchesVisibility])
    #expect(session.send(Column.scroll(6)) == [])
    #expect(session.send(.frame) == [])
    #expect(session.send(Column.scroll(0)) == [])
    #expect(session.send(Column.scroll(5)).invariants == [.pathIndependence, .fadeMatchesVisibility])
  }

  private static func fade(_ change: (inout FadeSettings) -> Void) -> [BehaviourSpec] {
    var settings = FadeSettings()
    change(&settings)
    return [.fade(settings)]
  }

  /// What a fifth of the time does of the way, by tools/samples/curves.py.
  @Test(
    "a transition that does not begin at what is shown breaks alpha-in-unit-range",
    arguments: [
      (FadeTiming.linear, 0.2), (.easeInOut, 0.08165985626589749),
      (.curve(CubicBezier(1, 0, 0, 1)), 0.017425501023688072),
    ])
  func jump(timing: FadeTiming, done: Double) throws {
    let shown = 1 - 0.9 * done
    let cases: [(alpha: Double, found: [Invariant])] = [
      (shown, []), (shown + 1e-6, [.alphaInUnitRange]), (shown - 1e-6, [.alphaInUnitRange]),
    ]
    for (alpha, found) in cases {
      var session = try appeared(FadeAuditTests.fade { $0.timing = timing })
      #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
      #expect(session.send(Column.scroll(0), [Column.record(0, alpha, 1)], after: 40_000).invariants == found)
    }
  }

  /// At 330, item 3 is whole as well, 4 and 5 have come, whole, and 6, cut.
  @Test(
    "an item that comes in otherwise than the scene says breaks enter-is-instant, or fade-duration",
    arguments: [
      (FadeEntrance.instant, nil, 0, []), (.instant, 0.1, 200_000, [.enterIsInstant]),
      (.faded, 0.1, 200_000, []), (.faded, nil, 0, [.enterIsInstant, .fadeDuration]),
      (.faded, 0.1, 0, [.fadeDuration]), (.faded, 0.5, 200_000, [.enterIsInstant]),
      (.clear, nil, 0, []), (.clear, 0.1, 200_000, [.enterIsInstant]),
    ] as [(FadeEntrance, Double?, Int64, [Invariant])])
  func entrance(enters: FadeEntrance, from: Double?, duration: Int64, found: [Invariant]) throws {
    var session = try appeared(FadeAuditTests.fade { $0.enters = enters })
    let effects = [
      Column.record(3, 0.1, 1), Column.record(4, from, 1, duration),
      enters == .faded ? Column.record(5, 0.1, 1) : Column.enter(5, 1),
      enters == .clear ? Column.record(6, 1, 0.1) : Column.enter(6, 0.1),
    ]
    #expect(session.send(Column.scroll(330), effects).invariants == found)
  }

  @Test func `where the view appears, an item that comes from another alpha breaks enter-is-instant`() throws
  {
    var session = try AuditedSession(Column.view(FadeAuditTests.fade { $0.enters = .faded }))
    let effects = [Column.record(0, 0.1, 1)] + Column.entries.dropFirst()
    #expect(session.send(Column.top, effects).invariants == [.enterIsInstant])
  }

  @Test func `the same target twice breaks fade-alternates`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
    // A millisecond later, 0.9 / 200 of the way is gone.
    let found = session.send(Column.scroll(6), [Column.record(0, 0.9955, 0.1)])
    #expect(found.invariants == [.fadeAlternates])
    #expect(found.first?.expected == .number(1))
  }

  @Test func `changed settings allow the same target again`() throws {
    var session = try appeared()
    let change = SessionEvent.Action.behaviour(.fade(fadedAlpha: 0.2, clearAlpha: nil, duration: nil))
    #expect(session.send(change, [Column.record(3, 0.1, 0.2)]) == [])
    let back = SessionEvent.Action.behaviour(.fade(fadedAlpha: 0.1, clearAlpha: nil, duration: nil))
    #expect(session.send(back, [Column.record(3, 0.1005, 0.1)]) == [])
  }

  @Test func `a transition to where it starts breaks no-redundant-transition`() throws {
    var session = try appeared()
    let found = session.send(Column.scroll(5), [Column.record(0, 0.1, 0.1)])
    // Item 0 is at 1, too.
    #expect(found.invariants == [.noRedundantTransition, .alphaInUnitRange])
    session = try appeared()
    #expect(session.send(Column.scroll(5), [Column.record(0, 1, 0.1)]) == [])
    #expect(session.send(Column.scroll(0), [Column.record(0, 1, 1, 0)], after: 0) == [])
  }

  @Test func `a first record with a duration or a start breaks enter-is-instant`() throws {
    var session = try AuditedSession(Column.view(Column.fade))
    let slow = session.send(Column.top, [Column.record(0, nil, 1)] + Column.entries.dropFirst())
    #expect(slow.invariants == [.enterIsInstant])
    session = try AuditedSession(Column.view(Column.fade))
    let started = session.send(Column.top, [Column.record(0, 1, 1, 0)] + Column.entries.dropFirst())
    #expect(started.invariants == [.enterIsInstant])
  }

  @Test func `a later record from nothing breaks enter-is-instant`() throws {
    var session = try appeared()
    #expect(
      session.send(Column.scroll(5), [Column.record(0, nil, 0.1)]).invariants == [.enterIsInstant])
  }

  @Test func `another duration breaks fade-duration`() throws {
    var session = try appeared()
    let found = session.send(Column.scroll(5), [Column.record(0, 1, 0.1, 100_000)])
    #expect(found.invariants == [.fadeDuration])
    #expect(found.first?.expected == .duration(Microseconds(200_000)))
    #expect(session.send(Column.scroll(0), [Column.record(0, 0.991, 1, 0)]).invariants == [.fadeDuration])
  }

  @Test func `another target breaks fade-levels`() throws {
    var session = try appeared()
    let found = session.send(Column.scroll(5), [Column.record(0, 1, 0.3)])
    #expect(found.invariants == [.pathIndependence, .fadeMatchesVisibility, .fadeLevels])
  }

  @Test func `an unfade to the faded level breaks fade-levels`() throws {
    var session = try appeared()
    let transition = FadeTransition(
      item: ItemIndexPath(section: 0, item: 0), from: 1, to: 0.1, duration: Microseconds(200_000))
    #expect(session.send(Column.scroll(5), [.unfade(transition)]).invariants == [.fadeLevels])
  }

  @Test func `an alpha outside the levels breaks alpha-in-unit-range`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(5), [Column.record(0, 1.5, 0.1)]).invariants == [.alphaInUnitRange])
    #expect(
      session.send(Column.scroll(0), [Column.record(0, 0.1, 1), Column.record(3, 0.05, 0.1, 0)]).invariants
        == [.fadeAlternates, .fadeDuration, .alphaInUnitRange])
  }

  @Test func `a level that was left may still be where a transition starts`() throws {
    var session = try appeared()
    let change = SessionEvent.Action.behaviour(.fade(fadedAlpha: 0.5, clearAlpha: 0.9, duration: nil))
    let records = [
      Column.record(0, 1, 0.9), Column.record(1, 1, 0.9), Column.record(2, 1, 0.9),
      Column.record(3, 0.1, 0.5),
    ].map { effect -> Effect in
      if case .fade(let record) = effect, record.to == 0.9 { return .unfade(record) }
      return effect
    }
    #expect(session.send(change, records) == [])
  }

  @Test func `a record of a hidden item breaks fade-only-visible`() throws {
    var session = try appeared()
    let found = session.send(Column.scroll(1), [Column.record(0, 1, 0.1), Column.enter(9, 0.1)])
    #expect(found.invariants == [.fadeOnlyVisible])
    #expect(found.first?.subject == .item(ItemIndexPath(section: 0, item: 9)))
  }

  @Test func `an item under a bar is not visible`() throws {
    var view = Column.view(Column.fade)
    view.occlusion = LayoutInsets(top: 100)
    var session = try AuditedSession(view)
    #expect(
      session.send(Column.top, Column.entries).invariants == [.fadeOnlyVisible])
    session = try AuditedSession(view)
    #expect(session.send(Column.top, Array(Column.entries.dropFirst())) == [])
    #expect(session.send(.insets(contentInset: nil, occlusion: .zero), [Column.enter(0, 1)]) == [])
  }

  // MARK: Literal

  @Test func `a literal crash breaks no-trap, and nothing follows`() throws {
    var session = try AuditedSession(Column.view(Column.literalFade, items: 0))
    let found = session.send(Column.top, [.warning(.literalTrap(reason: .invalidRange))])
    #expect(found.invariants == [.noTrap])
    #expect(found.first?.actual == .text("invalid-range"))
    let insert = SessionEvent.Action.update(.itemsInserted(section: 0, at: 0, .count(3)))
    #expect(session.send(insert) == [])
  }

  @Test func `a literal cell keeps its alpha when another item takes it`() throws {
    var session = try AuditedSession(Column.view(Column.literalFade))
    let appear = [
      Column.record(0, 1, 1, 0), Column.record(1, 1, 1, 0), Column.record(2, 1, 1, 0),
      Column.record(3, 1, 0.1, 0),
    ]
    #expect(session.send(Column.top, appear) == [])
    #expect(
      session.send(Column.scroll(15), [Column.record(0, 1, 0.1), Column.record(3, 0.1, 0.1)]).invariants
        == [.pathIndependence, .fadeAlternates, .noRedundantTransition])
    // Item 4 is whole and in the middle, with the cell that item 0 had.
    let found = session.send(Column.scroll(320), [Column.record(3, 0.1, 1), Column.record(6, 1, 0.1)])
    #expect(
      found.contains {
        $0.invariant == .fadeMatchesVisibility && $0.subject == .item(ItemIndexPath(section: 0, item: 4))
          && $0.actual == .number(0.1)
      })
  }

  @Test func `a repeated target of a literal cell breaks fade-alternates`() throws {
    var session = try AuditedSession(Column.view(Column.literalFade))
    session.send(Column.top, [Column.record(0, 1, 1, 0)])
    let found = session.send(Column.scroll(0), [Column.record(1, 1, 1, 0, cell: 0)])
    #expect(found.contains { $0.invariant == .fadeAlternates })
  }
}
