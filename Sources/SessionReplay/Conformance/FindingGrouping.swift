import ScrollGeometry
import ScrollLayout
import ScrollSession

/// Groups differences, so that one cause is one finding.
///
/// Differences of one thing (an item's alpha, a section's decorations) belong together until an observation of it agrees
/// again: an episode. If every difference of an episode was right a short while ago and the app caught up, it was late;
/// several such episodes are one finding. All others join the finding whose worst difference is the same, whatever item it
/// is about.
struct FindingGrouping: Sendable {
  private(set) var findings: [ConformanceFinding] = []
  /// How many findings there were beyond ``most``.
  private(set) var moreCount = 0

  private let options: ConformanceOptions
  private var open: [Episode] = []
  /// All episodes in which the app caught up, as one, and how many there were.
  private var late: (finding: ConformanceFinding, count: Int)?
  /// The first of them as it would be told alone.
  private var onlyLate: ConformanceFinding?

  /// How many findings are kept in full; more are counted.
  static let most = 1_000
  /// How many things may differ at the same time and be followed one by one.
  static let mostOpen = 256
  /// How many episodes of lateness it takes to call the app late.
  static let fewestLate = 2

  /// A thing that is observed otherwise than replayed, from its first difference on.
  private struct Episode: Sendable {
    var subject: FindingSubject
    var finding: ConformanceFinding
    /// How late the app is if that explains all differences so far; nothing if it does not.
    var delay: Microseconds?
  }

  init(_ options: ConformanceOptions) {
    self.options = options
  }

  /// Whether something differed when it was last observed.
  var hasOpen: Bool { !open.isEmpty }

  /// Takes in an observation with its differences, and how late each of them would be.
  mutating func note(
    _ observation: Observation, _ differences: [Difference], _ delays: [Microseconds?], at place: FindingPlace
  ) {
    if hasOpen { endEpisodes(observation, differences, place) }
    for (difference, delay) in zip(differences, delays) { add(difference, delay, place) }
  }

  /// Ends the session: what still differs has not been late, unless the app was late elsewhere, too.
  mutating func finish() {
    for episode in open {
      if let delay = episode.delay, let late, let most = late.finding.delay?.upperBound, delay <= most {
        close(episode, hasAgreed: true)
      } else {
        close(episode, hasAgreed: false)
      }
    }
    open.removeAll()
    if let late {
      if late.count >= FindingGrouping.fewestLate {
        keep(late.finding)
      } else if let onlyLate {
        join(onlyLate)
      }
    }
    late = nil
    findings.sort { ($0.first.event, $0.kind.rank) < ($1.first.event, $1.kind.rank) }
  }

  // MARK: Episodes

  private mutating func add(_ difference: Difference, _ delay: Microseconds?, _ place: FindingPlace) {
    let subject = FindingSubject(difference, place.view)
    let next = ConformanceFinding(difference, at: place)
    if let index = open.firstIndex(where: { $0.subject == subject }) {
      if continues(open[index].finding.worst, difference) {
        if let known = open[index].delay, let delay {
          open[index].delay = max(known, delay)
        } else {
          open[index].delay = nil
        }
        open[index].finding.add(next, tolerance: options.pointTolerance)
        return
      }
      // What is shown now may be what was right a while after: the app goes on being late.
      close(open.remove(at: index), hasAgreed: delay != nil)
    }
    if open.count >= FindingGrouping.mostOpen { close(open.removeFirst(), hasAgreed: false) }
    open.append(Episode(subject: subject, finding: next, delay: delay))
  }

  /// Whether a difference of a thing goes on in the same way.
  private func continues(_ one: Difference, _ other: Difference) -> Bool {
    switch (one.finding, other.finding) {
    case (.visibility(_, let before, _), .visibility(_, let now, _)): return before == now
    case (.alpha(_, let before, let shownBefore), .alpha(_, let now, let shown)):
      if (before - now).magnitude <= options.alphaTolerance { return true }
      guard let shownBefore, let shown else { return (shownBefore == nil) == (shown == nil) }
      return (before > shownBefore) == (now > shown)
    case (.decoration(_, _, let before, let shownBefore), .decoration(_, _, let now, let shown)):
      return (before == nil) == (now == nil) && (shownBefore == nil) == (shown == nil)
    default: return true
    }
  }

