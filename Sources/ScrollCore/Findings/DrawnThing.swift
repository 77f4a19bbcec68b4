/// What of a view is drawn by a number that follows where the content is.
package enum DrawnThing: Hashable, Sendable {
  /// A property of an item, by its curve.
  case item(ItemIndexPath, CurveSpec.Property)
  /// A property of a named element, by its curve.
  case element(String, CurveSpec.Property)
  /// Where a section's header is on screen: from the viewport's start, in points.
  case header(section: Int)

  /// The observations that tell of it.
  package var property: ObservedProperty {
    switch self {
    case .item(_, .alpha): .alpha
    case .item(_, .scale): .scale
    case .item(_, .x), .item(_, .y): .shift
    case .element: .element
    case .header: .header
    }
  }

  /// The rule that it is judged by.
  package var rule: FindingRule {
    switch self {
    case .item, .element: .curve
    case .header: .header
    }
  }

  /// What a report calls it.
  package var subject: ScreenSubject {
    switch self {
    case .item(let path, _): .item(path)
    case .element: .view
    case .header(let section): .section(section)
    }
  }

  /// What its number is; nothing of a header, which has a place alone.
  package var drawn: CurveSpec.Property? {
    switch self {
    case .item(_, let property), .element(_, let property): property
    case .header: nil
    }
  }
}
