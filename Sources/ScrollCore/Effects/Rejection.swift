/// Why an event was impossible.
public enum Rejection: String, Error, Hashable, Sendable, CaseIterable {
  /// It is earlier than the last accepted event.
  case timeWentBackwards = "time-went-backwards"
  /// An offset is NaN or infinite.
  case nonFiniteOffset = "non-finite-offset"
  /// A size is negative, NaN or infinite, or a position or spacing is not finite.
  case badSize = "bad-size"
  /// The section does not exist.
  case noSuchSection = "no-such-section"
  /// The item does not exist.
  case noSuchItem = "no-such-item"
  /// The view has no such behaviour, or its setting would be out of range or cannot change.
  case badSetting = "bad-setting"
  /// Rectangles in a flow layout, or sizes in a `frames` layout, or a content size for a flow layout.
  case wrongLayout = "wrong-layout"
  /// A batch contradicts itself.
  case conflictingUpdates = "conflicting-updates"
  /// Two items of the view would have the same key.
  case duplicateKey = "duplicate-key"
  /// The content would be too long to measure.
  case layoutTooLarge = "layout-too-large"
  /// A drag began while one was going on.
  case dragAlreadyBegan = "drag-already-began"
  /// A drag moved or ended that had not begun.
  case noDrag = "no-drag"
  /// A view that does not exist.
  case noSuchView = "no-such-view"
}
