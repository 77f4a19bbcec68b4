import ScrollCore
import ScrollEngine

/// Makes scenes: phones and strips, lists, grids, carousels and pages, any of the five behaviours, linked views.
struct SceneGenerator {
  /// Whether behaviours and links may be the original's.
  var allowsLiteral = false

  /// A scene that can be replayed.
  func scene(_ chance: inout Chance) -> SceneSpec {
    while true {
      let count = chance.oneIn(4) ? 2 + chance.below(2) : 1
      var scene = SceneSpec(views: (0..<count).map { view(count == 1 ? "main" : "view\($0)", &chance) })
      // Each view but the first may follow one before it.
      for follower in scene.views.indices.dropFirst() where !chance.oneIn(3) {
        scene.links.append(
          LinkSpec(leader: chance.below(follower), follower: follower, mode: mode(&chance)))
      }
      if !scene.links.isEmpty && chance.oneIn(3) { scene.turn() }
      scene.reverse(chance)
      if (try? SessionState(scene: scene)) != nil { return scene }
    }
  }

  private func mode(_ chance: inout Chance) -> Mode {
    allowsLiteral && chance.oneIn(2) ? .literal : .corrected
  }

  private func view(_ id: String, _ chance: inout Chance) -> ViewSpec {
    let axis: ScrollAxis = chance.oneIn(3) ? .horizontal : .vertical
    let data = DataGenerator(axis: axis, kind: chance.pick(DataGenerator.Kind.weighted))
    var view = ViewSpec(id: id, axis: axis, viewport: data.viewport(&chance))
    if chance.oneIn(3) { view.contentInset = data.insets(&chance) }
    if chance.oneIn(3) { view.occlusion = data.insets(&chance) }
    if chance.oneIn(60) { view.occlusion.top = 1000 }
    view.layout = layout(data, view.viewport, &chance)
    view.sections = (0..<chance.pick([0, 1, 1, 1, 2, 3, 6])).map { _ in data.section(&chance) }
    view.behaviours = behaviours(&chance)
    view.curves = curves(beside: view.behaviours, chance)
    view.scrolling = scrolling(&chance)
    if view.behaviours.contains(where: { if case .pageControl = $0 { true } else { false } }) {
      // Dots are few.
      view.sections = view.sections.map { section in
        var section = section
        if case .count(let count) = section.items { section.items = .count(min(count, 30)) }
        return section
      }
      if view.scrolling.loops, view.sections.count == 1, view.sections[0].items.count > 2 {
        view.sections[0].putCopiesAtEnds()
      }
    }
    return view
  }

  private func layout(_ data: DataGenerator, _ viewport: LayoutSize, _ chance: inout Chance) -> LayoutSpec {
    switch data.kind {
    case .frames: return .frames(contentSize: nil)
    case .pages:
      var pages = PagesMetrics()
      pages.minimumLineSpacing = chance.pick([0, 0, 10, 20 / 3.0])
      return .pages(pages)
    case .carousel:
      var carousel = CarouselMetrics()
      carousel.itemWidth = chance.pick([0.6, 0.6, 1 / 3.0, 2])
      carousel.minimumLineSpacing = chance.pick([10, 0, 100 / 3.0])
      if allowsLiteral { carousel.keepsNegativeInset = chance.oneIn(2) }
      return .carousel(carousel)
    case .flow:
      var metrics = FlowMetrics()
      metrics.itemSize = data.size(&chance)
      metrics.minimumLineSpacing = data.length(&chance)
      metrics.minimumInteritemSpacing = data.length(&chance)
      if chance.oneIn(3) { metrics.sectionInset = data.insets(&chance) }
      if chance.oneIn(3) { metrics.header = data.length(&chance) }
      if chance.oneIn(5) { metrics.footer = data.length(&chance) }
      metrics.pinnedHeaders = chance.oneIn(6)
      if chance.oneIn(3) { metrics.fit(viewport, axis: data.axis, &chance) }
      return .flow(metrics)
    }
  }

  private func behaviours(_ chance: inout Chance) -> [BehaviourSpec] {
    var fade = FadeSettings()
    if chance.oneIn(6) { fade.fadedAlpha = 1 / 3.0 }
    fade.mode = mode(&chance)
    var shadow = ShadowSettings()
    if chance.oneIn(5) { shadow.extent = .section }
    if chance.oneIn(5) { shadow.radius = chance.pick([0, 10 / 3.0, 50]) }
    shadow.mode = mode(&chance)
    if shadow.mode == .literal { shadow.variant = chance.pick(ShadowSettings.Variant.allCases) }
    var carousel = CarouselSettings()
    carousel.mode = mode(&chance)
    if chance.oneIn(6) { carousel.peakScale = chance.pick([0.3, 1, 1.25]) }
    if chance.oneIn(6) { carousel.minimumScale = chance.pick([0, 0.3]) }
    var dots = PageControlSettings()
    if chance.oneIn(5) { dots.radius = chance.pick([0, 20 / 3.0, 200]) }
    dots.mode = mode(&chance)
    var mask = EdgeMaskSettings()
    if chance.oneIn(3) { mask.interpolation = DataGenerator.interpolation(&chance) }
    if chance.oneIn(5) { mask.startFadeSize = .fraction(chance.pick([0, 0.7, 1 / 3.0])) }
    if chance.oneIn(5) { mask.endHide = .fraction(chance.pick([0, 1 / 3.0, 2])) }
    mask.mode = mode(&chance)
    if mask.mode == .corrected { inPoints(&mask, chance) }
    var found: [BehaviourSpec] = []
    let hasFade = !chance.oneIn(3)
    if chance.oneIn(2) { found.append(.sectionShadow(shadow)) }
    if chance.oneIn(4) { found.append(.carousel(carousel)) }
    if chance.oneIn(5) { found.append(.pageControl(dots)) }
    if chance.oneIn(4) { found.append(.edgeMask(mask)) }
    if hasFade { found.insert(.fade(timed(fade, &chance)), at: 0) }
    return found
  }

