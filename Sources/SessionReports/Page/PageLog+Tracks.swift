import ScrollCore
import SessionLog
import SessionReplay

/// How a view moved, and what happened in it, along a session.
extension PageLog {
  /// The most columns a question may ask for.
  private static let mostColumns = 10_000

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
    prepareReplay(index)
    var found = TrackColumns(from: from, to: to, count: columns)
    if let tracks = sessions[index].replay?.tracks {
      found.add(tracks, view: view)
    }
    return PageLog.json(found)
  }

  private static func json(_ found: TrackColumns) -> String {
    var fields: [(String, PageJSON)] = [
      ("from", .time(found.from)), ("to", .time(found.to)), ("columns", .integer(found.rows.count)),
      ("offset", ranges(found.rows.map { $0.offset }, before: found.offsetBefore)),
    ]
    if found.rows.contains(where: { !$0.recorded.isEmpty }) {
      fields.append(("recorded", ranges(found.rows.map { $0.recorded })))
    }
    let counts = TrackKind.allCases.filter { found.has($0) }.map { kind in
      (kind.rawValue, PageJSON.list(found.rows.indices.map { .integer(found.count(kind, in: $0)) }))
    }
    fields += [("velocity", ranges(found.rows.map { $0.velocity })), ("counts", .object(counts))]
    return PageJSON.object(fields).line
  }

  private static func ranges(_ ranges: [Extent], before: Double? = nil) -> PageJSON {
    let fields: [(String, PageJSON)] = [
      ("min", .list(ranges.map { $0.isEmpty ? .null : .number($0.lower) })),
      ("max", .list(ranges.map { $0.isEmpty ? .null : .number($0.upper) })),
    ]
    return .object(fields + (before.map { [("before", .number($0))] } ?? []))
  }
}
