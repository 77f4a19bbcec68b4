// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported @_spi(Fake) public import QuartzCore

/// developer.apple.com/documentation/uikit/uiedgeinsets.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// developer.apple.com/documentation/uikit/uicolor.
open class UIColor: NSObject, @unchecked Sendable {
  let alpha: CGFloat

  public init(white: CGFloat, alpha: CGFloat) { self.alpha = alpha }

  open class var black: UIColor { UIColor(white: 0, alpha: 1) }
  open class var white: UIColor { UIColor(white: 1, alpha: 1) }
  open class var systemTeal: UIColor { UIColor(white: 0.5, alpha: 1) }
  open class var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(white: 0, alpha: alpha) }
  open var cgColor: CGColor { CGColor(alpha: alpha) }
}

/// developer.apple.com/documentation/uikit/uiwindow.
open class UIWindow: UIView {
  open var rootViewController: UIViewController?

  open func makeKeyAndVisible() {
    guard let controller = rootViewController else { return }
    controller.view.frame = bounds
    addSubview(controller.view)
    controller.viewDidLayoutSubviews()
    layoutIfNeeded()
  }
}

/// developer.apple.com/documentation/uikit/uievent.
@MainActor open class UIEvent: NSObject {
  public enum EventSubtype: Int, Sendable {
    case motionShake = 1
  }
}

/// developer.apple.com/documentation/uikit/uiresponder.
@MainActor open class UIResponder: NSObject {
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}

/// developer.apple.com/documentation/uikit/uiview.
@MainActor open class UIView: UIResponder {
  public required init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  deinit { Observers.forget(ObjectIdentifier(self)) }

  public let layer = CALayer()

  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      // The bounds change, and no observer of them hears of it.
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      setBounds(CGRect(origin: bounds.origin, size: newValue.size))
    }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      if setBounds(newValue) { Observers.changed(self) }
    }
  }
  @discardableResult private func setBounds(_ new: CGRect) -> Bool {
    let old = layer.bounds
    layer.bounds = new
    guard new != old else { return false }
    setNeedsLayout()
    boundsChanged(from: old)
    return true
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden = false
  open var backgroundColor: UIColor?
  open var autoresizingMask: AutoresizingMask = []
  open internal(set) var safeAreaInsets = UIEdgeInsets.zero

  public struct AutoresizingMask: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/optionset/rawvalue-swift.property.
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/optionset/init(rawvalue:).
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

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

  open func layoutSubviews() {}
  open func didMoveToWindow() {}
  open func setNeedsLayout() { layer.setNeedsLayout() }

  public func layoutIfNeeded() {
    layoutSubviews()
    layer.fakeLayOut()
    for view in subviews { view.layoutIfNeeded() }
  }

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

  open private(set) var presentedViewController: UIViewController?

  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    completion?()
  }

  open var view: UIView {
    if let loaded { return loaded }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    loaded = view
    viewDidLoad()
    return view
  }

  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}
}

/// developer.apple.com/documentation/uikit/uiactivityviewcontroller.
open class UIActivityViewController: UIViewController {
  /// What is shared.
  @_spi(Fake) public let items: [Any]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { items = activityItems }
}

/// developer.apple.com/documentation/uikit/uipopoverpresentationcontroller.
@MainActor open class UIPopoverPresentationController: NSObject {
  open var sourceView: UIView?
}

/// developer.apple.com/documentation/uikit/uiactivity.
@MainActor open class UIActivity: NSObject {}
