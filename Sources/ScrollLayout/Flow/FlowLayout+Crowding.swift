import ScrollGeometry
import SessionModel

extension FlowLayout {
  /// Refuses sections of which one viewport could show more counted items than anybody can draw.
  ///
  /// Items given by count alone cost nothing until they are visible, so a few bytes can ask for any number of items
  /// of no length in one place. Sections with a list of sizes have paid for each of their items already.
  ///
  /// - Complexity: O(*n*) in the number of sections; asked only if all sections together could show too many.
  static func checkCrowding(_ sections: SumTree<FlowSection>, space: Space) throws(LayoutError) {
    let overhang = sections.summary.overhang.points
    let viewport = space.viewport.along(space.axis) + Admission.queryReach + 2 * overhang
    // A window over neighbouring sections that fit in one viewport together, and the items it may show.
    var window: [(end: Double, items: Int)] = []
    var first = 0
    var items = 0
    var start = 0.0
    sections.visit(from: 0) { section in
      while first < window.count && window[first].end < start - viewport {
        items -= window[first].items
        first += 1
      }
      start += section.length.points
      let inSight = section.itemsInSight
      guard inSight > 0 else { return true }
      items += inSight
      window.append((end: start, items: inSight))
      return items <= Admission.mostInSight
    }
    guard items <= Admission.mostInSight else { throw .tooLarge }
  }
}
