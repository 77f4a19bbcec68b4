import PropertyChecking
import Testing

/// Four faults planted into a list that scrolls, each shown by a certain sequence of events only.
@Suite("Event sequences")
struct EventSequenceTests {
  enum Event: Hashable, Sendable, CustomStringConvertible {
    case scroll(Double)
    case tick
    case insert(Int)
    case delete(Int)
    case rotate

    var description: String {
      switch self {
      case .scroll(let distance): "scroll \(distance)"
      case .tick: "tick"
      case .insert(let index): "insert \(index)"
      case .delete(let index): "delete \(index)"
      case .rotate: "rotate"
      }
    }
  }

  /// Items of 100 pt in a viewport of 400 pt, or of 300 when rotated.
  struct List {
    private var offset = 0.0
    private var items = 20
    private var isRotated = false
    private var ticks = 0
    private var insertedAt: Int?
    private var isArmed = false

    private var viewport: Double { isRotated ? 300 : 400 }

    /// Handles an event.
    ///
    /// - Returns: The names of the faults it shows.
    mutating func handle(_ event: Event) -> [String] {
      var faults: [String] = []
      switch event {
      case .scroll(let distance):
        let end = max(0, Double(items) * 100 - viewport)
        let before = offset
        offset = min(max(offset + distance, 0), end)
        isArmed = false
        if (offset - before).magnitude > viewport { faults.append("jump") }
        if offset != before && offset == 800 { faults.append("edge") }
        if ticks >= 12 { faults.append("drift") }
      case .tick:
        ticks += 1
      case .insert(let index):
        (ticks, items, isArmed) = (0, items + 1, false)
        insertedAt = index
      case .delete(let index):
        if isArmed { faults.append("order") }
        items -= items > 5 ? 1 : 0
        insertedAt = insertedAt == index ? nil : insertedAt
      case .rotate:
        isRotated.toggle()
        ticks = 0
        isArmed = insertedAt != nil
      }
      return faults
    }
  }

  private struct Fault: FailureIdentifiable {
    let failureLabel: String
  }

  private static let scroll = Generator<Event> { source in
    .scroll(source.real(in: -2000...2000, edges: [100, -100, 400, -400, 800, -800]))
  }
  private static let events = Generator<[Event]>.swarm(of: [
    scroll, .constant(.tick), Generator.integer(in: 0...19).map { .insert($0) },
    Generator.integer(in: 0...19).map { .delete($0) }, .constant(.rotate),
  ]) { .array(of: $0, count: 1...50) }

  /// The property that one fault never shows; the others are overlooked.
  private func property(_ fault: String) -> Property<[Event]> {
    Property(fault, EventSequenceTests.events) { events in
      var list = List()
      for event in events {
        if list.handle(event).contains(fault) { throw Fault(failureLabel: fault) }
      }
      return true
    }
  }

  @Test(
    "every seed finds the fault and ends at the one shortest sequence",
    arguments: [
      // 800 is the first edge above 400, and from 0 the only step to itself.
      ("jump", "[scroll 800.0]", 10), ("edge", "[scroll 800.0]", 20),
      ("drift", "[" + String(repeating: "tick, ", count: 12) + "scroll 0.0]", 150),
      ("order", "[insert 0, rotate, delete 0]", 10),
    ])
  func faults(fault: String, minimum: String, medianOfCases: Int) {
    var cases: [Int] = []
    var calls: [Int] = []
    for seed in UInt64(0)..<20 {
      let report = property(fault).check(CheckSettings(cases: 5000, seed: Seed(seed)))
      #expect(report.failures.map { String(describing: $0.value) } == [minimum], "seed \(seed)")
      cases += report.failures.map(\.casesUntilFound)
      calls += report.failures.map(\.shrinkCalls)
    }
    #expect(cases.sorted()[cases.count / 2] <= medianOfCases)
    #expect(calls.reduce(0, +) / calls.count <= 100)
  }
}
