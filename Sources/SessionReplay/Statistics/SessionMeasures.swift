public import ScrollCore
public import SessionLog

/// What a session shows about itself: counts, times, speeds, late frames.
///
/// Made by a ``SessionMeter``.
public struct SessionMeasures: Hashable, Sendable {
  /// How many lines stand after the header, rejected ones and those of unknown optional events included.
  public internal(set) var lineCount = 0
  /// The bytes of the header's line and of those after it.
  public internal(set) var bytes: Int64 = 0
  /// How many lines were rejected.
  public internal(set) var rejectedCount = 0
  /// Whether an `end` line says that the recording is complete.
  public internal(set) var isComplete = false
  /// The time of the first event; nothing without events.
  public internal(set) var firstTime: Microseconds?
  /// The latest time of an event.
  public internal(set) var lastTime: Microseconds?
  /// Events by type, in the order of `EventType.allCases`.
  public internal(set) var events = [Tally](repeating: Tally(), count: EventType.allCases.count)
  /// Effects by kind, in the order of `EffectKind.allCases`; their lines are those of the effect log.
  public internal(set) var effects = [Tally](repeating: Tally(), count: EffectKind.allCases.count)
  /// The longest times without events: at most three, the longest first.
  public internal(set) var gaps: [Gap] = []
  /// The 100 ms with the most events; nothing without events.
  public internal(set) var burst: Burst?
  /// The display's refresh rate: as given, else as estimated, else nothing.
  public internal(set) var refreshRate: RefreshRate?
  /// Whether the refresh rate is an estimate.
  public internal(set) var isRefreshRateEstimated = false
  /// The views, in scene order.
  public internal(set) var views: [ViewMeasures]

  /// The time from the first event to the last.
  public var duration: Microseconds { (lastTime ?? .zero).since(firstTime ?? .zero) }

  /// How many events of a type there are.
  public subscript(type: EventType) -> Tally { events[type.index] }

  /// How many effects of a kind there are.
  public subscript(kind: EffectKind) -> Tally { effects[kind.index] }

  /// How often a second something happens that happened so often in the session; nothing in a session of no duration.
  public func rate(of count: Int) -> Double? {
    duration > .zero ? Double(count) * 1_000_000 / Double(duration.count) : nil
  }
}
