/// A command of somebody else's that is shown session logs, and answers with its exit code.
final class OutsideCommand {
  private let command: String
  private let path: String

  /// Prepares the command; the log is put into a temporary file, which goes with the value.
  init(_ command: String) throws(FileError) {
    self.command = command
    let folder = Folders.temporary
    var template = Array("\(folder)/scroll-session-XXXXXX.jsonl".utf8CString)
    let descriptor = mkstemps(&template, 6)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { throw FileError(path) }
    close(descriptor)
  }

  deinit {
    unlink(path)
  }

  /// Runs the command with a log's path as its last argument, its output thrown away.
  ///
  /// - Returns: Its exit code; 128 and the signal's number where a signal ended it.
  func exitCode(for log: [UInt8]) throws(FileError) -> Int32 {
    let file = try OutputFile(path)
    try file.write(log)
    try file.flush()
    let quoted = "'" + path.replacingQuotes + "'"
    let status = system("( \(command) \(quoted) ) >/dev/null 2>&1 </dev/null")
    guard status != -1 else { throw FileError("sh", reason: String(cString: strerror(errno))) }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

extension String {
  /// The text for use between single quotes of a shell.
  fileprivate var replacingQuotes: String {
    var text = ""
    for character in unicodeScalars {
      if character == "'" { text += "'\\''" } else { text.unicodeScalars.append(character) }
    }
    return text
  }
}
