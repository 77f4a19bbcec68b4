import Testing

@testable import LogWriting
@testable import SessionLog

/// Reads text that is one number from its first byte to its last; `nil` if something is left over.
func readNumber(_ text: String) throws(DecimalNumber.Fault) -> DecimalNumber? {
  let bytes = Array(text.utf8)
  let number = try DecimalNumber.parse(bytes.span, from: 0, digitLimit: Limits().digitCount)
  // What stands behind a number must make no difference.
  for rest in [",\"y\":12345678}", "]]]]]]]]", "}\n{\"t\":123"] {
    let longer = bytes + Array(rest.utf8)
    let same = try DecimalNumber.parse(longer.span, from: 0, digitLimit: Limits().digitCount)
    #expect(same == number && same.value.bitPattern == number.value.bitPattern, "\(text)")
  }
  return number.end == bytes.count ? number : nil
}

/// The value of text that is one number; not a number if it is none.
func numberValue(_ text: String) -> Double {
  ((try? readNumber(text)) ?? nil)?.value ?? .nan
}

func numberSpelling(_ value: Double) -> String {
  var bytes: [UInt8] = []
  bytes.appendNumber(value)
  return String(decoding: bytes, as: UTF8.self)
}

/// A whole number of any size as decimal digits, the last first: slow, and nothing like the code under test.
struct SchoolNumber: Equatable {
  var digits: [Int] = []

  init(_ value: UInt64) {
    digits = String(value).reversed().map { Int(String($0)) ?? 0 }
  }

  var text: String { String(digits.reversed().map(String.init).joined()) }

  mutating func multiply(by factor: Int) {
    var carry = 0
    for index in digits.indices {
      carry += digits[index] * factor
      digits[index] = carry % 10
      carry /= 10
    }
    while carry > 0 {
      digits.append(carry % 10)
      carry /= 10
    }
  }

  func multiplied(by factor: Int, times: Int) -> SchoolNumber {
    var product = self
    for _ in 0..<times { product.multiply(by: factor) }
    return product
  }

  static func + (left: SchoolNumber, right: SchoolNumber) -> SchoolNumber {
    var sum = left
    sum.digits += Array(repeating: 0, count: max(0, right.digits.count - left.digits.count) + 1)
    for index in sum.digits.indices {
      if index < right.digits.count { sum.digits[index] += right.digits[index] }
      if sum.digits[index] > 9 {
        sum.digits[index] -= 10
        sum.digits[index + 1] += 1
      }
    }
    while sum.digits.count > 1, sum.digits.last == 0 { sum.digits.removeLast() }
    return sum
  }

  static func < (left: SchoolNumber, right: SchoolNumber) -> Bool {
    guard left.digits.count == right.digits.count else { return left.digits.count < right.digits.count }
    return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }
}
