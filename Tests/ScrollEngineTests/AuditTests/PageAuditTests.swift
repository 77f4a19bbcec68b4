import ScrollCore
import Testing

/// Five dots of 60 × 60 in a control of 375 × 80: dot *i* is in the middle at offset 60 *i*, lit within 25 points of
/// it, and up to 20 points down.
private enum Dots {
  static func view(_ mode: Mode = .corrected) -> ViewSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 60, height: 60)
    metrics.minimumLineSpacing = 0
    metrics.sectionInset = LayoutInsets(left: 157.5, right: 157.5)
    var settings = PageControlSettings()
    settings.mode = mode
    return ViewSpec(
      axis: .horizontal, viewport: LayoutSize(width: 375, height: 80), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(5))], behaviours: [.pageControl(settings)])
  }

  static func dot(_ index: Int, _ alpha: Double, _ y: Double) -> Effect {
    .dot(index: index, alpha: alpha, y: y)
  }

  /// What appearing at offset 0 leads to.
  static var entries: [Effect] {
    [.page(from: nil, to: 0), dot(0, 1, 0)] + (1..<5).map { dot($0, 0, 20) }
  }

  /// What scrolling on to 50 leads to, with dot 1 as given; 10 points beside the middle it is 0.6 and 8.
  static func near(_ alpha: Double, _ y: Double) -> [Effect] {
    [.page(from: 0, to: 1), dot(0, 0, 20), dot(1, alpha, y)]
  }
}

@Suite("Audit of the page control")
struct PageAuditTests {
  private func appeared() throws -> AuditedSession {
    var session = try AuditedSession(Dots.view())
    #expect(session.send(Row.appear, Dots.entries) == [])
    return session
  }

  /// A session at 50, 10 points before page 1.
  private func near() throws -> AuditedSession {
    var session = try appeared()
    #expect(session.send(Row.scroll(50), Dots.near(1 - 10.0 / 25, 20 * 10.0 / 25)) == [])
    return session
  }

  @Test func `passes a session that keeps the rules`() throws {
    var session = try near()
    #expect(session.send(Row.scroll(50)) == [])
    #expect(session.send(Row.scroll(60), [Dots.dot(1, 1, 0)]) == [])
    #expect(session.send(Row.scroll(90), [.page(from: 1, to: 2), Dots.dot(1, 0, 20)]) == [])
    #expect(session.send(Row.scroll(5000), [.page(from: 2, to: 4)]) == [])
  }

  @Test func `a dot that was never drawn breaks path-independence`() throws {
    var session = try AuditedSession(Dots.view())
    let found = session.send(Row.appear, Dots.entries.dropLast())
    #expect(found.invariants == [.pathIndependence])
    #expect(found.first?.subject == .dot(4))
  }

