import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay

extension SeekReport {
  /// What `seek` prints for programs.
  package static let form = ReportForm<SeekReport>.object("seek", "What was on screen at a moment.") {
    $0.add("file", .path, "The file.") { $0.file }
    $0.add("name", .text, "What the header calls the session.") { $0.header.name }
    $0.add("t", .time, "The moment.") { $0.moment.time }
    $0.add("end", .time, "The time of the session's last event.", onlyIf: "the moment lies behind it") {
      $0.end
    }
    $0.add("event", .integer, "The number of the last event of the moment, from 0.") {
      $0.head.eventCount - 1
    }
    $0.add("line", .integer, "Its line.") { $0.head.place.line }
    $0.add("hash", .hash, "The state hash then.") { $0.moment.state.hash }
    $0.add("rejected", .integer, "How many events were rejected so far.") { $0.head.replay.rejectedCount }
    $0.add("violations", .integer, "How many violations there were so far.") { $0.head.violationCount }
    $0.add(
      "divergence", HashDivergence.form, "The first recorded state hash that was not the replayed one.",
      onlyIf: "there was one"
    ) { $0.head.divergence }
    $0.add("views", .list(of: view), "The views, or the one that is asked for.") { report in
      zip(report.views, report.states).map { view, state in
        ToldView(id: view.id, moment: view.moment, observed: view.observed, rests: view.rests, state: state)
      }
    }
  }

  private static let view = ReportForm<ToldView>.object("seenView", "What was on screen of a view.") {
    $0.add("view", .text, "Its name.") { $0.id }
    $0.add("live", .flag, "Whether any of its events has been accepted.") { $0.moment.isLive }
    $0.add("offset", .point, "The content offset.") { $0.moment.offset }
    $0.add("phase", .word, "What moves it.") { $0.moment.phase }
    $0.add("rests", .flag, "Whether nothing has moved or changed it for a quarter of a second.") { $0.rests }
    $0.add("lookedAt", .time, "When anything of it was observed last.", onlyIf: "something was") {
      $0.observed.last?.time
    }
    $0.add("viewport", .size, "The size of the viewport.") { $0.moment.viewport }
    $0.add("contentSize", .size, "The size of the content.") { $0.moment.contentSize }
    $0.add("range", range, "The least and the largest offset at which content and viewport are in line.") {
      $0.moment.scrollRange
    }
    $0.add("items", .list(of: item), "The items in sight, or the one that is asked for.") { view in
      view.moment.items.map {
        ToldItem(item: $0, curves: view.state.curveReadings(of: $0.frame), observed: view.observed)
      }
    }
    $0.add(
      "elements", .list(of: element), "The named elements that follow curves.", onlyIf: "there are such"
    ) { view in
      let elements = SeekReport.elements(view.state)
      return elements.isEmpty
        ? nil : elements.map { ToldElement(name: $0.name, curves: $0.curves, observed: view.observed) }
    }
    $0.add("shadows", .list(of: shadow), "The section shadows on screen.") { $0.moment.decorations }
    $0.add("mask", .orNull(mask), "The edge mask; null if there is none.") { $0.moment.mask }
    $0.add("page", .orNull(.integer), "The active page; null if there is none.") { $0.moment.activePage }
    $0.add("dotCount", .orNull(.integer), "How many dots there are; null without a page control.") {
      $0.moment.dotCount
    }
    $0.add("dots", .list(of: dot), "The dots that show something of their lit image.") { $0.moment.dots }
    $0.add("recorded", seen, "What the app showed last.", onlyIf: "it showed something") {
      $0.hasObservations ? $0 : nil
    }
  }

  /// What the app showed last of a view.
  private static let seen = ReportForm<ToldView>.object("recordedView", "What the app showed last of a view.")
  {
    let condition = "the app showed it"
    $0.add("offset", .recorded("recordedValue", ShownValue.form), "The content offset.", onlyIf: condition) {
      $0.observed.offset
    }
    $0.add("page", .recorded("recordedValue", ShownValue.form), "The active page.", onlyIf: condition) {
      $0.observed.page
    }
    $0.add("mask", .recorded("recordedValue", ShownValue.form), "The edge mask.", onlyIf: condition) {
      $0.observed.mask
    }
    $0.add("visible", .recorded("recordedItems", visible), "The items in sight.", onlyIf: condition) {
      $0.observed.visibleItems(in: $0.layout)
    }
    $0.add(
      "decorations", .recorded("recordedDecorations", .list(of: decoration)), "The decorations.",
      onlyIf: condition
    ) { $0.observed.decorations(in: $0.layout) }
    $0.add("dots", .list(of: seenDot), "The dots.", onlyIf: condition) { $0.dots.isEmpty ? nil : $0.dots }
  }

