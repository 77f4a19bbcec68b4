/// The beginning of a line as the engine and its recorders write it: `{"event":3,"t":16667,` or
/// `{"t":16667,`.
struct LineHead {
  /// The event it names, if it names one.
  private(set) var event: Int64?
  /// Its time in microseconds.
  let time: Int64
  /// Where the rest begins: the comma behind the time.
  let rest: Int

  private static let event = Array("{\"event\":".utf8)
  private static let time = Array("{\"t\":".utf8)
  private static let timeBehindEvent = Array(",\"t\":".utf8)

  /// Reads the beginning of a line; `nil` if it is written in another way.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var position = line.lowerBound
    func take(_ text: [UInt8]) -> Bool {
      guard bytes[position..<line.upperBound].starts(with: text) else { return false }
      position += text.count
      return true
    }
    /// Reads an integer of at most 15 digits without leading zeros.
    func integer() -> Int64? {
      let digits = bytes[position..<line.upperBound].prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard digits.count < 16, digits.count == 1 || digits.first != 0x30 else { return nil }
      position += digits.count
      return Int64(String(decoding: digits, as: UTF8.self))
    }
    if take(LineHead.event) {
      guard let number = integer(), take(LineHead.timeBehindEvent) else { return nil }
      event = number
    } else if !take(LineHead.time) {
      return nil
    }
    guard let time = integer(), position < line.upperBound,
      bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "}")
    else { return nil }
    self.time = time
    rest = position
  }
}
