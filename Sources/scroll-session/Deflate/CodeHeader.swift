/// How a block says its own codes: their lengths, run by run, in a code of their own (RFC 1951, section 3.2.7).
struct CodeHeader: Sendable {
  /// The order in which the lengths of the lengths' code stand.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// A length, or a run of them; and the bits that say how long the run is.
  private struct Part {
    let symbol: Int
    let extra: Int

    /// How many bits the length of a run takes.
    var extraCount: Int {
      switch symbol {
      case 16: 2
      case 17: 3
      case 18: 7
      default: 0
      }
    }
  }

  private let literalCount: Int
  private let distanceCount: Int
  private let parts: [Part]
  private let code: HuffmanCode
  /// How many lengths of the lengths' code are written.
  private let orderCount: Int
  /// How many bits it takes.
  let bitCount: Int

  init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let literalLengths = CodeHeader.trimmed(literals.lengths, toAtLeast: 257)
    let distanceLengths = CodeHeader.trimmed(distances.lengths, toAtLeast: 1)
    literalCount = literalLengths.count
    distanceCount = distanceLengths.count
    // A run may begin among the literals and end among the distances.
    parts = CodeHeader.parts(of: literalLengths + distanceLengths)
    var frequencies = [Int](repeating: 0, count: 19)
    for part in parts { frequencies[part.symbol] += 1 }
    code = HuffmanCode(frequencies: frequencies, limit: 7)
    var count = 19
    while count > 4 && code.lengths[CodeHeader.order[count - 1]] == 0 { count -= 1 }
    orderCount = count
    var extra = 0
    for part in parts { extra += part.extraCount }
    bitCount = 14 + 3 * count + code.bitCount(frequencies) + extra
  }

  func write(to output: inout BitWriter) {
    output.append(UInt32(literalCount - 257), count: 5)
    output.append(UInt32(distanceCount - 1), count: 5)
    output.append(UInt32(orderCount - 4), count: 4)
    for place in 0..<orderCount { output.append(UInt32(code.lengths[CodeHeader.order[place]]), count: 3) }
    for part in parts {
      output.append(code.codes[part.symbol], count: Int(code.lengths[part.symbol]))
      output.append(UInt32(part.extra), count: part.extraCount)
    }
  }

  /// The lengths without those at the end that are null.
  private static func trimmed(_ lengths: [UInt8], toAtLeast least: Int) -> [UInt8] {
    var count = min(lengths.count, lengths.count > 30 ? MatchCodes.literalCount : MatchCodes.distanceCount)
    while count > least && lengths[count - 1] == 0 { count -= 1 }
    return Array(lengths[..<count])
  }

  /// The lengths with runs of the same one told by their lengths.
  private static func parts(of lengths: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var place = 0
    while place < lengths.count {
      let length = Int(lengths[place])
      var run = 1
      while place + run < lengths.count && lengths[place + run] == lengths[place] { run += 1 }
      place += run
      if length > 0 {
        parts.append(Part(symbol: length, extra: 0))
        run -= 1
      }
      while run >= 3 {
        if length > 0 {
          let count = min(run, 6)
          parts.append(Part(symbol: 16, extra: count - 3))
          run -= count
        } else {
          let count = min(run, 138)
          parts.append(count <= 10 ? Part(symbol: 17, extra: count - 3) : Part(symbol: 18, extra: count - 11))
          run -= count
        }
      }
      for _ in 0..<run { parts.append(Part(symbol: length, extra: 0)) }
    }
    return parts
  }
}
