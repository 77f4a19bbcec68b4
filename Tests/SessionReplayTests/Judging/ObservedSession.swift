import ScrollCore
import SessionLog
import TestSupport
import Testing

@testable import SessionReplay

/// A session with observations, replayed and compared.
struct ObservedSession {
  var judge: Judge
  var replay: Replay
  /// All differences, as words: `alpha [0,0] 0.1 | 1`.
  var differences: [String] = []

  /// A scene of one view: ten items of 100 × 40 without gaps in a viewport of 100 × 100.
  ///
  /// At offset 0 items 0 and 1 are whole and item 2 is partly visible.
  static func scene(
    _ behaviours: String = #"{"kind":"fade"}"#, more: String = "", sections: String = #"{"count":10}"#
  )
    -> String
  {
    #"{"views":[{"viewport":{"width":100,"height":100},"layout":{"itemSize":[100,40],"minimumLineSpacing":0},"#
      + #""sections":[\#(sections)],"behaviours":[\#(behaviours)]\#(more)}]}"#
  }

  init(
    _ lines: [String], in scene: String = scene(), options: JudgingOptions = JudgingOptions()
  ) throws {
    let header = #"{"format":"scroll-session","version":1,"name":"observed","scene":\#(scene)}"#
    var reader = SessionReader()
    reader.append(Array(([header] + lines).joined(separator: "\n").utf8) + [10])
    reader.endInput()
    guard case .header(let first) = try reader.next() else { fatalError("a log begins with its header") }
    replay = try Replay(scene: first.scene, options: .unaudited)
    judge = Judge(replay, options: options)
    while try reader.next() == .event {
      judge.step(reader.event, in: &replay, line: reader.line)
      differences += judge.differences.map { ObservedSession.words($0.difference) }
    }
    judge.finish(after: replay)
    differences += judge.differences.map { ObservedSession.words($0.difference) }
    replay.finish()
  }

  /// The findings' grades, properties, subjects, stretches and counts: `stuck alpha [0,0] [0,1] 2 × 3`; one stretch is not told.
  var findings: [String] {
    judge.findings.map { finding in
      let things = finding.subjects.map(ObservedSession.words)
      let stretches = finding.stretches.count == 1 ? [] : ["\(finding.stretches.count)"]
      return
        ([finding.grade.rawValue, finding.property.rawValue] + things + stretches + ["× \(finding.count)"])
        .joined(separator: " ")
    }
  }

