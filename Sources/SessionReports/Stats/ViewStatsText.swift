import ScrollCore
import SessionLog
import SessionReplay

/// The measures of a view for people.
struct ViewStatsText {
  let view: ViewMeasures
  let measures: SessionMeasures

  /// What the view did, in lines.
  var lines: [String] {
    let title = "view \(LogError.printable(view.name))"
    let moved = view.phases.contains { $0.distance > 0 } || view.drags.began > 0 || view.frames.count > 0
    guard moved else {
      return [
        StatsText.row(title, view.jumps > 0 ? "never scrolled, \(jumps)" : "never moved")
      ]
    }
    var lines = phases(title)
    if view.drags.began > 0 { lines += drags }
    if view.overscroll.count > 0 { lines.append(StatsText.row("overscroll", overscroll, indentation: 4)) }
    if view.jumps > 0 { lines.append(StatsText.row("jumps", jumps, indentation: 4)) }
    if view.frames.count > 0 { lines += FrameStatsText(frames: view.frames, measures: measures).lines }
    return lines
  }

  private func phases(_ title: String) -> [String] {
    var table = TextTable(indentation: 4, firstWidth: 20)
    table.add([title, "time", "", "distance", "mean", "fastest", ""])
    let all = view.phases.reduce(Int64(0)) { $0 + $1.time.count }
    for phase in Phase.allCases {
      let measures = view[phase]
      guard measures.time > .zero || measures.distance > 0 else { continue }
      var cells = [
        phase.rawValue, TextReport.seconds(measures.time),
        StatsText.percent(Double(measures.time.count), of: Double(all)),
        StatsText.tenths(measures.distance) + " pt",
      ]
      if measures.distance > 0 {
        cells.append(measures.meanSpeed.map { StatsText.whole($0) + " pt/s" } ?? "–")
      }
      if measures.largestSpeed > 0 {
        cells += [
          StatsText.whole(measures.largestSpeed) + " pt/s",
          "at t \(TextReport.seconds(measures.largestSpeedAt))",
        ]
      }
      table.add(cells)
    }
    return table.lines
  }

  private var drags: [String] {
    let drags = view.drags
    var parts = ["\(drags.lifted.grouped) lifted"]
    if drags.flicks > 0 {
      parts[0] += ", \(drags.flicks.grouped) of them \(drags.flicks == 1 ? "a flick" : "flicks")"
    }
    if drags.cancelled > 0 { parts.append("\(drags.cancelled.grouped) cancelled") }
    var lines = [
      StatsText.row("drags", "\(drags.began.grouped): \(parts.joined(separator: ", "))", indentation: 4)
    ]
    if let median = drags.lengths.percentile(50), let duration = drags.durations.percentile(50) {
      lines.append(
        StatsText.row(
          "length",
          "median \(StatsText.tenths(median)) pt, longest \(StatsText.tenths(drags.lengths.largest)) pt; median "
            + "\(StatsText.milliseconds(duration)), longest \(StatsText.milliseconds(drags.durations.largest))",
          indentation: 6))
    }
    if let median = drags.liftSpeeds.percentile(50) {
      lines.append(
        StatsText.row(
          "lift",
          "median \(StatsText.whole(median)) pt/s, fastest \(StatsText.whole(drags.liftSpeeds.largest)) pt/s",
          indentation: 6))
    }
    return lines
  }

  private var overscroll: String {
    let overscroll = view.overscroll
    return "\(overscroll.count == 1 ? "once" : "\(overscroll.count.grouped) times"), "
      + "\(TextReport.seconds(overscroll.time)) in all, at most \(StatsText.tenths(overscroll.largest)) pt "
      + "(t \(TextReport.seconds(overscroll.largestAt)))"
  }

  private var jumps: String {
    "put elsewhere at once \(view.jumps == 1 ? "once" : "\(view.jumps.grouped) times")"
  }
}
