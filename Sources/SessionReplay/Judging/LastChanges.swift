import ScrollCore
import ScrollEngine

/// Which event changed last what each thing of a view should show, by who it is.
struct LastChanges: Sendable {
  private var alphas: [ItemID: EventPlace] = [:]
  private var scales: [ItemID: EventPlace] = [:]
  private var shadows: [SectionID: EventPlace] = [:]
  private var dots: [Int: EventPlace] = [:]
  private var page: EventPlace?
  private var mask: EventPlace?
  /// The last event that changed setting or data.
  private(set) var edit: EventPlace?
  /// The last event that may have moved items.
  private(set) var layoutEdit: EventPlace?

  /// How many things of a kind are remembered; of more, nobody knows what changed them.
  private static let most = 4_096

  /// The event that changed an item's alpha last.
  func alpha(of item: ItemID) -> EventPlace? { alphas[item] }

  /// The event that changed last what is shown of a thing; `nil` if it has been so from the start, or if nobody knows.
  func place(of finding: Difference.Finding, _ thing: Thing) -> EventPlace? {
    switch (finding, thing) {
    case (.alpha, .item(let item)): alphas[item]
    case (.scale, .item(let item)): scales[item]
    case (.dot, .dot(let index)), (.dotPosition, .dot(let index)): dots[index]
    case (.page, _): page
    case (.mask, _), (.maskStops, _): mask
    case (.decoration, .section(let section)), (.decoration, .extra(let section)): shadows[section]
    case (.frame, _): layoutEdit
    default: nil
    }
  }

  /// Takes in an effect of an event in a view.
  mutating func note(_ effect: ScrollEffect, in view: borrowing ViewState, at place: EventPlace) {
    switch effect {
    case .fade(let transition), .unfade(let transition):
      let path = transition.cell ?? transition.item
      if view.layout.contains(path) { LastChanges.note(view.layout.id(of: path), place, &alphas) }
    case .transform(let path, _):
      if view.layout.contains(path) { LastChanges.note(view.layout.id(of: path), place, &scales) }
    case .decorationAdded(let identity, _, _), .decorationChanged(let identity, _, _),
      .decorationRemoved(let identity):
      if identity.section >= 0, identity.section < view.layout.sectionCount {
        LastChanges.note(view.layout.id(ofSection: identity.section), place, &shadows)
      }
    case .dot(let index, _, _): dots[index] = place
    case .page: page = place
    case .mask: mask = place
    default: break
    }
  }

  /// Takes in an event that changed setting or data.
  mutating func noteEdit(_ action: SessionEvent.Action, at place: EventPlace) {
    // Of several of one moment one that may have moved items explains more.
    if action.movesItems {
      edit = place
      layoutEdit = place
    } else if edit?.time != place.time || edit != layoutEdit {
      edit = place
    }
  }

  private static func note<ID: Hashable>(_ id: ID, _ place: EventPlace, _ places: inout [ID: EventPlace]) {
    if places.count >= most { places.removeAll() }
    places[id] = place
  }
}

extension SessionEvent.Action {
  /// Whether items may lie elsewhere afterwards.
  fileprivate var movesItems: Bool {
    switch self {
    case .viewport, .update, .batch, .reload: true
    case .insets(let contentInset, _): contentInset != nil
    default: false
    }
  }
}
