import ScrollCore
import Testing

/// A row of items of 120 × 160, the centres 130 apart, in a viewport of 320 × 200: item *i* is in the middle at offset
/// 130 *i*, and 280 points from the middle its scale is the least one.
enum Row {
  static func view(_ mode: Mode = .corrected, paging: ScrollingSpec.Paging = .none) -> ViewSpec {
    var settings = CarouselSettings()
    settings.mode = mode
    var view = ViewSpec(
      axis: .horizontal, viewport: LayoutSize(width: 320, height: 200),
      layout: .frames(contentSize: LayoutSize(width: 840, height: 200)),
      sections: [SectionSpec(items: .frames((0..<5).map { frame(100 + 130 * Double($0)) }))],
      behaviours: [.carousel(settings)])
    view.scrolling.paging = paging
    return view
  }

  static func frame(_ x: Double) -> LayoutRect { LayoutRect(x: x, y: 20, width: 120, height: 160) }
  static func path(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: item) }
  static func transform(_ item: Int, _ scale: Double) -> Effect { .transform(item: path(item), scale: scale) }
  static func scroll(_ x: Double) -> SessionEvent.Action { .scroll(x: x, y: nil, by: nil) }

  /// The scale of an item that far from the middle.
  static func scale(_ distance: Double) -> Double { 1.1 - min(1, distance / 280) }

  static let appear = SessionEvent.Action.appear(x: 0, y: 0)
  /// What appearing at offset 0 leads to: item 0 in the middle, item 1 130 from it.
  static var entries: [Effect] { [transform(0, 1.1), transform(1, scale(130))] }
  /// What scrolling on to 65 leads to: items 0 and 1 65 from the middle, item 2 comes in 195 from it.
  static var halfWay: [Effect] {
    [transform(0, scale(65)), transform(1, scale(65)), transform(2, scale(195))]
  }
}

@Suite("Audit of the carousel")
struct CarouselAuditTests {
  private func appeared(_ mode: Mode = .corrected) throws -> AuditedSession {
    var session = try AuditedSession(Row.view(mode))
    #expect(session.send(Row.appear, Row.entries) == [])
    return session
  }

