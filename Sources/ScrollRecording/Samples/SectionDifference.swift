import ScrollCore

/// How the items of a section became others, told by their keys: which went, as they were before, and which came, as they are now.
struct SectionDifference {
  /// Stretches of items that went.
  var deleted: [Range<Int>] = []
  /// Stretches of items that came.
  var inserted: [Range<Int>] = []

  /// Finds out what went and came.
  ///
  /// - Returns: Nothing if items changed places, or cannot be told by keys.
  init?(from old: SectionSample, to new: SectionSample) {
    guard let before = old.keys, let after = new.keys else {
      guard old.keys == nil, new.keys == nil, old.frames.count == new.frames.count else { return nil }
      return
    }
    var head = 0
    while head < before.count, head < after.count, before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < before.count - head, tail < after.count - head,
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    { tail += 1 }
    let (went, came) = (head..<before.count - tail, head..<after.count - tail)
    let oldKeys = Set(before[went].compactMap { $0 })
    let newKeys = Set(after[came].compactMap { $0 })
    guard oldKeys.count == went.count, newKeys.count == came.count else { return nil }
    let kept = before[went].filter { $0.map(newKeys.contains) ?? false }
    guard kept == after[came].filter({ $0.map(oldKeys.contains) ?? false }) else { return nil }
    deleted = SectionDifference.stretches(of: went) { before[$0].map { !newKeys.contains($0) } ?? false }
    inserted = SectionDifference.stretches(of: came) { after[$0].map { !oldKeys.contains($0) } ?? false }
  }

  private static func stretches(of range: Range<Int>, where test: (Int) -> Bool) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for index in range where test(index) {
      if let last = stretches.last, last.upperBound == index {
        stretches[stretches.count - 1] = last.lowerBound..<index + 1
      } else {
        stretches.append(index..<index + 1)
      }
    }
    return stretches
  }
}
