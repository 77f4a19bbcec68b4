import Testing

@testable import PropertyChecking

@Suite("Simplicity")
struct OrderTests {
  private static let outwards: [(ClosedRange<Int>, Int, [Int])] = [
    (-2...2, 0, [0, 1, -1, 2, -2]), (-1...4, 0, [0, 1, -1, 2, 3, 4]), (-4...1, 0, [0, 1, -1, -2, -3, -4]),
    (5...8, 5, [5, 6, 7, 8]), (-8...(-6), -6, [-6, -7, -8]), (3...3, 3, [3]),
  ]

  @Test("whole numbers go outwards from the origin", arguments: outwards)
  func integers(range: ClosedRange<Int>, origin: Int, expected: [Int]) {
    let order = IntegerOrder(range: range, origin: origin)
    #expect((0...order.lastPlace).map { order.value(at: $0) } == expected)
    #expect(expected.map { order.place(of: $0) } == Array(0...order.lastPlace))
  }

  @Test("all whole numbers have a place", arguments: [0, 17, -17, Int.max, Int.min])
  func allIntegers(origin: Int) {
    let order = IntegerOrder(range: .min ... .max, origin: origin)
    #expect(order.lastPlace == .max)
    let values: [Int] = [.min, .min + 1, -18, -17, -1, 0, 1, 17, 18, .max - 1, .max]
    for value in values {
      #expect(order.value(at: order.place(of: value)) == value)
    }
    let half = UInt64.max / 2
    let places: [UInt64] = [0, 1, 2, half, half + 1, half + 2, .max - 1, .max]
    for place in places {
      #expect(order.place(of: order.value(at: place)) == place)
    }
  }

  @Test func `real numbers people would rather read come first`() {
    let edges = [800.0, 0.3]
    let sorted: [Double] = [
      0, 800, 0.3, 1, -1, 2, 100, 9_007_199_254_740_991, 0.1, -0.1, 0.5, 2.5, -2.5, 0.25, 0.75, 0.001,
      1.0 / 3,
      1e300,
    ]
    // A third has no short decimal, and 1e300 is no number below 2^53.
    let ranks = sorted.map { RealOrder.rank(of: $0, edges: edges) }
    for (left, right) in zip(ranks, ranks.dropFirst()) { #expect(left < right) }
    let tiny = RealOrder.rank(of: 2.2e-300, edges: edges)
    #expect(ranks[15] < tiny && tiny < ranks[16])
  }

  private static let simplest: [(ClosedRange<Double>, Double)] = [
    (-1.0...1.0, 0), (2.5...9.7, 3), (0.311...0.39, 0.32), (-9.7...(-2.5), -3), (1.0 / 3...1.0 / 3, 1.0 / 3),
    (1e300...1e301, 1e300),
  ]

  @Test("the simplest real number of a range", arguments: simplest)
  func simplestReal(range: ClosedRange<Double>, expected: Double) {
    #expect(RealOrder.simplest(in: range, edges: []) == expected)
  }

  @Test func `an edge within the range is simpler than a whole number`() {
    #expect(RealOrder.simplest(in: 2...9, edges: [100, 4.5]) == 4.5)
  }

  @Test func `fewer choices are simpler, whatever they are`() {
    let long = Recording(choices: [RecordedChoice(.boolean(false), from: .boolean)], spans: [])
    let short = Recording(choices: [], spans: [])
    #expect(short.isSimpler(than: long) && !long.isSimpler(than: short) && !short.isSimpler(than: short))
  }
}
