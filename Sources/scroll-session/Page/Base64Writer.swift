/// Writes bytes as text as they come: base64 (RFC 4648, section 4), padded and without line breaks.
struct Base64Writer: Sendable {
  /// What has been written and not been removed.
  private(set) var bytes: [UInt8] = []
  /// One or two bytes that do not fill a group yet.
  private var rest: [UInt8] = []

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Begins with nothing.
  init() {}

  /// Takes in more bytes.
  mutating func append(_ input: [UInt8]) {
    bytes.reserveCapacity(bytes.count + input.count / 3 * 4 + 8)
    var place = 0
    while !rest.isEmpty && place < input.count {
      rest.append(input[place])
      place += 1
      if rest.count == 3 {
        appendGroup(rest[0], rest[1], rest[2])
        rest.removeAll(keepingCapacity: true)
      }
    }
    while place + 3 <= input.count {
      appendGroup(input[place], input[place + 1], input[place + 2])
      place += 3
    }
    rest.append(contentsOf: input[place...])
  }

  /// Ends the last group; nothing can be appended after it.
  mutating func finish() {
    guard !rest.isEmpty else { return }
    let padding = 3 - rest.count
    appendGroup(rest[0], rest.count > 1 ? rest[1] : 0, 0)
    bytes.removeLast(padding)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "="), count: padding))
    rest.removeAll()
  }

  /// Forgets what has been written, which somebody else has now.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends three bytes as four digits of six bits.
  private mutating func appendGroup(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    let group = Int(first) << 16 | Int(second) << 8 | Int(third)
    let digits = Base64Writer.digits
    bytes.append(digits[group >> 18])
    bytes.append(digits[group >> 12 & 63])
    bytes.append(digits[group >> 6 & 63])
    bytes.append(digits[group & 63])
  }
}