  @Test("passes a session that keeps the rules", arguments: Mode.allCases)
  func right(mode: Mode) throws {
    var session = try appeared(mode)
    #expect(session.send(Row.scroll(0)) == [])
    #expect(session.send(Row.scroll(65), Row.halfWay) == [])
    #expect(session.send(.frame) == [])
    // Item 0 leaves without a word, and has a scale again when it comes back.
    #expect(
      session.send(
        Row.scroll(260),
        [Row.transform(1, Row.scale(130)), Row.transform(2, 1.1), Row.transform(3, Row.scale(130))]
      ) == [])
    #expect(session.send(Row.scroll(65), Row.halfWay) == [])
  }

  @Test func `a visible item without a scale breaks path-independence`() throws {
    var session = try AuditedSession(Row.view())
    let found = session.send(Row.appear, [Row.transform(0, 1.1)])
    #expect(found.invariants == [.pathIndependence])
    #expect(found.first?.subject == .item(Row.path(1)))
    #expect(found.first?.actual == Violation.Value.none)
  }

  @Test func `a scale left behind breaks path-independence`() throws {
    var session = try appeared()
    #expect(session.send(Row.scroll(1)).invariants.contains(.pathIndependence))
  }

  @Test func `a scale of an item that is not visible breaks path-independence`() throws {
    var session = try appeared()
    #expect(session.send(.frame, [Row.transform(4, 0.5)]).invariants == [.pathIndependence])
  }

  @Test func `a scale beyond the peak or below the least breaks scale-in-range`() throws {
    var session = try AuditedSession(Row.view())
    let large = session.send(Row.appear, [Row.transform(0, 1.1), Row.transform(1, 1.05 + 0.1)])
    #expect(large.invariants == [.pathIndependence, .scaleInRange, .scaleMonotone])
    session = try AuditedSession(Row.view())
    let mirrored = session.send(Row.appear, [Row.transform(0, 1.1), Row.transform(1, -0.3)])
    #expect(mirrored.invariants == [.pathIndependence, .scaleInRange])
  }

  @Test func `different scales at equal distances break scale-symmetric`() throws {
    var session = try appeared()
    let found = session.send(
      Row.scroll(65),
      [Row.transform(0, Row.scale(65)), Row.transform(1, Row.scale(70)), Row.transform(2, Row.scale(195))])
    #expect(found.invariants == [.pathIndependence, .scaleSymmetric])
  }

  @Test func `a farther item drawn larger breaks scale-monotone`() throws {
    var session = try appeared()
    let found = session.send(Row.scroll(65), Row.halfWay.dropLast() + [Row.transform(2, 0.9)])
    #expect(found.invariants == [.pathIndependence, .scaleMonotone])
    #expect(found.last?.subject == .item(Row.path(2)))
  }

  @Test func `less than the peak in the middle, or the peak beside it, breaks scale-peak-at-centre`() throws {
    var session = try AuditedSession(Row.view())
    let low = session.send(Row.appear, [Row.transform(0, 1.05), Row.transform(1, Row.scale(130))])
    #expect(low.invariants == [.pathIndependence, .scalePeakAtCentre])
    session = try AuditedSession(Row.view())
    let high = session.send(Row.appear, [Row.transform(0, 1.1), Row.transform(1, 1.1)])
    #expect(high.invariants == [.pathIndependence, .scalePeakAtCentre])
  }

  @Test func `a scale that changes at a repeated scroll breaks idempotent-scroll`() throws {
    var session = try appeared()
    #expect(session.send(Row.scroll(0), [Row.transform(1, Row.scale(130))]) == [])
    #expect(
      session.send(Row.scroll(0), [Row.transform(1, 0.6)]).invariants == [
        .pathIndependence, .idempotentScroll,
      ])
  }

  @Test func `a scale goes with its item through an edit`() throws {
    var session = try appeared()
    let insert = SessionEvent.Action.update(.itemsInserted(section: 0, at: 0, .frames([Row.frame(2000)])))
    #expect(session.send(insert) == [])
    #expect(session.send(.frame, [Row.transform(1, 1)]).invariants.contains(.pathIndependence))
    let reload = SessionEvent.Action.update(.itemsReloaded(section: 0, at: 2, count: 1, nil))
    let found = session.send(reload, [Row.transform(1, 1.1)])
    #expect(found.map(\.subject) == [.item(Row.path(2))])
  }

  @Test func `changed settings change all scales`() throws {
    var session = try appeared()
    let change = SessionEvent.Action.behaviour(.carousel(peakScale: 2, minimumScale: 1))
    let wrong = session.send(change)
    #expect(wrong.invariants == [.pathIndependence, .scaleInRange, .scalePeakAtCentre])
    #expect(session.send(.frame, [Row.transform(0, 2), Row.transform(1, 2 - 130.0 / 280)]) == [])
    let invalid = SessionEvent.Action.behaviour(.carousel(peakScale: 0.5, minimumScale: nil))
    #expect(session.send(invalid).invariants == [.rejectedChangesNothing])
  }

  @Test func `a scale in a view without a carousel is reported`() throws {
    var session = try AuditedSession(Column.view([]))
    #expect(session.send(Column.top, [Row.transform(0, 1)]).invariants == [.pathIndependence])
  }

  @Test func `literal scales have no least one`() throws {
    // At 2/3 of a point less than half the viewport and half the item from the middle, as far as one can see.
    var settings = CarouselSettings()
    settings.mode = .literal
    settings.minimumScale = 0.5
    var view = Row.view(.literal)
    view.behaviours = [.carousel(settings)]
    var session = try AuditedSession(view)
    #expect(session.send(Row.appear, Row.entries) == [])
    let distance = 219.0
    let found = session.send(
      Row.scroll(130 - 219 + 130),
      [
        Row.transform(0, Row.scale(41)), Row.transform(1, Row.scale(89)),
        Row.transform(2, 1.1 - distance / 280),
      ])
    #expect(found.invariants == [.scaleInRange])
  }
}
