// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// developer.apple.com/documentation/corefoundation/cfindex.
public typealias CFIndex = Int

/// developer.apple.com/documentation/corefoundation/cfoptionflags.
public typealias CFOptionFlags = UInt

/// developer.apple.com/documentation/corefoundation/cfallocator.
public final class CFAllocator {}

/// developer.apple.com/documentation/corefoundation/cfrunloop.
public final class CFRunLoop {}

/// developer.apple.com/documentation/corefoundation/cfrunloopmode.
public struct CFRunLoopMode: Sendable {
  public static let commonModes = CFRunLoopMode()
}

/// developer.apple.com/documentation/corefoundation/cfrunloopactivity.
public struct CFRunLoopActivity: OptionSet, Sendable {
  /// developer.apple.com/documentation/swift/optionset/rawvalue-swift.property.
  public let rawValue: CFOptionFlags
  /// developer.apple.com/documentation/swift/optionset/init(rawvalue:).
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 32)
}

/// developer.apple.com/documentation/corefoundation/cfrunloopobserver.
public final class CFRunLoopObserver {
  fileprivate let call: (CFRunLoopObserver?, CFRunLoopActivity) -> Void

  fileprivate init(_ call: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) { self.call = call }
}

/// developer.apple.com/documentation/corefoundation/cfrunloopgetmain().
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop() }

/// developer.apple.com/documentation/corefoundation/cfrunloopobservercreatewithhandler(_:_:_:_:_:).
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! { CFRunLoopObserver(block) }

/// developer.apple.com/documentation/corefoundation/cfrunloopaddobserver(_:_:_:).
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  nonisolated(unsafe) let observer = observer
  MainActor.assumeIsolated { if let observer { FakeClock.observers.append(observer) } }
}

/// developer.apple.com/documentation/corefoundation/cfrunloopobserverinvalidate(_:).
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
  nonisolated(unsafe) let observer = observer
  MainActor.assumeIsolated { FakeClock.observers.removeAll { $0 === observer } }
}

extension FakeClock {
  /// A turn of the run loop ends: everything is laid out, and it would wait.
  @MainActor public static func turnEnds() {
    for observer in observers { observer.call(observer, .beforeWaiting) }
  }
}
