/// The checksum a line of a session log may end with, as the last field of its object: `,"c":"` and eight digits.
///
/// It is the CRC-32C of the line's bytes from the opening brace up to the comma before it, in lowercase hexadecimal. Whoever changes
/// such a line has to change the checksum, too, or to remove it; readers refuse a line whose checksum is wrong.
///
/// ```swift
/// var line = Array(#"{"t":0,"type":"frame"}"#.utf8)
/// LineChecksum.add(to: &line)  // {"t":0,"type":"frame","c":"4a114b81"}
/// ```
package enum LineChecksum {
  /// Gives a line its checksum, unless it has one.
  ///
  /// - Parameter line: An object that is not empty, perhaps with white space around it; anything else stays as it is.
  /// - Complexity: O(*n*) in the length of the line.
  package static func add(to line: inout [UInt8]) {
    guard let start = line.firstIndex(of: UInt8(ascii: "{")),
      let end = line.lastIndex(of: UInt8(ascii: "}")), start + 1 < end
    else { return }
    guard end - start < byteCount || !isSpelled(line.span, at: end - byteCount) else { return }
    let sum = CRC32C.checksum(line.span, from: start, to: end)
    line.insert(contentsOf: field(sum), at: end)
  }

  /// How many bytes the field has, its comma included.
  package static let byteCount = 15

  /// Whether a comma, a key of one byte, or only `c`, and a string of eight bytes stand at a place, and the end of the object.
  @inline(__always)
  package static func isSpelled(_ bytes: borrowing Span<UInt8>, at place: Int, hasKey: Bool = true) -> Bool {
    guard place &+ byteCount < bytes.count, bytes[place &+ byteCount] == UInt8(ascii: "}") else {
      return false
    }
    return bytes[place] == UInt8(ascii: ",") && bytes[place &+ 1] == UInt8(ascii: "\"")
      && (!hasKey || bytes[place &+ 2] == UInt8(ascii: "c")) && bytes[place &+ 3] == UInt8(ascii: "\"")
      && bytes[place &+ 4] == UInt8(ascii: ":") && bytes[place &+ 5] == UInt8(ascii: "\"")
      && bytes[place &+ 14] == UInt8(ascii: "\"")
  }

  /// The field that says a checksum.
  private static func field(_ sum: UInt32) -> [UInt8] {
    var field = JSONText()
    field.raw(",\"c\":\"")
    field.hexadecimal(sum)
    field.raw("\"")
    return field.bytes
  }
}
