package import ScrollCore
package import ScrollEngine

extension ScreenSubject {
  /// Whether there is such a thing in a view now.
  package func exists(in view: borrowing ViewState) -> Bool {
    switch self {
    case .view, .side: true
    case .item(let path): view.layout.contains(path)
    case .section(let section): section >= 0 && section < view.layout.sectionCount
    case .dot(let index): view.pageControlSettings != nil && index >= 0 && index < view.layout.itemCount
    }
  }
}

/// Who a subject is, whatever it is called.
enum ChangeIdentity: Sendable {
  case view
  case item(ItemID)
  case section(SectionID)
  case dot(Int)

  /// Who a subject of a view is now; `nil` if there is no such thing.
  init?(_ subject: ScreenSubject, in view: borrowing ViewState) {
    guard subject.exists(in: view) else { return nil }
    switch subject {
    case .view, .side: self = .view
    case .item(let path): self = .item(view.layout.id(of: path))
    case .section(let section): self = .section(view.layout.id(ofSection: section))
    case .dot(let index): self = .dot(index)
    }
  }

  /// What it is called now; `nil` while it is not there.
  ///
  /// - Complexity: O(*n*) in the items, or sections.
  func subject(in view: borrowing ViewState) -> ScreenSubject? {
    switch self {
    case .view: .view
    case .item(let id): view.layout.path(of: id).map { .item($0) }
    case .section(let id): view.layout.section(of: id).map { .section($0) }
    case .dot(let index): .dot(index)
    }
  }
}

/// A property of a subject that changes by itself.
package enum ChangeAspect: String, Hashable, Sendable, CaseIterable {
  /// An item's alpha; while the item is not visible it has none.
  case alpha
  /// An item's scale; while the item is not visible it has none.
  case scale
  /// How much of an item is visible, where the view neither fades nor scales items.
  case visibility
  /// The shadow of a section.
  case shadow
  /// A dot's alpha and place.
  case dot
  /// The content offset.
  case offset
  /// What the content is doing.
  case phase
  /// Where the last drag came to rest.
  case target
  /// The active page.
  case page
  /// The edge mask.
  case mask

  /// The properties of a subject that can change in a view, in the order in which they are told.
  ///
  /// None for a section without shadows; an item always has one.
  static func aspects(of subject: ScreenSubject, in view: borrowing ViewState) -> [ChangeAspect] {
    switch subject {
    case .section: return view.shadowSettings == nil ? [] : [.shadow]
    case .dot: return [.dot]
    case .item:
      var aspects: [ChangeAspect] = []
      if view.fadeSettings != nil { aspects.append(.alpha) }
      if view.carouselSettings != nil { aspects.append(.scale) }
      return aspects.isEmpty ? [.visibility] : aspects
    case .view, .side:
      var aspects: [ChangeAspect] = [.offset, .phase]
      if view.scrolling.paging != .none || view.scrolling.offsets == .simulated { aspects.append(.target) }
      if view.hasActivePage { aspects.append(.page) }
      if view.edgeMaskSettings != nil { aspects.append(.mask) }
      return aspects
    }
  }

  /// The property an effect changes, if it is about this subject.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - old: What the subject was called before the event; `nil` before it was there.
  ///   - new: What it is called after the event; `nil` when it is gone.
  init?(_ effect: ScrollEffect, of old: ScreenSubject?, now new: ScreenSubject?) {
    let aspect: ChangeAspect
    let subject: ScreenSubject
    var isUnderOldName = false
    switch effect {
    case .fade(let transition), .unfade(let transition):
      (aspect, subject) = (.alpha, .item(transition.cell ?? transition.item))
    case .transform(let item, _): (aspect, subject) = (.scale, .item(item))
    case .dot(let index, _, _): (aspect, subject) = (.dot, .dot(index))
    case .decorationRemoved(let identity):
      (aspect, subject) = (.shadow, .section(identity.section))
      isUnderOldName = true
    case .decorationReindexed(_, _, let to): (aspect, subject) = (.shadow, .section(to))
    case .decorationChanged(let identity, _, _), .decorationAdded(let identity, _, _):
      (aspect, subject) = (.shadow, .section(identity.section))
    case .phase: (aspect, subject) = (.phase, .view)
    case .target: (aspect, subject) = (.target, .view)
    case .page: (aspect, subject) = (.page, .view)
    case .offset: (aspect, subject) = (.offset, .view)
    case .mask: (aspect, subject) = (.mask, .view)
    case .warning, .rejected, .violation, .state: return nil
    }
    guard subject == (isUnderOldName ? old : new) else { return nil }
    self = aspect
  }
}
