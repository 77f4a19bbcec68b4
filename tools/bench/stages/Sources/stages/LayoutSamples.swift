import ScrollCore
import ScrollEngine

/// Layouts, scenes and sizes to measure with; the same ones in every run.
enum Samples {
  /// What lines look like.
  enum Kind {
    /// One item in each.
    case column
    /// As many as fit.
    case wrapping
  }

  /// Numbers from a seed (xorshift, Marsaglia 2003).
  struct Generator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// A number from 0 on, below a bound.
    mutating func below(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % max(bound, 1)
    }
  }

  /// The size of an item by its number: thirds of a point.
  static func size(_ kind: Kind, _ number: Int) -> LayoutSize {
    var random = Generator(seed: UInt64(number + 1))
    _ = random.below(1)
    let height = Double(120 + random.below(180)) / 3
    return LayoutSize(width: kind == .column ? 390 : Double(120 + random.below(180)) / 3, height: height)
  }

  /// One section of items of different sizes.
  static func sections(_ kind: Kind, count: Int) -> [SectionSpec] {
    [SectionSpec(items: .sizes((0..<count).map { size(kind, $0) }))]
  }

  /// A layout of items of different sizes.
  static func layout(_ kind: Kind, count: Int) throws -> ContentLayout {
    try layout(kind, sections(kind, count: count))
  }

  /// A layout of sections.
  static func layout(_ kind: Kind, _ sections: [SectionSpec]) throws -> ContentLayout {
    try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 390, height: 844), contentInset: .zero,
      spec: .flow(metrics), sections: sections)
  }

  private static var metrics: FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 390, height: 44)
    metrics.minimumLineSpacing = 1.0 / 3
    return metrics
  }

  /// A list that fades, with section shadows.
  static func scene(_ sections: [SectionSpec]) -> SceneSpec {
    SceneSpec(views: [
      ViewSpec(
        layout: .flow(metrics), sections: sections,
        behaviours: [.fade(FadeSettings()), .sectionShadow(ShadowSettings())])
    ])
  }
}

/// A session whose events are made here.
final class Session {
  private var state: SessionState
  private var reducer = SessionReducer()
  private var effects = EffectBuffer()
  private var number = 0
  /// How many effects there were.
  private(set) var effectCount = 0

  init(_ scene: SceneSpec) throws {
    state = try SessionState(scene: scene)
    take(.appear(x: 0, y: 0))
  }

  /// The length of the content of the first view.
  var contentLength: Double { state.views[0].layout.contentSize.height }

  /// Moves the content of the first view.
  func scroll(to offset: Double) { take(.scroll(x: nil, y: offset, by: .finger)) }

  /// Reduces an event of the first view.
  func take(_ action: SessionEvent.Action) {
    number += 1
    let event = SessionEvent(time: Microseconds(Int64(number) * 8_333), view: 0, action: action)
    effects.removeAll()
    reducer.reduce(event, number: number, into: &state, effects: &effects)
    effectCount += effects.records.count
  }
}
