@_spi(Fake) public import QuartzCore

/// developer.apple.com/documentation/uikit/uigesturerecognizer.
@MainActor open class UIGestureRecognizer: NSObject {
  /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum.
  public enum State: Int, Sendable {
    /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/possible.
    case possible
    /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/began.
    case began
    /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/changed.
    case changed
    /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/ended.
    case ended
    /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/cancelled.
    case cancelled
    /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/failed.
    case failed
  }

  /// developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.property.
  public internal(set) var state = State.possible

  var finger = CGPoint.zero
  private var targets: [TargetAction] = []

  /// developer.apple.com/documentation/uikit/uigesturerecognizer/addtarget(_:action:).
  public func addTarget(_ target: Any, action: Selector) { targets.append(TargetAction(target, action)) }

  /// developer.apple.com/documentation/uikit/uigesturerecognizer/removetarget(_:action:).
  public func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.isFor(target as AnyObject) }
  }

  /// developer.apple.com/documentation/uikit/uigesturerecognizer/location(in:).
  open func location(in view: UIView?) -> CGPoint {
    let origin = view?.bounds.origin ?? .zero
    return CGPoint(x: finger.x + origin.x, y: finger.y + origin.y)
  }

  func send() { for target in targets { target.send() } }
}

/// developer.apple.com/documentation/uikit/uipangesturerecognizer.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  var fingerVelocity = CGPoint.zero

  /// developer.apple.com/documentation/uikit/uipangesturerecognizer/velocity(in:).
  open func velocity(in view: UIView?) -> CGPoint { fingerVelocity }
}
