/// A prefix code with codes of limited length, as short as any for the frequencies it is made for.
struct HuffmanCode: Sendable {
  /// The length of each symbol's code; 0 for symbols without one.
  private(set) var lengths: [UInt8]
  /// The code of each symbol, its first bit the lowest.
  private(set) var codes: [UInt32]

  /// Makes the code for some frequencies.
  ///
  /// - Parameters:
  ///   - frequencies: How often each symbol is written; 0 gives it no code. A single symbol gets a code of one bit.
  ///   - limit: The length of the longest code that is allowed; 2 to this power is at least the number of symbols.
  init(frequencies: [Int], limit: Int) {
    self.init(lengths: HuffmanCode.lengths(frequencies, limit: limit))
  }

  /// Makes the code that follows from the lengths alone (RFC 1951, section 3.2.2).
  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = [UInt32](repeating: 0, count: lengths.count)
    var next: UInt32 = 0
    for length in 1...UInt8(15) {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = HuffmanCode.reversed(next, count: Int(length))
        next += 1
      }
    }
  }

  /// How many bits the symbols take if they are written as often as this.
  func bitCount(_ frequencies: [Int]) -> Int {
    var count = 0
    for symbol in frequencies.indices { count += frequencies[symbol] * Int(lengths[symbol]) }
    return count
  }

  /// The lowest bits of a value, the other way round.
  private static func reversed(_ value: UInt32, count: Int) -> UInt32 {
    var (left, result) = (value, UInt32(0))
    for _ in 0..<count {
      result = result << 1 | left & 1
      left >>= 1
    }
    return result
  }

  /// The best lengths within a limit, by the package-merge algorithm of Larmore and Hirschberg (1990).
  ///
  /// A list of the symbols, by weight, is made for each length; pairs of the list below stand in it as packages. A symbol's code is
  /// as long as the number of lists in which it is among those taken.
  private static func lengths(_ frequencies: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var symbols = frequencies.indices.filter { frequencies[$0] > 0 }
    guard symbols.count > 1 else {
      if let only = symbols.first { lengths[only] = 1 }
      return lengths
    }
    // Ties are broken by the symbol: the same frequencies give the same code everywhere.
    symbols.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    var isPackage: [[Bool]] = []
    var below: [Int] = []
    for _ in 0..<limit {
      var weights: [Int] = []
      var marks: [Bool] = []
      var (leaf, pair) = (0, 0)
      while leaf < symbols.count || pair + 1 < below.count {
        let package = pair + 1 < below.count ? below[pair] + below[pair + 1] : Int.max
        if leaf < symbols.count, frequencies[symbols[leaf]] <= package {
          weights.append(frequencies[symbols[leaf]])
          marks.append(false)
          leaf += 1
        } else {
          weights.append(package)
          marks.append(true)
          pair += 2
        }
      }
      isPackage.append(marks)
      below = weights
    }
    var taken = 2 * symbols.count - 2
    for marks in isPackage.reversed() {
      let packages = marks[..<taken].count { $0 }
      for place in 0..<taken - packages { lengths[symbols[place]] += 1 }
      taken = 2 * packages
    }
    return lengths
  }
}
