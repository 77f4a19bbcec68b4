/// The beginning of a line as the engine and its recorders write it: `{"event":3,"t":16667,` or
/// `{"t":16667,`.
struct LineHead {
  /// The event it names; -1 if it names none.
  var event: Int64 = -1
  /// Its time in microseconds.
  var time: Int64
  /// Where the rest begins: the comma behind the time.
  var rest: Int

  /// How many bytes have to stand behind a line for it to be read.
  static let room = 24

  /// Reads the beginning of a line; nothing if it is written in another way.
  @inline(__always)
  init?(_ bytes: borrowing RawSpan, _ start: Int, _ end: Int) {
    let first = ByteWords.word(bytes, start)
    var position = start
    var isTime = first & 0xFF_FFFF_FFFF == LineHead.time
    if first == LineHead.event && ByteWords.byte(bytes, start &+ 8) == UInt8(ascii: ":") {
      position &+= 9
      guard let number = LineHead.integer(bytes, &position, end) else { return nil }
      event = number
      isTime = ByteWords.word(bytes, position) & 0xFF_FFFF_FFFF == LineHead.timeBehindEvent
    }
    position &+= 5
    guard isTime, let time = LineHead.integer(bytes, &position, end), position < end else { return nil }
    let next = ByteWords.byte(bytes, position)
    guard next == UInt8(ascii: ",") || next == UInt8(ascii: "}") else { return nil }
    self.time = time
    rest = position
  }

  /// The bytes of `{"event"`, the first lowest; of `{"t":`; and of `,"t":`.
  private static let event: UInt64 = 0x2274_6E65_7665_227B
  private static let time: UInt64 = 0x3A_2274_227B
  private static let timeBehindEvent: UInt64 = 0x3A_2274_222C

  /// Reads an integer of at most 15 digits without leading zeros.
  @inline(__always)
  private static func integer(_ bytes: borrowing RawSpan, _ position: inout Int, _ end: Int) -> Int64? {
    let start = position
    var value: Int64 = 0
    while position < end {
      let digit = ByteWords.byte(bytes, position) &- 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      position &+= 1
    }
    let count = position &- start
    guard count > 0, count < 16, count == 1 || ByteWords.byte(bytes, start) != 0x30 else { return nil }
    return value
  }
}
