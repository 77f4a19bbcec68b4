/// Moments and durations as people write them on the command line: a number and its unit, `3s`, `34ms` or `16667us`.
///
/// A number alone is refused. Logs count in microseconds and people in seconds, so either guess would mislead somebody.
enum TimeText {
  /// Why a text is no time.
  struct Failure: Error {
    /// What is wrong, behind the name of the option.
    let message: String
  }

  private static let units: [(name: String, microseconds: Double)] = [
    ("us", 1), ("ms", 1_000), ("s", 1_000_000),
  ]

  /// The time in whole microseconds, the nearest; 0 or more, and at most 2^53.
  static func microseconds(_ text: String) throws(Failure) -> Int64 {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }),
      let number = Double(text.dropLast(unit.name.utf8.count)), number >= 0,
      number * unit.microseconds <= 0x1p53
    else { throw Failure(message: expectation(text)) }
    let exact = number * unit.microseconds
    let whole = Int64(exact)
    // Not by adding a half: from 2^52 on there are no halves.
    return exact - Double(whole) < 0.5 ? whole : whole + 1
  }

  /// What is expected; a number that only lacks its unit is offered with one.
  private static func expectation(_ text: String) -> String {
    let isWhole = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isNumber = isWhole || (text.utf8.allSatisfy { (0x2E...0x39).contains($0) } && Double(text) != nil)
    // Nobody means a part of a microsecond.
    let offered = isNumber ? "\(text)s or \(text)\(isWhole ? "us" : "ms")" : "such as 1.5s, 34ms or 16667us"
    return "needs a time with its unit, \(offered), not \(text)"
  }
}
