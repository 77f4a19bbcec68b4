// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_spi(Fake) public import QuartzCore

/// developer.apple.com/documentation/uikit/uigesturerecognizer.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
  }

  public internal(set) var state = State.possible

  var finger = CGPoint.zero
  private var targets: [TargetAction] = []

  public func addTarget(_ target: Any, action: Selector) { targets.append(TargetAction(target, action)) }

  public func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.isFor(target as AnyObject) }
  }

  /// How many targets there are.
  @_spi(Fake) public var fakeTargetCount: Int { targets.count }

  open func location(in view: UIView?) -> CGPoint {
    let origin = view?.bounds.origin ?? .zero
    return CGPoint(x: finger.x + origin.x, y: finger.y + origin.y)
  }

  func send() { for target in targets { target.send() } }
}

/// developer.apple.com/documentation/uikit/uipangesturerecognizer.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  var fingerVelocity = CGPoint.zero

  open func velocity(in view: UIView?) -> CGPoint { fingerVelocity }
}
