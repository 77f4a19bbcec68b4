public import ScrollCore
import ScrollEngine

/// Where in time a recording has other effects in another setting, view by view.
///
/// Differences that are at most a quarter of a second apart make one span; more, where there would be too many spans. Violations do
/// not count: this is about what is shown.
public struct EffectSpans: Sendable {
  /// A stretch of time in which effects of a view differ.
  public struct Span: Hashable, Sendable {
    /// The view, as an index into the scene's.
    public var view: Int
    /// From the first to the last effect that differs.
    public var times: ClosedRange<Microseconds>
  }

  /// Where the two settings part.
  public struct Parting: Hashable, Sendable {
    /// The time of the first effect that differs.
    public var time: Microseconds
    /// The number of its event, from 0.
    public var event: Int
    /// The line of the event with which it came.
    public var line: Int
  }

  /// The most spans that are kept.
  public static let most = 5_000

  /// The spans, in the order of their ends.
  public private(set) var spans: [Span] = []
  /// Where the settings part; nothing while they are the same.
  public private(set) var first: Parting?
  private var a: Replay
  private var b: Replay
  /// How far apart differences of one span may be.
  private var gap = Microseconds(250_000)
  /// The place of each view's last span.
  private var last: [Int?]

  /// Prepares the two replays.
  ///
  /// - Parameters:
  ///   - a: The scene of the recording.
  ///   - b: Another one with the same views.
  /// - Throws: What is wrong with a scene.
  public init(_ a: SceneSpec, _ b: SceneSpec) throws(SceneError) {
    var options = Replay.Options()
    options.audits = false
    self.a = try Replay(scene: a, options: options)
    self.b = try Replay(scene: b, options: options)
    last = Array(repeating: nil, count: a.views.count)
  }

  /// Replays an event in both settings.
  public mutating func step(_ event: SessionEvent, line: Int) {
    a.step(event)
    b.step(event)
    compare(line)
  }

  /// Counts a line that says nothing here.
  public mutating func skip() {
    a.skip()
    b.skip()
  }

  /// Ends both replays.
  public mutating func finish(line: Int) {
    a.finish()
    b.finish()
    compare(line)
  }

  private mutating func compare(_ line: Int) {
    guard a.effects.records != b.effects.records else { return }
    for view in last.indices {
      var (nextA, nextB) = (0, 0)
      while true {
        let recordA = EffectSpans.next(of: view, in: a.effects.records, &nextA)
        let recordB = EffectSpans.next(of: view, in: b.effects.records, &nextB)
        if recordA == nil && recordB == nil { break }
        guard recordA != recordB else { continue }
        note(view, recordA, line)
        note(view, recordB, line)
      }
    }
  }

  private static func next(
    of view: Int, in records: borrowing [EffectRecord], _ place: inout Int
  ) -> EffectRecord? {
    while place < records.count {
      place += 1
      switch records[place - 1].effect {
      case .violation, .state: continue
      default: if records[place - 1].view == view { return records[place - 1] }
      }
    }
    return nil
  }

  private mutating func note(_ view: Int, _ record: EffectRecord?, _ line: Int) {
    guard let record else { return }
    let time = record.time
    if first == nil { first = Parting(time: time, event: record.event, line: line) }
    if let place = last[view], time.count - spans[place].times.upperBound.count <= gap.count {
      let times = spans[place].times
      spans[place].times = min(times.lowerBound, time)...max(times.upperBound, time)
      return
    }
    last[view] = spans.count
    spans.append(Span(view: view, times: time...time))
    while spans.count > EffectSpans.most { merge() }
  }

  /// Joins spans that are a little further apart.
  private mutating func merge() {
    gap = Microseconds(gap.count * 2)
    var merged: [Span] = []
    last = Array(repeating: nil, count: last.count)
    for span in spans {
      if let place = last[span.view],
        span.times.lowerBound.count - merged[place].times.upperBound.count <= gap.count
      {
        merged[place].times = merged[place].times.lowerBound...span.times.upperBound
      } else {
        last[span.view] = merged.count
        merged.append(span)
      }
    }
    spans = merged
  }
}
