/// The beginning of a line as the engine and its recorders write it: `{"event":3,"t":16667,` or `{"t":16667,`.
struct LineHead {
  /// The event it names; -1 if it names none.
  var event: Int64
  /// Its time in microseconds.
  var time: Int64
  /// Where the rest begins: the comma behind the time.
  var rest: Int

  /// The bytes from a line's beginning on that must have arrived for it to be read: those of the line and of what follows.
  static let room = 24

  /// Reads the beginning of a line; nothing if it is written in another way, or if there are fewer than ``room`` bytes.
  @inline(__always)
  static func read(_ bytes: borrowing RawSpan, _ start: Int, _ limit: Int) -> LineHead? {
    guard start &+ room <= limit else { return nil }
    let first = ByteComparison.word(bytes, start)
    var position = start
    var event: Int64 = -1
    if first == eventWord && bytes[start &+ 8] == UInt8(ascii: ":") {
      position = start &+ 9
      guard let number = integer(bytes, &position, limit), position &+ 8 <= limit,
        ByteComparison.word(bytes, position) & 0xFF_FFFF_FFFF == timeAfterEvent
      else { return nil }
      event = number
      position &+= 5
    } else if first & 0xFF_FFFF_FFFF == timeWord {
      position = start &+ 5
    } else {
      return nil
    }
    guard let time = integer(bytes, &position, limit), position < limit,
      bytes[position] == UInt8(ascii: ",") || bytes[position] == UInt8(ascii: "}")
    else { return nil }
    return LineHead(event: event, time: time, rest: position)
  }

  /// The bytes of `{"event"`, the first lowest.
  static let eventWord: UInt64 = 0x2274_6E65_7665_227B
  /// Those of `{"t":` in the lower five bytes.
  static let timeWord: UInt64 = 0x3A_2274_227B
  /// Those of `,"t":`, the same way.
  static let timeAfterEvent: UInt64 = 0x3A_2274_222C

  /// Reads an integer of at most 15 digits without leading zeros.
  @inline(__always)
  static func integer(_ bytes: borrowing RawSpan, _ position: inout Int, _ limit: Int) -> Int64? {
    var value: Int64 = 0
    let start = position
    while position < limit {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      position &+= 1
    }
    let count = position &- start
    guard count > 0, count < 16, count == 1 || bytes[start] != 0x30 else { return nil }
    return value
  }
}
