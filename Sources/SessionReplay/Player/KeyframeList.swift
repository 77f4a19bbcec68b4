import ScrollCore

/// Copies of the playhead along a session, at multiples of a number of lines.
struct KeyframeList: Sendable {
  /// The keyframes, ascending; the first stands before the first line.
  private(set) var keyframes: [Playhead]
  /// How many lines lie between two of them.
  let spacing: Int

  init(_ start: Playhead, spacing: Int) {
    precondition(spacing > 0, "keyframes lie 1 or more lines apart, not \(spacing)")
    self.spacing = spacing
    keyframes = [start.kept()]
  }

  /// The last keyframe of all.
  var last: Playhead { keyframes[keyframes.count - 1] }

  /// Takes a keyframe if one is due: behind the last one, at a multiple of the spacing.
  mutating func capture(_ head: borrowing Playhead) {
    guard head.eventCount > last.eventCount, head.eventCount % spacing == 0 else { return }
    keyframes.append(head.kept())
  }

  /// The last keyframe that has played no more than so many lines.
  ///
  /// - Complexity: O(log *n*).
  func last(before number: Int) -> Playhead { last { $0.eventCount <= number } }

  /// The last keyframe all of whose lines were at a time or before it.
  ///
  /// - Complexity: O(log *n*).
  func last(at time: Microseconds) -> Playhead { last { $0.latestTime.map { $0 <= time } ?? true } }

  private func last(where holds: (borrowing Playhead) -> Bool) -> Playhead {
    var low = 0
    var high = keyframes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(keyframes[middle]) { low = middle } else { high = middle }
    }
    return keyframes[low]
  }
}
