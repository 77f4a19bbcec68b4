import ScrollGeometry

/// A rectangle in fixed point: its edges along and across the axis.
struct UnitRect: Hashable, Sendable {
  /// The edge with the smaller main coordinate.
  var mainStart: LayoutUnit
  /// The edge with the larger main coordinate.
  var mainEnd: LayoutUnit
  /// The edge with the smaller cross coordinate.
  var crossStart: LayoutUnit
  /// The edge with the larger cross coordinate.
  var crossEnd: LayoutUnit

  /// Whether both lengths are greater than zero.
  var hasArea: Bool { mainEnd > mainStart && crossEnd > crossStart }

  /// The rectangle in another place.
  func moved(along main: LayoutUnit, across cross: LayoutUnit) -> UnitRect {
    UnitRect(
      mainStart: mainStart + main, mainEnd: mainEnd + main, crossStart: crossStart + cross,
      crossEnd: crossEnd + cross)
  }

  /// The rectangle in points, its main edges moved by a section's start.
  func rect(from origin: LayoutUnit, in space: Space) -> LayoutRect {
    space.rect(
      main: (origin + mainStart).points, mainLength: (mainEnd - mainStart).points,
      cross: crossStart.points, crossLength: (crossEnd - crossStart).points)
  }
}
