package import ScrollCore

/// JSON being written, in its one canonical spelling: no spaces, keys in the order of the calls, numbers as RFC 8785.
package struct JSONText: Sendable {
  /// What has been written.
  package var bytes: [UInt8] = []
  /// Whether scenes are written without what is as usual.
  var omitsDefaults = false
  /// What takes the place of texts, where a log is redacted.
  package var numbers: TextNumbers?

  /// Creates an empty text.
  package init() {}

  /// Appends text as it is: punctuation and keys.
  @inline(__always)
  package mutating func raw(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    bytes.append(addingCapacity: count) { output in
      for index in 0..<count { output.append(unsafe text.utf8Start[index]) }
    }
  }

  /// Appends a value that is JSON already, as another writer has it.
  package mutating func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a text that somebody chose (a name, a key, a label), or its number where the log is redacted.
  ///
  /// What the format itself spells goes through ``word(_:)``. So a text that a format gets later is redacted unless somebody says that it
  /// is none.
  package mutating func string(_ text: String) {
    word(numbers?.replacement(of: text, behind: bytes) ?? text)
  }

  /// Appends a word of the format as a string, with the escapes it needs.
  package mutating func word(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x08: raw("\\b")
      case 0x09: raw("\\t")
      case 0x0A: raw("\\n")
      case 0x0C: raw("\\f")
      case 0x0D: raw("\\r")
      case 0..<0x20:
        raw(byte < 0x10 ? "\\u000" : "\\u001")
        bytes.append((byte & 15) + (byte & 15 < 10 ? 0x30 : 0x57))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a number; what JSON has no number for is `null` (a rule has complained by then).
  package mutating func number(_ value: Double) {
    // Most fade records hold nothing but these two.
    if value == 1 {
      raw("1")
    } else if value == 0.1 {
      raw("0.1")
    } else if value.isFinite {
      bytes.appendNumber(value)
    } else {
      raw("null")
    }
  }

  /// Appends an integer.
  package mutating func integer(_ value: Int) {
    bytes.appendNumber(value)
  }

  /// Appends a time or duration, in whole microseconds; they outgrow an `Int` of 32 bits after 36 minutes.
  package mutating func microseconds(_ value: Microseconds) {
    bytes.appendNumber(value.count)
  }

  /// Appends `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  /// Appends a hash: sixteen digits in quotes.
  package mutating func hash(_ value: UInt64) {
    raw("\"")
    hexadecimal(UInt32(truncatingIfNeeded: value >> 32))
    hexadecimal(UInt32(truncatingIfNeeded: value))
    raw("\"")
  }

  /// Appends eight hexadecimal digits.
  package mutating func hexadecimal(_ value: UInt32) {
    // Each of the eight nibbles goes to a byte of its own, the highest first, and all become digits at once.
    var word = UInt64(value)
    word = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word << 8) & 0x00FF_00FF_00FF_00FF
    word = (word | word << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let isLetter = ((word &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
    word = word &+ 0x3030_3030_3030_3030 &+ isLetter &* 39
    unsafe withUnsafeBytes(of: word.bigEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends a list in brackets.
  package mutating func list<Elements: Collection>(
    _ elements: Elements, _ element: (inout JSONText, Elements.Element) -> Void
  ) {
    raw("[")
    var isFirst = true
    for value in elements {
      if !isFirst { raw(",") }
      isFirst = false
      element(&self, value)
    }
    raw("]")
  }

  /// Appends an index path, `[section,item]`.
  package mutating func path(_ path: ItemIndexPath) {
    raw("[")
    integer(path.section)
    raw(",")
    integer(path.item)
    raw("]")
  }

  /// Appends a point, `[x,y]`.
  package mutating func point(_ point: LayoutPoint) {
    raw("[")
    number(point.x)
    raw(",")
    number(point.y)
    raw("]")
  }

  /// Appends a size, `[width,height]`.
  package mutating func size(_ size: LayoutSize) {
    raw("[")
    number(size.width)
    raw(",")
    number(size.height)
    raw("]")
  }

  /// Appends a rectangle, `[x,y,width,height]`.
  package mutating func rect(_ rect: LayoutRect) {
    raw("[")
    number(rect.x)
    raw(",")
    number(rect.y)
    raw(",")
    number(rect.width)
    raw(",")
    number(rect.height)
    raw("]")
  }

  /// Appends insets with all four edges.
  package mutating func insets(_ insets: LayoutInsets) {
    raw("{\"top\":")
    number(insets.top)
    raw(",\"left\":")
    number(insets.left)
    raw(",\"bottom\":")
    number(insets.bottom)
    raw(",\"right\":")
    number(insets.right)
    raw("}")
  }
}
