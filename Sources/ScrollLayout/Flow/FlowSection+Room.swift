import ScrollGeometry
import SessionModel

extension FlowSection {
  /// The same section in another room.
  ///
  /// Where items and metrics follow the room, it has as many items as before, of the size that the room gives them.
  ///
  /// - Complexity: O(1) if all items are equal or its lines stay as long; else O(*n*) in the number of items.
  func replacing(_ rules: FlowRules, space: Space) throws(LayoutError) -> FlowSection {
    guard rules.followsRoom else { return try moved(to: space) }
    let metrics = try SectionMetrics(settings.spec, by: rules, in: space)
    return try FlowSection(
      [.equal(metrics.itemSize, count: itemCount)],
      settings: SectionSettings(settings.spec, metrics: metrics, in: space))
  }

  private func moved(to space: Space) throws(LayoutError) -> FlowSection {
    let new = SectionSettings(settings.spec, metrics: settings.metrics, in: space)
    if isMixed && new.rules.breaksLines(as: settings.rules) && itemsInSight == 0 {
      return FlowSection(self, settings: new)
    }
    return try FlowSection(sizes(of: 0..<itemCount), settings: new)
  }
}

extension LineRules {
  /// Whether all lines of other rules hold under these ones: what may differ is how much of them can be seen.
  fileprivate func breaksLines(as other: LineRules) -> Bool {
    axis == other.axis && lineLength == other.lineLength && spacing == other.spacing
      && lineSpacing == other.lineSpacing
  }
}
