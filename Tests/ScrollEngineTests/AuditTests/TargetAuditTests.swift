import ScrollCore
import Testing

@Suite("Audit of targets")
struct TargetAuditTests {
  private static func target(_ x: Double, _ item: Int?) -> Effect {
    .target(TargetOffset(offset: LayoutPoint(x: x, y: 0), stop: item.map { .item(Row.path($0)) }))
  }

  private static func ended(_ proposed: Double?) -> SessionEvent.Action {
    .dragEnded(velocityX: 0, velocityY: 0, proposed: proposed.map { LayoutPoint(x: $0, y: 0) })
  }

  /// What the auditor says of a drag's end with these effects.
  private func found(_ view: ViewSpec, _ proposed: Double?, _ effects: [Effect]) throws -> [Invariant] {
    var session = try AuditedSession(view)
    session.send(Row.appear, view.sections.isEmpty ? [] : Row.entries)
    #expect(session.send(.dragBegan(.zero)) == [])
    return session.send(TargetAuditTests.ended(proposed), effects).invariants
  }

  private var row: ViewSpec { Row.view(paging: .item) }

  /// Three items of 280, of which the outer two cannot be in the middle: the range is 0...540.
  private func wide(_ mode: Mode) -> ViewSpec {
    var view = Row.view(mode, paging: .item)
    view.sections = [
      SectionSpec(
        items: .frames((0..<3).map { LayoutRect(x: 290 * Double($0), y: 20, width: 280, height: 160) }))
    ]
    view.layout = .frames(contentSize: LayoutSize(width: 860, height: 200))
    view.behaviours = mode == .literal ? view.behaviours : []
    return view
  }

  @Test func `passes targets that keep the rules`() throws {
    #expect(try found(row, 100, [TargetAuditTests.target(130, 1)]) == [])
    #expect(try found(row, 900, [TargetAuditTests.target(520, 4)]) == [])
    #expect(try found(row, nil, [TargetAuditTests.target(260, 2)]) == [])
    // A proposal that is no number means the present offset.
    #expect(try found(row, .nan, [TargetAuditTests.target(0, 0)]) == [])
    var session = try AuditedSession(wide(.corrected))
    session.send(Row.appear)
    #expect(session.send(TargetAuditTests.ended(500), [TargetAuditTests.target(540, 2)]) == [])
  }

  @Test func `without items the target is the proposal`() throws {
    var view = row
    view.sections = []
    #expect(try found(view, 100, [TargetAuditTests.target(100, nil)]) == [])
    #expect(try found(view, 100, [TargetAuditTests.target(100, 0)]) == [.snapTargetCentresAnItem])
  }

