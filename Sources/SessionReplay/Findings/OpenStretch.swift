import ScrollCore

/// A stretch that has not ended yet.
struct OpenStretch: Sendable {
  typealias Place = EventPlace

  /// What it is about.
  let thing: Thing
  /// The key of the item it is about, if that has one.
  var itemKey: ItemKey?
  let first: Place
  private(set) var last: Place
  private(set) var count = 1
  /// How often it differs in the line that is being compared, and how often it did in some line at most: decorations too many.
  private var atOnce = 1
  private var mostAtOnce = 1
  /// Whether it began in the first moments after the view appeared.
  let isStart: Bool
  /// Whether it is about something that was visible, and ends when that is no longer so.
  let endsUnseen: Bool
  /// The edit with which it went wrong; `nil` if that was no edit.
  var edit: Place?
  /// What is told of all its differences, or of those seen at rest if it is stuck.
  private var all: Rest
  private var delay: ClosedRange<Microseconds>?
  /// What was seen in the rest that lasts, as long as all of it differs.
  private var resting: Rest?
  /// Whether the last look of some rest differed.
  private var isStuck = false
  /// The alpha that was recorded, as long as it is always the same within a tolerance.
  private var steadyAlpha: Double?

  /// A difference with what is known of its moment.
  struct Sample: Sendable {
    var finding: Difference.Finding
    var thing: Thing
    var place: Place
    /// Whether the view rested.
    var isResting: Bool
    /// How long before it would have been right; `nil` for never.
    var delay: Microseconds?
    var account: Account
  }

  /// What a replay knows of a difference.
  struct Account: Sendable {
    /// In which way it is wrong.
    var alikeness: FindingClass
    /// The event that changed last what should be shown.
    var changedBy: Place?
    /// Where an alpha goes that should be shown.
    var target: Double?
  }

  /// Begins with a difference.
  ///
  /// - Parameters:
  ///   - sample: The difference, and what is known of its moment.
  ///   - isStart: Whether the view has just appeared.
  ///   - endsUnseen: Whether the thing is visible, and is done with when it no longer is.
  init(_ sample: Sample, isStart: Bool, endsUnseen: Bool) {
    thing = sample.thing
    self.isStart = isStart
    self.endsUnseen = endsUnseen
    first = sample.place
    last = sample.place
    all = Rest(sample)
    delay = sample.delay.map { $0...$0 }
    steadyAlpha = sample.finding.recordedAlpha
    resting = sample.isResting ? Rest(sample) : nil
  }

  private static func measure(_ finding: Difference.Finding) -> (ClosedRange<Double>?, LayoutRect?) {
    guard let measure = finding.measure, !measure.size.isNaN else { return (nil, nil) }
    return (measure.size...measure.size, measure.displacement)
  }

  /// The difference that is told.
  var shown: Sample { all.shown }

  /// Whether the thing differs in the line that is being compared, as has been noted.
  func isNoted(at event: Int) -> Bool { last.event == event }

  /// Takes in that it differs once more in the line that is being compared.
  mutating func addAtOnce() {
    atOnce += 1
    mostAtOnce = max(mostAtOnce, atOnce)
  }

  /// Takes in the next difference; displacements that differ by at most a tolerance in points are the same.
  ///
  /// Told is one at rest rather than one in motion, then the one that is farthest off, then the first.
  mutating func add(_ sample: Sample, tolerance: Double) {
    last = sample.place
    count += 1
    atOnce = 1
    noteAlpha(sample.finding.recordedAlpha)
    if let known = delay {
      delay = sample.delay.map { min(known.lowerBound, $0)...max(known.upperBound, $0) }
    }
    if sample.isResting {
      if resting == nil { resting = Rest(sample) } else { resting?.add(sample, tolerance) }
    }
    if !isStuck { all.add(sample, tolerance) }
  }

  /// Takes in that a rest is over whose last look differed, or that the session ends in one: what was seen in it is what is told.
  mutating func endRest(tolerance: Double) {
    guard let rest = resting else { return }
    resting = nil
    guard isStuck else {
      isStuck = true
      all = rest
      return
    }
    all.add(rest.shown, tolerance)
    if let size = rest.size, let known = all.size {
      all.size = min(known.lowerBound, size.lowerBound)...max(known.upperBound, size.upperBound)
    }
  }

  /// Several differences: the one that is told, and what they have in common.
  private struct Rest: Sendable {
    var shown: Sample
    var size: ClosedRange<Double>?
    /// The displacement that all others were compared with; `nil` if one was not the same.
    var displacement: LayoutRect?

    init(_ sample: Sample) {
      shown = sample
      (size, displacement) = OpenStretch.measure(sample.finding)
    }

    mutating func add(_ sample: Sample, _ tolerance: Double) {
      let (addedSize, addedShift) = OpenStretch.measure(sample.finding)
      if let shift = displacement, addedShift?.isNear(shift, tolerance) != true { displacement = nil }
      guard let known = size, let addedSize else { return size = nil }
      size = min(known.lowerBound, addedSize.lowerBound)...max(known.upperBound, addedSize.upperBound)
      if addedSize.upperBound > known.upperBound { shown = sample }
    }
  }

  /// An alpha that changes by no more than this has not changed.
  private static let stillness = 0.01

  /// Takes in an alpha that was recorded, also one that agrees.
  mutating func noteAlpha(_ alpha: Double?) {
    guard let steady = steadyAlpha else { return }
    if let alpha, (alpha - steady).magnitude <= OpenStretch.stillness { return }
    steadyAlpha = nil
  }

  /// How bad it is.
  var grade: FindingGrade {
    isStuck ? .stuck : isStart ? .start : delay != nil ? .late : .wrong
  }

  /// The stretch, now that it has ended.
  func closed(_ end: FindingStretch.End, at place: Place?, view: Int) -> FindingStretch {
    FindingStretch(
      subject: ScreenSubject(shown.finding), key: itemKey, first: first, last: last, count: count, end: end,
      endPlace: end == .sessionEnd ? nil : place,
      shown: Difference(
        event: shown.place.event, time: shown.place.time, view: view, finding: shown.finding),
      shownPlace: shown.place, changedBy: shown.account.changedBy, edit: edit,
      target: shown.account.target,
      size: all.size,
      displacement: all.displacement.flatMap { _ in shown.finding.measure?.displacement },
      delay: grade == .late ? delay : nil,
      isWithoutSection: shown.account.alikeness == .withoutSection,
      isWithoutItem: shown.account.alikeness == .withoutItem, isUnchanged: steadyAlpha != nil,
      mostAtOnce: mostAtOnce)
  }
}

extension Difference.Finding {
  /// The alpha that was recorded of an item.
  fileprivate var recordedAlpha: Double? {
    if case .alpha(_, let recorded, _) = self { recorded } else { nil }
  }
}
