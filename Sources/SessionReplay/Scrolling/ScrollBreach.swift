public import ScrollCore

/// What a rule that needs no declaration has found in a view.
public struct ScrollBreach: Hashable, Sendable {
  /// An item, as it was called at the moment that is told.
  public struct Item: Hashable, Sendable {
    /// Its index path.
    public var path: ItemIndexPath
    /// Its key, if it has one.
    public var key: ItemKey?
  }

  /// What an edit did, in a word.
  public enum Edit: Hashable, Sendable {
    /// So many items got other lengths, the first of them by so many points.
    case resized(Item, by: Double, count: Int)
    /// So many items came.
    case inserted(Item, count: Int)
    /// So many items went.
    case deleted(count: Int)
    /// Anything else: a reload, a batch, several lines.
    case other
  }

  /// What is wrong, with what was measured.
  public enum Matter: Hashable, Sendable {
    /// What is read moved on screen, by so many points more than what came or went in sight and the user account for.
    case jump(Item, distance: Double, excess: Double, Edit)
    /// Nothing that was in sight is in sight any more; the item went so far.
    case loss(Item, distance: Double, Edit)
    /// Other items than were in sight came from so far away.
    case swap(Item, distance: Double, count: Int)
    /// No item was in sight at an offset.
    case blank(offset: Double)
    /// Two items overlap by so much along the axis and across it.
    case overlap(Item, Item, along: Double, across: Double)
    /// The content rests beyond its range.
    case beyond(offset: Double, range: Extent)
    /// The content rests between two stops.
    case stop(offset: LayoutPoint, nearest: LayoutPoint)
    /// After another size of the viewport the content rests at another item.
    case otherPage(before: Item, after: Item?, isStop: Bool)
    /// The content was moved at once, so many times as far as before.
    case leap(distance: Double, times: Double)
    /// A fling ended at a speed in points a second.
    case deadStop(speed: Double)
    /// At an end of the range an item is under a bar by so much.
    case covered(Item, by: Double, isStart: Bool)
    /// A section has more than one decoration of a kind.
    case twoDecorations(section: Int, kind: String)
    /// More than one dot of a row that switches is lit.
    case twoDots([Int])
  }

  /// How bad it is.
  public enum Severity: Hashable, Sendable { case stuck, wrong, odd }

  /// How bad it is.
  public var grade: Severity
  /// What is wrong.
  public var matter: Matter
  /// The line with which it began.
  public var since: EventPlace
  /// The line that ended it; `nil` if it lasts.
  public var until: EventPlace?
  /// The line that led to it.
  public var cause: EventPlace?
}
