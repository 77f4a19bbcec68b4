import ScrollCore
import ScrollEngine
import SessionLog
public import SessionReplay

/// Something the app showed wrong, which has to stay while everything else of a session may go.
///
/// A session still has the finding if one of the same property is as bad, with the same answers, recorded and replayed, within the tolerances;
/// about a thing of the same kind (under its key, if it has one) of a view that scrolls along the same axis and has items; if an event of the
/// same type changed last what should be shown, after the view appeared if it was so; if no more findings come before it than did; and if no
/// more are there.
public struct KeptFinding: Hashable, Sendable {
  /// Where a session has it.
  public struct Sighting: Hashable, Sendable {
    /// The event after which it is shown.
    public var event: Int
    /// Its number among the session's findings, from 1.
    public var number: Int
    /// The finding as it is there.
    public var finding: Finding
  }

  /// The finding in the session it was found in.
  public let finding: Finding
  /// Its number among that session's, from 1, the worst first.
  public let number: Int
  /// How far observations may lie from the replay's answers, and answers from those of the finding.
  public let options: JudgingOptions
  /// How many findings there were.
  private let count: Int
  /// Which type of event changed last what should be shown: without it a session shows that something is wrong, and not how it came about.
  private let cause: Cause?
  /// What its view is like.
  private let setting: Setting
  /// Whether it is about where the content of a view lies that follows another one.
  private let isFollower: Bool

  /// Takes a finding out of those of a session; nothing if there are not so many, or if the scene cannot be replayed.
  ///
  /// - Parameters:
  ///   - number: Which one, from 1, the worst first.
  ///   - session: The session.
  ///   - lines: The line each event stands in, for what is told of the finding; without them all are 0.
  ///   - options: How far observations may lie from the replay's answers.
  public init?(
    _ number: Int = 1, of session: SessionCase, lines: [Int] = [],
    options: JudgingOptions = JudgingOptions()
  ) {
    guard number > 0, let findings = session.findings(lines: lines, options: options),
      number <= findings.count
    else { return nil }
    finding = findings[number - 1]
    count = findings.count
    self.number = number
    self.options = options
    isFollower = finding.isOfFollower(in: session.scene)
    cause = session.cause(of: finding.worst, in: finding.view)
    setting = Setting(session.scene.views[finding.view])
  }

  /// Finds where a session has it first.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - lines: The line each event stands in; without them all are 0.
  /// - Returns: The place and the finding there; nothing if the session does not have it, or if the scene cannot be replayed.
  public func sighting(in session: SessionCase, lines: [Int] = []) -> Sighting? {
    guard let findings = session.findings(lines: lines, options: options), findings.count <= count else {
      return nil
    }
    for (place, other) in findings.prefix(number).enumerated()
    where other.grade == finding.grade && other.property == finding.property
      && other.isOfFollower(in: session.scene) == isFollower
      && Setting(session.scene.views[other.view]) == setting
    {
      guard let stretch = other.stretches.first(where: { isLike($0, in: session, other.view) }) else {
        continue
      }
      return Sighting(event: stretch.last.event, number: place + 1, finding: other)
    }
    return nil
  }

  /// Whether a stretch is about the same, with the same answers, and came about in the same way.
  private func isLike(_ stretch: FindingStretch, in session: SessionCase, _ view: Int) -> Bool {
    let kept = finding.worst
    return kept.shown.finding.isSame(as: stretch.shown.finding, options) && kept.key == stretch.key
      && kept.isWithoutItem == stretch.isWithoutItem && kept.isWithoutSection == stretch.isWithoutSection
      && session.cause(of: stretch, in: view) == cause
  }
}

/// What a view is like.
private struct Setting: Hashable {
  let axis: ScrollAxis
  let hasItems: Bool

  init(_ view: ViewSpec) {
    axis = view.axis
    hasItems = view.sections.contains { $0.items.count > 0 }
  }
}

/// What changed last what should be shown.
private struct Cause: Hashable {
  let type: EventType
  /// Whether its view had appeared before: else it is what the session begins with.
  let isLater: Bool
}

extension SessionCase {
  /// Compares all observations with a replay.
  ///
  /// - Parameters:
  ///   - lines: The line each event stands in; without them all are 0.
  ///   - options: How far observations may lie from the replay's answers.
  /// - Returns: What the app showed wrong, the worst first; nothing if the scene cannot be replayed.
  public func findings(lines: [Int] = [], options: JudgingOptions = JudgingOptions()) -> [Finding]? {
    guard var replay = Replay.unaudited(scene) else { return nil }
    var judge = Judge(replay, options: options)
    for (index, event) in events.enumerated() {
      judge.step(event, in: &replay, line: index < lines.count ? lines[index] : 0)
    }
    judge.finish(after: replay)
    return judge.findings
  }

  /// The type of the event that changed last what should have been shown; nothing if it is not known.
  fileprivate func cause(of stretch: FindingStretch, in view: Int) -> Cause? {
    guard let event = stretch.changedBy?.event, events.indices.contains(event) else { return nil }
    let isLater = events[..<event].contains { $0.view == view && $0.action.type == .appear }
    return Cause(type: events[event].action.type, isLater: isLater)
  }
}

extension Finding {
  /// Whether it is about where the content of a view lies that follows another one.
  fileprivate func isOfFollower(in scene: SceneSpec) -> Bool {
    switch property {
    case .offset: scene.links.contains { $0.follower == view }
    default: false
    }
  }
}
