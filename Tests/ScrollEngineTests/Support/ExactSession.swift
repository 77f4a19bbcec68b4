import ScrollCore
import SessionReplay
import TestSupport

/// Makes sessions of one view with given frames, all lengths whole eighths of a point, so that moving or reflecting the
/// content is exact.
enum ExactSession {
  /// The content's length along the axis, which no event changes: more than any viewport.
  static let contentLength = 4096.0

  /// A session with recorded offsets, without links, pages and dots, which count in pages from 0.
  ///
  /// The viewport changes its size only if the session resizes.
  static func make(seed: UInt64, resizes: Bool) -> RandomSession {
    var random = SeededGenerator(seed: seed &* 0x9E37)
    let maker = SceneMaker(allowsLiteral: false, variety: .everything)
    var view = maker.scene(&random).views[0]
    view.layout = .frames(contentSize: contentSize)
    view.viewport = random.pick([
      LayoutSize(width: 200, height: 300), LayoutSize(width: 390.125, height: 333.375),
    ])
    let data = DataMaker(axis: view.axis, givesFrames: true, scale: 1)
    view.sections = (0..<(1 + random.below(5))).map { _ in data.section(&random).onEighths }
    view.contentInset = view.contentInset.onEighths
    view.occlusion = view.occlusion.onEighths
    view.behaviours = view.behaviours.compactMap { $0.onEighths }
    view.scrolling.offsets = .recorded
    if view.scrolling.paging == .page { view.scrolling.paging = .none }
    let scene = SceneSpec(views: [view])
    guard let replay = try? Replay(scene: scene) else {
      preconditionFailure("a scene of eighths is possible")
    }
    var events = EventMaker(random: random, replay: replay, variety: .everything)
    let session = RandomSession(scene: scene, events: (0..<60).compactMap { _ in events.next().onEighths })
    return resizes ? session : session.withoutResizing
  }

  private static let contentSize = LayoutSize(width: contentLength, height: contentLength)
}

extension RandomSession {
  fileprivate var withoutResizing: RandomSession {
    RandomSession(
      scene: scene, events: events.filter { if case .viewport = $0.action { false } else { true } })
  }

  /// The session with its content elsewhere.
  func mapped(_ map: ContentMap) -> RandomSession {
    var other = self
    other.scene.views[0] = map.view(scene.views[0])
    for index in other.events.indices { other.events[index].action = map.action(other.events[index].action) }
    return other
  }
}

extension Double {
  /// The nearest whole eighth.
  var onEighths: Double { (self * 8).rounded() / 8 }
}

extension LayoutInsets {
  fileprivate var onEighths: LayoutInsets {
    LayoutInsets(
      top: top.onEighths, left: left.onEighths, bottom: bottom.onEighths, right: right.onEighths)
  }
}

extension LayoutSize {
  fileprivate var onEighths: LayoutSize { LayoutSize(width: width.onEighths, height: height.onEighths) }
}

extension LayoutRect {
  fileprivate var onEighths: LayoutRect {
    LayoutRect(x: x.onEighths, y: y.onEighths, width: width.onEighths, height: height.onEighths)
  }
}

extension ItemsSpec {
  fileprivate var onEighths: ItemsSpec {
    switch self {
    case .count: self
    case .sizes(let sizes): .sizes(sizes.map(\.onEighths))
    case .frames(let frames): .frames(frames.map(\.onEighths))
    }
  }
}

extension SectionSpec {
  fileprivate var onEighths: SectionSpec {
    SectionSpec(items: items.onEighths, headerFrame: headerFrame?.onEighths)
  }
}

extension BehaviourSpec {
  fileprivate var onEighths: BehaviourSpec? {
    switch self {
    case .pageControl: return nil
    case .sectionShadow(var settings):
      settings.offset = settings.offset.onEighths
      settings.radius = settings.radius.onEighths
      return .sectionShadow(settings)
    default: return self
    }
  }
}

extension LayoutUpdate {
  fileprivate var onEighths: LayoutUpdate {
    switch self {
    case .itemsInserted(let section, let at, let items, let keys):
      .itemsInserted(section: section, at: at, items.onEighths, keys: keys)
    case .itemsResized(let section, let at, let items):
      .itemsResized(section: section, at: at, items.onEighths)
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      .itemsReloaded(section: section, at: at, count: count, items?.onEighths, keys: keys)
    case .sectionsInserted(let at, let sections): .sectionsInserted(at: at, sections.map(\.onEighths))
    case .sectionsReloaded(let at, let count, let sections):
      .sectionsReloaded(at: at, count: count, sections?.map(\.onEighths))
    case .itemsDeleted, .itemMoved, .sectionsDeleted, .sectionMoved: self
    }
  }
}

extension SessionEvent {
  /// The event on eighths, or nothing where that cannot be: numbers that are none, far off, or none of the content's.
  fileprivate var onEighths: SessionEvent? {
    var other = self
    switch action {
    case .appear(let x, let y):
      guard SessionEvent.isNear(x), SessionEvent.isNear(y) else { return nil }
      other.action = .appear(x: x?.onEighths, y: y?.onEighths)
    case .scroll(let x, let y, let by):
      guard SessionEvent.isNear(x), SessionEvent.isNear(y) else { return nil }
      other.action = .scroll(x: x?.onEighths, y: y?.onEighths, by: by)
    case .scrollTo(let x, let y, let animated):
      guard SessionEvent.isNear(x), SessionEvent.isNear(y) else { return nil }
      other.action = .scrollTo(x: x?.onEighths, y: y?.onEighths, animated: animated)
    case .dragMoved(let place), .dragBegan(let place):
      guard place.isFinite else { return nil }
    case .dragEnded(let x, let y, let proposed):
      // A proposal of the physics is rounded, and without velocity a tie goes to the smaller offset, mirrored or not.
      let place = proposed.map {
        LayoutPoint(x: $0.x.isFinite ? $0.x : 7, y: $0.y.isFinite ? $0.y : 7).onEighths
      }
      other.action = .dragEnded(
        velocityX: SessionEvent.speed(x), velocityY: SessionEvent.speed(y),
        proposed: place ?? LayoutPoint(x: 400, y: 500))
    case .insets(let inset, let occlusion):
      guard inset?.isFinite != false else { return nil }
      other.action = .insets(contentInset: inset?.onEighths, occlusion: occlusion?.onEighths)
    case .viewport(let size): other.action = .viewport(size.onEighths)
    case .content, .observed: return nil
    case .update(let update): other.action = .update(update.onEighths)
    case .batch(let updates): other.action = .batch(updates.map(\.onEighths))
    case .reload(let sections, _):
      let length = ExactSession.contentLength
      other.action = .reload(
        sections.map(\.onEighths), contentSize: LayoutSize(width: length, height: length))
    case .behaviour(.sectionShadow(let offset, let radius, let opacity, let corner, let z, let extent)):
      other.action = .behaviour(
        .sectionShadow(
          offset: offset?.onEighths, radius: radius?.onEighths, opacity: opacity, cornerRadius: corner, z: z,
          extent: extent))
    default: break
    }
    return other
  }

  private static func speed(_ velocity: Double?) -> Double {
    guard let velocity, velocity != 0 else { return 20 }
    return velocity
  }

  private static func isNear(_ value: Double?) -> Bool { (value ?? 0).magnitude < 0x1p30 }
}
