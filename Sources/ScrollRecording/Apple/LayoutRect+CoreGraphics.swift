#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if !os(watchOS) && (canImport(UIKit) || canImport(AppKit))
  import ScrollCore

  extension LayoutPoint {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension LayoutSize {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension LayoutRect {
    init(_ rect: CGRect) { self.init(origin: LayoutPoint(rect.origin), size: LayoutSize(rect.size)) }

    /// A rectangle by its middle, as views and layout attributes have it whatever their transform.
    init(center: CGPoint, size: CGSize) {
      self.init(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
  }
#endif
