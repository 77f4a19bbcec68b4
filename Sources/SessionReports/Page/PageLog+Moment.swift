import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What a page draws of a moment.
extension PageLog {
  /// How many items, and how many sections, beyond those in sight are told of a view.
  private static let mostOnStage = 2_000

  /// What `seek` tells, and what lies around it: fields session, then a moment.
  mutating func moment(_ question: PageQuestion) throws(ReportError) -> String {
    let report = try seek(question)
    let views: [PageJSON] = report.moment.views.indices.map { view in
      PageLog.stage(
        report.moment.state.views[view], report.moment.views[view], report.head.fingers[view])
    }
    let answer: PageJSON = ["seek": .json(String(report.json.dropLast())), "stage": ["views": .list(views)]]
    return answer.line
  }

  /// What lies within a viewport's length of a view.
  private static func stage(_ state: ViewState, _ moment: Screen, _ finger: LayoutPoint?) -> PageJSON {
    let visible = state.viewportRect.extent(along: state.axis)
    let length = visible.upper - visible.lower
    let near = Extent(lower: visible.lower - length, upper: visible.upper + length)
    var placed: [PlacedItem] = []
    var clipped = 0
    if state.isLive {
      let bound = state.layout.itemCountBound(near: near)
      if bound <= mostOnStage + moment.items.count {
        _ = state.layout.collectItems(near: near, into: &placed)
      } else {
        clipped = bound - moment.items.count
      }
    }
    var told = moment.items[...]
    let others = placed.filter { place in
      while let first = told.first, first.path < place.path { told = told.dropFirst() }
      return told.first?.path != place.path
    }
    return [
      "items": .list(
        others.map { place in
          let key = state.layout.key(of: place.path)
          return .list(
            [.integer(place.path.section), .integer(place.path.item)] + numbers(place.frame)
              + (key.map { [.text($0.text)] } ?? []))
        }),
      "sections": .list(
        sections(state, near).map { .list([.integer($0.section)] + numbers($0.frame)) }),
      "occlusion": .insets(state.occlusion),
      "finger": finger.map { .numbers($0.x, $0.y) } ?? .null,
      "clipped": .integer(clipped),
    ]
  }

  /// The sections that have items near the viewport, with the frames that hold their items.
  private static func sections(_ state: ViewState, _ near: Extent) -> [PlacedDecoration] {
    guard state.isLive else { return [] }
    var sections: [PlacedDecoration] = []
    _ = state.layout.collectDecorations(near: near, extent: .union, into: &sections)
    return Array(sections.prefix(mostOnStage))
  }

  private static func numbers(_ rect: LayoutRect) -> [PageJSON] {
    [rect.x, rect.y, rect.width, rect.height].map { .number($0) }
  }
}
