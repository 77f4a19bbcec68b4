import ScrollGeometry

/// Copies of the playhead along a session, evenly apart, as many as a budget of bytes allows.
///
/// They lie at multiples of the spacing, which begins small; when they become too many, every second one goes and the spacing
/// doubles. So a session of any length has half the keyframes the budget allows, or more, and where they lie follows from the session,
/// the budget and the first spacing alone.
struct KeyframeList: Sendable {
  /// A copy of the playhead.
  struct Keyframe: Sendable {
    let head: Playhead
    /// What was edited since the keyframe before.
    var edits: EditTally
    /// About how many bytes it keeps for itself.
    var byteCount: Int

    /// How many lines were played before it.
    var number: Int { head.eventCount }
  }

  /// The keyframes, ascending; the first stands before the first line and is not counted in the budget.
  private(set) var keyframes: [Keyframe]
  /// How many lines lie between two of them.
  private(set) var spacing: Int
  /// About how many bytes they keep, without the first.
  private(set) var byteCount = 0
  /// The number of lines before the last keyframe.
  private(set) var lastNumber: Int
  /// The number of lines before which the next keyframe is taken.
  private(set) var nextNumber: Int
  /// What was edited between the last keyframe and one behind it that has been dropped.
  private(set) var trailingEdits = EditTally()
  private let budget: Int

  init(_ start: Playhead, spacing: Int, budget: Int) {
    precondition(spacing > 0, "keyframes lie 1 or more lines apart, not \(spacing)")
    self.spacing = spacing
    keyframes = [Keyframe(head: start.kept(), edits: EditTally(), byteCount: 0)]
    self.budget = budget
    lastNumber = start.eventCount
    nextNumber = lastNumber - lastNumber % spacing + spacing
  }

  /// The last keyframe of all.
  var last: Keyframe { keyframes[keyframes.count - 1] }

  /// Takes a keyframe of a playhead behind the last one, which stands at ``nextNumber``.
  mutating func capture(_ head: borrowing Playhead, _ edits: EditTally) {
    let kept = head.kept()
    let bytes = kept.retainedByteCount(after: edits)
    keyframes.append(Keyframe(head: kept, edits: edits, byteCount: bytes))
    byteCount += bytes
    trailingEdits = EditTally()
    while byteCount > budget && keyframes.count > 1 { thinOut() }
    lastNumber = last.number
    nextNumber = lastNumber - lastNumber % spacing + spacing
  }

  /// The last keyframe that has played no more than so many lines.
  ///
  /// - Complexity: O(log *n*).
  func last(before number: Int) -> Keyframe {
    last { $0.number <= number }
  }

  /// The last keyframe all of whose lines were at a time or before it.
  ///
  /// - Complexity: O(log *n*).
  func last(at time: Microseconds) -> Keyframe {
    last { $0.head.latestTime.map { $0 <= time } ?? true }
  }

  private func last(where holds: (borrowing Keyframe) -> Bool) -> Keyframe {
    var low = 0
    var high = keyframes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(keyframes[middle]) { low = middle } else { high = middle }
    }
    return keyframes[low]
  }

  /// Doubles the spacing: what the dropped ones shared with the next is counted there.
  private mutating func thinOut() {
    spacing *= 2
    var kept: [Keyframe] = [keyframes[0]]
    var edits = EditTally()
    byteCount = 0
    for index in keyframes.indices.dropFirst() {
      edits.merge(keyframes[index].edits)
      guard keyframes[index].number % spacing == 0 else { continue }
      var keyframe = keyframes[index]
      keyframe.edits = edits
      keyframe.byteCount = keyframe.head.retainedByteCount(after: edits)
      byteCount += keyframe.byteCount
      kept.append(keyframe)
      edits = EditTally()
    }
    keyframes = kept
    edits.merge(trailingEdits)
    trailingEdits = edits
  }
}
