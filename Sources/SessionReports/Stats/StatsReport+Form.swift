import ScrollCore
import SessionLog
import SessionReplay

extension MeasuredSessions {
  /// What `stats` prints for programs.
  static let form = ReportForm<MeasuredSessions>.object(
    "stats",
    "The measures of sessions: lengths in points, speeds in points a second; what is not known is null."
  ) {
    $0.add("sessions", .list(of: StatsReport.form), "The sessions, file by file.") { $0.sessions }
    $0.add("errors", .list(of: .text), "Why files could not be read.", onlyIf: "some could not be read") {
      $0.errors.isEmpty ? nil : $0.errors
    }
    $0.add(
      "notRun", .list(of: .text), "The files that an interruption left out.", onlyIf: "some were left out"
    ) { $0.notRun.isEmpty ? nil : $0.notRun }
  }
}

extension StatsReport {
  /// One session.
  static let form = ReportForm<StatsReport>.object("measuredSession", "The measures of a session.") {
    $0.add("file", .path, "The file it stands in.") { $0.file }
    $0.add("name", .text, "What its header calls it.") { $0.name }
    $0.add("eventCount", .integer, "How many lines it has after its header.") { $0.measures.lineCount }
    $0.add("bytes", .long, "How many bytes it has, with its header.") { $0.measures.bytes }
    $0.add("duration", .time, "From its first event to its last.") { $0.measures.duration }
    $0.add("rejected", .integer, "How many events were rejected.") { $0.measures.rejectedCount }
    $0.add("complete", .flag, "Whether an `end` line says that it is complete.") { $0.measures.isComplete }
    $0.add(
      "events", .table(of: tally, keys: EventType.allCases.map { $0.rawValue }),
      "The events by type, without types of which there are none."
    ) { report in told(EventType.allCases.map { ($0.rawValue, report.measures[$0]) }, report.measures) }
    $0.add(
      "effects", .table(of: tally, keys: EffectKind.allCases.map { $0.rawValue }),
      "The effects by kind, without kinds of which there are none."
    ) { report in told(EffectKind.allCases.map { ($0.rawValue, report.measures[$0]) }, report.measures) }
    $0.add("gaps", .list(of: gap), "The three longest times without events.") { $0.measures.gaps }
    $0.add("burst", .orNull(burst), "The 100 ms with the most events.") { $0.measures.burst }
    $0.add("refresh", .orNull(refresh), "How often the display shows something new.") { report in
      report.measures.refreshRate.map {
        ToldRefresh(hertz: $0.hertz, isEstimated: report.measures.isRefreshRateEstimated)
      }
    }
    $0.add("views", .list(of: view), "The views.") { $0.measures.views }
    $0.add("torn", LogError.form, "Where its last line is cut off.", onlyIf: "it is") { $0.torn }
  }

  private static func told(
    _ kinds: [(String, Tally)], _ measures: SessionMeasures
  ) -> [(String, ToldTally)] {
    kinds.filter { $0.1.count > 0 }.map {
      ($0.0, ToldTally(tally: $0.1, rate: measures.rate(of: $0.1.count)))
    }
  }

  private static let tally = ReportForm<ToldTally>.object("tally", "Events or effects of one kind.") {
    $0.add("count", .integer, "How many there are.") { $0.tally.count }
    $0.add("perSecond", .orNull(.number), "How many in a second.") { $0.rate }
    $0.add("bytes", .long, "How many bytes they have.") { $0.tally.bytes }
  }

  private static let gap = ReportForm<Gap>.object("gap", "A time without events.") {
    $0.add("t", .time, "When it began.") { $0.start }
    $0.add("duration", .time, "How long it was.") { $0.duration }
    $0.add("event", .integer, "The number of the event that ends it.") { $0.event }
  }

  private static let burst = ReportForm<Burst>.object("burst", "A time with many events.") {
    $0.add("t", .time, "When it began.") { $0.start }
    $0.add("duration", .time, "How long it was.") { _ in Burst.length }
    $0.add("events", .integer, "How many events there were.") { $0.count }
  }

  private static let refresh = ReportForm<ToldRefresh>.object("refresh", "The rate of a display.") {
    $0.add("hertz", .number, "How many times a second it shows something new.") { $0.hertz }
    $0.add("estimated", .flag, "Whether that is estimated.") { $0.isEstimated }
  }

  private static let view = ReportForm<ViewMeasures>.object("measuredView", "The measures of a view.") {
    $0.add("view", .text, "Its name.") { $0.name }
    $0.add(
      "phases", .table(of: phase, keys: Phase.allCases.map { $0.rawValue }),
      "Its phases, without those that never were."
    ) { view in
      Phase.allCases.filter { view[$0].time > .zero || view[$0].distance > 0 }.map { ($0.rawValue, view[$0]) }
    }
    $0.add("drags", drags, "What fingers did.") { $0.drags }
    $0.add("overscroll", overscroll, "How the content was pulled beyond its ends.") { $0.overscroll }
    $0.add("jumps", .integer, "How often the content was put elsewhere at once.") { $0.jumps }
    $0.add("frames", frames, "When its frames came.") { $0.frames }
  }

  private static let phase = ReportForm<PhaseMeasures>.object("phase", "What a view did in a phase.") {
    $0.add("time", .time, "How long it was in it.") { $0.time }
    $0.add("distance", .number, "How far the content went.") { $0.distance }
    $0.add("meanSpeed", .orNull(.number), "Its mean speed.") { $0.meanSpeed }
    $0.add("largestSpeed", .number, "Its largest speed.") { $0.largestSpeed }
    $0.add("largestSpeedTime", .time, "When that was.") { $0.largestSpeedAt }
  }

