import ScrollCore

/// What an observation says of one thing.
extension SessionObservation {
  /// How much of an item was visible; `nil` if the observation is about something else, or cannot tell.
  func visibility(of item: ItemIndexPath) -> ItemVisibility? {
    guard case .visible(let whole, let partial) = self else { return nil }
    if whole?.contains(item) == true { return .whole }
    if partial?.contains(item) == true { return .partial }
    return whole == nil || partial == nil ? nil : .hidden
  }

  /// What was looked at of a named element, property by property; empty if the observation is about something else.
  var elementValues: [(property: CurveSpec.Property, number: Double)] {
    guard case .element(_, let alpha, let scale, let x, let y) = self else { return [] }
    return [(CurveSpec.Property.alpha, alpha), (.scale, scale), (.x, x), (.y, y)].compactMap {
      property, number in number.map { (property, $0) }
    }
  }

  /// What a property of a subject was like; `nil` if the observation does not say so.
  func value(of aspect: ChangeAspect, of subject: ScreenSubject) -> ShownValue? {
    switch (self, aspect, subject) {
    case (.alpha(let item, let alpha), .alpha, .item(let path)) where item == path: return .number(alpha)
    case (.scale(let item, let scale), .scale, .item(let path)) where item == path: return .number(scale)
    case (.visible, .visibility, .item(let item)): return visibility(of: item).map { .visibility($0) }
    case (.decorations(let decorations), .shadow, .section(let section)):
      return .frames(decorations.shadows(ofSection: section))
    case (.dots(let first, let alphas, let ys), .dot, .dot(let index)):
      guard index >= first, index - first < alphas.count else { return nil }
      return .dot(alpha: alphas[index - first], y: ys?[index - first])
    case (.offset(let x, let y), .offset, .view): return .offset(x: x, y: y)
    case (.page(let page), .page, .view): return .page(page)
    case (.mask(let start, let end, let stops), .mask, .view):
      return .mask(start: start, end: end, stops: stops)
    default: return nil
    }
  }
}

extension [ObservedDecoration] {
  /// The frames of a section's shadows, in the order in which they were recorded.
  func shadows(ofSection section: Int) -> [LayoutRect] {
    filter { $0.section == section && $0.kind == DecorationKind.sectionShadow.rawValue }.map { $0.frame }
  }
}
