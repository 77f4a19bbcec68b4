/// The metrics of pages: items of the viewport's size, one after another along the scroll axis, without insets.
///
/// (Source: the page control sample; article Flow rules.)
public struct PagesMetrics: Hashable, Sendable {
  /// The distance between pages, in points.
  public var minimumLineSpacing = 0.0

  /// Creates the metrics of the sample.
  public init() {}
}
