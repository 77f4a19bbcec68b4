import ScrollCore
import Testing

/// A column with pages of 100, a row with pages of 50 that follows it, and perhaps more.
private enum Linked {
  static func pages(_ axis: ScrollAxis, _ length: Double, items: Int = 8) -> ViewSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: length, height: length)
    metrics.minimumLineSpacing = 0
    metrics.minimumInteritemSpacing = 1000
    return ViewSpec(
      axis: axis, viewport: LayoutSize(width: length, height: length), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(items))])
  }

  static func scene(_ mode: Mode = .corrected) -> SceneSpec {
    SceneSpec(
      views: [pages(.vertical, 100), pages(.horizontal, 50)],
      links: [LinkSpec(leader: 0, follower: 1, mode: mode)])
  }

  static func moved(_ view: Int, _ x: Double, _ y: Double = 0) -> (view: Int, effect: Effect) {
    (view, .offset(LayoutPoint(x: x, y: y)))
  }
}

@Suite("Audit of links and of offsets the engine sets")
struct LinkAuditTests {
  @Test func `passes a follower that keeps pace`() throws {
    var session = try AuditedSession(Linked.scene())
    #expect(session.send(to: 0, .appear(x: nil, y: 150), [Linked.moved(1, 75)]) == [])
    #expect(session.send(to: 0, Column.scroll(150)) == [])
    #expect(session.send(to: 0, Column.scroll(-20), [Linked.moved(1, -10)]) == [])
    // Its own scrolls are what was seen, not where it is.
    #expect(session.send(to: 1, .scroll(x: 300, y: 0, by: nil)) == [])
    #expect(session.send(to: 1, .appear(x: 300, y: 0)) == [])
    #expect(session.send(to: 0, Column.scroll(100), [Linked.moved(1, 50)]) == [])
  }

  @Test func `a follower left behind breaks linked-offsets-agree`() throws {
    var session = try AuditedSession(Linked.scene())
    let found = session.send(to: 0, .appear(x: nil, y: 150))
    #expect(found.invariants == [.pathIndependence, .linkedOffsetsAgree])
    #expect(found.last?.expected == .number(75))
    #expect(found.last?.actual == .number(0))
    #expect(session.send(to: 0, .frame) == [])
    #expect(session.send(to: 0, Column.scroll(100), [Linked.moved(1, 50)]) == [])
  }

  @Test func `another page length moves the follower`() throws {
    var session = try AuditedSession(Linked.scene())
    #expect(session.send(to: 0, .appear(x: nil, y: 150), [Linked.moved(1, 75)]) == [])
    let narrow = SessionEvent.Action.reload(
      [SectionSpec(items: .count(8), itemSize: LayoutSize(width: 20, height: 20))], contentSize: nil)
    #expect(session.send(to: 1, narrow, [Linked.moved(1, 30)]) == [])
    // Without pages the leader makes no progress.
    let flat = SessionEvent.Action.reload(
      [SectionSpec(items: .count(8), itemSize: .zero)], contentSize: nil)
    #expect(session.send(to: 0, flat, [Linked.moved(1, 0)]) == [])
  }

  @Test func `given frames have the pitch of the first two`() throws {
    var scene = Linked.scene()
    scene.views[1].layout = .frames(contentSize: nil)
    let frames = [30.0, 0, 200].map { LayoutRect(x: $0, y: 0, width: 10, height: 10) }
    scene.views[1].sections = [SectionSpec(items: .frames([])), SectionSpec(items: .frames(frames))]
    var session = try AuditedSession(scene)
    #expect(session.send(to: 0, .appear(x: nil, y: 150), [Linked.moved(1, 45)]) == [])
    let lone = SessionEvent.Action.update(.itemsDeleted(section: 1, at: 1, count: 2))
    #expect(session.send(to: 1, lone, [Linked.moved(1, 15)]) == [])
    let none = SessionEvent.Action.update(.itemsDeleted(section: 1, at: 0, count: 1))
    #expect(session.send(to: 1, none, [Linked.moved(1, 0)]) == [])
  }

