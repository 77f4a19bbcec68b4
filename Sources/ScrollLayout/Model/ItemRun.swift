public import ScrollGeometry

/// Items of a section that follow each other and all lie well inside a window: what holds for one holds for all.
public struct ItemRun: Hashable, Sendable {
  /// The section.
  public var section: Int
  /// The items' numbers.
  public var items: Range<Int>
  /// The stretch of the scroll axis they take up together, in content coordinates.
  public var extent: Extent
  /// How many items of the list that goes with the run come before it.
  public var position: Int

  /// Creates a run.
  public init(section: Int, items: Range<Int>, extent: Extent, position: Int) {
    self.section = section
    self.items = items
    self.extent = extent
    self.position = position
  }
}
