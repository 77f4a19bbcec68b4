/// Text that comes from anywhere, as it may stand in a page.
enum PageText {
  /// Text as the content of an element, in which nothing is markup.
  static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// JSON as the content of a script element: nothing in it ends the element or begins a comment.
  ///
  /// `<` stands in strings alone, which may as well say it by its number.
  static func inScript(json: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") {
        bytes.append(contentsOf: "\\u003c".utf8)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
