/// What the content is doing, as a scroll view's delegate would be told.
public enum Phase: String, Hashable, Sendable, CaseIterable, IndexedCases {
  /// At rest.
  case idle
  /// Following a finger.
  case dragging
  /// Moving on by itself after a drag.
  case decelerating
  /// Moving to a place the app asked for.
  case animating
  /// Springing back from beyond an end of the content.
  case bouncing
  /// Moving to the page or item that a drag's end chose.
  case snapping
}
