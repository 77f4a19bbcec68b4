import ScrollCore

extension ReferenceView {
  /// What the host has to be told after an event, warnings last.
  mutating func show(since before: ReferenceView, progress: Double, warns: Bool, at time: Microseconds)
    -> [Effect]
  {
    var effects: [Effect] = []
    if phase != before.phase { effects.append(.phase(from: before.phase, to: phase)) }
    if let target { effects.append(.target(target)) }
    target = nil
    effects += showPage(progress)
    effects += showAlphas(frames, at: time)
    effects += showScales(frames)
    if isMoved { effects.append(.offset(offset)) }
    effects += showDots(frames, progress)
    effects += showMask()
    effects += showDecorations(frames)
    if warns { effects += warnings(frames) }
    hasAppeared = false
    isMaskConfigured = false
    isPlaced = false
    return effects
  }

  /// Calls a closure with every item, its identity and its frame.
  func forEachItem(_ frames: ReferenceFrames, _ body: (ItemIndexPath, Int, LayoutRect) -> Void) {
    for (section, its) in data.sections.enumerated() {
      for (item, it) in its.items.enumerated() {
        body(ItemIndexPath(section: section, item: item), it.identity, frames.items[section][item])
      }
    }
  }

  // MARK: Fade

  private mutating func showAlphas(_ frames: ReferenceFrames, at time: Microseconds) -> [Effect] {
    guard let fade else { return [] }
    if fade.mode == .literal { return showLiteralAlphas(fade) }
    let seen = LayoutRect(
      x: offset.x + occlusion.left, y: offset.y + occlusion.top,
      width: max(0, viewport.width - occlusion.left - occlusion.right),
      height: max(0, viewport.height - occlusion.top - occlusion.bottom))
    var effects: [Effect] = []
    var alphas: [Int: ReferenceShown.Alpha] = [:]
    forEachItem(frames) { path, identity, frame in
      guard ReferenceRules.intersects(seen, frame) else { return }
      let target = ReferenceRules.isWhole(frame, in: seen) ? fade.clearAlpha : fade.fadedAlpha
      let old = shown.alphas[identity]
      if let old, old.target == target {
        alphas[identity] = old
        return
      }
      var from = old.map { $0.presented(at: time, fade.timing) }
      // The alpha of items out of sight; those that are there when the view appears have always been.
      if old == nil && !hasAppeared {
        let outside = [FadeEntrance.faded: fade.fadedAlpha, .clear: fade.clearAlpha][fade.enters]
        from = outside == target ? nil : outside
      }
      let duration = from == nil || from == target ? Microseconds.zero : fade.duration
      alphas[identity] = ReferenceShown.Alpha(
        target: target, from: from ?? target, start: time, duration: duration)
      let transition = FadeTransition(item: path, from: from, to: target, duration: duration)
      effects.append(target == fade.clearAlpha ? .unfade(transition) : .fade(transition))
    }
    shown.alphas = alphas
    return effects
  }

  // MARK: Carousel

  private mutating func showScales(_ frames: ReferenceFrames) -> [Effect] {
    guard let carousel else { return [] }
    let isLiteral = carousel.mode == .literal
    var effects: [Effect] = []
    var scales: [Int: Double] = [:]
    forEachItem(frames) { path, identity, frame in
      let tolerance = isLiteral ? 0 : ReferenceRules.tolerance
      guard ReferenceRules.intersects(viewportRect, frame, tolerance: tolerance) else { return }
      let scale = isLiteral ? literalScale(of: frame, carousel) : scale(of: frame, carousel)
      scales[identity] = scale
      // The original's may be NaN, which equals nothing.
      if shown.scales[identity]?.bitPattern != scale.bitPattern {
        effects.append(.transform(item: path, scale: scale))
      }
    }
    shown.scales = scales
    return effects
  }

  private func scale(of frame: LayoutRect, _ settings: CarouselSettings) -> Double {
    let length = frame.size.along(axis)
    let middle = (axis == .vertical ? frame.y : frame.x) + length / 2
    let distance = offset.along(axis) + viewport.along(axis) / 2 - middle
    let reach = viewport.along(axis) / 2 + length
    guard reach > 0, distance.isFinite, reach.isFinite else { return 1 }
    return settings.peakScale
      - (settings.peakScale - settings.minimumScale) * min(1, distance.magnitude / reach)
  }

  // MARK: Page control

