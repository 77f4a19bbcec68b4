import ScrollCore
import TestSupport

/// Makes random scenes.
struct SceneMaker {
  let allowsLiteral: Bool
  let variety: RandomSession.Variety

  func scene(_ random: inout SeededGenerator) -> SceneSpec {
    guard variety == .everything else {
      let count = random.oneIn(4) ? 2 : 1
      return SceneSpec(views: (0..<count).map { view("view-\($0)", &random) })
    }
    let views = (0..<(1 + random.below(4))).map { view("view-\($0)", &random) }
    return SceneSpec(views: views, links: links(views.count, &random))
  }

  /// Each view but the first of a random order follows one before it, or nobody.
  private func links(_ count: Int, _ random: inout SeededGenerator) -> [LinkSpec] {
    let order = (0..<count).shuffled(using: &random)
    return (0..<count).dropFirst().compactMap { place in
      guard !random.oneIn(3) else { return nil }
      return LinkSpec(
        leader: order[random.below(place)], follower: order[place],
        mode: allowsLiteral ? random.pick(Mode.allCases) : .corrected)
    }
  }

  private func view(_ id: String, _ random: inout SeededGenerator) -> ViewSpec {
    var data = DataMaker(
      axis: random.pick(ScrollAxis.allCases), givesFrames: random.oneIn(2),
      scale: random.oneIn(6) ? random.pick([0x1p20, 0x1p26, 0x1p29]) : 1)
    var metrics = FlowMetrics()
    metrics.itemSize = data.size(&random)
    metrics.minimumLineSpacing = data.length(&random)
    metrics.minimumInteritemSpacing = data.length(&random)
    let layout = layout(&data, metrics, &random)
    var view = ViewSpec(
      id: id, axis: data.axis, viewport: data.viewport(&random),
      contentInset: random.oneIn(2) ? .zero : data.insets(&random),
      occlusion: random.oneIn(2) ? .zero : data.insets(&random),
      layout: layout,
      sections: (0..<random.below(6)).map { _ in data.section(&random) },
      behaviours: lists(&random))
    guard variety == .everything else { return view }
    view.behaviours = random.oneIn(2) ? [] : view.behaviours
    view.behaviours += others(&random)
    view.scrolling = scrolling(&random)
    return view
  }

  private func layout(
    _ data: inout DataMaker, _ metrics: FlowMetrics, _ random: inout SeededGenerator
  ) -> LayoutSpec {
    if data.givesFrames { return .frames(contentSize: nil) }
    guard random.oneIn(variety == .everything ? 2 : 3) else { return .flow(metrics) }
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

  private func lists(_ random: inout SeededGenerator) -> [BehaviourSpec] {
    var fade = FadeSettings()
    if random.oneIn(4) { fade.fadedAlpha = 1 / 3.0 }
    if random.oneIn(4) {
      fade.timing = random.pick([.ease, .easeInOut, .curve(CubicBezier(1 / 3.0, 1, 1, 0))])
    }
    var shadow = ShadowSettings()
    if random.oneIn(3) { shadow.extent = .section }
    if random.oneIn(3) { shadow.radius = random.pick([0, 10 / 3.0, 50]) }
    if random.oneIn(3) { shadow.offset = LayoutPoint(x: -20 / 3.0, y: 12) }
    if allowsLiteral {
      fade.mode = random.pick(Mode.allCases)
      shadow.mode = random.pick(Mode.allCases)
      shadow.variant = random.pick(ShadowSettings.Variant.allCases)
    }
    if fade.mode == .corrected && random.oneIn(4) { fade.enters = random.pick([.faded, .clear]) }
    switch random.below(6) {
    case 0: return [.fade(fade)]
    case 1: return [.sectionShadow(shadow)]
    default: return [.fade(fade), .sectionShadow(shadow)]
    }
  }

  private func others(_ random: inout SeededGenerator) -> [BehaviourSpec] {
    var carousel = CarouselSettings()
    if random.oneIn(3) { carousel.peakScale = random.pick([1, 4 / 3.0]) }
    if random.oneIn(3) { carousel.minimumScale = random.pick([0, 1 / 3.0, 1]) }
    var dots = PageControlSettings()
    if random.oneIn(3) { dots.radius = random.pick([0, 20 / 3.0, 200]) }
    var mask = EdgeMaskSettings()
    if random.oneIn(2) { mask.interpolation = DataMaker.interpolation(&random) }
    if random.oneIn(3) { mask.startFadeSize = random.pick([0, 1 / 3.0, 0.7, 2]) }
    if random.oneIn(3) { mask.endFadeSize = random.pick([0, 1 / 3.0, 0.7, -1]) }
    if random.oneIn(3) { mask.startHide = random.pick([0, 1 / 3.0, 2]) }
    if random.oneIn(3) { mask.endHide = random.pick([0, 1 / 3.0, -1]) }
    if allowsLiteral {
      carousel.mode = random.pick(Mode.allCases)
      dots.mode = random.pick(Mode.allCases)
      mask.mode = random.pick(Mode.allCases)
    }
    return [.carousel(carousel), .pageControl(dots), .edgeMask(mask)].filter { _ in random.oneIn(2) }
  }

  private func scrolling(_ random: inout SeededGenerator) -> ScrollingSpec {
    var scrolling = ScrollingSpec()
    scrolling.bounces = !random.oneIn(4)
    scrolling.alwaysBounce = !random.oneIn(3)
    scrolling.deceleration = random.pick([.normal, .normal, .fast, .rate(0.995)])
    scrolling.paging = random.pick([.none, .page, .item])
    scrolling.offsets = random.pick(ScrollingSpec.OffsetSource.allCases)
    return scrolling
  }
}
