import SessionLog

/// The arguments of a command, sorted into operands and options, whose values have been read.
struct Arguments {
  /// A value of an option, as it was given and as it was read.
  private typealias Given = (name: String, text: String, value: any Sendable)

  /// The command they are for.
  let command: CommandSpec
  private(set) var operands: [String] = []
  private var options: [Given] = []

  /// Sorts arguments by the options a command has; `--` ends the options, `-` is an operand.
  init(_ arguments: [String], for command: CommandSpec) throws(CommandError) {
    self.command = command
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
        throw usage(
          "there is no option \(parts[0])"
            + Arguments.nearest(to: parts[0], among: command.options.map(\.name)))
      }
      guard options.count(where: { $0.name == option.name }) < option.limit else {
        let often = option.limit == 1 ? "twice" : "more than \(option.limit) times"
        throw usage("\(option.name) is given \(often)")
      }
      var text = ""
      if let value = option.value {
        if parts.count == 2 {
          text = parts[1]
        } else {
          guard index < arguments.count else { throw usage("\(option.name) needs a value, \(value)") }
          text = arguments[index]
          index += 1
        }
      } else if parts.count > 1 {
        throw usage("\(option.name) takes no value")
      }
      do throws(OptionFault) {
        options.append((option.name, text, try option.read(text)))
      } catch {
        throw usage(error.message)
      }
    }
  }

  /// What was probably meant by a name that there is not: behind a semicolon, or nothing if none comes near.
  static func nearest(to name: String, among names: [String]) -> String {
    let distances = names.compactMap { other in
      EditDistance.between(name, other, atMost: 2).map { (name: other, distance: $0) }
    }
    return distances.min { $0.distance < $1.distance }.map { "; did you mean \($0.name)?" } ?? ""
  }

  /// That the arguments make no sense.
  func usage(_ message: String) -> CommandError { .usage(message, command: command.name) }

  /// Whether an option without a value is given.
  subscript(_ flag: OptionKey<Void>) -> Bool {
    options.contains { $0.name == flag.name }
  }

  /// The value of an option, if it is given; the first one of an option that may be given several times.
  subscript<Value>(_ key: OptionKey<Value>) -> Value? { self[all: key].first }

  /// All values of an option that may be given several times, in order.
  subscript<Value>(all key: OptionKey<Value>) -> [Value] {
    options.compactMap { $0.name == key.name ? $0.value as? Value : nil }
  }

  /// The value of an option as it was given.
  func text<Value>(_ key: OptionKey<Value>) -> String? {
    options.first { $0.name == key.name }?.text
  }

  /// The names of those of some options that are given, in the order of the list.
  func given<each Value>(_ keys: repeat OptionKey<each Value>) -> [String] {
    var names: [String] = []
    for key in repeat each keys {
      if options.contains(where: { $0.name == key.name }) { names.append(key.name) }
    }
    return names
  }

  /// Those of some options that are given, with their values, as they would be given to another command.
  func words(of some: [OptionSpec]) -> [String] {
    options.filter { option in some.contains { $0.name == option.name } }.flatMap { [$0.name, $0.text] }
  }
}
