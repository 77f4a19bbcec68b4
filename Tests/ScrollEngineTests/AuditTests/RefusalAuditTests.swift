import ScrollCore
import SessionAudit
import Testing

/// What the auditor says of edits that are refused, and of warnings.
@Suite("Audit of refusals and warnings")
struct RefusalAuditTests {
  private static let size = LayoutSize(width: 300, height: 100)

  /// Sections of three items and none; the first is named, and so is its first item.
  private func session(_ change: (inout ViewSpec) -> Void = { _ in }) throws -> AuditedSession {
    var view = Column.view([])
    view.sections = [
      SectionSpec(id: "a", items: .count(3), keys: ["x", nil, nil]), SectionSpec(items: .count(0)),
    ]
    change(&view)
    return try AuditedSession(view, hasPhases: true)
  }

  /// Edits with one thing wrong, and what it is.
  private static let refused: [(LayoutUpdate, Rejection)] = [
    (.itemsDeleted(section: 2, at: 0, count: 1), .noSuchSection),
    (.itemsDeleted(section: -1, at: 0, count: 1), .noSuchSection),
    (.itemsDeleted(section: 0, at: 3, count: 1), .noSuchItem),
    (.itemsResized(section: 0, at: 2, .sizes([size, size])), .noSuchItem),
    (.itemsReloaded(section: 1, at: 0, count: 1, nil), .noSuchItem),
    (.itemsInserted(section: 0, at: -1, .count(1)), .noSuchItem),
    (.itemsInserted(section: 0, at: 0, .count(-1)), .badSize),
    (.itemsInserted(section: 0, at: 0, .count(.max), keys: ["y"]), .badSize),
    (.itemsInserted(section: 0, at: 0, .count(.max)), .layoutTooLarge),
    (.itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 1, height: .nan)])), .badSize),
    (.itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 1, height: 0x1p52)])), .layoutTooLarge),
    (.itemsInserted(section: 0, at: 0, .frames([.zero])), .wrongLayout),
    (.itemsReloaded(section: 0, at: 0, count: 2, .sizes([size])), .badSize),
    (.itemsInserted(section: 1, at: 0, .count(1), keys: ["x"]), .duplicateKey),
    (
      .itemMoved(from: ItemIndexPath(section: 0, item: 3), to: ItemIndexPath(section: 0, item: 0)),
      .noSuchItem
    ),
    (
      .itemMoved(from: ItemIndexPath(section: 0, item: 0), to: ItemIndexPath(section: 0, item: 3)),
      .noSuchItem
    ),
    (
      .itemMoved(from: ItemIndexPath(section: 0, item: 0), to: ItemIndexPath(section: 2, item: 0)),
      .noSuchSection
    ),
    (.sectionsDeleted(at: 1, count: 2), .noSuchSection),
    (.sectionMoved(from: 0, to: 2), .noSuchSection),
    (.sectionsInserted(at: 3, [SectionSpec(items: .count(1))]), .noSuchSection),
    (.sectionsReloaded(at: 0, count: 1, []), .badSize),
    (.sectionsInserted(at: 0, [SectionSpec(id: "a", items: .count(1))]), .conflictingUpdates),
  ]

  @Test func `an edit may be refused for what is wrong with it, and for nothing else`() throws {
    for (update, reason) in RefusalAuditTests.refused {
      var session = try session()
      session.send(Column.top)
      #expect(session.send(.update(update), [.rejected(reason)]) == [], "\(update)")
      let others: [Rejection] = [.noSuchSection, .noSuchItem, .badSize, .wrongLayout].filter { $0 != reason }
      for other in others {
        let found = session.send(.update(update), [.rejected(other)]).invariants
        #expect(found == [.rejectedForAReason], "\(update): \(other)")
      }
    }
  }

  @Test func `an impossible edit may not be accepted, nor a possible one refused`() throws {
    for (update, reason) in RefusalAuditTests.refused where reason != .conflictingUpdates {
      var session = try session()
      session.send(Column.top)
      #expect(session.send(.update(update)).invariants == [.rejectedChangesNothing], "\(update)")
    }
    var session = try session()
    session.send(Column.top)
    let possible = LayoutUpdate.itemsDeleted(section: 0, at: 1, count: 2)
    #expect(session.send(.update(possible), [.rejected(.noSuchItem)]).invariants == [.rejectedForAReason])
    #expect(session.send(.batch([possible]), [.rejected(.noSuchItem)]).invariants == [.rejectedForAReason])
    #expect(session.send(.batch([possible, possible]), [.rejected(.conflictingUpdates)]) == [])
    #expect(session.send(.update(possible)) == [])
  }

  @Test func `a reload with two sections of one name is impossible`() throws {
    let twice = SessionEvent.Action.reload(
      [SectionSpec(id: "b", items: .count(1)), SectionSpec(id: "b", items: .count(1))], contentSize: nil)
    var session = try session()
    session.send(Column.top)
    #expect(session.send(twice, [.rejected(.conflictingUpdates)]) == [])
    #expect(session.send(twice, [.rejected(.badSize)]).invariants == [.rejectedForAReason])
    #expect(session.send(twice).invariants == [.rejectedChangesNothing])
  }

  // MARK: Warnings

  private static func overlong(_ item: Int, _ count: Int) -> Effect {
    .warning(.itemExceedsLine(first: ItemIndexPath(section: 0, item: item), count: count))
  }

  /// A view of 320 with an item of 400, the second of three.
  private func overlong() throws -> AuditedSession {
    try session { view in
      let wide = LayoutSize(width: 400, height: 100)
      view.sections = [SectionSpec(items: .sizes([RefusalAuditTests.size, wide, RefusalAuditTests.size]))]
    }
  }

  @Test func `a missing, wrong or repeated warning breaks warns-once`() throws {
    var session = try overlong()
    #expect(session.send(Column.top, [RefusalAuditTests.overlong(1, 1)]) == [])
    let insertion = SessionEvent.Action.update(.itemsInserted(section: 0, at: 3, .count(1)))
    #expect(session.send(insertion, [RefusalAuditTests.overlong(1, 1)]).invariants == [.warnsOnce])
    #expect(session.send(insertion) == [])
    #expect(session.send(.frame, [RefusalAuditTests.overlong(1, 1)]).invariants == [.warnsOnce])
    let wider = SessionEvent.Action.update(
      .itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 321, height: 1)])))
    #expect(session.send(wider, [RefusalAuditTests.overlong(0, 2)]) == [])
    for effects in [[], [RefusalAuditTests.overlong(1, 2)], [RefusalAuditTests.overlong(0, 1)]] {
      var session = try overlong()
      #expect(session.send(Column.top, effects).invariants == [.warnsOnce])
    }
  }

  @Test func `warnings follow their sections`() throws {
    var session = try overlong()
    session.send(Column.top, [RefusalAuditTests.overlong(1, 1)])
    #expect(session.send(.update(.sectionsInserted(at: 0, [SectionSpec(items: .count(1))]))) == [])
    #expect(session.send(.update(.sectionMoved(from: 1, to: 0))) == [])
    // The last wide item goes and comes: that is news.
    let wide = LayoutSize(width: 400, height: 100)
    #expect(session.send(.update(.itemsDeleted(section: 0, at: 1, count: 1))) == [])
    let back = SessionEvent.Action.update(.itemsInserted(section: 0, at: 1, .sizes([wide])))
    #expect(session.send(back).invariants == [.warnsOnce])
  }

  @Test(
    "what went with its section is warned of no more",
    arguments: [
      SessionEvent.Action.reload([], contentSize: nil), .update(.sectionsDeleted(at: 0, count: 1)),
    ])
  func warningsOfGoneSections(_ edit: SessionEvent.Action) throws {
    var session = try overlong()
    session.send(Column.top, [RefusalAuditTests.overlong(1, 1)])
    #expect(session.send(edit) == [])
  }

  @Test func `a base that cannot be used is warned of first, and again after a good one`() throws {
    let base = Effect.warning(.maskBase(0.5))
    func change(_ base: Double) -> SessionEvent.Action {
      .behaviour(
        .edgeMask(
          startFadeSize: nil, endFadeSize: nil, startHide: nil, endHide: nil,
          interpolation: .logarithmic(base: base)))
    }
    let mask = Effect.mask(EdgeMask(start: 1, end: 1, startStop: 0.15, endStop: 0.85))
    func session() throws -> AuditedSession {
      var settings = EdgeMaskSettings()
      settings.interpolation = .logarithmic(base: 0.5)
      return try self.session { view in
        view.behaviours = [.edgeMask(settings)]
        view.sections = [SectionSpec(items: .sizes([LayoutSize(width: 400, height: 100)]))]
      }
    }
    var first = try session()
    #expect(first.send(Column.top, [mask, base, RefusalAuditTests.overlong(0, 1)]) == [])
    #expect(first.send(change(10)) == [])
    #expect(first.send(change(0.5), [base]) == [])
    #expect(first.send(change(0.5), [base]).invariants == [.warnsOnce])
    var second = try session()
    #expect(
      second.send(Column.top, [mask, RefusalAuditTests.overlong(0, 1), base]).invariants == [.warnsOnce])
  }
}
