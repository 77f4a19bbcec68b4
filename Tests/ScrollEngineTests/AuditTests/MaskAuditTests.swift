import ScrollCore
import Testing

@Suite("Audit of the edge mask")
struct MaskAuditTests {
  /// Content of 1000 in a viewport of 400: the range is 0...600, and 60 hidden points make a side transparent.
  private func view(
    _ mode: Mode = .corrected, content: Double = 1000, _ change: (inout EdgeMaskSettings) -> Void = { _ in }
  ) -> ViewSpec {
    var settings = EdgeMaskSettings()
    settings.interpolation = .linear
    settings.mode = mode
    change(&settings)
    return ViewSpec(
      viewport: LayoutSize(width: 320, height: 400),
      layout: .frames(contentSize: LayoutSize(width: 320, height: content)), behaviours: [.edgeMask(settings)]
    )
  }

  private static func mask(
    _ start: Double, _ end: Double = 0, _ stops: (Double, Double) = (0.15, 0.85)
  ) -> Effect {
    .mask(EdgeMask(start: start, end: end, startStop: stops.0, endStop: stops.1))
  }

  /// A session that has appeared at offset 0 and scrolled to another.
  private func session(at y: Double) throws -> AuditedSession {
    var session = try AuditedSession(view())
    #expect(session.send(Column.top, [MaskAuditTests.mask(1)]) == [])
    #expect(session.send(Column.scroll(y), [MaskAuditTests.mask(max(0, 1 - y / 60))]) == [])
    return session
  }

  @Test func `passes a session that keeps the rules`() throws {
    var session = try session(at: 30)
    #expect(session.send(Column.scroll(30)) == [])
    #expect(session.send(Column.scroll(60), [MaskAuditTests.mask(0)]) == [])
    #expect(session.send(Column.scroll(300)) == [])
    #expect(session.send(Column.scroll(585), [MaskAuditTests.mask(0, 0.75)]) == [])
    #expect(session.send(Column.scroll(650), [MaskAuditTests.mask(0, 1)]) == [])
    #expect(session.send(.viewport(LayoutSize(width: 320, height: 200)), [MaskAuditTests.mask(0, 0)]) == [])
    let insets = SessionEvent.Action.insets(contentInset: LayoutInsets(bottom: -135), occlusion: nil)
    #expect(session.send(insets, [MaskAuditTests.mask(0, 0.5)]) == [])
  }

  @Test func `no mask breaks edge-mask-fresh`() throws {
    var session = try AuditedSession(view())
    #expect(session.send(Column.top).invariants == [.pathIndependence, .edgeMaskFresh])
  }

  @Test func `a mask left behind by grown content breaks edge-mask-fresh`() throws {
    var session = try AuditedSession(view(content: 430))
    #expect(session.send(Column.top, [MaskAuditTests.mask(1, 0.5)]) == [])
    let grown = SessionEvent.Action.content(LayoutSize(width: 320, height: 440))
    let found = session.send(grown)
    #expect(found.invariants == [.pathIndependence, .edgeMaskFresh])
    #expect(found.last?.subject == .side(.end))
    #expect(found.last?.actual == .number(0.5))
  }

