import ScrollCore

/// A map of content coordinates along the scroll axis that changes nothing one can see: a translation, or a reflection of
/// content of a given length.
///
/// Meant for sessions on whole eighths of a point, where sums and differences are exact.
struct ContentMap {
  enum Kind: Hashable {
    case translation(by: Double)
    case reflection(length: Double)
  }

  let kind: Kind
  let axis: ScrollAxis
  /// The viewport's length along the axis; a reflected viewport does not change its size.
  let viewport: Double

  private var isReflection: Bool { if case .reflection = kind { true } else { false } }

  // MARK: Places

  func offset(_ offset: Double) -> Double {
    switch kind {
    case .translation(let way): offset + way
    case .reflection(let length): length - viewport - offset
    }
  }

  func offset(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(axis: axis, along: offset(point.along(axis)), across: point.across(axis))
  }

  func rect(_ rect: LayoutRect) -> LayoutRect {
    var along = axis == .vertical ? rect.y : rect.x
    switch kind {
    case .translation(let way): along += way
    case .reflection(let length): along = length - (along + rect.size.along(axis))
    }
    return axis == .vertical
      ? LayoutRect(x: rect.x, y: along, width: rect.width, height: rect.height)
      : LayoutRect(x: along, y: rect.y, width: rect.width, height: rect.height)
  }

  private func finger(_ point: LayoutPoint) -> LayoutPoint {
    guard isReflection else { return point }
    return LayoutPoint(axis: axis, along: viewport - point.along(axis), across: point.across(axis))
  }

  private func way(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(
      axis: axis, along: isReflection ? -point.along(axis) : point.along(axis), across: point.across(axis))
  }

  /// Content insets: a translation puts the content's start elsewhere.
  private func contentInset(_ insets: LayoutInsets) -> LayoutInsets {
    guard case .translation(let way) = kind else { return bars(insets) }
    var insets = insets
    if axis == .vertical { insets.top -= way } else { insets.left -= way }
    return insets
  }

  private func bars(_ insets: LayoutInsets) -> LayoutInsets {
    guard isReflection else { return insets }
    return axis == .vertical
      ? LayoutInsets(top: insets.bottom, left: insets.left, bottom: insets.top, right: insets.right)
      : LayoutInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }

  private func contentSize(_ size: LayoutSize) -> LayoutSize {
    guard case .translation(let way) = kind else { return size }
    return axis == .vertical
      ? LayoutSize(width: size.width, height: size.height + way)
      : LayoutSize(width: size.width + way, height: size.height)
  }

  // MARK: Scenes

  func view(_ view: ViewSpec) -> ViewSpec {
    var view = view
    view.contentInset = contentInset(view.contentInset)
    view.occlusion = bars(view.occlusion)
    if case .frames(let size) = view.layout { view.layout = .frames(contentSize: size.map(contentSize)) }
    view.sections = view.sections.map(section)
    view.behaviours = view.behaviours.map(behaviour)
    return view
  }

  private func section(_ section: SectionSpec) -> SectionSpec {
    var section = section
    section.items = items(section.items)
    section.headerFrame = section.headerFrame.map(rect)
    return section
  }

  private func items(_ items: ItemsSpec) -> ItemsSpec {
    if case .frames(let frames) = items { .frames(frames.map(rect)) } else { items }
  }

  private func behaviour(_ behaviour: BehaviourSpec) -> BehaviourSpec {
    switch behaviour {
    case .sectionShadow(var settings):
      settings.offset = way(settings.offset)
      return .sectionShadow(settings)
    case .edgeMask(var settings) where isReflection:
      (settings.startFadeSize, settings.endFadeSize) = (settings.endFadeSize, settings.startFadeSize)
      (settings.startHide, settings.endHide) = (settings.endHide, settings.startHide)
      return .edgeMask(settings)
    default: return behaviour
    }
  }

  // MARK: Events

  func action(_ action: SessionEvent.Action) -> SessionEvent.Action {
    switch action {
    case .appear(let x, let y):
      // A coordinate left out is 0.
      return .appear(x: offset(x ?? 0, .horizontal), y: offset(y ?? 0, .vertical))
    case .scroll(let x, let y, let by):
      return .scroll(x: x.map { offset($0, .horizontal) }, y: y.map { offset($0, .vertical) }, by: by)
    case .scrollTo(let x, let y, let animated):
      return .scrollTo(
        x: x.map { offset($0, .horizontal) }, y: y.map { offset($0, .vertical) }, animated: animated)
    case .dragBegan(let place): return .dragBegan(finger(place))
    case .dragMoved(let place): return .dragMoved(finger(place))
    case .dragEnded(let x, let y, let proposed):
      return .dragEnded(
        velocityX: x.map { velocity($0, .horizontal) }, velocityY: y.map { velocity($0, .vertical) },
        proposed: proposed.map(offset))
    case .insets(let inset, let occlusion):
      return .insets(contentInset: inset.map(contentInset), occlusion: occlusion.map(bars))
    case .update(let update): return .update(self.update(update))
    case .batch(let updates): return .batch(updates.map(update))
    case .reload(let sections, let size):
      return .reload(sections.map(section), contentSize: size.map(contentSize))
    case .behaviour(.sectionShadow(let offset, let radius, let opacity, let cornerRadius, let z, let extent)):
      return .behaviour(
        .sectionShadow(
          offset: offset.map(way), radius: radius, opacity: opacity, cornerRadius: cornerRadius, z: z,
          extent: extent))
    case .behaviour(.edgeMask(let startFade, let endFade, let startHide, let endHide, let interpolation))
    where isReflection:
      return .behaviour(
        .edgeMask(
          startFadeSize: endFade, endFadeSize: startFade, startHide: endHide, endHide: startHide,
          interpolation: interpolation))
    default: return action
    }
  }

  private func offset(_ value: Double, _ axis: ScrollAxis) -> Double {
    axis == self.axis ? offset(value) : value
  }

  private func velocity(_ value: Double, _ axis: ScrollAxis) -> Double {
    axis == self.axis && isReflection ? -value : value
  }

  private func update(_ update: LayoutUpdate) -> LayoutUpdate {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      .itemsInserted(section: section, at: at, self.items(items), keys: keys)
    case .itemsResized(let section, let at, let items):
      .itemsResized(section: section, at: at, self.items(items))
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      .itemsReloaded(section: section, at: at, count: count, items.map(self.items), keys: keys)
    case .sectionsInserted(let at, let sections): .sectionsInserted(at: at, sections.map(section))
    case .sectionsReloaded(let at, let count, let sections):
      .sectionsReloaded(at: at, count: count, sections?.map(section))
    case .itemsDeleted, .itemMoved, .sectionsDeleted, .sectionMoved: update
    }
  }

  // MARK: Effects

  func effect(_ effect: Effect) -> Effect {
    switch effect {
    case .decorationChanged(let identity, let from, let to):
      return .decorationChanged(identity, from: rect(from), to: rect(to))
    case .decorationAdded(let identity, let frame, let z):
      return .decorationAdded(identity, frame: rect(frame), z: z)
    case .target(let target): return .target(TargetOffset(offset: offset(target.offset), stop: target.stop))
    case .offset(let place): return .offset(offset(place))
    case .mask(let mask) where isReflection:
      return .mask(
        EdgeMask(
          start: mask.end, end: mask.start, startStop: 1 - mask.endStop, endStop: 1 - mask.startStop))
    default: return effect
    }
  }
}
