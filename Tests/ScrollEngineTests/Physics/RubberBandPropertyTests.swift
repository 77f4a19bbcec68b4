import ScrollEngine
import TestSupport
import Testing

@Suite("Rubber band, properties")
struct RubberBandPropertyTests {
  @Test func `the inverse undoes the curve within 1e-9, and less than the dimension is shown`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let dimension = random.number(1...3000)
      let pulled = random.number(-1...1) * random.pick([1e-6, 1, 1e3, 1e6])
      let shown = RubberBand().shown(pulled, dimension: dimension)
      #expect(shown.magnitude < dimension && shown.magnitude <= pulled.magnitude)
      let back = RubberBand().distance(shown: shown, dimension: dimension)
      #expect(isClose(back, pulled, relative: 1e-9), "\(pulled) of \(dimension) came back as \(back)")
    }
  }

  @Test func `pulling further never shows less`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let dimension = random.number(1...3000)
      let near = random.number(0...5000)
      let far = near + random.number(0...1)
      #expect(
        RubberBand().shown(near, dimension: dimension) <= RubberBand().shown(far, dimension: dimension))
    }
  }

  @Test func `a hundred moves of a point end where one of a hundred does`() {
    let range = ScrollRange(lower: 0, upper: 500)
    var raw = 450.0
    for _ in 0..<100 { raw += 1 }
    let inSteps = RubberBand().offset(raw: raw, in: range, dimension: 375)
    #expect(inSteps == RubberBand().offset(raw: 550, in: range, dimension: 375))
    // 50 pt past the limit show 25.621118.
    #expect(isClose(inSteps, 525.621118, absolute: 1e-6))
  }

  @Test func `grabbing stretched content does not move it, whatever the step of the next move`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let range = ScrollRange(lower: random.number(-100...0), upper: random.number(0...1000))
      let dimension = random.number(300...900)
      let shown = random.number((range.lower - 250)...(range.upper + 250))
      let raw = RubberBand().raw(offset: shown, in: range, dimension: dimension)
      let grabbed = RubberBand().offset(raw: raw, in: range, dimension: dimension)
      #expect(isClose(grabbed, shown, absolute: 1e-9))
    }
  }

  @Test func `limits mirror`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let (lower, upper) = (random.number(-100...0), random.number(0...1000))
      let raw = random.number(-2000...2000)
      let offset = RubberBand().offset(
        raw: raw, in: ScrollRange(lower: lower, upper: upper), dimension: 375)
      let mirrored = RubberBand().offset(
        raw: -raw, in: ScrollRange(lower: -upper, upper: -lower), dimension: 375)
      #expect(mirrored == -offset)
    }
  }
}
