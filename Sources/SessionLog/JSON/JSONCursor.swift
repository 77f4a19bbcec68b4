/// A place in a line of JSON, and the values that are read there.
///
/// Objects are read key by key; a key that stands twice is an error, one the caller does not know is skipped and noted.
struct JSONCursor: Sendable {
  /// The bytes of the line, or of a buffer that holds it.
  var bytes: [UInt8]
  /// The offset of the next byte.
  var position: Int
  /// How much the text may ask for.
  let limits: Limits
  /// The fields that nobody knows.
  var ignored: [IgnoredField] = []

  init(bytes: [UInt8], position: Int, limits: Limits) {
    self.bytes = bytes
    self.position = position
    self.limits = limits
  }

  /// The keys of an object that have been read.
  struct Keys {
    fileprivate(set) var seen: [String] = []
    /// Where the object begins, for errors about what is missing.
    fileprivate(set) var start: Int
  }

  /// Enters an object.
  mutating func beginObject(_ what: StaticString = "an object") throws(ScanError) -> Keys {
    try expect(UInt8(ascii: "{"), what)
    return Keys(start: position - 1)
  }

  /// The next key of an object, or nothing at its end.
  ///
  /// - Complexity: O(*k*) in the number of keys read; objects of the schema have few, and a limit bounds them.
  mutating func nextKey(_ keys: inout Keys) throws(ScanError) -> String? {
    var count = keys.seen.count
    guard
      try scan({ (bytes, place, limits) throws(ScanError) in
        try JSONScan.nextKey(bytes, &place, &count, limits)
      })
    else { return nil }
    let start = position
    let key = try string()
    guard !keys.seen.contains(key) else {
      throw ScanError(start, expected: "each key once", found: LogError.shown(key) + " again")
    }
    keys.seen.append(key)
    try expect(UInt8(ascii: ":"), "':'")
    skipSpace()
    return key
  }

  /// The next key of an object whose keys are known; others are passed over and noted.
  mutating func nextKey<Key: ObjectKey>(
    _ keys: inout Keys, _: Key.Type, in path: String = ""
  ) throws(ScanError) -> Key? {
    while let name = try nextKey(&keys) {
      if let key = Key(rawValue: name) { return key }
      try ignore(name, in: path, among: Key.names, elsewhere: Key.place(of: name))
    }
    return nil
  }

  /// Enters an array.
  mutating func beginArray(_ what: StaticString = "an array") throws(ScanError) {
    try expect(UInt8(ascii: "["), what)
  }

  /// Whether another element of an array follows; at the end, leaves the array.
  mutating func nextElement(isFirst: Bool) throws(ScanError) -> Bool {
    var count = isFirst ? 0 : 1
    let hasNext = try scan { (bytes, place, _) throws(ScanError) in
      try JSONScan.nextElement(bytes, &place, &count)
    }
    if hasNext { skipSpace() }
    return hasNext
  }

  /// Reads a string.
  mutating func string(_ what: StaticString = "a string") throws(ScanError) -> String {
    skipSpace()
    guard position < bytes.count && bytes[position] == UInt8(ascii: "\"") else {
      throw ScanError(position, expected: what.text)
    }
    let start = position + 1
    guard try scan(JSONScan.skipString) else {
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return String(
      decoding: try JSONScan.unescaped(bytes.span, from: start, to: position - 1), as: UTF8.self)
  }

  /// Reads a number.
  @inline(__always)
  mutating func number() throws(ScanError) -> Double {
    try scan(JSONScan.number).value
  }

  /// Reads a number that is not below zero; −0 is zero.
  mutating func nonNegative(_ what: StaticString) throws(ScanError) -> Double {
    let start = position
    let value = try number()
    guard value >= 0 else { throw ScanError(start, expected: what.text) }
    return value
  }

  /// Reads a number in a range.
  mutating func number(in range: ClosedRange<Double>, _ what: StaticString) throws(ScanError) -> Double {
    let start = position
    let value = try number()
    guard range.contains(value) else { throw ScanError(start, expected: what.text) }
    return value
  }

  /// Reads a number written as an integer of at most 2^53.
  mutating func integer() throws(ScanError) -> Int64 {
    skipSpace()
    let start = position
    guard let value = try scan(JSONScan.number).integer else {
      throw ScanError(start, expected: "an integer of at most 2^53")
    }
    return value
  }

  /// Reads an index or count: an integer that is not below zero.
  ///
  /// Where an `Int` has 32 bits, larger ones become 2^30 - 1: more than any layout takes there, so the event that
  /// names it is rejected for the same reason as elsewhere, and sums of two still fit.
  @inline(__always)
  mutating func index(_ what: StaticString = "an index or count, 0 or more") throws(ScanError) -> Int {
    if let index = plainIndex() { return index }
    return Int(min(try nonNegativeInteger(what), Int64(Int.max / 2)))
  }

  /// Reads an index of at most nine digits, which fit every `Int`, if one comes next without a space.
  @inline(__always)
  mutating func plainIndex() -> Int? {
    var end = position
    var value: UInt64 = 0
    let count = DecimalNumber.digits(bytes.span, &end, into: &value)
    guard count == 1 || count > 1 && count < 10 && bytes[position] != UInt8(ascii: "0") else { return nil }
    let next = end < bytes.count ? bytes[end] : 0
    guard next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") else { return nil }
    position = end
    return Int(truncatingIfNeeded: value)
  }

  /// Reads an integer that is not below zero.
  mutating func nonNegativeInteger(
    _ what: StaticString = "an index or count, 0 or more"
  ) throws(ScanError) -> Int64 {
    skipSpace()
    let start = position
    let value = try integer()
    guard value >= 0 else { throw ScanError(start, expected: what.text) }
    return value
  }

  /// Reads `true` or `false`.
  mutating func boolean() throws(ScanError) -> Bool {
    skipSpace()
    if take("true") { return true }
    guard take("false") else { throw ScanError(position, expected: "true or false") }
    return false
  }

  /// Moves behind `null`, if that comes next.
  mutating func takeNull() -> Bool {
    skipSpace()
    return take("null")
  }

  /// Reads one of a few words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _: Word.Type
  ) throws(ScanError) -> Word where Word.RawValue == String {
    skipSpace()
    let start = position
    let text = try string()
    guard let word = Word(rawValue: text) else {
      throw ScanError(start, expected: Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))
    }
    return word
  }

  /// Moves behind a value nobody asked for.
  mutating func skipValue() throws(ScanError) {
    try scan(JSONScan.skipValue)
  }

  /// Whether a certain byte comes next.
  @inline(__always)
  func isNext(_ byte: UInt8) -> Bool {
    position < bytes.count && bytes[position] == byte
  }

  /// Moves behind spaces and tabs.
  mutating func skipSpace() {
    var place = position
    JSONScan.skipSpace(bytes.span, &place)
    position = place
  }

  /// Moves behind a text, if it comes next.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    guard JSONScan.matches(text, bytes.span, at: position) else { return false }
    position &+= text.utf8CodeUnitCount
    return true
  }

  private mutating func expect(_ byte: UInt8, _ what: StaticString) throws(ScanError) {
    try scan { (bytes, place, _) throws(ScanError) in try JSONScan.expect(byte, what, bytes, &place) }
  }

  /// Lets a function of the scanner move the position.
  private mutating func scan<Result>(
    _ function: (borrowing Span<UInt8>, inout Int, Limits) throws(ScanError) -> Result
  ) throws(ScanError) -> Result {
    var moved = position
    let result = try function(bytes.span, &moved, limits)
    position = moved
    return result
  }
}
