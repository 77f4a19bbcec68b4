package import ScrollCore

/// What a property of something is like on screen: as it was recorded, or as it is replayed.
package enum ShownValue: Hashable, Sendable {
  /// An alpha or a scale; `nil` while the item is not visible.
  case number(Double?)
  /// How much of an item is visible.
  case visibility(ItemVisibility)
  /// The frames of a section's shadows: one, or none, or the several of a section that has too many.
  case frames([LayoutRect])
  /// How lit a dot is, and how far below the control's top it lies; a coordinate that is nothing was not looked at.
  case dot(alpha: Double?, y: Double?)
  /// The content offset; a coordinate that is nothing was not looked at.
  case offset(x: Double?, y: Double?)
  /// The active page; `nil` if there is none.
  case page(Int?)
  /// The edge mask's alphas at both ends, and its four stops, if they were looked at.
  case mask(start: Double, end: Double, stops: [Double]?)
}
