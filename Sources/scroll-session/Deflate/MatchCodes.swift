/// How DEFLATE writes lengths and distances of matches (RFC 1951, section 3.2.5): a symbol, and bits that follow it.
enum MatchCodes {
  /// The shortest and the longest match.
  static let shortest = 3
  static let longest = 258
  /// How far back a match may begin.
  static let window = 32_768
  /// How many symbols there are for literals, the end of a block, and lengths; and how many for distances.
  static let literalCount = 286
  static let distanceCount = 30
  /// The symbol that ends a block, and the one before the first length.
  static let endOfBlock = 256
  static let firstLength = 257

  /// The symbol of a length, counted from the first.
  ///
  /// Four codes share a number of extra bits; the longest match has a code of its own.
  @inline(__always)
  static func symbol(ofLength length: Int) -> Int {
    if length == longest { return 28 }
    let value = length &- shortest
    guard value >= 8 else { return value }
    let extra = extraBits(above: value, shift: 2)
    return extra &* 4 &+ (value &>> extra)
  }

  /// How many bits follow a symbol of a length, counted from the first.
  @inline(__always)
  static func extraBits(ofLengthSymbol symbol: Int) -> Int {
    symbol < 8 || symbol == 28 ? 0 : symbol &>> 2 &- 1
  }

  /// The length that a symbol begins at, counted from the shortest.
  @inline(__always)
  static func base(ofLengthSymbol symbol: Int) -> Int {
    if symbol == 28 { return longest - shortest }
    let extra = extraBits(ofLengthSymbol: symbol)
    return extra == 0 ? symbol : (4 &+ symbol & 3) &<< extra
  }

  /// The symbol of a distance.
  @inline(__always)
  static func symbol(ofDistance distance: Int) -> Int {
    let value = distance &- 1
    guard value >= 4 else { return value }
    let extra = extraBits(above: value, shift: 1)
    return extra &* 2 &+ (value &>> extra)
  }

  /// How many bits follow a symbol of a distance.
  @inline(__always)
  static func extraBits(ofDistanceSymbol symbol: Int) -> Int {
    symbol < 4 ? 0 : symbol &>> 1 &- 1
  }

  /// The distance that a symbol begins at, less one.
  @inline(__always)
  static func base(ofDistanceSymbol symbol: Int) -> Int {
    let extra = extraBits(ofDistanceSymbol: symbol)
    return extra == 0 ? symbol : (2 &+ symbol & 1) &<< extra
  }

  /// How many low bits of a value its symbol does not say, where it says the highest one and so many below.
  @inline(__always)
  private static func extraBits(above value: Int, shift: Int) -> Int {
    Int.bitWidth &- 1 &- value.leadingZeroBitCount &- shift
  }
}
