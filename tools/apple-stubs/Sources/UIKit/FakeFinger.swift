@_spi(Fake) import QuartzCore

/// A finger on a scroll view, and the run loop that lets the view answer.
///
/// Calls come in the order that UIKit documents: `willBeginDragging`, `didScroll`; after a lift `willEndDragging`, `didEndDragging`,
/// `willBeginDecelerating`, at the end `didEndDecelerating`. What is scrolled to is laid out later in the same turn. Nobody documents whether a
/// recogniser's target comes before or after the view's own doing, nor whether a display link fires before or after it, so both can be had.
@_spi(Fake) @MainActor
public struct FakeFinger {
  let view: UIScrollView
  let targetsComeFirst: Bool
  /// Called at the end of each turn of the run loop, after layout.
  let turned: () -> Void

  /// After how many turns of a fling the finger comes down again, and holds the content for a moment; never, if left out.
  public var catchesAfter: Int?

  /// Creates a finger.
  ///
  /// - Parameters:
  ///   - view: The scroll view.
  ///   - targetsComeFirst: Whether targets of the recogniser hear of a touch before the view scrolls, and display links fire after.
  ///   - turned: Called at the end of each turn of the run loop.
  public init(on view: UIScrollView, targetsComeFirst: Bool = false, turned: @escaping () -> Void = {}) {
    self.view = view
    self.targetsComeFirst = targetsComeFirst
    self.turned = turned
  }

  /// A turn of the run loop, a sixtieth of a second long.
  public func turn(_ body: () -> Void = {}) {
    FakeClock.seconds += 1.0 / 60
    if !targetsComeFirst { FakeClock.tick() }
    body()
    if targetsComeFirst { FakeClock.tick() }
    (view.window ?? view).layoutIfNeeded()
    turned()
    FakeClock.turnEnds()
  }

  /// Waits until a time has passed.
  public func rest(seconds: Double) {
    for _ in 0..<Int(seconds * 60) { turn() }
  }

  /// Puts the finger down, drags by some steps, and lifts.
  ///
  /// - Parameters:
  ///   - start: Where, in the view.
  ///   - steps: How far the finger moves in each turn.
  public func drag(from start: CGPoint, steps: [CGPoint]) {
    let pan = view.panGestureRecognizer
    pan.finger = start
    turn {
      view.isTracking = true
      view.isDecelerating = false
    }
    for (index, step) in steps.enumerated() {
      turn {
        pan.finger.x += step.x
        pan.finger.y += step.y
        pan.state = index == 0 ? .began : .changed
        if targetsComeFirst { pan.send() }
        if index == 0 {
          view.isDragging = true
          view.delegate?.scrollViewWillBeginDragging(view)
        }
        let offset = view.contentOffset
        view.contentOffset = CGPoint(x: bent(offset.x, -step.x, range.x), y: bent(offset.y, -step.y, range.y))
        pan.send()
      }
    }
    let last = steps.last ?? .zero
    lift(velocity: CGPoint(x: last.x * 60, y: last.y * 60))
  }

  /// The system takes the finger away.
  public func cancel() {
    turn {
      view.panGestureRecognizer.state = .cancelled
      view.isTracking = false
      view.isDragging = false
      view.panGestureRecognizer.send()
      view.panGestureRecognizer.state = .possible
    }
  }

  private func lift(velocity: CGPoint) {
    let pan = view.panGestureRecognizer
    var target = view.contentOffset
    var decelerates = false
    turn {
      pan.state = .ended
      pan.fingerVelocity = velocity
      if targetsComeFirst { pan.send() }
      let content = CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
      // A flick goes as far as half a second would take it.
      let free = CGPoint(x: target.x + content.x * 500, y: target.y + content.y * 500)
      let proposed = view.target(
        forProposed: CGPoint(x: clamped(free.x, range.x), y: clamped(free.y, range.y)), velocity: content)
      target = proposed
      view.delegate?.scrollViewWillEndDragging(view, withVelocity: content, targetContentOffset: &target)
      view.isTracking = false
      view.isDragging = false
      decelerates = target != view.contentOffset
      view.delegate?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
      if decelerates {
        view.isDecelerating = true
        view.delegate?.scrollViewWillBeginDecelerating(view)
      }
      if !targetsComeFirst { pan.send() }
      pan.state = .possible
    }
    guard decelerates else { return }
    var turns = 0
    while view.isDecelerating {
      turns += 1
      if turns == catchesAfter { return hold() }
      turn {
        let (offset, left) = (
          view.contentOffset, abs(target.x - view.contentOffset.x) + abs(target.y - view.contentOffset.y)
        )
        if left < 0.5 {
          view.contentOffset = target
          view.isDecelerating = false
          view.delegate?.scrollViewDidEndDecelerating(view)
        } else {
          view.contentOffset = CGPoint(
            x: offset.x + (target.x - offset.x) / 8, y: offset.y + (target.y - offset.y) / 8)
        }
      }
    }
  }

  /// A touch stops the content, and the finger leaves again without having moved.
  private func hold() {
    turn {
      view.isTracking = true
      view.isDecelerating = false
      view.delegate?.scrollViewDidEndDecelerating(view)
    }
    rest(seconds: 0.1)
    turn { view.isTracking = false }
  }

  private var range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = view.adjustedContentInset
    let (low, size) = (CGPoint(x: -inset.left, y: -inset.top), view.contentSize)
    return (
      low.x...max(low.x, size.width + inset.right - view.bounds.width),
      low.y...max(low.y, size.height + inset.bottom - view.bounds.height)
    )
  }

  private func clamped(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// Beyond an end the content follows half as far.
  private func bent(_ offset: CGFloat, _ step: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    guard range.lowerBound < range.upperBound else { return offset }
    return offset + (range.contains(offset + step) ? step : step / 2)
  }
}

extension UIPanGestureRecognizer {
  /// A finger begins to drag a view, and stays.
  @_spi(Fake) public func fakeBegin(at place: CGPoint, in view: UIScrollView) {
    finger = place
    state = .began
    view.isTracking = true
    view.isDragging = true
    send()
  }
}
