package import SessionLog

/// How limits are said.
extension Limit {
  /// The units in which limits that count bytes are said, the largest first.
  package static let units: [(suffix: String, bytes: Int)] = [
    ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10),
  ]

  /// A value of the limit, of bytes with the largest unit that it is a multiple of.
  package func written(_ value: Int) -> String {
    guard countsBytes, let unit = Limit.units.first(where: { value >= $0.bytes && value % $0.bytes == 0 })
    else {
      return "\(value)"
    }
    return "\(value / unit.bytes)\(unit.suffix)"
  }

  /// What an error about the limit says to its user: how to set another one.
  package var hint: String { "; --allow \(rawValue)=N sets another, up to \(written(range.upperBound))" }
}
