/// Finds the text that stands at a place once more, at most 32,768 bytes back.
///
/// Places are those of a buffer. Each is put into a chain of places that begin with the same three bytes, as far as a hash can
/// tell; chains are searched from the last place back, and not without end. The numbers are those of zlib at its usual level.
struct MatchFinder: Sendable {
  /// A repetition: how long it is, and how far back its like begins.
  struct Match {
    var length: Int
    var distance: Int
  }

  /// A match as long as this is taken without looking whether the next place has a longer one.
  static let lazyLimit = 16
  /// A match as long as this ends the search.
  private static let niceLength = 128
  /// Where there is a match as long as this already, a longer one is searched for less patiently.
  private static let goodLength = 8
  private static let patience = 128
  /// A match of three bytes costs more than three literals if it lies farther back than this.
  private static let farthestShort = 4_096

  private static let hashBits = 15
  private static let mask = MatchCodes.window - 1

  /// The last place of each hash; −1 where there is none.
  private var heads = [Int32](repeating: -1, count: 1 << MatchFinder.hashBits)
  /// The place before each of the last 32,768 places in its chain.
  private var earlier = [Int32](repeating: -1, count: MatchCodes.window)

  /// Puts a place into its chain.
  ///
  /// - Precondition: Four bytes stand in the buffer from there on, whatever they are.
  /// - Returns: The place before it in the chain, or a negative number.
  @inline(__always)
  mutating func insert(_ place: Int, _ buffer: borrowing Span<UInt8>) -> Int {
    let word = unsafe UInt32(
      littleEndian: buffer.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self))
    let hash = Int(
      truncatingIfNeeded: (word & 0xFF_FFFF &* 0x9E37_79B1) &>> UInt32(32 - MatchFinder.hashBits))
    // A hash has 15 bits, and so has what the mask leaves.
    let head = heads[hash]
    earlier[place & MatchFinder.mask] = head
    heads[hash] = Int32(truncatingIfNeeded: place)
    return Int(head)
  }

  /// The longest match that is longer than one there is already, the nearest of several.
  ///
  /// - Parameters:
  ///   - place: Where it begins.
  ///   - candidate: The place that ``insert(_:_:)`` has returned.
  ///   - known: How long the match is that there is already; at least 2.
  ///   - buffer: The bytes.
  ///   - end: Where they end; eight more stand in the buffer.
  /// - Returns: The match; its length is `known` where there is no longer one.
  @inline(__always)
  func longest(
    at place: Int, from candidate: Int, longerThan known: Int, _ buffer: borrowing Span<UInt8>, end: Int
  ) -> Match {
    let most = min(MatchCodes.longest, end &- place)
    var best = Match(length: known, distance: 0)
    guard known < most else { return best }
    let nice = min(MatchFinder.niceLength, most)
    var patience = known >= MatchFinder.goodLength ? MatchFinder.patience / 4 : MatchFinder.patience
    let oldest = max(place &- MatchCodes.window, -1)
    let links = earlier.span
    let bytes = unsafe buffer.bytes
    var candidate = candidate
    // Every place read here is at or before `place` or less than `most` behind it, so within the buffer.
    let start = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt16.self)
    var tail = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place &+ known &- 1, as: UInt16.self)
    while candidate > oldest {
      if unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: candidate &+ best.length &- 1, as: UInt16.self) == tail,
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: candidate, as: UInt16.self) == start
      {
        let length = unsafe MatchFinder.commonLength(bytes, candidate, place, most)
        if length > best.length {
          best = Match(length: length, distance: place &- candidate)
          if length >= nice { break }
          tail = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place &+ length &- 1, as: UInt16.self)
        }
      }
      patience &-= 1
      if patience == 0 { break }
      candidate = unsafe Int(links[unchecked: candidate & MatchFinder.mask])
    }
    if best.length == MatchCodes.shortest, best.distance > MatchFinder.farthestShort {
      best.length = known
    }
    return best
  }

  /// How many bytes at two places are the same, of at most so many.
  ///
  /// - Precondition: Eight more bytes than `most` stand in the buffer at either place.
  @unsafe
  @inline(__always)
  private static func commonLength(
    _ bytes: borrowing RawSpan, _ first: Int, _ second: Int, _ most: Int
  ) -> Int {
    var length = 0
    while length < most {
      let difference = unsafe UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: first &+ length, as: UInt64.self)
          ^ bytes.unsafeLoadUnaligned(fromByteOffset: second &+ length, as: UInt64.self))
      if difference != 0 { return min(most, length &+ difference.trailingZeroBitCount &>> 3) }
      length &+= 8
    }
    return most
  }

  /// Follows a buffer whose bytes have moved to its front; places that are no longer there are forgotten.
  ///
  /// - Parameter distance: By how many bytes; a multiple of 32,768.
  mutating func move(by distance: Int) {
    let distance = Int32(distance)
    for index in heads.indices { heads[index] = heads[index] >= distance ? heads[index] - distance : -1 }
    for index in earlier.indices {
      earlier[index] = earlier[index] >= distance ? earlier[index] - distance : -1
    }
  }
}