  @Test func `a follower of a follower keeps pace with both`() throws {
    var scene = Linked.scene()
    scene.views.append(Linked.pages(.vertical, 10))
    scene.links.append(LinkSpec(leader: 1, follower: 2))
    var session = try AuditedSession(scene)
    #expect(
      session.send(to: 0, .appear(x: nil, y: 150), [Linked.moved(1, 75), Linked.moved(2, 0, 15)]) == [])
    #expect(session.send(to: 2, .frame) == [])
    #expect(
      session.send(to: 0, Column.scroll(100), [Linked.moved(1, 50)]).invariants
        == [.pathIndependence, .linkedOffsetsAgree])
  }

  @Test func `a move across the axis breaks linked-offsets-agree`() throws {
    var session = try AuditedSession(Linked.scene())
    #expect(
      session.send(to: 0, .appear(x: nil, y: 150), [Linked.moved(1, 75, 3)]).invariants
        == [.linkedOffsetsAgree])
  }

  @Test func `a move of a view that nothing moves is reported`() throws {
    var session = try AuditedSession(Linked.scene())
    #expect(
      session.send(to: 0, .appear(x: 0, y: 0), [Linked.moved(0, 0)]).invariants == [.linkedOffsetsAgree])
    var alone = try AuditedSession(Column.view([]))
    #expect(alone.send(to: 0, Column.top, [Linked.moved(0, 0, 5)]).invariants == [.linkedOffsetsAgree])
  }

  @Test func `a follower that moves at a repeated scroll breaks idempotent-scroll`() throws {
    var session = try AuditedSession(Linked.scene())
    #expect(session.send(to: 0, .appear(x: nil, y: 150)).count == 2)
    #expect(session.send(to: 0, Column.scroll(150), [Linked.moved(1, 75)]).invariants == [.idempotentScroll])
  }

  @Test func `what a follower shows is checked where it was moved to`() throws {
    var scene = Linked.scene()
    scene.views[1].behaviours = Column.fade
    var session = try AuditedSession(scene)
    // At 75 of pages of 50, items 1 and 2 are half seen.
    let entries = [(1, Column.enter(1, 0.1)), (1, Column.enter(2, 0.1)), Linked.moved(1, 75)]
    #expect(session.send(to: 0, .appear(x: nil, y: 150), entries) == [])
    let found = session.send(to: 0, Column.scroll(200), [Linked.moved(1, 100)])
    #expect(found.invariants == [.pathIndependence, .fadeMatchesVisibility])
    #expect(found.map(\.subject).allSatisfy { $0 == .item(ItemIndexPath(section: 0, item: 2)) })
  }

  // MARK: Literal

  @Test func `a literal follower is where its leader scrolled to`() throws {
    var scene = Linked.scene(.literal)
    scene.views[1] = Linked.pages(.horizontal, 100)
    var session = try AuditedSession(scene)
    #expect(session.send(to: 0, .appear(x: 0, y: 0)) == [])
    #expect(session.send(to: 0, Column.scroll(150), [Linked.moved(1, 150)]) == [])
    // Its own scrolls move it away, and nothing brings it back.
    #expect(
      session.send(to: 1, .scroll(x: 10, y: nil, by: nil)).invariants == [
        .pathIndependence, .linkedOffsetsAgree,
      ])
    #expect(session.send(to: 0, Column.scroll(200), [Linked.moved(1, 200)]) == [])
  }

  @Test func `a literal follower with other pages breaks linked-offsets-agree`() throws {
    var session = try AuditedSession(Linked.scene(.literal))
    #expect(session.send(to: 0, .appear(x: 0, y: 0)) == [])
    #expect(
      session.send(to: 0, Column.scroll(150), [Linked.moved(1, 150)]).invariants == [.linkedOffsetsAgree])
    #expect(session.send(to: 0, Column.scroll(100)).invariants == [.pathIndependence])
  }

  // MARK: Simulated

  @Test func `a simulated view is where the engine or the app put it`() throws {
    var view = Column.view(Column.fade)
    view.scrolling.offsets = .simulated
    var session = try AuditedSession(view)
    #expect(session.send(Column.top, Column.entries) == [])
    // Seen at 60, but not there.
    #expect(session.send(Column.scroll(60)) == [])
    #expect(session.send(Column.scroll(60)) == [])
    session.send(.dragBegan(.zero), [.phase(from: .idle, to: .dragging)])
    let moved: [Effect] = [Column.record(0, 1, 0.1), .offset(LayoutPoint(x: 0, y: 5))]
    #expect(session.send(.dragMoved(.zero), moved) == [])
    #expect(
      session.send(.dragMoved(.zero), [.offset(LayoutPoint(x: 0, y: 0))]).invariants
        == [.pathIndependence, .fadeMatchesVisibility])
    #expect(session.send(.scrollTo(x: nil, y: 5, animated: false)) == [])
    #expect(session.send(.scrollTo(x: nil, y: 0, animated: true)) == [])
    let back: [Effect] = [Column.record(0, 0.1, 1), .offset(.zero)]
    #expect(session.send(.dragMoved(.zero), back, after: 200_000) == [])
  }
}
