import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

/// What was on screen, for people.
struct SeekText {
  let report: SeekReport
  let limit: Int

  var text: String {
    var lines = [report.file.title(ofSession: report.header.name), headline]
    lines += verdicts.map { $0.plain }
    for ((id, moment, observed, rests), state) in zip(report.views, report.states) {
      lines += self.lines(id, moment, observed, state, rests: rests)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var headline: String {
    let head = report.head
    return "\(TextReport.seconds(report.moment.time)), after event \((head.eventCount - 1).grouped) "
      + "(line \(head.place.line.grouped))"
      + (report.end.map { "; the session ended at \(TextReport.seconds($0))" } ?? "")
  }

  /// What was wrong so far.
  private var verdicts: [ReportText] {
    let head = report.head
    var parts: [String] = []
    if head.replay.rejectedCount > 0 { parts.append("\(head.replay.rejectedCount.grouped) rejected") }
    if head.violationCount > 0 { parts.append(TextReport.count(head.violationCount, "violation")) }
    if let divergence = head.divergence {
      parts.append("state hash not as recorded since line \(divergence.line.grouped)")
    }
    return parts.isEmpty ? [] : [TextReport.row("so far", parts.joined(separator: ", "))]
  }

  private func lines(
    _ id: String, _ moment: Screen, _ observed: ViewObservations, _ state: ViewState, rests: Bool
  ) -> [String] {
    let layout = state.layout
    var lines = ["  view \(LogError.printable(id))" + looked(observed)]
    guard moment.isLive else { return lines + [row("nothing", "no event of the view has been accepted")] }
    let offset = beside(observed.offset, WhyWords.point(moment.offset))
    lines.append(row("offset", "\(offset), \(rests ? "at rest" : moment.phase.rawValue)"))
    lines.append(
      row(
        "content",
        "\(size(moment.contentSize)) pt in \(size(moment.viewport)) pt, scrolls from "
          + "\(WhyWords.number(moment.scrollRange.lower)) to \(WhyWords.number(moment.scrollRange.upper))"))
    if let count = moment.dotCount {
      let page = beside(observed.page, moment.activePage.map { "\($0)" } ?? "none")
      lines.append(row("page", "\(page) of \(count.grouped)"))
    }
    let items =
      moment.items.map {
        item($0, observed, LayoutRect(origin: moment.offset, size: moment.viewport), state)
      }
      + observed.unexpected(moment.items, in: layout).filter { report.item == nil || report.item == $0.path }
      .map {
        path, seen in
        "\(ItemName.text(path, layout.key(of: path))) "
          + RecordedWords.pair(seen, WhyWords.visibility(seen.value), replayed: "not visible")
      }
    lines += list("items", items, "none visible")
    if report.item != nil {
      for item in moment.items {
        for curve in state.curveReadings(of: item.frame) {
          lines.append(row(curve.curve.property.rawValue, WhyWords.origin(of: curve)))
        }
      }
    } else {
      let elements = self.elements(state, observed)
      if !elements.isEmpty { lines += list("elements", elements, "none") }
    }
    let shadows = self.shadows(moment, observed, layout)
    if !shadows.isEmpty { lines += list("shadows", shadows, "none") }
    if let mask = moment.mask { lines.append(row("mask", beside(observed.mask, self.mask(mask)))) }
    if moment.dotCount != nil { lines += list("dots", dots(moment, observed), "none lit") }
    return lines
  }

  /// When anybody looked at a view of an app last; nothing of a view that no app was recorded with.
  private func looked(_ observed: ViewObservations) -> String {
    if let last = observed.last { return ", last looked at at \(RecordedWords.place(last))" }
    return report.header.isRecording ? ", nobody has looked yet" : ""
  }

  /// What is replayed, and before it what was recorded, if anything was.
  private func beside(_ recorded: Recorded<ShownValue>?, _ replayed: String) -> String {
    guard let recorded else { return replayed }
    return RecordedWords.pair(recorded, RecordedWords.words(recorded.value), replayed: replayed)
  }

  /// A list whose first entry stands beside its label.
  private func list(_ label: String, _ entries: [String], _ none: String) -> [String] {
    guard !entries.isEmpty else { return [row(label, none)] }
    var lines = entries.prefix(limit).enumerated().map { row($0 == 0 ? label : "", $1) }
    if entries.count > limit { lines.append(row("", "and \((entries.count - limit).grouped) more")) }
    return lines
  }

  private func item(
    _ item: Screen.Item, _ observed: ViewObservations, _ viewport: LayoutRect, _ state: ViewState
  ) -> String {
    var text = "\(ItemName.text(item.path, item.key)) \(WhyWords.rect(item.frame)) "
    let visibility = WhyWords.visibility(item.visibility, of: item.frame, in: viewport, state.axis)
    if let seen = observed.visibility(of: item.id), seen.value != item.visibility {
      text += RecordedWords.pair(seen, WhyWords.visibility(seen.value), replayed: visibility)
    } else {
      text += visibility
    }
    let curves = state.curveReadings(of: item.frame)
    for property in CurveSpec.Property.allCases {
      let replayed =
        if let curve = curves.first(where: { $0.curve.property == property }) {
          byCurve(curve)
        } else {
          switch property {
          case .alpha: item.alpha.map { WhyWords.alpha($0, to: item.target) }
          case .scale: item.scale.map(WhyWords.number)
          case .x, .y: nil as String?
          }
        }
      text += number(property.rawValue, observed.number(property, of: item.id), replayed)
    }
    if let frame = observed.frame(of: item.id), frame.value != item.frame {
      text += ", frame last seen \(WhyWords.rect(frame.value)) at \(RecordedWords.place(frame))"
    }
    return text
  }

  /// What named elements are like by their curves.
  private func elements(_ state: ViewState, _ observed: ViewObservations) -> [String] {
    SeekReport.elements(state).map { name, curves in
      let numbers = curves.map { reading in
        let property = reading.curve.property
        return number(property.rawValue, observed.number(property, ofElement: name), byCurve(reading))
      }
      return LogError.shown(name) + numbers.joined().dropFirst()
    }
  }

  private func byCurve(_ reading: CurveReading) -> String { "\(WhyWords.number(reading.value)) by its curve" }

  /// A number of an item or an element, if it is replayed or was recorded.
  private func number(_ name: String, _ recorded: Recorded<Double>?, _ replayed: String?) -> String {
    guard let recorded else { return replayed.map { ", \(name) \($0)" } ?? "" }
    let words = WhyWords.number(recorded.value)
    // Without such a behaviour there is nothing that it could stand beside.
    guard let replayed else { return ", \(name) last seen \(words) at \(RecordedWords.place(recorded))" }
    return ", \(name) \(RecordedWords.pair(recorded, words, replayed: replayed))"
  }

  /// The shadows that are replayed, and those the app alone showed.
  private func shadows(
    _ moment: Screen, _ observed: ViewObservations, _ layout: ContentLayout
  ) -> [String] {
    moment.decorations.map { shadow in
      let made = shadow.item > 0 ? ", made for item \(shadow.item)" : ""
      return "section \(shadow.section) "
        + beside(observed.shadows(ofSection: shadow.section, in: layout), WhyWords.rect(shadow.frame)) + made
    }
      + observed.unexpectedSections(moment.decorations, in: layout).map { section in
        "section \(section) \(beside(observed.shadows(ofSection: section, in: layout), "none"))"
      }
  }

  private func mask(_ mask: EdgeMask) -> String {
    "alpha \(WhyWords.number(mask.start)) at the start up to \(WhyWords.number(mask.startStop)), "
      + "\(WhyWords.number(mask.end)) at the end from \(WhyWords.number(mask.endStop)) on"
  }

  /// The dots that are lit, or that the app lit.
  private func dots(_ moment: Screen, _ observed: ViewObservations) -> [String] {
    (0..<(moment.dotCount ?? 0)).compactMap { index in
      let dot = moment.dots.first { $0.index == index }
      let recorded = observed.dot(index)
      if dot == nil, recorded.map({ !$0.value.isLit }) ?? true { return nil }
      let replayed = dot.map { "alpha \(WhyWords.number($0.alpha)), y \(WhyWords.number($0.y))" }
      return "\(index): \(beside(recorded, replayed ?? "not lit"))"
    }
  }

  private func size(_ size: LayoutSize) -> String {
    "\(WhyWords.number(size.width)) × \(WhyWords.number(size.height))"
  }

  private func row(_ label: String, _ text: String) -> String {
    let lead = "    " + label
    return lead + String(repeating: " ", count: max(1, 14 - lead.utf8.count)) + text
  }
}

extension ShownValue {
  /// Whether it is a dot that shows something of its lit image.
  fileprivate var isLit: Bool {
    if case .dot(let alpha?, _) = self { alpha != 0 } else { false }
  }
}
