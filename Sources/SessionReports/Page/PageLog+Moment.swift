import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What a page draws of a moment.
extension PageLog {
  /// What `seek` tells, and the stage as a list of shapes: fields session, a moment, then the width and the height of the stage and
  /// the size of its text in pixels; with a field more, the `app`'s side alone and the `model`'s, too.
  mutating func moment(_ question: PageQuestion) throws(ReportError) -> String {
    let report = try seek(question)
    var fields: [(String, PageJSON)] = [("seek", .json(String(report.json.dropLast())))]
    if !question[4].isEmpty {
      let size = LayoutSize(width: Double(try question.number(4)), height: Double(try question.number(5)))
      let checked = try sessions[index(ofSession: question.number(1))].report
      let stage = report.stage(checked?.findings ?? [], isRecording: checked?.evidence.isEmpty == false)
      let em = Double(max(1, try question.number(6)))
      var sides = [("drawing", stage)]
      if !question[7].isEmpty { sides += [("app", stage.map { $0.app }), ("model", stage.map { $0.model })] }
      for (name, views) in sides {
        fields.append((name, StageDrawing(views, size: size, em: em).drawing.json))
      }
    }
    return PageJSON.object(fields).line
  }
}
