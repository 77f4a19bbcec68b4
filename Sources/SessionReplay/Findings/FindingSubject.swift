public import ScrollCore

/// What the app showed otherwise, in one view.
public enum FindingSubject: Hashable, Sendable, Comparable {
  /// The view: its offset, its active page, the stops of its edge mask.
  case view
  /// An item, by its index path at the moment that is told.
  case item(ItemIndexPath)
  /// The decorations of a section, by its number at the moment that is told.
  case section(Int)
  /// A dot of a page control.
  case dot(Int)
  /// An end of the edge mask.
  case end(Violation.Subject.Side)

  /// What a difference is about.
  public init(_ finding: Difference.Finding) {
    switch finding {
    case .visibility(let item, _, _), .alpha(let item, _, _), .scale(let item, _, _), .frame(let item, _, _):
      self = .item(item)
    case .decoration(_, let section, _, _): self = .section(section)
    case .dot(let index, _, _), .dotPosition(let index, _, _): self = .dot(index)
    case .mask(let side, _, _): self = .end(side)
    case .scroll(let matter): self = matter.subject
    case .offset, .stop, .page, .maskStops, .hash, .eventCount: self = .view
    }
  }

  /// The same, as questions about changes name it: an end of the mask is the view's.
  public var changeSubject: ChangeSubject {
    switch self {
    case .view, .end: .view
    case .item(let path): .item(path)
    case .section(let section): .section(section)
    case .dot(let index): .dot(index)
    }
  }

  /// Whether one comes before another: the view, then items, sections, dots and ends, each ascending.
  public static func < (left: FindingSubject, right: FindingSubject) -> Bool {
    left.order < right.order
  }

  private var order: (Int, Int, Int) {
    switch self {
    case .view: (0, 0, 0)
    case .item(let path): (1, path.section, path.item)
    case .section(let section): (2, section, 0)
    case .dot(let index): (3, index, 0)
    case .end(let side): (4, side == .start ? 0 : 1, 0)
    }
  }
}
