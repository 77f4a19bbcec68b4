package import ScrollCore

/// Two screens of a view that follow one another, and what happened in between: all that a rule is given.
package struct ScreenStep: Sendable {
  /// The screen before.
  package var was: DescribedScreen
  /// The screen after.
  package var now: DescribedScreen
  /// What happened.
  package var event: SessionEvent
  /// Whether it happened in this view, and not in one it is linked with.
  package var isOwn = true
  /// Whether the view shows something for the first time.
  package var isFirst = false
  /// Whether the event scrolls to where the one before it scrolled, or appeared.
  package var isRepeated = false
  /// Whether it is time for warnings: data, sizes or settings have changed, and the view is on screen.
  package var isSettled = false
  /// The records of this view that the event led to.
  package var records: [ScrollEffect] = []
  /// Where the view stands among those it is linked with; `nil` if it is linked with none.
  package var link: Link?
  /// Where the last drag began along the axis; `nil` unless one has just ended or is under way.
  package var dragStart: Double?
  /// Where moving content will come to rest along the axis, if a record said so.
  package var goal: Double?
  /// The items that have been clear, where the fade has them stay so.
  var clearBefore: Set<ItemID> = []
  /// What the mask's settings make of its curve.
  var curve: MaskCurve?
  /// The view as it would be if it had just appeared in its place, if that is known.
  package var fresh: DescribedScreen?

  /// Creates a step between two screens of a view.
  package init(from was: DescribedScreen, to now: DescribedScreen, by event: SessionEvent) {
    self.was = was
    self.now = now
    self.event = event
    curve = now.context.edgeMask.map { MaskCurve($0) }
  }

  /// A view's place among those it is linked with.
  package struct Link: Hashable, Sendable {
    /// How far the view at the head is from its first page along its axis.
    package var lead = 0.0
    /// Its pitch, and where its pages begin if they are counted by stops.
    package var leadPitch = 0.0
    package var leadStops: [Double]?
    /// Where the link puts the view along its axis; `nil` for the one at the head.
    package var linked: Double?
    /// Whether the link is the original's.
    package var isLiteral = false
    /// Where the others are, in pages; `nil` if the view has no pages, or no other has, or they go by it.
    package var agreed: Double?

    /// Creates the place of a view that follows none.
    package init() {}
  }
}

extension ScreenStep {
  /// What happened, without when and where.
  var action: SessionEvent.Action { event.action }
  /// The scroll axis.
  var axis: ScrollAxis { now.context.axis }
  /// The content's place along the axis, and before.
  var place: Double { now.screen.offset.along(now.context.axis) }
  var placeBefore: Double { was.screen.offset.along(now.context.axis) }
  /// The viewport's length along the axis.
  var length: Double { now.screen.viewport.along(now.context.axis) }
  /// The viewport in content coordinates.
  var window: LayoutRect { LayoutRect(origin: now.screen.offset, size: now.screen.viewport) }
  /// Where the event itself put the content, before links and physics.
  var departure: LayoutPoint {
    guard isOwn, action.isAppear || action.isRequest ? now.context.followsApp : now.context.followsScrolls
    else {
      return was.screen.offset
    }
    return action.destination(from: was.screen.offset) ?? was.screen.offset
  }
  /// What the records say about where the content will come to rest.
  var target: TargetOffset? {
    for record in records.reversed() {
      if case .target(let target) = record { return target }
    }
    return nil
  }
  /// How far the root of the views linked with it, or the view itself, is from its first page, its pitch, and its stops.
  var lead: Double { link?.lead ?? now.context.fromStart(place) }
  var leadPitch: Double { link?.leadPitch ?? now.context.pitch }
  var leadStops: [Double]? { link == nil ? now.context.pageStops : link?.leadStops }
}

/// Read in place: what is called for from elsewhere is copied, with all that is on the screen.
extension ScreenContext {
  /// Whether the content starts at the right.
  @inline(__always)
  var isReversed: Bool { startOffset != nil }

  /// How far an offset along the axis is from where the first page begins, or the offset that is so far from there.
  @inline(__always)
  func fromStart(_ offset: Double) -> Double { startOffset.map { $0 - offset } ?? offset }
}

extension Screen.Item {
  /// The alpha it has or is on its way to; `nil` if the fade sees nothing of it.
  var goal: Double? { target ?? alpha }
}

extension SessionEvent.Action {
  /// The offset the action sets; `nil` if it sets none.
  func destination(from offset: LayoutPoint) -> LayoutPoint? {
    switch self {
    case .appear(let x, let y): LayoutPoint(x: x ?? 0, y: y ?? 0)
    case .scroll(let x, let y, _), .scrollWithCellOrder(let x, let y, _, _), .scrollTo(let x, let y, false):
      LayoutPoint(x: x ?? offset.x, y: y ?? offset.y)
    default: nil
    }
  }
}

/// A view's rectangle less what bars cover.
extension Screen {
  var uncovered: LayoutRect {
    let width = viewport.width - bars.left - bars.right
    let height = viewport.height - bars.top - bars.bottom
    return LayoutRect(
      x: offset.x + bars.left, y: offset.y + bars.top, width: width > 0 ? width : 0,
      height: height > 0 ? height : 0)
  }
}
