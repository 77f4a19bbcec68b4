import ScrollCore
import SessionLog
import SessionReplay

/// What the whole log came to.
extension PageLog {
  /// How far the run has come.
  var progress: String {
    var json = JSONText()
    json.raw("{\"lines\":")
    json.integer(lineCount)
    json.raw(",\"bytes\":")
    json.integer(readByteCount)
    json.raw(",\"sessions\":")
    json.integer(sessions.count)
    json.raw(",\"t\":")
    if let latestTime { json.microseconds(latestTime) } else { json.raw("null") }
    json.raw("}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// What a check of the file prints for people.
  var checkText: String {
    let checked = checked
    var text = ReportText()
    for session in checked.sessions { text += session.verdictText }
    return (text + checked.total).plain
  }
}
