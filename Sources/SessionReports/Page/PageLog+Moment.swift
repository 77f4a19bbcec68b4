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
    var json = JSONText()
    json.raw("{\"seek\":")
    SeekReport.form.write(report, &json)
    json.raw(",\"stage\":{\"views\":")
    json.list(report.moment.views.indices) { json, view in
      PageLog.add(
        report.moment.state.views[view], report.moment.views[view], report.head.fingers[view], &json)
    }
    json.raw("}}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Adds what lies within a viewport's length of a view.
  private static func add(
    _ state: ViewState, _ moment: Screen, _ finger: LayoutPoint?, _ json: inout JSONText
  ) {
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
    json.raw("{\"items\":")
    var told = moment.items[...]
    let others = placed.filter { place in
      while let first = told.first, first.path < place.path { told = told.dropFirst() }
      return told.first?.path != place.path
    }
    json.list(others) { json, place in add(place, state.layout.key(of: place.path), &json) }
    json.raw(",\"sections\":")
    json.list(sections(state, near)) { json, section in
      json.raw("[")
      json.integer(section.section)
      add(section.frame, &json)
      json.raw("]")
    }
    json.raw(",\"occlusion\":")
    json.insets(state.occlusion)
    json.raw(",\"finger\":")
    if let finger { json.point(finger) } else { json.raw("null") }
    json.raw(",\"clipped\":")
    json.integer(clipped)
    json.raw("}")
  }

  /// The sections that have items near the viewport, with the frames that hold their items.
  private static func sections(_ state: ViewState, _ near: Extent) -> [PlacedDecoration] {
    guard state.isLive else { return [] }
    var sections: [PlacedDecoration] = []
    _ = state.layout.collectDecorations(near: near, extent: .union, into: &sections)
    return Array(sections.prefix(mostOnStage))
  }

  private static func add(_ place: PlacedItem, _ key: ItemKey?, _ json: inout JSONText) {
    json.raw("[")
    json.integer(place.path.section)
    json.raw(",")
    json.integer(place.path.item)
    add(place.frame, &json)
    if let key {
      json.raw(",")
      json.string(key.text)
    }
    json.raw("]")
  }

  /// Adds the numbers of a rectangle behind others.
  private static func add(_ rect: LayoutRect, _ json: inout JSONText) {
    for value in [rect.x, rect.y, rect.width, rect.height] {
      json.raw(",")
      json.number(value)
    }
  }
}