  @Test func `an alpha above 1 breaks page-alpha-in-unit-range`() throws {
    var session = try appeared()
    let found = session.send(Row.scroll(50), Dots.near(1.4, 8))
    #expect(
      found.invariants == [
        .pathIndependence, .alphaInUnitRange, .pageAlphaInUnitRange, .pageAlphaSymmetric, .pageYInRange,
      ])
    #expect(found.map(\.subject).allSatisfy { $0 == .dot(1) })
  }

  @Test func `another alpha at a distance breaks page-alpha-symmetric`() throws {
    var session = try appeared()
    #expect(
      session.send(Row.scroll(50), Dots.near(0.5, 10)).invariants == [.pathIndependence, .pageAlphaSymmetric])
  }

  @Test func `a dot beside the place of its alpha breaks page-y-in-range`() throws {
    var session = try appeared()
    #expect(
      session.send(Row.scroll(50), Dots.near(0.6, 12)).invariants == [.pathIndependence, .pageYInRange])
  }

  @Test func `a jump of an alpha breaks page-continuous`() throws {
    var session = try near()
    // One point on it may change by 1/25.
    #expect(
      session.send(Row.scroll(51), [Dots.dot(1, 0.8, 4)]).invariants
        == [.pathIndependence, .pageAlphaSymmetric, .pageContinuous])
  }

  @Test func `a page that is not wholly lit breaks page-active-at-rest`() throws {
    var session = try near()
    #expect(
      session.send(Row.scroll(60), [Dots.dot(1, 0.9, 2)]).invariants
        == [.pathIndependence, .pageAlphaSymmetric, .pageActiveAtRest])
    session = try appeared()
    let unlit = session.send(Row.scroll(60), [.page(from: 0, to: 1), Dots.dot(1, 1, 0)])
    #expect(unlit.invariants == [.pathIndependence, .pageAlphaSymmetric, .pageActiveAtRest])
    #expect(unlit.map(\.subject).allSatisfy { $0 == .dot(0) })
  }

  @Test func `another active page at rest breaks page-active-at-rest`() throws {
    var session = try appeared()
    let found = session.send(Row.scroll(60), [Dots.dot(0, 0, 20), Dots.dot(1, 1, 0)])
    #expect(found.invariants == [.pathIndependence, .pageActiveAtRest])
    #expect(found.last?.expected == .count(1))
    #expect(found.last?.actual == .count(0))
    #expect(session.send(.frame, [.page(from: 3, to: 1)]).invariants == [.pathIndependence])
  }

  @Test func `dots that go are forgotten, and those that come are new`() throws {
    var session = try appeared()
    #expect(session.send(.update(.itemsDeleted(section: 0, at: 2, count: 3))) == [])
    #expect(session.send(.frame, [Dots.dot(2, 0, 20)]).invariants == [.pathIndependence])
    let insert = SessionEvent.Action.update(.itemsInserted(section: 0, at: 0, .count(1)))
    #expect(session.send(insert).invariants == [.pathIndependence])
    #expect(session.send(.frame, [Dots.dot(2, 0, 20)]) == [])
    #expect(
      session.send(.update(.itemsDeleted(section: 0, at: 0, count: 3)), [.page(from: 0, to: nil)]) == [])
  }

  @Test func `another radius changes the dots near the middle`() throws {
    var session = try near()
    let change = SessionEvent.Action.behaviour(.pageControl(radius: 20))
    #expect(session.send(change, [Dots.dot(1, 0.5, 10)]) == [])
    #expect(session.send(.behaviour(.pageControl(radius: 0)), [Dots.dot(1, 0, 20)]) == [])
    #expect(session.send(Row.scroll(60), [Dots.dot(1, 1, 0)]) == [])
    #expect(session.send(.behaviour(.pageControl(radius: -1))).invariants == [.rejectedChangesNothing])
  }

  @Test func `a dot or page that changes at a repeated scroll breaks idempotent-scroll`() throws {
    var session = try near()
    #expect(
      session.send(Row.scroll(50), [Dots.dot(1, 0.5, 10)]).invariants.contains(.idempotentScroll))
    session = try near()
    #expect(session.send(Row.scroll(50), [Dots.dot(1, 1 - 10.0 / 25, 20 * 10.0 / 25)]) == [])
  }

  @Test func `literal dots that no scroll has drawn break page-active-at-rest`() throws {
    var session = try AuditedSession(Dots.view(.literal))
    #expect(session.send(Row.appear).invariants == [.pathIndependence, .pageActiveAtRest])
    let drawn = [Dots.dot(0, 1, 0)] + (1..<4).map { Dots.dot($0, 0, 20) }
    #expect(session.send(Row.scroll(0), drawn).invariants == [.idempotentScroll])
    #expect(session.send(Row.scroll(1), [.page(from: nil, to: 0)]).invariants.contains(.pathIndependence))
  }

  @Test func `dots in a view without a page control are reported`() throws {
    var session = try AuditedSession(Column.view([]))
    let found = session.send(Column.top, [.page(from: nil, to: 0), Dots.dot(0, 1, 0)])
    #expect(found.map(\.subject) == [.session, .dot(0)])
  }
}
