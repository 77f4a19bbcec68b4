import ScrollCore

/// What a number of a session stands for, which decides what is simplest.
enum NumberRole: Hashable {
  /// A content offset along an axis of a view.
  case offset(view: Int, ScrollAxis)
  /// The size of a viewport or an item: simplest is 100.
  case length
  /// A spacing, an inset, a header: simplest is 0.
  case gap
  /// A setting with a default, the simplest.
  case setting(Double)
  /// Where a finger is.
  case finger
  /// How fast it leaves.
  case velocity

  /// The simplest number of the role.
  var ideal: Double {
    switch self {
    case .offset, .gap, .finger, .velocity: 0
    case .length: 100
    case .setting(let ideal): ideal
    }
  }
}

/// All numbers of a session, in a fixed order: the scene's, then the events'.
extension SessionCase {
  mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    for index in scene.views.indices { scene.views[index].visitNumbers(visit) }
    for index in events.indices {
      let view = events[index].view
      let axis = scene.views.indices.contains(view) ? scene.views[view].axis : .vertical
      events[index].action.visitNumbers(view: view, axis: axis, visit)
    }
  }

  /// The numbers and what they stand for.
  var numbers: [(value: Double, role: NumberRole)] {
    var found: [(value: Double, role: NumberRole)] = []
    var copy = self
    copy.visitNumbers { found.append(($0, $1)) }
    return found
  }

  /// The case with some numbers replaced, each by its place in ``numbers``.
  func replacing(_ numbers: [Int: Double]) -> SessionCase {
    var copy = self
    var place = 0
    copy.visitNumbers { number, _ in
      if let other = numbers[place] { number = other }
      place += 1
    }
    return copy
  }
}

extension ViewSpec {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    viewport.visitNumbers(visit)
    contentInset.visitNumbers(visit)
    occlusion.visitNumbers(visit)
    switch layout {
    case .flow(var metrics):
      metrics.itemSize.visitNumbers(visit)
      metrics.sectionInset.visitNumbers(visit)
      visit(&metrics.minimumLineSpacing, .gap)
      visit(&metrics.minimumInteritemSpacing, .gap)
      visit(&metrics.header, .gap)
      visit(&metrics.footer, .gap)
      layout = .flow(metrics)
    case .carousel(var metrics):
      visit(&metrics.itemWidth, .setting(0.6))
      visit(&metrics.itemHeight, .setting(0.8))
      visit(&metrics.minimumLineSpacing, .gap)
      layout = .carousel(metrics)
    case .pages(var metrics):
      visit(&metrics.minimumLineSpacing, .gap)
      layout = .pages(metrics)
    case .frames(var size):
      size?.visitNumbers(visit)
      layout = .frames(contentSize: size)
    }
    for index in sections.indices { sections[index].visitNumbers(visit) }
    for index in behaviours.indices { behaviours[index].visitNumbers(visit) }
  }
}

extension LayoutSize {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    visit(&width, .length)
    visit(&height, .length)
  }
}

extension LayoutInsets {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    visit(&top, .gap)
    visit(&left, .gap)
    visit(&bottom, .gap)
    visit(&right, .gap)
  }
}

extension LayoutRect {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    visit(&x, .gap)
    visit(&y, .gap)
    visit(&width, .length)
    visit(&height, .length)
  }
}

extension Optional where Wrapped == Double {
  fileprivate mutating func visit(_ role: NumberRole, _ visit: (inout Double, NumberRole) -> Void) {
    guard var number = self else { return }
    visit(&number, role)
    self = number
  }
}

extension ItemsSpec {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    switch self {
    case .count: break
    case .sizes(var sizes):
      for index in sizes.indices { sizes[index].visitNumbers(visit) }
      self = .sizes(sizes)
    case .frames(var frames):
      for index in frames.indices { frames[index].visitNumbers(visit) }
      self = .frames(frames)
    }
  }
}

extension SectionSpec {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    items.visitNumbers(visit)
    itemSize?.visitNumbers(visit)
    sectionInset?.visitNumbers(visit)
    minimumLineSpacing.visit(.gap, visit)
    minimumInteritemSpacing.visit(.gap, visit)
    header.visit(.gap, visit)
    footer.visit(.gap, visit)
    headerFrame?.visitNumbers(visit)
  }
}

extension BehaviourSpec {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    switch self {
    case .fade(var settings):
      visit(&settings.fadedAlpha, .setting(0.1))
      visit(&settings.clearAlpha, .setting(1))
      if case .curve(var curve) = settings.timing {
        visit(&curve.x1, .setting(0))
        visit(&curve.y1, .setting(0))
        visit(&curve.x2, .setting(1))
        visit(&curve.y2, .setting(1))
        settings.timing = .curve(curve)
      }
      self = .fade(settings)
    case .sectionShadow(var settings):
      visit(&settings.offset.x, .setting(0))
      visit(&settings.offset.y, .setting(4))
      visit(&settings.radius, .setting(4))
      visit(&settings.opacity, .setting(0.2))
      visit(&settings.cornerRadius, .setting(4))
      visit(&settings.z, .setting(-1))
      self = .sectionShadow(settings)
    case .carousel(var settings):
      visit(&settings.peakScale, .setting(1.1))
      visit(&settings.minimumScale, .setting(0.1))
      self = .carousel(settings)
    case .pageControl(var settings):
      visit(&settings.radius, .setting(25))
      self = .pageControl(settings)
    case .edgeMask(var settings):
      visit(&settings.startFadeSize, .setting(0.15))
      visit(&settings.endFadeSize, .setting(0.15))
      visit(&settings.startHide, .setting(0.15))
      visit(&settings.endHide, .setting(0.15))
      settings.interpolation.visitNumbers(visit)
      self = .edgeMask(settings)
    }
  }
}

