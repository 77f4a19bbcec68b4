import ScrollCore
import ScrollEngine
import SessionLog
public import SessionReplay

/// Something the app showed wrong, which has to stay while everything else of a session may go.
///
/// A session still has the finding if an observation of the same property is as bad and has the same answers, recorded and
/// replayed, within the tolerances; if what it is about is there, under its key if it has one, in a view that scrolls along the
/// same axis; if an event of the same type changed last what should be shown, after the view appeared if it was so; if an edit of
/// the same type made it wrong, if one did, and gave the content another size if that one did; if an alpha goes the same way, or
/// rests; if the other end of an edge mask and a page's place are as they were, and the end of a fade, what bars cover and whether
/// a shadow is one from before an edit, and insets that the mask forgot are there; if the observation is wrong in no more things
/// than it was; and if no more findings come before it than did.
public struct KeptFinding: Hashable, Sendable {
  /// Where a session has it.
  public struct Sighting: Hashable, Sendable {
    /// The event after which it is shown.
    public var event: Int
    /// Its number among the session's findings, from 1.
    public var number: Int
    /// The finding as it is there.
    public var finding: ConformanceFinding
    /// In how many things the observation that is told differs.
    fileprivate var differenceCount: Int
  }

  /// How many shadows from before edits are remembered of a view, the last ones.
  fileprivate static let mostFormer = 256

  /// The finding in the session it was found in.
  public let finding: ConformanceFinding
  /// Its number among that session's, from 1, the worst first.
  public let number: Int
  /// How far observations may lie from the replay's answers, and answers from those of the finding.
  public let options: ConformanceOptions
  /// What there was of the thing it is about.
  private let holding: Holding
  /// What else was there.
  private let surroundings: Surroundings?
  /// What changed last what should be shown: without it a session shows that something is wrong, and not how it came about.
  private let cause: Cause?
  /// Whether it is about where the content of a view lies that follows another one.
  private let isFollower: Bool
  /// The edit that made wrong what was right before; a session may have one where there was none.
  private let edit: Edit?
  /// Where the alpha goes that should be shown.
  private let course: Course?
  /// In how many things the observation that is told may differ: in as many as it did, or as a smaller session did.
  private var differenceCount: Int

  /// Takes a finding out of those of a session; nothing if there are not so many, or if the scene cannot be replayed.
  ///
  /// - Parameters:
  ///   - number: Which one, from 1, the worst first.
  ///   - session: The session.
  ///   - lines: The line each event stands in, for what is told of the finding; without them all are 0.
  ///   - options: How far observations may lie from the replay's answers.
  public init?(
    _ number: Int = 1, of session: SessionCase, lines: [Int] = [],
    options: ConformanceOptions = ConformanceOptions()
  ) {
    guard number > 0, let findings = session.findings(lines: lines, options: options),
      number <= findings.count
    else { return nil }
    let finding = findings[number - 1]
    var told: [Int: [Difference]] = [:]
    for stretch in finding.stretches { told[stretch.shownPlace.event, default: []].append(stretch.shown) }
    told[finding.worst.shownPlace.event, default: []].append(finding.worst.shown)
    let worst = finding.worst.shown
    var holding: Holding?
    var surroundings: Surroundings?
    var differenceCount = 0
    // What is told first may be about a thing that there is not, and others of the same finding about things that there are.
    let comparison = session.compare(options: options) { index, event, differences, former, state in
      for difference in told[index] ?? []
      where holding?.exists != true && worst.finding.isSame(as: difference.finding, options) {
        let found = Holding(difference, event, former, state, options)
        guard found.exists || difference == worst else { continue }
        holding = found
        surroundings = Surroundings(difference, event, state)
        differenceCount = differences.count
      }
    }
    guard let holding, let comparison else { return nil }
    self.number = number
    self.finding = finding
    self.options = options
    self.holding = holding
    self.surroundings = surroundings
    isFollower = finding.isOfFollower(in: session.scene)
    cause = Cause(finding.worst, in: session, finding.view)
    edit = Edit(finding.worst, in: session, comparison.resizing)
    course = Course(finding.worst, options)
    self.differenceCount = differenceCount
  }

  /// Finds where a session has it first.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - lines: The line each event stands in; without them all are 0.
  /// - Returns: The place and the finding there; nothing if the session does not have it, or if the scene cannot be replayed.
  public func sighting(in session: SessionCase, lines: [Int] = []) -> Sighting? {
    let kept = finding.worst.shown.finding
    var shown: [(difference: Difference, count: Int)] = []
    let comparison = session.compare(lines: lines, options: options) {
      index, event, differences, former, state in
      // An observation that is wrong in more things tells of something else, too.
      guard differences.count <= differenceCount else { return }
      for difference in differences
      where kept.isSame(as: difference.finding, options)
        && holding == Holding(difference, event, former, state, options)
        && surroundings?.isSame(as: Surroundings(difference, event, state), options) != false
      {
        shown.append((difference, differences.count))
        shown[shown.count - 1].difference.event = index
      }
    }
    guard let comparison, !shown.isEmpty else { return nil }
    for (place, other) in comparison.findings.prefix(number).enumerated()
    where other.grade == finding.grade && other.property == finding.property
      && other.isOfFollower(in: session.scene) == isFollower
    {
      let found = other.stretches.lazy.compactMap { stretch in
        Cause(stretch, in: session, other.view) != cause || !isLike(stretch, session, comparison.resizing)
          ? nil : shown.first { $0.difference == stretch.shown }.map { (stretch, $0.count) }
      }.first
      guard let (stretch, count) = found else { continue }
      // Only a later observation may have made it worse than late.
      let event = finding.grade == .wrong ? stretch.last.event : stretch.shownPlace.event
      return Sighting(event: event, number: place + 1, finding: other, differenceCount: count)
    }
    return nil
  }

