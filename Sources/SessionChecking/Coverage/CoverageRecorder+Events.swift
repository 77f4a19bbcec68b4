import ScrollCore
import ScrollEngine
import SessionLog

/// Events, and the branches that are decided by an event and the phase it meets.
extension CoverageRecorder {
  /// Takes down an accepted event, or a statement.
  mutating func note(_ event: SessionEvent, in state: borrowing SessionState) {
    let view = event.view
    if !event.isStatement { reached.formUnion(books[view].traits) }
    switch event.action {
    case .appear: reached.insert(.eventAppear)
    case .scroll(let x, let y, _):
      reached.insert(.eventScroll)
      noteScroll(to: LayoutPoint(x: x ?? books[view].offset.x, y: y ?? books[view].offset.y), of: view)
    case .scrollWithCellOrder(let x, let y, _, _):
      reached.insert(.eventScrollCells)
      noteScroll(to: LayoutPoint(x: x ?? books[view].offset.x, y: y ?? books[view].offset.y), of: view)
    case .dragBegan:
      reached.insert(.eventDragBegan)
      reached.insert(.branchFollowerDragged, if: books[view].isFollower)
    case .dragMoved: noteDragMove(of: view, state)
    case .dragEnded(let velocityX, let velocityY, let proposed):
      let velocity = state.views[view].axis == .vertical ? velocityY : velocityX
      noteLift(of: view, velocity: velocity, proposed: proposed, state)
    case .dragCancelled: reached.insert(.eventDragCancelled)
    case .scrollEnded:
      reached.insert(.eventScrollEnded)
      reached.insert(.branchLateScrollEnded, if: books[view].phase == .dragging)
    case .scrollTo(let x, let y, let isAnimated):
      reached.insert(isAnimated ? .eventScrollToAnimated : .eventScrollTo)
      guard !isAnimated else { break }
      reached.insert(.branchScrollToWhileDragging, if: books[view].phase == .dragging)
      let target = LayoutPoint(x: x ?? books[view].offset.x, y: y ?? books[view].offset.y)
      reached.insert(.invariantIdempotentScroll, if: books[view].isLive && target == books[view].offset)
    case .frame: reached.insert(.eventFrame)
    case .viewport:
      reached.insert(.eventViewport)
      reached.insert(.branchFollowerEdited, if: books[view].isFollower)
      reached.insert(CoveragePoint(resizeIn: books[view].phase))
    case .insets: reached.insert(.eventInsets)
    case .content, .update, .batch, .reload: noteEdit(event.action, of: view)
    case .behaviour(let change):
      reached.insert(.eventBehaviour)
      note(change, of: view)
    case .mark, .checkpoint, .observed, .end:
      if let point = CoveragePoint(event.action.type) { reached.insert(point) }
    }
  }

  private mutating func noteScroll(to target: LayoutPoint, of view: Int) {
    reached.insert(.branchFollowerScrolled, if: books[view].isFollower)
    reached.insert(.branchScrollObserved, if: books[view].isSimulated)
    guard !books[view].isFollower && !books[view].isSimulated else { return }
    reached.insert(.invariantIdempotentScroll, if: books[view].isLive && target == books[view].offset)
  }

  private mutating func noteDragMove(of view: Int, _ state: borrowing SessionState) {
    reached.insert(.eventDragMoved)
    guard books[view].isSimulated else { return }
    let offset = state.views[view].offset.along(state.views[view].axis)
    let range = state.views[view].layout.scrollRange()
    reached.insert(.branchRubberBand, if: offset < range.lower || offset > range.upper)
    let isAtEnd = offset == range.lower || offset == range.upper
    let isHeld = !state.views[view].scrolling.bounces && state.views[view].offset == books[view].offset
    reached.insert(.branchHeldAtEnd, if: isAtEnd && isHeld)
  }

  private mutating func noteLift(
    of view: Int, velocity: Double?, proposed: LayoutPoint?, _ state: borrowing SessionState
  ) {
    reached.insert(.eventDragEnded)
    let isAsked = books[view].isSimulated || state.views[view].scrolling.paging != .none
    reached.insert(.branchVelocityEstimated, if: velocity == nil && isAsked)
    reached.insert(.branchVelocityZero, if: velocity == 0)
    reached.insert(.branchNoBounceFling, if: books[view].isSimulated && !state.views[view].scrolling.bounces)
    guard let proposed else { return }
    reached.insert(proposed.isFinite ? .branchProposedGiven : .branchProposedNonFinite)
  }

  private mutating func note(_ change: BehaviourChange, of view: Int) {
    switch change {
    case .fade: reached.insert(.branchSettingFade, if: books[view].firstVisible != nil)
    case .sectionShadow: reached.insert(.branchSettingShadow, if: books[view].shadowCount > 0)
    case .carousel: reached.insert(.branchSettingCarousel, if: books[view].firstVisible != nil)
    case .pageControl: reached.insert(.branchSettingPageControl, if: books[view].dotCount > 0)
    case .edgeMask: reached.insert(.branchSettingMask, if: books[view].hasMask)
    }
  }
}

extension CoveragePoint {
  /// A viewport that changed its size in a phase.
  fileprivate init(resizeIn phase: Phase) {
    switch phase {
    case .idle: self = .branchResizeIdle
    case .dragging: self = .branchResizeDragging
    case .decelerating: self = .branchResizeDecelerating
    case .bouncing: self = .branchResizeBouncing
    case .snapping: self = .branchResizeSnapping
    case .animating: self = .branchResizeAnimating
    }
  }
}
