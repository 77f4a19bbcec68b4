import ScrollGeometry
import ScrollLayout
import ScrollSession

/// A plainer scene.
extension SessionShrinker {
  mutating func simplifyScene() {
    dropViews()
    var isSimpler = true
    while isSimpler && !isExhausted {
      isSimpler = false
      if !smallest.scene.links.isEmpty {
        for index in smallest.scene.links.indices.reversed() {
          var candidate = smallest
          candidate.scene.links.remove(at: index)
          if take(candidate) { isSimpler = true }
        }
      }
      for view in smallest.scene.views.indices {
        if simplifySections(view) { isSimpler = true }
        for simpler in smallest.scene.views[view].simpler {
          var candidate = smallest
          candidate.scene.views[view] = simpler
          if take(candidate) {
            isSimpler = true
            break
          }
        }
      }
    }
    if smallest.scene.views.allSatisfy({ $0.axis == .horizontal }) { _ = take(smallest.transposed) }
  }

  private mutating func dropViews() {
    if smallest.scene.views.count > 1 {
      for view in smallest.scene.views.indices where take(smallest.folded(into: view)) { return }
    }
    for view in smallest.scene.views.indices.reversed() where smallest.scene.views.count > 1 {
      _ = take(smallest.removing(view: view))
    }
  }

  /// Fewer sections, and fewer and plainer items in each.
  private mutating func simplifySections(_ view: Int) -> Bool {
    var isSimpler = false
    var length = max(1, smallest.scene.views[view].sections.count / 2)
    while true {
      var end = smallest.scene.views[view].sections.count
      while end > 0 {
        let start = max(0, end - length)
        if take(smallest.removing(sections: start..<end, ofView: view, renumbers: true))
          || take(smallest.removing(sections: start..<end, ofView: view, renumbers: false))
        {
          isSimpler = true
        }
        end = start
      }
      if length == 1 { break }
      length /= 2
    }
    for section in smallest.scene.views[view].sections.indices {
      var isSimplerSection = true
      while isSimplerSection {
        isSimplerSection = false
        for simpler in smallest.scene.views[view].sections[section].simpler {
          var candidate = smallest
          candidate.scene.views[view].sections[section] = simpler
          if take(candidate) {
            isSimplerSection = true
            isSimpler = true
            break
          }
        }
      }
    }
    return isSimpler
  }
}

extension SessionCase {
  /// The case with one view alone, in which everything happens.
  func folded(into view: Int) -> SessionCase {
    var copy = self
    copy.scene = Scene(views: [scene.views[view]])
    for index in copy.events.indices { copy.events[index].view = 0 }
    return copy
  }

  /// The case without a view, its events and its links.
  fileprivate func removing(view: Int) -> SessionCase {
    var copy = self
    copy.scene.views.remove(at: view)
    copy.scene.links.removeAll { $0.leader == view || $0.follower == view }
    for index in copy.scene.links.indices {
      if copy.scene.links[index].leader > view { copy.scene.links[index].leader -= 1 }
      if copy.scene.links[index].follower > view { copy.scene.links[index].follower -= 1 }
    }
    copy.events.removeAll { $0.view == view }
    for index in copy.events.indices where copy.events[index].view > view { copy.events[index].view -= 1 }
    return copy
  }

  /// The case without some sections of a view; with `renumbers`, edits count without them.
  fileprivate func removing(sections: Range<Int>, ofView view: Int, renumbers: Bool) -> SessionCase {
    var copy = self
    let removed = Array(copy.scene.views[view].sections[sections])
    copy.scene.views[view].sections.removeSubrange(sections)
    guard renumbers else { return copy }
    guard let renumbering = Renumbering(removing: .sectionsInserted(at: sections.lowerBound, removed)) else {
      return copy
    }
    for index in copy.events.indices where copy.events[index].view == view {
      copy.events[index].action = renumbering.applied(to: copy.events[index].action)
    }
    return copy
  }
}

extension ViewSpec {
  /// Plainer views that might do as well.
  fileprivate var simpler: [ViewSpec] {
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
    add { $0.id = "main" }
    add { $0.contentInset = .zero }
    add { $0.occlusion = .zero }
    for index in behaviours.indices {
      for behaviour in behaviours[index].simpler { add { $0.behaviours[index] = behaviour } }
    }
    simpler += simplerLayouts
    return simpler
  }

  private var simplerLayouts: [ViewSpec] {
    var plain = FlowMetrics()
    plain.itemSize = Size(width: 100, height: 100)
    plain.minimumLineSpacing = 0
    plain.minimumInteritemSpacing = 0
    var flow = self
    flow.layout = .flow(plain)
    flow.sections = sections.map { section in
      var counted = SectionSpec(items: .count(section.items.count))
      if case .sizes = section.items { counted.items = section.items }
      return counted
    }
    var counted = flow
    counted.sections = sections.map { SectionSpec(items: .count($0.items.count)) }
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
      sized.sections = sections.map { SectionSpec(items: .count($0.items.count)) }
      var measured = sized
      measured.sections = sections.map { section in
        guard case .frames(let frames) = section.items else { return section }
        return SectionSpec(items: .sizes(frames.map(\.size)))
      }
      var unsized = self
      unsized.layout = .frames(contentSize: nil)
      return [counted, sized, measured] + (size == nil ? [] : [unsized])
    }
  }

  private var firstFrame: Rect? {
    for section in sections {
      if case .frames(let frames) = section.items, let first = frames.first(where: \.hasArea) { return first }
    }
    return nil
  }
}

extension BehaviourSpec {
  /// Plainer settings, of the same mode.
  fileprivate var simpler: [BehaviourSpec] {
    switch self {
    case .fade(let settings):
      var plain = FadeSettings()
      plain.mode = settings.mode
      return [.fade(plain)]
    case .sectionShadow(let settings):
      var plain = ShadowSettings()
      plain.mode = settings.mode
      var variant = plain
      variant.variant = settings.variant
      return [.sectionShadow(plain), .sectionShadow(variant)]
    case .carousel(let settings):
      var plain = CarouselSettings()
      plain.mode = settings.mode
      return [.carousel(plain)]
    case .pageControl(let settings):
      var plain = PageControlSettings()
      plain.mode = settings.mode
      return [.pageControl(plain)]
    case .edgeMask(let settings):
      var plain = EdgeMaskSettings()
      plain.mode = settings.mode
      var curve = plain
      curve.interpolation = settings.interpolation
      return [.edgeMask(plain), .edgeMask(curve)]
    }
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
    add { $0.id = nil }
    add { $0.itemSize = nil }
    add { $0.sectionInset = nil }
    add { $0.minimumLineSpacing = nil }
    add { $0.minimumInteritemSpacing = nil }
    add { $0.header = nil }
    add { $0.footer = nil }
    add { $0.headerFrame = nil }
    for items in items.simpler { add { $0.items = items } }
    return simpler
  }
}

extension ItemsSpec {
  /// Fewer items, or items that are only counted.
  var simpler: [ItemsSpec] {
    if case .count = self { return [] }
    return [.count(count)] + shorter
  }

  /// Fewer items, measured as they are: runs left out, long ones first.
  var shorter: [ItemsSpec] {
    var shorter: [ItemsSpec] = []
    var length = count
    while length > 0 {
      var end = count
      while end > 0 {
        let start = max(0, end - length)
        shorter.append(removing(start..<end))
        end = start
      }
      length /= 2
    }
    return shorter.filter { $0 != self }
  }

  private func removing(_ range: Range<Int>) -> ItemsSpec {
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
