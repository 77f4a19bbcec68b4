/// How far apart two texts are.
package enum EditDistance {
  /// How many characters have to come, go or change to make one text of another.
  ///
  /// - Parameters:
  ///   - one: One text.
  ///   - other: The other.
  ///   - limit: The most that is of interest.
  /// - Returns: Nothing beyond the limit.
  /// - Complexity: O(*n* · *limit*) in the length of the shorter text.
  package static func between(_ one: String, _ other: String, atMost limit: Int) -> Int? {
    // Texts this long are no slips of the finger.
    let left = Array(one.unicodeScalars.prefix(256))
    let right = Array(other.unicodeScalars.prefix(256))
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    var row = Array(0...right.count)
    for (line, scalar) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, candidate) in right.enumerated() {
        let changed = diagonal + (scalar == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
      if row.allSatisfy({ $0 > limit }) { return nil }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }
}