  /// The first finding.
  func finding() throws -> Finding { try #require(judge.findings.first) }

  private static func words(_ subject: ScreenSubject) -> String {
    switch subject {
    case .view: "view"
    case .item(let item): path(item)
    case .section(let section): "\(section)"
    case .dot(let index): "dot \(index)"
    case .side(let side): side.rawValue
    }
  }

  private static func words(_ difference: Difference) -> String {
    switch difference.finding {
    case .visibility(let item, let recorded, let replayed): "visible \(path(item)) \(recorded) | \(replayed)"
    case .alpha(let item, let recorded, let replayed):
      "alpha \(path(item)) \(recorded) | \(replayed.map { "\($0)" } ?? "none")"
    case .decoration(_, let section, let recorded, let replayed):
      "decoration \(section) \(rect(recorded)) | \(rect(replayed))"
    case .offset(let x, let y, let replayed): "offset \(number(x)) \(number(y)) | \(replayed.x) \(replayed.y)"
    case .frame(let item, let recorded, let replayed):
      "frame \(path(item)) \(rect(recorded)) | \(rect(replayed))"
    case .scale(let item, let recorded, let replayed):
      "scale \(path(item)) \(recorded) | \(number(replayed, "none"))"
    case .content(let item, let recorded, let replayed):
      "content \(path(item)) \(recorded.text) | \(replayed?.text ?? "none")"
    case .drawn(let thing, let recorded, let replayed):
      "\(thing) \(recorded) | \(number(replayed, "none"))"
    case .dot(let index, let recorded, let replayed): "dot \(index) \(recorded) | \(number(replayed, "none"))"
    case .dotPosition(let index, let recorded, let replayed):
      "place of dot \(index) \(recorded) | \(number(replayed, "none"))"
    case .page(let recorded, let replayed):
      "page \(recorded.map { "\($0)" } ?? "none") | \(replayed.map { "\($0)" } ?? "none")"
    case .mask(let side, let recorded, let replayed): "mask \(side.rawValue) \(recorded) | \(replayed)"
    case .maskStops(let recorded, let replayed): "stops \(recorded) | \(replayed)"
    case .stop(let recorded, let nearest): "stop \(recorded.x) \(recorded.y) | \(nearest.x) \(nearest.y)"
    case .scroll(let matter): "\(matter)"
    case .hash, .eventCount: "no observation"
    }
  }

  private static func path(_ item: ItemIndexPath) -> String { "[\(item.section),\(item.item)]" }

  private static func number(_ value: Double?, _ none: String = "–") -> String {
    value.map { "\($0)" } ?? none
  }

  private static func rect(_ rect: LayoutRect?) -> String {
    rect.map { "[\($0.x),\($0.y),\($0.width),\($0.height)]" } ?? "none"
  }
}

/// Lines of a log.
enum Seen {
  static func appear(_ y: Double = 0) -> String { #"{"t":0,"type":"appear","x":0,"y":\#(y)}"# }
  static func scroll(_ t: Int, _ y: Double) -> String { #"{"t":\#(t),"type":"scroll","y":\#(y)}"# }
  /// A scroll, and a look a short while later: what it replaces may be seen for a frame, and no longer.
  static func seen(_ t: Int, _ y: Double) -> [String] { [scroll(t, y), offset(t + 5_000, y)] }
  static func alpha(_ t: Int, _ item: Int, _ alpha: Double) -> String {
    #"{"t":\#(t),"type":"observed.alpha","item":[0,\#(item)],"alpha":\#(alpha)}"#
  }
  static func visible(_ t: Int, whole: [Int], partial: [Int]) -> String {
    #"{"t":\#(t),"type":"observed.visible","whole":[\#(list(whole))],"partial":[\#(list(partial))]}"#
  }
  static func offset(_ t: Int, _ y: Double) -> String { #"{"t":\#(t),"type":"observed.offset","y":\#(y)}"# }
  static func frame(_ t: Int, _ item: Int, _ frame: String) -> String {
    #"{"t":\#(t),"type":"observed.frame","item":[0,\#(item)],"frame":[\#(frame)]}"#
  }
  static func scale(_ t: Int, _ item: Int, _ scale: Double) -> String {
    #"{"t":\#(t),"type":"observed.scale","item":[0,\#(item)],"scale":\#(scale)}"#
  }
  /// The edge mask's alphas, and more fields.
  static func mask(_ t: Int, _ start: Double, _ end: Double, _ more: String = "") -> String {
    #"{"t":\#(t),"type":"observed.mask","start":\#(start),"end":\#(end)\#(more)}"#
  }
  /// Dots from the first on, and more fields.
  static func dots(_ t: Int, _ alphas: [Double], _ more: String = "") -> String {
    let list = alphas.map { "\($0)" }.joined(separator: ",")
    return #"{"t":\#(t),"type":"observed.dots","alphas":[\#(list)]\#(more)}"#
  }
  static func page(_ t: Int, _ page: Int?, _ more: String = "") -> String {
    #"{"t":\#(t),"type":"observed.page","page":\#(page.map { "\($0)" } ?? "null")\#(more)}"#
  }
  /// Shadows, each a section and its frame.
  static func shadows(_ t: Int, _ shadows: [(Int, String)]) -> String {
    let list = shadows.map { #"{"kind":"section-shadow","section":\#($0.0),"frame":[\#($0.1)]}"# }
    return #"{"t":\#(t),"type":"observed.decorations","decorations":[\#(list.joined(separator: ","))]}"#
  }
  /// A bar that covers nothing.
  static func insets(_ t: Int) -> String { #"{"t":\#(t),"type":"insets","occlusion":{"bottom":0}}"# }
  static func inserted(_ t: Int, at: Int, _ count: Int) -> String {
    #"{"t":\#(t),"type":"items.inserted","section":0,"at":\#(at),"count":\#(count)}"#
  }
  static func deleted(_ t: Int, at: Int, _ count: Int) -> String {
    #"{"t":\#(t),"type":"items.deleted","section":0,"at":\#(at),"count":\#(count)}"#
  }
  private static func list(_ items: [Int]) -> String { items.map { "[0,\($0)]" }.joined(separator: ",") }
}

extension Judge {
  /// How many observations were made at recorded offsets and say nothing about simulated ones.
  var simulatedCount: Int { count([.simulated]) }
  /// How many are about what the scene says nothing of.
  var unknownCount: Int { count(NotCompared.allCases.filter { $0 != .simulated }) }

  private func count(_ reasons: [NotCompared]) -> Int {
    evidence.flatMap { view in
      reasons.flatMap { reason in ObservedProperty.allCases.map { view.count(reason, $0) } }
    }.reduce(0, +)
  }
}
