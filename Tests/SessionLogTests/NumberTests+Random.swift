import TestSupport
import Testing

@testable import LogWriting
@testable import SessionLog

@Suite("Numbers at random, with fixed seeds")
struct NumberRandomTests {
  /// Checks one number: it reads back, with as many digits as the standard library finds necessary.
  private func roundTrips(_ value: Double, _ bytes: inout [UInt8]) throws -> Bool {
    bytes.removeAll(keepingCapacity: true)
    bytes.appendNumber(value)
    let number = try DecimalNumber.parse(
      bytes.span, from: 0, digitLimit: Limits().digitCount)
    guard number.end == bytes.count, number.value.bitPattern == value.bitPattern else { return false }
    // Most are spelt alike, which is soon seen.
    let standard = value.description
    return String(decoding: bytes, as: UTF8.self) == standard
      || significantDigits(bytes) == significantDigits(Array(standard.utf8))
  }

  /// The digits without zeros on either side, sign, point and exponent.
  private func significantDigits(_ bytes: [UInt8]) -> [UInt8] {
    var digits: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "e") { break }
      if byte >= UInt8(ascii: "0"), !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte) }
    }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return digits
  }

  @Test func `doubles of any exponent read back as written`() throws {
    var random = SeededGenerator(seed: 1)
    var bytes: [UInt8] = []
    for index in 0..<200_000 {
      let value = random.double(exponents: -20...55)
      if try !roundTrips(value, &bytes) { Issue.record("\(value), number \(index)") }
    }
  }

  @Test func `doubles of every size read back as written`() throws {
    var random = SeededGenerator(seed: 2)
    var bytes: [UInt8] = []
    for index in 0..<10_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      if try !roundTrips(value, &bytes) { Issue.record("\(value), number \(index)") }
    }
  }

  @Test func `what sessions hold reads back as written`() throws {
    var random = SeededGenerator(seed: 3)
    var bytes: [UInt8] = []
    for index in 0..<20_000 {
      let whole = Double(Int.random(in: -60_000...60_000, using: &random))
      for value in [whole / 2, whole / 3, whole * 0.1, whole / 64, whole / 1_000] where value != 0 {
        if try !roundTrips(value, &bytes) { Issue.record("\(value), number \(index)") }
      }
    }
  }

  @Test func `every power of two and its neighbours read back as written`() throws {
    var bytes: [UInt8] = []
    for exponent in -1_074...1_023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for value in [power.nextDown, power, power.nextUp, -power] where value != 0 {
        if try !roundTrips(value, &bytes) { Issue.record("\(value)") }
      }
    }
  }

  /// The standard library reads with `strtod`, which rounds exactly.
  @Test(
    "decimals read as the standard library reads them",
    arguments: [
      (count: 50_000, digits: 1...19, exponents: -25...25),
      (count: 12_000, digits: 15...25, exponents: -60...60),
      (count: 3_000, digits: 1...40, exponents: -345...310),
      (count: 1_000, digits: 300...900, exponents: -900...0),
    ])
  func decimals(count: Int, digits: ClosedRange<Int>, exponents: ClosedRange<Int>) {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<count {
      let digitCount = Int.random(in: digits, using: &random)
      let zero = UInt8(ascii: "0")
      let drawn = (0..<digitCount).map { _ in zero + UInt8(random.next() % 10) }
      var bytes = Array(drawn.drop { $0 == zero })
      if bytes.isEmpty { bytes = [zero] }
      if bytes.count > 1, random.next() % 2 == 0 {
        bytes.insert(UInt8(ascii: "."), at: Int.random(in: 1..<bytes.count, using: &random))
      }
      var text = String(decoding: bytes, as: UTF8.self)
      let exponent = Int.random(in: exponents, using: &random)
      if random.next() % 4 != 0 { text += "e\(exponent)" }
      let expected = Double(text) ?? .infinity
      let number = try? readNumber(text)
      // Overflow is a fault here and infinity there.
      #expect((number ?? nil)?.value ?? .infinity == expected, "\(text)")
    }
  }

  @Test func `no bytes make reading trap`() {
    var random = SeededGenerator(seed: 5)
    let alphabet = Array("0123456789..eE+--01,x\u{7F}\u{0}é".utf8)
    var accepted = 0
    for _ in 0..<200_000 {
      let length = Int.random(in: 0...14, using: &random)
      let bytes = (0..<length).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      guard
        let number = try? DecimalNumber.parse(
          bytes.span, from: 0, digitLimit: Limits().digitCount)
      else { continue }
      accepted += 1
      #expect(number.value.isFinite && number.end > 0 && number.end <= length)
    }
    #expect(accepted > 50_000)
  }
}
