import ScrollCore
import SessionLog

/// Records a list; its methods are called from the scroll view's delegate, with `CACurrentMediaTime()`.
struct ListRecorder {
  /// The log so far; write it to a file when the session is over, or whenever something looks wrong.
  var log: [UInt8] { writer.bytes }

  private var writer = SessionLogWriter()
  private let start: Double
  private var events = 0

  /// A cell on screen, as it really is.
  struct Cell {
    var item: ItemIndexPath
    /// How much of its live frame lies in the bounds.
    var visibility: ItemVisibility
    /// The alpha of its layer's `presentation()`: what is on screen, in the middle of an animation as well.
    var alpha: Double
  }

  /// When the list appears: its bounds, its content, and the frame of every item, from
  /// `collectionViewLayout.layoutAttributesForElements(in:)`, so that no layout has to be assumed.
  init(
    viewport: LayoutSize, contentSize: LayoutSize, frames: [LayoutRect], offset: LayoutPoint,
    at seconds: Double
  ) {
    start = seconds
    var view = ViewSpec(viewport: viewport, layout: .frames(contentSize: contentSize))
    view.sections = [SectionSpec(items: .frames(frames))]
    view.behaviours = [.fade(FadeSettings())]
    writer.begin(SessionHeader(name: "my list", scene: SceneSpec(views: [view])))
    note(.appear(x: offset.x, y: offset.y), at: seconds)
  }

  /// `scrollViewWillBeginDragging`: where the finger is in the view.
  mutating func dragBegan(_ finger: LayoutPoint, at seconds: Double) {
    note(.dragBegan(finger), at: seconds)
  }

  /// `scrollViewDidScroll`.
  mutating func scrolled(to offset: LayoutPoint, at seconds: Double) {
    note(.scroll(x: offset.x, y: offset.y, by: nil), at: seconds)
  }

  /// A display link's tick while anything moves, and once more when all has been at rest for 0.3 s: what stays wrong, stays
  /// wrong then.
  mutating func shows(_ cells: [Cell], at seconds: Double) {
    let whole = cells.filter { $0.visibility == .whole }.map(\.item)
    let partial = cells.filter { $0.visibility == .partial }.map(\.item)
    note(.observed(.visible(whole: whole, partial: partial)), at: seconds)
    for cell in cells { note(.observed(.alpha(item: cell.item, alpha: cell.alpha)), at: seconds) }
  }

  /// `scrollViewDidEndDragging`; UIKit's velocities are the content's, in points a millisecond.
  mutating func dragEnded(velocity: LayoutPoint, at seconds: Double) {
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

  private mutating func note(_ action: SessionEvent.Action, at seconds: Double) {
    writer.append(SessionEvent(time: Microseconds(Int64((seconds - start) * 1_000_000)), action: action))
    events += 1
  }
}
