import ScrollCore
import SessionSearch
import Testing

/// Numbers without digits that could be counted.
@Suite("Shrinking huge numbers")
struct HugeNumberTests {
  /// What shows only with the number as it is keeps the number.
  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300])
  func numberStays(_ number: Double) throws {
    let session = SessionCase(
      scene: SceneSpec(views: [ViewSpec()]),
      events: [SessionEvent(time: .zero, action: .scroll(x: nil, y: number, by: nil))])
    var shrinker = try #require(
      SessionShrinker(session) { candidate in
        guard case .scroll(_, let y?, _)? = candidate.events.first?.action else { return nil }
        return y.isNaN == number.isNaN && !(y.magnitude < 1e200) ? 0 : nil
      })
    shrinker.shrink()
    guard case .scroll(_, let y?, _)? = shrinker.smallest.events.first?.action else {
      Issue.record("no scroll is left")
      return
    }
    #expect(y.isNaN == number.isNaN && !(y.magnitude < 1e200))
  }
}
