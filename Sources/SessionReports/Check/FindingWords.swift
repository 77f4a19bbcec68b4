import ScrollCore
import SessionLog
import SessionReplay

/// A finding as a sentence: who rests or was where, and where it should be.
struct FindingWords {
  private let finding: Finding
  /// What it is about, each thing once, ascending.
  private let things: [Thing]

  /// A thing and what it was called last; an item with a key is the same under any index path.
  private struct Thing {
    var subject: ScreenSubject
    var key: ItemKey?
  }

  /// What makes two stretches those of one thing.
  private enum Identity: Hashable {
    case subject(ScreenSubject)
    case key(ItemKey)
  }

  /// How many things are named.
  private static let mostNamed = 6

  /// - Complexity: O(*n* log *n*) in the stretches that are kept.
  init(_ finding: Finding) {
    self.finding = finding
    var things: [Thing] = []
    var places: [Identity: Int] = [:]
    for stretch in finding.stretches {
      let thing = Thing(subject: stretch.subject, key: stretch.key)
      let identity = stretch.key.map { Identity.key($0) } ?? .subject(stretch.subject)
      if let place = places[identity] {
        things[place] = thing
      } else {
        places[identity] = things.count
        things.append(thing)
      }
    }
    self.things =
      things.enumerated()
      .sorted { ($0.element.subject, $0.offset) < ($1.element.subject, $1.offset) }.map { $0.element }
  }

  /// Whether one of the things was so more than once.
  var isRepeated: Bool { finding.stretches.count > things.count }

  /// Which of several moments the sentence tells, as it names what was so then; `nil` of one, and where it tells of all.
  var toldOne: String? {
    switch finding.worst.shown.finding {
    case .scroll, .stop:
      finding.stretches.count < 2 ? nil : finding.worst == finding.stretches[0] ? "the first" : "the worst"
    default: nil
    }
  }

  /// Such as `items [0,18], [0,19] rest at alpha 0.1, should be 1`.
  var sentence: String {
    let (recorded, replayed) = answers
    if case .scroll(let matter) = finding.worst.shown.finding {
      return ScrollWords(matter: matter, grade: finding.grade, cause: finding.worst.changedBy?.line).sentence
    }
    if finding.worst.isWithoutItem { return "\(items) \(isOne ? "does" : "do") not exist, recorded \(shown)" }
    let should = finding.grade == .stuck ? "should be" : "should have been"
    if finding.worst.shown.finding.isOfNothing {
      let never = finding.grade == .stuck ? "should not be there" : "should not have been there"
      switch finding.worst.shown.finding {
      case .alpha: return "\(name) \(verb) visible at alpha \(recorded), \(never)"
      case .scale: return "\(name) \(verb) visible at scale \(recorded), \(never)"
      default: return "\(name) \(verb) at \(recorded), \(never)"
      }
    }
    switch finding.worst.shown.finding {
    case .visibility: return "\(items) \(verb) \(recorded), \(should) \(replayed)"
    case .alpha, .dot, .mask:
      let place = isAlike ? "alpha" : "other alphas, \(worst)"
      return "\(name) \(verb) at \(place) \(recorded), \(should) \(replayed)"
    case .scale:
      let place = isAlike ? "scale" : "other scales, \(worst)"
      return "\(name) \(verb) at \(place) \(recorded), \(should) \(replayed)"
    case .content:
      let shows = finding.grade == .stuck ? isOne ? "shows" : "show" : "showed"
      return isOne || isAlike
        ? "\(items) \(shows) the content of \(recorded)"
        : "\(items) \(shows) the content of others, \(worst) that of \(recorded)"
    case .drawn(let thing, _, _): return drawn(thing, should)
    case .dotPosition:
      let place = isAlike ? "" : "elsewhere, \(worst) "
      return "\(name) \(verb) \(place)\(recorded) pt below the top, \(should) \(replayed)"
    case .decoration(_, _, nil, _):
      return "\(sections) \(isOne ? "lacks its" : "lack their") \(decoration) \(replayed)"
    case .decoration(_, _, _?, nil) where finding.worst.isWithoutSection:
      return withoutSection
    case .decoration(_, _, let frame?, nil):
      let most = finding.stretches.map { $0.mostAtOnce }.max() ?? 1
      let many = most == 1 ? "a \(decoration)" : "\(isOne ? "" : "up to ")\(most) \(decoration)s"
      return "\(sections) \(isOne ? "has" : "have") \(many) too many, \(FindingWords.rect(frame))"
    case .decoration:
      guard !isOne else {
        return "the \(decoration) of \(sections) \(rests) at \(recorded), \(should) at \(replayed)"
      }
      return
        "the \(decoration)s of \(sections) \(verb) elsewhere, \(worst) \(recorded), \(should) at \(replayed)"
    case .stop: return "the content \(rests) between two stops, at \(recorded), the nearest is \(replayed)"
    case .offset: return "the content \(rests) at \(recorded), \(should) at \(replayed)"
    case .frame:
      let place = isOne ? "at" : "elsewhere, \(worst)"
      return "\(items) \(verb) \(place) \(recorded), \(should) at \(replayed)"
    case .page:
      let verb = finding.grade == .stuck ? "rests at" : "was"
      return "the active page \(verb) \(recorded), \(should) \(replayed)"
    case .maskStops:
      return
        "the stops of the edge mask \(finding.grade == .stuck ? "rest" : "were") at \(recorded), \(should) at \(replayed)"
    case .hash, .eventCount, .scroll: return "\(recorded), \(should) \(replayed)"
    }
  }

