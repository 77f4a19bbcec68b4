package import ScrollCore
package import SessionLog

/// What a session shows about itself: counts, times, speeds, late frames.
///
/// Made by a ``SessionMeter``.
package struct SessionMeasures: Hashable, Sendable {
  /// How many lines stand after the header, rejected ones and those of unknown optional events included.
  package internal(set) var lineCount = 0
  /// The bytes of the header's line and of those after it.
  package internal(set) var bytes: Int64 = 0
  /// How many lines were rejected.
  package internal(set) var rejectedCount = 0
  /// Whether an `end` line says that the recording is complete.
  package internal(set) var isComplete = false
  /// The time of the first event; `nil` without events.
  package internal(set) var firstTime: Microseconds?
  /// The latest time of an event.
  package internal(set) var lastTime: Microseconds?
  /// Events by type, in the order of `EventType.allCases`.
  package internal(set) var events = [Tally](repeating: Tally(), count: EventType.allCases.count)
  /// Effects by kind, in the order of `EffectKind.allCases`; their lines are those of the effect log.
  package internal(set) var effects = [Tally](repeating: Tally(), count: EffectKind.allCases.count)
  /// The longest times without events: at most three, the longest first.
  package internal(set) var gaps: [Gap] = []
  /// The 100 ms with the most events; `nil` without events.
  package internal(set) var burst: Burst?
  /// The display's refresh rate: as given, else as estimated, else nothing.
  package internal(set) var refreshRate: RefreshRate?
  /// Whether the refresh rate is an estimate.
  package internal(set) var isRefreshRateEstimated = false
  /// The views, in scene order.
  package internal(set) var views: [ViewMeasures]

  /// The time from the first event to the last.
  package var duration: Microseconds { (lastTime ?? .zero).since(firstTime ?? .zero) }

  /// How many events of a type there are.
  package subscript(type: EventType) -> Tally { events[type.index] }

  /// How many effects of a kind there are.
  package subscript(kind: EffectKind) -> Tally { effects[kind.index] }

  /// How often a second something happens that happened so often in the session; nothing in a session of no duration.
  package func rate(of count: Int) -> Double? {
    duration > .zero ? Double(count) * 1_000_000 / Double(duration.count) : nil
  }
}
