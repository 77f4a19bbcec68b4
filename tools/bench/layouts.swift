// What an edit and a scroll cost in small lists and in large ones: a line for each figure, its name and nanoseconds a call.
//
// Sizes are thirds of a point: round numbers flatter. Compiled against the libraries of a release build; see bench.py.

import ScrollCore
import ScrollEngine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@main
struct Layouts {
  static func size(_ number: Int) -> LayoutSize {
    LayoutSize(width: 390, height: Double(120 + number * 7_919 % 180) / 3)
  }

  static func mixed(_ count: Int) -> [SectionSpec] {
    [SectionSpec(items: .sizes((0..<count).map(size)))]
  }

  static func main() throws {
    for count in [10_000, 100_000] {
      var layout = try ContentLayout(
        axis: .vertical, viewport: LayoutSize(width: 390, height: 844), contentInset: .zero,
        spec: .flow(FlowMetrics()), sections: mixed(count))
      let middle = count / 2
      try tell("edit \(count)", 30) { call in
        let place = middle + call * 7_919 % 97
        switch call % 3 {
        case 0: try layout.apply(.itemsInserted(section: 0, at: place, .sizes([size(call)])))
        case 1: try layout.apply(.itemsDeleted(section: 0, at: place, count: 1))
        default: try layout.apply(.itemsResized(section: 0, at: place, .sizes([size(call)])))
        }
      }
    }
    for count in [1_000, 100_000] {
      let view = ViewSpec(
        layout: .flow(FlowMetrics()), sections: mixed(count),
        behaviours: [.fade(FadeSettings()), .sectionShadow(ShadowSettings())])
      var state = try SessionState(scene: SceneSpec(views: [view]))
      let reducer = SessionReducer()
      var effects = EffectBuffer()
      var number = 0
      func take(_ action: SessionEvent.Action) {
        number += 1
        let event = SessionEvent(time: Microseconds(Int64(number) * 8_333), view: 0, action: action)
        effects.removeAll()
        reducer.reduce(event, number: number, into: &state, effects: &effects)
      }
      take(.appear(x: 0, y: 0))
      let middle = state.views[0].layout.contentSize.height / 2
      // To and fro over some 200 items, six and a half points an event.
      try tell("scroll \(count)", 20_000) { call in
        let place = call % 2_000
        take(.scroll(x: nil, y: middle + 6.5 * Double(place < 1_000 ? place : 2_000 - place), by: .finger))
      }
    }
  }

  /// Prints the median of eleven rounds.
  static func tell(_ name: String, _ calls: Int, _ body: (Int) throws -> Void) throws {
    var rounds: [Double] = []
    for _ in 0..<11 {
      let start = processorTime
      for call in 0..<calls { try body(call) }
      rounds.append((processorTime - start) / Double(calls))
    }
    print(name, rounds.sorted()[5])
  }

  /// Nanoseconds that this process has kept a core busy.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
