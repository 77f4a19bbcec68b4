import Foundation
import ScrollCore
import SessionReplay
import SessionReports
import SessionSearch
import Testing

/// A page asks the libraries about a log in memory; what they answer is what the command prints.
@Suite("Asking about a log in memory")
struct AskingInMemoryTests {
  /// Two recordings in one file, the first with findings and one view, the second with items that are inserted.
  private static let path = "Tests/CommandTests/Examples/washed-out-after-a-scroll.jsonl"
  private static let second = "sessions/captured/rotation.jsonl"

  private func log() throws -> Data {
    try [AskingInMemoryTests.path, AskingInMemoryTests.second].reduce(into: Data()) { log, path in
      log += try Data(contentsOf: Scroll.project.appendingPathComponent(path))
    }
  }

  private func options(_ change: SceneChange) -> LogOptions {
    var options = LogOptions()
    options.change = change
    return options
  }

  private func printed(_ arguments: [String], _ log: Data) throws -> String {
    let run = try Scroll.run(arguments, input: log)
    return run.status == 2 ? run.errors : run.output
  }

  @Test func `why of things and findings, in any session and at any moment`() throws {
    let log = try log()
    let item = ScreenSubject.item(ItemIndexPath(section: 0, item: 1))
    let questions: [(WhyReport.Question.Subject, [String])] = [
      (.thing(item), ["--item", "0,1"]), (.thing(.view), []), (.thing(.dot(0)), ["--dot", "0"]),
      (.thing(.section(0)), ["--section", "0"]), (.item(withKey: "nobody"), ["--item", "nobody"]),
    ]
    let moments: [(MomentChoice, [String])] = [
      (.end, []), (.time(Microseconds(900_000)), ["--at", "900000us"]), (.event(5), ["--event", "5"]),
      (.event(99_999), ["--event", "99999"]), (.line(7), ["--line", "7"]), (.mark("x"), ["--mark", "x"]),
    ]
    for session in 1...3 {
      for (subject, words) in questions {
        for (moment, more) in moments {
          var question = WhyReport.Question(subject)
          question.session = .number(session)
          question.moment = moment
          try expect(question, ["--session", "\(session)"] + words + more, log)
        }
      }
      for finding in 1...2 {
        var question = WhyReport.Question(.finding(finding))
        question.session = .number(session)
        try expect(question, ["--session", "\(session)", "--finding", "\(finding)"], log)
      }
    }
  }

  private func expect(_ question: WhyReport.Question, _ words: [String], _ log: Data) throws {
    let printed = try printed(["why", "-", "--json"] + words, log)
    do throws(ReportError) {
      let report = try WhyReport(question, LogInput(Array(log), file: .standardInput))
      #expect(report.json == printed)
    } catch {
      #expect(printed == "scroll-session: \(error.message)\n")
    }
  }

  @Test func `seek in any session, at a time or an event`() throws {
    let log = try log()
    let moments: [(MomentChoice, [String])] = [
      (.end, []), (.time(.zero), ["--at", "0us"]), (.time(Microseconds(500_000)), ["--at", "500ms"]),
      (.event(3), ["--event", "3"]),
    ]
    for session in 1...2 {
      for (moment, words) in moments {
        let report = try SeekReport(
          LogInput(Array(log), file: .standardInput), .number(session), moment)
        let arguments = ["seek", "-", "--session", "\(session)"] + words
        #expect(try report.json == printed(arguments + ["--json"], log))
        #expect(try report.text() == printed(arguments, log))
      }
    }
  }

  @Test func `diff with another setting, and of two logs`() throws {
    let log = Array(try Data(contentsOf: Scroll.project.appendingPathComponent(AskingInMemoryTests.path)))
    let other = try Data(contentsOf: Scroll.project.appendingPathComponent(AskingInMemoryTests.second))
    let file = FileName(AskingInMemoryTests.path)
    var change = SceneChange()
    change.settings = [try SceneSetting("fade.fadedAlpha=0.3"), try SceneSetting("viewport.height=500")]
    change.offsets = .simulated
    let input = { LogInput(log, file: file) }
    let arguments =
      ["diff", file.path, "--json"] + change.settings.flatMap { ["--set", $0.text] }
      + ["--offsets", "simulated"]
    #expect(try DiffJSON.text(of: input(), options(change)) == printed(arguments, Data()))
    #expect(try DiffJSON.text(of: input(), options(change), session: 1) == printed(arguments, Data()))
    #expect(
      try DiffJSON.text(of: input(), options(change), limit: 3)
        == printed(arguments + ["--limit", "3"], Data()))
    let two = ["diff", file.path, AskingInMemoryTests.second, "--json"]
    #expect(
      try DiffJSON.text(
        input(), LogInput(Array(other), file: FileName(AskingInMemoryTests.second)))
        == printed(two, Data()))
    change.settings = [try SceneSetting("fade.nonsense=3")]
    #expect(throws: ReportError.self) { try DiffJSON.text(of: input(), options(change)) }
  }

  @Test func `one session of several is compared alone`() throws {
    let log = try log()
    var change = SceneChange()
    change.settings = [try SceneSetting("viewport.height=500")]
    let alone = Array(try Data(contentsOf: Scroll.project.appendingPathComponent(AskingInMemoryTests.second)))
    let file = FileName("a.jsonl")
    #expect(
      try DiffJSON.text(of: LogInput(Array(log), file: file), options(change), session: 2)
        == DiffJSON.text(of: LogInput(alone, file: file), options(change)))
  }

  @Test func `shrink for what check finds`() throws {
    let log = Array(try Data(contentsOf: Scroll.project.appendingPathComponent(AskingInMemoryTests.path)))
    let file = FileName(AskingInMemoryTests.path)
    for (wish, words) in [
      (ShrinkWish.anything, []), (.finding(1), ["--finding", "1"]),
      (.invariant(.fadeAlternates), ["--invariant", "fade-alternates"]),
    ] {
      let printed = try printed(["shrink", file.path, "--json", "--replays", "60"] + words, Data())
      var lefts: [Int] = []
      var shrinking = try Shrinking(wish, LogInput(log, file: file), .number(1), mostReplays: 60)
      shrinking?.run {
        lefts.append($0.smallest.events.count)
        return true
      }
      let report = shrinking?.report
      #expect(report?.json ?? ShrinkReport.nothingJSON(file) == printed)
      #expect(lefts.isEmpty == (report == nil) && lefts == lefts.sorted(by: >))
    }
    let error = #expect(throws: ReportError.self) { try Shrinking(.finding(99), LogInput(log, file: file)) }
    let printed = try printed(["shrink", file.path, "--finding", "99"], Data())
    #expect(printed == "scroll-session: \(error?.message ?? "")\n")
  }
}
