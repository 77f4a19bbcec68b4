import ScrollGeometry

extension FramesLayout {
  /// See ``ContentLayout/collectItems(near:into:)``.
  func collectItems(near: Extent, into items: inout [PlacedItem]) -> Extent {
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    var section = 0
    while let found = tree.next(from: section, near: near, quiet: &quiet) {
      sections[found].index.collect(
        sections[found].frames, of: found, axis: space.axis, near: near, into: &items, quiet: &quiet)
      section = found + 1
    }
    return quiet
  }

  /// See ``ContentLayout/collectDecorations(near:extent:into:)``.
  func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [PlacedDecoration]
  ) -> Extent {
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    var section = 0
    while let found = tree.next(from: section, near: near, quiet: &quiet) {
      section = found + 1
      guard let frame = decorationFrame(ofSection: found, extent: extent) else { continue }
      let edges = frame.extent(along: space.axis)
      if edges.meets(near) {
        decorations.append(PlacedDecoration(section: found, frame: frame))
      } else {
        quiet.keepApart(from: edges, near: near)
      }
    }
    return quiet
  }

  /// See ``ContentLayout/itemCountBound(near:)``.
  func itemCountBound(near: Extent) -> Int {
    var quiet = Extent(lower: -.infinity, upper: .infinity)
    var section = 0
    var count = 0
    while let found = tree.next(from: section, near: near, quiet: &quiet) {
      count += sections[found].frames.count
      section = found + 1
    }
    return count
  }

  /// See ``ContentLayout/decorationFrame(ofSection:extent:)``.
  func decorationFrame(ofSection section: Int, extent: DecorationExtent) -> Rect? {
    extent == .union ? sections[section].union : sections[section].extent
  }
}
