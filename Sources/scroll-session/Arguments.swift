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

  private var text: String {
    switch self {
    case .usage(let message, let command):
      "\(message); see scroll-session \(command.map { $0 + " " } ?? "")--help"
    case .file(let error): "\(error.path): \(error.reason)"
    case .input(let message): message
    }
  }
}

/// An option of a command.
struct OptionSpec {
  let name: String
  /// Another, shorter name.
  let short: String?
  /// What its value is called, or nothing for an option without one.
  let value: String?
  let help: String
  /// How often it may be given.
  let limit: Int

  init(_ name: String, _ value: String? = nil, _ help: String, limit: Int = 1, short: String? = nil) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.limit = limit
  }
}

/// The arguments of a command, sorted into options and operands.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// Sorts arguments by the options a command has; `--` ends the options, `-` is an operand.
  init(_ arguments: [String], for command: CommandSpec) throws(CommandError) {
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
        continue
      }
      if argument == "--" {
        onlyOperands = true
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let option = command.options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
        throw .usage("there is no option \(parts[0])", command: command.name)
      }
      guard self.values(option.name).count < option.limit else {
        let often = option.limit == 1 ? "twice" : "more than \(option.limit) times"
        throw .usage("\(option.name) is given \(often)", command: command.name)
      }
      if option.value == nil {
        guard parts.count == 1 else { throw .usage("\(option.name) takes no value", command: command.name) }
        values.append((option.name, ""))
      } else if parts.count == 2 {
        values.append((option.name, parts[1]))
      } else {
        guard index < arguments.count else {
          throw .usage("\(option.name) needs a value, \(option.value ?? "")", command: command.name)
        }
        values.append((option.name, arguments[index]))
        index += 1
      }
    }
  }

  /// Whether an option is given.
  func has(_ name: String) -> Bool {
    values.contains { $0.name == name }
  }

  /// The value of an option, if it is given.
  func value(_ name: String) -> String? {
    values.first { $0.name == name }?.value
  }

  /// All values of an option that may be given several times, in order.
  func values(_ name: String) -> [String] {
    values.filter { $0.name == name }.map(\.value)
  }

  /// The values of an option that takes a list with commas.
  func list(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The value of an option that is a number, 0 or more.
  func number(_ name: String, _ command: String) throws(CommandError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), number >= 0, number.isFinite else {
      throw .usage("\(name) needs a number, 0 or more, not \(text)", command: command)
    }
    return number
  }

  /// The value of an option that is an index, 0 or more.
  func index(_ name: String, _ command: String) throws(CommandError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let index = Int(text), index >= 0 else {
      throw .usage("\(name) needs an index, 0 or more, not \(text)", command: command)
    }
    return index
  }

  /// The value of an option that names an item: its index path or its key.
  func item(_ name: String) -> ItemChoice? {
    value(name).map { ItemChoice($0) }
  }

  /// The value of an option that counts something, 1 or more.
  func count(_ name: String, _ command: String) throws(CommandError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let count = Int(text), count > 0 else {
      throw .usage("\(name) needs a number, 1 or more, not \(text)", command: command)
    }
    return count
  }

  /// How many things `--limit` allows to be listed: a number, or all; 40 without it, or 1,000 for programs.
  func listLimit(_ command: String) throws(CommandError) -> Int {
    guard let text = value("--limit") else { return has("--json") ? 1_000 : 40 }
    guard text != "all" else { return .max }
    guard let number = Int(text), number >= 0 else {
      throw .usage("--limit needs a number, or all, not \(text)", command: command)
    }
    return number
  }

  /// The value of an option that is a moment or a duration, in microseconds.
  func time(_ name: String, _ command: String) throws(CommandError) -> Int64? {
    guard let text = value(name) else { return nil }
    do throws(TimeText.Failure) {
      return try TimeText.microseconds(text)
    } catch {
      throw .usage("\(name) \(error.message)", command: command)
    }
  }
}
