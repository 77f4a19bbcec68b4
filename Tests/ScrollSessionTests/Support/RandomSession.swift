import ScrollGeometry
import ScrollLayout
import ScrollSession

/// A session to try things on: a scene and events that mean it badly.
struct RandomSession {
  var scene: Scene
  var events: [Event]

  /// Makes the session of a seed: thirds of points, offsets on edges and a hair beside them, edits of every kind,
  /// and events that must be rejected.
  ///
  /// - Parameters:
  ///   - seed: Which session.
  ///   - length: How many events.
  ///   - allowsLiteral: Whether behaviours may be literal.
  init(seed: UInt64, length: Int = 60, allowsLiteral: Bool = false) {
    var random = SeededGenerator(seed: seed)
    while true {
      let scene = SceneMaker.scene(&random, allowsLiteral: allowsLiteral)
      // Sizes that would be too long to measure are refused: then another scene.
      guard let state = try? SessionState(scene: scene) else { continue }
      var maker = EventMaker(random: random, state: state)
      self.scene = scene
      events = (0..<length).map { _ in maker.next() }
      return
    }
  }

  init(scene: Scene, events: [Event]) {
    self.scene = scene
    self.events = events
  }
}

/// What random scenes and edits are made of.
struct DataMaker {
  var axis: Axis
  var givesFrames: Bool
  /// Whether items come by count only, as in carousels and pages.
  var countsOnly = false
  /// What lengths along the axis are multiplied with: doubles are coarse far out.
  var scale: Double

  func section(_ random: inout SeededGenerator) -> SectionSpec {
    if givesFrames {
      return SectionSpec(
        items: items(random.pick([0, 1, 2, 7, 20]), &random),
        headerFrame: random.oneIn(3) ? rect(&random) : nil)
    }
    return SectionSpec(
      items: items(random.pick([0, 1, 2, 5, 30]), &random), itemSize: random.oneIn(3) ? size(&random) : nil,
      sectionInset: random.oneIn(2) ? insets(&random) : nil,
      minimumLineSpacing: random.oneIn(3) ? length(&random) : nil,
      minimumInteritemSpacing: random.oneIn(3) ? length(&random) : nil,
      header: random.oneIn(3) ? length(&random) : nil, footer: random.oneIn(3) ? length(&random) : nil)
  }

  func items(_ count: Int, _ random: inout SeededGenerator) -> ItemsSpec {
    if givesFrames { return .frames((0..<count).map { _ in rect(&random) }) }
    if countsOnly ? !random.oneIn(40) : random.oneIn(3) { return .count(count) }
    return .sizes((0..<count).map { _ in size(&random) })
  }

  func length(_ random: inout SeededGenerator) -> Double {
    random.pick([0, 1 / 3.0, 5, 10, 100 / 3.0, 44])
  }

  func size(_ random: inout SeededGenerator) -> Size {
    let long = random.oneIn(30)
    let across = random.pick([0, 100 / 3.0, 40, 40, 55.5, 370])
    let along = long ? 700 : random.pick([0, 20 / 3.0, 30, 30, 71, 185 / 3.0]) * scale
    return axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  func rect(_ random: inout SeededGenerator) -> Rect {
    let along = (Double(random.below(3000)) / 3 - 100) * scale
    let across = Double(random.below(400)) / 3 - 30
    let size = size(&random)
    return axis == .vertical
      ? Rect(x: across, y: along, width: size.width, height: size.height)
      : Rect(x: along, y: across, width: size.width, height: size.height)
  }

  func insets(_ random: inout SeededGenerator) -> EdgeInsets {
    EdgeInsets(
      top: length(&random), left: length(&random), bottom: length(&random), right: length(&random))
  }

  func viewport(_ random: inout SeededGenerator) -> Size {
    if random.oneIn(30) { return .zero }
    let along = 100 + Double(random.below(900)) / 3
    let across = random.pick([100, 370 / 3.0, 390, 20])
    return axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }
}

/// Makes random scenes.
private enum SceneMaker {
  static func scene(_ random: inout SeededGenerator, allowsLiteral: Bool) -> Scene {
    let count = random.oneIn(4) ? 2 : 1
    return Scene(views: (0..<count).map { view("view-\($0)", &random, allowsLiteral) })
  }

  private static func view(_ id: String, _ random: inout SeededGenerator, _ allowsLiteral: Bool) -> ViewSpec {
    var data = DataMaker(
      axis: random.pick(Axis.allCases), givesFrames: random.oneIn(2),
      scale: random.oneIn(6) ? random.pick([0x1p20, 0x1p26, 0x1p29]) : 1)
    var metrics = FlowMetrics()
    metrics.itemSize = data.size(&random)
    metrics.minimumLineSpacing = data.length(&random)
    metrics.minimumInteritemSpacing = data.length(&random)
    let layout = layout(&data, metrics, &random)
    return ViewSpec(
      id: id, axis: data.axis, viewport: data.viewport(&random),
      contentInset: random.oneIn(2) ? .zero : data.insets(&random),
      occlusion: random.oneIn(2) ? .zero : data.insets(&random),
      layout: layout,
      sections: (0..<random.below(6)).map { _ in data.section(&random) },
      behaviours: behaviours(&random, allowsLiteral))
  }

  private static func layout(
    _ data: inout DataMaker, _ metrics: FlowMetrics, _ random: inout SeededGenerator
  ) -> LayoutSpec {
    if data.givesFrames { return .frames(contentSize: nil) }
    guard random.oneIn(3) else { return .flow(metrics) }
    data.countsOnly = true
    if random.oneIn(3) {
      var pages = PagesMetrics()
      pages.minimumLineSpacing = metrics.minimumLineSpacing
      return .pages(pages)
    }
    var carousel = CarouselMetrics()
    carousel.itemWidth = random.pick([0, 1 / 3.0, 0.6, 0.6, 2])
    carousel.itemHeight = random.pick([0, 1 / 3.0, 0.8, 0.8, 1, 1.25])
    carousel.minimumLineSpacing = metrics.minimumLineSpacing
    carousel.keepsNegativeInset = random.oneIn(2)
    return .carousel(carousel)
  }

  private static func behaviours(
    _ random: inout SeededGenerator, _ allowsLiteral: Bool
  ) -> [BehaviourSpec] {
    var fade = FadeSettings()
    if random.oneIn(4) { fade.fadedAlpha = 1 / 3.0 }
    var shadow = ShadowSettings()
    if random.oneIn(3) { shadow.extent = .section }
    if random.oneIn(3) { shadow.radius = random.pick([0, 10 / 3.0, 50]) }
    if random.oneIn(3) { shadow.offset = Point(x: -20 / 3.0, y: 12) }
    if allowsLiteral {
      fade.mode = random.pick(Mode.allCases)
      shadow.mode = random.pick(Mode.allCases)
      shadow.variant = random.pick(ShadowSettings.Variant.allCases)
    }
    switch random.below(6) {
    case 0: return [.fade(fade)]
    case 1: return [.sectionShadow(shadow)]
    default: return [.fade(fade), .sectionShadow(shadow)]
    }
  }
}
