package import ScrollCore

extension ViewState {
  /// The view's screen before it has shown anything, with its context.
  package var undescribed: DescribedScreen {
    var context = ScreenContext(axis: axis, scrolling: scrolling)
    fillMeasures(&context)
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
  package func fill(
    _ described: inout DescribedScreen, at time: Microseconds, isAwake: Bool, isEdited: Bool,
    hasTarget: Bool
  ) {
    described.context.hidden = fill(&described.screen, at: time, isAwake: isAwake)
    described.context.time = time
    if isEdited { fillMeasures(&described.context) }
    if behaviours.fade == nil, let original = behaviours.originals.fade {
      described.context.hasTrapped = original.hasTrapped
      described.context.untold = original.cells.filter { !$0.isTold }.map { $0.item }
    }
    if isAwake, described.context.shadow != nil {
      fillSections(&described.context, described.screen.decorations)
    }
    if isAwake, described.context.pageControl != nil { fillDots(&described.context) }
    if hasTarget, scrolling.paging == .item {
      layout.forEachItem { _, path in
        described.context.stops.append(ScreenContext.Stop(path: path, frame: layout.frame(of: path)))
      }
    } else if !described.context.stops.isEmpty {
      described.context.stops = []
    }
  }

  /// Takes down the warnings that are due for data and settings as they are.
  package func fillWarnings(_ context: inout ScreenContext) {
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

  private func fillMeasures(_ context: inout ScreenContext) {
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
    context.pageStops = pageStops
    (context.firstPage, context.pageCount) =
      behaviours.pageControl?.loops == true ? layout.loop : (0, context.pageStops?.count ?? layout.itemCount)
    context.sectionCount = layout.sectionCount
    context.fade = fadeSettings
    context.carousel = carouselSettings
    context.pageControl = pageControlSettings
    context.edgeMask = edgeMaskSettings
    context.shadow = shadowSettings
  }

  private func fillSections(_ context: inout ScreenContext, _ decorations: [Screen.Decoration]) {
    guard let settings = context.shadow else { return }
    let reach = settings.radius + settings.offset.along(axis).magnitude
    var near: [PlacedDecoration] = []
    _ = layout.collectDecorations(
      near: viewportRect.extent(along: axis).grown(by: reach + 1), extent: settings.extent, into: &near)
    context.sections.removeAll(keepingCapacity: true)
    for one in near { addSection(one.section, one.id, one.frame, settings, &context) }
    // What is on screen and what is cached is near, unless something is wrong, or an original's.
    context.cache = settings.mode == .literal ? cachedDecorations : []
    let nearCount = context.sections.count
    for number in decorations.map({ $0.section }) + context.cache.map({ $0.section })
    where number >= 0 && number < layout.sectionCount && !near.holds(number) {
      addSection(
        number, layout.id(ofSection: number),
        layout.decorationFrame(ofSection: number, extent: settings.extent), settings, &context)
    }
    if context.sections.count > nearCount { context.sections.sort { $0.number < $1.number } }
  }

  private func addSection(
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

  private func fillDots(_ context: inout ScreenContext) {
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
    fresh.emitChanges(occasion, at: clock ?? .zero, into: &ignored)
    return fresh
  }

  /// The state that would be if the behaviours of every view had seen the content a little off: what a judge asks who allows for the
  /// rounding of offsets.
  ///
  /// Each view is seen as far off as the others, a follower from where its leader has moved it. What follows is shown at the time of the
  /// last event; events may go on from there, with a reducer that takes no shortcuts.
  ///
  /// - Parameter distance: How far along the axis, in points.
  /// - Returns: That state.
  /// - Complexity: That of an event in each view.
  package func displaced(by distance: Double) -> SessionState {
    var state = self
    var effects = EffectBuffer()
    for view in views.indices {
      state.views[view].displacement = distance
      state.views[view].behaviours.endQuiet()
      state.views[view].behaviours.fade?.displace(by: distance)
      guard views[view].isLive, let clock else { continue }
      let occasion = Occasion(
        callback: .layout, pages: views[groups[groupOfView[view]].root].pages, isLeaderScrolled: false,
        isAssigned: false)
      state.views[view].emitChanges(occasion, at: clock, into: &effects)
    }
    return state
  }
}
