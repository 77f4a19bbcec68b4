// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import QuartzCore

/// developer.apple.com/documentation/foundation/nsedgeinsets.
public struct NSEdgeInsets: Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
}

/// developer.apple.com/documentation/appkit/nswindow.
@MainActor open class NSWindow: NSObject {}

/// developer.apple.com/documentation/appkit/nsscreen.
@MainActor open class NSScreen: NSObject {
  open class var main: NSScreen? { nil }
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}

/// developer.apple.com/documentation/appkit/nsview.
@MainActor open class NSView: NSObject {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var isFlipped: Bool { false }
  open var window: NSWindow? { nil }
  open var postsBoundsChangedNotifications = false
  open var postsFrameChangedNotifications = false
  open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint { point }

  public nonisolated class var boundsDidChangeNotification: Notification.Name {
    Notification.Name("NSViewBoundsDidChangeNotification")
  }
  public nonisolated class var frameDidChangeNotification: Notification.Name {
    Notification.Name("NSViewFrameDidChangeNotification")
  }
}

/// developer.apple.com/documentation/appkit/nsclipview.
open class NSClipView: NSView {}

/// developer.apple.com/documentation/appkit/nsscrollview.
open class NSScrollView: NSView {
  open var contentView = NSClipView()
  open var documentView: NSView?
  open var contentInsets = NSEdgeInsets()

  public nonisolated class var willStartLiveScrollNotification: Notification.Name {
    Notification.Name("NSScrollViewWillStartLiveScrollNotification")
  }
  public nonisolated class var didEndLiveScrollNotification: Notification.Name {
    Notification.Name("NSScrollViewDidEndLiveScrollNotification")
  }
}

/// developer.apple.com/documentation/appkit/nsevent.
open class NSEvent: NSObject {
  public struct Phase: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/optionset/rawvalue-swift.property.
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/optionset/init(rawvalue:).
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let began = Phase(rawValue: 1)
    /// developer.apple.com/documentation/appkit/nsevent/phase-swift.struct/cancelled.
    public static let cancelled = Phase(rawValue: 16)
    /// developer.apple.com/documentation/appkit/nsevent/phase-swift.struct/maybegin.
    public static let mayBegin = Phase(rawValue: 32)
  }

  public struct EventTypeMask: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/optionset/rawvalue-swift.property.
    public let rawValue: UInt64
    /// developer.apple.com/documentation/swift/optionset/init(rawvalue:).
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
  }

  open var phase: Phase { [] }
  open var momentumPhase: Phase { [] }
  open weak var window: NSWindow? { nil }
  open var locationInWindow: CGPoint { .zero }

  open class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { nil }
  open class func removeMonitor(_ eventMonitor: Any) {}
}
