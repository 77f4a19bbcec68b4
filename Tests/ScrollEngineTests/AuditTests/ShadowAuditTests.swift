import ScrollCore
import Testing

@Suite("Audit of the section shadows")
struct ShadowAuditTests {
  private func appeared() throws -> AuditedSession {
    var session = try AuditedSession(Boxes.view())
    #expect(session.send(Column.top, Boxes.entries) == [])
    return session
  }

  @Test func `passes a session that keeps the rules`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(50)) == [])
    // Section 2 paints from 360 on, section 0 until 228.
    #expect(session.send(Column.scroll(61), [Boxes.added(2)]) == [])
    #expect(session.send(Column.scroll(229), [Boxes.removed(0)]) == [])
    let delete = SessionEvent.Action.update(.sectionsDeleted(at: 0, count: 1))
    let reindexed: [Effect] = [
      .decorationReindexed(kind: .sectionShadow, from: 1, to: 0),
      .decorationReindexed(kind: .sectionShadow, from: 2, to: 1),
    ]
    #expect(session.send(delete, reindexed) == [])
  }

  @Test func `two shadows of a section break one-shadow-per-section`() throws {
    var session = try AuditedSession(Boxes.literal(.dedup))
    #expect(session.send(Column.top, Boxes.entries) == [])
    let found = session.send(Column.scroll(50), [Boxes.added(0, item: 1)])
    #expect(found.invariants == [.pathIndependence, .oneShadowPerSection])
    #expect(found.last?.actual == .count(2))
  }

  @Test func `another frame breaks shadow-covers-section`() throws {
    var session = try AuditedSession(Boxes.view())
    let wrong = LayoutRect(x: 20, y: 0, width: 300, height: 100)
    let found = session.send(Column.top, [Boxes.added(0, frame: wrong), Boxes.added(1)])
    #expect(found.invariants == [.pathIndependence, .shadowCoversSection, .decorationDiffConsistent])
    let covers = found.first { $0.invariant == .shadowCoversSection }
    #expect(covers?.expected == .frame(Boxes.frames[0]))
    #expect(covers?.actual == .frame(wrong))
  }

  @Test func `a shadow at the items' level breaks shadow-behind-content`() throws {
    var session = try AuditedSession(Boxes.view())
    let found = session.send(Column.top, [Boxes.added(0, z: 0), Boxes.added(1)])
    #expect(found.invariants == [.shadowBehindContent])
    #expect(found.first?.actual == .number(0))
  }

  @Test func `a missing shadow breaks shadow-present-when-painted`() throws {
    var session = try AuditedSession(Boxes.view())
    let found = session.send(Column.top, [Boxes.added(0)])
    #expect(
      found.invariants == [.pathIndependence, .shadowPresentWhenPainted, .decorationDiffConsistent])
    #expect(found.first { $0.invariant == .shadowPresentWhenPainted }?.subject == .section(1))
  }

  @Test func `a shadow that paints nothing breaks shadow-absent-when-not-painted`() throws {
    var session = try appeared()
    #expect(session.send(Column.scroll(227.5), [Boxes.added(2)]) == [])
    let found = session.send(Column.scroll(228))
    #expect(
      found.invariants == [.pathIndependence, .shadowAbsentWhenNotPainted, .decorationDiffConsistent])
  }

  @Test func `a shadow of nothing breaks no-orphan-decoration`() throws {
    var session = try appeared()
    let empty = SessionEvent.Action.update(.itemsDeleted(section: 1, at: 0, count: 2))
    #expect(session.send(empty).contains { $0.invariant == .noOrphanDecoration })
    session = try appeared()
    #expect(session.send(empty, [Boxes.removed(1)]) == [])
  }

  @Test func `a cached index path of a deleted section breaks no-orphan-decoration`() throws {
    var session = try AuditedSession(Boxes.literal(.cached))
    let cache = [Boxes.identity(0), Boxes.identity(1)]
    #expect(session.send(Column.top, Boxes.entries, cache: cache) == [])
    let delete = SessionEvent.Action.update(.sectionsDeleted(at: 1, count: 2))
    #expect(
      session.send(delete, [Boxes.removed(1)], cache: cache).invariants == [.noOrphanDecoration])
    #expect(session.send(.frame, cache: cache) == [])
  }

  @Test(
    "records that contradict each other break decoration-diff-consistent",
    arguments: [
      [Boxes.removed(2)], [Boxes.added(0)],
      [.decorationChanged(Boxes.identity(0), from: Boxes.frames[0], to: Boxes.frames[0])],
      [Boxes.removed(0), Boxes.added(0)],
      [.decorationReindexed(kind: .sectionShadow, from: 0, to: 0)],
    ])
  func inconsistent(effects: [Effect]) throws {
    var session = try appeared()
    #expect(session.send(.frame, effects).invariants == [.decorationDiffConsistent])
  }

  @Test func `a section that moves without a word breaks decoration-diff-consistent`() throws {
    var session = try appeared()
    let found = session.send(.update(.sectionMoved(from: 0, to: 1)))
    #expect(found.contains { $0.invariant == .decorationDiffConsistent })
    session = try appeared()
    let reindexed: [Effect] = [
      .decorationReindexed(kind: .sectionShadow, from: 1, to: 0),
      .decorationReindexed(kind: .sectionShadow, from: 0, to: 1),
    ]
    #expect(session.send(.update(.sectionMoved(from: 0, to: 1)), reindexed) == [])
  }

  @Test func `a frame or a cache that scrolling changes breaks decoration-stable-while-scrolling`() throws {
    var session = try appeared()
    let changed = Effect.decorationChanged(
      Boxes.identity(0), from: Boxes.frames[0], to: Boxes.rect(0, 200))
    #expect(
      session.send(Column.scroll(1), [changed]).contains { $0.invariant == .decorationStableWhileScrolling })
    session = try AuditedSession(Boxes.literal(.cached))
    let cache = [Boxes.identity(0), Boxes.identity(1)]
    #expect(session.send(Column.top, Boxes.entries, cache: cache) == [])
    let found = session.send(
      Column.scroll(61), [Boxes.added(2)], cache: cache + [Boxes.identity(2)])
    // Section 0 begins with item 1 here, but its cached index path names item 0.
    #expect(found.invariants == [.pathIndependence, .decorationStableWhileScrolling])
    #expect(found.last?.subject == .section(2))
  }

  @Test func `another index path breaks path-independence`() throws {
    var session = try AuditedSession(Boxes.view())
    let found = session.send(Column.top, [Boxes.added(0, item: 1), Boxes.added(1)])
    #expect(found.invariants == [.pathIndependence])
    #expect(found.first?.expected == .items([ItemIndexPath(section: 0, item: 0)]))
    #expect(found.first?.actual == .items([ItemIndexPath(section: 0, item: 1)]))
  }

  @Test(
    "what the literal variants show at first passes for them",
    arguments: ShadowSettings.Variant.allCases)
  func variants(variant: ShadowSettings.Variant) throws {
    var session = try AuditedSession(Boxes.literal(variant))
    var effects = Boxes.entries
    let rows: [(Int, Int, LayoutRect)] = [
      (0, 0, Boxes.rect(0, 40)), (0, 1, Boxes.rect(40, 60)), (0, 2, Boxes.rect(100, 120)),
      (1, 0, Boxes.rect(240, 40)), (1, 1, Boxes.rect(280, 60)),
    ]
    switch variant {
    case .perItem: effects = rows.map { Boxes.added($0.0, item: $0.1, frame: $0.2) }
    case .perVisibleItem: effects = rows.map { Boxes.added($0.0, item: $0.1) }
    case .cached, .dedup: break
    }
    let found = session.send(Column.top, effects)
    #expect(!found.invariants.contains(.pathIndependence))
    #expect(!found.invariants.contains(.decorationDiffConsistent))
  }

  @Test("a lone item's shadow lies where the item does", arguments: [ShadowSettings.Variant.perItem, .dedup])
  func loneItemsAreCentred(_ variant: ShadowSettings.Variant) throws {
    var settings = ShadowSettings()
    settings.mode = .literal
    settings.variant = variant
    // One item of 300 in a line of 320: the original's shadow is asked for by the item's number, not by what is near.
    let view = Column.view([.sectionShadow(settings)], items: 1)
    var session = try AuditedSession(view)
    let centred = LayoutRect(x: 10, y: 0, width: 300, height: 100)
    #expect(session.send(Column.top, [Boxes.added(0, frame: centred)]) == [])
    session = try AuditedSession(view)
    let atTheEdge = LayoutRect(x: 0, y: 0, width: 300, height: 100)
    let found = session.send(Column.top, [Boxes.added(0, frame: atTheEdge)])
    #expect(found.invariants == [.pathIndependence, .shadowCoversSection])
    #expect(found.last?.expected == .frame(centred))
  }

  @Test func `the whole section is covered when settings say so`() throws {
    var settings = ShadowSettings()
    settings.extent = .section
    var view = Column.view([.sectionShadow(settings)], items: 2)
    view.sections[0].header = 30
    var session = try AuditedSession(view)
    let whole = LayoutRect(x: 0, y: 0, width: 320, height: 240)
    #expect(session.send(Column.top, [Boxes.added(0, frame: whole)]) == [])
    let union = LayoutRect(x: 10, y: 30, width: 300, height: 210)
    let change = SessionEvent.Action.behaviour(
      .sectionShadow(offset: nil, radius: nil, opacity: nil, cornerRadius: nil, z: nil, extent: .union))
    #expect(session.send(change, [.decorationChanged(Boxes.identity(0), from: whole, to: union)]) == [])
  }
}
