/// Decides for each place of a buffer whether a literal or a match stands there.
///
/// A match is taken only when the next place has no longer one, so it is held for a place.
struct LazyMatcher: Sendable {
  /// Up to where the buffer has been looked at.
  private(set) var place = 0
  private var finder = MatchFinder()
  /// The match at the place before, which is not taken yet.
  private var held: MatchFinder.Match?
  /// Whether the byte before the place is in no literal and no match yet.
  private var isHolding = false

  /// How many bytes must be known from a place on before it is decided what stands there.
  static let lookahead = MatchCodes.longest + 4

  /// The place up to which everything has been decided.
  var decided: Int { isHolding ? place - 1 : place }

  /// Goes on until a place is reached or the block is full.
  ///
  /// - Parameters:
  ///   - limit: The place that ends it; the last match may lead beyond.
  ///   - buffer: The bytes, and sixteen more that are read and mean nothing.
  ///   - end: Where the bytes end.
  ///   - block: Takes what was decided.
  /// - Returns: Whether the block is full.
  mutating func run(upTo limit: Int, _ buffer: [UInt8], end: Int, into block: inout DeflateBlock) -> Bool {
    let bytes = buffer.span
    while place < limit {
      if block.isFull { return true }
      let candidate = end &- place >= MatchCodes.shortest ? finder.insert(place, bytes) : -1
      let length = held?.length ?? MatchCodes.shortest - 1
      var found = MatchFinder.Match(length: length, distance: 0)
      if candidate >= 0 && length < MatchFinder.lazyLimit {
        found = finder.longest(at: place, from: candidate, longerThan: length, bytes, end: end)
      }
      if found.length > length {
        if isHolding { block.append(literal: bytes[place &- 1]) }
        held = found
        isHolding = true
        place &+= 1
      } else if let match = held {
        block.append(match)
        skip(to: place &+ match.length &- 1, bytes, end: end)
        held = nil
        isHolding = false
      } else {
        if isHolding { block.append(literal: bytes[place &- 1]) }
        isHolding = true
        place &+= 1
      }
    }
    return false
  }

  /// Puts the places of a match into their chains.
  private mutating func skip(to next: Int, _ bytes: borrowing Span<UInt8>, end: Int) {
    let last = min(next, end &- MatchCodes.shortest &+ 1)
    var inside = place &+ 1
    while inside < last {
      _ = finder.insert(inside, bytes)
      inside &+= 1
    }
    place = next
  }

  /// Decides what stands at the last byte of all.
  mutating func finish(_ buffer: [UInt8], into block: inout DeflateBlock) {
    if isHolding { block.append(literal: buffer[place - 1]) }
    isHolding = false
  }

  /// Follows a buffer whose bytes have moved to its front.
  ///
  /// - Parameter distance: By how many bytes; a multiple of 32,768.
  mutating func move(by distance: Int) {
    place -= distance
    finder.move(by: distance)
  }
}
