import ScrollCore

extension ViewSpec {
  /// Plainer views that might do as well.
  var simpler: [ViewSpec] {
    var simpler: [ViewSpec] = []
    func add(_ change: (inout ViewSpec) -> Void) {
      var other = self
      change(&other)
      if other != self { simpler.append(other) }
    }
    for index in behaviours.indices { add { $0.behaviours.remove(at: index) } }
    add { $0.scrolling = ScrollingSpec() }
    add { $0.scrolling.offsets = .recorded }
    add { $0.scrolling.paging = .none }
    add { $0.scrolling.deceleration = .normal }
    add { $0.scrolling.bounces = true }
    add { $0.scrolling.alwaysBounce = true }
    add { $0.range = .known }
    add { $0.contentInset = .zero }
    add { $0.occlusion = .zero }
    for edges in LayoutInsets.single { add { $0.contentInset = $0.contentInset == .zero ? .zero : edges } }
    for edges in LayoutInsets.single { add { $0.occlusion = $0.occlusion == .zero ? .zero : edges } }
    for index in behaviours.indices {
      for behaviour in behaviours[index].simpler { add { $0.behaviours[index] = behaviour } }
    }
    simpler += simplerLayouts
    return simpler
  }

  private var simplerLayouts: [ViewSpec] {
    var plain = FlowMetrics.plainest
    var flow = self
    flow.layout = .flow(plain)
    flow.sections = sections.map { section in
      var counted = SectionSpec(items: .count(section.items.count), keys: section.keys)
      if case .sizes = section.items { counted.items = section.items }
      return counted
    }
    var counted = flow
    counted.sections = sections.map { SectionSpec(items: .count($0.items.count), keys: $0.keys) }
    switch layout {
    case .flow(let metrics):
      var unpinned = self
      var other = metrics
      other.pinnedHeaders = false
      other.pinnedFooters = false
      unpinned.layout = .flow(other)
      return [counted, flow, unpinned].filter { $0 != self }
    case .pages, .carousel: return [counted]
    case .frames(let size):
      var sized = self
      plain.itemSize = firstFrame?.size ?? plain.itemSize
      sized.layout = .flow(plain)
      sized.sections = sections.map { SectionSpec(items: .count($0.items.count), keys: $0.keys) }
      var measured = sized
      measured.sections = sections.map { section in
        guard case .frames(let frames) = section.items else { return section }
        return SectionSpec(items: .sizes(frames.map { $0.size }), keys: section.keys)
      }
      var unsized = self
      unsized.layout = .frames(contentSize: nil)
      return [counted, sized, measured] + (size == nil ? [] : [unsized])
    }
  }

  private var firstFrame: LayoutRect? {
    for section in sections {
      if case .frames(let frames) = section.items, let first = frames.first(where: { $0.hasArea }) {
        return first
      }
    }
    return nil
  }
}

extension BehaviourSpec {
  /// Plainer settings, of the same mode: all at their defaults, then one that has no number after the other.
  fileprivate var simpler: [BehaviourSpec] {
    switch self {
    case .carousel, .pageControl: return [plain(keepsKind: false)]
    case .fade(let settings):
      var standard = FadeSettings()
      standard.mode = settings.mode
      let timings: [FadeTiming] = [.linear, .easeInOut, settings.timing]
      return [standard, settings].flatMap { base in
        timings.flatMap { timing in
          [FadeEntrance.instant, settings.enters].map { enters -> BehaviourSpec in
            var other = base
            other.timing = timing
            other.enters = enters
            return .fade(other)
          }
        }
      }
    case .sectionShadow(let settings):
      let variants = ShadowSettings.Variant.byCost.prefix { $0 != settings.variant } + [settings.variant]
      return ([ShadowSettings(mode: settings.mode), settings]).flatMap { base in
        variants.flatMap { variant in
          [DecorationExtent.union, settings.extent].map { extent -> BehaviourSpec in
            var other = base
            other.variant = variant
            other.extent = extent
            return .sectionShadow(other)
          }
        }
      }
    case .edgeMask(let settings):
      var standard = EdgeMaskSettings()
      standard.mode = settings.mode
      let curves: [Interpolation] = [
        .logarithmic(base: 10), .logarithmic(base: 0), .linear, .exponential(base: 10),
        settings.interpolation,
      ]
      return [standard, settings].flatMap { base in
        curves.map { curve -> BehaviourSpec in
          var other = base
          other.interpolation = curve
          return .edgeMask(other)
        }
      }
    }
  }
}

extension LayoutInsets {
  /// A hundred points at one edge, none at the others; the simplest first.
  fileprivate static let single = [
    LayoutInsets(top: 0, left: 0, bottom: 0, right: 100),
    LayoutInsets(top: 0, left: 0, bottom: 100, right: 0),
    LayoutInsets(top: 0, left: 100, bottom: 0, right: 0),
    LayoutInsets(top: 100, left: 0, bottom: 0, right: 0),
  ]
}

extension ShadowSettings {
  fileprivate init(mode: Mode) {
    self.init()
    self.mode = mode
  }
}

extension SectionSpec {
  /// Plainer sections that might do as well.
  var simpler: [SectionSpec] {
    var simpler: [SectionSpec] = []
    func add(_ change: (inout SectionSpec) -> Void) {
      var other = self
      change(&other)
      if other != self { simpler.append(other) }
    }
    add { $0 = SectionSpec(items: items) }
    add { $0 = SectionSpec(items: items, keys: keys) }
    add { $0.keys = nil }
    add { $0.id = nil }
    add { $0.itemSize = nil }
    add { $0.sectionInset = nil }
    add { $0.minimumLineSpacing = nil }
    add { $0.minimumInteritemSpacing = nil }
    add { $0.header = nil }
    add { $0.footer = nil }
    add { $0.headerFrame = nil }
    for (items, keys) in items.simpler(keys) { add { ($0.items, $0.keys) = (items, keys) } }
    return simpler
  }
}

extension ItemsSpec {
  /// Fewer items, or items that are only counted; each with its key, if it has one.
  func simpler(_ keys: [ItemKey?]?) -> [(ItemsSpec, [ItemKey?]?)] {
    if case .count = self { return keys == nil ? [] : shorter(keys) }
    return [(.count(count), keys)] + shorter(keys)
  }

  /// Fewer items, measured as they are: runs left out, long ones first.
  var shorter: [ItemsSpec] { shorter(nil).map { $0.0 } }

  /// The same with keys, as many as there are items.
  private func shorter(_ keys: [ItemKey?]?) -> [(ItemsSpec, [ItemKey?]?)] {
    var shorter: [(ItemsSpec, [ItemKey?]?)] = []
    var length = count
    while length > 0 {
      var end = count
      while end > 0 {
        let start = max(0, end - length)
        var left = keys
        left?.removeSubrange(start..<end)
        shorter.append((removing(start..<end), left))
        end = start
      }
      length /= 2
    }
    return shorter
  }

  /// The items but for some.
  func removing(_ range: Range<Int>) -> ItemsSpec {
    switch self {
    case .count(let count): return .count(count - range.count)
    case .sizes(var sizes):
      sizes.removeSubrange(range)
      return .sizes(sizes)
    case .frames(var frames):
      frames.removeSubrange(range)
      return .frames(frames)
    }
  }
}
