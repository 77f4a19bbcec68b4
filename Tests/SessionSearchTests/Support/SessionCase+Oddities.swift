import ScrollCore
import SessionSearch

extension SessionCase {
  /// The session with what others seldom have: names of sections, content sizes, pinned headers, negative insets; and
  /// numbers, counts and shapes in its events that are wrong.
  func odd(seed: UInt64) -> SessionCase {
    var random = OddGenerator(random: SplitMix64(seed: ~seed))
    var other = self
    for view in other.scene.views.indices { other.scene.views[view].makeOdd(&random) }
    for event in other.events.indices where random.oneIn(4) {
      other.events[event].action = random.oneIn(3) ? random.action() : random.odd(other.events[event].action)
    }
    return other
  }
}

extension ViewSpec {
  fileprivate mutating func makeOdd(_ random: inout OddGenerator) {
    switch layout {
    case .flow(var metrics):
      metrics.pinnedHeaders = random.oneIn(2)
      metrics.header = random.pick([0, 20])
      if random.oneIn(3) {
        metrics.sectionInset = LayoutInsets(top: 7, left: 1 / 3.0, bottom: 0, right: 20 / 3.0)
      }
      layout = .flow(metrics)
    case .frames:
      if random.oneIn(3) { layout = .frames(contentSize: LayoutSize(width: 300, height: 1000 / 3.0)) }
    case .carousel, .pages: break
    }
    if random.oneIn(3) {
      for section in sections.indices where random.oneIn(2) { sections[section].id = "section-\(section)" }
    }
    if random.oneIn(2) { makeUneven(&random) }
    if random.oneIn(4) { contentInset = LayoutInsets(top: -10, left: -1 / 3.0, bottom: -5, right: 2) }
    if random.oneIn(3) { scrolling.paging = random.pick([.none, .page, .item]) }
  }
}

extension ViewSpec {
  /// Gives sizes and spacings with digits in all places, so that every rounding shows.
  fileprivate mutating func makeUneven(_ random: inout OddGenerator) {
    viewport = LayoutSize(width: random.uneven(400), height: random.uneven(400))
    switch layout {
    case .flow(var metrics):
      metrics.itemSize = random.unevenSize()
      metrics.minimumLineSpacing = random.uneven(20)
      metrics.minimumInteritemSpacing = random.uneven(20)
      metrics.sectionInset = LayoutInsets(
        top: random.uneven(20), left: random.uneven(20), bottom: random.uneven(20), right: random.uneven(20))
      metrics.footer = random.uneven(20)
      layout = .flow(metrics)
    case .carousel(var metrics):
      metrics.itemWidth = random.uneven(1)
      metrics.itemHeight = random.uneven(1)
      metrics.minimumLineSpacing = random.uneven(20)
      layout = .carousel(metrics)
    case .pages, .frames: break
    }
    for section in sections.indices {
      if case .sizes(let sizes) = sections[section].items {
        sections[section].items = .sizes(sizes.map { _ in random.unevenSize() })
      }
      if sections[section].itemSize != nil { sections[section].itemSize = random.unevenSize() }
      if sections[section].header != nil { sections[section].header = random.uneven(50) }
    }
  }
}

/// Makes what is odd.
private struct OddGenerator {
  var random: SplitMix64

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

  /// A number from 0 to a limit; most have no short spelling, and some are the same.
  mutating func uneven(_ limit: Double) -> Double {
    limit * (oneIn(4) ? Double(below(4)) / 3.0 : Double(below(1 << 30)) / Double(1 << 30) / 3.0)
  }

  mutating func unevenSize() -> LayoutSize { LayoutSize(width: uneven(150), height: uneven(150)) }

  fileprivate mutating func number() -> Double {
    pick([0, -1, 1 / 3.0, 30, 100, .nan, .infinity, -.infinity, 1e300, 0x1p41, 0x1p42, -0x1p41])
  }

  fileprivate mutating func place() -> LayoutPoint { LayoutPoint(x: number(), y: number()) }

  fileprivate mutating func size() -> LayoutSize { LayoutSize(width: number(), height: number()) }

  private mutating func rect() -> LayoutRect {
    LayoutRect(origin: place(), size: LayoutSize(width: 40, height: 30))
  }

  private mutating func items() -> ItemsSpec {
    let count = below(3)
    switch below(6) {
    case 0: return .sizes((0..<count).map { _ in size() })
    case 1: return .frames((0..<count).map { _ in rect() })
    case 2: return .count(pick([-1, 0, 1]))
    case 3: return .sizes((0..<count).map { _ in LayoutSize(width: 40, height: 100 / 3.0) })
    case 4: return .frames((0..<count).map { LayoutRect(x: 0, y: Double($0) * 50, width: 90, height: 40) })
    default: return .count(count)
    }
  }

