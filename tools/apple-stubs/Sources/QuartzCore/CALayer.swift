// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// developer.apple.com/documentation/corefoundation/cgaffinetransform.
public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat

  public init(scaleX: CGFloat, y: CGFloat) { (a, b, c, d) = (scaleX, 0, 0, y) }

  public static let identity = CGAffineTransform(scaleX: 1, y: 1)
}

/// developer.apple.com/documentation/coregraphics/cgcolor.
public final class CGColor: Sendable {
  public let alpha: CGFloat

  /// Creates a color of which nobody looks at the rest.
  @_spi(Fake) public init(alpha: CGFloat) { self.alpha = alpha }
}

/// developer.apple.com/documentation/quartzcore/calayer.
open class CALayer: NSObject {
  open var opacity: Float = 1 {
    willSet { animation = FakeAnimation.begun(from: presentedOpacity, unlessAt: newValue) }
  }
  open var position = CGPoint.zero
  open var bounds = CGRect.zero
  open var frame = CGRect.zero
  open var zPosition: CGFloat = 0
  open var mask: CALayer?
  open var cornerRadius: CGFloat = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowOpacity: Float = 0

  private var transform = CGAffineTransform.identity
  private var animation: FakeAnimation?

  private var isLaidOut = false

  open func needsLayout() -> Bool { !isLaidOut }

  open func setNeedsLayout() { isLaidOut = false }

  /// The layer's view was laid out.
  @_spi(Fake) public func fakeLayOut() { isLaidOut = true }

  open func affineTransform() -> CGAffineTransform { transform }

  open func setAffineTransform(_ transform: CGAffineTransform) { self.transform = transform }

  open func removeAllAnimations() { animation = nil }

  open func animationKeys() -> [String]? { isAnimating ? ["opacity"] : nil }

  open func presentation() -> Self? {
    let shown = CALayer()
    (shown.opacity, shown.transform) = (presentedOpacity, transform)
    (shown.position, shown.bounds, shown.frame) = (position, bounds, frame)
    return shown as? Self
  }

  private var isAnimating: Bool { animation.map { $0.progress < 1 } ?? false }

  private var presentedOpacity: Float {
    guard let animation, isAnimating else { return opacity }
    return animation.from + (opacity - animation.from) * Float(animation.progress)
  }
}

/// developer.apple.com/documentation/quartzcore/cagradientlayer.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
}

/// developer.apple.com/documentation/quartzcore/catransaction.
public final class CATransaction: NSObject {
  public class func begin() {}
  public class func commit() {}
  public class func setDisableActions(_ flag: Bool) {}
}

/// A change that is shown bit by bit, as ease-in-out, which UIKit has unless told otherwise.
@_spi(Fake)
public struct FakeAnimation {
  /// How long a change that happens now takes, in seconds; 0 outside of animation blocks.
  nonisolated(unsafe) public static var duration = 0.0

  let from: Float
  let start: Double
  let seconds: Double

  static func begun(from: Float, unlessAt target: Float) -> FakeAnimation? {
    guard duration > 0, from != target else { return nil }
    return FakeAnimation(from: from, start: FakeClock.seconds, seconds: duration)
  }

  /// From 0 to 1: the cubic Bézier (0.42, 0), (0.58, 1), looked up by halving.
  var progress: Double {
    let x = (FakeClock.seconds - start) / seconds
    if x >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let s = (low + high) / 2
      if 3 * (1 - s) * s * ((1 - s) * 0.42 + s * 0.58) + s * s * s < x { low = s } else { high = s }
    }
    return low * low * (3 - 2 * low)
  }
}
