import ScrollGeometry

extension LayoutCursor {
  /// Appends what ``ContentLayout/collectItems(near:sparing:margin:from:into:runs:)`` does, if all of it is in the section of the
  /// last time.
  ///
  /// - Returns: The quiet extent; nothing if the layout has to be asked.
  @inline(__always)
  mutating func collectItems(
    near: Extent, sparing window: LayoutRect, margin: Double, into items: inout [PlacedItem],
    runs: inout [ItemRun]
  ) -> Extent? {
    guard let around = surroundings, section != nil else { return nil }
    // Sections follow one another: the one before ends where this one starts, and the next one starts where this one ends.
    guard around.isFirst || around.extent.lower < near.lower,
      around.isLast || around.extent.upper > near.upper, near.lower <= around.extent.upper,
      near.upper >= around.extent.lower
    else { return nil }
    assert(section?.index == around.lines.section, "surroundings of section \(around.lines.section)")
    var quiet = around.gap
    var inner: InnerWindow?
    if let across = around.across {
      let clear = InnerWindow(window, margin: margin, axis: around.lines.space.axis)
      if across.lower >= clear.across.lower && across.upper <= clear.across.upper { inner = clear }
    }
    // Taken from its place: a copy would be retained.
    section?.section.collect(
      near: near, inner: inner, at: around.lines, from: &chunk, into: &items, runs: &runs, quiet: &quiet)
    return quiet
  }
}
