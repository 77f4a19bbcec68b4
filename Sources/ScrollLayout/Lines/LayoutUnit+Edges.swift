import ScrollGeometry

/// Edges for asking what lies where, in points.
///
/// Below 2^32 pt they are the edges of the frames themselves. Further out doubles no longer hold every unit, and a
/// frame's far edge (origin + length, rounded) may lie a hair outside its line; there the edges move outwards by
/// more than that. Both are monotone, so they can be searched, and a question answered by them finds too much
/// rather than too little.
extension LayoutUnit {
  /// The coordinate that nothing starting here lies before.
  var lowerEdge: Double { points - outwardSlack }

  /// The coordinate that nothing ending here lies beyond.
  var upperEdge: Double { points + outwardSlack }

  private var outwardSlack: Double {
    rawValue < (1 << 52) ? 0 : points * 0x1p-50
  }
}
