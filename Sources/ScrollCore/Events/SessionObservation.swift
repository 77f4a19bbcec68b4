/// What the app says it showed at a moment.
public enum SessionObservation: Hashable, Sendable {
  /// The alpha an item was drawn with.
  case alpha(item: ItemIndexPath, alpha: Double)
  /// The items wholly and partly visible, from live rectangles.
  case visible(whole: [ItemIndexPath]?, partial: [ItemIndexPath]?)
  /// The decorations on screen.
  case decorations([ObservedDecoration])
  /// The content offset; a coordinate left out was not looked at.
  case offset(x: Double?, y: Double?)
  /// An item's rectangle in content coordinates.
  case frame(item: ItemIndexPath, frame: LayoutRect)
  /// The scale an item was drawn at, about its centre.
  case scale(item: ItemIndexPath, scale: Double)
  /// How far an item was drawn from its place in the layout, in points; a coordinate left out was not looked at.
  case shift(item: ItemIndexPath, x: Double?, y: Double?)
  /// Whose content an item showed: the key of the item it belongs to.
  case content(item: ItemIndexPath, key: ItemKey)
  /// A named element that follows where the content is; what is left out was not looked at.
  case element(of: String, alpha: Double?, scale: Double?, x: Double?, y: Double?)
  /// How far a section's header was from the viewport's origin, in points; a coordinate left out was not looked at.
  case header(section: Int, x: Double?, y: Double?)
  /// The dots of a page control, from a number on: how lit each was, and, if that was looked at, how far below the control's
  /// top.
  ///
  /// Both lists are equally long.
  case dots(first: Int, alphas: [Double], ys: [Double]?)
  /// The page that was marked as the active one; nothing if none was.
  case page(Int?)
  /// The edge mask: its alphas at both ends of the viewport, and, if they were looked at, its four stops.
  case mask(start: Double, end: Double, stops: [Double]?)
}

/// A decoration the app says was on screen.
public struct ObservedDecoration: Hashable, Sendable {
  /// Its kind, such as `section-shadow`.
  public var kind: String
  /// The section it belongs to.
  public var section: Int
  /// Its rectangle in content coordinates.
  public var frame: LayoutRect

  /// Creates an observed decoration.
  public init(kind: String, section: Int, frame: LayoutRect) {
    self.kind = kind
    self.section = section
    self.frame = frame
  }
}
