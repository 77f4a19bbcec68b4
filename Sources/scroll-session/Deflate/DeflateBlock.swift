/// A stretch of the input as literals and matches, and how often each symbol occurs in it.
struct DeflateBlock: Sendable {
  /// How many literals and matches a block has at most: more would share one code that fits none of them.
  static let capacity = 16_384

  /// Literals, and matches as length and, above, distance.
  private var tokens: [UInt32] = []
  private var literals = [Int](repeating: 0, count: MatchCodes.literalCount)
  private var distances = [Int](repeating: 0, count: MatchCodes.distanceCount)
  /// How many bytes of the input it stands for.
  private(set) var inputCount = 0

  init() {
    tokens.reserveCapacity(DeflateBlock.capacity)
  }

  /// Whether nothing more fits in.
  var isFull: Bool { tokens.count >= DeflateBlock.capacity }

  /// Adds a byte.
  @inline(__always)
  mutating func append(literal byte: UInt8) {
    tokens.append(UInt32(byte))
    literals[Int(byte)] &+= 1
    inputCount &+= 1
  }

  /// Adds a repetition.
  @inline(__always)
  mutating func append(_ match: MatchFinder.Match) {
    tokens.append(UInt32(truncatingIfNeeded: match.distance &<< 9 | match.length))
    literals[MatchCodes.firstLength &+ MatchCodes.symbol(ofLength: match.length)] &+= 1
    distances[MatchCodes.symbol(ofDistance: match.distance)] &+= 1
    inputCount &+= match.length
  }

  /// Writes the block in the shortest of the three ways there are, and empties it.
  ///
  /// - Parameters:
  ///   - isLast: Whether nothing follows it.
  ///   - input: The bytes it stands for, if they are still at hand and fit into a stored block.
  ///   - output: Where it is written.
  mutating func write(isLast: Bool, input: ArraySlice<UInt8>?, to output: inout BitWriter) {
    literals[MatchCodes.endOfBlock] = 1
    let own = (
      literals: HuffmanCode(frequencies: literals, limit: 15),
      distances: HuffmanCode(frequencies: distances, limit: 15)
    )
    let header = CodeHeader(own.literals, own.distances)
    let extra = extraBitCount
    let dynamicCount =
      header.bitCount + own.literals.bitCount(literals) + own.distances.bitCount(distances) + extra
    let fixed = DeflateBlock.fixed
    let fixedCount = fixed.literals.bitCount(literals) + fixed.distances.bitCount(distances) + extra
    output.append(isLast ? 1 : 0, count: 1)
    // Behind its three bits a stored block begins at a whole byte, with its length twice.
    if let input, 32 + 7 + 8 * input.count <= min(dynamicCount, fixedCount) {
      output.append(0, count: 2)
      output.align()
      output.append(UInt32(input.count), count: 16)
      output.append(UInt32(input.count) ^ 0xFFFF, count: 16)
      output.align()
      output.bytes.append(contentsOf: input)
    } else if fixedCount <= dynamicCount {
      output.append(1, count: 2)
      write(fixed.literals, fixed.distances, to: &output)
    } else {
      output.append(2, count: 2)
      header.write(to: &output)
      write(own.literals, own.distances, to: &output)
    }
    removeAll()
  }

  /// The codes of a block without codes of its own (RFC 1951, section 3.2.6).
  private static let fixed = (
    literals: HuffmanCode(
      lengths: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
        + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8)),
    distances: HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
  )

  /// How many bits follow the symbols, whatever their codes.
  private var extraBitCount: Int {
    var count = 0
    for symbol in 0..<29 {
      count += literals[MatchCodes.firstLength + symbol] * MatchCodes.extraBits(ofLengthSymbol: symbol)
    }
    for symbol in distances.indices {
      count += distances[symbol] * MatchCodes.extraBits(ofDistanceSymbol: symbol)
    }
    return count
  }

  private func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to output: inout BitWriter) {
    for token in tokens {
      let distance = Int(truncatingIfNeeded: token &>> 9)
      if distance == 0 {
        let byte = Int(truncatingIfNeeded: token)
        output.append(literals.codes[byte], count: Int(literals.lengths[byte]))
        continue
      }
      let length = Int(truncatingIfNeeded: token & 0x1FF)
      let step = MatchCodes.symbol(ofLength: length)
      let symbol = MatchCodes.firstLength &+ step
      output.append(literals.codes[symbol], count: Int(literals.lengths[symbol]))
      output.append(
        UInt32(truncatingIfNeeded: length &- MatchCodes.shortest &- MatchCodes.base(ofLengthSymbol: step)),
        count: MatchCodes.extraBits(ofLengthSymbol: step))
      let place = MatchCodes.symbol(ofDistance: distance)
      output.append(distances.codes[place], count: Int(distances.lengths[place]))
      output.append(
        UInt32(truncatingIfNeeded: distance &- 1 &- MatchCodes.base(ofDistanceSymbol: place)),
        count: MatchCodes.extraBits(ofDistanceSymbol: place))
    }
    output.append(
      literals.codes[MatchCodes.endOfBlock], count: Int(literals.lengths[MatchCodes.endOfBlock]))
  }

  private mutating func removeAll() {
    tokens.removeAll(keepingCapacity: true)
    for index in literals.indices { literals[index] = 0 }
    for index in distances.indices { distances[index] = 0 }
    inputCount = 0
  }
}
