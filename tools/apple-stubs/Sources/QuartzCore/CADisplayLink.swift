// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore: AlwaysUseLowerCamelCase
/// developer.apple.com/documentation/quartzcore/cacurrentmediatime().
public func CACurrentMediaTime() -> CFTimeInterval { FakeClock.seconds }

/// developer.apple.com/documentation/corefoundation/cftimeinterval.
public typealias CFTimeInterval = Double

/// developer.apple.com/documentation/quartzcore/cadisplaylink.
open class CADisplayLink: NSObject {
  private let call: TargetAction
  /// Unlike a recogniser, a display link keeps its target.
  private let target: Any

  public init(target: Any, selector: Selector) {
    nonisolated(unsafe) let target = target
    call = MainActor.assumeIsolated { TargetAction(target, selector) }
    self.target = target
  }

  open var isPaused = false

  /// How often it would fire; a screen of 60 frames a second has no more.
  open var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { FakeClock.links.append(link) }
  }

  open func invalidate() {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { FakeClock.links.removeAll { $0 === link } }
  }

  @MainActor fileprivate func fire() { if !isPaused { call.send() } }
}

/// developer.apple.com/documentation/quartzcore/caframeraterange.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

/// The time that everything here tells, and the display links that run by it.
@_spi(Fake)
public enum FakeClock {
  /// The time in seconds.
  nonisolated(unsafe) public static var seconds = 1000.0

  /// The display links that are not invalidated.
  @MainActor public static var links: [CADisplayLink] = []

  /// The observers of the run loop that are not invalidated.
  @MainActor public static var observers: [CFRunLoopObserver] = []

  /// How many display links would fire.
  @MainActor public static var runningLinks: Int { links.count { !$0.isPaused } }

  /// A display tick.
  @MainActor public static func tick() { for link in links { link.fire() } }
}
