import SessionLog
import SessionModel

extension ShrinkCommand {
  /// What a session is to be shrunk for.
  enum Wish {
    /// What it shows by itself: the first violation, else the worst finding.
    case anything
    /// The first violation of an invariant.
    case invariant(Invariant)
    /// The worst of what the app showed wrong.
    case observed
    /// One of the findings, by its number; there has to be one.
    case finding(FindingChoice)
    /// Other effects in the scene of a file.
    case effects(path: String)
    /// The exit code of a command.
    case command(String)

    /// Reads the options that say what to look for: at most one thing.
    init(_ arguments: Arguments) throws(CommandError) {
      let given = arguments.given(.invariant, .observed, .finding, .diff, .command)
      guard given.count <= 1 || given == arguments.given(.observed, .finding) else {
        throw arguments.usage("\(given.joined(separator: " and ")): say one thing to look for")
      }
      if let invariant = arguments[.invariant] {
        self = .invariant(invariant)
      } else if let number = arguments[.finding] {
        self = .finding(FindingChoice(number))
      } else if let path = arguments[.diff] {
        self = .effects(path: path)
      } else if let command = arguments[.command] {
        self = .command(command)
      } else {
        self = arguments[.observed] ? .observed : .anything
      }
    }

    /// Says that nothing was found.
    var absence: String {
      switch self {
      case .anything:
        "no invariant is broken and all observations are as replayed; there is nothing to shrink"
      case .invariant(let invariant): "\(invariant.rawValue) holds; there is nothing to shrink"
      case .observed, .finding: "all observations are as replayed; there is nothing to shrink"
      case .effects: "the effects are the same in both scenes; there is nothing to shrink"
      case .command: "the command ends with 0; there is nothing to shrink"
      }
    }
  }
}
