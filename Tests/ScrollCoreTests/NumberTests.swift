import Foundation
import ScrollCore
import TestSupport
import Testing

@Suite("Numbers")
struct NumberTests {
  @Test func `NaN never passes a clamp`() {
    #expect(Double.nan.clamped(lower: 0, upper: 1) == nil)
    #expect((0.5).clamped(lower: 0, upper: 1) == 0.5)
    #expect((-0.5).clamped(lower: 0, upper: 1) == 0)
    #expect(Double.infinity.clamped(lower: 0, upper: 1) == 1)
  }

  @Test(
    "layout units round half to even and down",
    arguments: [
      // points in units of 2^-20, rounded, floored
      (0.0, 0, 0), (0.5, 0, 0), (1.5, 2, 1), (2.5, 2, 2), (-0.5, 0, -1), (-1.5, -2, -2), (0.75, 1, 0),
    ])
  func units(units: Double, rounded: Int64, floored: Int64) {
    #expect(LayoutUnit(rounding: units * 0x1p-20).rawValue == rounded)
    #expect(LayoutUnit(flooring: units * 0x1p-20).rawValue == floored)
  }

  @Test func `layout units agree with the maths library on many numbers`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let points = random.number(-0.5...0.5) * 1e9 / 3
      let scaled = points * 0x1p20
      #expect(LayoutUnit(rounding: points).rawValue == Int64(scaled.rounded(.toNearestOrEven)))
      #expect(LayoutUnit(flooring: points).rawValue == Int64(scaled.rounded(.down)))
    }
  }

  @Test func `layout units saturate instead of trapping`() {
    #expect(LayoutUnit(rounding: 1e308) == .limit)
    #expect(LayoutUnit(flooring: -1e308).rawValue == -LayoutUnit.limit.rawValue)
    #expect(LayoutUnit(rounding: .infinity) == .limit)
    #expect(LayoutUnit(rounding: .nan) == .zero)
    // 2^52 units are 2^32 pt; from there on doubles hold no half units.
    #expect(LayoutUnit(rounding: 0x1p32).rawValue == 1 << 52)
    #expect(LayoutUnit(rounding: 0x1p40).rawValue == 1 << 60)
  }

  @Test func `times subtract without trapping`() {
    #expect(Microseconds(.max).since(Microseconds(.min)) == Microseconds(.max))
    #expect(Microseconds(.min).since(Microseconds(.max)) == Microseconds(.min))
    #expect(Microseconds(7).since(Microseconds(5)) == Microseconds(2))
  }

  @Test func `sign flips do not cancel in a digest`() {
    func digest(_ numbers: [Double]) -> UInt64 {
      var digest = Digest(seed: 1)
      for number in numbers { digest.add(number) }
      return digest.value
    }
    #expect(digest([1, 2, 3]) != digest([-1, -2, 3]))
    #expect(digest([1, 2, 3]) != digest([1, 3, 2]))
    #expect(digest([0]) == digest([-0.0]))
    #expect(digest([.nan]) == digest([-.nan]))
    #expect(digest([0]) != digest([0, 0]))
  }

  @Test func `texts in a digest do not run into each other`() {
    func digest(_ texts: [String]) -> UInt64 {
      var digest = Digest(seed: 1)
      for text in texts { digest.add(text) }
      return digest.value
    }
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
    #expect(digest(["12345678", ""]) != digest(["", "12345678"]))
    #expect(digest([""]) != digest([]))
  }
}