  private mutating func showPage(_ progress: Double) -> [Effect] {
    guard pageControl?.mode == .corrected else { return [] }
    let count = itemCount
    let nearest = (progress + 0.5).flooredToWhole
    let page = count == 0 ? nil : Int(min(max(nearest, 0), Double(count - 1)))
    defer { shown.page = page }
    return page == shown.page ? [] : [.page(from: shown.page, to: page)]
  }

  private mutating func showDots(_ frames: ReferenceFrames, _ progress: Double) -> [Effect] {
    guard let pageControl else { return [] }
    if pageControl.mode == .literal { return showLiteralDots(pageControl) }
    var effects: [Effect] = []
    var dots: [(alpha: Double, y: Double)] = []
    let first = frames.items.lazy.flatMap { $0 }.first ?? .zero
    let room = max(0, viewport.across(axis) - first.size.across(axis))
    forEachItem(frames) { _, _, _ in
      let index = dots.count
      let distance = ((progress - Double(index)) * pitch).magnitude
      let radius = pageControl.radius
      let part = radius > 0 ? min(1, distance / radius) : distance == 0 ? 0 : 1
      let dot = (alpha: 1 - part, y: room * part)
      if index >= shown.dots.count || shown.dots[index] != dot {
        effects.append(.dot(index: index, alpha: dot.alpha, y: dot.y))
      }
      dots.append(dot)
    }
    shown.dots = dots
    return effects
  }

  // MARK: Decorations

  private mutating func showDecorations(_ frames: ReferenceFrames) -> [Effect] {
    guard let shadow else { return [] }
    if shadow.mode == .literal { return showLiteralDecorations(shadow) }
    var now: [Int: ReferenceShown.Decoration] = [:]
    for (section, its) in data.sections.enumerated() {
      guard let frame = frames.decoration(ofSection: section, extent: shadow.extent) else { continue }
      let moved = LayoutRect(
        x: frame.x + shadow.offset.x - shadow.radius, y: frame.y + shadow.offset.y - shadow.radius,
        width: frame.width + 2 * shadow.radius, height: frame.height + 2 * shadow.radius)
      if ReferenceRules.intersects(viewportRect, ReferenceRules.union(frame, moved)) {
        now[its.identity] = ReferenceShown.Decoration(section: section, frame: frame)
      }
    }
    let old = shown.decorations
    shown.decorations = now

    func identity(_ section: Int) -> DecorationIdentity {
      DecorationIdentity(kind: .sectionShadow, section: section)
    }
    let removed = old.filter { now[$0.key] == nil }.map { $0.value.section }.sorted()
    let stayed = now.compactMap { key, new in old[key].map { (before: $0, after: new) } }
      .sorted { $0.after.section < $1.after.section }
    let added = now.filter { old[$0.key] == nil }.map { $0.value }.sorted { $0.section < $1.section }
    return removed.map { .decorationRemoved(identity($0)) }
      + stayed.filter { $0.before.section != $0.after.section }
      .map { .decorationReindexed(kind: .sectionShadow, from: $0.before.section, to: $0.after.section) }
      + stayed.filter { $0.before.frame != $0.after.frame }
      .map { .decorationChanged(identity($0.after.section), from: $0.before.frame, to: $0.after.frame) }
      + added.map { .decorationAdded(identity($0.section), frame: $0.frame, z: shadow.z) }
  }

  // MARK: Warnings

  private mutating func warnings(_ frames: ReferenceFrames) -> [Effect] {
    var effects: [Effect] = []
    let base = mask?.mode == .literal ? nil : mask?.interpolation.base
    if let base, base != shown.base, !(base > 1 && base.isFinite) {
      effects.append(.warning(.maskBase(base)))
    }
    shown.base = base
    var overlong: [Int: ReferenceOverlong] = [:]
    for (section, its) in frames.overlong.enumerated() {
      guard let its else { continue }
      let identity = data.sections[section].identity
      overlong[identity] = its
      if shown.overlong[identity] != its {
        let first = ItemIndexPath(section: section, item: its.first)
        effects.append(.warning(.itemExceedsLine(first: first, count: its.count)))
      }
    }
    shown.overlong = overlong
    return effects
  }
}

extension ReferenceShown.Alpha {
  /// The alpha on screen at a time.
  fileprivate func presented(at time: Microseconds, _ timing: FadeTiming) -> Double {
    guard duration > .zero else { return target }
    let part = max(0, Double(time.count - start.count) / Double(duration.count))
    return part >= 1 ? target : from + (target - from) * ReferenceTiming.done(part, timing)
  }
}
