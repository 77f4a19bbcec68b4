import SessionLog

/// What a page can ask of a log. Each group of questions is in a file of its own.
extension PageLog {
  /// Answers a question: fields, one a line, the first of which says what is asked.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - progress: Is told now and then by what takes long: what is done, and what is left.
  /// - Returns: The answer: JSON, or of questions whose names end in `-text`, text for people.
  /// - Throws: Why there is none.
  package mutating func answer(
    _ text: String, progress: @escaping (_ done: Int, _ left: Int) -> Void = { _, _ in }
  ) throws(ReportError) -> String {
    let question = PageQuestion(text)
    switch question.name {
    case "progress": return self.progress
    case "check": return checked.json
    case "check-text": return checkText
    case "outline": return try outline(question)
    case "tracks": return try tracks(question)
    case "moment": return try moment(question)
    case "lines": return try lines(question)
    case "rows": return try rows(question)
    case "search": return try search(question)
    case "next": return try next(question)
    case "picture": return try picture(question)
    case "film": return try film(question)
    case "seek": return try seek(question).json
    case "seek-text": return try seek(question).text()
    case "finding": return try finding(question).json
    case "finding-text": return try finding(question).text
    case "why": return try why(question).json
    case "why-text": return try why(question).text
    case "scene": return try scene(question)
    case "settings": return try settings(question)
    case "changed": return try changed(question)
    case "diff": return try differences(question)
    case "shrink": return try shrink(question, progress)
    case "export": return try export(question)
    default: throw ReportError("there is no question \(LogError.shown(question.name))")
    }
  }
}
