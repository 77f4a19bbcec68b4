package import ScrollCore

/// What follows where the content is.
extension ViewState {
  /// The curve of a property of each item, or of an element; nothing if none is declared.
  package func curve(_ property: CurveSpec.Property, of element: String? = nil) -> CurveSpec? {
    curves.first { $0.property == property && $0.element == element }
  }

  /// What a curve gives for a rectangle, or for an element, which has none.
  ///
  /// - Returns: Nothing for an item that is out of sight, and where the unit has no length.
  package func value(of curve: CurveSpec, frame: LayoutRect?) -> Double? {
    guard let (points, length) = measure(of: curve, frame: frame), length > 0 else { return nil }
    return curve.value(at: points / length)
  }

  /// What a curve follows, in points, and the length of its unit.
  ///
  /// - Returns: Nothing for an item that is out of sight.
  package func measure(of curve: CurveSpec, frame: LayoutRect?) -> (points: Double, unit: Double)? {
    let (viewport, sight) = (seenRect.extent(along: axis), seenRect.inset(by: occlusion))
    let place = frame?.extent(along: axis)
    if let frame, !isLive || sight.visibility(of: frame) == .hidden { return nil }
    // What is on towards the end of the content is ahead, at whichever side that is.
    let sign = layout.isReversed ? -1.0 : 1
    let before = layout.isReversed ? scrollStart - viewport.lower : viewport.lower - scrollStart
    let points: Double
    switch (curve.measure, place) {
    case (.distance, let place?):
      points = sign * (place.lower + place.upper - viewport.lower - viewport.upper) / 2
    case (.hidden, let place?):
      let seen = sight.extent(along: axis)
      points = (place.upper - place.lower) - (min(place.upper, seen.upper) - max(place.lower, seen.lower))
    case (.pull, _): points = max(-before, 0)
    case (.offset, _): points = before
    case (.distance, nil), (.hidden, nil): return nil
    }
    switch curve.unit {
    case .point: return (points, 1)
    case .viewport: return (points, viewport.upper - viewport.lower)
    case .item: return (points, place.map { $0.upper - $0.lower } ?? 0)
    }
  }

  /// What a property of an item is by its curve; nothing if there is none, or the item is not in sight.
  package func curved(_ property: CurveSpec.Property, of item: ItemIndexPath) -> Double? {
    guard layout.contains(item), let curve = curve(property) else { return nil }
    return value(of: curve, frame: layout.frame(of: item))
  }
}

extension ViewState {
  /// What the view shows at a time, with what its curves make of the items.
  ///
  /// - Complexity: That of ``screen(at:)``.
  package func drawnScreen(at time: Microseconds) -> Screen {
    var screen = screen(at: time)
    let (alpha, scale) = (curve(.alpha), curve(.scale))
    guard alpha != nil || scale != nil else { return screen }
    for index in screen.items.indices {
      let frame = screen.items[index].frame
      if let value = alpha.flatMap({ value(of: $0, frame: frame) }) {
        (screen.items[index].alpha, screen.items[index].target) = (value, value)
      }
      if let value = scale.flatMap({ value(of: $0, frame: frame) }) { screen.items[index].scale = value }
    }
    return screen
  }
}

extension ViewSpec {
  /// Whether a property of an element, or of the items, follows two curves, or is a fade's alpha or a carousel's scale besides.
  ///
  /// - Complexity: O(*n*) in the curves.
  var hasDoubleCurves: Bool {
    var taken: Set<[String]> = []
    for behaviour in behaviours {
      switch behaviour {
      case .fade: taken.insert([CurveSpec.Property.alpha.rawValue])
      case .carousel: taken.insert([CurveSpec.Property.scale.rawValue])
      case .sectionShadow, .pageControl, .edgeMask: break
      }
    }
    return curves.contains { curve in
      !taken.insert([curve.property.rawValue] + (curve.element.map { [$0] } ?? [])).inserted
    }
  }
}
