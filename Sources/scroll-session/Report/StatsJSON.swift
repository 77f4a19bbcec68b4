import ScrollGeometry
import SessionLog
import SessionModel
import SessionReplay

/// The measures of sessions for programs: one object, `{"sessions":[…]}`, with the messages about files that could not be read in
/// `errors`.
///
/// Times and durations are microseconds, lengths points, speeds points a second; what is not known is `null`, and what never
/// happened is left out of `events`, `effects` and `phases`. The manual has the fields on the page of `stats`.
enum StatsJSON {
  static func text(of reports: [StatsReport], errors: [String]) -> String {
    var fields = [("sessions", list(reports.map(session)))]
    if !errors.isEmpty { fields.append(("errors", list(errors.map(JSONReport.string)))) }
    return object(fields) + "\n"
  }

  private static func session(_ report: StatsReport) -> String {
    let measures = report.measures
    var fields = [
      ("file", JSONReport.string(report.file.path)), ("name", JSONReport.string(report.name)),
      ("eventCount", "\(measures.lineCount)"), ("bytes", "\(measures.bytes)"),
      ("duration", "\(measures.duration.count)"), ("rejected", "\(measures.rejectedCount)"),
      ("complete", "\(measures.isComplete)"),
      ("events", tallies(EventType.allCases.map { ($0.rawValue, measures[$0]) }, measures)),
      ("effects", tallies(EffectKind.allCases.map { ($0.rawValue, measures[$0]) }, measures)),
      ("gaps", list(measures.gaps.map(gap))), ("burst", measures.burst.map(burst) ?? "null"),
      ("refresh", measures.refreshRate.map { refresh($0, measures) } ?? "null"),
      ("views", list(measures.views.map(view))),
    ]
    if let torn = report.torn { fields.append(("torn", JSONReport.torn(torn))) }
    return object(fields)
  }

  private static func tallies(_ kinds: [(name: String, tally: Tally)], _ measures: SessionMeasures) -> String
  {
    object(
      kinds.filter { $0.tally.count > 0 }.map { name, tally in
        (
          name,
          object([
            ("count", "\(tally.count)"), ("perSecond", number(measures.rate(of: tally.count))),
            ("bytes", "\(tally.bytes)"),
          ])
        )
      })
  }

  private static func gap(_ gap: Gap) -> String {
    object([
      ("t", "\(gap.start.count)"), ("duration", "\(gap.duration.count)"), ("event", "\(gap.event)"),
    ])
  }

  private static func burst(_ burst: Burst) -> String {
    object([
      ("t", "\(burst.start.count)"), ("duration", "\(Burst.length.count)"), ("events", "\(burst.count)"),
    ])
  }

  private static func refresh(_ rate: RefreshRate, _ measures: SessionMeasures) -> String {
    object([("hertz", number(rate.hertz)), ("estimated", "\(measures.isRefreshRateEstimated)")])
  }

  private static func view(_ view: ViewMeasures) -> String {
    object([
      ("view", JSONReport.string(view.name)),
      ("phases", phases(view)),
      (
        "drags",
        object([
          ("began", "\(view.drags.began)"), ("lifted", "\(view.drags.lifted)"),
          ("flicks", "\(view.drags.flicks)"), ("cancelled", "\(view.drags.cancelled)"),
          ("length", spread(view.drags.lengths)), ("duration", spread(view.drags.durations)),
          ("liftSpeed", spread(view.drags.liftSpeeds)),
        ])
      ),
      (
        "overscroll",
        object([
          ("count", "\(view.overscroll.count)"), ("time", "\(view.overscroll.time.count)"),
          ("largest", number(view.overscroll.largest)), ("largestTime", "\(view.overscroll.largestAt.count)"),
        ])
      ),
      ("jumps", "\(view.jumps)"), ("frames", frames(view.frames)),
    ])
  }

  private static func phases(_ view: ViewMeasures) -> String {
    let present = Phase.allCases.filter { view[$0].time > .zero || view[$0].distance > 0 }
    return object(
      present.map { phase in
        let measures = view[phase]
        return (
          phase.rawValue,
          object([
            ("time", "\(measures.time.count)"), ("distance", number(measures.distance)),
            ("meanSpeed", number(measures.meanSpeed)), ("largestSpeed", number(measures.largestSpeed)),
            ("largestSpeedTime", "\(measures.largestSpeedAt.count)"),
          ])
        )
      })
  }

  private static func frames(_ frames: FrameMeasures) -> String {
    let edges = FrameMeasures.edges.map { "\($0)" }
    let steps = frames.steps.indices.map { step in
      object([
        ("from", step == 0 ? "0" : edges[step - 1]), ("to", step < edges.count ? edges[step] : "null"),
        ("count", "\(frames.steps[step])"),
      ])
    }
    return object([
      ("count", "\(frames.count)"), ("interval", spread(frames.intervals)), ("histogram", list(steps)),
      ("response", spread(frames.responses)), ("judgedTime", "\(frames.judgedTime.count)"),
      ("hitches", frames.hitches.map { hitches($0, frames.hitchTimeRatio) } ?? "null"),
      ("janky", frames.janky.map(janky) ?? "null"),
      (
        "uneven",
        frames.uneven.map { object([("inputs", "\($0.count)"), ("count", "\($0.unevenCount)")]) } ?? "null"
      ),
    ])
  }

  private static func hitches(_ hitches: Hitches, _ ratio: Double?) -> String {
    object([
      ("count", "\(hitches.count)"), ("time", number(hitches.time)), ("longest", number(hitches.longest)),
      ("longestTime", "\(hitches.longestAt.count)"), ("ratio", number(ratio)),
      ("grade", ratio.map { JSONReport.string(Hitches.Grade(ratio: $0).rawValue) } ?? "null"),
    ])
  }

  private static func janky(_ janky: JankyFrames) -> String {
    object([
      ("frames", "\(janky.frameCount)"), ("count", "\(janky.jankyCount)"), ("percent", number(janky.percent)),
      ("missedRefreshes", "\(janky.missedRefreshes)"),
    ])
  }

  private static func spread(_ values: Distribution) -> String {
    guard let mean = values.mean else { return "null" }
    return object([
      ("count", "\(values.count)"), ("least", number(values.least)), ("mean", number(mean)),
      ("median", number(values.percentile(50))), ("p95", number(values.percentile(95))),
      ("largest", number(values.largest)),
    ])
  }

  /// A number, or `null` for one that is not there or that JSON has no spelling for.
  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return TextReport.short(value)
  }

  private static func object(_ fields: [(String, String)]) -> String { JSONReport.object(fields) }

  private static func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}
