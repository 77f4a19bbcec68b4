import ScrollCore
import SessionLog
import SessionReplay

/// What was looked at in a recording, for people.
extension TextReport {
  /// What was compared, what was not and why, and which behaviours nobody can judge; nothing for sessions that are no recordings
  /// of an app.
  static func lookedAt(_ report: SessionReport) -> [ReportText] {
    var lines: [ReportText] = []
    for evidence in report.evidence {
      let view = report.evidence.count > 1 ? "view \(viewName(evidence, report)): " : ""
      let compared = self.compared(evidence)
      if !compared.isEmpty {
        lines.append(row("looked at", view + compared.joined(separator: ", ")))
      }
      if let general = general(evidence, report) {
        lines.append(row(compared.isEmpty ? "looked at" : "", view + general))
      }
      if evidence.unjudgedStopCount > 0, evidence.behaviours.contains(.paging) {
        lines.append(row("left out", view + choices(evidence, report)))
      }
      if evidence.unjudgedRequestCount > 0 {
        let count = TextReport.count(evidence.unjudgedRequestCount, "request")
        lines.append(row("left out", "\(view)where an item came to rest, of \(count): \(requests)"))
      }
      if evidence.momentCount > 0, report.header.scene.views[evidence.view].range == .unknown {
        lines.append(row("left out", view + rangeless))
      }
      for text in leftOut(evidence) { lines.append(row("left out", view + text)) }
      for proposal in evidence.proposals { lines.append(row("declare", view + TextReport.words(proposal))) }
      for behaviour in evidence.unjudged {
        lines.append(row("not judged", "\(view)\(shortfall(of: behaviour, evidence))", .notable))
      }
    }
    let notes = report.recorderNotes
    for note in notes.prefix(mostNotes) { lines.append(row("recorder", LogError.escaped(note))) }
    if notes.count > mostNotes {
      lines.append(row("", "and \(notes.count - mostNotes) more marks of the recorder"))
    }
    if let reason = nothingJudged(report) { lines.append(row("not judged", reason, .notable)) }
    if lines.isEmpty && !report.evidence.isEmpty { lines.append(row("looked at", "nothing was observed")) }
    return lines
  }

  /// How many notes of a recorder are told.
  private static let mostNotes = 5

  /// The behaviours that were not judged, in one line each: `fade: no alpha was observed`.
  static func unjudged(_ report: SessionReport) -> [String] {
    let parts = report.evidence.flatMap { evidence in
      let view = report.evidence.count > 1 ? "view \(viewName(evidence, report)): " : ""
      return evidence.unjudged.map { "\(view)\(shortfall(of: $0, evidence))" }
    }
    return parts + (nothingJudged(report).map { [$0] } ?? [])
  }

  /// Why nothing at all was judged, and what to do; `nil` where something was.
  private static func nothingJudged(_ report: SessionReport) -> String? {
    if report.isMotionless { return "anything: \(report.events == 0 ? eventless : motionless)" }
    if report.isItemless { return itemless }
    return report.declaresNothing ? undeclared : nil
  }

  private static let undeclared =
    "anything: no view declares behaviours, which say what the app means to do"

  private static let itemless =
    "anything but offsets: the recording has no items, so nobody knows what jumped, overlapped or was blank"

  private static let motionless = "nothing moved while the app was recorded; record it again while you scroll"

  /// What to do about a log in which nothing happened.
  static let eventless = "the log ends with its header; record again while you scroll"

  /// To how much the rules for everything that scrolls were applied; nothing where they were not.
  private static func general(_ evidence: ViewEvidence, _ report: SessionReport) -> String? {
    guard evidence.momentCount > 0 else { return nil }
    let counts =
      "\(count(evidence.momentCount, "moment")) and \(count(evidence.restCount, "rest"))"
    let declaresNothing =
      evidence.behaviours.isEmpty && report.header.scene.views[evidence.view].keeps == .none
      && evidence.comparedCount(.header) == 0
    guard declaresNothing else {
      let keeps = report.header.scene.views[evidence.view].keeps
      let kept = keeps == .none ? "" : " and what keeps \"\(keeps.rawValue)\" says"
      return "what holds for everything that scrolls\(kept), in \(counts)"
    }
    return "only what holds for everything that scrolls, in \(counts): the view declares nothing"
  }

