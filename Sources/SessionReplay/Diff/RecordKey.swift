import ScrollGeometry
import SessionLog

/// What a record is about, whatever it says of it: its kind, its view, and its item, section, dot or rule.
enum RecordKey {
  private static let seed: UInt64 = 0x6B65_79

  /// A hash of what a line is about; the same for a line of either log.
  ///
  /// - Throws: Where the line is not an object.
  static func hash(_ bytes: borrowing Span<UInt8>) throws(ScanError) -> UInt64 {
    var digest = Digest(seed: seed)
    let raw = unsafe bytes.bytes
    var position = 0
    try JSONScan.expect(UInt8(ascii: "{"), "an object, '{'", bytes, &position)
    JSONScan.skipSpace(bytes, &position)
    if position < bytes.count && bytes[position] == UInt8(ascii: "}") { return digest.value }
    while true {
      JSONScan.skipSpace(bytes, &position)
      let name = position + 1
      try JSONScan.skipString(bytes, &position)
      let nameEnd = position - 1
      try JSONScan.expect(UInt8(ascii: ":"), "':'", bytes, &position)
      JSONScan.skipSpace(bytes, &position)
      let value = position
      try JSONScan.skipValue(bytes, &position)
      if let field = Field.named(raw, name, nameEnd) {
        digest.add(UInt64(field.rawValue))
        // Of a header, only that it is one: the scene may differ.
        if field != .format { digest.add(raw, from: value, to: position) }
      }
      JSONScan.skipSpace(bytes, &position)
      guard position < bytes.count else { throw ScanError(position, expected: "',' or '}'") }
      position += 1
      if bytes[position - 1] == UInt8(ascii: ",") { continue }
      guard bytes[position - 1] == UInt8(ascii: "}") else {
        throw ScanError(position - 1, expected: "',' or '}'")
      }
      JSONScan.skipSpace(bytes, &position)
      if position < bytes.count && bytes[position] == 0x0D { position += 1 }
      guard position == bytes.count else { throw ScanError(position, expected: "the end of the line") }
      return digest.value
    }
  }

  /// The fields that say what a record is about.
  private enum Field: UInt8 {
    case effect, type, view, item, section, index, kind, invariant, code, format

    /// The field with a name that stands somewhere.
    static func named(_ bytes: borrowing RawSpan, _ start: Int, _ end: Int) -> Field? {
      switch end - start {
      case 4:
        if isEqual("type", bytes, start) { return .type }
        if isEqual("view", bytes, start) { return .view }
        if isEqual("item", bytes, start) { return .item }
        if isEqual("kind", bytes, start) { return .kind }
        return isEqual("code", bytes, start) ? .code : nil
      case 5: return isEqual("index", bytes, start) ? .index : nil
      case 6:
        if isEqual("effect", bytes, start) { return .effect }
        return isEqual("format", bytes, start) ? .format : nil
      case 7: return isEqual("section", bytes, start) ? .section : nil
      case 9: return isEqual("invariant", bytes, start) ? .invariant : nil
      default: return nil
      }
    }

    private static func isEqual(_ text: StaticString, _ bytes: borrowing RawSpan, _ start: Int) -> Bool {
      for index in 0..<text.utf8CodeUnitCount where unsafe bytes[start + index] != text.utf8Start[index] {
        return false
      }
      return true
    }
  }
}
