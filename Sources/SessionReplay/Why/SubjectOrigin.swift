public import ScrollCore
public import ScrollEngine

/// Where an item or section of some moment came from: what it was called when it came.
public struct SubjectOrigin: Hashable, Sendable {
  /// What it was called when it came.
  public let subject: ChangeSubject
  /// The number of the event it came with; nothing if it was there from the start.
  public let event: Int?

  /// A subject that was called so from the start, as views and dots always are.
  public init(_ subject: ChangeSubject) {
    self.subject = subject
    event = nil
  }

  init(_ subject: ChangeSubject, event: Int) {
    self.subject = subject
    self.event = event
  }
}

/// Replays a session up to a moment to find out what was called otherwise before.
///
/// Questions name items by their numbers at a moment; earlier events knew them under others. Feed it the events with
/// ``step(_:)`` until ``isDone``, or end with ``finish()``; then ask for the ``origin(of:)`` of anything.
///
/// Keeps the edits of one view, and nothing else that grows with the session.
public struct OriginFinder: Sendable {
  /// The state at the moment, once it is known.
  public private(set) var moment: SessionState?
  /// Whether the moment is past.
  public var isDone: Bool { moment != nil }

  private let view: Int
  private let time: Microseconds?
  private var replay: Replay
  private var edits: [(event: Int, renumbering: Renumbering)] = []

  /// Prepares the replay of a session.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - view: The view, as an index into the scene's.
  ///   - time: The moment; nothing means the end of the session.
  /// - Throws: What is wrong with the scene.
  public init(scene: SceneSpec, view: Int, at time: Microseconds?) throws(SceneError) {
    var options = Replay.Options()
    options.audits = false
    replay = try Replay(scene: scene, options: options)
    replay.followsEdits = true
    self.view = view
    self.time = time
  }

  /// Takes the next event.
  public mutating func step(_ event: SessionEvent) {
    // A state kept is a state copied at the next change: only where it may be the one.
    var before: SessionState?
    if let time, event.time > time { before = replay.state }
    let number = replay.eventCount
    replay.step(event)
    if let before, let time, let clock = replay.state.clock, clock > time {
      moment = before
    } else if event.view == view, let edit = replay.renumbering {
      edits.append((number, edit))
    }
  }

  /// Counts a line that says nothing here.
  public mutating func skip() {
    replay.skip()
  }

  /// Ends the replay: the session ended before the moment.
  public mutating func finish() {
    if moment == nil { moment = replay.state }
  }

  /// Where something of the moment came from.
  ///
  /// - Complexity: O(*n*) in the edits before the moment.
  public func origin(of subject: ChangeSubject) -> SubjectOrigin {
    var subject = subject
    for edit in edits.reversed() {
      guard let before = edit.renumbering.before(subject) else {
        return SubjectOrigin(subject, event: edit.event)
      }
      subject = before
    }
    return SubjectOrigin(subject)
  }
}