  /// A section; edits give it no name, since the engine takes a name twice there.
  private mutating func section(isNamed: Bool = false) -> SectionSpec {
    var section = SectionSpec(items: items())
    if isNamed && oneIn(2) { section.id = "section-\(below(4))" }
    if oneIn(6) { section.header = number() }
    if oneIn(6) { section.itemSize = size() }
    if oneIn(6) { section.minimumLineSpacing = number() }
    if oneIn(6) { section.sectionInset = LayoutInsets(top: number()) }
    if oneIn(6) { section.headerFrame = rect() }
    return section
  }

  private mutating func update() -> LayoutUpdate {
    let section = pick([-1, 0, 0, 0, 1, 1, 2])
    let at = pick([-1, 0, 0, 0, 1, 2])
    let count = pick([-1, 0, 1, 1, 2])
    switch below(9) {
    case 0: return .itemsInserted(section: section, at: at, items())
    case 1: return .itemsDeleted(section: section, at: at, count: count)
    case 2:
      return .itemMoved(
        from: ItemIndexPath(section: section, item: at), to: ItemIndexPath(section: below(3), item: below(3)))
    case 3: return .itemsResized(section: section, at: at, items())
    case 4: return .itemsReloaded(section: section, at: at, count: count, oneIn(2) ? items() : nil)
    case 5: return .sectionsInserted(at: at, (0..<below(3)).map { _ in self.section() })
    case 6: return .sectionsDeleted(at: at, count: count)
    case 7: return .sectionMoved(from: section, to: at)
    default:
      let sections = (0..<below(3)).map { _ in self.section() }
      return .sectionsReloaded(at: at, count: count, oneIn(2) ? sections : nil)
    }
  }

  /// An event out of the blue.
  fileprivate mutating func action() -> SessionEvent.Action {
    switch below(10) {
    case 0: return .content(oneIn(2) ? size() : LayoutSize(width: 200, height: 700))
    case 1:
      return .reload((0..<below(3)).map { _ in section(isNamed: true) }, contentSize: oneIn(3) ? size() : nil)
    case 2: return .reload([], contentSize: oneIn(2) ? LayoutSize(width: 100, height: 900) : nil)
    case 3, 4, 5: return .update(update())
    case 6: return .batch((0..<below(4)).map { _ in update() })
    case 7: return setting()
    case 8:
      return .dragEnded(
        velocityX: oneIn(2) ? nil : number(), velocityY: oneIn(2) ? nil : number(),
        proposed: oneIn(2) ? nil : place())
    default: return .scrollTo(x: oneIn(2) ? nil : number(), y: oneIn(2) ? nil : number(), animated: oneIn(2))
    }
  }

  private mutating func setting() -> SessionEvent.Action {
    let number = number()
    switch below(6) {
    case 0:
      return .behaviour(
        .fade(fadedAlpha: pick([nil, 0.5, number]), clearAlpha: pick([nil, 0.5]), duration: nil))
    case 1:
      return .behaviour(
        .sectionShadow(
          offset: pick([nil, LayoutPoint(x: number, y: 0)]), radius: pick([nil, number]),
          opacity: pick([nil, 0.5, 2]),
          cornerRadius: pick([nil, 3, -1]), z: pick([nil, -1, -2]), extent: nil))
    case 2: return .behaviour(.carousel(peakScale: pick([nil, number]), minimumScale: pick([nil, number])))
    case 3: return .behaviour(.pageControl(radius: pick([nil, number])))
    case 4:
      return .insets(
        contentInset: LayoutInsets(top: number), occlusion: pick([nil, LayoutInsets(bottom: 40)]))
    default:
      return .behaviour(
        .edgeMask(
          startFadeSize: pick([nil, .fraction(number)]), endFadeSize: pick([nil, 0.1]),
          startHide: pick([nil, .points(number)]),
          endHide: nil,
          interpolation: pick([nil, .logarithmic(base: number), .exponential(base: number), .linear])))
    }
  }

  /// An event with one thing wrong in it.
  fileprivate mutating func odd(_ action: SessionEvent.Action) -> SessionEvent.Action {
    switch action {
    case .scroll(_, _, let by): .scroll(x: oneIn(2) ? nil : number(), y: oneIn(2) ? nil : number(), by: by)
    case .appear: .appear(x: oneIn(2) ? nil : number(), y: number())
    case .viewport: .viewport(size())
    case .dragBegan: .dragBegan(place())
    case .update: .update(update())
    case .batch(let updates): .batch(updates + [update()])
    case .behaviour: setting()
    default: action
    }
  }
}
