import ScrollCore
import SessionLog
import SessionReports

extension ShrinkCommand {
  /// What a session is to be shrunk for.
  enum Wish {
    /// Something that a library can look for.
    case shown(ShrinkWish)
    /// The exit code of a command.
    case command(String)

    /// Reads the options that say what to look for: at most one thing.
    init(_ arguments: Arguments, _ limits: Limits) throws {
      let given = arguments.given(.invariant, .observed, .finding, .diff, .command)
      guard given.count <= 1 || given == arguments.given(.observed, .finding) else {
        throw arguments.usage("\(given.joined(separator: " and ")): say one thing to look for")
      }
      if let invariant = arguments[.invariant] {
        self = .shown(.invariant(invariant))
      } else if let number = arguments[.finding] {
        self = .shown(.finding(number))
      } else if let path = arguments[.diff] {
        self = .shown(.effects(try SceneCommand.read(path, limits), name: path))
      } else if let command = arguments[.command] {
        self = .command(command)
      } else {
        self = .shown(arguments[.observed] ? .observed : .anything)
      }
    }

    /// Says that nothing was found.
    var absence: String {
      switch self {
      case .shown(let wish): wish.absence
      case .command: "the command ends with 0; there is nothing to shrink"
      }
    }
  }
}
