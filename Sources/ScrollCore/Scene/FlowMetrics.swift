/// The metrics of a flow layout, as UIKit's flow layout knows them.
///
/// The defaults are UIKit's: items of 50 × 50, spacing 10 and 10, no inset, no header or footer, nothing pinned
/// (reference: the figures GNUstep verified on AppKit).
public struct FlowMetrics: Hashable, Sendable {
  /// The size of items that a section gives by count.
  public var itemSize = LayoutSize(width: 50, height: 50)
  /// The space around the lines of each section.
  public var sectionInset = LayoutInsets.zero
  /// The least distance between the lines of a section, in points.
  public var minimumLineSpacing = 10.0
  /// The least distance between the items of a line, in points.
  public var minimumInteritemSpacing = 10.0
  /// The length of each section's header along the scroll axis, in points; 0 means none.
  public var header = 0.0
  /// The length of each section's footer along the scroll axis, in points; 0 means none.
  public var footer = 0.0
  /// Whether headers stay in sight while their section does.
  public var pinnedHeaders = false
  /// Whether footers stay in sight while their section does.
  public var pinnedFooters = false

  /// Creates the default metrics.
  public init() {}
}
