import Foundation
import Testing

/// The page that `check` writes, and the links to it.
@Suite("check --report")
struct ReportLinkTests {
  private let space: Workspace

  init() throws {
    space = try Workspace()
  }

  @Test func `below each finding stands where the page shows it`() throws {
    let log = try space.write(Sample.doctored, to: "a list.jsonl")
    let page = space.path("my page.html")
    let plain = try Scroll.run(["check", log])
    let run = try Scroll.run(["check", log, "--report", page])
    #expect(run.status == 1 && run.errors.isEmpty)
    let path = space.folder.path
    let link = "\(path)/my%20page.html#log=\(path)/a%20list.jsonl&session=1&t=0us&finding=1"
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasSuffix(" " + link) }.count == 1, "\(run.output)")
    #expect(lines.last?.hasPrefix("\(page): a page of ") == true)
    // But for the link and the last line it prints what it always does.
    let others = lines.dropLast().filter { !$0.contains(link) }
    #expect(others == plain.output.split(separator: "\n").map(String.init))
    let written = try space.read("my page.html")
    _ = try Scroll.run(["report", log, "-o", space.path("other.html")])
    #expect(try space.read("other.html") == written)
  }

  @Test func `the link stands in the report for programs, and only with a page`() throws {
    let log = try space.write(Sample.session + Sample.doctored, to: "a.jsonl")
    let plain = try Scroll.run(["check", log, "--json"])
    #expect(!plain.output.contains("\"link\""))
    let run = try Scroll.run(["check", log, "--json", "--report", space.path("p.html")])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let sessions = try #require(object?["sessions"] as? [[String: Any]])
    let finding = try #require((sessions[1]["findings"] as? [[String: Any]])?.first)
    let path = space.folder.path
    #expect(finding["link"] as? String == "\(path)/p.html#log=\(path)/a.jsonl&session=2&t=0us&finding=1")
  }

  @Test func `a violation has a link to its moment`() throws {
    let literal = Sample.session.replacing(
      "\"kind\":\"fade\"", with: "\"kind\":\"fade\",\"mode\":\"literal\""
    )
    .replacing("\"alpha\":0.1", with: "\"alpha\":1")
    let log = try space.write(literal, to: "a.jsonl")
    let run = try Scroll.run(["check", log, "--report", space.path("p.html")])
    let lines = run.output.split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("first in line ") }, "\(run.output)")
    let path = space.folder.path
    #expect(lines[place + 1].contains("        \(path)/p.html#log=\(path)/a.jsonl&session=1&t="))
  }

  @Test(
    "refuses what would destroy something",
    arguments: [
      (["--report", "A"], "what --report writes is no log, and A, has the name of a log"),
      (["--report", "-"], "--report needs a file; scroll-session report -o - prints a page"),
      (["--report", "P", "--junit", "P"], "--junit and --report are the same file"),
      (["--junit", "x.jsonl"], "what --junit writes is no log, and x.jsonl has the name of a log"),
      (["--report", "x.jsonl"], "what --report writes is no log, and x.jsonl has the name of a log"),
    ])
  func refused(options: [String], message: String) throws {
    let log = try space.write(Sample.session, to: "a.jsonl")
    let paths = ["A": log, "P": space.path("p.html")]
    let run = try Scroll.run(["check", log] + options.map { paths[$0] ?? $0 })
    #expect(run.status == 2 && run.output.isEmpty)
    let expected = message.replacing(" A,", with: " \(log)")
    #expect(run.errors == "scroll-session: \(expected); see scroll-session check --help\n")
    #expect(try space.read("a.jsonl") == Sample.session)
  }

  @Test func `what fail-fast leaves out is not in the page`() throws {
    let bad = try space.write(Sample.doctored, to: "a.jsonl")
    let good = try space.write(Sample.session, to: "b.jsonl")
    let run = try Scroll.run(["check", bad, good, "--fail-fast", "--report", space.path("p.html")])
    #expect(run.status == 1 && run.output.contains("with 1 log;"))
  }
}
