import ScrollCore

/// A column of items of 300 × 100 with gaps of 10 in a viewport of 320 × 350: items 0 to 2 are whole at offset 0,
/// item 3 is cut.
enum Column {
  static func view(
    _ behaviours: [BehaviourSpec], items: Int = 16, viewport: LayoutSize = LayoutSize(width: 320, height: 350)
  ) -> ViewSpec {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 300, height: 100)
    return ViewSpec(
      viewport: viewport, layout: .flow(metrics), sections: [SectionSpec(items: .count(items))],
      behaviours: behaviours)
  }

  static var fade: [BehaviourSpec] { [.fade(FadeSettings())] }

  static var literalFade: [BehaviourSpec] {
    var settings = FadeSettings()
    settings.mode = .literal
    return [.fade(settings)]
  }

  /// A record of an item that has just become visible.
  static func enter(_ item: Int, _ to: Double) -> Effect { record(item, nil, to, 0) }

  /// A record of an item of section 0.
  static func record(
    _ item: Int, _ from: Double?, _ to: Double, _ duration: Int64 = 200_000, cell: Int? = nil
  ) -> Effect {
    let transition = FadeTransition(
      item: ItemIndexPath(section: 0, item: item),
      cell: cell.map { ItemIndexPath(section: 0, item: $0) }, from: from, to: to,
      duration: Microseconds(duration))
    return to == 1 ? .unfade(transition) : .fade(transition)
  }

  /// What appearing at offset 0 leads to.
  static var entries: [Effect] { [enter(0, 1), enter(1, 1), enter(2, 1), enter(3, 0.1)] }

  static let top = SessionEvent.Action.appear(x: 0, y: 0)
  static func scroll(_ y: Double) -> SessionEvent.Action { .scroll(x: nil, y: y, by: nil) }
}
