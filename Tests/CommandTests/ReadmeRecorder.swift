import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog

/// Records a list; its methods are called from the scroll view's delegate, with `CACurrentMediaTime()`.
struct ListRecorder {
  /// The log so far; write it to a file when the session is over, or whenever something looks wrong.
  var log: [UInt8] { writer.bytes }

  private var writer = SessionLogWriter()
  private let start: Double
  private var events = 0

  /// When the list appears: the viewport's size, and the sizes of its items.
  init(viewport: Size, items: [Size], offset: Point, at seconds: Double) {
    start = seconds
    var view = ViewSpec(viewport: viewport)
    view.sections = [SectionSpec(items: .sizes(items))]
    view.behaviours = [.fade(FadeSettings())]
    writer.begin(SessionHeader(name: "my list", scene: Scene(views: [view])))
    note(.appear(x: offset.x, y: offset.y), at: seconds)
  }

  /// `scrollViewWillBeginDragging`: where the finger is in the view.
  mutating func dragBegan(_ finger: Point, at seconds: Double) {
    note(.dragBegan(finger), at: seconds)
  }

  /// `scrollViewDidScroll`: the offset, and which cells really lie in the bounds wholly and partly.
  mutating func scrolled(
    to offset: Point, whole: [ItemIndexPath], partial: [ItemIndexPath], at seconds: Double
  ) {
    note(.scroll(x: offset.x, y: offset.y, by: nil), at: seconds)
    note(.observed(.visible(whole: whole, partial: partial)), at: seconds)
  }

  /// `scrollViewDidEndDragging`; UIKit's velocities are the content's, in points a millisecond.
  mutating func dragEnded(velocity: Point, at seconds: Double) {
    note(.dragEnded(velocityX: -1000 * velocity.x, velocityY: -1000 * velocity.y, proposed: nil), at: seconds)
  }

  /// `scrollViewDidEndDecelerating`.
  mutating func scrollEnded(at seconds: Double) {
    note(.scrollEnded, at: seconds)
  }

  /// When the list disappears: says that the recording is complete.
  mutating func end(at seconds: Double) {
    note(.end(events: events, hash: nil), at: seconds)
  }

  private mutating func note(_ action: Event.Action, at seconds: Double) {
    writer.append(Event(time: Microseconds(Int64((seconds - start) * 1_000_000)), action: action))
    events += 1
  }
}
