import ScrollCore
import ScrollEngine

/// How late an app may show what it was told, by when it was looked at.
///
/// What is told at a time may be seen until the view's next look, the next later time with any observation of it, at least a frame later; if that
/// look does not come within three and a half frames, until a frame later. So dropped frames excuse themselves.
struct LookLags: Sendable {
  /// The times of the looks, ascending, each once.
  private var looks: [Microseconds] = []
  private let frame: Microseconds

  /// - Parameter frame: The time tolerance.
  init(frame: Microseconds) {
    self.frame = frame
  }

  /// Takes in the time of a look, not earlier than the last.
  mutating func note(_ time: Microseconds) {
    if looks.last != time { looks.append(time) }
  }

  /// How long after a time what was told then may still be unseen.
  ///
  /// - Complexity: O(log *n*) in the looks.
  func lag(after time: Microseconds) -> Microseconds {
    let next = looks.partitioningIndex { $0 > time }
    guard next < looks.count else { return frame }
    let wait = looks[next].since(time)
    return wait.count * 2 <= frame.count * 7 ? max(wait, frame) : frame
  }
}
