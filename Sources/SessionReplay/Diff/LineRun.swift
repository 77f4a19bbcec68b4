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
  /// - Complexity: O(*n*) in the number of bytes; about a third of a nanosecond each.
  static func follow(
    _ a: borrowing RawSpan, from startA: Int, to endA: Int,
    _ b: borrowing RawSpan, from startB: Int, to endB: Int, shift: Int64, eventShift: Int64
  ) -> LineRun {
    var run = LineRun()
    var one = startA
    var other = startB
    while true {
      // Room for the longest head that is read here: two words each for two numbers, and what is around them.
      guard one &+ 64 <= endA && other &+ 64 <= endB,
        skipHead(a, &one, b, &other, shift: shift, eventShift: eventShift),
        let length = sameRest(a, one, endA, b, other, endB)
      else { return run }
      one &+= length
      other &+= length
      run.lengthA = one &- startA
      run.lengthB = other &- startB
      run.lines &+= 1
    }
  }

  /// Moves behind the time of a line in both logs, if event and time differ by the shifts.
  @inline(__always)
  private static func skipHead(
    _ a: borrowing RawSpan, _ one: inout Int, _ b: borrowing RawSpan, _ other: inout Int, shift: Int64,
    eventShift: Int64
  ) -> Bool {
    let first = ByteComparison.word(a, one)
    let second = ByteComparison.word(b, other)
    if first == LineHead.eventWord {
      guard second == first, a[one &+ 8] == UInt8(ascii: ":"), b[other &+ 8] == UInt8(ascii: ":") else {
        return false
      }
      one &+= 9
      other &+= 9
      guard skipNumber(a, &one, b, &other, difference: eventShift),
        ByteComparison.word(a, one) & 0xFF_FFFF_FFFF == LineHead.timeAfterEvent,
        ByteComparison.word(b, other) & 0xFF_FFFF_FFFF == LineHead.timeAfterEvent
      else { return false }
    } else {
      // The digits behind may differ in the word's last bytes.
      guard first & 0xFF_FFFF_FFFF == LineHead.timeWord, second & 0xFF_FFFF_FFFF == LineHead.timeWord else {
        return false
      }
    }
    one &+= 5
    other &+= 5
    guard skipNumber(a, &one, b, &other, difference: shift) else { return false }
    // A number that goes on, with a fraction or an exponent, is left to those who read it; what the other log has here is
    // compared with the rest of the line.
    return a[one] == UInt8(ascii: ",") || a[one] == UInt8(ascii: "}")
  }

  /// Moves behind two numbers of as many digits, at most 15, if they differ by so much.
  @inline(__always)
  private static func skipNumber(
    _ a: borrowing RawSpan, _ one: inout Int, _ b: borrowing RawSpan, _ other: inout Int, difference: Int64
  ) -> Bool {
    let wordA = ByteComparison.word(a, one)
    let wordB = ByteComparison.word(b, other)
    let count = digitCount(wordA)
    guard count == digitCount(wordB), count > 0 else { return false }
    // A zero stands alone.
    guard count == 1 || (wordA & 0xFF != 0x30 && wordB & 0xFF != 0x30) else { return false }
    one &+= count
    other &+= count
    let high = DigitDifference.of(wordA, wordB, count)
    guard count == 8 else { return high == difference }
    let lowA = ByteComparison.word(a, one)
    let lowB = ByteComparison.word(b, other)
    let more = digitCount(lowA)
    guard more == digitCount(lowB), more < 8 else { return false }
    one &+= more
    other &+= more
    return high &* DigitDifference.power(more) &+ DigitDifference.of(lowA, lowB, more) == difference
  }

  /// How many digits a word begins with.
  @inline(__always)
  private static func digitCount(_ word: UInt64) -> Int {
    let values = word ^ 0x3030_3030_3030_3030
    // The highest bit of each byte above 9, exact up to the first such byte.
    let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
    return others == 0 ? 8 : others.trailingZeroBitCount / 8
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
      guard differing | hasBreak(first) | hasBreak(second) == 0 else { break }
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

  /// Not zero if a word holds a line break; which of its bytes is marked says nothing.
  @inline(__always)
  private static func hasBreak(_ word: UInt64) -> UInt64 {
    let zeroed = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080
  }
}

/// By how much two numbers of as many digits differ.
private enum DigitDifference {
  /// Each byte's difference, from −9 to 9, plus 9, so that no byte borrows from the next.
  private static let bias: UInt64 = 0x0909_0909_0909_0909
  /// What the biases of eight digits make.
  private static let biasValue: Int64 = 99_999_999

  /// The difference of the first digits of two words.
  ///
  /// The digits move to the words' ends, with zeros before them; then neighbours are joined by a multiplication, first to
  /// numbers below 200, then below 20,000, then to one. It is the well-known way to read eight digits at once, described for
  /// instance by Daniel Lemire ("Quickly parsing eight digits", 2018), done on the differences: the biased ones, up to
  /// 18, fit each step.
  @inline(__always)
  static func of(_ one: UInt64, _ other: UInt64, _ count: Int) -> Int64 {
    guard count > 0 else { return 0 }
    let lost = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    // Digits are 0x30 and more, what was shifted in is 0: both vanish in the difference.
    var number = ((other &<< lost) | highBits) &- (one &<< lost)
    number = (number &+ bias) & ~highBits
    number = (number &* 10 &+ number &>> 8) & 0x00FF_00FF_00FF_00FF
    number = (number &* 100 &+ number &>> 16) & 0x0000_FFFF_0000_FFFF
    number = (number &* 10_000 &+ number &>> 32) & 0xFFFF_FFFF
    return Int64(truncatingIfNeeded: number) &- biasValue
  }

  /// The highest bit of each byte.
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// A power of ten below 10^8.
  @inline(__always)
  static func power(_ exponent: Int) -> Int64 {
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
}
