import ScrollGeometry
import ScrollLayout

/// JSON being written, in its one canonical spelling: no spaces, keys in the order of the calls, numbers as RFC 8785.
struct JSONText {
  /// What has been written.
  var bytes: [UInt8] = []

  /// Appends text as it is: punctuation and keys.
  @inline(__always)
  mutating func raw(_ text: StaticString) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a string with the escapes it needs.
  mutating func string(_ text: String) {
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
        raw("\\u00")
        hexadecimal(UInt64(byte), digits: 2)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a number; what JSON has no number for is `null` (the auditor has complained by then).
  mutating func number(_ value: Double) {
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
  mutating func integer(_ value: Int) {
    bytes.appendNumber(value)
  }

  /// Appends a time or duration, in whole microseconds; they outgrow an `Int` of 32 bits after 36 minutes.
  mutating func microseconds(_ value: Microseconds) {
    bytes.appendNumber(value.count)
  }

  /// Appends `true` or `false`.
  mutating func boolean(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  /// Appends a hash: sixteen digits in quotes.
  mutating func hash(_ value: UInt64) {
    raw("\"")
    hexadecimal(value, digits: 16)
    raw("\"")
  }

  private mutating func hexadecimal(_ value: UInt64, digits: Int) {
    for digit in (0..<digits).reversed() {
      let nibble = UInt8(truncatingIfNeeded: value >> UInt64(digit * 4)) & 15
      bytes.append(nibble < 10 ? 0x30 + nibble : 0x61 + nibble - 10)
    }
  }

  /// Appends a list in brackets.
  mutating func list<Elements: Collection>(
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
  mutating func path(_ path: ItemIndexPath) {
    raw("[")
    integer(path.section)
    raw(",")
    integer(path.item)
    raw("]")
  }

  /// Appends a point, `[x,y]`.
  mutating func point(_ point: Point) {
    raw("[")
    number(point.x)
    raw(",")
    number(point.y)
    raw("]")
  }

  /// Appends a size, `[width,height]`.
  mutating func size(_ size: Size) {
    raw("[")
    number(size.width)
    raw(",")
    number(size.height)
    raw("]")
  }

  /// Appends a rectangle, `[x,y,width,height]`.
  mutating func rect(_ rect: Rect) {
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
  mutating func insets(_ insets: EdgeInsets) {
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
