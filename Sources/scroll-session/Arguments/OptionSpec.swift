/// An option of a command, and what its `--help` says of it.
struct OptionSpec: Sendable {
  let name: String
  /// Another, shorter name.
  let short: String?
  /// What its value is called, or nothing for an option without one.
  let value: String?
  let help: String
  /// How often it may be given.
  let limit: Int
  /// Reads a value that is given, as the option's key does.
  let read: @Sendable (String) throws(OptionFault) -> any Sendable

  init<Value>(
    _ key: OptionKey<Value>, _ value: String, _ help: String, limit: Int = 1, short: String? = nil
  ) {
    name = key.name
    self.short = short
    self.value = value
    self.help = help
    self.limit = limit
    read = { (text) throws(OptionFault) in try key.read(text) }
  }

  init(_ key: OptionKey<Void>, _ help: String, short: String? = nil) {
    name = key.name
    self.short = short
    value = nil
    self.help = help
    limit = 1
    read = { _ in () }
  }
}
