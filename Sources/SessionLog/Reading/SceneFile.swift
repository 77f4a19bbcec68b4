/// A file that holds a scene: a scene object, or a session log whose first header has one.
package enum SceneFile {
  /// Reads a scene; unlike a log it may be spread over several lines.
  ///
  /// - Throws: What is wrong, and where.
  package static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws(LogError) -> SessionHeader {
    // Line breaks are white space here. A raw one inside a string stays an error.
    let text = bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    do {
      return try header(text, bytes, limits)
    } catch {
      throw locate(error, in: bytes)
    }
  }

  private static func header(
    _ text: [UInt8], _ bytes: [UInt8], _ limits: Limits
  ) throws(ScanError) -> SessionHeader {
    let isHeader = try hasFormat(text, bytes, limits)
    var cursor = JSONCursor(bytes: text, position: 0, limits: limits)
    if isHeader {
      try verifyChecksum(text, limits)
      return try cursor.header()
    }
    let scene = try cursor.scene()
    cursor.skipSpace()
    guard cursor.position == text.count else {
      throw ScanError(cursor.position, expected: "nothing behind the scene")
    }
    var header = SessionHeader(scene: scene)
    header.ignoredFields = cursor.ignored
    return header
  }

  /// Compares the checksum of a header, if it has one, with its line.
  private static func verifyChecksum(_ text: [UInt8], _ limits: Limits) throws(ScanError) {
    var line = EventLine()
    var position = 0
    JSONScan.skipSpace(text.span, &position)
    try line.scan(text.span, &position, limits)
    try LineChecksum.verify(line, text.span)
  }

  /// Whether the first object is a header, which says what format it has; checks its grammar.
  private static func hasFormat(
    _ text: [UInt8], _ bytes: [UInt8], _ limits: Limits
  ) throws(ScanError) -> Bool {
    var probe = JSONCursor(bytes: text, position: 0, limits: limits)
    var isHeader = false
    do {
      var keys = try probe.beginObject("a scene, an object with \"views\", or a session log")
      while let key = try probe.nextKey(&keys) {
        isHeader = isHeader || key == "format"
        try probe.skipValue()
      }
    } catch {
      // A string without its closing quote goes wrong somewhere behind its line.
      try refuseBreaksInStrings(bytes, before: min(error.offset, bytes.count))
      throw error
    }
    try refuseBreaksInStrings(bytes, before: probe.position)
    return isHeader
  }

  /// Finds a raw line break inside a string of a text whose grammar is right otherwise.
  private static func refuseBreaksInStrings(_ bytes: [UInt8], before end: Int) throws(ScanError) {
    var isInString = false
    var isEscaped = false
    for index in 0..<end {
      let byte = bytes[index]
      if isInString && (byte == 0x0A || byte == 0x0D) {
        throw ScanError(index, expected: "the end of the string, '\"'", found: "the end of the line")
      }
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInString
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
    }
  }

  private static func locate(_ error: ScanError, in bytes: [UInt8]) -> LogError {
    let offset = min(error.offset, bytes.count)
    let lineStart = (bytes[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
    let lineEnd = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[..<lineStart].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return LogError(error, in: bytes, lineStart: lineStart, lineEnd: lineEnd, line: line, bufferStart: 0)
  }
}
