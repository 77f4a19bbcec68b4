/// The checksum a line of a session log may end with, as the last field of its object: `,"c":"` and eight digits.
///
/// It is the CRC-32C of the line's bytes from the opening brace up to the comma before it, in lowercase hexadecimal. Whoever changes
/// such a line has to change the checksum, too, or to remove it; readers refuse a line whose checksum is wrong.
///
/// ```swift
/// var line = Array(#"{"t":0,"type":"frame"}"#.utf8)
/// LineChecksum.add(to: &line)  // {"t":0,"type":"frame","c":"4a114b81"}
/// ```
public enum LineChecksum {
  /// Gives a line its checksum, unless it has one.
  ///
  /// - Parameter line: An object that is not empty, perhaps with white space around it; anything else stays as it is.
  /// - Complexity: O(*n*) in the length of the line.
  public static func add(to line: inout [UInt8]) {
    guard let start = line.firstIndex(of: UInt8(ascii: "{")),
      let end = line.lastIndex(of: UInt8(ascii: "}")), start + 1 < end
    else { return }
    guard end - start < byteCount || !isSpelled(line.span, at: end - byteCount) else { return }
    let sum = CRC32C.checksum(line.span, from: start, to: end)
    line.insert(contentsOf: field(sum), at: end)
  }

  /// A line with its checksum; the line as it is if it would go beyond a limit with one.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package static func sealed(_ line: [UInt8], version: LogVersion, limits: Limits) -> [UInt8] {
    var sealed = line
    add(to: &sealed)
    guard sealed.count <= limits.lineLength else { return line }
    // A key takes five bytes with its value and what separates it.
    guard sealed.count > 5 * limits.keyCount else { return sealed }
    var fields = EventLine()
    fields.version = version
    var position = 0
    JSONScan.skipSpace(sealed.span, &position)
    return (try? fields.scan(sealed.span, &position, limits)) == nil ? line : sealed
  }

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

  /// How many bytes the field has, its comma included.
  static let byteCount = 15

  /// Whether a comma, a key of one byte, or only `c`, and a string of eight bytes stand at a place, and the end of the object.
  @inline(__always)
  private static func isSpelled(_ bytes: borrowing Span<UInt8>, at place: Int, hasKey: Bool = true)
    -> Bool
  {
    guard place &+ byteCount < bytes.count, bytes[place &+ byteCount] == UInt8(ascii: "}") else {
      return false
    }
    return bytes[place] == UInt8(ascii: ",") && bytes[place &+ 1] == UInt8(ascii: "\"")
      && (!hasKey || bytes[place &+ 2] == UInt8(ascii: "c")) && bytes[place &+ 3] == UInt8(ascii: "\"")
      && bytes[place &+ 4] == UInt8(ascii: ":") && bytes[place &+ 5] == UInt8(ascii: "\"")
      && bytes[place &+ 14] == UInt8(ascii: "\"")
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

  /// The field that says a checksum.
  private static func field(_ sum: UInt32) -> [UInt8] {
    var field = JSONText()
    field.raw(",\"c\":\"")
    field.hexadecimal(sum)
    field.raw("\"")
    return field.bytes
  }

  /// A checksum's digits.
  private static func text(_ sum: UInt32) -> String {
    var text = JSONText()
    text.hexadecimal(sum)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
