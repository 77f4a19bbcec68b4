import ScrollCore

/// Looks at bytes eight at a time.
enum ByteWords {
  /// Finds how many bytes are the same in two texts.
  ///
  /// - Complexity: O(*n*) in the number of equal bytes.
  static func commonPrefix(
    _ a: borrowing RawSpan, from aStart: Int, _ b: borrowing RawSpan, from bStart: Int, count: Int
  ) -> Int {
    var length = 0
    while length &+ 8 <= count && word(a, aStart &+ length) == word(b, bStart &+ length) { length &+= 8 }
    while length < count && byte(a, aStart &+ length) == byte(b, bStart &+ length) { length &+= 1 }
    return length
  }

  /// Counts line breaks.
  static func breakCount(_ bytes: borrowing RawSpan, from start: Int, to end: Int) -> Int {
    var count = 0
    var position = start
    while position &+ 8 <= end {
      count &+= breakMarks(word(bytes, position)).nonzeroBitCount
      position &+= 8
    }
    while position < end {
      if byte(bytes, position) == 0x0A { count &+= 1 }
      position &+= 1
    }
    return count
  }

  /// Where the next line break stands, or the limit.
  static func lineBreak(_ bytes: borrowing RawSpan, from start: Int, to limit: Int) -> Int {
    var position = start
    while position &+ 8 <= limit {
      let marks = breakMarks(word(bytes, position))
      if marks != 0 { return position &+ marks.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < limit && byte(bytes, position) != 0x0A { position &+= 1 }
    return position
  }

  /// A hash of some bytes, behind which at least seven more stand.
  static func hash(_ bytes: borrowing RawSpan, from start: Int, to end: Int, seed: UInt64 = 0) -> UInt64 {
    var digest = Digest(seed: seed)
    var position = start
    while position &+ 8 <= end {
      digest.add(word(bytes, position))
      position &+= 8
    }
    if position < end {
      digest.add(word(bytes, position) & ~(~0 &<< UInt64(truncatingIfNeeded: (end &- position) &* 8)))
    }
    digest.add(end &- start)
    return digest.value
  }

  /// Eight bytes as one word, the first lowest; all of them must be there.
  ///
  /// Whoever calls this in a loop has made sure of it: the check would cost as much as the comparison. Debug
  /// builds check.
  @inline(__always)
  static func word(_ bytes: borrowing RawSpan, _ position: Int) -> UInt64 {
    assert(position >= 0 && position &+ 8 <= bytes.byteCount)
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self))
  }

  @inline(__always)
  static func byte(_ bytes: borrowing RawSpan, _ position: Int) -> UInt8 {
    unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
  }

  /// The highest bit of each byte that is a line break, and no other.
  @inline(__always)
  private static func breakMarks(_ word: UInt64) -> UInt64 {
    let zeroed = word ^ 0x0A0A_0A0A_0A0A_0A0A
    // Exact in every byte: no carry crosses one.
    let low = (zeroed & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F
    return ~(low | zeroed) & 0x8080_8080_8080_8080
  }
}
