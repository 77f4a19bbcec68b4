/// A screen with its context: what rules are given of a view at a moment.
package struct DescribedScreen: Hashable, Sendable {
  /// What one sees.
  package var screen: Screen
  /// What rules need beyond.
  package var context: ScreenContext

  /// Creates a screen with its context.
  package init(_ screen: Screen, _ context: ScreenContext) {
    self.screen = screen
    self.context = context
  }
}