  @Test func `an alpha above 1 breaks edge-mask-in-range`() throws {
    var session = try AuditedSession(view())
    #expect(
      session.send(Column.top, [MaskAuditTests.mask(1.2)]).invariants == [
        .pathIndependence, .alphaInUnitRange, .edgeMaskInRange, .edgeMaskFullAtRestEdge, .edgeMaskFresh,
      ])
  }

  @Test func `a side not opaque at the end of the content breaks edge-mask-full-at-rest-edge`() throws {
    var session = try AuditedSession(view())
    #expect(
      session.send(Column.top, [MaskAuditTests.mask(0.9)]).invariants
        == [.pathIndependence, .edgeMaskFullAtRestEdge, .edgeMaskFresh])
  }

  @Test func `a side not transparent breaks edge-mask-clear-beyond-hide-distance`() throws {
    var session = try session(at: 55)
    #expect(
      session.send(Column.scroll(60), [MaskAuditTests.mask(0.01)]).invariants
        == [.pathIndependence, .edgeMaskClearBeyondHideDistance, .edgeMaskFresh])
  }

  @Test func `a side opaque too long breaks edge-mask-honours-hide-distance`() throws {
    var session = try AuditedSession(view())
    #expect(session.send(Column.top, [MaskAuditTests.mask(1)]) == [])
    #expect(
      session.send(Column.scroll(1)).invariants
        == [.pathIndependence, .edgeMaskHonoursHideDistance, .edgeMaskFresh])
  }

  @Test func `a jump breaks edge-mask-continuous`() throws {
    var session = try AuditedSession(view())
    #expect(session.send(Column.top, [MaskAuditTests.mask(1)]) == [])
    #expect(
      session.send(Column.scroll(30), [MaskAuditTests.mask(0.2)]).invariants
        == [.pathIndependence, .edgeMaskContinuous, .edgeMaskFresh])
  }

  @Test func `an alpha that rises as content goes by breaks edge-mask-monotone`() throws {
    var session = try session(at: 30)
    #expect(
      session.send(Column.scroll(31), [MaskAuditTests.mask(0.51)]).invariants
        == [.pathIndependence, .edgeMaskMonotone, .edgeMaskFresh])
  }

  @Test func `a mask of content that cannot scroll breaks edge-mask-off-when-not-scrollable`() throws {
    var session = try AuditedSession(view(content: 200))
    #expect(
      session.send(.appear(x: 0, y: 25), [MaskAuditTests.mask(0.5, 1)]).invariants
        == [.pathIndependence, .edgeMaskOffWhenNotScrollable, .edgeMaskFresh])
    // Put right without a movement, it has jumped.
    #expect(session.send(.frame, [MaskAuditTests.mask(1, 1)]).invariants == [.edgeMaskContinuous])
  }

  @Test(
    "one page of the viewport's own length cannot scroll, whatever the width of a point",
    arguments: [411.42857142857144, 392.72727272727275, 910.6666666666666, 850.9090909090909])
  func exactContent(length: Double) throws {
    var view = view { $0.endHide = 0 }
    view.viewport.height = length
    view.layout = .pages(PagesMetrics())
    view.sections = [SectionSpec(items: .count(1))]
    var session = try AuditedSession(view)
    #expect(
      session.send(Column.top, [MaskAuditTests.mask(1, 0)]).invariants
        == [.pathIndependence, .edgeMaskFullAtRestEdge, .edgeMaskOffWhenNotScrollable, .edgeMaskFresh])
    session = try AuditedSession(view)
    #expect(session.send(Column.top, [MaskAuditTests.mask(1, 1)]) == [])
    // An end of the range that is a fraction of a unit away.
    view.scrolling.offsets = .simulated
    session = try AuditedSession(view)
    session.send(Column.top, [MaskAuditTests.mask(1, 1)])
    session.send(.dragBegan(.zero), [])
    let end = Effect.target(TargetOffset(offset: LayoutPoint(x: 0, y: 2.7e-7), stop: nil))
    let lift = SessionEvent.Action.dragEnded(velocityX: 0, velocityY: 0, proposed: nil)
    #expect(session.send(lift, [end]).invariants.contains(.snapInBounds))
  }

  @Test func `without a hide distance less than the tolerance hides nothing`() throws {
    let view = view { $0.startHide = 0 }
    var session = try AuditedSession(view)
    #expect(session.send(Column.top, [MaskAuditTests.mask(1)]) == [])
    #expect(session.send(Column.scroll(0x1p-11)) == [])
    #expect(session.send(Column.scroll(0x1p-10), [MaskAuditTests.mask(0)]) == [])
    session = try AuditedSession(view)
    session.send(Column.top, [MaskAuditTests.mask(1)])
    #expect(session.send(Column.scroll(0x1p-10)).invariants.contains(.edgeMaskClearBeyondHideDistance))
    session = try AuditedSession(view)
    session.send(Column.top, [MaskAuditTests.mask(1)])
    #expect(
      session.send(Column.scroll(0x1p-11), [MaskAuditTests.mask(0)]).invariants.contains(.edgeMaskFresh))
  }

  @Test func `crossed stops break edge-stops-ordered`() throws {
    let crossed = view {
      $0.startFadeSize = 0.7
      $0.endFadeSize = 0.7
    }
    var session = try AuditedSession(crossed)
    #expect(
      session.send(Column.top, [MaskAuditTests.mask(1, 0, (0.7, 0.3))]).invariants
        == [.pathIndependence, .edgeMaskFresh, .edgeStopsOrdered])
    #expect(session.send(.frame, [MaskAuditTests.mask(1, 0, (0.5, 0.5))]) == [])
  }

  @Test func `a literal base other than 10 breaks edge-curve-dual, once for a setting`() throws {
    let hundred = view(.literal) { $0.interpolation = .logarithmic(base: 100) }
    var session = try AuditedSession(hundred)
    #expect(session.send(Column.top, [MaskAuditTests.mask(1)]).invariants == [.edgeCurveDual])
    #expect(session.send(Column.scroll(600), [MaskAuditTests.mask(0, 1)]) == [])
    func change(_ base: Double) -> SessionEvent.Action {
      .behaviour(
        .edgeMask(
          startFadeSize: nil, endFadeSize: nil, startHide: nil, endHide: nil,
          interpolation: .logarithmic(base: base)))
    }
    #expect(session.send(change(10)) == [])
    #expect(session.send(change(100)).invariants == [.edgeCurveDual])
    session = try AuditedSession(view { $0.interpolation = .logarithmic(base: 100) })
    #expect(session.send(Column.top, [MaskAuditTests.mask(1)]) == [])
  }

  @Test func `a mask at a repeated scroll breaks idempotent-scroll`() throws {
    var session = try session(at: 30)
    #expect(session.send(Column.scroll(30), [MaskAuditTests.mask(0.5)]).invariants == [.idempotentScroll])
  }

  @Test("a base that gives no curve is a straight line", arguments: [1, 0.5, -2, 0, Double.infinity])
  func badBase(base: Double) throws {
    var session = try AuditedSession(view { $0.interpolation = .exponential(base: base) })
    #expect(session.send(Column.top, [MaskAuditTests.mask(1), .warning(.maskBase(base))]) == [])
    #expect(session.send(Column.scroll(30), [MaskAuditTests.mask(0.5)]) == [])
  }

  @Test func `changed settings change the mask`() throws {
    var session = try session(at: 30)
    let change = SessionEvent.Action.behaviour(
      .edgeMask(startFadeSize: 0, endFadeSize: 0.25, startHide: nil, endHide: 1.5, interpolation: nil))
    // The start is off now, and of 570 hidden points 600 make the end transparent.
    #expect(session.send(change, [MaskAuditTests.mask(1, 1 - 570.0 / 600, (0, 0.75))]) == [])
    let invalid = SessionEvent.Action.behaviour(
      .edgeMask(startFadeSize: .nan, endFadeSize: nil, startHide: nil, endHide: nil, interpolation: nil))
    #expect(session.send(invalid).invariants == [.rejectedChangesNothing])
  }

  @Test func `a mask in a view without one is reported`() throws {
    var session = try AuditedSession(Column.view([]))
    #expect(session.send(Column.top, [MaskAuditTests.mask(1)]).invariants == [.edgeMaskFresh])
  }
}
