import Foundation
import Testing

/// What becomes of a session whose header says which findings it shows.
@Suite("Known findings")
struct KnownFindingTests {
  /// A finger moves the content from 0 to 22 in an app that fades 100 ms late, then rests: the third item, wholly visible from
  /// there on, stays faded, and the second is drawn 5 points too low.
  private static let lines = [
    #"{"t":0,"type":"appear","x":0,"y":0}"#,
    #"{"t":1000000,"type":"drag.began","x":50,"y":90}"#,
    #"{"t":1000000,"type":"scroll","y":22,"by":"finger"}"#,
    #"{"t":1100000,"type":"observed.alpha","item":[0,0],"alpha":1}"#,
    #"{"t":1200000,"type":"drag.ended"}"#,
    #"{"t":1200000,"type":"observed.alpha","item":[0,0],"alpha":0.1}"#,
    #"{"t":2000000,"type":"observed.alpha","item":[0,2],"alpha":0.1}"#,
    #"{"t":2000000,"type":"observed.frame","item":[0,1],"frame":[0,45,100,40]}"#,
  ]

  /// The session with a header that announces findings, or, without any, says nothing of them.
  private func log(_ findings: [String]?, lines: [String] = KnownFindingTests.lines) -> String {
    var header = Sample.header
    if let findings {
      let list = findings.map { "\"\($0)\"" }.joined(separator: ",")
      header = header.dropLast() + #","expect":{"findings":[\#(list)]}}"#
    }
    return header + "\n" + lines.joined(separator: "\n") + "\n"
  }

  private func check(_ findings: [String]?, _ options: String...) throws -> Scroll.Run {
    try Scroll.run(["check", "-"] + options, input: Data(log(findings).utf8))
  }

