import ScrollCore
import TestSupport

extension RandomSession {
  /// The session with numbers in it that nobody should send: velocities of 10^12, places at 10^300, no time at all or days
  /// between events, rates next to 0 and 1, bases next to 1, pages of hardly any length.
  func hostile(seed: UInt64) -> RandomSession {
    var random = SeededGenerator(seed: ~seed)
    var other = self
    for view in other.scene.views.indices { other.scene.views[view].spoil(&random) }
    var delay: Int64 = 0
    for event in other.events.indices {
      if random.oneIn(10) { delay += random.pick([1, 3_600_000_000, 86_400_000_000]) }
      if random.oneIn(5), event > 0 {
        other.events[event].time = other.events[event - 1].time
      } else {
        other.events[event].time.count += delay
      }
      if random.oneIn(3) { other.events[event].action.spoil(&random) }
    }
    return other
  }
}

extension SeededGenerator {
  /// A number that makes no sense as a place or a speed.
  fileprivate mutating func nonsense() -> Double {
    let number = pick([
      1e12, 1e15, 1e16, 0x1p41, 0x1p53, 1e300, 1e308, 0x1p-1074, 1e-300, 0x1p-21, 0.0,
      .nan,
      .infinity,
    ])
    return oneIn(2) ? -number : number
  }
}

extension ViewSpec {
  fileprivate mutating func spoil(_ random: inout SeededGenerator) {
    // What moves for centuries is ticked for an hour: seldom.
    if random.oneIn(3) { scrolling.deceleration = .rate(random.pick([0x1p-1074, 1e-9, 0.5, 0.99999])) }
    if random.oneIn(4) {
      viewport = LayoutSize(width: random.pick([0, 1e-300, 1 / 3.0]), height: viewport.height)
    }
    if random.oneIn(4) {
      viewport = LayoutSize(width: viewport.width, height: random.pick([0, 0x1p-1074, 0x1p41]))
    }
    if random.oneIn(6) { contentInset.top = random.pick([0x1p41, -0x1p41, 0x1p-1074]) }
    if random.oneIn(6) { occlusion.left = random.pick([0x1p41, 1e300, 0x1p-1074]) }
    if case .frames = layout, random.oneIn(2) { sections.insert(closePages(&random), at: 0) }
    behaviours = behaviours.map { behaviour in
      switch behaviour {
      case .edgeMask(var settings):
        settings.startHide = random.pick([0x1p20, 0x1p-1074, 0.1])
        settings.interpolation = random.pick([
          .exponential(base: 1 + 0x1p-52), .logarithmic(base: .greatestFiniteMagnitude), .linear,
        ])
        return .edgeMask(settings)
      case .pageControl(var settings):
        settings.radius = random.pick([0, 0x1p-1074, 0x1p41])
        return .pageControl(settings)
      case .carousel(var settings):
        settings.peakScale = random.pick([0x1p10, 0x1p-1074])
        settings.minimumScale = 0
        return .carousel(settings)
      default: return behaviour
      }
    }
  }

  /// Two pages that lie in nearly the same place, or as far apart as can be.
  private func closePages(_ random: inout SeededGenerator) -> SectionSpec {
    let way = random.pick([0, 0x1p-1074, 1e-300, 0x1p41])
    let size = LayoutSize(width: 40, height: 30)
    let frames = [LayoutPoint.zero, LayoutPoint(x: way, y: way)].map { LayoutRect(origin: $0, size: size) }
    return SectionSpec(items: .frames(frames))
  }
}

extension SessionEvent.Action {
  fileprivate mutating func spoil(_ random: inout SeededGenerator) {
    switch self {
    case .scroll(_, _, let by): self = .scroll(x: random.nonsense(), y: random.nonsense(), by: by)
    case .scrollTo(_, _, let animated):
      self = .scrollTo(x: random.nonsense(), y: random.nonsense(), animated: animated)
    case .dragBegan: self = .dragBegan(LayoutPoint(x: random.nonsense(), y: random.nonsense()))
    case .dragMoved: self = .dragMoved(LayoutPoint(x: random.nonsense(), y: random.nonsense()))
    case .dragEnded:
      let proposed = LayoutPoint(x: random.nonsense(), y: random.nonsense())
      self = .dragEnded(
        velocityX: random.nonsense(), velocityY: random.nonsense(), proposed: random.oneIn(2) ? proposed : nil
      )
    case .viewport: self = .viewport(LayoutSize(width: random.nonsense(), height: random.nonsense()))
    case .content: self = .content(LayoutSize(width: random.nonsense(), height: random.nonsense()))
    default: break
    }
  }
}
