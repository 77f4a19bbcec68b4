import ScrollCore
import SessionLog
import SessionReplay

/// What the whole log came to.
extension PageLog {
  /// How far the run has come.
  var progress: String {
    let answer: PageJSON = [
      "lines": .integer(lineCount), "bytes": .integer(readByteCount), "sessions": .integer(sessions.count),
      "t": latestTime.map { .time($0) } ?? .null,
    ]
    return answer.line
  }

  /// What a check of the file prints for people.
  var checkText: String {
    let checked = checked
    var text = ReportText()
    for session in checked.sessions { text += session.verdictText }
    return (text + checked.total).plain
  }
}
