public import ScrollCore

/// What moves the content and the viewport.
extension ViewRecorder {
  /// The bounds changed: the content moved, the viewport has another size, or both.
  ///
  /// A scroll and the frames that are laid out for it are one moment on screen. So the scroll is written, with its own time, at the next
  /// display tick, after the frames, data and content size that are found then; or before anything else that is told. Another size, and what
  /// moves after it, has the tick's time. Both wait for at most 50 ms.
  ///
  /// - Parameters:
  ///   - bounds: The new bounds; the origin is the content offset.
  ///   - source: What moved the content. Left out, it is the finger while one drags, momentum after a lift until the
  ///     scroll ends, the app while it scrolls animated, and otherwise unknown.
  ///   - seconds: When.
  public func boundsChanged(to bounds: LayoutRect, by source: ScrollSource? = nil, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    if bounds.size != view.scene.viewport, bounds.size.isAdmissible, view.resizedAt == nil {
      view.resizedAt = recording.now
      recording.wake(view)
    }
    if !waitsForLook {
      resize(to: bounds.size)
      move(to: LayoutPoint(x: bounds.x, y: bounds.y), by: source)
    }
    recording.commit()
  }

  /// The content moved; it is written as ``boundsChanged(to:by:at:)`` says.
  public func offsetChanged(to offset: LayoutPoint, by source: ScrollSource? = nil, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    if !waitsForLook { move(to: offset, by: source) }
    recording.commit()
  }

  /// Insets changed, by safe areas, bars or the keyboard; those left out stay.
  public func insetsChanged(
    contentInset: LayoutInsets? = nil, occlusion: LayoutInsets? = nil, at seconds: Double
  ) {
    guard recording.begin(view, at: seconds) else { return }
    inset(by: contentInset ?? view.scene.contentInset, occlusion ?? view.scene.occlusion)
    recording.commit()
  }

  /// The content has another size.
  public func contentSizeChanged(to size: LayoutSize, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    recording.joinScroll(of: view)
    setContentSize(size)
    recording.leaveScroll()
    recording.commit()
  }

  /// The app scrolls the content.
  ///
  /// - Parameters:
  ///   - offset: Where to.
  ///   - animated: Whether it moves there by and by; then ``scrollEnded(at:)`` says when it is there.
  ///   - seconds: When.
  public func willScroll(to offset: LayoutPoint, animated: Bool, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    if offset.isPlace {
      emit(.scrollTo(x: offset.x, y: offset.y, animated: animated))
      if animated {
        view.mover = .code
      } else {
        view.scene.offset = offset
        if view.scene.finger == nil { stopMoving() }
      }
    } else {
      recording.leaveOut(.bounds, view)
    }
    recording.commit()
  }

  /// The app scrolls to an item.
  ///
  /// It is written as animated, whether it is or not: where the content goes, only the scrolls that follow can say. Tell changed data before it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - align: Where in the viewport less bars it is to be.
  ///   - seconds: When.
  public func willScroll(to item: ItemIndexPath, align: ItemAlignment = .start, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    if view.scene.hasItem(at: item) {
      emit(.scrollToItem(item, align: align, animated: true))
      view.mover = .code
    } else {
      recording.leaveOut(.item, view)
    }
    recording.commit()
  }

  /// The content came to rest: after a lift, or after the app scrolled animated.
  public func scrollEnded(at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    emit(.scrollEnded)
    if view.scene.finger == nil { stopMoving() }
    recording.commit()
  }

  // MARK: Changes, in a call that is under way

  /// Whether the bounds have another size, and the next look is not overdue.
  private var waitsForLook: Bool {
    guard let since = view.resizedAt else { return false }
    return recording.now.since(since).count < Recording.longestWait
  }

  /// The viewport has another size, if it does.
  func resize(to size: LayoutSize) {
    guard size != view.scene.viewport else { return }
    guard size.isAdmissible else { return recording.leaveOut(.bounds, view) }
    view.scene.viewport = size
    view.resizedAt = nil
    emit(.viewport(size))
    // Size, frames and offset become others at once, and the log can only say it one by one: in between, items seem to leave
    // and to come, and their transitions to begin anew. That is over when those, and what turned back meanwhile, would have ended.
    view.alphaQuietUntil = Microseconds(recording.now.count + 2 * view.restDelay.count)
    // A layout that depends on the size has moved throughout, and what was far away may be in sight now.
    (view.hasStaleFrames, view.isResized) = (true, true)
  }

  /// The content is elsewhere, if it is; a scroll waits until it is written.
  func move(to offset: LayoutPoint, by source: ScrollSource? = nil) {
    guard offset != view.scene.offset else { return }
    guard offset.isPlace else { return recording.leaveOut(.bounds, view) }
    noteUnseenMotion()
    let mover = source ?? (view.scene.finger != nil ? .finger : view.mover)
    if view.waitingScroll != nil { recording.writeScrolls() }
    view.scene.offset = offset
    if mover != .code { view.isMoving = true }
    recording.wait(view, by: mover)
  }

  /// How long content moves without a look until a mark says so; an app that is busy may look later than it should.
  private static var longestUnseenMotion: Int64 { 1_000_000 }
  /// Between two moves that are farther apart it did not move all the time, or the app stood still.
  private static var longestMove: Int64 { 100_000 }

  private func noteUnseenMotion() {
    let before = view.unseenMotion
    if let last = view.unseenMoveAt {
      view.unseenMotion += min(recording.now.since(last).count, ViewRecorder.longestMove)
    }
    view.unseenMoveAt = recording.now
    guard before <= ViewRecorder.longestUnseenMotion, view.unseenMotion > ViewRecorder.longestUnseenMotion
    else {
      return
    }
    recording.note(
      "\(name) has moved for a second, and nobody has looked at it: call displayTick at every display tick while it wantsTicks",
      view)
  }

  /// The insets are others, if they are.
  func inset(by contentInset: LayoutInsets, _ occlusion: LayoutInsets) {
    let scene = view.scene
    guard contentInset != scene.contentInset || occlusion != scene.occlusion else { return }
    guard contentInset.isAdmissible && occlusion.isAdmissible else {
      return recording.leaveOut(.insets, view)
    }
    emit(
      .insets(
        contentInset: contentInset == scene.contentInset ? nil : contentInset,
        occlusion: occlusion == scene.occlusion ? nil : occlusion))
    view.scene.contentInset = contentInset
    view.scene.occlusion = occlusion
  }

  /// The content has another size, if it does.
  func setContentSize(_ size: LayoutSize) {
    guard size != view.scene.contentSize else { return }
    guard size.isAdmissible else { return recording.leaveOut(.size, view) }
    view.scene.contentSize = size
    emit(.content(size))
    view.hasStaleFrames = true
  }

  /// Whatever moved the content does so no more.
  func stopMoving() {
    view.isMoving = false
    view.mover = .unknown
  }
}
