import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What a session is about as a whole.
extension PageLog {
  /// Fields: session.
  mutating func outline(_ question: PageQuestion) throws(ReportError) -> String {
    let index = try index(ofSession: question.number(1))
    prepareReplay(index)
    guard let replay = sessions[index].replay else { return "null\n" }
    let header = sessions[index].header
    let views = header.scene.views
    let (stretches, outline) = (replay.tracks.stretches, replay.outline)
    let answer: PageJSON = [
      "session": .integer(index + 1), "name": .text(header.name),
      "verdict": sessions[index].report.map { .text($0.verdict.rawValue) } ?? .null,
      "from": .time(stretches.first?.time ?? .zero), "to": .time(stretches.last?.time ?? .zero),
      "events": .integer(replay.eventCount), "firstLine": .integer(sessions[index].headerLine),
      "lastLine": .integer(replay.end.line), "meta": .json(header.meta ?? "null"),
      "views": .list(views.indices.map { PageLog.json(header.scene, $0) }),
      "drags": .list(
        outline.drags.map { [.time($0.from), .time($0.to), .integer($0.view)] }),
      "marks": .list(
        outline.marks.map { ["t": .time($0.time), "line": .integer($0.line), "label": .text($0.label)] }),
      "types": .list(outline.types.map { [.text($0.type.rawValue), .integer($0.events)] }),
      "phases": .list(
        outline.phases.map { [.integer($0.view), .time($0.from), .time($0.to), .text($0.phase.rawValue)] }),
    ]
    return answer.line
  }

  private static func json(_ scene: SceneSpec, _ index: Int) -> PageJSON {
    let view = scene.views[index]
    let others = scene.links.compactMap { link -> Int? in
      if link.leader == index { return link.follower }
      return link.follower == index ? link.leader : nil
    }
    return [
      "view": .text(view.id), "axis": .text(view.axis.rawValue),
      "viewport": .numbers(view.viewport.width, view.viewport.height),
      "behaviours": .list(view.behaviours.map { .text(JudgedBehaviour($0).rawValue) }),
      "links": .list(others.map { .text(scene.views[$0].id) }),
      "items": .integer(view.sections.reduce(0) { $0 + $1.items.count }),
      "sections": .integer(view.sections.count), "offsets": .text(view.scrolling.offsets.rawValue),
      "occlusion": .insets(view.occlusion),
    ]
  }
}