  @Test func `no target, none named or none centred breaks snap-target-centres-an-item`() throws {
    #expect(try found(row, 100, []) == [.snapTargetCentresAnItem])
    #expect(try found(row, 100, [TargetAuditTests.target(130, nil)]) == [.snapTargetCentresAnItem])
    #expect(try found(row, 100, [TargetAuditTests.target(130, 2)]) == [.snapTargetCentresAnItem])
    #expect(
      try found(row, 135, [TargetAuditTests.target(140, 1)]) == [.snapTargetCentresAnItem, .snapIdempotent])
  }

  @Test func `a target outside the range breaks snap-in-bounds`() throws {
    var session = try AuditedSession(wide(.literal))
    // The middle of the viewport is 20 points behind that of item 0, of 300.
    let scales = [Row.transform(0, 1.1 - 20.0 / 440), Row.transform(1, 1.1 - 270.0 / 440)]
    #expect(session.send(Row.appear, scales) == [])
    // The original stays there; the corrected rule would not.
    #expect(
      session.send(TargetAuditTests.ended(nil), [TargetAuditTests.target(-20, 0)]).invariants == [
        .snapInBounds
      ])
    session = try AuditedSession(wide(.corrected))
    session.send(Row.appear)
    #expect(
      session.send(TargetAuditTests.ended(nil), [TargetAuditTests.target(-20, 0)]).invariants
        == [.snapInBounds, .snapIdempotent])
  }

  @Test func `a target that snaps to another breaks snap-idempotent`() throws {
    #expect(
      try found(row, nil, [TargetAuditTests.target(131, 1)]) == [.snapTargetCentresAnItem, .snapIdempotent])
    let sentinel = Double.greatestFiniteMagnitude
    #expect(
      try found(Row.view(.literal, paging: .item), nil, [TargetAuditTests.target(sentinel, nil)])
        == [.finiteOutput, .snapTargetCentresAnItem, .snapInBounds, .snapIdempotent])
  }

  @Test func `a farther item than another breaks snap-nearest`() throws {
    #expect(try found(row, 100, [TargetAuditTests.target(260, 2)]) == [.snapNearest])
    #expect(try found(row, 65, [TargetAuditTests.target(0, 0)]) == [])
    #expect(try found(row, 65.5, [TargetAuditTests.target(0, 0)]) == [.snapNearest])
  }

  @Test func `a tie against the velocity, or not for the first, breaks snap-breaks-ties`() throws {
    func found(_ velocity: Double, _ target: Effect) throws -> [Invariant] {
      var session = try AuditedSession(row)
      session.send(Row.appear, Row.entries)
      let end = SessionEvent.Action.dragEnded(
        velocityX: velocity, velocityY: 0, proposed: LayoutPoint(x: 65, y: 0))
      return session.send(end, [target]).invariants
    }
    #expect(try found(-1, TargetAuditTests.target(130, 1)) == [])
    #expect(try found(-1, TargetAuditTests.target(0, 0)) == [.snapBreaksTies])
    #expect(try found(0, TargetAuditTests.target(130, 1)) == [.snapBreaksTies])
    #expect(try found(1, TargetAuditTests.target(0, 0)) == [])
    // Two items, one above the other.
    var view = Row.view(paging: .item)
    view.behaviours = []
    view.layout = .frames(contentSize: LayoutSize(width: 320, height: 200))
    view.sections = [
      SectionSpec(
        items: .frames((0..<2).map { LayoutRect(x: 100, y: 90 * Double($0), width: 120, height: 80) }))
    ]
    for (item, found) in [(0, []), (1, [Invariant.snapBreaksTies])] {
      var session = try AuditedSession(view)
      session.send(Row.appear)
      #expect(
        session.send(TargetAuditTests.ended(nil), [TargetAuditTests.target(0, item)]).invariants == found)
    }
  }

  @Test func `a target where nothing snaps is reported`() throws {
    #expect(try found(Row.view(), 100, [TargetAuditTests.target(130, 1)]) == [.snapTargetCentresAnItem])
    #expect(try found(Row.view(), 100, []) == [])
  }

  // MARK: Pages

  /// Five pages of 100.
  private func pages(_ count: Int = 5) throws -> AuditedSession {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 200, height: 90)
    var view = ViewSpec(
      viewport: LayoutSize(width: 200, height: 100), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(count))])
    view.scrolling.paging = .page
    var session = try AuditedSession(view)
    session.send(.appear(x: 0, y: 130))
    session.send(.dragBegan(.zero))
    session.send(Column.scroll(170))
    return session
  }

  private func found(_ y: Double, page: Int?, count: Int = 5, velocity: Double? = nil) throws -> [Invariant] {
    var session = try pages(count)
    let target = TargetOffset(offset: LayoutPoint(x: 0, y: y), stop: page.map { .page($0) })
    return session.send(lifted(velocity), [.target(target)]).invariants
  }

  /// A finger that leaves with a velocity.
  private func lifted(_ velocity: Double?) -> SessionEvent.Action {
    .dragEnded(velocityX: nil, velocityY: velocity, proposed: nil)
  }

  @Test func `passes pages that keep the rules`() throws {
    #expect(try found(0, page: 0) == [])
    #expect(try found(100, page: 1) == [])
    #expect(try found(200, page: 2) == [])
    #expect(try found(0, page: nil, count: 0) == [])
    // The drag began on page 1, which there is not: as if it had been page 0.
    #expect(try found(0, page: 0, count: 1) == [])
  }

  @Test func `a page against the velocity breaks page-target-follows-velocity`() throws {
    // The drag began at 1.3 pages and ended at 1.7.
    #expect(try found(200, page: 2, velocity: 0) == [])
    #expect(try found(100, page: 1, velocity: 0) == [.pageTargetFollowsVelocity])
    #expect(try found(200, page: 2, velocity: -9) == [])
    #expect(try found(100, page: 1, velocity: -9) == [.pageTargetFollowsVelocity])
    #expect(try found(100, page: 1, velocity: 9) == [])
    #expect(try found(200, page: 2, velocity: 9) == [.pageTargetFollowsVelocity])
    // Half a page goes forward.
    for (page, found) in [(1, [Invariant.pageTargetFollowsVelocity]), (2, [])] {
      var session = try pages()
      session.send(Column.scroll(150))
      let target = TargetOffset(offset: LayoutPoint(x: 0, y: 100 * Double(page)), stop: .page(page))
      #expect(session.send(lifted(0), [.target(target)]).invariants == found)
    }
  }

  @Test func `no page, a place beside it or one too far on breaks page-target-on-page`() throws {
    #expect(try found(210, page: 2) == [.pageTargetOnPage])
    #expect(try found(300, page: 3) == [.pageTargetOnPage])
    #expect(try found(200, page: nil) == [.pageTargetOnPage])
    #expect(try found(-100, page: -1) == [.pageTargetOnPage])
    #expect(try found(100, page: 1, count: 1) == [.pageTargetOnPage])
    #expect(try found(100, page: nil, count: 0) == [.pageTargetOnPage])
    var session = try pages()
    #expect(session.send(TargetAuditTests.ended(nil)).invariants == [.pageTargetOnPage])
  }
}
