package import ScrollCore

/// What follows where the content is.
extension ViewState {
  /// The curve of a property of each item, or of an element; nothing if none is declared.
  package func curve(_ property: CurveSpec.Property, of element: String? = nil) -> CurveSpec? {
    curves.first { $0.property == property && $0.element == element }
  }

  /// What a curve gives for a rectangle, or for an element, which has none.
  ///
  /// - Returns: `nil` for an item that is out of sight, and where the unit has no length.
  package func value(of curve: CurveSpec, frame: LayoutRect?) -> Double? {
    reading(of: curve, frame: frame)?.value
  }

  /// What a curve follows and what it gives, for a rectangle, or for an element, which has none.
  ///
  /// - Returns: `nil` for an item that is out of sight, and where the unit has no length.
  package func reading(of curve: CurveSpec, frame: LayoutRect?) -> CurveReading? {
    guard let (points, length) = measure(of: curve, frame: frame), length > 0 else { return nil }
    return CurveReading(curve: curve, points: points, measure: points / length)
  }

  /// What the curves give for an item, in the order in which they are declared.
  package func curveReadings(of frame: LayoutRect) -> [CurveReading] {
    var readings: [CurveReading] = []
    for curve in curves where curve.element == nil {
      if let reading = reading(of: curve, frame: frame) { readings.append(reading) }
    }
    return readings
  }

  /// What the curves give for named elements, in the order in which they are declared; nothing before the view has appeared.
  package var elementReadings: [CurveReading] {
    var readings: [CurveReading] = []
    for curve in curves where isLive && curve.element != nil {
      if let reading = reading(of: curve, frame: nil) { readings.append(reading) }
    }
    return readings
  }

  /// What a curve follows, in points, and the length of its unit.
  ///
  /// - Returns: `nil` for an item that is out of sight.
  private func measure(of curve: CurveSpec, frame: LayoutRect?) -> (points: Double, unit: Double)? {
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

/// A curve at a moment: what it follows, and what it gives.
package struct CurveReading: Hashable, Sendable {
  /// The curve.
  package let curve: CurveSpec
  /// What it follows, in points.
  package let points: Double
  /// The same in its unit.
  package let measure: Double

  /// What it gives.
  package var value: Double { curve.value(at: measure) }
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
