/// A screen with its context: what rules are given of a view at a moment.
public struct DescribedScreen: Hashable, Sendable {
  /// What one sees.
  public var screen: Screen
  /// What rules need beyond.
  public var context: ScreenContext

  /// Creates a screen with its context.
  public init(_ screen: Screen, _ context: ScreenContext) {
    self.screen = screen
    self.context = context
  }
}
