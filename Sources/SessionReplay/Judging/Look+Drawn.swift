import ScrollCore
import ScrollEngine

/// What follows where the content is: curves of items and elements, and headers that stay in sight.
extension Look {
  /// Compares a property of an item with its curve.
  ///
  /// Nothing is known of it without a curve, or before anything was shown. An item out of sight has no value.
  mutating func compare(_ number: Double, _ property: CurveSpec.Property, of path: ItemIndexPath) {
    guard present.curve(property) != nil else { return outcome.notCompared = .noBehaviour }
    compare(number, of: path, within: tolerance(property)) {
      $0.curved(property, of: $1)
    } finding: {
      .drawn(.item(path, property), recorded: number, replayed: $0)
    }
  }

  /// Compares how far an item is drawn from its place; a coordinate that was not looked at, or has no curve, is not compared.
  mutating func compare(shiftX x: Double?, y: Double?, of path: ItemIndexPath) {
    let numbers = [(CurveSpec.Property.x, x), (.y, y)].filter { present.curve($0.0) != nil }
    guard numbers.contains(where: { $0.1 != nil }) else { return outcome.notCompared = .noBehaviour }
    for (property, number) in numbers {
      if let number { compare(number, property, of: path) }
    }
  }

  /// Compares what was looked at of an element with its curves.
  mutating func compare(
    _ numbers: [(property: CurveSpec.Property, number: Double)], ofElement name: String
  ) {
    var isKnown = false
    let alpha = numbers.first { $0.property == .alpha }?.number ?? 1
    for (property, number) in numbers {
      guard let curve = present.curve(property, of: name) else { continue }
      guard present.isLive else { return outcome.notCompared = .beforeAppear }
      isKnown = true
      // How large something is, and where, nobody sees of what cannot be seen.
      if property != .alpha, alpha <= options.alphaTolerance { continue }
      if isBetween(number, within: tolerance(property), { $0.value(of: curve, frame: nil) }) {
        continue
      }
      outcome.found.append(
        (
          .element(name, property),
          .drawn(
            .element(name, property), recorded: number, replayed: present.value(of: curve, frame: nil))
        ))
    }
    if !isKnown { outcome.notCompared = .noBehaviour }
  }

  /// Compares where a section's header is on screen, along the axis.
  ///
  /// It is in the layout, pinned or not: a section without a header is found where one was seen.
  mutating func compare(headerOf section: Int, x: Double?, y: Double?) {
    guard let place = present.axis == .vertical ? y : x else { return }
    guard present.isLive else { return outcome.notCompared = .beforeAppear }
    guard section >= 0, section < present.layout.sectionCount else {
      outcome.found.append(
        (.noSection(section), .drawn(.header(section: section), recorded: place, replayed: nil)))
      return
    }
    let id = present.layout.id(ofSection: section)
    // Both the header and the viewport are rounded to pixels.
    let isRight = isBetween(place, within: 2 * options.pointTolerance) { view in
      view.layout.section(of: id).flatMap { view.headerPlace(ofSection: $0) }
    }
    if isRight { return }
    outcome.found.append(
      (
        .section(id),
        .drawn(
          .header(section: section), recorded: place, replayed: present.headerPlace(ofSection: section))
      ))
  }

  private func tolerance(_ property: CurveSpec.Property) -> Double {
    switch property {
    case .alpha: options.alphaTolerance
    case .scale: options.scaleTolerance
    case .x, .y: options.pointTolerance
    }
  }
}

extension ViewState {
  /// Where a section's header is on screen: how far its start lies behind the viewport's; `nil` if it has none.
  ///
  /// A pinned one stays below the inset, and below what bars cover, as long as the section lasts.
  func headerPlace(ofSection section: Int) -> Double? {
    layout.pinnedHeaderFrame(ofSection: section, offset: seenOffset).map {
      $0.extent(along: axis).lower - seenOffset.along(axis)
    }
  }
}