  /// Whether a stretch came about as the finding did, and the alpha it is about goes the same way.
  private func isLike(_ stretch: FindingStretch, _ session: SessionCase, _ resizing: Set<Int>) -> Bool {
    guard Course(stretch, options) == course else { return false }
    guard let edit else { return true }
    guard let other = Edit(stretch, in: session, resizing) else { return false }
    return other.type == edit.type && (other.resizes || !edit.resizes)
  }

  /// Wants it as it was seen in a session: of the things that the observation is wrong in as well, those that went shall not come back.
  mutating func narrow(to sighting: Sighting) { differenceCount = sighting.differenceCount }
}

extension SessionCase {
  /// Compares all observations with a replay.
  ///
  /// - Parameters:
  ///   - lines: The line each event stands in; without them all are 0.
  ///   - options: How far observations may lie from the replay's answers.
  /// - Returns: What the app showed wrong, the worst first; nothing if the scene cannot be replayed.
  public func findings(
    lines: [Int] = [], options: ConformanceOptions = ConformanceOptions()
  ) -> [ConformanceFinding]? {
    compare(lines: lines, options: options) { _, _, _, _, _ in }?.findings
  }

  /// Compares all observations, and hands over what each differs in, with the shadows that its view had before edits.
  ///
  /// - Returns: The findings, the worst first, and the events that gave their view's content another size; nothing if the scene cannot be
  ///   replayed.
  fileprivate func compare(
    lines: [Int] = [], options: ConformanceOptions,
    note: (Int, SessionEvent, [Difference], [LayoutRect], borrowing SessionState) -> Void
  ) -> (findings: [ConformanceFinding], resizing: Set<Int>)? {
    guard var replay = Replay.unaudited(scene) else { return nil }
    var conformance = Conformance(scene, options: options)
    var resizing: Set<Int> = []
    /// The shadows that each view had before an edit.
    var former = scene.views.map { _ in [LayoutRect]() }
    for (index, event) in events.enumerated() {
      let size = replay.contentSize(ofView: event.view)
      if event.action.changesSetting, replay.state.views.indices.contains(event.view) {
        for entry in replay.state.views[event.view].decorations
        where !former[event.view].contains(entry.frame) {
          former[event.view].append(entry.frame)
        }
        former[event.view].removeFirst(max(0, former[event.view].count - KeptFinding.mostFormer))
      }
      conformance.step(event, in: &replay, line: index < lines.count ? lines[index] : 0)
      if replay.contentSize(ofView: event.view) != size { resizing.insert(index) }
      if !conformance.differences.isEmpty {
        let rects = former.indices.contains(event.view) ? former[event.view] : []
        note(index, event, conformance.differences, rects, replay.state)
      }
    }
    conformance.finish()
    return (conformance.findings, resizing)
  }
}

extension Replay {
  /// The size of a view's content; nothing if there is no such view.
  fileprivate func contentSize(ofView view: Int) -> LayoutSize? {
    state.views.indices.contains(view) ? state.views[view].layout.contentSize : nil
  }
}

extension ConformanceFinding {
  /// Whether it is about where the content of a view lies that follows another one.
  fileprivate func isOfFollower(in scene: SceneSpec) -> Bool {
    switch property {
    case .offset: scene.links.contains { $0.follower == view }
    default: false
    }
  }
}

/// What changed last what should be shown.
private struct Cause: Hashable {
  let type: EventType
  /// Whether its view had appeared before: else it is what the session begins with.
  let isLater: Bool

  /// Nothing if it is not known.
  init?(_ stretch: FindingStretch, in session: SessionCase, _ view: Int) {
    guard let event = stretch.changedBy?.event, session.events.indices.contains(event) else { return nil }
    type = session.events[event].action.type
    isLater = session.events[..<event].contains { $0.view == view && $0.action.type == .appear }
  }
}

/// Where an alpha goes that should be shown.
private enum Course: Hashable {
  case rests, up, down

  /// Nothing for what is no alpha, or of an item that is not visible.
  init?(_ stretch: FindingStretch, _ options: ConformanceOptions) {
    guard case .alpha(_, _, let replayed?) = stretch.shown.finding, let target = stretch.target else {
      return nil
    }
    let way = target - replayed
    self = way.magnitude <= options.alphaTolerance ? .rests : way > 0 ? .up : .down
  }
}

/// The last edit between what was right and what is wrong.
private struct Edit: Hashable {
  let type: EventType
  /// Whether the content had another size after it: an edit of nothing explains nothing.
  let resizes: Bool

  /// Nothing if that was no edit.
  init?(_ stretch: FindingStretch, in session: SessionCase, _ resizing: Set<Int>) {
    guard let event = stretch.lastEdit?.event, session.events.indices.contains(event) else { return nil }
    type = session.events[event].action.type
    resizes = resizing.contains(event)
  }
}
