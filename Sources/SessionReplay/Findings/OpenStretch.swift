import ScrollCore

/// A stretch that has not ended yet.
struct OpenStretch: Sendable {
  typealias Place = ConformanceFinding.Place

  /// What it is about, as it is called now.
  var key: Key
  /// The key of the item it is about, if that has one.
  var itemKey: ItemKey?
  let first: Place
  private(set) var last: Place
  private(set) var count = 1
  /// Whether it began in the first moments after the view appeared.
  let isStart: Bool
  /// Whether it is about something that was visible, and ends when that is no longer so.
  let endsUnseen: Bool
  /// By how much alphas were early.
  var lead = AlphaLead()
  /// The edit with which it went wrong; nothing if that was no edit.
  var edit: Place?
  /// The last edit between what was right and what is wrong.
  var lastEdit: Place?
  /// The difference that is told.
  private(set) var shown: Sample
  private var size: ClosedRange<Double>?
  /// The displacement that all others were compared with; nothing if one was not the same.
  private var displacement: LayoutRect?
  private var delay: ClosedRange<Microseconds>?
  /// The alpha that was recorded, as long as it is always the same within a tolerance.
  private var steadyAlpha: Double?

  /// A thing of a view, of which a property is observed.
  struct Key: Hashable, Sendable {
    /// The section; the number of a dot; an end of the mask, or 2 for its stops.
    var section = 0
    /// The item; of a section's decorations 0 for those that are missing or elsewhere, 1 for those that are too many.
    var item = 0

    var path: ItemIndexPath { ItemIndexPath(section: section, item: item) }
  }

  /// A difference with what is known of its moment.
  struct Sample: Sendable {
    var finding: Difference.Finding
    var place: Place
    /// Whether the view rested, and what was shown with it.
    var isResting: Bool
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
  ///   - key: What it is about.
  ///   - sample: The difference, and what is known of its moment.
  ///   - delay: How long before it would have been right; nothing for never.
  ///   - isStart: Whether the view has just appeared.
  ///   - endsUnseen: Whether the thing is visible, and is done with when it no longer is.
  init(_ key: Key, _ sample: Sample, delay: Microseconds?, isStart: Bool, endsUnseen: Bool) {
    self.key = key
    self.isStart = isStart
    self.endsUnseen = endsUnseen
    first = sample.place
    last = sample.place
    shown = sample
    self.delay = delay.map { $0...$0 }
    (size, displacement) = OpenStretch.measure(sample.finding)
    steadyAlpha = sample.finding.recordedAlpha
  }

  private static func measure(_ finding: Difference.Finding) -> (ClosedRange<Double>?, LayoutRect?) {
    guard let measure = finding.measure, !measure.size.isNaN else { return (nil, nil) }
    return (measure.size...measure.size, measure.displacement)
  }

  /// Whether the thing differs in the line that is being compared, as has been noted.
  func isNoted(at event: Int) -> Bool { last.event == event }

  /// Whether lateness can still decide how bad it is: all that was shown had been right, and nothing worse is known.
  var mayBeLate: Bool { delay != nil && !isStart && !shown.isResting }

  /// Takes in the next difference; displacements that differ by at most a tolerance in points are the same.
  ///
  /// Told is one at rest rather than one in motion, then the one that is farthest off, then the first.
  ///
  /// - Returns: Whether it is the one that is told from now on; then ``tell(_:)`` has to follow.
  mutating func add(
    _ finding: Difference.Finding, at place: Place, isResting: Bool, delay added: Microseconds?,
    tolerance: Double
  ) -> Bool {
    last = place
    count += 1
    noteAlpha(finding.recordedAlpha)
    if let known = delay {
      delay = added.map { min(known.lowerBound, $0)...max(known.upperBound, $0) }
    }
    guard isResting || !shown.isResting else { return false }
    let (addedSize, addedShift) = OpenStretch.measure(finding)
    guard isResting == shown.isResting else {
      (size, displacement) = (addedSize, addedShift)
      show(finding, at: place, isResting: isResting)
      return true
    }
    if let shift = displacement, addedShift?.isNear(shift, tolerance) != true { displacement = nil }
    guard let known = size, let addedSize else {
      size = nil
      return false
    }
    size = min(known.lowerBound, addedSize.lowerBound)...max(known.upperBound, addedSize.upperBound)
    guard addedSize.upperBound > known.upperBound else { return false }
    show(finding, at: place, isResting: isResting)
    return true
  }

  private mutating func show(_ finding: Difference.Finding, at place: Place, isResting: Bool) {
    shown.finding = finding
    shown.place = place
    shown.isResting = isResting
  }

  /// An alpha that changes by no more than this has not changed.
  private static let stillness = 0.01

  /// Takes in an alpha that was recorded, also one that agrees.
  mutating func noteAlpha(_ alpha: Double?) {
    guard let steady = steadyAlpha else { return }
    if let alpha, (alpha - steady).magnitude <= OpenStretch.stillness { return }
    steadyAlpha = nil
  }

  /// Says more about the difference that is told.
  mutating func tell(_ account: Account) { shown.account = account }

  /// How bad it is.
  var grade: FindingGrade {
    shown.isResting ? .stuck : isStart ? .start : delay != nil ? .late : .wrong
  }

  /// The stretch, now that it has ended.
  func closed(_ end: FindingStretch.End, at place: Place?, view: Int) -> FindingStretch {
    FindingStretch(
      subject: FindingSubject(shown.finding), key: itemKey, first: first, last: last, count: count, end: end,
      endPlace: end == .sessionEnd ? nil : place,
      shown: Difference(
        event: shown.place.event, time: shown.place.time, view: view, finding: shown.finding),
      shownPlace: shown.place, changedBy: shown.account.changedBy, edit: edit, lastEdit: lastEdit,
      target: shown.account.target,
      size: size,
      displacement: displacement.flatMap { _ in shown.finding.measure?.displacement },
      delay: grade == .late ? delay : nil, lead: grade == .wrong ? lead.range : nil,
      isWithoutSection: shown.account.alikeness == .withoutSection,
      isWithoutItem: shown.account.alikeness == .withoutItem, isUnchanged: steadyAlpha != nil)
  }
}

extension Difference.Finding {
  /// The alpha that was recorded of an item.
  fileprivate var recordedAlpha: Double? {
    if case .alpha(_, let recorded, _) = self { recorded } else { nil }
  }
}

extension OpenStretch.Key {
  /// What a difference is about, among those of its property.
  init(_ finding: Difference.Finding) {
    switch finding {
    case .visibility(let path, _, _), .alpha(let path, _, _), .scale(let path, _, _), .frame(let path, _, _):
      self.init(path)
    case .decoration(_, let section, _, let replayed):
      // A shadow that is displaced for a harmless reason hides no second one.
      self.init(section: section, item: replayed == nil ? 1 : 0)
    case .dot(let index, _, _), .dotPosition(let index, _, _): self.init(section: index)
    case .mask(let side, _, _): self.init(section: side == .start ? 0 : 1)
    case .maskStops: self.init(section: 2)
    // Another matter than an offset that was observed.
    case .stop: self.init(section: 1)
    case .offset, .page, .hash, .eventCount: self.init()
    }
  }

  init(_ path: ItemIndexPath) {
    self.init(section: path.section, item: path.item)
  }
}
