import ScrollCore
import SessionLog
import SessionReplay

/// How a view moved, and what happened in it, along a session.
extension PageLog {
  /// The most columns a question may ask for.
  private static let mostColumns = 10_000
  /// How many lines are replayed at most to tell what happened in each column exactly.
  private static let mostExact = 20_000

  /// Fields: session, view, from, to, columns.
  mutating func tracks(_ question: PageQuestion) throws(ReportError) -> String {
    let index = try index(ofSession: question.number(1))
    let view = try question.number(2)
    let columns = try question.number(5)
    let from = try question.time(3)
    let to = try question.time(4)
    guard sessions[index].header.scene.views.indices.contains(view) else {
      throw ReportError("\(file.path): there is no view \(view)")
    }
    guard columns > 0 && columns <= PageLog.mostColumns && to >= from else {
      throw ReportError("tracks: expected 1 to \(PageLog.mostColumns) columns of a stretch of time")
    }
    try prepareReplay(index)
    var found = TrackColumns(from: from, to: to, count: columns)
    if let exact = try exactTracks(index, from, to, columns) {
      found.add(exact, view: view)
    } else if let tracks = sessions[index].replay?.tracks {
      found.add(tracks, view: view)
    }
    return PageLog.json(found)
  }

  /// The tracks line by line, where stretches are longer than columns and there are few lines.
  private mutating func exactTracks(
    _ index: Int, _ from: Microseconds, _ to: Microseconds, _ columns: Int
  ) throws(ReportError) -> SessionTracks? {
    guard let tracks = sessions[index].replay?.tracks, tracks.spacing > 1 else { return nil }
    let first = tracks.stretch(at: from) ?? 0
    let last = tracks.stretch(at: to) ?? 0
    guard last - first < columns else { return nil }
    let begin = tracks.stretches[first].firstEvent
    let eventCount = sessions[index].replay?.eventCount ?? 0
    let end = last + 1 < tracks.stretches.count ? tracks.stretches[last + 1].firstEvent : eventCount
    guard end - begin <= PageLog.mostExact else { return nil }
    var exact = SessionTracks(axes: sessions[index].header.scene.views.map { $0.axis })
    try replay(index, events: begin..<end) { (event, head, place) throws(ReportError) in
      let number = head.eventCount - 1
      exact.note(event, after: head.replay, from: place)
      exact.note(tracks.differences(ofEvent: number), differencesOf: number, inView: event.view)
      return true
    }
    return exact
  }

  private static func json(_ found: TrackColumns) -> String {
    var json = JSONText()
    json.raw("{\"from\":")
    json.microseconds(found.from)
    json.raw(",\"to\":")
    json.microseconds(found.to)
    json.raw(",\"columns\":")
    json.integer(found.rows.count)
    json.raw(",\"offset\":")
    add(found, before: found.offsetBefore, &json) { $0.offset }
    if found.rows.contains(where: { !$0.recorded.isEmpty }) {
      json.raw(",\"recorded\":")
      add(found, before: nil, &json) { $0.recorded }
    }
    json.raw(",\"velocity\":")
    add(found, before: nil, &json) { $0.velocity }
    json.raw(",\"counts\":{")
    var isFirst = true
    for kind in TrackKind.allCases where found.has(kind) {
      if !isFirst { json.raw(",") }
      isFirst = false
      json.string(kind.rawValue)
      json.raw(":")
      json.list(found.rows.indices) { $0.integer(found.count(kind, in: $1)) }
    }
    json.raw("}}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func add(
    _ found: TrackColumns, before: Double?, _ json: inout JSONText, _ range: (TrackRow) -> TrackRange
  ) {
    json.raw("{\"min\":")
    json.list(found.rows) { json, row in add(range(row), range(row).least, &json) }
    json.raw(",\"max\":")
    json.list(found.rows) { json, row in add(range(row), range(row).most, &json) }
    if let before {
      json.raw(",\"before\":")
      json.number(before)
    }
    json.raw("}")
  }

  private static func add(_ range: TrackRange, _ value: Double, _ json: inout JSONText) {
    if range.isEmpty { json.raw("null") } else { json.number(value) }
  }
}
