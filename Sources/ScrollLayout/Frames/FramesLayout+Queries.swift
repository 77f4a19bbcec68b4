import ScrollGeometry
import SessionModel

extension FramesLayout {
  /// See ``ContentLayout/frame(of:)``.
  func frame(of item: ItemIndexPath) -> LayoutRect { sections[item.section].frame(ofItem: item.item) }

  /// See ``ContentLayout/headerFrame(ofSection:)``.
  func headerFrame(ofSection section: Int) -> LayoutRect? { sections[section].spec.headerFrame }

  /// See ``ContentLayout/decorationFrame(ofSection:extent:)``.
  func decorationFrame(ofSection section: Int, extent: DecorationExtent) -> LayoutRect? {
    sections[section].decorationFrame(extent)
  }

  /// See ``ContentLayout/collectItems(near:into:)``.
  func collectItems(near: Extent, into items: inout [PlacedItem]) -> Extent {
    var walk = ItemWalk(near: near)
    swap(&walk.found, &items)
    sections.take(&walk)
    swap(&walk.found, &items)
    return walk.passer.quiet
  }

  /// See ``ContentLayout/collectDecorations(near:extent:into:)``.
  func collectDecorations(
    near: Extent, extent: DecorationExtent, into decorations: inout [PlacedDecoration]
  ) -> Extent {
    var walk = DecorationWalk(near: near, axis: space.axis, extent: extent)
    swap(&walk.found, &decorations)
    sections.take(&walk)
    swap(&walk.found, &decorations)
    return walk.passer.quiet
  }

  /// See ``ContentLayout/itemCountBound(near:)``: all items of the sections whose hulls meet the stretch.
  func itemCountBound(near: Extent) -> Int {
    var walk = CountWalk(near: near)
    sections.take(&walk)
    return walk.itemCount
  }

  /// The headers that meet a stretch, ascending by section.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* of *n* sections whose headers meet the stretch, if they are in order along the
  ///   axis; at worst O(*n*).
  func headers(near: Extent) -> [(section: Int, frame: LayoutRect)] {
    var walk = HeaderWalk(near: near)
    sections.take(&walk)
    return walk.found
  }

  /// See ``ContentLayout/firstItem``.
  var firstItem: ItemIndexPath? {
    var seek = FilledSeek()
    return sections.first(&seek).map { ItemIndexPath(section: $0.index, item: 0) }
  }

  /// The first section that has items.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  private var firstFilledSection: FramesSection? {
    var seek = FilledSeek()
    return sections.first(&seek)?.element
  }

  /// See ``ContentLayout/itemLength``.
  var itemLength: Double { firstFilledSection?.frame(ofItem: 0).size.along(space.axis) ?? 0 }

  /// See ``ContentLayout/pitch``.
  var pitch: Double {
    guard let section = firstFilledSection else { return 0 }
    let first = section.frame(ofItem: 0)
    guard section.summary.itemCount > 1 else { return first.size.along(space.axis) }
    let second = section.frame(ofItem: 1)
    return (second.extent(along: space.axis).lower - first.extent(along: space.axis).lower).magnitude
  }
}

extension FramesSection {
  /// The frame of the section's decoration.
  func decorationFrame(_ kind: DecorationExtent) -> LayoutRect? { kind == .union ? union : extent }
}
