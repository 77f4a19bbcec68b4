import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What a session is about as a whole.
extension PageLog {
  /// Fields: session.
  mutating func outline(_ question: PageQuestion) throws(ReportError) -> String {
    let index = try index(ofSession: question.number(1))
    try prepareReplay(index)
    guard let replay = sessions[index].replay else { return "null\n" }
    let header = sessions[index].header
    var json = JSONText()
    json.raw("{\"session\":")
    json.integer(index + 1)
    json.raw(",\"name\":")
    json.string(header.name)
    json.raw(",\"verdict\":")
    if let report = sessions[index].report { json.string(report.verdict.rawValue) } else { json.raw("null") }
    addTimes(replay, index, &json)
    json.raw(",\"meta\":")
    json.line(header.meta ?? "null")
    json.raw(",\"views\":")
    json.list(header.scene.views.indices) { json, view in
      PageLog.add(header.scene, view, &json)
    }
    PageLog.add(replay.outline, header.scene, &json)
    json.raw("}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func addTimes(_ replay: PageReplay, _ index: Int, _ json: inout JSONText) {
    let stretches = replay.tracks.stretches
    json.raw(",\"from\":")
    json.microseconds(stretches.first?.firstTime ?? .zero)
    json.raw(",\"to\":")
    json.microseconds(stretches.last?.lastTime ?? .zero)
    json.raw(",\"events\":")
    json.integer(replay.eventCount)
    json.raw(",\"firstLine\":")
    json.integer(sessions[index].headerLine)
    json.raw(",\"lastLine\":")
    json.integer(replay.end.line)
  }

  private static func add(_ scene: SceneSpec, _ index: Int, _ json: inout JSONText) {
    let view = scene.views[index]
    json.raw("{\"view\":")
    json.string(view.id)
    json.raw(",\"axis\":")
    json.string(view.axis.rawValue)
    json.raw(",\"viewport\":")
    json.size(view.viewport)
    json.raw(",\"behaviours\":")
    json.list(view.behaviours) { $0.string(JudgedBehaviour($1).rawValue) }
    json.raw(",\"links\":")
    let others = scene.links.compactMap { link -> Int? in
      if link.leader == index { return link.follower }
      return link.follower == index ? link.leader : nil
    }
    json.list(others) { $0.string(scene.views[$1].id) }
    json.raw(",\"items\":")
    json.integer(view.sections.reduce(0) { $0 + $1.items.count })
    json.raw(",\"sections\":")
    json.integer(view.sections.count)
    json.raw(",\"offsets\":")
    json.string(view.scrolling.offsets.rawValue)
    json.raw(",\"occlusion\":")
    json.insets(view.occlusion)
    json.raw("}")
  }

  private static func add(_ outline: SessionOutline, _ scene: SceneSpec, _ json: inout JSONText) {
    json.raw(",\"drags\":")
    json.list(outline.drags) { json, drag in
      json.list([drag.from.count, drag.to.count, Int64(drag.view)]) { $0.microseconds(Microseconds($1)) }
    }
    json.raw(",\"moreDrags\":")
    json.integer(outline.moreDrags)
    json.raw(",\"marks\":")
    json.list(outline.marks) { json, mark in
      json.raw("{\"t\":")
      json.microseconds(mark.time)
      json.raw(",\"line\":")
      json.integer(mark.line)
      json.raw(",\"label\":")
      json.string(mark.label)
      json.raw("}")
    }
    json.raw(",\"moreMarks\":")
    json.integer(outline.moreMarks)
    json.raw(",\"types\":")
    json.list(outline.types) { json, count in
      json.raw("[")
      json.string(count.type.rawValue)
      json.raw(",")
      json.integer(count.events)
      json.raw("]")
    }
    json.raw(",\"phases\":")
    json.list(outline.phases) { json, span in
      json.raw("[")
      json.integer(span.view)
      json.raw(",")
      json.microseconds(span.from)
      json.raw(",")
      json.microseconds(span.to)
      json.raw(",")
      json.string(span.phase.rawValue)
      json.raw("]")
    }
  }
}
