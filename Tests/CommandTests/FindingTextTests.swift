import Foundation
import Testing

/// What a finding says besides its two values; items of 40 pt lie in a viewport of 100.
@Suite("What is said of findings")
struct FindingTextTests {
  private func output(
    _ arguments: [String], _ lines: [String], replacing replaced: String = "", with other: String = ""
  ) throws -> String {
    let header = replaced.isEmpty ? Sample.header : Sample.header.replacing(replaced, with: other)
    let log = ([header, #"{"t":0,"type":"appear"}"#] + lines).joined(separator: "\n") + "\n"
    let run = try Scroll.run([arguments[0], "-"] + arguments.dropFirst(), input: Data(log.utf8))
    #expect(run.status < 2, "\(run.errors)")
    return run.output
  }

  private static func alpha(_ time: Int, _ item: Int, _ alpha: Double) -> String {
    #"{"t":\#(time),"type":"observed.alpha","item":[0,\#(item)],"alpha":\#(alpha)}"#
  }

  @Test func `the edit until which a thing was right is named, and quoted`() throws {
    // Item 1 is wholly visible before and after: [0,2] then.
    let lines = [
      #"{"t":500000,"type":"scroll","y":35}"#, Self.alpha(1_000_000, 1, 1),
      #"{"t":2000000,"type":"items.inserted","section":0,"at":0,"count":1}"#,
      #"{"t":2000000,"type":"scroll","y":75}"#, Self.alpha(2_600_000, 2, 0.1),
    ]
    let words = "changed last by line 2, 0.000 s; right until the change in line 5, 2.000 s; more: "
    #expect(try output(["check"], lines).contains("                      " + words))
    #expect(
      try output(["why", "--finding", "1"], lines).contains(
        """

          edited      right until line 5, 2.000 s, which did not change what should be shown
                      {"t":2000000,"type":"items.inserted","section":0,"at":0,"count":1}

        """))
    #expect(try output(["why", "--finding", "1", "--json"], lines).contains(#""edit":5"#))
    #expect(
      try output(["check", "--json"], lines).contains(#""edit":{"event":3,"t":2000000,"line":5}"#))
  }

  @Test func `several pages and offsets have their range`() throws {
    let lines = [
      #"{"t":1000000,"type":"scroll","y":40}"#, #"{"t":2000000,"type":"observed.page","page":0}"#,
      #"{"t":2000000,"type":"observed.offset","y":45}"#,
      #"{"t":2500000,"type":"observed.page","page":1}"#, #"{"t":2500000,"type":"observed.offset","y":40}"#,
      #"{"t":3000000,"type":"scroll","y":120}"#, #"{"t":4000000,"type":"observed.page","page":2}"#,
      #"{"t":4000000,"type":"observed.offset","y":130}"#,
    ]
    let check = try output(
      ["check"], lines, replacing: #"{"kind":"fade"}"#, with: #"{"kind":"page-control"}"#)
    #expect(check.contains("the active page rests at 2, should be 3, seen from 4.000 s"))
    #expect(check.contains("the content rests at (–, 130), should be at (0, 120), seen"))
  }

  @Test func `what bars cover stands beside the viewport, with the line that says so`() throws {
    let insets = [#"{"t":1000000,"type":"insets","occlusion":{"bottom":30}}"#]
    #expect(
      try output(["why", "--item", "0,1"], insets).contains(
        "item 40…80, viewport 0…70 without what is covered (bottom 30, since line 3): partly visible, 10 pt beyond"
      ))
    #expect(
      try output(["why", "--item", "0,1", "--json"], insets).contains(
        #""covered":[0,0,30,0],"coveredSince":3"#))
    let scene = try output(
      ["why", "--item", "0,1"], [], replacing: #""layout""#, with: #""occlusion":{"top":5},"layout""#)
    #expect(scene.contains("item 40…80, viewport 5…100 without what is covered (top 5): wholly visible\n"))
    #expect(try !output(["why", "--item", "0,1"], []).contains("covered"))
  }

  @Test func `an item that is longer than the viewport fills it`() throws {
    let lines = [#"{"t":1000000,"type":"scroll","y":50}"#]
    func text(_ arguments: String...) throws -> String {
      try output(arguments, lines, replacing: "[100,40]", with: "[100,300]")
    }
    let why = try text("why", "--item", "0,0")
    #expect(why.contains("item [0,0] at 1.000 s: fills the viewport\n"))
    #expect(why.contains("item 0…300, viewport 0…100: fills the viewport\n"))
    #expect(try text("seek").contains("[0,0] [0, 0, 100, 300] fills the viewport, alpha 1\n"))
  }

  @Test func `the first observation that was left out is named`() throws {
    let lines = [Self.alpha(1_000_000, 0, 1), Self.alpha(1_000_000, 2, 0.1), Self.alpha(1_100_000, 2, 0.1)]
    let covered = #""occlusion":{"bottom":20},"layout""#
    func check(_ lines: some Sequence<String>, _ arguments: String...) throws -> String {
      try output(["check"] + arguments, Array(lines), replacing: #""layout""#, with: covered)
    }
    #expect(
      try check(lines).contains(
        "left out      2 alphas: bars cover the items (first: item [0,2] in line 4)\n"))
    #expect(try check(lines.prefix(2)).contains("1 alpha: bars cover the items (item [0,2] in line 4)\n"))
    #expect(
      try check(lines, "--json").contains(
        #""firstNotCompared":[{"reason":"covered","line":4,"t":1000000,"item":[0,2]}]"#))
  }
}
