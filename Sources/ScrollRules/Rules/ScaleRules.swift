import ScrollCore

/// What holds of a carousel's scales (article Behaviours, 2d).
extension ScreenStep {
  func checkScales(_ breaches: inout Breaches) {
    guard let settings = now.context.carousel, now.screen.offset.isFinite else { return }
    let tolerance = settings.mode == .corrected ? RuleNumbers.least : 0
    var drawn: [DrawnItem] = []
    var isRight = true
    for index in now.screen.items.indices
    where RuleNumbers.intersect(window, now.screen.items[index].frame, moreThan: tolerance) {
      let item = now.screen.items[index]
      let one = DrawnItem(item, self, settings)
      if !one.isRight {
        isRight = false
        breaches.breach(
          .pathIndependence, .item(item.path), .item(item.id), expected: .number(one.due),
          actual: item.scale.map { .number($0) } ?? .none)
      }
      if item.scale != nil { drawn.append(one) }
    }
    for record in records {
      guard case .transform(let path, let scale) = record else { continue }
      if now.screen.items.item(path)?.scale != nil { continue }
      breaches.occurrence(.pathIndependence, .item(path), expected: .none, actual: .number(scale))
    }
    // What is drawn as the corrected rule says keeps the others; of the original that is the question.
    if isRight && settings.mode == .corrected { return }
    for one in drawn { checkScale(of: one, settings, &breaches) }
    comparePairs(&drawn, &breaches)
  }

  private func checkScale(
    of one: DrawnItem, _ settings: CarouselSettings, _ breaches: inout Breaches
  ) {
    guard one.reach > 0 else { return }
    let (scale, tolerance) = (one.scale, one.tolerance)
    if !(scale >= settings.minimumScale - tolerance && scale <= settings.peakScale + tolerance) {
      breaches.breach(
        .scaleInRange, .item(one.path), .item(one.id),
        expected: .number(scale > settings.peakScale ? settings.peakScale : settings.minimumScale),
        actual: .number(scale))
    }
    let isPeak = RuleNumbers.agree(scale, settings.peakScale, within: tolerance)
    // In the middle, and so far from it that the rule can tell.
    if one.distance == 0 ? !isPeak : isPeak && settings.peakScale - one.due > 4 * tolerance {
      breaches.breach(
        .scalePeakAtCentre, .item(one.path), .item(one.id), expected: .number(one.due), actual: .number(scale)
      )
    }
  }

  /// Compares items of one length, each with the next farther one.
  private func comparePairs(_ drawn: inout [DrawnItem], _ breaches: inout Breaches) {
    drawn.sort(by: <)
    for index in drawn.indices.dropFirst() where drawn[index].length == drawn[index - 1].length {
      let (near, far) = (drawn[index - 1], drawn[index])
      let tolerance = 2 * far.tolerance
      let way = far.distance.magnitude - near.distance.magnitude
      if way <= place.magnitude * 0x1p-48 {
        if RuleNumbers.agree(near.scale, far.scale, within: tolerance) { continue }
        breaches.breach(
          .scaleSymmetric, .item(far.path), .item(far.id), expected: .number(near.scale),
          actual: .number(far.scale))
      } else if far.scale.magnitude > near.scale.magnitude + tolerance {
        breaches.breach(
          .scaleMonotone, .item(far.path), .item(far.id), expected: .number(near.scale),
          actual: .number(far.scale))
      }
    }
  }
}

/// An item of a carousel, how it is drawn and how it should be.
private struct DrawnItem {
  let id: ItemID
  let path: ItemIndexPath
  let length: Double
  /// How far the viewport's middle is behind its own.
  let distance: Double
  /// At which distance the scale is the least.
  let reach: Double
  /// What the rule says: the peak in the middle, less in proportion to the distance.
  let due: Double
  /// What rounding may make of it: the last bits of the offset, in the distance at which the least is reached.
  let tolerance: Double
  let scale: Double
  let isRight: Bool

  init(_ item: Screen.Item, _ step: ScreenStep, _ settings: CarouselSettings) {
    id = item.id
    path = item.path
    length = step.axis == .vertical ? item.frame.height : item.frame.width
    distance = step.place + step.length / 2 - RuleNumbers.middle(of: item.frame, step.axis)
    reach = step.length / 2 + length
    let share = distance.magnitude / reach
    let isLiteral = settings.mode == .literal
    let slope = isLiteral ? 1 : settings.peakScale - settings.minimumScale
    if isLiteral {
      due = settings.peakScale - share
    } else {
      let isMeasured = reach > 0 && reach.isFinite && distance.isFinite
      due = isMeasured ? settings.peakScale - slope * (share < 1 ? share : 1) : 1
    }
    tolerance =
      reach > 0 ? 1e-9 + slope * (step.place.magnitude + step.length + length) / reach * 0x1p-49 : 1e-9
    scale = item.scale ?? .nan
    isRight = item.scale.map { [due, tolerance] in RuleNumbers.agree($0, due, within: tolerance) } ?? false
  }

  /// Items of one length from the nearest to the farthest.
  static func < (left: DrawnItem, right: DrawnItem) -> Bool {
    if left.length != right.length { return left.length < right.length }
    if left.distance.magnitude != right.distance.magnitude {
      return left.distance.magnitude < right.distance.magnitude
    }
    return left.path < right.path
  }
}
