import Testing

@testable import ScrollEngine

@Suite("Scroll range")
struct ScrollRangeTests {
  @Test func `an upper limit below the lower one moves up to it`() {
    let range = ScrollRange(lower: 10, upper: -200)
    #expect(range.lower == 10 && range.upper == 10)
    #expect(range.clamp(-5) == 10 && range.clamp(50) == 10)
  }

  @Test(
    "tells within from beyond",
    arguments: [
      (-45.0, -44.0, false), (-44.0, -44.0, true), (30.0, 30.0, true), (100.0, 100.0, true),
      (100.5, 100.0, false), (.infinity, 100.0, false), (-.infinity, -44.0, false), (.nan, -44.0, false),
    ])
  func offsets(offset: Double, clamped: Double, isWithin: Bool) {
    let range = ScrollRange(lower: -44, upper: 100)
    #expect(range.clamp(offset) == clamped)
    #expect(range.contains(offset) == isWithin)
  }

  @Test func `limits are finite whatever they are made from`() {
    let wide = ScrollRange(lower: -.infinity, upper: .infinity)
    #expect(wide.lower == -1e15 && wide.upper == 1e15)
    let none = ScrollRange(lower: .nan, upper: .nan)
    #expect(none.lower == 0 && none.upper == 0)
  }
}
