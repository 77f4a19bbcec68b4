import SessionLog

/// What is wrong with how the command was called, or with what it was given.
enum CommandError: Error {
  /// The arguments make no sense.
  case usage(String, command: String?)
  /// A file cannot be used.
  case file(FileError)
  /// What a file says makes no sense; the message begins with its place.
  case input(String)

  /// What is wrong, in words and on one line, whatever the arguments and names in it.
  var message: String { LogError.escaped(text) }

  var text: String {
    switch self {
    case .usage(let message, let command):
      "\(message); see scroll-session \(command.map { $0 + " " } ?? "")--help"
    case .file(let error): "\(error.path): \(error.reason)"
    case .input(let message): message
    }
  }
}
