import ScrollCore

extension ViewState {
  /// Stage 2: changes the view as an event says; the only switch over events.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - time: When.
  ///   - release: How a finger has let go of the content, if the event says so; what follows, the reducer decides.
  ///   - renumbering: What an edit did to the numbers of items and sections; left alone by anything else.
  /// - Returns: What the literal fade makes of the event; nothing else asks.
  /// - Throws: Why the event is impossible now; then nothing has changed.
  mutating func apply(
    _ action: SessionEvent.Action, at time: Microseconds, _ release: inout Release?,
    _ renumbering: inout Renumbering?
  ) throws(Rejection) -> LiteralFade.Trigger {
    switch action {
    case .appear(let x, let y):
      try move(to: LayoutPoint(x: x ?? 0, y: y ?? 0))
      try meet(.appear, at: time)
      mask?.isFirst = true
      return .appear
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _):
      let target = LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
      try meet(.scroll, at: time)
      guard takesRecordedOffsets else {
        // The engine knows where the content is: this says where it was seen.
        guard target.isFinite else { throw .nonFiniteOffset }
        return .layout
      }
      try move(to: target)
      return .scroll
    case .scrollTo(let x, let y, animated: false):
      try move(to: LayoutPoint(x: x ?? offset.x, y: y ?? offset.y))
      try meet(.scrollTo, at: time)
      return isFollower ? .layout : .scroll
    case .scrollTo(let x, let y, animated: true):
      // The recorded scroll events that follow move the content; the target itself must make sense.
      guard (x ?? 0).isFinite && (y ?? 0).isFinite else { throw .nonFiniteOffset }
      // What is left out stays where the content is then, which may be after the last tick.
      let here = content.motion?.offset(at: time) ?? offset
      try meet(.scrollToAnimated, at: time, place: LayoutPoint(x: x ?? here.x, y: y ?? here.y))
    case .dragBegan(let finger):
      guard finger.isFinite else { throw .badSize }
      let before = offset
      try meet(.dragBegan, at: time, place: finger)
      if offset != before { return .scroll }
    case .dragMoved(let finger):
      guard finger.isFinite else { throw .badSize }
      let before = offset
      try meet(.dragMoved, at: time, place: finger)
      if offset != before { return .scroll }
    case .dragEnded(let velocityX, let velocityY, let proposed):
      guard try meet(.dragEnded, at: time) == .letGo else { break }
      let estimated = tracker?.velocity(atLift: time) ?? .zero
      release = Release(
        velocity: LayoutPoint(x: 0 - (velocityX ?? estimated.x), y: 0 - (velocityY ?? estimated.y)),
        proposed: proposed, isAtRest: (axis == .vertical ? velocityY : velocityX) == 0)
    case .dragCancelled:
      if try meet(.dragCancelled, at: time) == .letGo { release = .cancelled }
    case .scrollEnded:
      try meet(.scrollEnded, at: time)
    case .frame:
      let before = offset
      try meet(.frame, at: time)
      if offset != before { return .scroll }
    case .viewport(let size):
      guard size.isFiniteAndNonNegative else { throw .badSize }
      try relayout(viewport: size, contentInset: contentInset, at: time)
    case .insets(let newInset, let newOcclusion):
      guard newOcclusion?.isOcclusion != false else { throw .badSize }
      if let newInset {
        guard newInset.isFinite else { throw .badSize }
        try relayout(viewport: viewport, contentInset: newInset, at: time)
      }
      occlusion = newOcclusion ?? occlusion
      unsettle()
    case .content(let size):
      try edit(at: time) { (layout) throws(LayoutError) in try layout.setContentSize(size) }
    case .update(let update):
      let before = layout
      try edit(at: time) { (layout) throws(LayoutError) in try layout.apply(update) }
      let change = IndexChange(from: before, to: layout)
      follow(change)
      renumbering = .edit(change)
    case .batch(let updates):
      let before = layout
      try edit(at: time) { (layout) throws(LayoutError) in try layout.apply(updates) }
      let change = IndexChange(from: before, to: layout)
      follow(change)
      renumbering = .edit(change)
    case .reload(let sections, let contentSize):
      guard sections.firstDuplicateID == nil else { throw .conflictingUpdates }
      let counts = (0..<layout.sectionCount).map { layout.itemCount(inSection: $0) }
      let before = layout
      try edit(at: time) { (layout) throws(LayoutError) in
        try layout.reload(sections, contentSize: contentSize)
      }
      // Sections stay what they are by their numbers; without keys, items do, too.
      let change = before.hasKeys || layout.hasKeys ? IndexChange(from: before, to: layout) : nil
      if let change { followItems(change) }
      renumbering = .reload(counts: counts, change)
    case .behaviour(let change):
      try set(change)
    case .mark, .checkpoint, .observed, .end:
      preconditionFailure("a statement reached the change stage")
    }
    return .layout
  }

  private mutating func move(to target: LayoutPoint) throws(Rejection) {
    guard target.isFinite else { throw .nonFiniteOffset }
    // A follower's own movements are observations: where it is, its leader says.
    if !isFollower { offset = target }
  }

  private mutating func relayout(
    viewport size: LayoutSize, contentInset inset: LayoutInsets, at time: Microseconds
  ) throws(Rejection) {
    try edit(at: time) { (layout) throws(LayoutError) in try layout.setViewport(size, contentInset: inset) }
    viewport = size
    contentInset = inset
  }

  /// Changes the layout, and what the content does with it; a refusal leaves both as they were.
  @discardableResult
  private mutating func edit<Result>(
    at time: Microseconds, _ change: (inout ContentLayout) throws(LayoutError) -> Result
  ) throws(Rejection) -> Result {
    let wasInside = isSimulated && ScrollRoom(layout, scrolling).contains(offset)
    let before = pageControl == nil ? nil : layout
    let result: Result
    do throws(LayoutError) {
      result = try change(&layout)
      if let before, layout.itemCount > PageControlSettings.mostDots {
        layout = before
        throw LayoutError.tooLarge
      }
    } catch {
      throw Rejection(error)
    }
    unsettle()
    try meet(.edit, at: time, wasInside: wasInside)
    return result
  }

  /// Takes what is remembered about items along with them.
  private mutating func followItems(_ change: IndexChange) {
    fade?.follow(change)
    carousel?.follow(change)
  }

  /// Takes what is remembered about items and sections along with them.
  private mutating func follow(_ change: IndexChange) {
    followItems(change)
    shadows?.follow(change)
    guard !reportedOverlong.isEmpty else { return }
    reportedOverlong = reportedOverlong.compactMap { overlong in
      change.section(overlong.section).map {
        OverlongItems(section: $0, first: overlong.first, count: overlong.count)
      }
    }
    reportedOverlong.sort { $0.section < $1.section }
  }

  private mutating func set(_ change: BehaviourChange) throws(Rejection) {
    // Settings are computed first: an assignment to what a view does not have would not even look at them.
    switch change {
    case .fade:
      let settings = try valid(fade?.settings, change)
      fade?.settings = settings
    case .sectionShadow(_, _, _, _, let z, _):
      // No effect could tell the host that shadows lie elsewhere in the stack.
      guard z == nil || z == shadows?.settings.z else { throw .badSetting }
      let settings = try valid(shadows?.settings, change)
      shadows?.settings = settings
    case .carousel:
      let settings = try valid(carousel?.settings, change)
      carousel?.settings = settings
    case .pageControl:
      let settings = try valid(pageControl?.settings, change)
      pageControl?.settings = settings
      // All dots are looked at again.
      pageControl?.drop = .nan
    case .edgeMask:
      let settings = try valid(mask?.settings, change)
      mask?.settings = settings
      // The original refreshes its mask when it is configured (article Behaviours, 4a).
      if settings.mode == .literal { mask?.isFirst = true }
    }
    unsettle()
  }

  /// Changed settings of a behaviour that the view has, if they are in their ranges.
  private func valid<Settings: BehaviourSettings>(
    _ settings: Settings?, _ change: BehaviourChange
  ) throws(Rejection) -> Settings {
    guard let changed = settings?.changed(by: change), changed.isValid else { throw .badSetting }
    return changed
  }
}

extension Rejection {
  init(_ error: LayoutError) {
    switch error {
    case .badSize: self = .badSize
    case .noSuchSection: self = .noSuchSection
    case .noSuchItem: self = .noSuchItem
    case .wrongItemShape: self = .wrongLayout
    case .conflictingUpdates: self = .conflictingUpdates
    case .duplicateKey: self = .duplicateKey
    case .tooLarge: self = .layoutTooLarge
    }
  }
}
