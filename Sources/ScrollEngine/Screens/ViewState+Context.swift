package import ScrollCore

extension ViewState {
  /// The view's screen before it has shown anything, with its context.
  package var undescribed: DescribedScreen {
    var context = ScreenContext(axis: axis, scrolling: scrolling)
    measure(&context)
    return DescribedScreen(emptyScreen, context)
  }

  /// Makes a screen and its context what they are now, in the room that their lists have.
  ///
  /// - Parameters:
  ///   - described: Any screen of the view; what changes only with data and settings is left unless `isEdited`.
  ///   - time: The time, as for ``screen(at:)``.
  ///   - isAwake: Whether the view shows something.
  ///   - isEdited: Whether data, sizes or settings have changed since the context was made.
  ///   - hasTarget: Whether a drag has just ended, so that it is asked where the content may come to rest.
  /// - Complexity: That of the screen; O(*n*) in items at the end of a drag that snaps, in sections after an edit.
  package func describe(
    _ described: inout DescribedScreen, at time: Microseconds, isAwake: Bool, isEdited: Bool,
    hasTarget: Bool
  ) {
    described.context.hidden = show(on: &described.screen, at: time, isAwake: isAwake)
    described.context.time = time
    if isEdited { measure(&described.context) }
    describe(&described.context, described.screen.decorations, isAwake: isAwake, hasTarget: hasTarget)
  }

  private func describe(
    _ context: inout ScreenContext, _ decorations: [Screen.Decoration], isAwake: Bool, hasTarget: Bool
  ) {
    if behaviours.fade == nil, let original = behaviours.originals.fade {
      context.hasTrapped = original.hasTrapped
      context.untold = original.cells.filter { !$0.isTold }.map { $0.item }
    }
    if isAwake, context.shadow != nil { describeSections(&context, decorations) }
    if isAwake, context.pageControl != nil { describeDots(&context) }
    if hasTarget, scrolling.paging == .item {
      layout.forEachItem { _, path in
        context.stops.append(ScreenContext.Stop(path: path, frame: layout.frame(of: path)))
      }
    } else if !context.stops.isEmpty {
      context.stops = []
    }
  }

  /// Takes down the warnings that are due for data and settings as they are.
  package func describeWarnings(_ context: inout ScreenContext) {
    context.overlong = layout.overlongItems.map {
      ScreenContext.Overlong(
        section: $0.section, id: layout.id(ofSection: $0.section), first: $0.first, count: $0.count)
    }
    context.badBase = nil
    if let mask = context.edgeMask, mask.mode == .corrected, let base = mask.interpolation.base,
      !(base > 1 && base.isFinite)
    {
      context.badBase = base
    }
  }

  private func measure(_ context: inout ScreenContext) {
    context.isSimulated = isSimulated
    context.followsScrolls = takesRecordedOffsets
    context.followsApp = !isFollower
    if isSimulated {
      context.crossRange = layout.scrollRange(on: axis == .vertical ? .horizontal : .vertical)
    }
    context.startOffset = layout.isReversed ? layout.startOffset : nil
    context.pitch = layout.pitch
    context.itemLength = layout.itemLength
    context.itemDepth = layout.firstItem.map { layout.frame(of: $0).size.across(axis) } ?? 0
    context.itemCount = layout.itemCount
    context.sectionCount = layout.sectionCount
    context.fade = fadeSettings
    context.carousel = carouselSettings
    context.pageControl = pageControlSettings
    context.edgeMask = edgeMaskSettings
    context.shadow = shadowSettings
  }

