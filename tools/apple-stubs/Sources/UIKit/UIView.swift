@_exported @_spi(Fake) public import QuartzCore

/// developer.apple.com/documentation/uikit/uiedgeinsets.
public struct UIEdgeInsets: Hashable, Sendable {
  /// developer.apple.com/documentation/uikit/uiedgeinsets/top.
  public var top: CGFloat
  /// developer.apple.com/documentation/uikit/uiedgeinsets/left.
  public var left: CGFloat
  /// developer.apple.com/documentation/uikit/uiedgeinsets/bottom.
  public var bottom: CGFloat
  /// developer.apple.com/documentation/uikit/uiedgeinsets/right.
  public var right: CGFloat

  /// developer.apple.com/documentation/uikit/uiedgeinsets/init(top:left:bottom:right:).
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// developer.apple.com/documentation/uikit/uiedgeinsets/zero.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// developer.apple.com/documentation/uikit/uicolor.
open class UIColor: NSObject, @unchecked Sendable {
  let alpha: CGFloat

  /// developer.apple.com/documentation/uikit/uicolor/init(white:alpha:).
  public init(white: CGFloat, alpha: CGFloat) { self.alpha = alpha }

  /// developer.apple.com/documentation/uikit/uicolor/black.
  open class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// developer.apple.com/documentation/uikit/uicolor/white.
  open class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// developer.apple.com/documentation/uikit/uicolor/systemteal.
  open class var systemTeal: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// developer.apple.com/documentation/uikit/uicolor/systembackground.
  open class var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }

  /// developer.apple.com/documentation/uikit/uicolor/withalphacomponent(_:).
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(white: 0, alpha: alpha) }
  /// developer.apple.com/documentation/uikit/uicolor/cgcolor.
  open var cgColor: CGColor { CGColor(alpha: alpha) }
}

/// developer.apple.com/documentation/uikit/uiwindow.
open class UIWindow: UIView {
  /// developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller.
  open var rootViewController: UIViewController?
}

/// developer.apple.com/documentation/uikit/uievent.
@MainActor open class UIEvent: NSObject {
  /// developer.apple.com/documentation/uikit/uievent/eventsubtype.
  public enum EventSubtype: Int, Sendable {
    /// developer.apple.com/documentation/uikit/uievent/eventsubtype/motionshake.
    case motionShake = 1
  }
}

/// developer.apple.com/documentation/uikit/uiresponder.
@MainActor open class UIResponder: NSObject {
  /// developer.apple.com/documentation/uikit/uiresponder/motionended(_:with:).
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

/// developer.apple.com/documentation/uikit/uiview.
@MainActor open class UIView: UIResponder {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:).
  public required init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  deinit { Observers.forget(ObjectIdentifier(self)) }

  /// developer.apple.com/documentation/uikit/uiview/layer.
  public let layer = CALayer()

  /// developer.apple.com/documentation/uikit/uiview/frame.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
    }
  }
  /// developer.apple.com/documentation/uikit/uiview/bounds.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      guard newValue != old else { return }
      boundsChanged(from: old)
      Observers.changed(self)
    }
  }
  /// developer.apple.com/documentation/uikit/uiview/center.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// developer.apple.com/documentation/uikit/uiview/transform.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// developer.apple.com/documentation/uikit/uiview/alpha.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// developer.apple.com/documentation/uikit/uiview/ishidden.
  open var isHidden = false
  /// developer.apple.com/documentation/uikit/uiview/backgroundcolor.
  open var backgroundColor: UIColor?
  /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.property.
  open var autoresizingMask: AutoresizingMask = []
  /// developer.apple.com/documentation/uikit/uiview/safeareainsets.
  open internal(set) var safeAreaInsets = UIEdgeInsets.zero

  /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/optionset/rawvalue-swift.property.
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/optionset/init(rawvalue:).
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexiblewidth.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct/flexibleheight.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// developer.apple.com/documentation/uikit/uiview/superview.
  public private(set) weak var superview: UIView?
  /// developer.apple.com/documentation/uikit/uiview/subviews.
  public private(set) var subviews: [UIView] = []
  /// developer.apple.com/documentation/uikit/uiview/window.
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// developer.apple.com/documentation/uikit/uiview/addsubview(_:).
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// developer.apple.com/documentation/uikit/uiview/removefromsuperview().
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// developer.apple.com/documentation/uikit/uiview/convert(_:to:)-1xizt.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (originOnScreen, view?.originOnScreen ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Where the point (0, 0) of the view's own coordinates is in its window's.
  private var originOnScreen: CGPoint {
    guard let superview else { return .zero }
    let (place, bounds) = (superview.originOnScreen, bounds.origin)
    return CGPoint(x: place.x + frame.minX - bounds.x, y: place.y + frame.minY - bounds.y)
  }

  /// developer.apple.com/documentation/uikit/uiview/layoutsubviews().
  open func layoutSubviews() {}
  /// developer.apple.com/documentation/uikit/uiview/didmovetowindow().
  open func didMoveToWindow() {}

  /// developer.apple.com/documentation/uikit/uiview/layoutifneeded().
  public func layoutIfNeeded() {
    layoutSubviews()
    for view in subviews { view.layoutIfNeeded() }
  }

  /// developer.apple.com/documentation/uikit/uiview/animate(withduration:animations:).
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    FakeAnimation.duration = duration
    animations()
    FakeAnimation.duration = 0
  }

  func boundsChanged(from old: CGRect) {
    for view in subviews {
      if view.autoresizingMask.contains(.flexibleWidth) { view.frame.size.width += bounds.width - old.width }
      if view.autoresizingMask.contains(.flexibleHeight) {
        view.frame.size.height += bounds.height - old.height
      }
    }
  }
}

/// developer.apple.com/documentation/uikit/uiviewcontroller.
@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?

  /// developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller.
  open private(set) var presentedViewController: UIViewController?

  /// developer.apple.com/documentation/uikit/uiviewcontroller/popoverpresentationcontroller.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  /// developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:).
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    completion?()
  }

  /// developer.apple.com/documentation/uikit/uiviewcontroller/view.
  open var view: UIView {
    if let loaded { return loaded }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    loaded = view
    viewDidLoad()
    return view
  }

  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewdidload().
  open func viewDidLoad() {}
  /// developer.apple.com/documentation/uikit/uiviewcontroller/viewdidlayoutsubviews().
  open func viewDidLayoutSubviews() {}
}

/// developer.apple.com/documentation/uikit/uiactivityviewcontroller.
open class UIActivityViewController: UIViewController {
  /// What is shared.
  @_spi(Fake) public let items: [Any]

  /// developer.apple.com/documentation/uikit/uiactivityviewcontroller/init(activityitems:applicationactivities:).
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { items = activityItems }
}

/// developer.apple.com/documentation/uikit/uipopoverpresentationcontroller.
@MainActor open class UIPopoverPresentationController: NSObject {
  /// developer.apple.com/documentation/uikit/uipopoverpresentationcontroller/sourceview.
  open var sourceView: UIView?
}

/// developer.apple.com/documentation/uikit/uiactivity.
@MainActor open class UIActivity: NSObject {}