  private static let visible = ReportForm<ViewObservations.VisibleItems>.object(
    "visibleItems", "The items an app showed."
  ) {
    $0.add("whole", .orNull(.list(of: .item)), "Those wholly in sight; null if they were not looked at.") {
      $0.whole
    }
    $0.add("partial", .orNull(.list(of: .item)), "Those partly in sight; null if they were not looked at.") {
      $0.partial
    }
  }

  private static let decoration = ReportForm<ObservedDecoration>.object(
    "decoration", "A decoration an app showed."
  ) {
    $0.add("kind", .text, "Its kind.") { $0.kind }
    $0.add("section", .integer, "Its section.") { $0.section }
    $0.add("frame", .rect, "Where it was.") { $0.frame }
  }

  private static let seenDot = ReportForm<ToldDot>.object("recordedDot", "A dot an app showed.") {
    $0.add("index", .integer, "Its number, from 0.") { $0.index }
    $0.add("value", ShownValue.form, "What it was like.") { $0.recorded.value }
    $0.add("t", .time, "When that was observed.") { $0.recorded.time }
    $0.add("line", .integer, "The line of the observation.") { $0.recorded.line }
  }

  private static let item = ReportForm<ToldItem>.object("seenItem", "An item in sight.") {
    $0.add("item", .item, "Its section and its number there.") { $0.item.path }
    $0.add("key", .key, "Its key.", onlyIf: "it has one") { $0.item.key }
    $0.add("frame", .rect, "Where it lies in the content.") { $0.item.frame }
    $0.add("visible", .visibility, "How much of it is in sight.") { $0.item.visibility }
    $0.add("alpha", .number, "Its alpha.", onlyIf: "the view has a fade, or a curve of it") { $0.item.alpha }
    $0.add("to", .number, "Where the alpha goes.", onlyIf: "it is on its way") { $0.item.target }
    $0.add("scale", .number, "Its scale.", onlyIf: "the view has a carousel, or a curve of it") {
      $0.item.scale
    }
    let condition = "the view has a curve of it"
    $0.add("x", .number, "How far to the right of its place it is drawn.", onlyIf: condition) {
      $0.curves.value(of: .x)
    }
    $0.add("y", .number, "How far below its place it is drawn.", onlyIf: condition) {
      $0.curves.value(of: .y)
    }
    $0.add("curves", .list(of: .word), "Which of these a curve gives.", onlyIf: "one does") {
      $0.curves.isEmpty ? nil : $0.curves.map { $0.curve.property }
    }
    $0.add("recorded", seenItem, "What the app showed last.", onlyIf: "it showed something") {
      $0.hasObservations ? $0 : nil
    }
  }

  private static let seenItem = ReportForm<ToldItem>.object(
    "recordedItem", "What the app showed last of an item."
  ) {
    let condition = "the app showed it"
    $0.add("alpha", .recorded("recordedNumber", .number), "Its alpha.", onlyIf: condition) { $0.alpha }
    $0.add("scale", .recorded("recordedNumber", .number), "Its scale.", onlyIf: condition) { $0.scale }
    $0.add("x", .recorded("recordedNumber", .number), "How far to the right of its place.", onlyIf: condition)
    { $0.x }
    $0.add("y", .recorded("recordedNumber", .number), "How far below its place.", onlyIf: condition) { $0.y }
    $0.add(
      "visible", .recorded("recordedVisibility", .visibility), "How much of it was in sight.",
      onlyIf: condition
    ) { $0.visibility }
    $0.add("frame", .recorded("recordedFrame", .rect), "Where it was.", onlyIf: condition) { $0.frame }
  }

