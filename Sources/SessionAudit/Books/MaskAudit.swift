import ScrollCore

/// The auditor's book of the edge mask of one view: what the last record said.
struct MaskAudit: Sendable {
  /// A mask that was on screen, and where.
  struct Sample: Sendable {
    var place: MaskRules.Place
    var start: Double
    var end: Double
    /// The hide distances.
    var startDistance: Double
    var endDistance: Double
    /// Which sizes it belongs to.
    var sizes: Int
  }

  /// How many masks are remembered to compare the next with.
  static let memory = 32

  private(set) var settings: EdgeMaskSettings
  /// The mask on screen.
  private(set) var mask: EdgeMask?
  /// What the two curves add up to where they do not mirror each other.
  private(set) var unbalanced: Double?
  /// The last different masks, the oldest at `oldest`.
  private(set) var samples: [Sample] = []
  private var oldest = 0
  /// How many masks ago there was a wrong one.
  private var wrongAge = MaskAudit.memory
  /// The number of the present sizes.
  private var sizes = 0

  init(_ settings: EdgeMaskSettings) {
    self.settings = settings
    unbalanced = MaskRules.unbalanced(settings)
  }

  /// The settings are others now, and with them what may follow what.
  mutating func change(to new: EdgeMaskSettings) {
    settings = new
    unbalanced = MaskRules.unbalanced(new)
    samples.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// Sizes or insets are others now.
  mutating func changeSizes() { sizes &+= 1 }

  /// Enters a record.
  mutating func take(_ record: EdgeMask) { mask = record }

  /// Checks the mask on screen after an event.
  mutating func check(at place: MaskRules.Place, _ ledger: inout BreachLedger) {
    if let unbalanced {
      ledger.breach(.edgeCurveDual, .session, expected: .number(1), actual: .number(unbalanced))
    }
    let due = MaskRules.mask(settings, at: place)
    guard let mask else {
      for invariant in [Invariant.pathIndependence, .edgeMaskFresh] {
        ledger.breach(invariant, .side(.start), expected: .number(due.start), actual: .none)
        ledger.breach(invariant, .side(.end), expected: .number(due.end), actual: .none)
      }
      return
    }
    let sample = Sample(
      place: place, start: mask.start, end: mask.end, startDistance: place.length * settings.startHide,
      endDistance: place.length * settings.endHide, sizes: sizes)
    let isRight = checkFreshness(mask, due, sample, &ledger)
    if !isRight { wrongAge = 0 }
    // A mask that is right, after masks that were, breaks nothing else.
    if settings.mode == .literal || wrongAge < MaskAudit.memory {
      checkStops(mask, &ledger)
      check(.start, sample, &ledger)
      check(.end, sample, &ledger)
    }
    remember(sample)
  }

  /// Compares the mask with the one a fresh session would show.
  private func checkFreshness(
    _ mask: EdgeMask, _ due: EdgeMask, _ sample: Sample, _ ledger: inout BreachLedger
  ) -> Bool {
    let isRight = checkFreshness(
      .start, mask.start, due.start, mask.startStop, due.startStop, tolerance(.start, sample), &ledger)
    return checkFreshness(
      .end, mask.end, due.end, mask.endStop, due.endStop, tolerance(.end, sample), &ledger) && isRight
  }

  private func checkFreshness(
    _ side: Violation.Subject.Side, _ alpha: Double, _ dueAlpha: Double, _ stop: Double, _ dueStop: Double,
    _ tolerance: Double, _ ledger: inout BreachLedger
  ) -> Bool {
    let hasAlpha = AuditNumbers.agree(alpha, dueAlpha, within: tolerance)
    if hasAlpha && AuditNumbers.agree(stop, dueStop, within: 1e-9) { return true }
    let expected = Violation.Value.number(hasAlpha ? dueStop : dueAlpha)
    let actual = Violation.Value.number(hasAlpha ? stop : alpha)
    ledger.breach(.pathIndependence, .side(side), expected: expected, actual: actual)
    ledger.breach(.edgeMaskFresh, .side(side), expected: expected, actual: actual)
    return false
  }

  /// What rounding may make of an alpha: the offset's last bits, in hide distances, along the steepest of the curve.
  func tolerance(_ side: Violation.Subject.Side, _ sample: Sample) -> Double {
    let distance = side == .start ? sample.startDistance : sample.endDistance
    let reach = sample.place.offset.magnitude + sample.place.range.upper.magnitude
    let share = distance >= MaskRules.least ? (reach + sample.place.length) / distance : 0
    let steepness = MaskRules.steepness(settings.interpolation)
    return 1e-9 + MaskRules.noise(settings.interpolation) + steepness * (1 + share) * 0x1p-50
  }

  private mutating func remember(_ sample: Sample) {
    if let last = samples.indices.contains(newest) ? samples[newest] : nil,
      last.place == sample.place && last.start == sample.start && last.end == sample.end
        && last.sizes == sample.sizes
    {
      return
    }
    if wrongAge < MaskAudit.memory { wrongAge += 1 }
    if samples.count < MaskAudit.memory {
      samples.append(sample)
    } else {
      samples[oldest] = sample
      oldest = (oldest + 1) % MaskAudit.memory
    }
  }

  private var newest: Int {
    samples.count < MaskAudit.memory ? samples.count - 1 : (oldest + MaskAudit.memory - 1) % MaskAudit.memory
  }
}
