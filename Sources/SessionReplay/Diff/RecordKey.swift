import ScrollCore
import SessionLog

/// What a record is about, and what it says, as hashes that do not depend on how it is spelled.
///
/// The order of keys, spaces, and the spelling of numbers and strings make no difference.
struct RecordKey: Hashable {
  /// What the record is about: its kind, its view, and its item with its key, its section, dot or rule.
  private(set) var subject: UInt64 = 0
  /// All it says but its time and its event.
  private(set) var content: UInt64 = 0

  static let subjectSeed: UInt64 = 0x6B65_79
  static let contentSeed: UInt64 = 0x7361_7973

  /// Reads a line.
  ///
  /// - Throws: Where the line is not an object.
  init(_ bytes: borrowing Span<UInt8>, _ limits: Limits) throws(ScanError) {
    var position = 0
    if bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF { position = 3 }
    try JSONScan.expect(UInt8(ascii: "{"), "an object, '{'", bytes, &position)
    try RecordFields.members(bytes, &position, limits) {
      (name, nameEnd, isEscaped, position) throws(ScanError) in
      let field = Field.named(bytes, name, nameEnd, isEscaped: isEscaped)
      if field == .event { return try JSONScan.skipValue(bytes, &position, limits) }
      guard let hash = try RecordKey.hash(bytes, &position, limits, isTime: field == .time) else { return }
      let key = RecordKey.text(bytes, name, nameEnd, isEscaped: isEscaped)
      content = content &+ RecordKey.mixed(RecordKey.contentSeed, key, hash)
      guard let field, field != .time else { return }
      // Of a header, only that it is one: the scene may differ.
      subject =
        subject &+ RecordKey.mixed(RecordKey.subjectSeed, field.rawValue, field == .format ? 0 : hash)
    }
    JSONScan.skipSpace(bytes, &position)
    if position < bytes.count && bytes[position] == 0x0D { position += 1 }
    guard position == bytes.count else { throw ScanError(position, expected: "the end of the line") }
  }

  private static let subjectSeedOfObject: UInt64 = 0x6F62_6A

  /// The hash of a value that has not been checked, which is moved behind; nothing for a time, which is a whole number.
  private static func hash(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits, isTime: Bool
  ) throws(ScanError) -> UInt64? {
    if JSONScan.isNumber(bytes, position) {
      let number = try JSONScan.number(bytes, &position, limits)
      return isTime && number.wholeNumber != nil ? nil : hash(number)
    }
    let start = position
    if position < bytes.count && bytes[position] == UInt8(ascii: "\"") {
      let isEscaped = try JSONScan.skipString(bytes, &position, limits)
      return text(bytes, start + 1, position - 1, isEscaped: isEscaped)
    }
    try JSONScan.skipValue(bytes, &position, limits)
    var scan = start
    return try hash(bytes, &scan, limits, levels: RecordFields.levels)
  }

  private static func hash(_ number: DecimalNumber) -> UInt64 {
    var digest = Digest(seed: contentSeed)
    digest.add(number.value)
    return digest.value
  }

  /// The hash of a value, whose grammar has been checked, down to some levels of brackets.
  private static func hash(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, _ limits: Limits, levels: Int
  ) throws(ScanError) -> UInt64 {
    var digest = Digest(seed: contentSeed)
    switch bytes[position] {
    case UInt8(ascii: "[") where levels == 0, UInt8(ascii: "{") where levels == 0:
      let start = position
      try JSONScan.skipValue(bytes, &position, limits)
      digest.add(unsafe bytes.bytes, from: start, to: position)
    case UInt8(ascii: "\""):
      let start = position + 1
      let isEscaped = try JSONScan.skipString(bytes, &position, limits)
      return text(bytes, start, position - 1, isEscaped: isEscaped)
    case UInt8(ascii: "["):
      position += 1
      JSONScan.skipSpace(bytes, &position)
      while bytes[position] != UInt8(ascii: "]") {
        digest.add(try hash(bytes, &position, limits, levels: levels - 1))
        JSONScan.skipSpace(bytes, &position)
        if bytes[position] == UInt8(ascii: ",") { position += 1 }
        JSONScan.skipSpace(bytes, &position)
      }
      position += 1
      digest.add(0x5B)
    case UInt8(ascii: "{"):
      position += 1
      var sum: UInt64 = 0
      try RecordFields.each(bytes, &position, limits) {
        (name, nameEnd, value, _, isEscaped) throws(ScanError) in
        var inner = value
        sum =
          sum
          &+ mixed(
            subjectSeedOfObject, text(bytes, name, nameEnd, isEscaped: isEscaped),
            try hash(bytes, &inner, limits, levels: levels - 1))
      }
      digest.add(sum)
      digest.add(0x7B)
    default:
      guard JSONScan.isNumber(bytes, position) else {
        let start = position
        try JSONScan.skipValue(bytes, &position, limits)
        return text(bytes, start, position, isEscaped: false) ^ 1
      }
      return hash(try JSONScan.number(bytes, &position, limits))
    }
    return digest.value
  }

  /// The hash of a text as it stands in a string, its escapes resolved.
  private static func text(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, isEscaped: Bool
  ) -> UInt64 {
    var digest = Digest(seed: contentSeed)
    if isEscaped {
      let decoded = Array((RecordFields.string(bytes, start, end) ?? "").utf8)
      digest.add(unsafe decoded.span.bytes, from: 0, to: decoded.count)
      return digest.value
    }
    digest.add(unsafe bytes.bytes, from: start, to: end)
    return digest.value
  }

  static func mixed(_ seed: UInt64, _ one: UInt64, _ other: UInt64) -> UInt64 {
    var digest = Digest(seed: seed)
    digest.add(one)
    digest.add(other)
    return digest.value
  }

  /// The fields that say what a record is about, and those that say where and when, as the first eight bytes of their
  /// names, the first lowest.
  enum Field: UInt64 {
    case effect = 0x7463_6566_6665
    case type = 0x6570_7974
    case view = 0x7765_6976
    case item = 0x6D65_7469
    case key = 0x79_656B
    case section = 0x6E_6F69_7463_6573
    case index = 0x78_6564_6E69
    case kind = 0x646E_696B
    case invariant = 0x6E61_6972_6176_6E69
    case code = 0x6564_6F63
    case format = 0x7461_6D72_6F66
    case event = 0x74_6E65_7665
    case time = 0x74

    /// The field whose name has these first eight bytes; others are 0.
    @inline(__always)
    init?(_ word: UInt64, length: Int, last: UInt8) {
      guard let field = Field(rawValue: word) else { return nil }
      // All names but this are in the word.
      if length > 8 || field == .invariant {
        guard length == 9, field == .invariant, last == UInt8(ascii: "t") else { return nil }
      }
      self = field
    }

    /// The field with a name that stands somewhere.
    fileprivate static func named(
      _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, isEscaped: Bool
    ) -> Field? {
      if isEscaped {
        guard let name = RecordFields.string(bytes, start, end) else { return nil }
        let text = Array(name.utf8)
        return named(text.span, 0, text.count, isEscaped: false)
      }
      guard start < end else { return nil }
      let word = unsafe ByteComparison.word(bytes.bytes, from: start, to: min(end, start + 8))
      return Field(word, length: end - start, last: bytes[end - 1])
    }
  }
}

extension JSONScan {
  /// Whether a number begins at a place.
  static func isNumber(_ bytes: borrowing Span<UInt8>, _ position: Int) -> Bool {
    position < bytes.count && (bytes[position] == UInt8(ascii: "-") || bytes[position] &- 0x30 < 10)
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
