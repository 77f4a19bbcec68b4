import ScrollCore
import SessionLog

/// The fields of a record, as places in the text of its log: any JSON object, whatever its keys.
struct RecordFields {
  /// A key and where its value stands.
  struct Field {
    /// The key as it is written, without quotes.
    var name: Range<Int>
    /// The value.
    var value: Range<Int>
    /// Whether the key is written with escapes.
    var isEscaped: Bool
  }

  /// The text the record stands in.
  let text: [UInt8]
  /// How much the record may ask for.
  let limits: Limits
  /// The fields in their order; of a key that stands several times, each.
  private(set) var fields: [Field] = []

  /// How many levels of brackets are looked into; what nests deeper is compared as it is written.
  static let levels = 64

  /// Prepares to read records of a text, one after the other.
  init(_ text: [UInt8], _ limits: Limits) {
    self.text = text
    self.limits = limits
  }

  /// Reads an object that stands in a text.
  ///
  /// - Throws: Where it is none.
  init(_ text: [UInt8], _ range: Range<Int>, _ limits: Limits) throws(ScanError) {
    self.init(text, limits)
    try read(range)
  }

  /// Reads the object that stands in a place of the text.
  ///
  /// - Throws: Where it is none.
  mutating func read(_ range: Range<Int>) throws(ScanError) {
    fields.removeAll(keepingCapacity: true)
    let text = text
    let bytes = text.span.extracting(0..<range.upperBound)
    var position = range.lowerBound
    if position < bytes.count && bytes[position] == RecordFields.byteOrderMark[0],
      text[range].starts(with: RecordFields.byteOrderMark)
    {
      position += 3
    }
    try JSONScan.expect(UInt8(ascii: "{"), "an object, '{'", bytes, &position)
    JSONScan.skipSpace(bytes, &position)
    if position < bytes.count && bytes[position] == UInt8(ascii: "}") {
      position += 1
    } else {
      repeat {
        guard fields.count < limits.keyCount else { throw ScanError(position, beyond: .keys, of: limits) }
        JSONScan.skipSpace(bytes, &position)
        let name = position + 1
        let isEscaped = try JSONScan.skipString(bytes, &position, limits)
        let nameEnd = position - 1
        try JSONScan.expect(UInt8(ascii: ":"), "':'", bytes, &position)
        JSONScan.skipSpace(bytes, &position)
        let value = position
        try JSONScan.skipValue(bytes, &position, limits)
        fields.append(Field(name: name..<nameEnd, value: value..<position, isEscaped: isEscaped))
        JSONScan.skipSpace(bytes, &position)
        guard position < bytes.count else { throw ScanError(position, expected: "',' or '}'") }
        position += 1
      } while bytes[position - 1] == UInt8(ascii: ",")
      guard bytes[position - 1] == UInt8(ascii: "}") else {
        throw ScanError(position - 1, expected: "',' or '}'")
      }
    }
    JSONScan.skipSpace(bytes, &position)
    guard position == bytes.count else { throw ScanError(position, expected: "the end of the line") }
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

// MARK: - Values

extension RecordFields {
  /// Where the value of a field stands; of several with the same key, the first.
  func value(_ name: StaticString) -> Range<Int>? {
    for field in fields where isNamed(field, name) { return field.value }
    return nil
  }

  /// Whether a field has a certain key.
  func isNamed(_ field: Field, _ name: StaticString) -> Bool {
    guard field.isEscaped else {
      guard field.name.count == name.utf8CodeUnitCount else { return false }
      for index in 0..<field.name.count {
        guard unsafe text[field.name.lowerBound + index] == name.utf8Start[index] else { return false }
      }
      return true
    }
    return self.name(of: field).utf8.elementsEqual(name.text.utf8)
  }

  /// The key of a field, its escapes resolved.
  func name(of field: Field) -> String {
    guard field.isEscaped else { return written(field.name) }
    return string(between: field.name) ?? written(field.name)
  }

  /// The number that stands in a place, if it is one.
  func number(in range: Range<Int>) -> DecimalNumber? {
    let first = text[range.lowerBound]
    guard first == UInt8(ascii: "-") || (first >= 0x30 && first <= 0x39) else { return nil }
    var position = range.lowerBound
    return try? JSONScan.number(text.span.extracting(0..<range.upperBound), &position, limits)
  }

  /// The integer a field holds, however it is spelled.
  func integer(_ name: StaticString) -> Int64? {
    value(name).flatMap { number(in: $0)?.wholeNumber }
  }

  /// The record's time in microseconds; `nil` if it has none, or something else in its place.
  var time: Int64? { integer("t") }

  /// The text of a string, its escapes resolved; `nil` for any other value.
  func string(in range: Range<Int>) -> String? {
    guard text[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return string(between: range.lowerBound + 1..<range.upperBound - 1)
  }

  private func string(between range: Range<Int>) -> String? {
    let bytes = text.span.extracting(0..<range.upperBound)
    let unescaped = try? JSONScan.unescaped(bytes, from: range.lowerBound, to: range.upperBound)
    return unescaped.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The places of the elements of an array that has been read before; of any other value, none.
  func elements(_ range: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    let bytes = text.span.extracting(0..<range.upperBound)
    var position = range.lowerBound
    guard bytes[position] == UInt8(ascii: "[") else { return [] }
    repeat {
      position += 1
      JSONScan.skipSpace(bytes, &position)
      let start = position
      // An empty array has no value here.
      guard (try? JSONScan.skipValue(bytes, &position, limits)) != nil else { return elements }
      elements.append(start..<position)
      JSONScan.skipSpace(bytes, &position)
    } while bytes[position] == UInt8(ascii: ",")
    return elements
  }

  /// The text that stands in a place, as it is written.
  func written(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}

extension DecimalNumber {
  /// The number, if it is a whole one that doubles hold exactly, however it is spelled.
  var wholeNumber: Int64? {
    if let integer { return integer }
    guard value.magnitude <= 0x1p53, form == .fractional else { return nil }
    let whole = Int64(value)
    return Double(whole) == value ? whole : nil
  }
}
