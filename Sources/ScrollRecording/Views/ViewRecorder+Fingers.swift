public import ScrollCore

/// What a finger does.
extension ViewRecorder {
  /// A finger began to drag.
  ///
  /// - Parameters:
  ///   - finger: Where it is in the viewport, not in the content.
  ///   - seconds: When.
  public func dragBegan(_ finger: LayoutPoint, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    follow(finger, isFirst: true)
    recording.commit()
  }

  /// The dragging finger moved, to a place in the viewport.
  public func dragMoved(_ finger: LayoutPoint, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    follow(finger, isFirst: false)
    recording.commit()
  }

  /// What UIKit tells a delegate just before a drag ends; ``dragEnded(pointsPerSecond:willDecelerate:at:)`` follows.
  ///
  /// - Parameters:
  ///   - pointsPerMillisecond: The velocity of the content, as `scrollViewWillEndDragging` has it. The log has the finger's, in points
  ///     a second: −1000 times as much.
  ///   - natural: Where the content would come to rest by itself: the target before a delegate or a layout changed it. Left out if nobody
  ///     knows; with it `check` judges whether the content rests at the right stop.
  ///   - target: The offset at which the content is to come to rest, as the app leaves it.
  public func willEndDragging(
    pointsPerMillisecond: LayoutPoint, natural: LayoutPoint? = nil, target: LayoutPoint
  ) {
    let velocity = pointsPerMillisecond
    view.release = RecordedState.Release(
      velocity: LayoutPoint(x: -1_000 * velocity.x, y: -1_000 * velocity.y), natural: natural, target: target)
  }

  /// The dragging finger left the screen.
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The finger's velocity, as a pan recogniser has it. What
  ///     ``willEndDragging(pointsPerMillisecond:natural:target:)`` said goes first.
  ///   - willDecelerate: Whether the content goes on by itself; if not, it has come to rest, and no end of the scroll
  ///     follows.
  ///   - seconds: When.
  public func dragEnded(pointsPerSecond: LayoutPoint?, willDecelerate: Bool, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    let release = view.release
    view.release = nil
    if view.scene.finger != nil {
      var finger = release?.velocity ?? pointsPerSecond
      if finger?.isPlace == false {
        finger = nil
        recording.leaveOut(.finger, view)
      }
      view.scene.finger = nil
      emit(
        .dragEnded(
          velocityX: finger.map { $0.x + 0 }, velocityY: finger.map { $0.y + 0 },
          proposed: release?.target.ifPlace, natural: release?.natural?.ifPlace))
      if willDecelerate {
        view.mover = .momentum
      } else {
        emit(.scrollEnded)
        stopMoving()
      }
    }
    recording.commit()
  }

  /// The system took the finger away.
  public func dragCancelled(at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    view.release = nil
    if view.scene.finger != nil {
      view.scene.finger = nil
      emit(.dragCancelled)
      stopMoving()
    }
    recording.commit()
  }

  /// The finger is at a place.
  ///
  /// The first of two owns the drag; one whose beginning nobody told begins here.
  private func follow(_ finger: LayoutPoint, isFirst: Bool) {
    guard finger.isPlace else { return recording.leaveOut(.finger, view) }
    let isDragging = view.scene.finger != nil
    guard !(isFirst && isDragging) else { return }
    view.scene.finger = finger
    if isDragging {
      emit(.dragMoved(finger))
    } else {
      emit(.dragBegan(finger), isInferred: !isFirst)
    }
  }
}

extension LayoutPoint {
  /// The point, if a log can have it.
  fileprivate var ifPlace: LayoutPoint? { isPlace ? self : nil }
}
