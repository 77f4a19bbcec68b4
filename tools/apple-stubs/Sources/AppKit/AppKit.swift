@_exported public import QuartzCore

/// developer.apple.com/documentation/foundation/nsedgeinsets.
public struct NSEdgeInsets: Sendable {
  /// developer.apple.com/documentation/foundation/nsedgeinsets/top.
  public var top: CGFloat = 0
  /// developer.apple.com/documentation/foundation/nsedgeinsets/left.
  public var left: CGFloat = 0
  /// developer.apple.com/documentation/foundation/nsedgeinsets/bottom.
  public var bottom: CGFloat = 0
  /// developer.apple.com/documentation/foundation/nsedgeinsets/right.
  public var right: CGFloat = 0
}

/// developer.apple.com/documentation/appkit/nswindow.
@MainActor open class NSWindow: NSObject {}

/// developer.apple.com/documentation/appkit/nsscreen.
@MainActor open class NSScreen: NSObject {
  /// developer.apple.com/documentation/appkit/nsscreen/main.
  open class var main: NSScreen? { nil }
  /// developer.apple.com/documentation/appkit/nsscreen/displaylink(target:selector:).
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}

/// developer.apple.com/documentation/appkit/nsview.
@MainActor open class NSView: NSObject {
  /// developer.apple.com/documentation/appkit/nsview/frame.
  open var frame = CGRect.zero
  /// developer.apple.com/documentation/appkit/nsview/bounds.
  open var bounds = CGRect.zero
  /// developer.apple.com/documentation/appkit/nsview/isflipped.
  open var isFlipped: Bool { false }
  /// developer.apple.com/documentation/appkit/nsview/window.
  open var window: NSWindow? { nil }
  /// developer.apple.com/documentation/appkit/nsview/postsboundschangednotifications.
  open var postsBoundsChangedNotifications = false
  /// developer.apple.com/documentation/appkit/nsview/postsframechangednotifications.
  open var postsFrameChangedNotifications = false
  /// developer.apple.com/documentation/appkit/nsview/convert(_:from:)-1xfjn.
  open func convert(_ point: CGPoint, from view: NSView?) -> CGPoint { point }

  /// developer.apple.com/documentation/appkit/nsview/boundsdidchangenotification.
  public nonisolated class var boundsDidChangeNotification: Notification.Name {
    Notification.Name("NSViewBoundsDidChangeNotification")
  }
  /// developer.apple.com/documentation/appkit/nsview/framedidchangenotification.
  public nonisolated class var frameDidChangeNotification: Notification.Name {
    Notification.Name("NSViewFrameDidChangeNotification")
  }
}

/// developer.apple.com/documentation/appkit/nsclipview.
open class NSClipView: NSView {}

/// developer.apple.com/documentation/appkit/nsscrollview.
open class NSScrollView: NSView {
  /// developer.apple.com/documentation/appkit/nsscrollview/contentview.
  open var contentView = NSClipView()
  /// developer.apple.com/documentation/appkit/nsscrollview/documentview.
  open var documentView: NSView?
  /// developer.apple.com/documentation/appkit/nsscrollview/contentinsets.
  open var contentInsets = NSEdgeInsets()

  /// developer.apple.com/documentation/appkit/nsscrollview/willstartlivescrollnotification.
  public nonisolated class var willStartLiveScrollNotification: Notification.Name {
    Notification.Name("NSScrollViewWillStartLiveScrollNotification")
  }
  /// developer.apple.com/documentation/appkit/nsscrollview/didendlivescrollnotification.
  public nonisolated class var didEndLiveScrollNotification: Notification.Name {
    Notification.Name("NSScrollViewDidEndLiveScrollNotification")
  }
}

/// developer.apple.com/documentation/appkit/nsevent.
open class NSEvent: NSObject {
  /// developer.apple.com/documentation/appkit/nsevent/phase-swift.struct.
  public struct Phase: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/optionset/rawvalue-swift.property.
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/optionset/init(rawvalue:).
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/appkit/nsevent/phase-swift.struct/began.
    public static let began = Phase(rawValue: 1)
    /// developer.apple.com/documentation/appkit/nsevent/phase-swift.struct/cancelled.
    public static let cancelled = Phase(rawValue: 16)
    /// developer.apple.com/documentation/appkit/nsevent/phase-swift.struct/maybegin.
    public static let mayBegin = Phase(rawValue: 32)
  }

  /// developer.apple.com/documentation/appkit/nsevent/eventtypemask.
  public struct EventTypeMask: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/optionset/rawvalue-swift.property.
    public let rawValue: UInt64
    /// developer.apple.com/documentation/swift/optionset/init(rawvalue:).
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/appkit/nsevent/eventtypemask/scrollwheel.
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
  }

  /// developer.apple.com/documentation/appkit/nsevent/phase-swift.property.
  open var phase: Phase { [] }
  /// developer.apple.com/documentation/appkit/nsevent/momentumphase.
  open var momentumPhase: Phase { [] }
  /// developer.apple.com/documentation/appkit/nsevent/window.
  open weak var window: NSWindow? { nil }
  /// developer.apple.com/documentation/appkit/nsevent/locationinwindow.
  open var locationInWindow: CGPoint { .zero }

  /// developer.apple.com/documentation/appkit/nsevent/addlocalmonitorforevents(matching:handler:).
  open class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { nil }
  /// developer.apple.com/documentation/appkit/nsevent/removemonitor(_:).
  open class func removeMonitor(_ eventMonitor: Any) {}
}
