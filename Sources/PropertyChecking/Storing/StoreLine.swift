/// One line of stored failures, while it is read.
struct StoreLine {
  private let text: [Unicode.Scalar]
  private let number: Int
  private var position = 0

  init(_ text: Substring, number: Int) {
    self.text = Array(text.unicodeScalars)
    self.number = number
  }

  /// An error at the current place.
  func error(_ reason: String) -> StoreTextError {
    StoreTextError(line: number, column: position + 1, reason: reason)
  }

  /// Reads the whole line.
  mutating func failure() throws(StoreTextError) -> StoredFailure {
    let property = try quoted("the property's name")
    try space()
    let label = try quoted("the failure's label")
    var choices: [Choice] = []
    while position < text.count {
      try space()
      choices.append(try choice())
    }
    return StoredFailure(property: property, label: label, choices: choices)
  }

  private mutating func space() throws(StoreTextError) {
    guard position < text.count, text[position] == " " else { throw error("expected a space") }
    position += 1
  }

  private mutating func quoted(_ what: String) throws(StoreTextError) -> String {
    guard position < text.count, text[position] == "\"" else {
      throw error("expected \(what) in quotation marks")
    }
    position += 1
    var result = String.UnicodeScalarView()
    while position < text.count, text[position] != "\"" {
      if text[position] == "\\" {
        result.append(try escaped())
      } else {
        result.append(text[position])
        position += 1
      }
    }
    guard position < text.count else { throw error("expected a closing quotation mark") }
    position += 1
    return String(result)
  }

  private mutating func escaped() throws(StoreTextError) -> Unicode.Scalar {
    let rest = text[position...].dropFirst()
    if let next = rest.first, next == "\"" || next == "\\" {
      position += 2
      return next
    }
    let digits = rest.dropFirst(2).prefix { $0 != "}" }
    guard rest.starts(with: ["u", "{"]), rest.dropFirst(2 + digits.count).first == "}",
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw error("expected \\\", \\\\ or \\u{…} with a hexadecimal number") }
    position += digits.count + 4
    return scalar
  }

  private mutating func choice() throws(StoreTextError) -> Choice {
    let word = String(String.UnicodeScalarView(text[position...].prefix { $0 != " " }))
    guard let choice = Choice(word) else {
      throw error("expected a choice: t, f, i and a whole number, r and a finite number, or x and an index")
    }
    position += word.unicodeScalars.count
    return choice
  }
}

extension Choice {
  /// Reads a choice as stored failures spell it.
  fileprivate init?(_ word: String) {
    let value = String(word.dropFirst())
    switch word.first {
    case "t" where value.isEmpty: self = .boolean(true)
    case "f" where value.isEmpty: self = .boolean(false)
    case "i":
      guard let number = Int(value) else { return nil }
      self = .integer(number)
    case "r":
      guard let number = Double(value), number.isFinite else { return nil }
      self = .real(number + 0)
    case "x":
      guard let index = Int(value), index >= 0 else { return nil }
      self = .index(index)
    default: return nil
    }
  }
}
