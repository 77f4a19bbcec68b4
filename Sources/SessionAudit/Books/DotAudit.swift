import ScrollCore

/// The auditor's book of the page control of one view: what the records said about each dot and the active page.
struct DotAudit: Sendable {
  /// A dot.
  struct Entry: Sendable {
    var alpha = 0.0
    var y = 0.0
    /// Whether there has been a record of it.
    var isKnown = false

    /// Whether the dot is known to be dark and all the way down.
    @inline(__always)
    func isUnlit(at depth: Double) -> Bool { isKnown && alpha == 0 && y == depth }
  }

  /// Where the dots are looked at.
  struct Place: Sendable {
    /// The root leader's offset and pitch, or the view's own.
    var lead = 0.0
    var leadPitch = 0.0
    /// The view's own pitch: from dot to dot.
    var pitch = 0.0
    /// How far down a dot may be: the control's length across less the dots'.
    var depth = 0.0
    /// The offset of the view along its axis.
    var offset = 0.0

    /// The leader's offset in pages.
    var progress: Double { AuditNumbers.pages(to: lead, pitch: leadPitch) }

    /// The page the leader rests on, if it does.
    func restingPage(of count: Int) -> Int? {
      guard leadPitch > 0 else { return nil }
      let page = AuditNumbers.floor(progress + 0.5)
      guard page >= 0 && page < Double(count) && page * leadPitch == lead else { return nil }
      return Int(page)
    }
  }

  private(set) var settings: PageControlSettings
  /// The dots there are, by number.
  private(set) var entries: [Entry] = []
  /// The active page as the last record had it.
  private(set) var activePage: Int?
  /// Which states were seen, to compare the next with.
  var memory = DotMemory()

  init(_ settings: PageControlSettings) {
    self.settings = settings
  }

  /// The settings are others now.
  mutating func change(to new: PageControlSettings) {
    settings = new
    memory.forget()
  }

  /// There are so many dots now; those beyond are forgotten.
  mutating func setCount(_ count: Int) {
    if count < entries.count { entries.removeSubrange(count..<entries.count) }
    while entries.count < count { entries.append(Entry()) }
  }

  // MARK: Records

  /// Enters a record of a dot.
  ///
  /// - Returns: Whether it changes what is drawn.
  mutating func take(_ index: Int, alpha: Double, y: Double, _ ledger: inout BreachLedger) -> Bool {
    guard entries.indices.contains(index) else {
      ledger.occurrence(.pathIndependence, .dot(index), expected: .none, actual: .number(alpha))
      return true
    }
    let before = entries[index]
    entries[index] = Entry(alpha: alpha, y: y, isKnown: true)
    return !before.isKnown || before.alpha != alpha || before.y != y
  }

  /// Enters a record of the active page.
  mutating func takePage(from: Int?, to: Int?, _ ledger: inout BreachLedger) {
    if settings.mode == .literal || from != activePage || from == to {
      ledger.occurrence(
        .pathIndependence, .session, expected: DotAudit.page(activePage), actual: DotAudit.page(from))
    }
    activePage = to
  }

  static func page(_ page: Int?) -> Violation.Value { page.map { .count($0) } ?? .none }

  // MARK: State, corrected

  /// Checks what every dot shows after the event, in corrected mode.
  mutating func check(at place: Place, _ ledger: inout BreachLedger) {
    let progress = place.progress
    memory.begin(at: progress * place.pitch)
    let resting = place.restingPage(of: entries.count)
    let depth = max(0, place.depth)
    // Farther than this nothing is noted.
    let reach = settings.radius > 0 ? 3 * settings.radius : .infinity
    for index in entries.indices {
      let distance = (progress - Double(index)) * place.pitch
      // Most dots are far from the middle and exactly as they should be; of them no rule says more, and none is noted.
      if distance.magnitude > reach && entries[index].isUnlit(at: depth) { continue }
      let due = due(at: distance, place)
      let tolerance = tolerance(index, place)
      let isRight =
        entries[index].isKnown && AuditNumbers.agree(entries[index].alpha, due.alpha, within: tolerance)
        && AuditNumbers.agree(entries[index].y, due.y, within: depthTolerance(tolerance, place))
      if !isRight {
        memory.noteWrong()
        compare(index, with: due, &ledger)
      }
      // What is right keeps the other rules, unless it follows something wrong.
      if !isRight { checkRules(index, at: distance, place, tolerance, &ledger) }
      if entries[index].isKnown {
        note(index, at: distance, tolerance, &ledger)
        if !isRight, let resting { checkAtRest(index, resting, place, &ledger) }
      } else if index == resting {
        ledger.breach(.pageActiveAtRest, .dot(index), expected: .number(1), actual: .none)
      }
    }
    memory.end()
    checkPage(at: place, resting, &ledger)
  }

  /// What a dot must show at a distance from the middle.
  private func due(at distance: Double, _ place: Place) -> Entry {
    var share = distance == 0 ? 0.0 : 1.0
    if settings.radius > 0 {
      share = distance.magnitude / settings.radius
      if share > 1 { share = 1 }
    }
    return Entry(alpha: 1 - share, y: max(0, place.depth) * share, isKnown: true)
  }

  /// What rounding may make of an alpha: the progress's last bits, in radii.
  private func tolerance(_ index: Int, _ place: Place) -> Double {
    tolerance(reach: (place.progress.magnitude + Double(index) + 1) * place.pitch.magnitude, 0x1p-50)
  }

  /// What rounding of a length, by a part of it, makes of an alpha; at most all of it, however small the radius.
  func tolerance(reach: Double, _ part: Double) -> Double {
    guard settings.radius > 0 else { return 1e-9 }
    let tolerance = 1e-9 + reach / settings.radius * part
    return tolerance < 1 ? tolerance : 1
  }

  private func checkPage(at place: Place, _ resting: Int?, _ ledger: inout BreachLedger) {
    var due: Int?
    if !entries.isEmpty {
      due = Int(AuditNumbers.clamp(AuditNumbers.floor(place.progress + 0.5), 0, Double(entries.count - 1)))
    }
    guard activePage != due else { return }
    // Just half way rounding decides.
    if let due, let activePage, (due - activePage).magnitude == 1 {
      let half = Double(max(due, activePage)) - 0.5
      let slack = (1 + place.progress.magnitude) * 0x1p-40
      if AuditNumbers.agree(place.progress, half, within: slack) { return }
    }
    ledger.breach(
      .pathIndependence, .session, expected: DotAudit.page(due), actual: DotAudit.page(activePage))
    guard let resting else { return }
    ledger.breach(
      .pageActiveAtRest, .session, expected: .count(resting), actual: DotAudit.page(activePage))
  }
}
