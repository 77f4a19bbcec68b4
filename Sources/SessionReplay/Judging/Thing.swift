import ScrollCore
import ScrollEngine

/// What an observation is about, by who it is: the same thing under whatever number.
enum Thing: Hashable, Sendable {
  /// The view: its offset, its page.
  case view
  /// An item.
  case item(ItemID)
  /// An item that was named and does not exist.
  case noItem(ItemIndexPath)
  /// The decorations of a section: one that is missing or elsewhere.
  case section(SectionID)
  /// Decorations that a section has too many.
  case extra(SectionID)
  /// Decorations of a section that does not exist.
  case noSection(Int)
  /// A property of a named element.
  case element(String, CurveSpec.Property)
  /// A dot.
  case dot(Int)
  /// An end of the edge mask.
  case end(ScreenSubject.Side)
  /// The stops of the edge mask.
  case maskStops
  /// Where content rests that has stops.
  case stop
}

extension Thing {
  /// Whom an observation names; the view if it is about several, or about the view.
  init(_ observation: SessionObservation, in layout: ContentLayout) {
    switch observation {
    case .header(let section, _, _):
      let exists = section >= 0 && section < layout.sectionCount
      self = exists ? .section(layout.id(ofSection: section)) : .noSection(section)
    default:
      guard let item = observation.item else {
        self = .view
        return
      }
      self = layout.contains(item) ? .item(layout.id(of: item)) : .noItem(item)
    }
  }
}

extension SessionObservation {
  /// The item that an observation is about; `nil` if it is about none, or several.
  var item: ItemIndexPath? {
    switch self {
    case .alpha(let item, _), .scale(let item, _), .frame(let item, _), .shift(let item, _, _),
      .content(let item, _):
      item
    case .visible, .decorations, .offset, .dots, .page, .mask, .element, .header: nil
    }
  }

  /// Whether it says how a subject is drawn: an item, or elements of the view.
  func isDrawn(of subject: ScreenSubject) -> Bool {
    if case .element = self { return subject == .view }
    return isDrawn && item.map { .item($0) } == subject
  }

  /// Whether it says how an item is drawn.
  var isDrawn: Bool {
    switch self {
    case .alpha, .scale, .shift: true
    default: false
    }
  }
}
