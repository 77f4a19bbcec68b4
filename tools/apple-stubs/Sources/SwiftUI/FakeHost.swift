@_exported public import Foundation

/// A place where one modified view is shown: it keeps the view's state from body to body, and what is called when something happens.
@_spi(Fake) @MainActor
public final class FakeHost {
  /// The host whose view is being made.
  static var current: FakeHost?

  /// The environment of the view.
  public var environment = EnvironmentValues()
  /// Called with the geometry before and now.
  public var geometryChanged: ((ScrollGeometry, ScrollGeometry) -> Void)?
  /// Called with the phase before and now.
  public var phaseChanged: ((ScrollPhase, ScrollPhase) -> Void)?
  /// Called when the view is on screen.
  public var appeared: (() -> Void)?
  /// Called when it is there no more.
  public var disappeared: (() -> Void)?

  private var boxes: [AnyObject] = []
  private var next = 0

  /// Creates a host of nothing.
  public init() {}

  /// Makes the body of a view that has a modifier.
  public func show(_ make: () -> some View) {
    FakeHost.current = self
    next = 0
    (make() as? any FakeModified)?.makeBody()
    FakeHost.current = nil
  }

  /// The view is gone, and its state with it.
  public func forget() {
    boxes = []
    (geometryChanged, phaseChanged, appeared, disappeared) = (nil, nil, nil, nil)
  }

  /// The state that a view made at this place before, or else a new one.
  func kept(_ made: AnyObject) -> AnyObject {
    if next == boxes.count { boxes.append(made) }
    next += 1
    return boxes[next - 1]
  }
}

/// A view with a modifier that has a body.
@MainActor
protocol FakeModified {
  func makeBody()
}

extension ModifiedContent: FakeModified where Modifier: ViewModifier {
  func makeBody() { _ = modifier?.body(content: ModifiedContent<Never, Modifier>()) }
}