  /// Of how many rests it was not judged whether they are at the right stop, and why not.
  private static func choices(_ evidence: ViewEvidence, _ report: SessionReport) -> String {
    let isPaged = report.header.scene.views[evidence.view].scrolling.paging == .page
    let reason =
      isPaged
      ? "a lift with speed turns pages however far the content would go"
      : "how far it would have gone was not recorded (only iOS tells), or something else moved it"
    return "which stop is right, in \(TextReport.count(evidence.unjudgedStopCount, "rest")): \(reason)"
  }

  private static let requests =
    "a finger was down, something else moved the content, or what decides about the item's place changed"

  private static let rangeless =
    "rests beyond the range or under a bar at its end, and flings that stop dead where it may end: how far the content goes is not known"

  /// What to declare, and what speaks for it.
  private static func words(_ proposal: Proposal) -> String {
    switch proposal {
    case .paging(let paging, let count, let all):
      let places = paging == .page ? "multiples of the viewport" : "the \(paging.rawValue) of an item"
      return "\(declaration(proposal)), as \(count) of \(TextReport.count(all, "rest")) were at \(places)"
    case .curve(let curve, let count):
      guard curve.element == nil else {
        return
          "\(declaration(proposal)), as its \(curve.property.rawValue) followed the content, \(count.grouped) times"
      }
      let values = TextReport.count(count, curve.property.rawValue)
      return "\(declaration(proposal)), as \(values) followed where items were"
    case .pinnedHeaders(_, let count):
      return
        "\(declaration(proposal)) of the layout, as \(TextReport.count(count, "header")) stayed in sight behind \(count == 1 ? "its" : "their") place"
    case .fade(_, let count):
      return "\(declaration(proposal)), as \(TextReport.count(count, "alpha")) at rest had two levels"
    case .keepsEnd:
      return
        "\(declaration(proposal)), as the content was at its end when the user first moved it: then it is judged that it stays there"
    }
  }

  /// What to write into the scene.
  static func declaration(_ proposal: Proposal) -> String {
    switch proposal {
    case .paging(let paging, _, _): "\"scrolling\":{\"paging\":\"\(paging.rawValue)\"}"
    case .curve(let curve, _): SessionLogWriter.text(of: curve)
    case .fade(let settings, _): SessionLogWriter.text(of: BehaviourSpec.fade(settings))
    case .pinnedHeaders(let place, _): "\"pinnedHeaders\":\(place == 0 ? "true" : short(place))"
    case .keepsEnd: "\"keeps\":\"end\""
    }
  }

  private static func viewName(_ evidence: ViewEvidence, _ report: SessionReport) -> String {
    LogError.printable(report.header.scene.views[evidence.view].id)
  }

  /// `fade by 455 alphas`, then what tells of no behaviour: `visible items 35 times`.
  private static func compared(_ evidence: ViewEvidence) -> [String] {
    var parts: [String] = []
    for behaviour in evidence.behaviours where evidence.isJudged(behaviour) {
      if behaviour == .paging {
        parts.append("paging by where the content rested")
        continue
      }
      let counts = evidence.properties(of: behaviour).filter { evidence.comparedCount($0) > 0 }.map {
        property in
        let count = evidence.comparedCount(property)
        return TextReport.count(count, property.noun, property.nouns)
      }
      let most = counts.dropLast().joined(separator: ", ")
      parts.append(
        "\(behaviour.rawValue) by "
          + [most, counts.last ?? ""].filter { !$0.isEmpty }.joined(separator: " and "))
    }
    let told = evidence.behaviours.flatMap { evidence.properties(of: $0) }
    for property in ObservedProperty.allCases where !told.contains(property) {
      let count = evidence.comparedCount(property)
      if count > 0 { parts.append(TextReport.count(count, property.noun, property.nouns)) }
    }
    return parts
  }

