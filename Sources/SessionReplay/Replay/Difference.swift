package import ScrollCore

/// Something the recording says that the replay does not: a value, so that replay can go on and count them.
package struct Difference: Hashable, Sendable {
  /// The number of the line that says it, after the header, from 0.
  package var event: Int
  /// The line's time.
  package var time: Microseconds
  /// The view, as an index into the scene's views.
  package var view: Int?
  /// What it is about, with both answers.
  package var finding: Finding

  /// What a recording and its replay disagree about.
  ///
  /// ``Replay`` finds the hashes and counts; what the app showed is compared by `Judge` in `SessionReplay`.
  package enum Finding: Hashable, Sendable {
    /// How much of an item was visible.
    case visibility(item: ItemIndexPath, recorded: ItemVisibility, replayed: ItemVisibility)
    /// The alpha an item had; nothing replayed if it was not visible.
    case alpha(item: ItemIndexPath, recorded: Double, replayed: Double?)
    /// A decoration's frame in content coordinates; `nil` where it was not on screen.
    case decoration(kind: String, section: Int, recorded: LayoutRect?, replayed: LayoutRect?)
    /// The content offset; a recorded coordinate that is nothing was not looked at.
    case offset(recordedX: Double?, recordedY: Double?, replayed: LayoutPoint)
    /// Where content with pages or snapping has come to rest, and the nearest place at which it may.
    case stop(recorded: LayoutPoint, nearest: LayoutPoint)
    /// An item's frame in content coordinates; nothing replayed if there is no such item.
    case frame(item: ItemIndexPath, recorded: LayoutRect, replayed: LayoutRect?)
    /// The scale an item was drawn at; nothing replayed if it was not visible.
    case scale(item: ItemIndexPath, recorded: Double, replayed: Double?)
    /// Whose content an item showed; nothing replayed if there is no such item.
    case content(item: ItemIndexPath, recorded: ItemKey, replayed: ItemKey?)
    /// What follows where the content is; nothing replayed of an item out of sight, and of a header that is not there.
    case drawn(DrawnThing, recorded: Double, replayed: Double?)
    /// How lit a dot of a page control was; nothing replayed if there is no such dot.
    case dot(index: Int, recorded: Double, replayed: Double?)
    /// How far below the control's top a dot was; nothing replayed if there is no such dot.
    case dotPosition(index: Int, recorded: Double, replayed: Double?)
    /// The active page; `nil` where none was marked.
    case page(recorded: Int?, replayed: Int?)
    /// The edge mask's alpha at an end of the viewport.
    case mask(side: ScreenSubject.Side, recorded: Double, replayed: Double)
    /// The edge mask's four stops.
    case maskStops(recorded: [Double], replayed: [Double])
    /// What a rule that needs no declaration has found.
    case scroll(ScrollBreach.Matter)
    /// The state hash at a checkpoint or at the end.
    case hash(recorded: UInt64, replayed: UInt64)
    /// The number of events the recording says it holds.
    case eventCount(recorded: Int, replayed: Int)
  }

  /// Creates a difference.
  package init(event: Int, time: Microseconds, view: Int?, finding: Finding) {
    self.event = event
    self.time = time
    self.view = view
    self.finding = finding
  }
}
