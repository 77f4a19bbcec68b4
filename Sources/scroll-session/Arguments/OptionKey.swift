/// What an option is called, and what its value is: asked for by this, never by a string.
///
/// Options of several commands share a key; what `--help` says of one stands in the command's ``OptionSpec``. The value of
/// an option without one is `Void`.
struct OptionKey<Value: Sendable>: Sendable {
  /// The name, with its dashes.
  let name: String
  /// Reads the value that was given.
  let read: @Sendable (String) throws(OptionFault) -> Value

  /// A key whose values say themselves what is wrong.
  init(_ name: String, read: @escaping @Sendable (String) throws(OptionFault) -> Value) {
    self.name = name
    self.read = read
  }

  /// A key for which every text that cannot be read is refused in the same words, "NAME needs EXPECTED, not TEXT".
  init(_ name: String, needs expected: String, read: @escaping @Sendable (String) -> Value?) {
    self.init(name) { (text) throws(OptionFault) in
      guard let value = read(text) else { throw OptionFault("\(name) needs \(expected), not \(text)") }
      return value
    }
  }
}

/// Why the value of an option cannot be read.
struct OptionFault: Error {
  /// What is wrong, in words, with the option's name.
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension OptionKey where Value == Void {
  /// A key of an option without a value.
  init(flag name: String) {
    self.init(name) { _ in () }
  }
}

extension OptionKey where Value == String {
  /// A key of an option whose value is any text: a name, a file.
  init(text name: String) {
    self.init(name) { $0 }
  }
}

extension OptionKey where Value == [String] {
  /// A key of an option that takes a list with commas.
  init(list name: String) {
    self.init(name) { $0.split(separator: ",").map(String.init) }
  }
}

extension OptionKey where Value == Double {
  /// A key of an option that is a number, 0 or more.
  init(number name: String) {
    self.init(name, needs: "a number, 0 or more") { text in
      Double(text).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }
  }
}

extension OptionKey where Value == Int {
  /// A key of an option that counts something, 1 or more, and no more than makes sense.
  init(count name: String, most: Int = .max) {
    self.init(name, needs: most < .max ? "a number from 1 to \(most)" : "a number, 1 or more") { text in
      Int(text).flatMap { (1...most).contains($0) ? $0 : nil }
    }
  }

  /// A key of an option that is an index, 0 or more.
  init(index name: String) {
    self.init(name, needs: "an index, 0 or more") { text in Int(text).flatMap { $0 >= 0 ? $0 : nil } }
  }
}

extension OptionKey where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A key of an option that is one of some words.
  init(word name: String) {
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    self.init(name, needs: "one of \(words)") { Value(rawValue: $0) }
  }
}
