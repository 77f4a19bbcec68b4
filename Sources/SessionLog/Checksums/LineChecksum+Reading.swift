extension LineChecksum {
  /// Puts the right checksum in the place of the one a line ends with; without one the line stays as it is.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  static func renew(in line: inout [UInt8]) {
    guard stands(in: line[...]), let end = line.lastIndex(of: UInt8(ascii: "}")) else { return }
    line.removeSubrange(end - byteCount..<end)
    add(to: &line)
  }

  /// Whether a record ends with a checksum, right or wrong.
  ///
  /// - Complexity: O(*n*) in what stands behind its last brace.
  package static func stands(in record: ArraySlice<UInt8>) -> Bool {
    guard let end = record.lastIndex(of: UInt8(ascii: "}")), end - record.startIndex >= byteCount else {
      return false
    }
    return isSpelled(record.span, at: end - record.startIndex - byteCount)
  }

  /// Whether the field at a place is the right checksum of what stands before it from a start on.
  @inline(__always)
  static func isRight(_ bytes: borrowing Span<UInt8>, from start: Int, at place: Int) -> Bool {
    isSpelled(bytes, at: place)
      && digits(bytes, at: place &+ 6) == CRC32C.checksum(bytes, from: start, to: place)
  }

  /// Compares the checksum of a line that has one with its bytes.
  ///
  /// A changed bit may also have made another key of `c`. So a line whose last field has another key of one byte, and the right
  /// checksum for a value, is refused as well.
  ///
  /// - Throws: That it is wrong, is not the last field, or is spelled otherwise.
  /// - Complexity: O(*n*) in the length of a line that has one; nothing is looked at in a line of known fields without.
  static func verify(_ line: borrowing EventLine, _ bytes: borrowing Span<UInt8>) throws(ScanError) {
    let place = line.end - byteCount
    guard line.has(.c) else {
      guard line.hasUnknown, place > line.start, isSpelled(bytes, at: place, hasKey: false) else { return }
      guard digits(bytes, at: place + 6) == CRC32C.checksum(bytes, from: line.start, to: place) else {
        return
      }
      throw ScanError(place + 1, expected: "the key \"c\", whose value this is")
    }
    let value = line.offset(of: .c)
    guard place + 5 == value, isSpelled(bytes, at: place), let found = digits(bytes, at: place + 6) else {
      throw ScanError(
        value, expected: "a checksum of eight lowercase hexadecimal digits, as the last field, without spaces"
      )
    }
    let sum = CRC32C.checksum(bytes, from: line.start, to: place)
    guard found == sum else {
      throw ScanError(value, expected: "the checksum of what stands before it, \"\(text(sum))\"")
    }
  }

  /// The number that eight lowercase hexadecimal digits spell, or nothing if others stand there.
  @inline(__always)
  private static func digits(_ bytes: borrowing Span<UInt8>, at place: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in place..<place &+ 8 {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value &<< 4 | UInt32(byte &- 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value &<< 4 | UInt32(byte &- 0x57)
      default: return nil
      }
    }
    return value
  }

  /// A checksum's digits.
  private static func text(_ sum: UInt32) -> String {
    var text = JSONText()
    text.hexadecimal(sum)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
