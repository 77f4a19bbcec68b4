import ScrollGeometry

extension FlowLayout {
  /// Refuses sections of which one viewport could show more items than anybody can list.
  ///
  /// Items given by count alone cost nothing until they are visible, so a few bytes can ask for any number of items
  /// of no length in one place. Sections with a list of sizes have paid for each of their items already.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  static func checkCrowding(_ sections: some Collection<FlowSection>, space: Space) throws(LayoutError) {
    let viewport = space.viewport.along(space.axis)
    // A window over neighbouring sections that fit in one viewport together, and the items it may show.
    var window: [(end: Double, items: Int)] = []
    var first = 0
    var items = 0
    var start = 0.0
    for section in sections {
      let most = section.layout.mostItems(within: viewport)
      while first < window.count && window[first].end < start - viewport {
        items -= window[first].items
        first += 1
      }
      start += section.layout.length.points
      guard most > 0 else { continue }
      items += most
      guard items <= Admission.mostVisible else { throw .tooLarge }
      window.append((end: start, items: most))
    }
  }
}

extension SectionLayout {
  /// The most items, given by count alone, that a stretch of this length along the axis may meet.
  fileprivate func mostItems(within length: Double) -> Int {
    guard case .uniform(let uniform) = lines, uniform.itemCount > 0 else { return 0 }
    guard uniform.pitch > 0 else { return uniform.itemCount }
    // A line more on either side, and one for the tolerance.
    let count = ((length + uniform.mainLength.points) / uniform.pitch + 3) * Double(uniform.slots)
    return count < Double(uniform.itemCount) ? Int(count) : uniform.itemCount
  }
}