  /// Ends the episodes of what an observation was about and agreed on.
  private mutating func endEpisodes(
    _ observation: Observation, _ differences: [Difference], _ place: FindingPlace
  ) {
    var kept = 0
    for index in open.indices {
      let subject = open[index].subject
      if subject.view == place.view, subject.isObserved(by: observation),
        !differences.contains(where: { FindingSubject($0, place.view) == subject })
      {
        close(open[index], hasAgreed: true)
      } else {
        if kept < index { open[kept] = open[index] }
        kept += 1
      }
    }
    open.removeSubrange(kept...)
  }

  private mutating func close(_ episode: Episode, hasAgreed: Bool) {
    guard hasAgreed, let delay = episode.delay else { return join(episode.finding) }
    var finding = episode.finding
    finding.kind = .late
    finding.delay = delay...delay
    guard var late else {
      onlyLate = episode.finding
      late = (finding, 1)
      return
    }
    late.count += 1
    if let known = late.finding.delay {
      late.finding.delay = min(known.lowerBound, delay)...max(known.upperBound, delay)
      if delay > known.upperBound {
        late.finding.worst = finding.worst
        late.finding.worstPlace = finding.worstPlace
      }
    }
    let worst = (late.finding.worst, late.finding.worstPlace)
    late.finding.add(finding, tolerance: options.pointTolerance)
    (late.finding.worst, late.finding.worstPlace) = worst
    late.finding.size = nil
    late.finding.displacement = nil
    self.late = late
  }

  // MARK: Findings

  /// Adds an episode to the finding that has the same cause, or makes one.
  private mutating func join(_ finding: ConformanceFinding) {
    let same = findings.firstIndex { $0.view == finding.view && isAlike($0, finding) }
    if let same {
      findings[same].add(finding, tolerance: options.pointTolerance)
    } else {
      keep(finding)
    }
  }

  private mutating func keep(_ finding: ConformanceFinding) {
    if findings.count < FindingGrouping.most { findings.append(finding) } else { moreCount += 1 }
  }

  /// Whether two findings of one view disagree in the same way: their worst differences have the same values, or they are
  /// displaced alike.
  private func isAlike(_ one: ConformanceFinding, _ other: ConformanceFinding) -> Bool {
    guard one.kind == other.kind else { return false }
    switch (one.worst.finding, other.worst.finding) {
    case (.visibility(_, let recorded, let replayed), .visibility(_, let recorded2, let replayed2)):
      return recorded == recorded2 && replayed == replayed2
    case (.alpha(_, let recorded, let replayed), .alpha(_, let recorded2, let replayed2)):
      return isAlike(recorded, recorded2) && isAlike(replayed, replayed2)
    case (
      .decoration(let kind, let section, let r, let p), .decoration(let kind2, let section2, let r2, let p2)
    ):
      guard kind == kind2, (r == nil) == (r2 == nil), (p == nil) == (p2 == nil) else { return false }
      return section == section2 || isDisplacedAlike(one, other)
    case (.frame(let item, _, let p), .frame(let item2, _, let p2)):
      return item == item2 || (p != nil && p2 != nil && isDisplacedAlike(one, other))
    default: return isDisplacedAlike(one, other)
    }
  }

  private func isAlike(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return (one - other).magnitude <= options.alphaTolerance
  }

  private func isDisplacedAlike(_ one: ConformanceFinding, _ other: ConformanceFinding) -> Bool {
    guard let shift = one.displacement, let other = other.displacement else { return false }
    return shift.isNear(other, options.pointTolerance)
  }
}

extension ConformanceFinding.Kind {
  /// Its place among findings that begin at the same event.
  fileprivate var rank: Int {
    switch self {
    case .visible: 0
    case .alpha: 1
    case .decorations: 2
    case .offset: 3
    case .frame: 4
    case .late: 5
    }
  }
}
