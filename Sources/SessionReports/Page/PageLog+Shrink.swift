import ScrollCore
import SessionLog
import SessionSearch

/// What a page takes away: the smallest session that shows the same, and the log with marks.
extension PageLog {
  /// A list of one: what `shrink --json` prints, the smallest session as a log, and as a test; fields session, what is looked for
  /// (`anything`, `finding:N`, `violation:ID`) and how many replays it may take.
  ///
  /// While it says that it is exhausted, the same question goes on from there with as many replays more.
  mutating func shrink(
    _ question: PageQuestion, _ progress: (_ done: Int, _ left: Int) -> Void
  ) throws(ReportError) -> String {
    let what = "\(question[1]) \(question[2])"
    let (before, replays) = (shrinking.take(), try question.number(3))
    var work: Shrinking?
    if let before, before.what == what, !before.work.shrinker.isFinished {
      work = before.work
      work?.shrinker.mostReplays += replays
    } else {
      work = try Shrinking(
        PageLog.wish(question[2]), input, .number(question.number(1)), options, mostReplays: replays)
    }
    var left = Int.max
    work?.run { shrinker in
      let count = shrinker.smallest.events.count
      if count < left || shrinker.replays % 50 == 0 { progress(shrinker.replays, count) }
      left = count
      return true
    }
    if let work { shrinking = (what, work) }
    let report = work?.report
    let answer: PageJSON = [
      [
        "json": .json(String((report?.json ?? ShrinkReport.nothingJSON(file)).dropLast())),
        "log": report.map { .text(String(decoding: $0.log(omitsDefaults: false), as: UTF8.self)) } ?? .null,
        "test": report?.testCode.map { .text($0) } ?? .null,
      ]
    ]
    return answer.line
  }

  private static func wish(_ text: String) throws(ReportError) -> ShrinkWish {
    let parts = text.split(separator: ":", maxSplits: 1).map { String($0) }
    switch (parts.first, parts.count > 1 ? parts[1] : "") {
    case ("anything", ""): return .anything
    case ("finding", let number): if let number = Int(number) { return .finding(number) }
    case ("violation", let name):
      if let invariant = Invariant.allCases.first(where: { $0.rawValue == name }) {
        return .invariant(invariant)
      }
    default: break
    }
    throw ReportError("expected anything, finding:N or violation:ID, found \(LogError.shown(text))")
  }

  /// The log with marks as events: fields session, then a line of time and label for each mark.
  func export(_ question: PageQuestion) throws(ReportError) -> String {
    var marks: [SessionMark] = []
    for line in question.rest(from: 2).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard let time = parts.first.flatMap({ Int64($0) }), parts.count == 2 else {
        throw ReportError(
          "export: expected a time in microseconds and a label, found \(LogError.shown(String(line)))")
      }
      marks.append(SessionMark(time: Microseconds(time), label: String(parts[1])))
    }
    let bytes = try MarkedLog.adding(marks, toSession: question.number(1), of: input, options.limits)
    return String(decoding: bytes, as: UTF8.self)
  }
}
