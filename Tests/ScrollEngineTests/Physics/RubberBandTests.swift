import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Rubber band")
struct RubberBandTests {
  /// The distances of the columns, and the figures of the notes' table, computed there in 64-bit floats with
  /// c = 0.55.
  static let pulled: [Double] = [1, 10, 50, 100, 200, 500, 1000, 1e6]

  /// What is shown of a distance pulled past a limit at 0.
  private func shown(_ distance: Double, dimension: Double) -> Double {
    RubberBand.offset(raw: distance, in: ScrollRange(lower: 0, upper: 0), dimension: dimension)
  }

  /// How far the finger has pulled past a limit at 0 where a distance is shown.
  private func distance(shown: Double, dimension: Double) -> Double {
    RubberBand.raw(offset: shown, in: ScrollRange(lower: 0, upper: 0), dimension: dimension)
  }

  @Test(
    "shows what the curve says",
    arguments: [
      (320.0, [0.549056, 5.407066, 25.323741, 46.933333, 81.860465, 147.899160, 202.298851, 319.813926]),
      (375.0, [0.549195, 5.420499, 25.621118, 47.965116, 85.051546, 158.653846, 222.972973, 374.744492]),
      (812.0, [0.549628, 5.462997, 26.599166, 51.510957, 96.876356, 205.427783, 327.900147, 810.802960]),
    ])
  func curve(dimension: Double, figures: [Double]) {
    for (distance, figure) in zip(RubberBandTests.pulled, figures) {
      let shown = shown(distance, dimension: dimension)
      #expect(isClose(shown, figure, absolute: 0.6e-6), "\(distance) shows \(shown)")
      #expect(self.shown(-distance, dimension: dimension) == -shown)
    }
  }

  @Test(
    "finds the distance pulled for one shown, 375 pt",
    arguments: [
      (10.0, 18.679950), (50.0, 104.895105), (100.0, 247.933884), (187.5, 681.818182), (300.0, 2727.272727),
    ])
  func inverse(shown: Double, pulled: Double) {
    #expect(isClose(distance(shown: shown, dimension: 375), pulled, absolute: 0.6e-6))
    #expect(isClose(distance(shown: -shown, dimension: 375), -pulled, absolute: 0.6e-6))
  }

  @Test(
    "a view without length shows nothing past its limits",
    arguments: [0, -1, .infinity, -.infinity, .nan] as [Double])
  func dimensions(dimension: Double) {
    #expect(shown(100, dimension: dimension) == 0)
    #expect(distance(shown: 100, dimension: dimension) == 0)
    let range = ScrollRange(lower: 0, upper: 10)
    #expect(RubberBand.offset(raw: 100, in: range, dimension: dimension) == 10)
  }

  @Test func `an infinite pull shows the last distance before the dimension, NaN none`() {
    #expect(shown(.infinity, dimension: 375) == 375.0.nextDown)
    #expect(shown(-.infinity, dimension: 375) == -375.0.nextDown)
    #expect(shown(.greatestFiniteMagnitude, dimension: 1e-300) == 1e-300.nextDown)
    #expect(shown(.nan, dimension: 375) == 0)
    #expect(distance(shown: .nan, dimension: 375) == 0)
  }

  @Test(
    "what cannot be shown is pulled by a finite distance",
    arguments: [375, 376, 1e300, .infinity, 375.0.nextDown] as [Double])
  func beyond(shown: Double) {
    let pulled = distance(shown: shown, dimension: 375)
    #expect(pulled.isFinite && pulled > 1e15)
    #expect(distance(shown: .infinity, dimension: .greatestFiniteMagnitude).isFinite)
  }

  @Test func `the range's own offsets are not resisted`() {
    let range = ScrollRange(lower: -44, upper: 100)
    for raw in [-44, -1.0 / 3, 0, 99.5, 100] {
      #expect(RubberBand.offset(raw: raw, in: range, dimension: 375) == raw)
      #expect(RubberBand.raw(offset: raw, in: range, dimension: 375) == raw)
    }
    // 100 pt past either limit shows 47.965116.
    #expect(isClose(RubberBand.offset(raw: 200, in: range, dimension: 375), 147.965116, absolute: 1e-6))
    #expect(isClose(RubberBand.offset(raw: -144, in: range, dimension: 375), -91.965116, absolute: 1e-6))
    #expect(RubberBand.offset(raw: .nan, in: range, dimension: 375) == -44)
    #expect(RubberBand.raw(offset: .nan, in: range, dimension: 375) == -44)
  }

  @Test func `the inverse undoes the curve within 1e-9, and less than the dimension is shown`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let dimension = random.number(1...3000)
      let pulled = random.number(-1...1) * random.pick([1e-6, 1, 1e3, 1e6])
      let shown = shown(pulled, dimension: dimension)
      #expect(shown.magnitude < dimension && shown.magnitude <= pulled.magnitude)
      let back = distance(shown: shown, dimension: dimension)
      #expect(isClose(back, pulled, relative: 1e-9), "\(pulled) of \(dimension) came back as \(back)")
    }
  }

  @Test func `grabbing stretched content does not move it, whatever the step of the next move`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let range = ScrollRange(lower: random.number(-100...0), upper: random.number(0...1000))
      let dimension = random.number(300...900)
      let shown = random.number((range.lower - 250)...(range.upper + 250))
      let raw = RubberBand.raw(offset: shown, in: range, dimension: dimension)
      #expect(isClose(RubberBand.offset(raw: raw, in: range, dimension: dimension), shown, absolute: 1e-9))
    }
  }
}
