/// developer.apple.com/documentation/corefoundation/cgaffinetransform.
public struct CGAffineTransform: Hashable, Sendable {
  /// developer.apple.com/documentation/corefoundation/cgaffinetransform/a.
  public var a: CGFloat
  /// developer.apple.com/documentation/corefoundation/cgaffinetransform/b.
  public var b: CGFloat
  /// developer.apple.com/documentation/corefoundation/cgaffinetransform/c.
  public var c: CGFloat
  /// developer.apple.com/documentation/corefoundation/cgaffinetransform/d.
  public var d: CGFloat

  /// developer.apple.com/documentation/corefoundation/cgaffinetransform/init(scalex:y:).
  public init(scaleX: CGFloat, y: CGFloat) { (a, b, c, d) = (scaleX, 0, 0, y) }

  /// developer.apple.com/documentation/corefoundation/cgaffinetransform/identity.
  public static let identity = CGAffineTransform(scaleX: 1, y: 1)
}

/// developer.apple.com/documentation/coregraphics/cgcolor.
public final class CGColor: Sendable {
  /// developer.apple.com/documentation/coregraphics/cgcolor/alpha.
  public let alpha: CGFloat

  /// Creates a color of which nobody looks at the rest.
  @_spi(Fake) public init(alpha: CGFloat) { self.alpha = alpha }
}

/// developer.apple.com/documentation/quartzcore/calayer.
open class CALayer: NSObject {
  /// developer.apple.com/documentation/quartzcore/calayer/opacity.
  open var opacity: Float = 1 {
    willSet { animation = FakeAnimation.begun(from: presentedOpacity, unlessAt: newValue) }
  }
  /// developer.apple.com/documentation/quartzcore/calayer/position.
  open var position = CGPoint.zero
  /// developer.apple.com/documentation/quartzcore/calayer/bounds.
  open var bounds = CGRect.zero
  /// developer.apple.com/documentation/quartzcore/calayer/frame.
  open var frame = CGRect.zero
  /// developer.apple.com/documentation/quartzcore/calayer/zposition.
  open var zPosition: CGFloat = 0
  /// developer.apple.com/documentation/quartzcore/calayer/mask.
  open var mask: CALayer?
  /// developer.apple.com/documentation/quartzcore/calayer/cornerradius.
  open var cornerRadius: CGFloat = 0
  /// developer.apple.com/documentation/quartzcore/calayer/shadowoffset.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// developer.apple.com/documentation/quartzcore/calayer/shadowradius.
  open var shadowRadius: CGFloat = 3
  /// developer.apple.com/documentation/quartzcore/calayer/shadowopacity.
  open var shadowOpacity: Float = 0

  private var transform = CGAffineTransform.identity
  private var animation: FakeAnimation?

  /// developer.apple.com/documentation/quartzcore/calayer/affinetransform().
  open func affineTransform() -> CGAffineTransform { transform }

  /// developer.apple.com/documentation/quartzcore/calayer/setaffinetransform(_:).
  open func setAffineTransform(_ transform: CGAffineTransform) { self.transform = transform }

  /// developer.apple.com/documentation/quartzcore/calayer/animationkeys().
  open func animationKeys() -> [String]? { isAnimating ? ["opacity"] : nil }

  /// developer.apple.com/documentation/quartzcore/calayer/presentation().
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
  /// developer.apple.com/documentation/quartzcore/cagradientlayer/colors.
  open var colors: [Any]?
  /// developer.apple.com/documentation/quartzcore/cagradientlayer/locations.
  open var locations: [NSNumber]?
}

/// developer.apple.com/documentation/quartzcore/catransaction.
public final class CATransaction: NSObject {
  /// developer.apple.com/documentation/quartzcore/catransaction/begin().
  public class func begin() {}
  /// developer.apple.com/documentation/quartzcore/catransaction/commit().
  public class func commit() {}
  /// developer.apple.com/documentation/quartzcore/catransaction/setdisableactions(_:).
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
