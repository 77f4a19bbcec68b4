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

  /// What UIKit tells a delegate just before a drag ends; ``dragEnded(velocity:willDecelerate:at:)`` follows.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content in points a **millisecond**, as `scrollViewWillEndDragging` has it. The log has
  ///     the finger's, in points a second: −1000 times as much.
  ///   - target: The offset at which the content is to come to rest, as the app leaves it.
  public func willEndDragging(velocity: LayoutPoint, target: LayoutPoint) {
    view.release = (LayoutPoint(x: -1_000 * velocity.x, y: -1_000 * velocity.y), target)
  }

  /// The dragging finger left the screen.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity in points a second, as a pan recogniser has it. What
  ///     ``willEndDragging(velocity:target:)`` said goes first.
  ///   - willDecelerate: Whether the content goes on by itself; if not, it has come to rest, and no end of the scroll
  ///     follows.
  ///   - seconds: When.
  public func dragEnded(velocity: LayoutPoint?, willDecelerate: Bool, at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    let release = view.release
    view.release = nil
    if view.scene.finger != nil {
      var finger = release?.velocity ?? velocity
      if finger?.isPlace == false {
        finger = nil
        recording.leaveOut(.finger, view)
      }
      let target = release?.target
      view.scene.finger = nil
      emit(
        .dragEnded(
          velocityX: finger.map { $0.x + 0 }, velocityY: finger.map { $0.y + 0 },
          proposed: target?.isPlace == true ? target : nil))
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