  /// What was observed and not compared, as far as its behaviour was judged or is not declared.
  ///
  /// Alphas and scales are recorded wherever a recorder can: that they were not compared needs no telling, and where they show a
  /// regularity, a proposal says so.
  private static func leftOut(_ evidence: ViewEvidence) -> [String] {
    var lines: [String] = []
    for property in ObservedProperty.allCases {
      let behaviour = evidence.behaviour(of: property)
      if let behaviour, evidence.unjudged.contains(behaviour) { continue }
      for reason in NotCompared.allCases {
        let count = evidence.count(reason, property)
        guard count > 0 else { continue }
        if reason == .noBehaviour, property == .alpha || property == .scale { continue }
        let things = TextReport.count(count, property.noun, property.nouns)
        // Of what stands twice even these are looked at.
        let but =
          switch property {
          case .dots where reason == .noBehaviour && evidence.momentCount > 0: " (but for two lit at once)"
          case .decorations where reason == .noBehaviour && evidence.momentCount > 0:
            " (but for two of a kind in a section)"
          default: ""
          }
        if reason == .noBehaviour, evidence.behaviours.isEmpty, let behaviour {
          lines.append("\(things)\(but), which a declared \(behaviour.rawValue) would be compared with")
          continue
        }
        let first = first(evidence.first(reason, property), of: count)
        lines.append("\(things)\(but): \(reason.sentence(behaviour))\(first)")
      }
    }
    return lines
  }

  /// The first of several that were left out, or the only one.
  private static func first(_ omission: ViewEvidence.Omission?, of count: Int) -> String {
    guard let omission else { return "" }
    let item = omission.item.map { "item \(ItemName.text($0, omission.key)) in " } ?? ""
    return " (\(count == 1 ? "" : "first: ")\(item)line \(omission.place.line.grouped))"
  }

  private static func shortfall(of behaviour: JudgedBehaviour, _ evidence: ViewEvidence) -> String {
    let nouns = evidence.missing(of: behaviour).map { $0.noun }.joined(separator: " or ")
    let text =
      switch evidence.shortfall(of: behaviour) {
      case .noItems: "the view had no items"
      case .notCompared(let reason):
        "every observed \(nouns) was left out: \(reason.sentence(behaviour))"
      case .neverRested: "the user brought the content to no stop, and no finger let it go: swipe it once"
      case .neverObserved, nil: "no \(nouns) was observed"
      }
    return "\(behaviour.rawValue): \(text)"
  }
}

extension ObservedProperty {
  /// What one observation of it is called.
  fileprivate var noun: String {
    switch self {
    case .visible: "list of visible items"
    case .alpha: "alpha"
    case .scale: "scale"
    case .shift: "displacement"
    case .content: "content"
    case .element: "look at an element"
    case .header: "header"
    case .dots: "row of dots"
    case .page: "active page"
    case .mask: "edge mask"
    case .decorations: "set of decorations"
    case .offset: "offset"
    case .frame: "frame"
    }
  }

  fileprivate var nouns: String {
    switch self {
    case .visible: "lists of visible items"
    case .alpha: "alphas"
    case .scale: "scales"
    case .shift: "displacements"
    case .content: "contents"
    case .element: "looks at elements"
    case .header: "headers"
    case .dots: "rows of dots"
    case .page: "active pages"
    case .mask: "edge masks"
    case .decorations: "sets of decorations"
    case .offset: "offsets"
    case .frame: "frames"
    }
  }
}

extension NotCompared {
  /// Why, in words.
  fileprivate func sentence(_ behaviour: JudgedBehaviour?) -> String {
    switch self {
    case .simulated: "made at recorded offsets, and the offsets are simulated"
    case .noBehaviour:
      "the view has no \(behaviour == .curve ? "curve of it" : behaviour?.rawValue ?? "such behaviour")"
    case .covered: "bars cover the items"
    case .beforeAppear: "no \"appear\" or scroll came before"
    case .unknownKind: "some are of a kind the engine does not know"
    case .neverDrawn: "some dots were never drawn"
    case .atEdge: "their edge may or may not be in sight"
    case .inserted: "an edit had just brought the items"
    case .untoldCopies:
      "which page each item of the loop is was not known: none had rested yet, or copies have no keys such as \"a~1\""
    case .noKey: "the items have no keys"
    }
  }
}
