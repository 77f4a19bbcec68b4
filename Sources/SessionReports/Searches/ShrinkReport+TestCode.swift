import ScrollCore
import SessionLog
import SessionReplay

extension ShrinkReport {
  /// The smallest session as a file with a test, for Swift Testing: it fails as long as the session shows what it shows.
  ///
  /// The test needs ScrollTesting, and nothing else. What an outside command, or another scene, made of a session is no matter of
  /// a check: then there is no test.
  package var testCode: String? {
    guard isAnnounced else { return nil }
    let name = LogError.printable(session.header.name.isEmpty ? "shrunk session" : session.header.name)
    let log = ShrinkReport.log(
      smallest, name: session.header.name, announces: false, omitsDefaults: true)
    let pounds = ShrinkReport.pounds(log)
    let type = ShrinkReport.typeName(session.header.name)
    let tolerances = tolerances
    var lines = [
      "import ScrollTesting", "import Testing", "",
      "/// The smallest session that shows the same as a recording.", "///",
      "/// It shows: \(LogError.escaped(stillShows ?? shows))", "///",
      "/// `scroll-session shrink --test` made this file. The test fails as long as the session shows it. The lines of type",
      "/// `observed` are what the app showed: once the app is mended, put there what it shows now.",
      "@Suite(\(SwiftText.quoted(name)))", "struct \(type) {", "  static let log = \(pounds)\"\"\"",
    ]
    lines += String(decoding: log, as: UTF8.self).split(separator: "\n").map { "    " + $0 }
    lines += [
      "", "    \"\"\"\(pounds)", "",
      "  @Test func `nothing is shown wrong, and no invariant is broken`() throws {",
    ]
    if !tolerances.isEmpty { lines.append("    var tolerances = JudgingOptions()") }
    lines += tolerances.map { "    tolerances.\($0)" }
    let last = tolerances.isEmpty ? "" : ", tolerances: tolerances"
    lines += [
      "    try assertFine(\(type).log, name: \(SwiftText.quoted(name))\(last))", "  }", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// The tolerances that are not the usual ones, as assignments.
  private var tolerances: [String] {
    let usual = JudgingOptions()
    var lines: [String] = []
    func add(_ name: String, _ path: (JudgingOptions) -> Double) {
      if path(judging) != path(usual) { lines.append("\(name) = \(path(judging))") }
    }
    add("pointTolerance") { $0.pointTolerance }
    add("alphaTolerance") { $0.alphaTolerance }
    add("scaleTolerance") { $0.scaleTolerance }
    add("maskTolerance") { $0.maskTolerance }
    if judging.timeTolerance != usual.timeTolerance {
      lines.append("timeTolerance = Microseconds(\(judging.timeTolerance.count))")
    }
    return lines
  }

  /// As many number signs as a literal needs, so that nothing in it is taken for its end or an escape.
  private static func pounds(_ log: [UInt8]) -> String {
    var most = 0
    var run: Int?
    for byte in log {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
      case UInt8(ascii: "#"): run = run.map { $0 + 1 }
      default: run = nil
      }
      most = max(most, run ?? 0)
    }
    return String(repeating: "#", count: most + 1)
  }

  /// The name of a type made of a session's: its letters and digits, each word with a capital.
  private static func typeName(_ name: String) -> String {
    var text = ""
    var begins = true
    for scalar in name.unicodeScalars {
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      guard isLetter || (!text.isEmpty && ("0"..."9").contains(scalar)) else {
        begins = true
        continue
      }
      text +=
        begins && scalar.value >= 0x61 && isLetter
        ? String(Unicode.Scalar(UInt8(scalar.value - 32))) : String(scalar)
      begins = false
    }
    return (text.isEmpty ? "ShrunkSession" : text) + "Tests"
  }
}

/// Text of Swift programs.
private enum SwiftText {
  /// A text as a literal on one line.
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { literal += "\\" }
      literal.unicodeScalars.append(scalar)
    }
    return literal + "\""
  }
}
