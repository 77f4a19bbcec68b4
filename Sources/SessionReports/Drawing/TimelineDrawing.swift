import ScrollCore
import SessionLog
import SessionReplay

/// A session along its time: where the content was, what moved it, and when something was wrong.
struct TimelineDrawing {
  private(set) var pen: StagePen
  private let em: Double
  private let from: Microseconds
  private let to: Microseconds
  private let left: Double
  private let right: Double
  private static let mostViews = 6
  private static let mostFindings = 10

  init(_ report: SessionReport, _ tracks: SessionTracks, _ outline: SessionOutline, width: Double, em: Double)
  {
    pen = StagePen(LayoutSize(width: width, height: 0), scale: 1, em: em)
    self.em = em
    from = report.firstTime ?? .zero
    to = max(Microseconds(from.count + 1), report.lastTime ?? .zero)
    (left, right) = (10 * em, width - em)
    var y = em
    drawRuler(&y)
    let views = report.header.scene.views
    for view in views.indices.prefix(TimelineDrawing.mostViews) {
      drawOffset(view, views[view].id, tracks, &y)
      drawPhases(view, outline, &y)
    }
    for finding in report.findings.prefix(TimelineDrawing.mostFindings) { draw(finding, report, &y) }
    if report.findings.count > TimelineDrawing.mostFindings {
      pen.text(
        "and \((report.findings.count - TimelineDrawing.mostFindings).grouped) more", left, y, .note)
      y += 1.4 * em
    }
    pen.drawing.size.height = StagePen.tenth(y)
  }

  private func x(_ time: Microseconds) -> Double {
    let share = Double(time.since(from).count) / Double(to.since(from).count)
    return left + (share.clamped(lower: 0, upper: 1) ?? 0) * (right - left)
  }

  private mutating func drawRuler(_ y: inout Double) {
    let span = to.since(from).count
    var step: Int64 = 1_000
    // 1, 2, 5, 10 … so that there are at most ten.
    var turn = 0
    while span / step > 10 {
      step *= turn % 3 == 1 ? 5 : 2
      if turn % 3 == 1 { step /= 2 }
      turn += 1
    }
    var tick = (from.count + step - 1) / step * step
    while tick <= to.count {
      let at = x(Microseconds(tick))
      pen.line(LayoutPoint(x: at, y: y + 0.7 * em), LayoutPoint(x: at, y: y + 1.1 * em), role: .edge)
      pen.text(TextReport.seconds(Microseconds(tick)), at, y, .note, anchor: .middle)
      tick += step
    }
    y += 1.6 * em
  }

  private mutating func drawOffset(_ view: Int, _ name: String, _ tracks: SessionTracks, _ y: inout Double) {
    let columns = Int(right - left) / 2
    var found = TrackColumns(from: from, to: to, count: columns)
    found.add(tracks, view: view)
    var range = Extent.empty
    for row in found.rows { range.include(row.offset) }
    let height = 5 * em
    pen.rect(LayoutRect(x: left, y: y, width: right - left, height: height), .plot, opacity: 0.6, radius: 2)
    pen.text(StageView.isolated(name), em, y + 0.7 * em, .strong, most: left - 1.5 * em)
    pen.text("offset", em, y + 2 * em, .note)
    if !range.isEmpty {
      pen.text(
        "\(TextReport.measure(range.lower)) … \(TextReport.measure(range.upper))", em, y + 3.2 * em, .note,
        most: left - 1.5 * em)
      let span = max(1, range.upper - range.lower)
      func place(_ value: Double) -> Double { y + 4 + (value - range.lower) / span * (height - 8) }
      var points: [LayoutPoint] = []
      for (index, row) in found.rows.enumerated() where !row.offset.isEmpty {
        let at = left + 2 * Double(index)
        points.append(LayoutPoint(x: at, y: place(row.offset.lower)))
        if row.offset.upper - row.offset.lower > span / 100 {
          points.append(LayoutPoint(x: at, y: place(row.offset.upper)))
        }
        if !row.lastOffset.isNaN { points.append(LayoutPoint(x: at, y: place(row.lastOffset))) }
      }
      if let last = points.last { points.append(LayoutPoint(x: right, y: last.y)) }
      // A place that stays needs one point.
      var way: [LayoutPoint] = []
      for point in points {
        if way.count > 1, way[way.count - 1].y == point.y, way[way.count - 2].y == point.y {
          way.removeLast()
        }
        way.append(point)
      }
      if way.count > 1 { pen.line(way, role: .curve) }
    }
    y += height + 4
  }

  private mutating func drawPhases(_ view: Int, _ outline: SessionOutline, _ y: inout Double) {
    let spans = outline.phases.filter { $0.view == view }
    guard !spans.isEmpty else { return }
    pen.text("moved by", em, y + 0.5 * em, .note)
    for span in spans {
      let (start, end) = (x(span.from), max(x(span.from) + 1.5, x(span.to)))
      let isDrag = span.phase == .dragging
      pen.rect(
        LayoutRect(x: start, y: y, width: end - start, height: em), .phase, opacity: isDrag ? 0.8 : 0.35,
        radius: 2)
      let word = span.phase.rawValue
      if end - start > TextFitting.width(word) * 0.78 * em + 6 {
        pen.text(word, (start + end) / 2, y + 0.5 * em, .note, tint: isDrag ? .panel : .ink, anchor: .middle)
      }
    }
    y += 1.6 * em
  }

  private mutating func draw(_ finding: Finding, _ report: SessionReport, _ y: inout Double) {
    let tint = Drawing.Tint(finding.grade)
    pen.text(finding.kind.description, em, y + 0.5 * em, .strong, tint: tint, most: left - 1.5 * em)
    for stretch in finding.stretches.prefix(400) {
      let start = x(stretch.first.time)
      let end = max(start + 3, x(stretch.endPlace?.time ?? (finding.lastsToEnd ? to : stretch.last.time)))
      pen.rect(
        LayoutRect(x: start, y: y, width: end - start, height: em), .stretch, tint: tint, opacity: 0.85,
        radius: 2)
    }
    let worst = x(finding.worst.shownPlace.time)
    pen.line(
      LayoutPoint(x: worst, y: y - 3), LayoutPoint(x: worst, y: y + em + 3), role: .leader, tint: .ink)
    y += 1.3 * em
    pen.text(TextReport.sentence(finding), left, y + 0.4 * em, .note, most: right - left)
    y += 1.3 * em
  }
}
