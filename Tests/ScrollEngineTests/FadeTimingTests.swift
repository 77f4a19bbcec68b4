import ScrollCore
import ScrollEngine
import Testing

/// The curves of transitions, against points worked out by fifty decimal digits (tools/samples/curves.py).
@Suite("Fade timing")
struct FadeTimingTests {
  private static var rows: [VectorValue] {
    (try? VectorValue.file("Vectors/timing.json", from: #filePath).list) ?? []
  }

  private static func curve(_ row: VectorValue) -> CubicBezier {
    let numbers = row["curve"]?.numbers ?? []
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  @Test("a curve goes through the points it should", arguments: 0..<14)
  func points(row index: Int) throws {
    let row = FadeTimingTests.rows[index]
    let curve = FadeTimingTests.curve(row)
    let points = try #require(row["points"]).list
    #expect(points.count == 22)
    for point in points {
      let (part, done, steep) = (point.numbers[0], point.numbers[1], point.numbers[2])
      // The last bits of the time, where the curve makes much of them, and those of the answer.
      #expect((curve.ordinate(at: part) - done).magnitude <= 2 * steep + 4e-16, "\(part)")
    }
  }

  @Test func `all vectors are there, and named timings are the curves of CSS and UIKit`() {
    #expect(FadeTimingTests.rows.count == 14)
    var named = 0
    for row in FadeTimingTests.rows {
      guard let timing = FadeTiming.named.first(where: { $0.name == row["timing"]?.text })?.timing else {
        continue
      }
      #expect(timing.curve == FadeTimingTests.curve(row))
      named += 1
    }
    #expect(named == 4 && FadeTiming.linear.curve == nil)
  }

  @Test("a curve begins at 0, ends at 1 and never turns back", arguments: 0..<14)
  func shape(row index: Int) {
    let curve = FadeTimingTests.curve(FadeTimingTests.rows[index])
    #expect(curve.ordinate(at: 0) == 0 && curve.ordinate(at: -1) == 0 && curve.ordinate(at: .nan) == 0)
    #expect(curve.ordinate(at: 1) == 1 && curve.ordinate(at: 2) == 1)
    #expect((0...1).contains(curve.ordinate(at: .leastNonzeroMagnitude)))
    #expect((0...1).contains(curve.ordinate(at: 1.0.nextDown)))
    var last = 0.0
    for step in 1...1000 {
      let now = curve.ordinate(at: Double(step) / 1000)
      // Where it is level, rounding may go back by a bit.
      #expect(now >= last - 0x1p-52 && now <= 1)
      last = now
      // The curve with its axes swapped brings back the part, as far as what is done tells parts from each other.
      let back = CubicBezier(curve.y1, curve.x1, curve.y2, curve.x2).ordinate(at: now)
      #expect((curve.ordinate(at: back) - now).magnitude <= 2e-5)
    }
  }

  @Test func `control points outside the unit square are refused`() {
    #expect(CubicBezier(0, 0, 1, 1).isValid && CubicBezier(1, 1, 0, 0).isValid)
    for wrong in [-0.1, 1.1, .nan, .infinity] {
      #expect(!CubicBezier(wrong, 0, 1, 1).isValid && !CubicBezier(0, wrong, 1, 1).isValid)
      #expect(!CubicBezier(0, 0, wrong, 1).isValid && !CubicBezier(0, 0, 1, wrong).isValid)
      var settings = FadeSettings()
      settings.timing = .curve(CubicBezier(0, wrong, 1, 1))
      #expect(!settings.isValid)
    }
    var literal = FadeSettings()
    literal.mode = .literal
    literal.timing = .ease
    #expect(literal.isValid)
    literal.enters = .faded
    #expect(!literal.isValid)
  }

  @Test func `an alpha is its target from the end on, and its start before the beginning`() {
    let duration = Microseconds(200_000)
    for timing in FadeTiming.named.map(\.timing) {
      #expect(timing.alpha(from: 1, to: 0.1, after: .zero, of: duration) == 1)
      #expect(timing.alpha(from: 1, to: 0.1, after: Microseconds(-5), of: duration) == 1)
      #expect(timing.alpha(from: 1, to: 0.1, after: duration, of: duration) == 0.1)
      #expect(timing.alpha(from: 1, to: 0.1, after: .zero, of: .zero) == 0.1)
    }
    #expect(FadeTiming.linear.alpha(from: 1, to: 0, after: Microseconds(50_000), of: duration) == 0.75)
    // Halfway, what eases in and out is halfway.
    let half = FadeTiming.easeInOut.alpha(from: 1, to: 0, after: Microseconds(100_000), of: duration)
    #expect((half - 0.5).magnitude < 1e-15)
  }
}
