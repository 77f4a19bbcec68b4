package import ScrollCore
import ScrollEngine

/// Where in time a recording has other effects in another setting, view by view.
///
/// Differences that are at most a quarter of a second apart make one span. Violations do not count: this is
/// about what is shown.
package struct EffectSpans: Sendable {
  /// A stretch of time in which effects of a view differ.
  package struct Span: Hashable, Sendable {
    /// The view, as an index into the scene's.
    package var view: Int
    /// From the first to the last effect that differs.
    package var times: ClosedRange<Microseconds>
  }

  /// How far apart differences of one span may be.
  private static let gap = Microseconds(250_000)

  /// The spans, in the order of their ends.
  package private(set) var spans: [Span] = []
  /// Where the settings part: the first effect that differs, and the event with which it came; `nil` while they are the same.
  package private(set) var first: EventPlace?
  private var replays: ReplayPair
  /// The place of each view's last span.
  private var last: [Int?]

  /// Prepares the two replays.
  ///
  /// - Parameters:
  ///   - a: The scene of the recording.
  ///   - b: Another one with the same views.
  /// - Throws: What is wrong with a scene.
  package init(_ a: SceneSpec, _ b: SceneSpec) throws(SceneError) {
    var options = Replay.Options()
    options.audits = false
    replays = try ReplayPair(a, b, options: options)
    last = Array(repeating: nil, count: a.views.count)
  }

  /// Replays an event in both settings.
  package mutating func step(_ event: SessionEvent, line: Int) {
    replays.step(event)
    compare(line)
  }

  /// Counts a line that says nothing here.
  package mutating func skip() { replays.skip() }

  /// Ends both replays.
  package mutating func finish(line: Int) {
    replays.finish()
    compare(line)
  }

  private mutating func compare(_ line: Int) {
    let (recordsOfA, recordsOfB) = (replays.a.effects.records, replays.b.effects.records)
    guard recordsOfA != recordsOfB else { return }
    for view in last.indices {
      let a = EffectSpans.effects(of: view, recordsOfA)
      let b = EffectSpans.effects(of: view, recordsOfB)
      for index in 0..<max(a.count, b.count) {
        let one = index < a.count ? a[index] : nil
        let other = index < b.count ? b[index] : nil
        guard one != other else { continue }
        note(view, one, line)
        note(view, other, line)
      }
    }
  }

  private static func effects(of view: Int, _ records: [EffectRecord]) -> [EffectRecord] {
    records.filter { record in
      switch record.effect {
      case .violation, .state: false
      default: record.view == view
      }
    }
  }

  private mutating func note(_ view: Int, _ record: EffectRecord?, _ line: Int) {
    guard let record else { return }
    let time = record.time
    if first == nil { first = EventPlace(event: record.event, line: line, time: time) }
    if let place = last[view], time.count - spans[place].times.upperBound.count <= EffectSpans.gap.count {
      let times = spans[place].times
      spans[place].times = min(times.lowerBound, time)...max(times.upperBound, time)
      return
    }
    last[view] = spans.count
    spans.append(Span(view: view, times: time...time))
  }
}
