import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What was on screen.
extension PageLog {
  /// What `seek` tells: fields session, then a moment.
  mutating func seek(_ question: PageQuestion) throws(ReportError) -> SeekReport {
    let index = try index(ofSession: question.number(1))
    return try seek(index, to: question.moment(2))
  }

  /// What `seek` tells of a moment.
  mutating func seek(_ index: Int, to moment: MomentChoice) throws(ReportError) -> SeekReport {
    let head = try play(index, to: moment)
    guard head.replay.state.clock != nil else {
      guard let time = moment.time else {
        throw ReportError("\(file.path): nothing has happened: no event was accepted")
      }
      let next = sessions[index].replay?.playing.reader.event.time ?? .zero
      throw ReportError(TextReport.nothing(at: time, before: next, in: file.path))
    }
    var report = SeekReport(
      file: file, header: sessions[index].header, head: head, moment: head.moment(at: moment.time), view: nil)
    if let time = moment.time, let last = sessions[index].report?.lastTime, time > last { report.end = last }
    return report
  }
}
