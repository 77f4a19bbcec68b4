import ScrollCore
import ScrollEngine

/// How late an app may show what it was told, by when it was looked at.
///
/// What is told at a time may be seen until the view's next look, the next later time with any observation of it, at least a frame later; if that
/// look does not come within three and a half frames, until a frame later. So dropped frames excuse themselves. Where the content has moved
/// on in the moment of that look, or an item that was fading fades on, as many as thirty may have been dropped: a busy phone does that, also in the
/// frame after the next, in which an app does what it was told.
struct LookLags: Sendable {
  /// The times of the looks, ascending, each once, and whether what was in motion went on then.
  private var looks: [(time: Microseconds, isMotion: Bool)] = []
  /// The alpha that each item was drawn with last, and whether it was another than before.
  private var alphas: [ItemIndexPath: (alpha: Double, isFading: Bool)] = [:]
  /// When the content moved last.
  private var moved: Microseconds?
  private let frame: Microseconds

  /// - Parameter frame: The time tolerance.
  init(frame: Microseconds) {
    self.frame = frame
  }

  /// Takes in that the content moves at a time, not earlier than the last.
  mutating func noteMove(_ time: Microseconds) { moved = time }

  /// Takes in what somebody saw at a time, not earlier than the last.
  mutating func note(_ observation: SessionObservation, at time: Microseconds) {
    if looks.last?.time != time { looks.append((time, moved == time)) }
    guard case .alpha(let item, let alpha) = observation else { return }
    let last = alphas[item]
    let isFading = last.map { $0.alpha != alpha } ?? false
    if isFading, last?.isFading == true { looks[looks.count - 1].isMotion = true }
    alphas[item] = (alpha, isFading)
  }

  /// How long after a time what was told then may still be unseen.
  ///
  /// - Complexity: O(log *n*) in the looks.
  func lag(after time: Microseconds) -> Microseconds {
    let next = looks.partitioningIndex { $0.time > time }
    guard next < looks.count else { return frame }
    let wait = wait(for: next, since: time)
    guard wait > 0, next + 1 < looks.count else {
      return Microseconds(max(wait, frame.count))
    }
    let further = self.wait(for: next + 1, since: looks[next].time)
    return Microseconds(
      max(wait + (further > frame.count * 3 / 2 && looks[next + 1].isMotion ? further : 0), frame.count))
  }

  /// How long after a time a look comes, in microseconds; 0 if nobody was kept from looking earlier.
  private func wait(for look: Int, since time: Microseconds) -> Int64 {
    let wait = looks[look].time.since(time).count
    return wait <= (looks[look].isMotion ? frame.count * 30 : frame.count * 7 / 2) ? wait : 0
  }
}
