import ScrollGeometry

extension FlowLayout {
  /// Refuses sections of which one viewport could show more counted items than anybody can draw.
  ///
  /// Items given by count alone cost nothing until they are visible, so a few bytes can ask for any number of items
  /// of no length in one place. Sections with a list of sizes have paid for each of their items already.
  ///
  /// - Complexity: O(*n*) in the number of sections; asked only if all sections together could show too many.
  static func checkCrowding(_ sections: [FlowSection], space: Space) throws(LayoutError) {
    var overhang = 0.0
    for section in sections { overhang = max(overhang, section.layout.overhang.points) }
    let viewport = space.viewport.along(space.axis) + Admission.queryReach + 2 * overhang
    // A window over neighbouring sections that fit in one viewport together, and the items it may show.
    var window: [(end: Double, items: Int)] = []
    var first = 0
    var items = 0
    var start = 0.0
    for section in sections {
      while first < window.count && window[first].end < start - viewport {
        items -= window[first].items
        first += 1
      }
      start += section.layout.length.points
      guard section.layout.itemsInSight > 0 else { continue }
      items += section.layout.itemsInSight
      guard items <= Admission.mostInSight else { throw .tooLarge }
      window.append((end: start, items: section.layout.itemsInSight))
    }
  }
}
