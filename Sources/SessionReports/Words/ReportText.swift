/// Text for people, some of it in a tone that a terminal or a page shows by a colour.
package struct ReportText: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// What a stretch of text means to the reader.
  package enum Tone: Sendable, Hashable {
    /// It is as it should be.
    case good
    /// It is wrong.
    case bad
    /// It should be known.
    case notable
    /// It matters less.
    case dim
  }

  /// A stretch of text in one tone; most has none.
  package struct Run: Sendable, Hashable {
    /// The text.
    package var text: String
    /// Its tone.
    package var tone: Tone?
  }

  /// The stretches, in order.
  package private(set) var runs: [Run] = []

  /// Text in a tone, or in none.
  package init(_ text: String = "", _ tone: Tone? = nil) {
    if !text.isEmpty { runs = [Run(text: text, tone: tone)] }
  }

  /// Text without a tone.
  package init(stringLiteral text: String) { self.init(text) }

  /// Lines, each with a line break at its end.
  init(lines: [ReportText]) {
    for line in lines {
      self += line
      self += "\n"
    }
  }

  /// The text without tones.
  package var plain: String {
    var text = ""
    for run in runs { text += run.text }
    return text
  }

  /// Adds text.
  package static func += (text: inout ReportText, other: ReportText) {
    for run in other.runs {
      if let last = text.runs.last, last.tone == run.tone {
        text.runs[text.runs.count - 1].text += run.text
      } else {
        text.runs.append(run)
      }
    }
  }

  /// Adds text to text.
  package static func + (text: ReportText, other: ReportText) -> ReportText {
    var sum = text
    sum += other
    return sum
  }
}
