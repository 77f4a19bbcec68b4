package import ScrollCore
package import SessionLog

/// Why nothing can be said about a log.
package struct ReportError: Error, Sendable, Hashable {
  /// What is wrong, as the command says it: the file's name first.
  package let message: String

  /// An error with a message.
  package init(_ message: String) {
    self.message = message
  }

  /// What is wrong with a line.
  ///
  /// - Parameters:
  ///   - error: What is wrong.
  ///   - file: The file.
  ///   - isLastLineCut: Whether it is the last one, and was cut off before it got its line break.
  package init(_ error: LogError, in file: FileName, isLastLineCut: Bool = false) {
    let hint = isLastLineCut ? "; the last line was cut off: scroll-session recover saves the others" : ""
    self.init("\(file.path):\(error.description)" + (error.limit?.hint ?? "") + hint)
  }

  /// What is wrong with the scene of a header.
  package init(_ error: SceneError, in file: FileName, line: Int) {
    self.init("\(file.path):\(line):1: \(SceneMessages.describe(error))")
  }

  /// That a log has no session.
  package static func noHeader(in file: FileName) -> ReportError {
    ReportError("\(file.path):1:1: expected a header, found the end of the input: nothing was recorded")
  }

  /// That a session has no event of a number, but so many events.
  package static func noEvent(_ event: Int, among count: Int, in file: FileName) -> ReportError {
    ReportError(
      count == 0
        ? "\(file.path): the session has no event"
        : "\(file.path): there is no event \(event.grouped); the last one is \((count - 1).grouped)")
  }
}
