import ScrollGeometry

extension Extent {
  /// Moves the lower end up to a coordinate, if it lies below.
  @inline(__always)
  mutating func keepAbove(_ coordinate: Double) {
    if coordinate > lower { lower = coordinate }
  }

  /// Moves the upper end down to a coordinate, if it lies above.
  @inline(__always)
  mutating func keepBelow(_ coordinate: Double) {
    if coordinate < upper { upper = coordinate }
  }
}
