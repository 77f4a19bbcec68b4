import ScrollCore
import ScrollEngine

/// What a view shows, made of its effects alone: what an app shows that does as it is told.
struct ScreenFold {
  private var screen: Screen
  private let fade: FadeSettings?
  private let hasDots: Bool
  private let hasCarousel: Bool
  private let takesOffsets: Bool
  private var transitions: [ItemID: AlphaTransition] = [:]
  private var scales: [ItemID: Double] = [:]
  private var dots: [Int: PageDot] = [:]

  /// A view before its first event.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isFollower: Whether its offset is another's affair.
  init(_ view: ViewState, isFollower: Bool) {
    screen = view.screen(at: .zero)
    fade = view.fadeSettings
    hasDots = view.pageControlSettings != nil
    hasCarousel = view.carouselSettings != nil
    takesOffsets = !isFollower
  }

  /// Takes in what an event says of where the content is.
  mutating func take(_ event: SessionEvent, isRecorded: Bool) {
    screen.isLive = true
    guard takesOffsets else { return }
    switch event.action {
    case .appear(let x, let y): screen.offset = LayoutPoint(x: x ?? 0, y: y ?? 0)
    case .scrollTo(let x, let y, animated: false): move(x, y)
    case .scroll(let x, let y, _) where isRecorded: move(x, y)
    case .scrollWithCellOrder(let x, let y, _, _) where isRecorded: move(x, y)
    default: break
    }
  }

  private mutating func move(_ x: Double?, _ y: Double?) {
    screen.offset = LayoutPoint(x: x ?? screen.offset.x, y: y ?? screen.offset.y)
  }

  /// Takes in that a view it moves with has come on screen.
  mutating func comeOnScreen() { screen.isLive = true }

  /// Does what the effects of an event say, in a view with the data and sizes it has after it.
  mutating func take(_ effects: [EffectRecord], in view: ViewState) {
    var renamed: [(from: Int, to: Int)] = []
    for record in effects {
      switch record.effect {
      case .phase(_, let phase): screen.phase = phase
      case .page(_, let page): screen.activePage = page
      case .fade(let transition), .unfade(let transition):
        transitions[view.layout.id(of: transition.item)] = AlphaTransition(
          from: transition.from ?? transition.to, target: transition.to, start: record.time,
          duration: transition.duration)
      case .transform(let item, let scale): scales[view.layout.id(of: item)] = scale
      case .offset(let offset): screen.offset = offset
      case .dot(let index, let alpha, let y): dots[index] = PageDot(alpha: alpha, y: y)
      case .mask(let mask): screen.mask = mask
      case .decorationRemoved(let old): screen.decorations.removeAll { $0.section == old.section }
      case .decorationReindexed(_, let from, let to): renamed.append((from, to))
      case .decorationChanged(let changed, _, let frame):
        rename(&renamed)
        for index in screen.decorations.indices where screen.decorations[index].section == changed.section {
          screen.decorations[index].frame = frame
        }
      case .decorationAdded(let added, let frame, _):
        rename(&renamed)
        screen.decorations.append(Screen.Decoration(section: added.section, frame: frame))
      case .target, .warning, .rejected, .violation, .state: break
      }
    }
    rename(&renamed)
  }

  /// Numbers change all at once: what was 1 may be 2, and what was 2 may be 1.
  private mutating func rename(_ renamed: inout [(from: Int, to: Int)]) {
    for index in screen.decorations.indices {
      let now = renamed.first { $0.from == screen.decorations[index].section }?.to
      if let now { screen.decorations[index].section = now }
    }
    renamed.removeAll()
  }

  /// The screen at a time; what is out of sight is forgotten.
  mutating func screen(of view: ViewState, at time: Microseconds) -> Screen {
    var now = screen
    now.viewport = view.layout.viewport
    now.bars = view.occlusion
    now.contentSize = view.layout.contentSize
    now.scrollRange = view.layout.scrollRange()
    guard now.isLive else { return now }
    let bounds = LayoutRect(origin: now.offset, size: now.viewport)
    let uncovered = bounds.inset(by: now.bars)
    var placed: [PlacedItem] = []
    _ = view.layout.collectItems(near: Extent(lower: -.infinity, upper: .infinity), into: &placed)
    let (oldTransitions, oldScales) = (transitions, scales)
    (transitions, scales) = ([:], [:])
    for place in placed {
      var item = Screen.Item(
        id: place.id, path: place.path, key: view.layout.key(of: place.path), frame: place.frame,
        visibility: uncovered.visibility(of: place.frame))
      if item.visibility != .hidden, let transition = oldTransitions[place.id], let fade {
        transitions[place.id] = transition
        item.show(transition, fade, at: time)
      }
      if hasCarousel, bounds.intersects(place.frame) {
        item.scale = oldScales[place.id]
        scales[place.id] = item.scale
      }
      if item.visibility != .hidden || item.scale != nil { now.items.append(item) }
    }
    now.decorations.sort { $0.section < $1.section }
    guard hasDots else { return now }
    dots = dots.filter { $0.key < view.layout.itemCount }
    now.dotCount = dots.count
    now.dots = dots.filter { $0.value.alpha != 0 }.sorted { $0.key < $1.key }.map {
      Screen.Dot(index: $0.key, alpha: $0.value.alpha, y: $0.value.y)
    }
    return now
  }
}

extension Screen.Item {
  fileprivate mutating func show(_ transition: AlphaTransition, _ fade: FadeSettings, at time: Microseconds) {
    let alpha = transition.alpha(at: time, by: fade.timing)
    self.alpha = alpha
    guard alpha != transition.target else { return }
    target = transition.target
    remaining = Microseconds(transition.duration.count - max(0, time.since(transition.start).count))
  }
}
