import ScrollCore
import SessionReplay

/// When the frames of a view came, for people.
struct FrameStatsText {
  let frames: FrameMeasures
  let measures: SessionMeasures

  /// How long the longest bar is.
  private static let barLength = 40

  var lines: [String] {
    var lines = [StatsText.row("frames", "\(frames.count.grouped), \(refresh)", indentation: 4)]
    if let interval = spread(frames.intervals) {
      lines.append(StatsText.row("interval", interval, indentation: 6))
      lines += histogram
    }
    if var response = spread(frames.responses) {
      if let uneven = frames.uneven {
        response += ", \(uneven.unevenCount.grouped) uneven"
      }
      lines.append(StatsText.row("response", response, indentation: 6))
    }
    lines.append(StatsText.row("hitches", hitches, indentation: 6))
    if let janky { lines.append(StatsText.row("janky", janky, indentation: 6)) }
    return lines
  }

  private var refresh: String {
    guard let rate = measures.refreshRate else { return "refresh rate unknown: say it with --refresh" }
    return "at \(TextReport.short(rate.hertz)) Hz" + (measures.isRefreshRateEstimated ? " (estimated)" : "")
  }

  private func spread(_ values: Distribution) -> String? {
    guard let median = values.percentile(50), let most = values.percentile(95) else { return nil }
    return "median \(StatsText.milliseconds(median)), 95 % within \(StatsText.milliseconds(most)), longest "
      + StatsText.milliseconds(values.largest)
  }

  /// A line for each step between the shortest and the longest interval, with a bar.
  private var histogram: [String] {
    guard let first = frames.steps.firstIndex(where: { $0 > 0 }),
      let last = frames.steps.lastIndex(where: { $0 > 0 }), let most = frames.steps.max()
    else { return [] }
    let labels = (first...last).map(FrameStatsText.label)
    let width = labels.lazy.map { $0.unicodeScalars.count }.max() ?? 0
    return zip(first...last, labels).map { step, label in
      let count = frames.steps[step]
      let length = count == 0 ? 0 : max(1, count * FrameStatsText.barLength / most)
      let bar = length > 0 ? "  " + String(repeating: "█", count: length) : ""
      return "        " + FrameStatsText.right(label, width) + " ms  "
        + FrameStatsText.right(count.grouped, most.grouped.utf8.count) + bar
    }
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.unicodeScalars.count)) + text
  }

  private static func label(_ step: Int) -> String {
    let edges = FrameMeasures.edges.map { TextReport.short(Double($0) / 1_000) }
    if step == 0 { return "below \(edges[0])" }
    return step == edges.count ? "\(edges[step - 1]) and more" : "\(edges[step - 1]) – \(edges[step])"
  }

  private var hitches: String {
    guard let hitches = frames.hitches, let ratio = frames.hitchTimeRatio else {
      return "not to be told"
        + (measures.refreshRate == nil ? "" : ": no moves of a finger, no content in motion")
    }
    var text = "\(hitches.count.grouped), \(StatsText.milliseconds(hitches.time)) in "
    text += "\(TextReport.seconds(frames.judgedTime)) of scrolling: \(StatsText.tenths(ratio)) ms/s, "
    text += Hitches.Grade(ratio: ratio).rawValue
    if hitches.count > 0 {
      text +=
        "; longest \(StatsText.milliseconds(hitches.longest)) (t \(TextReport.seconds(hitches.longestAt)))"
    }
    return text
  }

  private var janky: String? {
    guard let janky = frames.janky, let percent = janky.percent else { return nil }
    return "\(janky.jankyCount.grouped) of \(TextReport.count(janky.frameCount, "frame")), "
      + "\(TextReport.hundredths(percent)) %; "
      + "\(janky.missedRefreshes.grouped) refresh\(janky.missedRefreshes == 1 ? "" : "es") missed"
  }
}