  private static let element = ReportForm<ToldElement>.object(
    "seenElement", "A named element that follows curves."
  ) {
    $0.add("element", .text, "Its name.") { $0.name }
    let condition = "it has a curve of it"
    $0.add("alpha", .number, "Its alpha.", onlyIf: condition) { $0.curves.value(of: .alpha) }
    $0.add("scale", .number, "Its scale.", onlyIf: condition) { $0.curves.value(of: .scale) }
    $0.add("x", .number, "How far to the right of its place it is drawn.", onlyIf: condition) {
      $0.curves.value(of: .x)
    }
    $0.add("y", .number, "How far below its place it is drawn.", onlyIf: condition) {
      $0.curves.value(of: .y)
    }
    $0.add("recorded", recordedElement, "What the app showed last.", onlyIf: "it showed something") {
      $0.hasObservations ? $0 : nil
    }
  }

  private static let recordedElement = ReportForm<ToldElement>.object(
    "recordedElement", "What the app showed last of an element."
  ) {
    let condition = "the app showed it"
    $0.add("alpha", .recorded("recordedNumber", .number), "Its alpha.", onlyIf: condition) {
      $0.observed(.alpha)
    }
    $0.add("scale", .recorded("recordedNumber", .number), "Its scale.", onlyIf: condition) {
      $0.observed(.scale)
    }
    $0.add("x", .recorded("recordedNumber", .number), "How far to the right of its place.", onlyIf: condition)
    { $0.observed(.x) }
    $0.add("y", .recorded("recordedNumber", .number), "How far below its place.", onlyIf: condition) {
      $0.observed(.y)
    }
  }

  private static let shadow = ReportForm<Screen.Decoration>.object("shadow", "A section's shadow.") {
    $0.add("section", .integer, "The section.") { $0.section }
    $0.add("item", .integer, "The item it was made for; 0 but in the literal mode.") { $0.item }
    $0.add("frame", .rect, "Where it lies in the content.") { $0.frame }
  }

  private static let mask = ReportForm<EdgeMask>.object("mask", "An edge mask.") {
    $0.add("start", .number, "The alpha at the start.") { $0.start }
    $0.add("end", .number, "The alpha at the end.") { $0.end }
    $0.add("stops", .list(of: .number), "The four stops, as fractions of the viewport.") {
      [0, $0.startStop, $0.endStop, 1]
    }
  }

  private static let dot = ReportForm<Screen.Dot>.object("dot", "A dot that is lit.") {
    $0.add("index", .integer, "Its number, from 0.") { $0.index }
    $0.add("alpha", .number, "How lit it is.") { $0.alpha }
    $0.add("y", .number, "How far below the control's top it lies.") { $0.y }
  }

  private static let range = ReportForm<Extent>(.row(of: .number, ["least", "most"])) {
    $1.list([$0.lower, $0.upper]) { $0.number($1) }
  }
}

private struct ToldView {
  let id: String
  let moment: Screen
  let observed: ViewObservations
  let rests: Bool
  let state: ViewState

  var layout: ContentLayout { state.layout }

  /// The dots the app showed.
  var dots: [ToldDot] {
    (0..<(moment.dotCount ?? 0)).compactMap { index in
      observed.dot(index).map { ToldDot(index: index, recorded: $0) }
    }
  }

  var hasObservations: Bool {
    observed.offset != nil || observed.page != nil || observed.mask != nil
      || observed.visibleItems(in: layout) != nil || observed.decorations != nil || !dots.isEmpty
  }
}

private struct ToldDot {
  let index: Int
  let recorded: Recorded<ShownValue>
}

private struct ToldElement {
  let name: String
  let curves: [CurveReading]
  let observed: ViewObservations

  func observed(_ property: CurveSpec.Property) -> Recorded<Double>? {
    observed.number(property, ofElement: name)
  }

  var hasObservations: Bool { CurveSpec.Property.allCases.contains { observed($0) != nil } }
}

extension [CurveReading] {
  fileprivate func value(of property: CurveSpec.Property) -> Double? {
    first { $0.curve.property == property }?.value
  }
}

private struct ToldItem {
  let item: Screen.Item
  let curves: [CurveReading]
  let observed: ViewObservations

  var alpha: Recorded<Double>? { observed.number(.alpha, of: item.id) }
  var scale: Recorded<Double>? { observed.number(.scale, of: item.id) }
  var x: Recorded<Double>? { observed.number(.x, of: item.id) }
  var y: Recorded<Double>? { observed.number(.y, of: item.id) }
  var visibility: Recorded<ItemVisibility>? { observed.visibility(of: item.id) }
  var frame: Recorded<LayoutRect>? { observed.frame(of: item.id) }

  var hasObservations: Bool {
    alpha != nil || scale != nil || x != nil || y != nil || visibility != nil || frame != nil
  }
}
