// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_spi(Fake) public import QuartzCore

/// developer.apple.com/documentation/uikit/uiscrollviewdelegate.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

// The methods are optional where there is Objective-C.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// developer.apple.com/documentation/uikit/uiscrollview.
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  public let panGestureRecognizer = UIPanGestureRecognizer()

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { Observers.changed(self) } }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { Observers.changed(self) }
  }
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left + safeAreaInsets.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom, right: contentInset.right + safeAreaInsets.right)
  }

  public internal(set) var isTracking = false
  public internal(set) var isDragging = false
  public internal(set) var isDecelerating = false
  open var isPagingEnabled = false
  open var alwaysBounceVertical = false
  open var isScrollEnabled = true
  open var showsHorizontalScrollIndicator = true
  open var decelerationRate = DecelerationRate.normal

  public struct DecelerationRate: Hashable, Sendable {
    public static let normal = DecelerationRate()
    public static let fast = DecelerationRate()
  }

  func target(forProposed target: CGPoint, velocity: CGPoint) -> CGPoint {
    guard isPagingEnabled, bounds.width > 0 else { return target }
    let page = (bounds.origin.x / bounds.width + (velocity.x > 0 ? 0.5 : velocity.x < 0 ? -0.5 : 0)).rounded()
    let last = max(0, (contentSize.width / bounds.width).rounded() - 1)
    return CGPoint(x: min(max(0, page), last) * bounds.width, y: target.y)
  }
}