  private static let drags = ReportForm<DragMeasures>.object("drags", "What fingers did.") {
    $0.add("began", .integer, "How many drags began.") { $0.began }
    $0.add("lifted", .integer, "How many ended with the finger lifted.") { $0.lifted }
    $0.add("flicks", .integer, "How many of those were flicks.") { $0.flicks }
    $0.add("cancelled", .integer, "How many were cancelled.") { $0.cancelled }
    $0.add("length", spread, "How far the content went, in points.") { ToldSpread($0.lengths) }
    $0.add("duration", spread, "How long they took, in microseconds.") { ToldSpread($0.durations) }
    $0.add("liftSpeed", spread, "How fast the finger was when it was lifted, in points a second.") {
      ToldSpread($0.liftSpeeds)
    }
  }

  private static let overscroll = ReportForm<OverscrollMeasures>.object(
    "overscroll", "How the content was pulled beyond its ends."
  ) {
    $0.add("count", .integer, "How often.") { $0.count }
    $0.add("time", .time, "For how long in all.") { $0.time }
    $0.add("largest", .number, "The largest distance.") { $0.largest }
    $0.add("largestTime", .time, "When that was.") { $0.largestAt }
  }

  private static let frames = ReportForm<FrameMeasures>.object("frames", "When the frames of a view came.") {
    $0.add("count", .integer, "How many there were.") { $0.count }
    $0.add("interval", spread, "The time from one to the next, in microseconds.") { ToldSpread($0.intervals) }
    $0.add("histogram", .list(of: step), "The intervals, step by step.") { frames in
      frames.steps.indices.map { step in
        let edges = FrameMeasures.edges
        return ToldStep(
          from: step == 0 ? 0 : edges[step - 1], to: step < edges.count ? edges[step] : nil,
          count: frames.steps[step])
      }
    }
    $0.add("response", spread, "The time from a finger's move to its frame, in microseconds.") {
      ToldSpread($0.responses)
    }
    $0.add("judgedTime", .time, "For how long hitches were looked for.") { $0.judgedTime }
    $0.add("hitches", .orNull(hitches), "Frames that came later than expected.") { frames in
      frames.hitches.map { ToldHitches(hitches: $0, ratio: frames.hitchTimeRatio) }
    }
    $0.add("janky", .orNull(janky), "Frames that missed a refresh though their input did not.") { $0.janky }
    $0.add("uneven", .orNull(uneven), "Frames that followed the finger unevenly.") { $0.uneven }
  }

  private static let step = ReportForm<ToldStep>.object("step", "The intervals of about one length.") {
    $0.add("from", .long, "The least of them, in microseconds.") { $0.from }
    $0.add("to", .orNull(.long), "Below this, in microseconds; null if there is no end.") { $0.to }
    $0.add("count", .integer, "How many there are.") { $0.count }
  }

  private static let hitches = ReportForm<ToldHitches>.object(
    "hitches", "Frames that came later than expected."
  ) {
    $0.add("count", .integer, "How many there were.") { $0.hitches.count }
    $0.add("time", .number, "How late they were in all, in microseconds.") { $0.hitches.time }
    $0.add("longest", .number, "How late the latest was, in microseconds.") { $0.hitches.longest }
    $0.add("longestTime", .time, "When that was.") { $0.hitches.longestAt }
    $0.add("ratio", .orNull(.number), "Milliseconds of hitches in a second of scrolling.") { $0.ratio }
    $0.add("grade", .orNull(.word), "What that comes to.") { $0.ratio.map { Hitches.Grade(ratio: $0) } }
  }

  private static let janky = ReportForm<JankyFrames>.object("janky", "Frames that missed a refresh.") {
    $0.add("frames", .integer, "How many frames were looked at.") { $0.frameCount }
    $0.add("count", .integer, "How many of them did.") { $0.jankyCount }
    $0.add("percent", .orNull(.number), "How many that is of a hundred.") { $0.percent }
    $0.add("missedRefreshes", .integer, "How many refreshes they missed.") { $0.missedRefreshes }
  }

  private static let uneven = ReportForm<UnevenDelays>.object("uneven", "Frames that followed unevenly.") {
    $0.add("inputs", .integer, "How many moves of the finger were looked at.") { $0.count }
    $0.add("count", .integer, "How many were followed unevenly.") { $0.unevenCount }
  }

  private static let spread = ReportForm<ToldSpread?>.orNull(
    .object("spread", "How some values are spread; median and 95 % are within 1.6 %.") {
      $0.add("count", .integer, "How many there are.") { $0.values.count }
      $0.add("least", .number, "The least.") { $0.values.least }
      $0.add("mean", .number, "The mean.") { $0.mean }
      $0.add("median", .orNull(.number), "Half of them are less.") { $0.values.percentile(50) }
      $0.add("p95", .orNull(.number), "95 % of them are less.") { $0.values.percentile(95) }
      $0.add("largest", .number, "The largest.") { $0.values.largest }
    })
}

private struct ToldTally {
  let tally: Tally
  let rate: Double?
}

private struct ToldRefresh {
  let hertz: Double
  let isEstimated: Bool
}

private struct ToldStep {
  let from: Int64
  let to: Int64?
  let count: Int
}

private struct ToldHitches {
  let hitches: Hitches
  let ratio: Double?
}

/// A distribution of at least one value.
private struct ToldSpread {
  let values: Distribution
  let mean: Double

  init?(_ values: Distribution) {
    guard let mean = values.mean else { return nil }
    self.values = values
    self.mean = mean
  }
}
