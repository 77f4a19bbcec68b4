#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if !os(watchOS) && (canImport(UIKit) || canImport(AppKit))
  /// Calls a closure where the system wants a target and an action.
  @MainActor
  final class ActionTarget: NSObject {
    /// Written so that it compiles without an Objective-C runtime, too.
    static let action = Selector(("act"))

    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
      super.init()
    }

    #if _runtime(_ObjC)
      @objc(act)
    #endif
    func act() { body() }
  }
#endif
