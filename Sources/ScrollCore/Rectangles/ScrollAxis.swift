/// The direction in which a view scrolls.
@frozen
public enum ScrollAxis: String, Hashable, Sendable, CaseIterable {
  /// Scrolling up and down: lengths along the axis are heights.
  case vertical
  /// Scrolling sideways: lengths along the axis are widths.
  case horizontal
}
