import ScrollCore
import SessionReplay

/// What the app showed last beside what is replayed, in words.
enum RecordedWords {
  /// What was seen last, when, and where that stands; then what is replayed.
  static func pair<Value>(_ recorded: Recorded<Value>, _ words: String, replayed: String) -> String {
    "last seen \(words) at \(place(recorded)) | replayed \(replayed)"
  }

  /// When something was observed, and the line that says so.
  static func place<Value>(_ recorded: Recorded<Value>) -> String {
    "\(TextReport.seconds(recorded.time)) (line \(recorded.line.grouped))"
  }

  /// A value in words.
  static func words(_ value: ShownValue) -> String {
    switch value {
    case .number(let number): number.map(WhyWords.number) ?? "not visible"
    case .visibility(let visibility): WhyWords.visibility(visibility)
    case .frames(let frames): frames.isEmpty ? "none" : frames.map(WhyWords.rect).joined(separator: " and ")
    case .dot(let alpha, let y): parts([("alpha", alpha), ("y", y)], "never drawn")
    case .offset(let x, let y): parts([("x", x), ("y", y)], "nothing")
    case .page(let page): page.map { "page \($0)" } ?? "no page"
    case .mask(let start, let end, let stops):
      "alpha \(WhyWords.number(start)) at the start\(to(stops?[1])), \(WhyWords.number(end)) at the end\(from(stops?[2]))"
    }
  }

  private static func to(_ stop: Double?) -> String { stop.map { " up to \(WhyWords.number($0))" } ?? "" }

  private static func from(_ stop: Double?) -> String { stop.map { " from \(WhyWords.number($0)) on" } ?? "" }

  private static func parts(_ parts: [(String, Double?)], _ none: String) -> String {
    let told = parts.compactMap { part in part.1.map { "\(part.0) \(WhyWords.number($0))" } }
    return told.isEmpty ? none : told.joined(separator: ", ")
  }
}
