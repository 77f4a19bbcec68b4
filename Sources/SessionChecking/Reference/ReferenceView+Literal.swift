import ScrollCore

/// What the original's code reacts to.
enum ReferenceTrigger {
  case appear, scroll
  /// Anything else: what is on screen comes and goes.
  case layout
}

/// What the original's code holds on to.
struct ReferenceOriginal {
  /// The items on screen, in their order, and the alphas of their cells.
  var cells: [(identity: Int, alpha: Double)] = []
  /// The alphas of the cells that wait for reuse, the next one first.
  var queue: [Double] = []
  /// Whether the fade has crashed.
  var hasCrashed = false
  /// By the number of the dot.
  var dots: [Int: (alpha: Double, y: Double)] = [:]
  /// By section, the index path that its cached shadow was made with.
  var shadowPaths: [Int: ItemIndexPath] = [:]
  /// The shadows on screen, ascending.
  var shadows: [(path: ItemIndexPath, frame: LayoutRect)] = []
}

/// The behaviours as the original sample has them (article Behaviours, 1a to 5a).
extension ReferenceView {
  private typealias Placed = (path: ItemIndexPath, identity: Int, frame: LayoutRect)

  /// The items that meet the bounds; bars do not count, and there is no tolerance.
  private var placedItems: [Placed] {
    var placed: [Placed] = []
    forEachItem(frames) { path, identity, frame in
      if ReferenceRules.intersects(viewportRect, frame, tolerance: 0) {
        placed.append((path, identity, frame))
      }
    }
    return placed
  }

  // MARK: Fade

  mutating func showLiteralAlphas(_ fade: FadeSettings) -> [Effect] {
    if original.hasCrashed { return [] }
    let placed = placedItems
    original.queue += original.cells.filter { cell in !placed.contains { $0.identity == cell.identity } }
      .map { $0.alpha }
    let before = original.cells
    original.cells = placed.map { item in
      (
        item.identity,
        before.first { $0.identity == item.identity }?.alpha
          ?? (original.queue.isEmpty ? 1 : original.queue.removeFirst())
      )
    }
    switch trigger {
    case .layout: return []
    case .appear:
      guard !placed.isEmpty else {
        original.hasCrashed = true
        return [.warning(.literalTrap(reason: .invalidRange))]
      }
      let last = placed.count - 1
      return placed.indices.map { set($0, as: $0, of: placed, isFaded: $0 == last, .zero, fade) }
    case .scroll:
      let known = cellOrder?.compactMap { path in placed.firstIndex { $0.path == path } }
      let cells = known ?? Array(placed.indices)
      guard let first = cells.first, let last = cells.last else { return [] }
      let judged = cells.count == 1 ? [(first, 0)] : [(first, 0), (last, placed.count - 1)]
      return judged.map { cell, item in
        let isFaded = !ReferenceRules.contains(viewportRect, placed[item].frame)
        return set(cell, as: item, of: placed, isFaded: isFaded, fade.duration, fade)
      }
    }
  }

  /// Gives a cell the alpha of an item, which may be another's.
  private mutating func set(
    _ cell: Int, as item: Int, of placed: [Placed], isFaded: Bool, _ duration: Microseconds,
    _ fade: FadeSettings
  ) -> Effect {
    let target = isFaded ? fade.fadedAlpha : fade.clearAlpha
    let transition = FadeTransition(
      item: placed[item].path, cell: cell == item ? nil : placed[cell].path, from: original.cells[cell].alpha,
      to: target, duration: duration)
    original.cells[cell].alpha = target
    return target == fade.clearAlpha ? .unfade(transition) : .fade(transition)
  }

  // MARK: Carousel

  /// The distance from the middle is not bounded, and nothing is looked at that makes no number.
  func literalScale(of frame: LayoutRect, _ settings: CarouselSettings) -> Double {
    let length = frame.size.along(axis)
    let middle = (axis == .vertical ? frame.y : frame.x) + length / 2
    let distance = offset.along(axis) + viewport.along(axis) / 2 - middle
    return settings.peakScale - distance.magnitude / (viewport.along(axis) / 2 + length)
  }

  /// The first of the items nearest to the middle of the proposed bounds, or the sentinel of the search.
  func literalItemTarget(_ proposed: LayoutPoint) -> TargetOffset {
    let bounds = LayoutRect(origin: proposed, size: viewport)
    var least = Double.greatestFiniteMagnitude
    var nearest: ItemIndexPath?
    forEachItem(frames) { path, _, frame in
      guard ReferenceRules.intersects(bounds, frame, tolerance: 0) else { return }
      let middle = (axis == .vertical ? frame.y : frame.x) + frame.size.along(axis) / 2
      let distance = middle - (proposed.along(axis) + viewport.along(axis) / 2)
      if distance.magnitude < least.magnitude { (least, nearest) = (distance, path) }
    }
    let place = LayoutPoint(
      axis: axis, along: proposed.along(axis) + least, across: proposed.across(axis))
    return TargetOffset(offset: place, stop: nearest.map { .item($0) })
  }

  // MARK: Page control

