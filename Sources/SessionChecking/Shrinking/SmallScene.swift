import ScrollCore

/// A scene of a few equal items of 100 points, and the offsets worth trying in it.
struct SmallScene {
  /// The items of each section.
  let counts: [Int]
  /// The viewport's length along the axis.
  var along = 100.0
  /// Its length across.
  var across = 100.0
  /// Extra room behind the content, along the axis.
  var room = 0.0
  /// What is covered of the viewport, across the axis.
  var covered = 0.0

  /// With nothing in it; with as much as is seen, twice and half as much.
  static let fewer =
    plainest + [
      SmallScene(counts: [1], along: 200), SmallScene(counts: [1], along: 50),
      SmallScene(counts: [2], along: 200),
    ]

  /// Those with room beyond the content, or with a covered viewport.
  static let withInsets = [SmallScene(counts: [], along: 0, room: 1), SmallScene(counts: [1], covered: 100)]

  /// All of them: also with little room to scroll, with an item too wide, two columns, and more or longer lines.
  static let all =
    fewer + [
      SmallScene(counts: [1], along: 90), SmallScene(counts: [1], across: 50),
      SmallScene(counts: [2], across: 200),
      SmallScene(counts: [1, 1], along: 200), SmallScene(counts: [3], along: 200),
      SmallScene(counts: [2], along: 400),
    ] + withInsets

  /// Those whose viewport is as long as an item, with at most two of them.
  static let plainest = [[], [1], [2], [1, 1]].map { SmallScene(counts: $0) }

  /// Those in which an edit makes a difference: content that fits exactly, and content that does not.
  static let edited = [SmallScene(counts: [1]), SmallScene(counts: [1], along: 50), SmallScene(counts: [2])]

  /// How many items there are.
  var itemCount: Int { counts.reduce(0, +) }

  /// Whether the viewport is as long as an item, and nothing else is to be said.
  var isPlain: Bool { along == 100 && across == 100 && !hasInsets }

  /// Whether there is more room than the content, or less to be seen than the viewport.
  var hasInsets: Bool { room != 0 || covered != 0 }

  /// Whether the scene has no insets of a kind that a view has not.
  func adds(nothingTo view: ViewSpec) -> Bool {
    (room == 0 || view.contentInset != .zero) && (covered == 0 || view.occlusion != .zero)
  }

  /// Offsets where something may begin or end: next to the start, at the end of the range, halfway, and beyond both ends.
  var offsets: [Double] {
    let end = Double(itemCount) * 100 - along
    var offsets = [1.0, -1, 50, 100, -100]
    if end > 0 && !offsets.contains(end) { offsets.append(end) }
    return offsets
  }

  /// The scene with a view's axis and behaviours, scrolling by default as any view does.
  func scene(of view: ViewSpec, scrolling: ScrollingSpec = ScrollingSpec()) -> SceneSpec {
    SceneSpec(views: [
      ViewSpec(
        axis: view.axis, viewport: LayoutSize(axis: view.axis, along: along, across: across),
        contentInset: view.axis == .vertical
          ? LayoutInsets(top: 0, left: 0, bottom: room, right: 0)
          : LayoutInsets(top: 0, left: 0, bottom: 0, right: room),
        occlusion: view.axis == .vertical
          ? LayoutInsets(top: 0, left: 0, bottom: 0, right: covered)
          : LayoutInsets(top: 0, left: 0, bottom: covered, right: 0),
        layout: .flow(.plainest), sections: counts.map { SectionSpec(items: .count($0)) },
        behaviours: view.behaviours, scrolling: scrolling)
    ])
  }
}

extension LayoutSize {
  /// The size of a length along an axis and one across.
  init(axis: ScrollAxis, along: Double, across: Double) {
    self =
      axis == .vertical ? LayoutSize(width: across, height: along) : LayoutSize(width: along, height: across)
  }
}

extension FlowMetrics {
  /// Equal items of 100 points, without gaps.
  static var plainest: FlowMetrics {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 100)
    metrics.minimumLineSpacing = 0
    metrics.minimumInteritemSpacing = 0
    return metrics
  }
}

extension BehaviourSpec {
  /// The behaviour with all settings at their defaults, in the same mode; if it keeps its kind, with what is no number as it
  /// is: a fade's timing and entrance, a shadow's variant and extent, a mask's curve.
  func plain(keepsKind: Bool) -> BehaviourSpec {
    switch self {
    case .fade(let settings):
      var plain = FadeSettings()
      plain.mode = settings.mode
      if keepsKind { (plain.timing, plain.enters) = (settings.timing, settings.enters) }
      return .fade(plain)
    case .sectionShadow(let settings):
      var plain = ShadowSettings()
      plain.mode = settings.mode
      if keepsKind { (plain.variant, plain.extent) = (settings.variant, settings.extent) }
      return .sectionShadow(plain)
    case .carousel(let settings):
      var plain = CarouselSettings()
      plain.mode = settings.mode
      return .carousel(plain)
    case .pageControl(let settings):
      var plain = PageControlSettings()
      plain.mode = settings.mode
      return .pageControl(plain)
    case .edgeMask(let settings):
      var plain = EdgeMaskSettings()
      plain.mode = settings.mode
      if keepsKind { plain.interpolation = settings.interpolation }
      return .edgeMask(plain)
    }
  }
}
