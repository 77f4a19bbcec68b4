import SessionLog
import SessionReports

/// What may be said to a person in passing: errors, progress, colours.
enum Terminal {
  /// Whether results may be coloured: standard output is a terminal, and nobody said `NO_COLOR`.
  static let hasColour = isatty(1) == 1 && getenv("NO_COLOR").map { $0.pointee == 0 } != false

  /// Writes a line to standard error; controls in it, of a file's name perhaps, are shown by their numbers.
  static func complain(_ message: String) {
    show("scroll-session: \(LogError.escaped(message))\n")
  }

  /// Writes to standard error as it is.
  static func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// The text with its tones as colours, if results may be coloured.
  static func coloured(_ text: ReportText) -> String {
    guard hasColour else { return spelledOut(text.plain) }
    return text.runs.map { run in
      let text = spelledOut(run.text)
      return run.tone.map { "\u{1B}[\(code(of: $0))m\(text)\u{1B}[0m" } ?? text
    }.joined()
  }

  /// What is printed, whatever it came from: what a terminal would act on, but line breaks, is spelled as in JSON, where it means the same.
  static func spelledOut(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 != 10 && ($0 < 0x20 || $0 > 0x7E) }) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if scalar != "\n" && LogError.isControl(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        shown += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// The number of a tone's colour among the terminal's.
  private static func code(of tone: ReportText.Tone) -> Int {
    switch tone {
    case .bad: 31
    case .good: 32
    case .notable: 33
    case .dim: 2
    }
  }
}

/// A line on the terminal that says how far shrinking has come.
final class ShrinkingProgress {
  private let isShown = isatty(2) == 1
  private var shownEvents = Int.max

  /// Shows the number of events left, when it has become smaller.
  func show(_ events: Int, _ replays: Int) {
    guard isShown, events < shownEvents else { return }
    shownEvents = events
    Terminal.show("\r\u{1B}[K\(events.grouped) events left after \(replays.grouped) replays")
  }

  /// Removes the line.
  func end() {
    if isShown && shownEvents < .max { Terminal.show("\r\u{1B}[K") }
  }
}

/// A line on the terminal that says how far a search has come; used by one thread at a time.
final class FuzzProgress: @unchecked Sendable {
  private let isShown = isatty(2) == 1
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant?

  /// Shows how much has been searched, five times a second.
  func show(_ search: FuzzReport) {
    let now = ContinuousClock.now
    guard isShown, shown.map({ now - $0 > .milliseconds(200) }) ?? true else { return }
    shown = now
    let seconds =
      Double((now - start).components.seconds) + Double((now - start).components.attoseconds) / 1e18
    let rate = seconds > 0 ? Int(Double(search.events) / seconds) : 0
    Terminal.show(
      "\r\u{1B}[K\(search.cases.grouped) sessions, \(search.events.grouped) events, \(rate.grouped) a second, "
        + "\(search.kindCount) found")
  }

  /// Removes the line.
  func end() {
    if isShown && shown != nil { Terminal.show("\r\u{1B}[K") }
  }
}