  /// The dots on screen, whenever the driving view is scrolled.
  mutating func showLiteralDots(_ control: PageControlSettings) -> [Effect] {
    guard isLeaderScrolled else { return [] }
    original.dots = original.dots.filter { $0.key < itemCount }
    var effects: [Effect] = []
    var number = 0
    forEachItem(frames) { _, _, frame in
      defer { number += 1 }
      guard ReferenceRules.intersects(viewportRect, frame, tolerance: 0) else { return }
      let middle = (axis == .vertical ? frame.y : frame.x) + frame.size.along(axis) / 2
      let distance = offset.along(axis) + viewport.along(axis) / 2 - middle
      let (room, radius) = (viewport.across(axis) - frame.size.across(axis), control.radius)
      var dot = (alpha: 0.0, y: room)
      if !(distance.magnitude > radius) {
        dot = (((radius - distance) / radius).magnitude, (distance * room / radius).magnitude)
      }
      let known = original.dots[number]
      if known?.alpha.bitPattern == dot.alpha.bitPattern, known?.y.bitPattern == dot.y.bitPattern { return }
      original.dots[number] = dot
      effects.append(.dot(index: number, alpha: dot.alpha, y: dot.y))
    }
    return effects
  }

  // MARK: Edge mask

  /// The mask at each assignment of the offset, from the bounds alone.
  func showLiteralMask(_ settings: EdgeMaskSettings) -> [Effect] {
    guard isAssigned || trigger != .layout || isMaskConfigured else { return [] }
    let length = viewport.along(axis)
    let hidden = offset.along(axis)
    let rest = frames.contentSize.along(axis) - (hidden + length)

    func alpha(_ hidden: Double, _ hide: Double, _ fadeSize: Double) -> Double {
      if fadeSize <= 0 { return 1 }
      let distance = length * hide
      let progress = hidden > distance ? 0 : min(1 - hidden / distance, 1)
      return settings.interpolation.literalReferenceAlpha(progress)
    }
    return [
      .mask(
        EdgeMask(
          start: alpha(hidden, settings.startHide, settings.startFadeSize),
          end: alpha(rest, settings.endHide, settings.endFadeSize),
          startStop: settings.startFadeSize, endStop: 1 - settings.endFadeSize))
    ]
  }

  // MARK: Shadows

  mutating func showLiteralDecorations(_ settings: ShadowSettings) -> [Effect] {
    var asked: [(path: ItemIndexPath, frame: LayoutRect)] = []
    for (section, its) in frames.items.enumerated() {
      // A header asks as the first item does.
      var paths = its.indices.filter { ReferenceRules.intersects(viewportRect, its[$0], tolerance: 0) }
      let header = frames.headers[section]
      let isHeaderSeen = header.map { ReferenceRules.intersects(viewportRect, $0, tolerance: 0) } == true
      guard let first = its.first, let last = its.last, isHeaderSeen || !paths.isEmpty else { continue }
      let whole = LayoutRect(
        x: first.x, y: first.y, width: first.width, height: last.y + last.height - first.y)
      let asking = ItemIndexPath(section: section, item: isHeaderSeen ? 0 : paths[0])
      switch settings.variant {
      case .perItem, .perVisibleItem: break
      case .cached:
        let cached = original.shadowPaths[section] ?? asking
        original.shadowPaths[section] = cached
        paths = [cached.item]
      case .dedup: paths = [asking.item]
      }
      for item in paths {
        asked.append(
          (ItemIndexPath(section: section, item: item), settings.variant == .perItem ? its[item] : whole))
      }
    }
    let old = original.shadows
    if settings.variant == .dedup {
      asked += old.filter { shadow in !asked.contains { $0.path == shadow.path } }
    }
    let now = asked.sorted { $0.path < $1.path }
    original.shadows = now

    func identity(_ path: ItemIndexPath) -> DecorationIdentity {
      DecorationIdentity(kind: .sectionShadow, section: path.section, item: path.item)
    }
    func frame(_ path: ItemIndexPath, in shadows: [(path: ItemIndexPath, frame: LayoutRect)]) -> LayoutRect? {
      shadows.first { $0.path == path }?.frame
    }
    let removed = old.filter { frame($0.path, in: now) == nil }.map {
      Effect.decorationRemoved(identity($0.path))
    }
    let changed = now.compactMap { shadow in
      frame(shadow.path, in: old).flatMap {
        $0 == shadow.frame ? nil : Effect.decorationChanged(identity(shadow.path), from: $0, to: shadow.frame)
      }
    }
    let added = now.filter { frame($0.path, in: old) == nil }
      .map { Effect.decorationAdded(identity($0.path), frame: $0.frame, z: settings.z) }
    return removed + changed + added
  }
}

extension Interpolation {
  /// The original's curve: its remap to 1...10 is fixed, whatever the base.
  fileprivate func literalReferenceAlpha(_ progress: Double) -> Double {
    if progress == 0 { return 0 }
    switch self {
    case .linear: return progress
    case .logarithmic(let base):
      return max(0, min(1, 1 - Elementary.log(1 + 9 * (1 - progress)) / Elementary.log(base)))
    case .exponential(let base):
      return max(0, min(1, Elementary.log(1 + 9 * progress) / Elementary.log(base)))
    }
  }
}
