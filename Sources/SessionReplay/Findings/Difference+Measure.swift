package import ScrollCore

extension Difference.Finding {
  /// How large a difference is, and in which direction offsets and frames are displaced; `nil` for what has no measure.
  var measure: (size: Double, displacement: LayoutRect?)? {
    switch self {
    case .alpha(_, let recorded, let replayed?), .scale(_, let recorded, let replayed?),
      .dot(_, let recorded, let replayed?), .dotPosition(_, let recorded, let replayed?),
      .drawn(_, let recorded, let replayed?), .mask(_, let recorded, let replayed):
      return ((recorded - replayed).magnitude, nil)
    case .offset(let x, let y, let replayed):
      let shift = LayoutRect(
        x: (x ?? replayed.x) - replayed.x, y: (y ?? replayed.y) - replayed.y, width: 0, height: 0)
      return (max(shift.x.magnitude, shift.y.magnitude), shift)
    case .stop(let recorded, let nearest):
      let shift = LayoutRect(
        x: recorded.x - nearest.x, y: recorded.y - nearest.y, width: 0, height: 0)
      return (max(shift.x.magnitude, shift.y.magnitude), shift)
    case .frame(_, let recorded, let replayed?), .decoration(_, _, let recorded?, let replayed?):
      let shift = LayoutRect(
        x: recorded.x - replayed.x, y: recorded.y - replayed.y, width: recorded.width - replayed.width,
        height: recorded.height - replayed.height)
      let edges = (recorded.maxX - replayed.maxX, recorded.maxY - replayed.maxY)
      return (
        max(shift.x.magnitude, shift.y.magnitude, edges.0.magnitude, edges.1.magnitude), shift
      )
    default: return nil
    }
  }
}

extension LayoutRect {
  /// Whether two rectangles have the same edges, within a tolerance.
  package func hasEdges(of other: LayoutRect, _ tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (maxX - other.maxX).magnitude <= tolerance && (maxY - other.maxY).magnitude <= tolerance
  }

  /// Whether all four numbers are the same within a tolerance.
  func isNear(_ other: LayoutRect, _ tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}
