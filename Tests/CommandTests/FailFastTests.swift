import Foundation
import Testing

@Suite("check --fail-fast")
struct FailFastTests {
  private static let bad = Sample.doctored

  /// A folder of four files: fine, three sessions of which the second fails, fine, fine.
  private func folder() throws -> Workspace {
    let work = try Workspace()
    try work.write(Sample.session, to: "s/a.jsonl")
    try work.write(Sample.session + FailFastTests.bad + Sample.session, to: "s/b.jsonl")
    try work.write(Sample.session, to: "s/c.jsonl")
    try work.write(FailFastTests.bad, to: "s/d.jsonl")
    return work
  }

  @Test func `it stops at the first session that fails, and says what was left out`() throws {
    let work = try folder()
    let all = try Scroll.run(["check", work.path("s")])
    #expect(all.status == 1 && all.output.hasSuffix("6 sessions, 30 events: 2 failed\n"), "\(all.output)")
    let run = try Scroll.run(["check", work.path("s"), "--fail-fast"])
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix(
        "3 sessions, 15 events: 1 failed; stopped there, without the sessions behind it in "
          + "\(work.path("s/b.jsonl")) and 2 files\n"), "\(run.output)")
    let json = try Scroll.run(["check", work.path("s"), "--fail-fast", "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["notRun"] as? [String] == [work.path("s/c.jsonl"), work.path("s/d.jsonl")])
    let sessions = try #require(object["sessions"] as? [[String: Any]])
    #expect(sessions.map { $0["fine"] as? Bool } == [true, true, false])
    #expect(sessions.map { $0["leavesRest"] as? Bool } == [nil, nil, true])
  }

  @Test func `where none fails it changes nothing`() throws {
    let arguments = ["check", "sessions/fade", "sessions/conformance"]
    #expect(try Scroll.run(arguments).output == Scroll.run(arguments + ["--fail-fast"]).output)
  }

  @Test func `a file that cannot be read stops it, too`() throws {
    let work = try folder()
    let first = try work.write("nothing\n", to: "first.jsonl")
    let run = try Scroll.run(["check", first, work.path("s"), "--fail-fast"])
    #expect(run.status == 2)
    #expect(
      run.output.hasSuffix(
        "0 sessions, 0 events: none failed, 1 file could not be read; stopped there, without 4 files\n"),
      "\(run.output)")
  }

  @Test func `effects other than expected are a failure, and what was not replayed is not missed`() throws {
    let work = try folder()
    let effects = try Scroll.run(["replay", work.path("s/b.jsonl"), "--effects", "-"]).output
    // The first session's fades are otherwise; those of the third session would be missing.
    try work.write(effects.replacing(#""to":0.1"#, with: #""to":0.2"#), to: "s/b.effects.jsonl")
    let run = try Scroll.run(
      ["check", work.path("s"), "--fail-fast", "--failures", work.path("left")])
    #expect(run.status == 1)
    #expect(run.output.contains("2 sessions, 10 events: 1 failed; stopped there"), "\(run.output)")
    #expect(run.output.contains("the effects from \(work.path("s/b.effects.jsonl")):4 on"))
    try work.write(effects, to: "s/b.effects.jsonl")
    let right = try Scroll.run(["check", work.path("s"), "--fail-fast"])
    #expect(right.output.contains("3 sessions, 15 events: 1 failed; stopped there"), "\(right.output)")
    #expect(!right.output.contains("the effects from"))
  }

  @Test func `a JUnit report has what was left out as skipped`() throws {
    let work = try folder()
    let xml = try Scroll.run(["check", work.path("s"), "--fail-fast", "--junit", "-"]).output
    #expect(
      xml.contains(
        #"<testsuites name="scroll-session check" tests="6" failures="1" errors="0" time="6.000">"#),
      "\(xml)")
    let skipped = #"><skipped message="a session before it failed"/></testcase>"#
    #expect(xml.split(separator: "\n").count { $0.contains(skipped) } == 3)
    #expect(
      xml.contains(
        #"<testcase name="the sessions behind it" classname="\#(work.path("s/b.jsonl"))" time="0.000"\#(skipped)"#
      ))
    #expect(
      xml.contains(
        #"<testsuite name="\#(work.path("s/c.jsonl"))" tests="1" failures="0" errors="0" time="0.000" skipped="1">"#
      ))
  }
}
