import ScrollCore
import SessionLog

/// A question of the page: fields, one a line; the first says what is asked.
struct PageQuestion {
  private let fields: [String]

  init(_ text: String) {
    fields = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// What is asked.
  var name: String { fields.first ?? "" }

  /// A field behind the name, from 1; empty if it was left out.
  subscript(_ index: Int) -> String { index < fields.count ? fields[index] : "" }

  /// All lines from a field on.
  func rest(from index: Int) -> String { fields.dropFirst(index).joined(separator: "\n") }

  /// A field that is a whole number from 0 on.
  func number(_ index: Int) throws(ReportError) -> Int {
    guard let number = Int(self[index]), number >= 0 else {
      throw ReportError("\(name): expected a whole number, found \(LogError.shown(self[index]))")
    }
    return number
  }

  /// A field that is a time in microseconds.
  func time(_ index: Int) throws(ReportError) -> Microseconds {
    guard let count = Int64(self[index]) else {
      throw ReportError("\(name): expected a time in microseconds, found \(LogError.shown(self[index]))")
    }
    // No log has times beyond.
    return Microseconds(min(max(count, -(1 << 53)), 1 << 53))
  }

  /// Two fields, `time N` or `event N`, or one, `time:N`, `event:N` or `end`.
  func moment(_ index: Int) throws(ReportError) -> MomentChoice {
    let parts = self[index].split(separator: ":", maxSplits: 1).map { String($0) }
    if parts.count == 2 { return try PageQuestion(([name] + parts).joined(separator: "\n")).moment(1) }
    switch self[index] {
    case "time": return .time(try time(index + 1))
    case "event": return .event(try number(index + 1))
    case "end": return .end
    default: throw ReportError("\(name): expected time, event or end, found \(LogError.shown(self[index]))")
    }
  }

  /// A field that is `forward` or `back`: whether it is forward.
  func isForward(_ index: Int) throws(ReportError) -> Bool {
    switch self[index] {
    case "forward": return true
    case "back": return false
    default: throw ReportError("\(name): expected forward or back, found \(LogError.shown(self[index]))")
    }
  }
}
