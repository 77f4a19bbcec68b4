import ScrollCore

/// What the readers of logs and the engine take: the checks at the door.
extension Double {
  /// The longest length, and the farthest coordinate, in points.
  private static var farthest: Double { 0x1p41 }

  /// Whether it can be a coordinate; NaN cannot.
  var isCoordinate: Bool { magnitude <= Double.farthest }

  /// Whether it can be a length.
  var isLength: Bool { self >= 0 && self <= Double.farthest }

  /// The nearest thousandth: nobody sees less of an alpha or a scale, and the log is shorter.
  var thousandth: Double {
    guard magnitude < 1e9 else { return self }
    let thousandths = self * 1_000
    return Double(Int64(thousandths < 0 ? thousandths - 0.5 : thousandths + 0.5)) / 1_000
  }
}

extension LayoutPoint {
  /// Whether both coordinates can be ones.
  var isPlace: Bool { x.isCoordinate && y.isCoordinate }
}

extension LayoutSize {
  /// Whether both can be lengths.
  var isAdmissible: Bool { width.isLength && height.isLength }
}

extension LayoutInsets {
  /// Whether all four can be distances, negative ones included.
  var isAdmissible: Bool {
    top.isCoordinate && left.isCoordinate && bottom.isCoordinate && right.isCoordinate
  }
}

extension LayoutRect {
  /// Whether it can be the frame of something.
  var isFrame: Bool { x.isCoordinate && y.isCoordinate && width.isLength && height.isLength }

  /// Whether any edge or length is elsewhere than in another rectangle by more than can be noise.
  func isApart(from other: LayoutRect) -> Bool {
    let noise = Extent.tolerance / 2
    return (x - other.x).magnitude > noise || (y - other.y).magnitude > noise
      || (width - other.width).magnitude > noise || (height - other.height).magnitude > noise
  }
}
