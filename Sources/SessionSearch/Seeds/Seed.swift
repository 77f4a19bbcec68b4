/// What a run's random numbers start from.
///
/// A run is a seed; a case is a seed and the case's number, so that every case can be made again without
/// those before it. A seed is written as a word in Crockford's base 32 (digits, then letters without i, l, o
/// and u), without leading zeros.
package struct Seed: Hashable, Sendable {
  /// The seed as a number.
  package let value: UInt64

  /// A seed with a given number; all are allowed.
  package init(_ value: UInt64) {
    self.value = value
  }

  /// A seed that depends on nothing but a name: the low 40 bits of its FNV-1a hash, at most eight letters
  /// long.
  package init(named name: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    value = (hash ^ (hash >> 40)) & 0xff_ffff_ffff
  }

  /// The seed of one case.
  ///
  /// - Parameter number: The case's number, from 0.
  /// - Returns: Another seed for every number, as good as certainly.
  package func ofCase(_ number: Int) -> Seed {
    var words = SplitMix64(seed: value)
    var mixed = SplitMix64(seed: words.next() ^ UInt64(bitPattern: Int64(number)))
    return Seed(mixed.next())
  }
}

extension Seed: LosslessStringConvertible {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The seed as a word, such as `3kf0v7tz`.
  package var description: String {
    var letters: [UInt8] = []
    var rest = value
    repeat {
      letters.append(Seed.digits[Int(rest & 31)])
      rest >>= 5
    } while rest != 0
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  /// Reads a word back; upper case is fine, and o, i and l count as 0, 1 and 1.
  ///
  /// - Returns: `nil` if the word is empty, has another character, or stands for more than 64 bits.
  package init?(_ description: String) {
    guard !description.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in description.lowercased().utf8 {
      let letter: UInt8 =
        switch byte {
        case UInt8(ascii: "o"): UInt8(ascii: "0")
        case UInt8(ascii: "i"), UInt8(ascii: "l"): UInt8(ascii: "1")
        default: byte
        }
      guard let digit = Seed.digits.firstIndex(of: letter), value >> 59 == 0 else { return nil }
      value = value << 5 | UInt64(digit)
    }
    self.value = value
  }
}
