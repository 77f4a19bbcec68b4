import ScrollCore

/// What a view has to know of the one it follows; of itself, if it follows nobody.
struct LinkedMotion {
  /// How many pages the leader has been scrolled by.
  var pages: Double
  /// Whether the leader has been scrolled; all that literal dots react to.
  var isLeaderScrolled: Bool
  /// Whether a link has set the view's offset.
  var isAssigned = false
  /// Whether the engine has moved the content: a link, or the physics of the finger.
  var isMoved = false
}

/// The stages of what is shown.
extension Reducer {
  /// Stage 5 of one view.
  mutating func evaluate(
    _ view: inout ViewState, _ trigger: LiteralFade.Trigger, _ event: borrowing SessionEvent,
    _ motion: LinkedMotion,
    into effects: inout EffectBuffer
  ) {
    let count = view.measures.itemCount
    if var control = view.pageControl.take() {
      PageDots.turnPage(&control, progress: motion.pages, into: &effects, count: count)
      view.pageControl = control
    }
    evaluateFade(&view, trigger, event, into: &effects)
    let geometry = ViewGeometry(
      axis: view.axis, offset: view.offset, viewport: view.viewport, occlusion: view.occlusion,
      time: event.time)
    if var carousel = view.carousel.take() {
      carouselScaling.evaluate(&carousel, view.layout, geometry, into: &effects)
      view.install(carousel)
    }
    if motion.isMoved {
      let rule = view.isSimulated ? Cause.Rule.physics : .followsLeader
      effects.emit(.offset(view.offset), because: view.viewportRect, in: view.viewportRect, rule)
    }
    if var control = view.pageControl.take() {
      switch control.settings.mode {
      case .corrected:
        PageDots.light(
          &control, progress: motion.pages, pitch: view.measures.pitch, count: count,
          dotHeight: view.measures.firstItemSize.across(view.axis), view.layout, geometry, into: &effects)
      case .literal:
        if motion.isLeaderScrolled {
          pageDots.lightLiterally(&control, view.layout, geometry, into: &effects)
        }
      }
      view.pageControl = control
    }
    if var mask = view.mask.take() {
      EdgeMasking.evaluate(
        &mask, geometry, range: view.measures.scrollRange, contentLength: view.measures.contentLength,
        isAssigned: motion.isAssigned || trigger != .layout, into: &effects)
      view.mask = mask
    }
    evaluateShadows(&view, at: event.time, into: &effects)
    view.noteMoreChanged()
  }

  mutating func evaluateFade(
    _ view: inout ViewState, _ trigger: LiteralFade.Trigger, _ event: borrowing SessionEvent,
    into effects: inout EffectBuffer
  ) {
    guard view.isUnsettled || evaluatesEveryEvent || !view.fadeZone.contains(view.offset, axis: view.axis),
      var fade = view.fade.take()
    else { return }
    var zone = QuietZone(offset: view.offset, axis: view.axis, viewport: view.viewport)
    let geometry = ViewGeometry(
      axis: view.axis, offset: view.offset, viewport: view.viewport, occlusion: view.occlusion,
      time: event.time)
    switch fade.settings.mode {
    case .corrected:
      correctedFade.evaluate(
        &fade, view.layout, geometry, appears: trigger == .appear, zone: &zone, into: &effects)
    case .literal:
      literalFade.evaluate(
        &fade, view.layout, geometry, trigger, cellOrder: event.action.cellOrder, into: &effects)
      zone = .none
    }
    view.install(fade, zone: zone)
  }

  mutating func evaluateShadows(
    _ view: inout ViewState, at time: Microseconds, into effects: inout EffectBuffer
  ) {
    guard view.isUnsettled || evaluatesEveryEvent || !view.shadowZone.contains(view.offset, axis: view.axis),
      var shadows = view.shadows.take()
    else { return }
    var zone = QuietZone(offset: view.offset, axis: view.axis, viewport: view.viewport)
    let geometry = ViewGeometry(
      axis: view.axis, offset: view.offset, viewport: view.viewport, occlusion: view.occlusion, time: time)
    switch shadows.settings.mode {
    case .corrected:
      correctedShadows.evaluate(&shadows, view.layout, geometry, zone: &zone, into: &effects)
    case .literal:
      literalShadows.evaluate(&shadows, view.layout, geometry, into: &effects)
      zone = .none
    }
    view.install(shadows, zone: zone)
  }

  /// Warns of each section whose items do not fit their lines, once.
  func warn(_ view: inout ViewState, into effects: inout EffectBuffer) {
    warnOfBase(&view, into: &effects)
    let overlong = view.layout.overlongItems
    guard overlong != view.reportedOverlong else { return }
    // Both lists ascend by section.
    var reported = view.reportedOverlong[...]
    for section in overlong {
      reported = reported.drop { $0.section < section.section }
      guard reported.first != section else { continue }
      effects.emit(
        .warning(
          .itemExceedsLine(
            first: ItemIndexPath(section: section.section, item: section.first), count: section.count)))
    }
    view.reportedOverlong = overlong
  }

  /// Warns of a curve whose base cannot be used, once.
  private func warnOfBase(_ view: inout ViewState, into effects: inout EffectBuffer) {
    guard let settings = view.mask?.settings, settings.mode == .corrected else { return }
    guard settings.hasBadBase, let base = settings.interpolation.base else {
      view.mask?.reportedBase = nil  // A bad one that comes later is news.
      return
    }
    guard base != view.mask?.reportedBase else { return }
    view.mask?.reportedBase = base
    effects.emit(.warning(.maskBase(base)))
  }
}
