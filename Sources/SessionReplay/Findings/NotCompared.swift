import ScrollCore

/// Why an observation was not compared.
package enum NotCompared: String, Hashable, Sendable, IndexedCases {
  /// It was made at recorded offsets, while the offsets are simulated: its moment is not the recording's.
  case simulated
  /// The view has no such behaviour.
  case noBehaviour = "no-behaviour"
  /// A bar covers the item, and the fade does not know it.
  case covered
  /// Nothing was on screen yet.
  case beforeAppear = "before-appear"
  /// The engine knows no such kind of decoration.
  case unknownKind = "unknown-kind"
  /// The literal dots have never been drawn.
  case neverDrawn = "never-drawn"
  /// Its edge lies so near the viewport's that it may or may not be in sight.
  case atEdge = "at-edge"
  /// An edit had just brought the item, which may come with an animation of its own.
  case inserted
  /// Of content that goes round nobody said which items are copies: pages and dots are not as many.
  case untoldCopies = "untold-copies"
  /// The item has no key.
  case noKey = "no-key"
}
