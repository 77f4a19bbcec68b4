/// Where the last four lines begin in the reader's buffer.
struct RecentLineStarts: Sendable {
  private var starts: (Int, Int, Int, Int) = (.max, .max, .max, .max)

  /// Where the oldest of them begins; beyond everything while there is none.
  var first: Int { starts.0 < .max ? starts.0 : starts.1 < .max ? starts.1 : min(starts.2, starts.3) }

  /// Where the line read last begins.
  var last: Int { starts.3 }

  /// All of them, the oldest first.
  var all: [Int] { [starts.0, starts.1, starts.2, starts.3].filter { $0 < .max } }

  /// Takes note of a line that begins, and forgets the fifth.
  @inline(__always)
  mutating func note(_ start: Int) {
    starts = (starts.1, starts.2, starts.3, start)
  }

  /// Follows the buffer's bytes to another place.
  mutating func move(by distance: Int) {
    func moved(_ start: Int) -> Int { start < .max ? start + distance : .max }
    starts = (moved(starts.0), moved(starts.1), moved(starts.2), moved(starts.3))
  }
}
