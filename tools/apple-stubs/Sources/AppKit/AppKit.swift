// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported @_spi(Fake) public import QuartzCore

/// developer.apple.com/documentation/foundation/nsedgeinsets.
public struct NSEdgeInsets: Sendable {
  public var top: CGFloat = 0
  public var left: CGFloat = 0
  public var bottom: CGFloat = 0
  public var right: CGFloat = 0
}

/// developer.apple.com/documentation/appkit/nswindow.
@MainActor open class NSWindow: NSObject {
  public override init() {}
}

/// developer.apple.com/documentation/appkit/nsscreen.
@MainActor open class NSScreen: NSObject {
  open class var main: NSScreen? { NSScreen() }
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
}

/// developer.apple.com/documentation/appkit/nsview.
@MainActor open class NSView: NSObject {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var isFlipped: Bool { false }
  open var window: NSWindow? { fakeWindow }
  /// The window that the view is put in.
  @_spi(Fake) public var fakeWindow: NSWindow?
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
  open weak var window: NSWindow? { fakeWindow }
  /// The window that the event is for.
  @_spi(Fake) public var fakeWindow: NSWindow?
  open var locationInWindow: CGPoint { .zero }

  open class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    let monitor = FakeMonitor(block)
    FakeMonitor.all.append(monitor)
    return monitor
  }
  open class func removeMonitor(_ eventMonitor: Any) {
    FakeMonitor.all.removeAll { $0 === eventMonitor as AnyObject }
  }
}

/// A closure that hears of events.
@_spi(Fake)
public final class FakeMonitor {
  /// Those that were not removed.
  nonisolated(unsafe) public static var all: [FakeMonitor] = []

  private let block: (NSEvent) -> NSEvent?

  init(_ block: @escaping (NSEvent) -> NSEvent?) { self.block = block }

  /// An event comes.
  public static func send(_ event: NSEvent) { for monitor in all { _ = monitor.block(event) } }
}
