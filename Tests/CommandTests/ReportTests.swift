import Foundation
import ScrollCore
import SessionLog
import SessionReplay
import SessionReports
import Testing

@testable import scroll_session

/// The page that `report` and `check --report` write.
@Suite("report")
struct ReportTests {
  /// What stands in a page.
  private struct Page {
    let text: String
    /// What stands before the script, which holds the engine in megabytes.
    private let data: String

    init(_ text: String) {
      self.text = text
      data = text.components(separatedBy: "<script type=\"module\">")[0]
    }

    init(at path: String) throws {
      self.init(try String(contentsOfFile: path, encoding: .utf8))
    }

    /// What stands in elements before the page's script that begin in a certain way, up to their ends.
    private func elements(_ start: String) -> [String] {
      data.components(separatedBy: start).dropFirst().map {
        String($0.components(separatedBy: "</script>")[0])
      }
    }

    var contents: [String: Any] {
      get throws {
        let all = elements("<script type=\"application/json\" id=\"contents\">")
        #expect(all.count == 1)
        let object = try JSONSerialization.jsonObject(with: Data(try #require(all.first).utf8))
        return try #require(object as? [String: Any])
      }
    }

    var logs: [[String: Any]] { get throws { try #require(try contents["logs"] as? [[String: Any]]) } }

    /// The log of a number, which stands there as gzip in base64; nothing if there is none.
    func log(_ number: Int) throws -> String? {
      let start = "<script type=\"text/plain\" class=\"log\" data-log=\"\(number)\">"
      return try elements(start).first.map { text in
        let packed = try #require(Data(base64Encoded: text))
        let run = try Scroll.run(["-c", "gzip -dc"], input: packed, of: URL(fileURLWithPath: "/bin/sh"))
        #expect(run.status == 0, "\(run.errors)")
        return run.output
      }
    }
  }

  private let space: Workspace

  init() throws {
    space = try Workspace()
  }

  @Test func `a page holds the log and what check says of it`() throws {
    let log = try space.write(Sample.doctored, to: "list.jsonl")
    let run = try Scroll.run(["report", log, "-o", space.path("page.html")])
    #expect(run.status == 1 && run.errors.isEmpty)
    let page = try Page(at: space.path("page.html"))
    #expect(page.text.contains("<title>list.jsonl</title>"))
    #expect(try page.log(0) == Sample.doctored)
    let entry = try #require(try page.logs.first)
    #expect(entry["name"] as? String == log && entry["verdict"] as? String == "FAILED")
    #expect(entry["bytes"] as? Int == Sample.doctored.utf8.count && entry["role"] as? String == "a")
    let session = try #require((entry["sessions"] as? [[String: Any]])?.first)
    #expect(session["name"] as? String == "sample" && session["verdict"] as? String == "FAILED")
    // Four lines from 0 to 2 s, one of which says what was shown.
    #expect(session["events"] as? Int == 5 && session["duration"] as? Int == 2_000_000)
    #expect(session["observations"] as? Int == 1 && session["violations"] as? Int == 0)
    let finding = try #require((session["findings"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "fade" && finding["t"] as? Int == 0)
    let told = try Scroll.run(["check", log, "--json"])
    #expect(told.output.contains("\"text\":\"\(try #require(finding["text"] as? String))\""))
  }

  @Test func `folders are searched as check searches them`() throws {
    for name in ["b/two.jsonl", "b/one.jsonl", "b/one.effects.jsonl", "b/c/three.jsonl", "b/other.txt"] {
      try space.write(name.contains("effects") ? "" : Sample.session, to: name)
    }
    try FileManager.default.removeItem(atPath: space.path("b/one.effects.jsonl"))
    let run = try Scroll.run(["report", space.path("b"), "-o", space.path("page.html")])
    #expect(run.status == 0, "\(run.errors)")
    let page = try Page(at: space.path("page.html"))
    let names = try page.logs.compactMap { $0["name"] as? String }
    #expect(names == ["b/c/three.jsonl", "b/one.jsonl", "b/two.jsonl"].map(space.path))
    #expect(try page.contents["title"] as? String == "b")
    #expect(try (0..<4).map { try page.log($0) != nil } == [true, true, true, false])
  }

  @Test func `a page can be printed, and a log can come from standard input`() throws {
    let run = try Scroll.run(["report", "-", "-o", "-"], input: Data(Sample.doctored.utf8))
    #expect(run.status == 1)
    #expect(run.errors == "scroll-session: 1 session, 5 events: 1 failed\n")
    let page = Page(run.output)
    #expect(page.text.hasPrefix("<!doctype html>") && page.text.hasSuffix("</html>\n"))
    #expect(try page.log(0) == Sample.doctored)
    #expect(try page.logs.first?["name"] as? String == "standard input")
    let fine = try Scroll.run(["report", "-", "-o", "-"], input: Data(Sample.session.utf8))
    #expect(fine.status == 0 && fine.errors.isEmpty)
  }

  @Test func `what cannot be read is in the page with its error, beside what can`() throws {
    let good = try space.write(Sample.session, to: "good.jsonl")
    let missing = space.path("missing.jsonl")
    // The second session's first line is bad; what follows it is in the page, too.
    let torn = Sample.session + Sample.header + "\n{\"t\":nothing}\n{\"t\":0}\n"
    let bad = try space.write(torn, to: "bad.jsonl")
    let run = try Scroll.run(["report", missing, bad, good, "-o", space.path("page.html")])
    #expect(run.status == 2)
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.output.contains("none failed, 2 files could not be read\n"))
    let page = try Page(at: space.path("page.html"))
    let logs = try page.logs
    #expect(logs.map { $0["verdict"] as? String } == ["unreadable", "unreadable", "ok"])
    #expect(logs[0]["error"] as? String == "\(missing): No such file or directory")
    #expect(try page.log(0) == nil && logs[0]["bytes"] as? Int == 0)
    #expect((logs[1]["error"] as? String)?.hasPrefix("\(bad):8:6: ") == true, "\(logs[1])")
    #expect(try page.log(1) == torn && (logs[1]["sessions"] as? [Any])?.count == 1)
    #expect(try page.log(2) == Sample.session && logs[2]["error"] == nil)
  }

  @Test func `a second log is there to be compared`() throws {
    let a = try space.write(Sample.session, to: "a.jsonl")
    let b = try space.write(Sample.doctored, to: "b.jsonl")
    let run = try Scroll.run(["report", a, "--b", b, "-o", space.path("page.html")])
    #expect(run.status == 1)
    let logs = try Page(at: space.path("page.html")).logs
    #expect(logs.map { $0["role"] as? String } == ["a", "b"])
    #expect(logs.map { $0["verdict"] as? String } == ["ok", "FAILED"])
    let two = try Scroll.run(["report", a, a, "--b", b, "-o", space.path("page.html")])
    #expect(two.status == 2 && two.errors.contains("--b is compared with one log, not 2"))
  }

  @Test func `options that change the verdict are handed to the page`() throws {
    let log = try space.write(Sample.doctored, to: "a.jsonl")
    let run = try Scroll.run([
      "report", log, "-o", space.path("page.html"), "--alpha-tolerance", "1", "--time-tolerance", "34ms",
      "--offsets", "simulated", "--scene", log, "--set", "fade.fadedAlpha=0.4", "--strict", "--allow",
      "line-length=2MiB", "--title", "T",
    ])
    // At other offsets than the app's nothing that it showed can be judged, and --strict wants that.
    #expect(run.status == 1 && run.output.hasPrefix("not judged"), "\(run.output)\(run.errors)")
    let page = try Page(at: space.path("page.html"))
    let options = try #require(try page.contents["options"] as? [String])
    #expect(options.count == 7 && options[1].hasPrefix("scene {\"views\":[{\"id\":"), "\(options)")
    #expect(
      options[0] == "allow line-length=2097152"
        && options[2...] == [
          "set fade.fadedAlpha=0.4", "offsets simulated", "alpha-tolerance 1.0", "time-tolerance 34000us",
          "strict",
        ])
    // The page's engine understands each.
    let read = try LogOptions(lines: options.joined(separator: "\n"))
    #expect(read.change.offsets == .simulated && read.change.scene != nil && read.examination.isStrict)
    #expect(read.examination.judging.alphaTolerance == 1 && read.limits.lineLength == 2 << 20)
    #expect(read.examination.judging.timeTolerance == Microseconds(34_000))
    #expect(page.text.contains("<title>T</title>"))
  }

  @Test func `what a header says is known can be ignored, on the page, too`() throws {
    let log = try space.write(
      Sample.doctored.replacing(
        "\"name\":\"sample\",", with: "\"name\":\"sample\",\"expect\":{\"findings\":[\"start alpha\"]},"),
      to: "a.jsonl")
    for (option, status, verdict) in [([], 0, "known"), (["--ignore-expect"], 1, "FAILED")] {
      let run = try Scroll.run(["report", log, "-o", space.path("page.html")] + option)
      #expect(run.status == Int32(status), "\(run.output)")
      let page = try Page(at: space.path("page.html"))
      #expect(try page.logs.first?["verdict"] as? String == verdict)
      let options = try #require(try page.contents["options"] as? [String])
      #expect(options == option.map { String($0.dropFirst(2)) })
      #expect(try LogOptions(lines: options.joined()).ignoresExpectations == (status == 1))
    }
  }

  private static let markup = ["<script", "</script", "<!--", "</title", "<img"]

  /// How often markup stands in the page without logs.
  private static let markupOfPlainPage = Result {
    let page = try Scroll.run(["report", "-o", "-"]).output
    return Dictionary(uniqueKeysWithValues: markup.map { ($0, count($0, in: page)) })
  }

  /// How often a piece of ASCII stands in a text, byte for byte.
  private static func count(_ piece: String, in text: String) -> Int {
    let (piece, bytes) = (Data(piece.utf8), Data(text.utf8))
    var count = 0
    var rest = bytes.startIndex..<bytes.endIndex
    while let found = bytes.range(of: piece, in: rest) {
      count += 1
      rest = found.upperBound..<bytes.endIndex
    }
    return count
  }

  @Test(
    "no name ends an element or begins a comment",
    arguments: [
      "</script><script>alert(1)</script>", "<!--", "-->", "</title><img src=x onerror=alert(1)>",
      "a\nb\r\nc",
      "\u{2028}\u{2029}", "\"'`&amp;&lt;", "<!--ENGINE--><!--CONTENTS-->", "\u{FFFE}\u{202E}",
    ])
  func hostile(name: String) throws {
    let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    let text = Sample.doctored.replacing("\"name\":\"sample\"", with: "\"name\":\(quoted)")
    // A file's name may hold anything but a slash.
    let log = try space.write(text, to: name.replacing("/", with: "|") + ".jsonl")
    let run = try Scroll.run(["report", log, "-o", space.path("page.html"), "--title", name])
    #expect(run.status == 1 && run.errors.isEmpty)
    // A verdict, the total, and the page: nothing in a name begins a line, and a terminal acts on nothing.
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && !run.output.contains { ["\r", "\r\n", "\u{2028}", "\u{202E}"].contains($0) })
    let page = try Page(at: space.path("page.html"))
    #expect(try page.contents["title"] as? String == name)
    let entry = try #require(try page.logs.first)
    #expect(entry["name"] as? String == log)
    #expect((entry["sessions"] as? [[String: Any]])?.first?["name"] as? String == name)
    #expect(try page.log(0) == text)
    // But for what is put into it, the page is the one without logs.
    let plain = try ReportTests.markupOfPlainPage.get()
    for markup in ReportTests.markup {
      let more = markup.contains("script") ? 1 : 0
      #expect(ReportTests.count(markup, in: page.text) == (plain[markup] ?? -1) + more, "\(markup)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() throws {
    let log = try space.write(Sample.session, to: "a.jsonl")
    let run = try Scroll.run(["report", log, "-o", "/dev/full"])
    #expect(run.status == 2 && run.errors == "scroll-session: /dev/full: No space left on device\n")
  }

  @Test func `without gzip there is no page, and nothing is left of what was begun`() throws {
    let log = try space.write(Sample.session, to: "a.jsonl")
    for (script, reason) in [("", "No such file or directory"), ("#!/bin/sh\nexit 3\n", "ended with 3")] {
      let name = try space.write(script, to: "bin/\(script.isEmpty ? "other" : "gzip")")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: name)
      let run = try Scroll.run(
        ["report", log, "-o", space.path("page.html")],
        environment: ["PATH": space.path("bin"), "TMPDIR": space.folder.path])
      #expect(
        run.status == 2 && run.errors == "scroll-session: \(space.path("page.html")): gzip: \(reason)\n",
        "\(run.errors)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: space.folder.path).sorted() == ["a.jsonl", "bin"])
  }

  /// The keys stand in the page's script, each with what it does: `["find", "/", "Find in the log's lines", …]`.
  @Test func `the manual lists the keys of the page`() throws {
    let folder = Scroll.project.appendingPathComponent("tools/web/page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".js")
    }
    let words = [
      "ArrowLeft": "←", "ArrowRight": "→", "PageUp": "Page up", "PageDown": "Page down",
      "Shift+ArrowLeft": "Shift + ←", "Shift+ArrowRight": "Shift + →",
    ]
    let shown = try Document(Documents.manual + "Report.md").text
    var count = 0
    for name in names {
      let script = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for match in script.matches(of: /\["[a-z-]+", "([^"]+)", "[A-Z]/) {
        for key in match.output.1.components(separatedBy: " ") {
          #expect(shown.contains("`\(words[key] ?? key)`"), "\(name) has \(key)")
          count += 1
        }
      }
    }
    #expect(count > 25)
  }
}
