import ScrollCore

/// A window, what it shows of items, and how offsets are had from its edges.
struct AuditSearch {
  let along: Extent
  let across: Extent
  let tolerance: Double
  /// How far from an edge another counts as near it.
  let slack: Double
  /// The same of a line, behind which one of another section may lie that hangs over.
  let reach: Double
  /// From the offset to the window's edges.
  let leading: Double
  let trailing: Double

  /// The window's edges along, with what is near them, of given frames.
  @inline(__always) var lower: Double { along.lower - slack }
  @inline(__always) var upper: Double { along.upper + slack }

  init(
    window: LayoutRect, axis: ScrollAxis, tolerance: Double, offset: Double, slack: Double, overhang: Double
  ) {
    self.tolerance = tolerance
    self.slack = slack
    reach = slack + 2 * overhang
    along = window.extent(along: axis)
    across = window.extent(across: axis)
    leading = along.lower - offset
    trailing = along.upper - offset
  }

  /// What is seen along the axis of an item with an area; the interval learns at which offsets its edges meet those
  /// of the window.
  @inline(__always)
  func look(along item: Extent, _ interval: inout SafeInterval) -> ItemVisibility {
    if isClear(item) {
      interval.add(inner: item, leading: leading, trailing: trailing)
      return item.upper - item.lower > tolerance ? .whole : .hidden
    }
    interval.add(item.lower - leading)
    interval.add(item.upper - leading)
    interval.add(item.lower - trailing)
    interval.add(item.upper - trailing)
    return AuditRules.visibility(of: item, in: along, moreThan: tolerance)
  }

  /// Whether a stretch along the axis lies inside the window, farther than the margin from both edges.
  @inline(__always)
  func isClear(_ item: Extent) -> Bool {
    item.lower - along.lower > slack && endsClear(item.upper)
  }

  /// Whether a place along the axis lies farther than the margin before the window's end.
  @inline(__always)
  func endsClear(_ place: Double) -> Bool { along.upper - place > slack }

  /// What is seen across the axis of an item with an area.
  @inline(__always)
  func look(across item: Extent) -> ItemVisibility {
    AuditRules.visibility(of: item, in: across, moreThan: tolerance)
  }
}
