/// How often sessions reached each coverage point.
///
/// Two coverages add up to that of all their sessions, in any order.
public struct Coverage: Hashable, Sendable {
  /// How often a point was reached.
  public struct Count: Hashable, Sendable {
    /// By how many sessions.
    public internal(set) var sessions = 0
    /// By how many events; what comes to rest after a session's last event counts as one more.
    public internal(set) var events = 0
  }

  /// How many sessions there were.
  public private(set) var sessions = 0
  /// How many events they had, rejected ones included.
  public private(set) var events = 0
  /// How many states there were that differ from afar; see ``CoarseState``.
  public var coarseStates: Int { buckets.count }
  private var buckets: Set<UInt64> = []
  /// The counts by the points' numbers.
  private var counts = [Count](repeating: Count(), count: CoveragePoint.allCases.count)

  /// Creates the coverage of no session.
  public init() {}

  /// How often a point was reached.
  public subscript(point: CoveragePoint) -> Count { counts[point.rawValue] }

  /// The points that were reached, in the order of the list.
  public var reached: [CoveragePoint] { CoveragePoint.allCases.filter { self[$0].sessions > 0 } }

  /// Adds the coverage of other sessions.
  public mutating func add(_ other: Coverage) {
    sessions += other.sessions
    events += other.events
    buckets.formUnion(other.buckets)
    for index in counts.indices {
      counts[index].sessions += other.counts[index].sessions
      counts[index].events += other.counts[index].events
    }
  }

  /// Counts an event and what it reached.
  mutating func count(event points: borrowing PointSet) {
    points.forEach { counts[$0].events += 1 }
  }

  /// Takes down the state after an event.
  mutating func note(_ state: CoarseState) { buckets.insert(state.bucket) }

  /// Counts an event, whatever it reached.
  mutating func countEvent() { events += 1 }

  /// Counts a session and what it reached.
  mutating func count(session points: borrowing PointSet) {
    sessions += 1
    points.forEach { counts[$0].sessions += 1 }
  }
}