  private func session(_ run: Scroll.Run) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require((object?["sessions"] as? [[String: Any]])?.first)
  }

  @Test(
    "is known if all but late ones are announced, and all that are announced are there",
    arguments: [
      (["stuck fade", "stuck frame"], true), (["stuck frame", "stuck fade"], true),
      (["stuck frame", "late fade", "stuck fade"], true),
      // One is not announced; another is not there; the grade is another; only late ones need not be named.
      (["stuck fade"], false), (["stuck fade", "stuck frame", "stuck page-control"], false),
      (["wrong fade", "stuck frame"], false), (["late fade"], false), ([], false), (nil, false),
    ] as [([String]?, Bool)])
  func verdicts(findings: [String]?, isKnown: Bool) throws {
    let text = try check(findings)
    #expect(text.status == (isKnown ? 0 : 1), "\(text.output)")
    #expect(text.output.hasPrefix(isKnown ? "known   standard input" : "FAILED  standard input"))
    #expect(
      text.output.hasSuffix(
        isKnown ? "1 session, 8 events: all fine, 1 with known findings\n" : "1 session, 8 events: 1 failed\n"
      ))
    // All findings are told, and the first with its command.
    #expect(text.output.contains("\n        stuck         item [0,2] rests at alpha 0.1, should be 1, "))
    #expect(text.output.contains("\n        stuck         item [0,1] rests at [0, 45, 100, 40], "))
    #expect(text.output.contains("\n        late          item [0,0] was at alpha 1, "))
    let json = try check(findings, "--json")
    #expect(json.status == text.status)
    let session = try session(json)
    #expect(session["fine"] as? Bool == isKnown)
    #expect(session["verdict"] as? String == (isKnown ? "known" : "failed"))
    #expect((session["findings"] as? [Any])?.count == 3)
    #expect((session["missingFindings"] == nil) == (findings == nil))
    #expect(try check(findings, "--strict").status == text.status)
    #expect(try check(findings, "--fail-fast", "--every-event").status == text.status)
    let replay = try Scroll.run(["replay", "-"], input: Data(log(findings).utf8))
    #expect(replay.status == text.status)
  }

  @Test func `what was seen at other offsets is neither found nor missed where they are simulated`() throws {
    let run = try check(["stuck fade", "stuck frame"], "--offsets", "simulated")
    #expect(run.status == 0, "\(run.output)")
    #expect(
      run.output.contains(
        "note: stuck fade, which the header announces, cannot be looked for: the offsets are simulated\n"))
    // Where an item lies does not depend on them.
    #expect(run.output.contains("shows stuck frame as it says"))
    let other = try check(["stuck fade", "stuck frame", "stuck offset"], "--offsets", "simulated")
    #expect(other.status == 1 && other.output.contains("missing       stuck offset was not found"))
  }

  @Test func `of others beside announced ones only those are unexpected, and the first has the command`()
    throws
  {
    let run = try check(["stuck fade"])
    #expect(run.output.contains("\n        as expected   stuck fade\n"))
    #expect(
      run.output.contains(
        "\n        unexpected    stuck frame was found, but the header does not say it is there\n"))
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("        unexpected") } == 1)
    #expect(run.output.contains(" --finding 2, with the same input\n"))
    let session = try session(try check(["stuck fade"], "--json"))
    #expect(session["knownFindings"] as? [String] == ["stuck fade"])
    #expect(session["unexpectedFindings"] as? [String] == ["stuck frame"])
    #expect((session["missingFindings"] as? [String])?.isEmpty == true)
    let junit = try check(["stuck fade"], "--junit", "-").output
    #expect(junit.contains(#"<failure message="stuck: item [0,1] rests at [0, 45, 100, 40], should"#))
    #expect(junit.contains(#"(line 9), off by (0, 5, 0, 0) pt" type="difference">"#))
  }

  @Test func `an announced one that is not there is missing, unless the session was stopped before`() throws {
    let findings = ["stuck fade", "stuck frame", "wrong page-control"]
    let run = try check(findings)
    #expect(
      run.output.contains(
        "\n        missing       wrong page-control was not found, but the header says it is there\n"))
    #expect(!run.output.contains("unexpected"))
    let session = try session(try check(findings, "--json"))
    #expect(session["missingFindings"] as? [String] == ["wrong page-control"])
    let junit = try check(findings, "--junit", "-").output
    #expect(junit.contains(#"<failure message="did not find wrong page-control" type="difference">"#))
    let stopped = try Scroll.run(["replay", "-", "--until", "1.3s"], input: Data(log(findings).utf8))
    #expect(stopped.status == 0, "\(stopped.output)")
    // A mended app: there is nothing at all.
    let mended = try Scroll.run(
      ["check", "-"], input: Data(log(["stuck fade"], lines: Array(Self.lines.prefix(3))).utf8))
    #expect(mended.status == 1 && mended.output.contains("missing       stuck fade was not found"))
  }

  @Test func `where late ones alone are left, an empty list is enough`() throws {
    let late = Array(Self.lines.prefix(6))
    for (findings, status, verdict) in [
      ([], 0, "known   "), (["late fade"], 0, "known   "), (nil, 1, "FAILED  "),
    ]
      as [([String]?, Int32, String)]
    {
      let run = try Scroll.run(["check", "-"], input: Data(log(findings, lines: late).utf8))
      #expect(run.status == status && run.output.hasPrefix(verdict), "\(run.output)")
    }
  }

  @Test func `--ignore-expect judges as if the header said nothing`() throws {
    let known = try check(["stuck fade", "stuck frame"], "--ignore-expect")
    let plain = try check(nil)
    #expect(known.status == 1 && known.output == plain.output)
    let missing = try Scroll.run(
      ["check", "-", "--ignore-expect"],
      input: Data(log(["wrong page-control"], lines: Array(Self.lines.prefix(3))).utf8))
    #expect(missing.status == 0, "\(missing.output)")
    let violations = Sample.session.replacing(
      "\"name\":\"sample\"", with: "\"expect\":{\"violations\":[\"no-trap\"]}")
    #expect(try Scroll.run(["check", "-", "--ignore-expect"], input: Data(violations.utf8)).status == 0)
  }

  @Test func `JUnit lets it pass, with the findings beside it`() throws {
    let run = try check(["stuck fade", "stuck frame"], "--junit", "-")
    #expect(run.status == 0 && run.output.contains(#"tests="1" failures="0""#))
    #expect(run.output.contains("<system-out>\n  stuck         item [0,2] rests at alpha 0.1, should be 1, "))
    #expect(!run.output.contains("<failure") && !run.output.contains("<skipped"))
  }

  @Test func `a difference that is no finding still fails, and so does what was not judged with --strict`()
    throws
  {
    let known = ["stuck fade", "stuck frame"]
    let wrong = Self.lines + [#"{"t":2000000,"type":"end","events":1}"#]
    let run = try Scroll.run(["check", "-"], input: Data(log(known, lines: wrong).utf8))
    #expect(run.status == 1 && run.output.contains("differs       1 difference between recording and replay"))
    let junit = try Scroll.run(["check", "-", "--junit", "-"], input: Data(log(known, lines: wrong).utf8))
    #expect(junit.output.contains(#"message="1 difference between recording and replay""#))
    // No shadow was observed: nobody can call the whole fine.
    let unjudged = log(known).replacing(
      #"[{"kind":"fade"}]"#, with: #"[{"kind":"fade"},{"kind":"section-shadow"}]"#)
    let lax = try Scroll.run(["check", "-"], input: Data(unjudged.utf8))
    #expect(lax.status == 0 && lax.output.hasPrefix("not judged  standard input"))
    #expect(lax.output.contains("stuck         item [0,2]") && lax.output.hasSuffix("0 fine, 1 not judged\n"))
    #expect(try Scroll.run(["check", "-", "--strict"], input: Data(unjudged.utf8)).status == 1)
  }

  @Test func `the last line counts them among the fine ones`() throws {
    let space = try Workspace()
    let known = log(["stuck fade", "stuck frame"])
    let unjudged = Sample.session(
      #"{"t":0,"type":"appear","x":0,"y":0}"#,
      #"{"t":0,"type":"observed.visible","whole":[[0,0],[0,1]],"partial":[[0,2]]}"#)
    try space.write(known, to: "a.jsonl")
    try space.write(Sample.session, to: "b.jsonl")
    let folder = space.folder.path
    #expect(try Scroll.run(["check", folder]).output.hasSuffix(": all fine, 1 with known findings\n"))
    try space.write(unjudged, to: "c.jsonl")
    #expect(
      try Scroll.run(["check", folder]).output.hasSuffix(
        ": 2 fine, 1 of them with known findings, 1 not judged\n"))
    try space.write(Sample.doctored, to: "d.jsonl")
    #expect(
      try Scroll.run(["check", folder]).output.hasSuffix(
        ": 1 failed, 1 with known findings, 1 not judged\n"))
  }

  @Test func `what shrink leaves says what it shows`() throws {
    let space = try Workspace()
    let path = try space.write(log(nil), to: "a.jsonl")
    let run = try Scroll.run(["shrink", path, "--observed", "--log", space.path("small.jsonl")])
    #expect(run.status == 1)
    #expect(try space.read("small.jsonl").contains(#""expect":{"findings":["#))
    let check = try Scroll.run(["check", space.path("small.jsonl")])
    #expect(check.status == 0 && check.output.hasPrefix("known   "), "\(check.output)")
  }
}
