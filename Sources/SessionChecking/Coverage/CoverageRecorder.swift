public import ScrollCore
import ScrollEngine
public import SessionReplay

/// Finds out what replays reach: feed it every event right after a replay has taken it.
///
/// It reads what a host could read, a replay's state and its effects, and keeps small books of its own; it neither copies a
/// state nor changes what a replay does. Rules are seen only in a replay that explains its effects
/// (`Replay.Options.explains`). In a batch, inserted things are compared with what was visible by the index
/// they have after it.
public struct CoverageRecorder: Sendable {
  /// What the sessions that were finished, and the events of the one that goes on, have reached.
  public private(set) var coverage = Coverage()

  /// What the event has reached.
  var reached = PointSet()
  /// The views, as they were before the event.
  var books: [ViewBook] = []
  /// Buffers of what lies near a view's edges, kept for their storage.
  var near = NearItems()
  /// What the session has reached.
  private var session = PointSet()
  private var lastTime: Microseconds?

  /// Prepares for a session; see ``begin(_:)`` for the next ones.
  public init(_ scene: SceneSpec) {
    begin(scene)
  }

  /// Prepares for the next session, after ``finish(after:)`` of the one before.
  public mutating func begin(_ scene: SceneSpec) {
    books = ViewBook.books(of: scene)
    session.removeAll()
    lastTime = nil
  }

  /// Prepares for another session, which goes on from here: what this one has reached is not counted.
  mutating func goOn() {
    coverage = Coverage()
    session.removeAll()
  }

  /// Takes down what an event has reached.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - replay: The replay, whose last event it is.
  /// - Complexity: O(*r* + *v* + *k*) in its records, the views, and the items near the edges of views that have changed; an
  ///   edit also looks at up to 64 sections.
  public mutating func note(_ event: SessionEvent, after replay: borrowing Replay) {
    reached.removeAll()
    coverage.countEvent()
    let isRejected = note(replay.effects, of: event, in: replay.state)
    if isRejected {
      reached.insert(.invariantRejectedChangesNothing)
      reached.insert(.invariantRejectedForAReason)
    } else {
      note(event, in: replay.state)
    }
    if !event.isStatement {
      for view in books.indices {
        if !isRejected && replay.state.views[view].isLive { note(view, changedBy: event, in: replay.state) }
        books[view].update(view, replay.state)
      }
    }
    if !isRejected && !event.isStatement {
      coverage.note(CoarseState(ofView: event.view, in: replay.state))
      reached.insert(.branchSameTime, if: lastTime == event.time)
      lastTime = event.time
    }
    commit()
  }

  /// Takes down what happened after the last event, and ends the session.
  ///
  /// - Parameter replay: The replay, after its `finish(at:)`.
  public mutating func finish(after replay: borrowing Replay) {
    reached.removeAll()
    let end = SessionEvent(time: Microseconds(.max), action: .end(events: nil, hash: nil))
    note(replay.effects, of: end, in: replay.state)
    reached.insert(.branchTicksAfterEnd, if: reached.contains(.branchTicksMadeUp))
    commit()
    coverage.count(session: session)
    session.removeAll()
  }

  private mutating func commit() {
    coverage.count(event: reached)
    session.formUnion(reached)
  }
}
