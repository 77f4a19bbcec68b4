/// What on a screen something is about: a violation, a finding, a question, a change.
public enum ScreenSubject: Hashable, Sendable, Comparable {
  /// The view itself: where it is, what it does, its page and its edge mask; of a violation also the session as a whole.
  case view
  /// An item, by its index path at the moment that is told.
  case item(ItemIndexPath)
  /// A section, by its number at the moment that is told.
  case section(Int)
  /// A dot of a page control, counted through all sections. Dots are places: an edit does not move them along.
  case dot(Int)
  /// A side of the edge mask, or an end of the content.
  case side(Side)

  /// The two ends of the scroll axis.
  public enum Side: String, Hashable, Sendable {
    /// Where the content begins.
    case start
    /// Where it ends.
    case end
  }

  /// Whether one comes before another: the view, then items, sections, dots and sides, each ascending.
  public static func < (left: ScreenSubject, right: ScreenSubject) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int) {
    switch self {
    case .view: (0, 0, 0)
    case .item(let path): (1, path.section, path.item)
    case .section(let section): (2, section, 0)
    case .dot(let index): (3, index, 0)
    case .side(let side): (4, side == .start ? 0 : 1, 0)
    }
  }
}