  /// What follows where the content is, such as `item [0,2] rests at scale 1, should be 0.85`.
  private func drawn(_ thing: DrawnThing, _ should: String) -> String {
    let (recorded, replayed) = answers
    if case .header = thing {
      let place = isOne ? "" : "elsewhere, \(worst) "
      let headers = "the \(isOne ? "header" : "headers") of \(sections) \(verb) \(place)"
      return replayed == "nothing"
        ? "\(headers)\(recorded) pt from the viewport's start, and there should be none"
        : "\(headers)\(recorded) pt from the viewport's start, \(should) \(replayed)"
    }
    let (what, due) =
      switch thing.drawn {
      case .alpha: ("alpha \(recorded)", replayed)
      case .scale: ("scale \(recorded)", replayed)
      case .x: (place(of: 0, "left of", "right of"), place(of: 1, "left of", "right of"))
      case .y, nil: (place(of: 0, "above", "below"), place(of: 1, "above", "below"))
      }
    let at = thing.drawn == .alpha || thing.drawn == .scale ? "at " : ""
    if case .element(let name, _) = thing {
      return "element \(LogError.shown(name)) \(rests) \(at)\(what), \(should) \(due)"
    }
    return "\(items) \(verb) \(isAlike ? at : "otherwise, \(worst) ")\(what), \(should) \(due)"
  }

  /// How far from its place a thing was drawn (0), or should have been (1), such as `93 pt above its place`.
  private func place(of answer: Int, _ before: String, _ behind: String) -> String {
    guard case .drawn(_, let recorded, let replayed) = finding.worst.shown.finding,
      let value = [recorded, replayed][answer]
    else { return "nothing" }
    let distance = FindingWords.number(value.magnitude)
    return distance == "0" ? "in its place" : "\(distance) pt \(value < 0 ? before : behind) its place"
  }

  /// How what does not exist was recorded.
  private var shown: String {
    let recorded = answers.recorded
    switch finding.worst.shown.finding {
    case .alpha: return "at alpha \(recorded)"
    case .scale: return "at scale \(recorded)"
    case .visibility: return recorded
    default: return "at \(recorded)"
    }
  }

  /// Both answers, of several things and moments those of the worst: of two ranges nobody could tell which belongs to which.
  private var answers: (recorded: String, replayed: String) {
    FindingWords.answers(finding.worst.shown.finding)
  }

  /// Whether it is about one thing, or all of them show the same and should show the same.
  private var isAlike: Bool {
    let answers = self.answers
    return isOne
      || finding.stretches.allSatisfy { stretch in
        let other = FindingWords.answers(stretch.shown.finding)
        return other.recorded == answers.recorded && other.replayed == answers.replayed
      }
  }

  private var isOne: Bool { things.count <= 1 }

  private var rests: String { finding.grade == .stuck ? "rests" : "was" }

  private var verb: String {
    guard finding.grade == .stuck else { return isOne ? "was" : "were" }
    return isOne ? "rests" : "rest"
  }

  /// Everything it is about.
  private var name: String {
    switch things.first?.subject {
    case .dot: list("dot", "dots") { if case .dot(let index) = $0.subject { "\(index)" } else { "" } }
    case .side:
      list("the edge mask's", "the edge mask's") {
        if case .side(let side) = $0.subject { side.rawValue } else { "" }
      }
    default: items
    }
  }

  private var items: String { list("item", "items", FindingWords.name) }

  private static func name(_ thing: Thing) -> String {
    if case .item(let path) = thing.subject { ItemName.text(path, thing.key) } else { "" }
  }

