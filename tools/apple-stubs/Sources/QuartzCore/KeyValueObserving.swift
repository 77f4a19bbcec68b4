// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation

// What Objective-C gives on Apple's platforms, and the Foundation of other systems lacks.

/// developer.apple.com/documentation/objectivec/selector.
public struct Selector: Hashable, Sendable {
  let name: String

  public init(_ name: String) { self.name = name }
}

/// developer.apple.com/documentation/foundation/nskeyvalueobservation.
public final class NSKeyValueObservation: NSObject {
  fileprivate var check: (() -> Void)?

  public func invalidate() { check = nil }
}

/// developer.apple.com/documentation/foundation/nskeyvalueobservedchange.
public struct NSKeyValueObservedChange<Value> {}

/// developer.apple.com/documentation/swift/using-key-value-observing-in-swift.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/observe(_:options:changehandler:).
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    nonisolated(unsafe) let path = keyPath
    nonisolated(unsafe) let object = self
    let observation = NSKeyValueObservation()
    nonisolated(unsafe) let made = observation
    MainActor.assumeIsolated {
      let observed = object as AnyObject
      var last = (observed as! Self)[keyPath: path] as? AnyHashable
      made.check = { [weak observed] in
        guard let observed = observed as? Self else { return }
        let value = observed[keyPath: path] as? AnyHashable
        guard value != last else { return }
        last = value
        changeHandler(observed, NSKeyValueObservedChange())
      }
      Observers.all[ObjectIdentifier(observed), default: []].append(Observers.Weak(observation: made))
    }
    return observation
  }
}

/// The observations of all objects.
///
/// A change of any property has every observation of the object compare its own.
@_spi(Fake) @MainActor
public enum Observers {
  struct Weak {
    weak var observation: NSKeyValueObservation?
  }

  static var all: [ObjectIdentifier: [Weak]] = [:]

  /// Calls those whose property has another value than when they were last called.
  public static func changed(_ object: AnyObject) {
    for entry in all[ObjectIdentifier(object)] ?? [] { entry.observation?.check?() }
  }

  /// Forgets an object that goes.
  nonisolated public static func forget(_ object: ObjectIdentifier) {
    MainActor.assumeIsolated { _ = all.removeValue(forKey: object) }
  }
}

/// developer.apple.com/documentation/foundation/thread.
///
/// In its place, since tests run the main actor on any thread.
public enum Thread {
  public static var isMainThread: Bool { true }
}

/// What a selector stands for where no runtime can look it up.
@_spi(Fake) @MainActor
public protocol FakeTarget: AnyObject {
  /// Does what the selector of a name would.
  func perform(_ action: String)
}

/// A target and what is asked of it.
@_spi(Fake) @MainActor
public struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  /// Creates one that does not keep its target.
  public init(_ target: Any, _ action: Selector) {
    self.target = target as AnyObject
    self.action = action
  }

  /// Whether an object is the target.
  public func isFor(_ object: AnyObject) -> Bool { target === object }

  /// Asks.
  public func send() { (target as? any FakeTarget)?.perform(action.name) }
}
