import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Observations in check and replay")
struct ConformanceCommandTests {
  private static let folder = "Tests/CommandTests/Examples"

  @Test(
    "an app that shows something wrong has one finding",
    arguments: [
      ("washed-out-after-a-scroll", "alpha of item [0,4], ", "recorded 0.1 | replayed 1\n"),
      ("late-app", "the app is late by 33 to 48 ms, ", "recorded 0.7 | replayed 0.925\n"),
      (
        "doubled-shadow", "decoration of section 0, 8 times",
        "recorded [0, 0, 320, 600] | replayed nothing more\n"
      ),
      (
        "displaced-section", "frame of items [1,0] [1,1] [1,2], 24 times",
        "recorded [0, 612, 320, 100] | replayed [0, 600, 320, 100]\n"
      ),
    ])
  func wrong(name: String, finding: String, answers: String) throws {
    let run = try Scroll.run(["check", "\(Self.folder)/\(name).jsonl", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
    let session = try #require(object?["sessions"]?.first)
    #expect((session["findings"] as? [[String: Any]])?.count == 1)
    for command in ["check", "replay"] {
      let run = try Scroll.run([command, "\(Self.folder)/\(name).jsonl"])
      #expect(run.status == 1)
      #expect(run.output.contains(finding) && run.output.contains(answers))
    }
  }

  @Test func `--json groups differences into findings`() throws {
    let run = try Scroll.run(["check", "\(Self.folder)/displaced-section.jsonl", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
    let session = try #require(object?["sessions"]?.first)
    #expect(session["differenceCount"] as? Int == 24)
    let finding = try #require((session["findings"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "frame")
    #expect(finding["items"] as? [[Int]] == [[1, 0], [1, 1], [1, 2]])
    #expect(finding["count"] as? Int == 24)
    #expect(finding["offBy"] as? [Double] == [12, 12])
    #expect(finding["displacement"] as? [Double] == [0, 12, 0, 0])
    #expect((finding["first"] as? [String: Int])?["line"] == 63)
    let worst = try #require(finding["worst"] as? [String: Any])
    #expect(worst["recorded"] as? [Double] == [0, 612, 320, 100])
    #expect(worst["replayed"] as? [Double] == [0, 600, 320, 100])
  }

  @Test(
    "tolerances change the verdict",
    arguments: [
      ("displaced-section", "--tolerance", "12"), ("late-app", "--time-tolerance", "50ms"),
      ("washed-out-after-a-scroll", "--alpha-tolerance", "0.9"),
    ])
  func tolerances(name: String, option: String, value: String) throws {
    let log = "\(Self.folder)/\(name).jsonl"
    for command in ["check", "replay"] {
      #expect(try Scroll.run([command, log]).status == 1)
      #expect(try Scroll.run([command, log, option, value]).status == 0)
      let bad = try Scroll.run([command, log, option, "much"])
      #expect(bad.status == 2 && bad.errors.contains(option))
    }
  }

  @Test func `an app that is a frame late is fine unless nothing may be late`() throws {
    let log = "sessions/conformance/a-frame-late.jsonl"
    #expect(try Scroll.run(["check", log]).status == 0)
    let run = try Scroll.run(["check", log, "--time-tolerance", "0"])
    #expect(run.status == 1 && run.output.contains("the app is late by "))
  }

  @Test func `what cannot be compared is counted, with the reason`() throws {
    let log = Sample.session(
      #"{"t":0,"type":"appear"}"#, #"{"t":0,"type":"observed.frame","item":[0,0],"frame":[0,0,100,40]}"#,
      #"{"t":0,"type":"observed.decorations","decorations":[{"kind":"glow","section":0,"frame":[0,0,1,1]}]}"#)
    let run = try Scroll.run(["replay", "-"], input: Data(log.utf8))
    #expect(
      run.output.contains(
        "observed      2 observations, 1 as replayed, 1 about what the scene does not tell and not compared"))
  }

  // MARK: JUnit

  @Test func `--junit writes a case for each session, with what failed`() throws {
    let space = try Workspace()
    let wrong = Sample.session.replacing("\"partial\":[[0,2]]", with: "\"partial\":[[0,3]]")
    let fine = try space.write(Sample.session, to: "a&b.jsonl")
    let two = try space.write(Sample.session + wrong, to: "two.jsonl")
    let bad = try space.write("{", to: "z.jsonl")
    let run = try Scroll.run(["check", fine, two, bad, "--junit", space.path("report.xml")])
    #expect(run.status == 2 && run.output.contains("3 sessions"))
    let report = try JUnit(try space.read("report.xml"))
    #expect(
      report.outline == [
        "testsuites name=scroll-session check tests=4 failures=1 errors=1 time=6.000",
        "testsuite name=\(fine) tests=1 failures=0 errors=0 time=2.000 skipped=0",
        "testcase name=sample classname=\(fine) time=2.000",
        "testsuite name=\(two) tests=2 failures=1 errors=0 time=4.000 skipped=0",
        "testcase name=sample (1) classname=\(two) time=2.000",
        "testcase name=sample (2) classname=\(two) time=2.000",
        "failure message=visibility of item [0,2], once: recorded hidden | replayed partial and 1 more type=difference",
        "testsuite name=\(bad) tests=1 failures=0 errors=1 time=0.000 skipped=0",
        "testcase name=reading classname=\(bad) time=0.000",
        "error message=\(bad):1:2: expected a key in quotes, found the end of the line type=unreadable",
      ])
    #expect(report.text.contains("line 9, t 0.000 s: recorded hidden | replayed partial"))
  }

  @Test func `--junit - prints the report and nothing else`() throws {
    let run = try Scroll.run(["check", "-", "--junit", "-"], input: Data(Sample.session.utf8))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"))
    #expect(run.output.hasSuffix("</testsuites>\n"))
    let both = try Scroll.run(["check", "-", "--junit", "-", "--json"], input: Data(Sample.session.utf8))
    #expect(both.status == 2 && both.errors.contains("--json and --junit - both want standard output"))
  }

  @Test func `--junit overwrites no recording`() throws {
    let space = try Workspace()
    let log = try space.write(Sample.session, to: "a.jsonl")
    let run = try Scroll.run(["check", log, "--junit", log])
    #expect(run.status == 2 && run.errors.contains("--junit would overwrite the recording"))
    #expect(try space.read("a.jsonl") == Sample.session)
  }

  @Test func `what XML cannot write is told by its number`() throws {
    let name = #"a\u0000\u001b<&\">\ttab\nline\r ]]> \ufffe \ud83d\ude00"#
    let log = Sample.session.replacing("\"name\":\"sample\"", with: "\"name\":\"\(name)\"")
    let run = try Scroll.run(["check", "-", "--junit", "-"], input: Data(log.utf8))
    let report = try JUnit(run.output)
    #expect(
      report.names.last == "a\\u{0}\\u{1B}<&\">\ttab\nline\r ]]> \\u{FFFE} \u{1F600}")
  }
}

/// A JUnit report as an XML parser reads it.
private final class JUnit: NSObject, XMLParserDelegate {
  /// The elements in order, with their attributes in the order of ``order``.
  var outline: [String] = []
  var names: [String] = []
  var text = ""

  private static let order = [
    "name", "classname", "tests", "failures", "errors", "message", "type", "time", "skipped",
  ]

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names.append(attributes["name"] ?? "")
    #expect(Set(attributes.keys).isSubset(of: JUnit.order))
    outline.append(
      ([element] + JUnit.order.compactMap { name in attributes[name].map { "\(name)=\($0)" } })
        .joined(separator: " "))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }
}
