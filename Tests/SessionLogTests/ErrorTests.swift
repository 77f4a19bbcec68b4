import Foundation
import Testing

@testable import SessionLog

@Suite("Errors in session logs")
struct ErrorTests {
  /// What is wrong, and what reading it says: the lines of `Errors.txt` below a title.
  private static func errors(_ title: String) -> [(String, String)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = (try? String(contentsOf: folder.appendingPathComponent("Errors.txt"), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").drop { $0 != "# " + title }.dropFirst()
    return lines.prefix { !$0.hasPrefix("# ") }.map { line in
      let parts = line.components(separatedBy: " ⇒ ")
      return (parts[0], parts[parts.count - 1])
    }
  }

  @Test func `all errors of the table are looked at`() {
    let titles = ["events", "changes", "views", "headers", "behaviours", "links"]
    #expect(titles.map { ErrorTests.errors($0).count } == [137, 20, 4, 60, 68, 17])
  }

  @Test("an event line that is wrong says where and why", arguments: errors("events") + errors("changes"))
  func events(line: String, expected: String) {
    #expect(complaint(about: line) == expected)
  }

  @Test("a header that is wrong says where and why", arguments: errors("headers"))
  func headers(line: String, expected: String) {
    #expect(readLog(line + "\n").error?.description == expected)
  }

  @Test("a behaviour that is wrong says where and why", arguments: errors("behaviours"))
  func behaviours(behaviour: String, expected: String) {
    #expect(complaint(aboutScene: #"{"views":[{"behaviours":[\#(behaviour)]}]}"#) == expected)
  }

  @Test("links that are wrong say where and why", arguments: errors("links"))
  func links(links: String, expected: String) {
    let views = #"[{"id":"a"},{"id":"b"},{"id":"ç"}]"#
    #expect(complaint(aboutScene: #"{"links":\#(links),"views":\#(views)}"#) == expected)
  }

  @Test("a line about one of several views must name it", arguments: errors("views"))
  func views(line: String, expected: String) {
    #expect(complaint(about: line, header: twoViews) == expected)
  }

  @Test func `columns count Unicode scalars, offsets bytes`() {
    let log = readLog(oneView + #"{"é🙂":"e\#u{301}",}"# + "\n")
    #expect(log.error?.column == 12)
    #expect(log.error?.byteOffset == oneView.utf8.count + 16)
  }

  @Test func `invalid UTF-8 is refused where it stands`() {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3]] {
      let line = Array(#"{"t":0,"a":""#.utf8) + bytes + Array("\"}\n".utf8)
      let log = readLog(pieces: [Array(oneView.utf8) + line])
      #expect(log.error?.description == "2:13: expected valid UTF-8, found a stray byte")
    }
  }

  @Test func `messages show nothing a terminal would act on, and not much of it`() {
    let escape = complaint(about: #"{"t":0,"type":"\u001b[2Jx"}"#)
    #expect(escape.hasSuffix(#"found "<1B>[2Jx""#))
    let long = complaint(about: #"{"t":0,"type":"\#(String(repeating: "x", count: 5_000))"}"#)
    #expect(long.hasSuffix("found \"\(String(repeating: "x", count: 40))…\""))
    #expect(complaint(about: "\u{1B}[2J").hasSuffix("found '<1B>'"))
  }
}