extension Interpolation {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    switch self {
    case .linear: break
    case .logarithmic(var base):
      visit(&base, .setting(10))
      self = .logarithmic(base: base)
    case .exponential(var base):
      visit(&base, .setting(10))
      self = .exponential(base: base)
    }
  }
}

extension BehaviourChange {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    switch self {
    case .fade(var faded, var clear, let duration):
      faded.visit(.setting(0.1), visit)
      clear.visit(.setting(1), visit)
      self = .fade(fadedAlpha: faded, clearAlpha: clear, duration: duration)
    case .sectionShadow(var offset, var radius, var opacity, var cornerRadius, var z, let extent):
      if var point = offset {
        visit(&point.x, .setting(0))
        visit(&point.y, .setting(4))
        offset = point
      }
      radius.visit(.setting(4), visit)
      opacity.visit(.setting(0.2), visit)
      cornerRadius.visit(.setting(4), visit)
      z.visit(.setting(-1), visit)
      self = .sectionShadow(
        offset: offset, radius: radius, opacity: opacity, cornerRadius: cornerRadius, z: z, extent: extent)
    case .carousel(var peak, var minimum):
      peak.visit(.setting(1.1), visit)
      minimum.visit(.setting(0.1), visit)
      self = .carousel(peakScale: peak, minimumScale: minimum)
    case .pageControl(var radius):
      radius.visit(.setting(25), visit)
      self = .pageControl(radius: radius)
    case .edgeMask(var startSize, var endSize, var startHide, var endHide, var interpolation):
      startSize.visit(.setting(0.15), visit)
      endSize.visit(.setting(0.15), visit)
      startHide.visit(.setting(0.15), visit)
      endHide.visit(.setting(0.15), visit)
      interpolation?.visitNumbers(visit)
      self = .edgeMask(
        startFadeSize: startSize, endFadeSize: endSize, startHide: startHide, endHide: endHide,
        interpolation: interpolation)
    }
  }
}

extension LayoutUpdate {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    switch self {
    case .itemsInserted(let section, let at, var items, let keys):
      items.visitNumbers(visit)
      self = .itemsInserted(section: section, at: at, items, keys: keys)
    case .itemsResized(let section, let at, var items):
      items.visitNumbers(visit)
      self = .itemsResized(section: section, at: at, items)
    case .itemsReloaded(let section, let at, let count, var items, let keys):
      items?.visitNumbers(visit)
      self = .itemsReloaded(section: section, at: at, count: count, items, keys: keys)
    case .sectionsInserted(let at, var sections):
      for index in sections.indices { sections[index].visitNumbers(visit) }
      self = .sectionsInserted(at: at, sections)
    case .sectionsReloaded(let at, let count, var sections?):
      for index in sections.indices { sections[index].visitNumbers(visit) }
      self = .sectionsReloaded(at: at, count: count, sections)
    case .itemsDeleted, .itemMoved, .sectionsDeleted, .sectionMoved, .sectionsReloaded(_, _, nil): break
    }
  }
}

extension SessionEvent.Action {
  mutating func visitNumbers(
    view: Int, axis: ScrollAxis, _ visit: (inout Double, NumberRole) -> Void
  ) {
    let offsetX = NumberRole.offset(view: view, .horizontal)
    let offsetY = NumberRole.offset(view: view, .vertical)
    switch self {
    case .appear(var x, var y):
      x.visit(offsetX, visit)
      y.visit(offsetY, visit)
      self = .appear(x: x, y: y)
    case .scroll(var x, var y, let by):
      x.visit(offsetX, visit)
      y.visit(offsetY, visit)
      self = .scroll(x: x, y: y, by: by)
    case .scrollWithCellOrder(var x, var y, let by, let order):
      x.visit(offsetX, visit)
      y.visit(offsetY, visit)
      self = .scrollWithCellOrder(x: x, y: y, by: by, cellOrder: order)
    case .scrollTo(var x, var y, let animated):
      x.visit(offsetX, visit)
      y.visit(offsetY, visit)
      self = .scrollTo(x: x, y: y, animated: animated)
    case .dragBegan(var point):
      point.visitNumbers(visit)
      self = .dragBegan(point)
    case .dragMoved(var point):
      point.visitNumbers(visit)
      self = .dragMoved(point)
    case .dragEnded(var x, var y, var proposed):
      x.visit(.velocity, visit)
      y.visit(.velocity, visit)
      if var point = proposed {
        visit(&point.x, offsetX)
        visit(&point.y, offsetY)
        proposed = point
      }
      self = .dragEnded(velocityX: x, velocityY: y, proposed: proposed)
    case .viewport(var size):
      size.visitNumbers(visit)
      self = .viewport(size)
    case .insets(var content, var occlusion):
      content?.visitNumbers(visit)
      occlusion?.visitNumbers(visit)
      self = .insets(contentInset: content, occlusion: occlusion)
    case .content(var size):
      size.visitNumbers(visit)
      self = .content(size)
    case .update(var update):
      update.visitNumbers(visit)
      self = .update(update)
    case .batch(var updates):
      for index in updates.indices { updates[index].visitNumbers(visit) }
      self = .batch(updates)
    case .reload(var sections, var size):
      for index in sections.indices { sections[index].visitNumbers(visit) }
      size?.visitNumbers(visit)
      self = .reload(sections, contentSize: size)
    case .behaviour(var change):
      change.visitNumbers(visit)
      self = .behaviour(change)
    case .dragCancelled, .scrollEnded, .frame, .mark, .checkpoint, .observed, .end: break
    }
  }
}

extension LayoutPoint {
  fileprivate mutating func visitNumbers(_ visit: (inout Double, NumberRole) -> Void) {
    visit(&x, .finger)
    visit(&y, .finger)
  }
}
