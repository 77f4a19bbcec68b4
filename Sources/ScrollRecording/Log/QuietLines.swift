import ScrollCore

/// Lines less what they observe before a time.
enum QuietLines {
  /// Appends those of some lines that are not observations from before a time.
  ///
  /// - Parameters:
  ///   - lines: Whole lines as a ``LineEncoder`` makes them.
  ///   - time: From when on observations are kept.
  ///   - output: Where they go.
  /// - Returns: How many lines were appended.
  static func append(_ lines: [UInt8], from time: Microseconds, to output: inout [UInt8]) -> Int {
    var count = 0
    var start = 0
    while let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if !isObservation(lines[start..<end], before: time) {
        output.append(contentsOf: lines[start...end])
        count += 1
      }
      start = end + 1
    }
    return count
  }

  /// Whether a line begins `{"t":16667,"type":"observed.` with a time before a given one.
  private static func isObservation(_ line: ArraySlice<UInt8>, before time: Microseconds) -> Bool {
    var rest = line
    guard take("{\"t\":", from: &rest) else { return false }
    var lineTime: Int64 = 0
    while let digit = rest.first, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
      lineTime = lineTime &* 10 &+ Int64(digit &- UInt8(ascii: "0"))
      rest.removeFirst()
    }
    return lineTime < time.count && take(",\"type\":\"observed.", from: &rest)
  }

  private static func take(_ text: String, from bytes: inout ArraySlice<UInt8>) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes.removeFirst(text.utf8.count)
    return true
  }
}
