/// Lines in a row that say the same but for a shift of their times and of their events' numbers.
///
/// This is the quick way for the commonest case, lines that begin as the engine writes them and that have arrived whole;
/// what it leaves is looked at again.
struct LineRun {
  /// The bytes of the run in each log.
  var lengthA = 0
  var lengthB = 0
  /// How many lines it has.
  var lines = 0

  /// Follows two logs from the beginning of a line on.
  ///
  /// - Complexity: O(*n*) in the number of bytes; about half a nanosecond each.
  static func follow(
    _ a: borrowing RawSpan, from startA: Int, to endA: Int,
    _ b: borrowing RawSpan, from startB: Int, to endB: Int, shift: Int64, eventShift: Int64
  ) -> LineRun {
    var run = LineRun()
    var one = startA
    var other = startB
    while true {
      guard let headA = QuickHead.read(a, one, endA), let headB = QuickHead.read(b, other, endB),
        headB.time &- headA.time == shift, headB.event &- headA.event == eventShift
      else { return run }
      one = headA.rest
      other = headB.rest
      guard let length = sameRest(a, one, endA, b, other, endB) else { return run }
      one &+= length
      other &+= length
      run.lengthA = one &- startA
      run.lengthB = other &- startB
      run.lines &+= 1
    }
  }

  /// The length of the rest of a line, with its line break, if it is the same in both logs.
  @inline(__always)
  private static func sameRest(
    _ a: borrowing RawSpan, _ startA: Int, _ endA: Int, _ b: borrowing RawSpan, _ startB: Int, _ endB: Int
  ) -> Int? {
    let limit = min(endA &- startA, endB &- startB)
    var length = 0
    while length &+ 16 <= limit {
      let first = ByteComparison.word(a, startA &+ length)
      let second = ByteComparison.word(a, startA &+ length &+ 8)
      let differing =
        (first ^ ByteComparison.word(b, startB &+ length))
        | (second ^ ByteComparison.word(b, startB &+ length &+ 8))
      guard ByteComparison.breakMarks(first) | ByteComparison.breakMarks(second) | differing == 0 else {
        break
      }
      length &+= 16
    }
    while length &+ 8 <= limit {
      let word = ByteComparison.word(a, startA &+ length)
      let marks = ByteComparison.breakMarks(word)
      let differing = word ^ ByteComparison.word(b, startB &+ length)
      if marks != 0 {
        // The line break is the last byte that counts.
        let behind = marks.trailingZeroBitCount &+ 1
        let counted = behind >= 64 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: behind)) &- 1
        return differing & counted == 0 ? length &+ behind / 8 : nil
      }
      guard differing == 0 else { return nil }
      length &+= 8
    }
    return nil
  }
}

/// The beginning of a line, read many digits at a time.
private struct QuickHead {
  /// The event it names; 0 if it names none.
  var event: Int64
  /// Its time.
  var time: Int64
  /// Where the rest begins: the comma behind the time.
  var rest: Int

  @inline(__always)
  static func read(_ bytes: borrowing RawSpan, _ start: Int, _ limit: Int) -> QuickHead? {
    // Room for the longest head that is read here: three words each for two numbers and what is around them.
    guard start &+ 64 <= limit else { return nil }
    let first = ByteComparison.word(bytes, start)
    var position = start
    var event: Int64 = 0
    if first == LineHead.eventWord {
      guard bytes[start &+ 8] == UInt8(ascii: ":") else { return nil }
      position = start &+ 9
      guard let number = integer(bytes, &position),
        ByteComparison.word(bytes, position) & 0xFF_FFFF_FFFF == LineHead.timeAfterEvent
      else { return nil }
      event = number
    } else if first & 0xFF_FFFF_FFFF != LineHead.timeWord {
      return nil
    }
    position &+= 5
    guard let time = integer(bytes, &position), bytes[position] == UInt8(ascii: ",") else { return nil }
    return QuickHead(event: event, time: time, rest: position)
  }

  /// Reads an integer of at most 15 digits without leading zeros; sixteen bytes must be there.
  @inline(__always)
  private static func integer(_ bytes: borrowing RawSpan, _ position: inout Int) -> Int64? {
    let (value, count) = digits(ByteComparison.word(bytes, position))
    guard count > 0, count == 1 || bytes[position] != 0x30 else { return nil }
    position &+= count
    guard count == 8 else { return Int64(truncatingIfNeeded: value) }
    let (low, more) = digits(ByteComparison.word(bytes, position))
    guard more < 8 else { return nil }
    position &+= more
    return Int64(truncatingIfNeeded: value &* power(more) &+ low)
  }

  /// A power of ten below 10^8.
  @inline(__always)
  private static func power(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    default: 10_000_000
    }
  }

  /// The number that the digits at the beginning of a word make, and how many they are.
  ///
  /// The digits move to the word's end, with zeros before them; then neighbours are joined by a multiplication, first to
  /// numbers below 100, then below 10,000, then to one (a well-known way, described for instance by Daniel Lemire in
  /// "Quickly parsing eight digits", 2018).
  @inline(__always)
  private static func digits(_ word: UInt64) -> (value: UInt64, count: Int) {
    let values = word ^ 0x3030_3030_3030_3030
    // The highest bit of each byte above 9, exact up to the first such byte.
    let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
    let count = others == 0 ? 8 : others.trailingZeroBitCount / 8
    guard count > 0 else { return (0, 0) }
    var number = values &<< UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    number = (number &* 10 &+ number &>> 8) & 0x00FF_00FF_00FF_00FF
    number = (number &* 100 &+ number &>> 16) & 0x0000_FFFF_0000_FFFF
    number = (number &* 10_000 &+ number &>> 32) & 0x0000_0000_FFFF_FFFF
    return (number, count)
  }
}