  /// Which of several things is told, and that its place follows.
  private var worst: String {
    switch finding.worst.subject {
    case .section(let number): "that of section \(number) at"
    case .item(let path): "\(ItemName.text(path, finding.worst.key)) at"
    case .dot(let index): "dot \(index) at"
    case .side(let side): "the \(side.rawValue) at"
    case .view: "at"
    }
  }

  private var sections: String {
    list("section", "sections") { if case .section(let number) = $0.subject { "\(number)" } else { "" } }
  }

  /// What the decoration is called.
  private var decoration: String {
    guard case .decoration(let kind, _, _, _) = finding.worst.shown.finding,
      kind != DecorationKind.sectionShadow.rawValue
    else { return "shadow" }
    return LogError.printable(kind)
  }

  /// Such as `a shadow without a section, [10, 120, 357, 100]`.
  ///
  /// The numbers that recordings give to what has no section depend on how many sections there are, and tell nobody anything; where
  /// it lies does.
  private var withoutSection: String {
    var frames: [LayoutRect] = []
    var known: Set<LayoutRect> = []
    for stretch in finding.stretches where stretch.isWithoutSection {
      guard case .decoration(_, _, let frame?, _) = stretch.shown.finding, known.insert(frame).inserted else {
        continue
      }
      frames.append(frame)
    }
    let shown = frames.prefix(FindingWords.mostNamed).map(FindingWords.rect).joined(separator: ", ")
    let more = frames.count - FindingWords.mostNamed
    let what = frames.count <= 1 ? "a \(decoration)" : "\(decoration)s"
    return "\(what) without a section, \(shown)\(more > 0 ? " and \(more.grouped) more" : "")"
  }

  /// The first few names, and how many there are beyond.
  private func list(_ one: String, _ several: String, _ name: (Thing) -> String) -> String {
    var names: [String] = []
    for (place, thing) in things.prefix(FindingWords.mostNamed).enumerated() {
      // Another item that has come to the place of one before.
      let isNext = place > 0 && things[place - 1].subject == thing.subject
      if isNext, let key = thing.key {
        names.append("then \(LogError.shown(key.text))")
      } else {
        names.append(name(thing))
      }
    }
    let shown = names.joined(separator: ", ")
    let more = things.count - FindingWords.mostNamed
    let rest = more > 0 ? " and \(more.grouped) more" : ""
    return "\(isOne ? one : several) \(shown)\(rest)"
  }

  // MARK: Values

  /// What was recorded and what is replayed.
  static func answers(_ finding: Difference.Finding) -> (recorded: String, replayed: String) {
    let answers = finding.answers
    switch finding {
    case .scroll(let matter):
      return (ScrollWords(matter: matter, grade: .wrong, cause: nil).sentence, "otherwise")
    case .decoration: return (words(answers.recorded), words(answers.replayed, nothing: "nothing more"))
    case .page: return (words(answers.recorded, nothing: "none"), words(answers.replayed, nothing: "none"))
    case .maskStops: return (words(answers.recorded, isList: true), words(answers.replayed, isList: true))
    default: return (words(answers.recorded), words(answers.replayed))
    }
  }

  private static func words(
    _ answer: DifferenceAnswer, nothing: String = "nothing", isList: Bool = false
  ) -> String {
    switch answer {
    case .nothing: return nothing
    case .visibility(let visibility): return word(visibility)
    case .number(let value): return number(value)
    case .numbers(let values):
      let words = values.map { $0.map(number) ?? "–" }.joined(separator: ", ")
      return isList ? "[\(words)]" : "(\(words))"
    case .rect(let rect): return self.rect(rect)
    case .integer(let integer): return "\(integer)"
    case .hash(let hash): return TextReport.hexadecimal(hash)
    case .text(let text): return LogError.shown(text)
    }
  }

  private static func word(_ visibility: ItemVisibility) -> String {
    switch visibility {
    case .whole: "wholly visible"
    case .partial: "partly visible"
    case .hidden: "out of sight"
    }
  }

  private static func number(_ value: Double) -> String { TextReport.measure(value) }

  private static func rect(_ rect: LayoutRect) -> String {
    "[\(number(rect.x)), \(number(rect.y)), \(number(rect.width)), \(number(rect.height))]"
  }
}

extension Difference.Finding {
  /// Whether it is about an item or dot that should not have been there.
  fileprivate var isOfNothing: Bool {
    switch self {
    case .alpha(_, _, nil), .scale(_, _, nil), .dot(_, _, nil), .dotPosition(_, _, nil), .frame(_, _, nil):
      true
    default: false
    }
  }
}
