import ScrollGeometry
import SessionLog

/// What a record is about, and what it says, as hashes that do not depend on how it is spelled.
///
/// The order of keys, spaces, and the spelling of numbers and strings make no difference.
struct RecordKey: Hashable {
  /// What the record is about: its kind, its view, and its item with its key, its section, dot or rule.
  private(set) var subject: UInt64 = 0
  /// All it says but its time and its event.
  private(set) var content: UInt64 = 0

  private static let subjectSeed: UInt64 = 0x6B65_79
  private static let contentSeed: UInt64 = 0x7361_7973

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
        subject &+ RecordKey.mixed(RecordKey.subjectSeed, UInt64(field.rawValue), field == .format ? 0 : hash)
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

  private static func mixed(_ seed: UInt64, _ one: UInt64, _ other: UInt64) -> UInt64 {
    var digest = Digest(seed: seed)
    digest.add(one)
    digest.add(other)
    return digest.value
  }

  /// The fields that say what a record is about, and those that say where and when.
  private enum Field: UInt8 {
    case effect, type, view, item, key, section, index, kind, invariant, code, format, event, time

    private static let names: [(StaticString, Field)] = [
      ("effect", .effect), ("type", .type), ("view", .view), ("item", .item), ("key", .key),
      ("section", .section),
      ("index", .index),
      ("kind", .kind), ("invariant", .invariant), ("code", .code), ("format", .format), ("event", .event),
      ("t", .time),
    ]

    /// The field with a name that stands somewhere.
    static func named(
      _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, isEscaped: Bool
    ) -> Field? {
      if isEscaped {
        guard let name = RecordFields.string(bytes, start, end) else { return nil }
        let text = Array(name.utf8)
        return names.first { text[...].isEqual(to: $0.0) }?.1
      }
      // The first letter and the length leave one name to compare.
      let length = end - start
      guard length > 0 else { return nil }
      switch (bytes[start], length) {
      case (UInt8(ascii: "e"), 6): return isEqual("effect", bytes, start) ? .effect : nil
      case (UInt8(ascii: "e"), 5): return isEqual("event", bytes, start) ? .event : nil
      case (UInt8(ascii: "t"), 1): return .time
      case (UInt8(ascii: "t"), 4): return isEqual("type", bytes, start) ? .type : nil
      case (UInt8(ascii: "v"), 4): return isEqual("view", bytes, start) ? .view : nil
      case (UInt8(ascii: "i"), 4): return isEqual("item", bytes, start) ? .item : nil
      case (UInt8(ascii: "k"), 3): return isEqual("key", bytes, start) ? .key : nil
      case (UInt8(ascii: "i"), 5): return isEqual("index", bytes, start) ? .index : nil
      case (UInt8(ascii: "i"), 9): return isEqual("invariant", bytes, start) ? .invariant : nil
      case (UInt8(ascii: "s"), 7): return isEqual("section", bytes, start) ? .section : nil
      case (UInt8(ascii: "k"), 4): return isEqual("kind", bytes, start) ? .kind : nil
      case (UInt8(ascii: "c"), 4): return isEqual("code", bytes, start) ? .code : nil
      case (UInt8(ascii: "f"), 6): return isEqual("format", bytes, start) ? .format : nil
      default: return nil
      }
    }

    private static func isEqual(_ text: StaticString, _ bytes: borrowing Span<UInt8>, _ start: Int)
      -> Bool
    {
      for index in 0..<text.utf8CodeUnitCount where unsafe bytes[start + index] != text.utf8Start[index] {
        return false
      }
      return true
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