  private func describeSections(_ context: inout ScreenContext, _ decorations: [Screen.Decoration]) {
    guard let settings = context.shadow else { return }
    let reach = settings.radius + settings.offset.along(axis).magnitude
    var near: [PlacedDecoration] = []
    _ = layout.collectDecorations(
      near: viewportRect.extent(along: axis).grown(by: reach + 1), extent: settings.extent, into: &near)
    context.sections.removeAll(keepingCapacity: true)
    for one in near { describe(one.section, one.id, one.frame, settings, &context) }
    // What is on screen and what is cached is near, unless something is wrong, or an original's.
    context.cache = settings.mode == .literal ? cachedDecorations : []
    let nearCount = context.sections.count
    for number in decorations.map({ $0.section }) + context.cache.map({ $0.section })
    where number >= 0 && number < layout.sectionCount && !near.holds(number) {
      describe(
        number, layout.id(ofSection: number),
        layout.decorationFrame(ofSection: number, extent: settings.extent), settings, &context)
    }
    if context.sections.count > nearCount { context.sections.sort { $0.number < $1.number } }
  }

  private func describe(
    _ number: Int, _ id: SectionID, _ bounds: LayoutRect?, _ settings: ShadowSettings,
    _ context: inout ScreenContext
  ) {
    let hasArea =
      settings.extent == .union
      ? bounds != nil : layout.decorationFrame(ofSection: number, extent: .union) != nil
    context.sections.append(
      ScreenContext.Section(
        number: number, id: id, bounds: bounds, hasArea: hasArea,
        itemCount: layout.itemCount(inSection: number)))
  }

  private func describeDots(_ context: inout ScreenContext) {
    context.dots.removeAll(keepingCapacity: true)
    forEachDot { index, dot in
      if let dot { context.dots.append(Screen.Dot(index: index, alpha: dot.alpha, y: dot.y)) }
    }
    context.dotFrames.removeAll(keepingCapacity: true)
    guard context.pageControl?.mode == .literal else { return }
    for item in itemsNearby {
      context.dotFrames.append(
        ScreenContext.DotFrame(index: layout.number(of: item.path), frame: item.frame))
    }
  }
}

extension [PlacedDecoration] {
  /// Whether a section is among those found, which ascend.
  fileprivate func holds(_ section: Int) -> Bool {
    let place = partitioningIndex { $0.section >= section }
    return place < count && self[place].section == section
  }
}

// MARK: - Views of a session

extension SessionState {
  /// Makes a screen of a view and its context what they are now; see ``ViewState/describe(_:at:isAwake:isEdited:hasTarget:)``.
  package func describe(
    _ view: Int, _ described: inout DescribedScreen, at time: Microseconds, isAwake: Bool, isEdited: Bool,
    hasTarget: Bool
  ) {
    views.span[view].describe(
      &described, at: time, isAwake: isAwake, isEdited: isEdited, hasTarget: hasTarget)
  }

  /// A view as it would be if it had just appeared where it is, with the same data and settings: what it shows may not depend on how
  /// it came there.
  ///
  /// - Precondition: The view exists.
  /// - Complexity: That of an `appear`.
  package func fresh(_ view: Int) -> ViewState {
    var fresh = views[view]
    fresh.behaviours.forget()
    let occasion = Occasion(
      callback: .appear, pages: views[groups[groupOfView[view]].root].pages, isLeaderScrolled: true,
      isAssigned: true)
    var ignored = EffectBuffer()
    fresh.show(occasion, at: clock ?? .zero, into: &ignored)
    return fresh
  }
}

extension ViewBehaviours {
  /// Forgets what was shown.
  fileprivate mutating func forget() {
    endQuiet()
    pageControl = pageControl.map { PageControlBehaviour($0.settings) }
    fade?.forgetTransitions()
    carousel = carousel.map { CarouselBehaviour($0.settings) }
    edgeMask = edgeMask.map { EdgeMaskBehaviour($0.settings) }
    shadows = shadows.map { ShadowBehaviour($0.settings) }
    originals.fade = originals.fade.map { OriginalFade($0.settings) }
    originals.carousel = originals.carousel.map { OriginalCarousel($0.settings) }
    originals.pageControl = originals.pageControl.map { OriginalPageControl($0.settings) }
    originals.edgeMask = originals.edgeMask.map { OriginalEdgeMask($0.settings) }
    originals.shadows = originals.shadows.map { OriginalShadows($0.settings) }
  }
}
