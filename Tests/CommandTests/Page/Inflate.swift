/// A plain reader of DEFLATE, bit by bit, that shares nothing with the writer.
struct Inflate {
  /// What is wrong with the input.
  struct Fault: Error {
    let message: String
  }

  private let input: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []
  /// The kinds of the blocks: 0 stored, 1 with the fixed codes, 2 with codes of their own.
  private(set) var kinds: [Int] = []

  /// How many bytes of the input have been read.
  private(set) var byteCount = 0

  init(_ input: [UInt8]) {
    self.input = input
  }

  static func bytes(of input: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(input)
    let bytes = try inflate.run()
    guard inflate.byteCount == input.count else { throw Fault(message: "more follows the last block") }
    return bytes
  }

  mutating func run() throws -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      let kind = try bits(2)
      kinds.append(kind)
      switch kind {
      case 0: try stored()
      case 1: try compressed(Inflate.fixed, Inflate.code([Int](repeating: 5, count: 30)))
      case 2: try dynamic()
      default: throw Fault(message: "a block of kind 3")
      }
    }
    byteCount = (bit + 7) / 8
    return output
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for place in 0..<count {
      guard bit / 8 < input.count else { throw Fault(message: "the input ends in a block") }
      value |= (Int(input[bit / 8]) >> (bit % 8) & 1) << place
      bit += 1
    }
    return value
  }

  private mutating func stored() throws {
    bit = (bit + 7) / 8 * 8
    let count = try bits(16)
    guard try bits(16) == count ^ 0xFFFF else { throw Fault(message: "the length of a stored block") }
    for _ in 0..<count { output.append(UInt8(try bits(8))) }
  }

  private mutating func dynamic() throws {
    let (literalCount, distanceCount) = (try bits(5) + 257, try bits(5) + 1)
    let count = try bits(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count) {
      lengths[place] = try bits(3)
    }
    let code = Inflate.code(lengths)
    var all: [Int] = []
    while all.count < literalCount + distanceCount {
      let symbol = try self.symbol(code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw Fault(message: "a run of nothing") }
        all += [Int](repeating: last, count: try bits(2) + 3)
      case 17: all += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: all += [Int](repeating: 0, count: try bits(7) + 11)
      default: all.append(symbol)
      }
    }
    guard all.count == literalCount + distanceCount else { throw Fault(message: "too many lengths") }
    try compressed(
      Inflate.code(Array(all[..<literalCount])), Inflate.code(Array(all[literalCount...])))
  }

  /// The symbols of a code, by the bits of each with a one before them.
  private static func code(_ lengths: [Int]) -> [Int: Int] {
    var symbols: [Int: Int] = [:]
    var next = 0
    for length in 1...15 {
      next <<= 1
      for (symbol, own) in lengths.enumerated() where own == length {
        symbols[1 << length | next] = symbol
        next += 1
      }
    }
    return symbols
  }

  private static let fixed = code(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })

  private mutating func symbol(_ code: [Int: Int]) throws -> Int {
    var read = 1
    for _ in 0..<15 {
      read = read << 1 | (try bits(1))
      if let symbol = code[read] { return symbol }
    }
    throw Fault(message: "no symbol has this code")
  }

  /// The tables of RFC 1951, section 3.2.5, as they stand there.
  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097,
    6145, 8193, 12289, 16385, 24577,
  ]
  static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  private mutating func compressed(_ literals: [Int: Int], _ distances: [Int: Int]) throws {
    while true {
      let symbol = try self.symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      let length = Inflate.lengthBases[symbol - 257] + (try bits(Inflate.lengthBits[symbol - 257]))
      let place = try self.symbol(distances)
      let distance = Inflate.distanceBases[place] + (try bits(Inflate.distanceBits[place]))
      guard distance <= output.count else { throw Fault(message: "a match begins before the start") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
