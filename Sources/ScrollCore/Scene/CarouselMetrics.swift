/// The metrics of a carousel: one row of items along the scroll axis, of which the first and the last can stand in
/// the middle of the viewport.
///
/// Item sizes follow the viewport's length *across* the axis, whatever its length along it: the height of a horizontal
/// carousel, the width of a vertical one, which is the transpose. Every item has a line of its own and is centred
/// across. Before the first and after the last item of a section stays half of what the item leaves of the viewport
/// along the axis. (Source: the carousel sample; article Flow rules.)
public struct CarouselMetrics: Hashable, Sendable {
  /// An item's length along the scroll axis, as a fraction of the viewport's length across; 0 to
  /// ``largestFraction``.
  public var itemWidth = 0.6
  /// An item's length across the scroll axis, as a fraction of the viewport's length across; 0 to
  /// ``largestFraction``.
  public var itemHeight = 0.8
  /// The distance between items, in points.
  public var minimumLineSpacing = 10.0
  /// Whether an item longer than the viewport gets the negative inset that centres it; else the inset is cut at 0.
  ///
  /// The original sample computes it so: an erratum (C7), on request.
  public var keepsNegativeInset = false

  /// Creates the metrics of the sample.
  public init() {}

  /// The largest fraction a layout takes, 1024: far beyond any screen, and what keeps item sizes from overflowing.
  public static var largestFraction: Double { 1024 }
}
