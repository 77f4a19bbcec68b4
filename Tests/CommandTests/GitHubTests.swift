import Foundation
import Testing

/// `check --github` writes what GitHub's runner reads, and nothing of a log reaches it as anything but text.
@Suite("Reports for GitHub")
struct GitHubTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func check(_ paths: [String], summary: String? = nil) throws -> Scroll.Run {
    try Scroll.run(
      ["check", "--github"] + paths,
      environment: ["GITHUB_STEP_SUMMARY": summary.map { workspace.path($0) } ?? ""])
  }

  private func annotations(_ run: Scroll.Run) -> [String] {
    run.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("::") }
  }

  @Test func `a failing session has an annotation at its line, and a row of the summary`() throws {
    let folder = "sessions/captured/bugs"
    let run = try check(["\(folder)/hotel-stays-faded.jsonl", "--ignore-expect"], summary: "summary.md")
    #expect(run.status == 1)
    #expect(
      annotations(run) == [
        "::error file=\(folder)/hotel-stays-faded.jsonl,line=150,title=FAILED  hotel-stays-faded::stuck: item [0,6] \"Gloria\" rests at alpha 0.1, should be 1, seen from 1.818 s until the end (line 150) and 1 more"
      ])
    let absolute = try check([Scroll.project.path + "/\(folder)/hotel-stays-faded.jsonl", "--ignore-expect"])
    #expect(annotations(absolute) == annotations(run))
    let summary = try workspace.read("summary.md")
    #expect(
      summary.hasPrefix(
        "### scroll-session check\n\n1 session, 154 events\\: 1 failed\n\n| session | verdict | first finding |"
      ))
    #expect(summary.contains("| FAILED | stuck\\: item \\[0,6\\] \"Gloria\" rests at alpha 0.1"))
    // What another command of the step has written stays.
    _ = try check(["sessions/captured/list-slow-drags.jsonl"], summary: "summary.md")
    #expect(try workspace.read("summary.md").hasPrefix(summary))
    #expect(try workspace.read("summary.md").contains("| ok |  |"))
  }

  @Test func `what a log says is text to the runner`() throws {
    let name = #"a%b:c,d|`<b>##[error]x\n::error::y\u001b[31m"#
    let log = Sample.doctored.replacing(#""name":"sample""#, with: "\"name\":\"\(name)\"")
    let run = try check([try workspace.write(log, to: "50% a,b:c.jsonl")], summary: "summary.md")
    let shown = try #require(annotations(run).first)
    #expect(annotations(run).count == 1)
    #expect(shown.contains("/50%25 a%2Cb%3Ac.jsonl,line="))
    #expect(shown.contains("title=FAILED  a%25b%3Ac%2Cd|`<b>## [error]x<0A>%3A%3Aerror%3A%3Ay<1B>["))
    #expect(!run.output.contains("##[") && !run.output.contains("\u{1B}"))
    #expect(try workspace.read("summary.md").contains(###"a%b\:c,d\|\`\<b\>\#\#\[error\]x\<0A\>\:\:error"###))
  }

  @Test func `ten of a kind are annotated, and a summary is no longer than it may be`() throws {
    for number in 10..<25 {
      let name = String(repeating: "n", count: 100) + "\(number)"
      let log = Sample.doctored.replacing(#""name":"sample""#, with: "\"name\":\"\(name)\"")
      try workspace.write(log, to: "logs/\(number).jsonl")
    }
    try workspace.write(String(repeating: "x", count: 1 << 20 - 1_000), to: "summary.md")
    let run = try check([workspace.path("logs"), workspace.path("none.jsonl")], summary: "summary.md")
    #expect(run.status == 2 && annotations(run).count == 10)
    #expect(run.output.contains("\n6 more of kind error are in the summary\n"))
    let summary = try workspace.read("summary.md")
    #expect(summary.utf8.count <= 1 << 20 && summary.contains("\n… and "))
  }

  @Test func `odd sessions are warnings, those that were not judged notices`() throws {
    let run = try check(["Tests/CommandTests/Examples/washed-out-cell.jsonl", "sessions/captured"])
    #expect(run.output.contains("::error file=Tests/CommandTests/Examples/washed-out-cell.jsonl,line=2,"))
    let still = Sample.header.replacing(#""scene""#, with: #""meta":{"recorder":"x"},"scene""#)
    let unjudged = try check([
      try workspace.write(still + "\n" + #"{"t":0,"type":"appear"}"# + "\n", to: "still.jsonl")
    ])
    #expect(unjudged.status == 0 && annotations(unjudged).first?.hasPrefix("::notice ") == true)
    #expect(try Scroll.run(["check", "--github", "--json", "sessions/fade"]).status == 2)
  }
}
