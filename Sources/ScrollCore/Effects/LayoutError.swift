/// Why a layout refuses data; the state before stands.
public enum LayoutError: Error, Hashable, Sendable {
  /// A size, inset, spacing, position or count that is not finite or is negative where it must not be.
  ///
  /// Also keys that are not as many as the items they name.
  case badSize
  /// A section that does not exist.
  case noSuchSection
  /// An item that does not exist.
  case noSuchItem
  /// Rectangles for a flow layout, sizes or rectangles for a carousel or pages, or sizes or a bare count for a `frames`
  /// layout.
  case wrongItemShape
  /// A batch that contradicts itself: an item deleted and moved, two things put in one place, a move out of a
  /// deleted section.
  case conflictingUpdates
  /// Two items of one key.
  case duplicateKey
  /// More than 2^20 items or 2^18 sections in a view, a length in lines of more than 2^20 pt, or a coordinate, viewport or
  /// rectangle beyond 2^41 pt.
  case tooLarge
}
