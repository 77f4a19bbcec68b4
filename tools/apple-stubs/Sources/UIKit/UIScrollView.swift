@_spi(Fake) public import QuartzCore

/// developer.apple.com/documentation/uikit/uiscrollviewdelegate.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidscroll(_:).
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillbegindragging(_:).
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillenddragging(_:withvelocity:targetcontentoffset:).
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddragging(_:willdecelerate:).
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillbegindecelerating(_:).
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddecelerating(_:).
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

// The methods are optional where there is Objective-C.
extension UIScrollViewDelegate {
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidscroll(_:).
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillbegindragging(_:).
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillenddragging(_:withvelocity:targetcontentoffset:).
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddragging(_:willdecelerate:).
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillbegindecelerating(_:).
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddecelerating(_:).
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// developer.apple.com/documentation/uikit/uiscrollview.
open class UIScrollView: UIView {
  /// developer.apple.com/documentation/uikit/uiscrollview/delegate.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// developer.apple.com/documentation/uikit/uiscrollview/pangesturerecognizer.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// developer.apple.com/documentation/uikit/uiscrollview/contentoffset.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// developer.apple.com/documentation/uikit/uiscrollview/contentsize.
  open var contentSize = CGSize.zero {
    didSet { Observers.changed(self) }
  }
  /// developer.apple.com/documentation/uikit/uiscrollview/contentinset.
  open var contentInset = UIEdgeInsets.zero {
    didSet { Observers.changed(self) }
  }
  /// developer.apple.com/documentation/uikit/uiscrollview/adjustedcontentinset.
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left + safeAreaInsets.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom, right: contentInset.right + safeAreaInsets.right)
  }

  /// developer.apple.com/documentation/uikit/uiscrollview/istracking.
  public internal(set) var isTracking = false
  /// developer.apple.com/documentation/uikit/uiscrollview/isdragging.
  public internal(set) var isDragging = false
  /// developer.apple.com/documentation/uikit/uiscrollview/isdecelerating.
  public internal(set) var isDecelerating = false
  /// developer.apple.com/documentation/uikit/uiscrollview/ispagingenabled.
  open var isPagingEnabled = false
  /// developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncevertical.
  open var alwaysBounceVertical = false
  /// developer.apple.com/documentation/uikit/uiscrollview/isscrollenabled.
  open var isScrollEnabled = true
  /// developer.apple.com/documentation/uikit/uiscrollview/showshorizontalscrollindicator.
  open var showsHorizontalScrollIndicator = true
  /// developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.property.
  open var decelerationRate = DecelerationRate.normal

  /// developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct.
  public struct DecelerationRate: Hashable, Sendable {
    /// developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct/normal.
    public static let normal = DecelerationRate()
    /// developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct/fast.
    public static let fast = DecelerationRate()
  }

  func target(forProposed target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard isPagingEnabled, bounds.width > 0 else { return target }
    let page = (bounds.origin.x / bounds.width + (velocity.x > 0 ? 0.5 : velocity.x < 0 ? -0.5 : 0)).rounded()
    let last = max(0, (contentSize.width / bounds.width).rounded() - 1)
    return CGPoint(x: min(max(0, page), last) * bounds.width, y: target.y)
  }
}
