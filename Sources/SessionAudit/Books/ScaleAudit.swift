import ScrollCore

/// The auditor's book of the carousel of one view: how large each visible item is drawn.
struct ScaleAudit: Sendable {
  /// A visible item.
  struct Entry: Sendable {
    var path: ItemIndexPath
    /// The scale of its last record since it became visible.
    var scale: Double?
    /// Its length along the axis.
    var length = 0.0
    /// How far the viewport's middle is behind its own.
    var distance = 0.0
  }

  /// Where the items are looked at.
  struct Place: Sendable {
    var offset: Double
    /// The viewport's length along the axis.
    var length: Double
  }

  var settings: CarouselSettings
  /// The visible items in index-path order.
  private(set) var entries: [Entry] = []
  private var next: [Entry] = []
  /// Items from the nearest to the farthest, those of a length together.
  private var order: [Entry] = []

  init(_ settings: CarouselSettings) {
    self.settings = settings
  }

  /// Items go through an edit.
  mutating func remap(_ edit: borrowing AuditEdit) {
    entries.remap(edit)
  }

  /// These items are visible now; the scales of others are forgotten.
  mutating func show(_ runs: [AuditedRun], _ geometry: borrowing AuditGeometry, at place: Place) {
    next.removeAll(keepingCapacity: true)
    var old = 0
    for run in runs {
      for item in run.first..<run.end {
        let path = ItemIndexPath(section: run.section, item: item)
        while old < entries.count && entries[old].path < path { old += 1 }
        let isKnown = old < entries.count && entries[old].path == path
        var entry = Entry(path: path, scale: isKnown ? entries[old].scale : nil)
        let frame = geometry.frame(path)
        let start = geometry.axis == .vertical ? frame.y : frame.x
        entry.length = geometry.axis == .vertical ? frame.height : frame.width
        entry.distance = place.offset + place.length / 2 - (start + entry.length / 2)
        next.append(entry)
      }
    }
    swap(&entries, &next)
    assert(entries.isAscending, "found in no order")
  }

  /// Nothing is visible.
  mutating func showNothing() { entries.removeAll(keepingCapacity: true) }

  /// Enters a record.
  ///
  /// - Returns: Whether it changes what is drawn.
  mutating func take(_ path: ItemIndexPath, _ scale: Double, _ ledger: inout BreachLedger) -> Bool {
    guard let index = entries.index(of: path) else {
      ledger.occurrence(.pathIndependence, .item(path), expected: .none, actual: .number(scale))
      return true
    }
    let isChange = entries[index].scale != scale
    entries[index].scale = scale
    return isChange
  }

  // MARK: State

  /// Checks how every visible item is drawn after the event.
  mutating func check(at place: Place, _ ledger: inout BreachLedger) {
    var isRight = true
    for index in entries.indices {
      let due = due(entries[index], at: place)
      guard let scale = entries[index].scale else {
        isRight = false
        ledger.breach(
          .pathIndependence, .item(entries[index].path), expected: .number(due), actual: .none)
        continue
      }
      guard !AuditNumbers.agree(scale, due, within: tolerance(entries[index], at: place)) else { continue }
      isRight = false
      ledger.breach(
        .pathIndependence, .item(entries[index].path), expected: .number(due), actual: .number(scale))
    }
    // What the corrected rule says keeps the others; of the literal one that is the question.
    if isRight && settings.mode == .corrected { return }
    for index in entries.indices { checkScale(of: entries[index], at: place, &ledger) }
    comparePairs(at: place, &ledger)
  }

  /// How large an item must be drawn.
  private func due(_ entry: Entry, at place: Place) -> Double {
    let reach = place.length / 2 + entry.length
    let share = entry.distance.magnitude / reach
    if settings.mode == .literal { return settings.peakScale - share }
    guard reach > 0 && reach.isFinite && entry.distance.isFinite else { return 1 }
    return settings.peakScale - (settings.peakScale - settings.minimumScale) * (share < 1 ? share : 1)
  }

  /// What rounding may make of a scale: the last bits of the offset, in the distance at which the least is reached.
  private func tolerance(_ entry: Entry, at place: Place) -> Double {
    let reach = place.length / 2 + entry.length
    guard reach > 0 else { return 1e-9 }
    let slope = settings.mode == .literal ? 1 : settings.peakScale - settings.minimumScale
    return 1e-9 + slope * (place.offset.magnitude + place.length + entry.length) / reach * 0x1p-49
  }

  private func checkScale(of entry: Entry, at place: Place, _ ledger: inout BreachLedger) {
    let reach = place.length / 2 + entry.length
    guard let scale = entry.scale, reach > 0 else { return }
    let tolerance = tolerance(entry, at: place)
    let subject = Violation.Subject.item(entry.path)
    if !(scale >= settings.minimumScale - tolerance && scale <= settings.peakScale + tolerance) {
      ledger.breach(
        .scaleInRange, subject,
        expected: .number(scale > settings.peakScale ? settings.peakScale : settings.minimumScale),
        actual: .number(scale))
    }
    let due = due(entry, at: place)
    let isPeak = AuditNumbers.agree(scale, settings.peakScale, within: tolerance)
    // In the middle, and so far from it that the rule can tell.
    if entry.distance == 0 ? !isPeak : isPeak && settings.peakScale - due > 4 * tolerance {
      ledger.breach(.scalePeakAtCentre, subject, expected: .number(due), actual: .number(scale))
    }
  }

  /// Compares the scales of items of one length, each with the next farther one.
  private mutating func comparePairs(at place: Place, _ ledger: inout BreachLedger) {
    order.removeAll(keepingCapacity: true)
    for entry in entries where entry.scale != nil { order.append(entry) }
    order.sortInPlace { left, right in
      if left.length != right.length { return left.length < right.length }
      if left.distance.magnitude != right.distance.magnitude {
        return left.distance.magnitude < right.distance.magnitude
      }
      return left.path < right.path
    }
    for index in order.indices.dropFirst() where order[index].length == order[index - 1].length {
      guard let near = order[index - 1].scale, let far = order[index].scale else { continue }
      let subject = Violation.Subject.item(order[index].path)
      let tolerance = 2 * tolerance(order[index], at: place)
      let way = order[index].distance.magnitude - order[index - 1].distance.magnitude
      if way <= place.offset.magnitude * 0x1p-48 {
        if AuditNumbers.agree(near, far, within: tolerance) { continue }
        ledger.breach(.scaleSymmetric, subject, expected: .number(near), actual: .number(far))
      } else if far.magnitude > near.magnitude + tolerance {
        ledger.breach(.scaleMonotone, subject, expected: .number(near), actual: .number(far))
      }
    }
  }
}
