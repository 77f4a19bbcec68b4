/// What of the samples a log cannot hold.
enum Omission: Int, CaseIterable {
  case time, bounds, size, insets, finger, frame, item, value, key, name, leader, update, line

  /// What was left out, after "left out: ".
  var text: String {
    switch self {
    case .time: "a time that is not one of the same clock; time goes on from the last one"
    case .bounds: "bounds or an offset that are no numbers, or too large"
    case .size: "a content size that is no number, or too large"
    case .insets: "insets that are no numbers, or too large"
    case .finger: "a place or a velocity of a finger that is no number"
    case .frame:
      "a frame that is no rectangle, or too large; the recorded one stays, or an empty one is in its place"
    case .item: "an item that is not in the data, or is on screen twice"
    case .value: "an alpha, a scale or another value on screen that is no number"
    case .key: "a key that another item has, or keys that are not as many as the items"
    case .name: "a name that something else has already"
    case .leader: "the name of a leader that is not recorded; the view follows none"
    case .update: "a change of the data that contradicts what was recorded"
    case .line: "a line that is too long to be read again"
    }
  }
}

/// How often what was left out, so that a log says it once and not sixty times a second.
struct OmissionCounts {
  private var counts = [Int](repeating: 0, count: Omission.allCases.count)

  /// Counts one.
  ///
  /// - Returns: Whether it is the first of its kind since the counts were told.
  mutating func add(_ omission: Omission) -> Bool {
    counts[omission.rawValue] += 1
    return counts[omission.rawValue] == 1
  }

  /// What there was more than once, and no longer counts.
  mutating func takeRepeated() -> [(omission: Omission, more: Int)] {
    var repeated: [(omission: Omission, more: Int)] = []
    for omission in Omission.allCases {
      let count = counts[omission.rawValue]
      if count > 1 { repeated.append((omission: omission, more: count - 1)) }
      counts[omission.rawValue] = 0
    }
    return repeated
  }
}