  /// Curves that no behaviour stands in the way of, by a copy of the chances: all other scenes and sessions are as they were.
  private func curves(beside behaviours: [BehaviourSpec], _ chance: Chance) -> [CurveSpec] {
    var chance = chance
    guard chance.oneIn(3) else { return [] }
    var open = CurveSpec.Property.allCases
    for behaviour in behaviours {
      if case .fade = behaviour { open.removeAll { $0 == .alpha } }
      if case .carousel = behaviour { open.removeAll { $0 == .scale } }
    }
    let lines: [[CurveSpec.Point]] = [
      [.init(0, 1)], [.init(0, 1), .init(0.5, 0.9)], [.init(-1 / 3.0, 0.2), .init(0, 1), .init(80, 0)],
    ]
    var curves = open.filter { _ in chance.oneIn(2) }.map { property in
      CurveSpec(
        property, by: chance.pick(CurveSpec.Measure.allCases), unit: chance.pick(CurveSpec.Unit.allCases),
        points: chance.pick(lines), isEven: chance.oneIn(2))
    }
    if chance.oneIn(2) {
      curves.append(
        CurveSpec(.y, by: chance.pick([.offset, .pull]), points: chance.pick(lines), of: "title"))
    }
    return curves
  }

  /// Gives some of a mask's lengths in points, by a copy of the chances: all other scenes and sessions are as they were.
  private func inPoints(_ mask: inout EdgeMaskSettings, _ chance: Chance) {
    var chance = chance
    if chance.oneIn(4) { mask.startHide = .points(chance.pick([0, 64, 200 / 3.0, 1000])) }
    if chance.oneIn(4) { mask.endHide = .points(chance.pick([0, 64, 200 / 3.0, 1000])) }
    if chance.oneIn(4) { mask.startFadeSize = .points(chance.pick([-1, 48, 500 / 3.0])) }
    if chance.oneIn(4) { mask.endFadeSize = .points(chance.pick([0, 48, 1000])) }
  }

  /// A fade that may ease, and let items come in from another alpha.
  private func timed(_ fade: FadeSettings, _ chance: inout Chance) -> FadeSettings {
    var fade = fade
    if chance.oneIn(4) {
      let own = FadeTiming.curve(CubicBezier(1 / 3.0, 1, 2 / 3.0, 0))
      fade.timing = chance.pick([.ease, .easeIn, .easeOut, .easeInOut, own])
    }
    guard fade.mode == .corrected else { return fade }
    if chance.oneIn(4) { fade.enters = chance.pick([.faded, .clear]) }
    // Drawn from a copy, so that all other scenes and sessions are as they were.
    var chance = chance
    if chance.oneIn(4) { fade.threshold = chance.pick([0.1, 0.25, 1 / 3.0, 0.5, 0.9]) }
    fade.once = chance.oneIn(6)
    return fade
  }

  private func scrolling(_ chance: inout Chance) -> ScrollingSpec {
    var scrolling = ScrollingSpec()
    if chance.oneIn(6) { scrolling.bounces = false }
    if chance.oneIn(6) { scrolling.alwaysBounce = false }
    scrolling.deceleration = chance.pick([.normal, .normal, .fast, .rate(0.995)])
    scrolling.paging = chance.pick([.none, .none, .page, .item])
    if chance.oneIn(3) { scrolling.offsets = .simulated }
    // Drawn from a copy, so that all other scenes and sessions are as they were.
    var chance = chance
    if scrolling.paging == .item, chance.oneIn(3) {
      scrolling.paging = chance.pick([.start, .center, .end])
      scrolling.stops = chance.pick([.each, .every(130), .at([0, 75, 320.5]), .items(2)])
    }
    if scrolling.paging != .none, chance.oneIn(6) { scrolling.flick = chance.pick([.one, .any]) }
    scrolling.loops = chance.oneIn(12)
    if scrolling.paging.isAligned, chance.oneIn(4) {
      scrolling.padding = LayoutInsets(top: 16, left: 8, bottom: 0, right: 24.5)
    }
    return scrolling
  }
}

extension SectionSpec {
  /// Names the items: the first a copy of the last but one, the last a copy of the second.
  fileprivate mutating func putCopiesAtEnds() {
    let last = items.count - 1
    var names: [ItemKey?] = []
    for index in 0...last {
      names.append(ItemKey(index == 0 ? "k\(last - 1)~" : index == last ? "k1~" : "k\(index)"))
    }
    keys = names
  }
}

extension SceneSpec {
  /// Lets some views without originals start at the right, by a copy of the chances: all other scenes and sessions are as they were.
  fileprivate mutating func reverse(_ chance: Chance) {
    var chance = chance
    let hasOriginal = links.contains { $0.mode == .literal }
    for index in views.indices where chance.oneIn(5) && !hasOriginal && !views[index].hasOriginals {
      views[index].direction = .rtl
    }
  }

  /// Puts the views the other way round: followers before those they follow.
  fileprivate mutating func turn() {
    views.reverse()
    for index in links.indices {
      links[index].leader = views.count - 1 - links[index].leader
      links[index].follower = views.count - 1 - links[index].follower
    }
  }
}
