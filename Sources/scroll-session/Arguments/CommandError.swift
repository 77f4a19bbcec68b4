import SessionLog
import SessionReports

/// What is wrong with how the command was called, or with what it was given.
enum CommandError: Error {
  /// The arguments make no sense.
  case usage(String, command: String?)
  /// A file cannot be used.
  case file(FileError)
  /// What a file says makes no sense; the message begins with its place.
  case input(String)

  /// What went wrong, whatever it was.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FileError: self = .file(error)
    case let error as ReportError: self = .input(error.message)
    default: self = .input("\(error)")
    }
  }

  /// What is wrong, in words and on one line, whatever the arguments and names in it.
  var message: String { LogError.escaped(text) }

  /// How the command ends on it.
  var outcome: Command.Outcome {
    if case .file(let error) = self, error.isUnread { return .unread }
    return .unusable
  }

  var text: String {
    switch self {
    case .usage(let message, let command):
      "\(message); see scroll-session \(command.map { $0 + " " } ?? "")--help"
    case .file(let error): "\(error.path): \(error.reason)"
    case .input(let message): message
    }
  }
}
