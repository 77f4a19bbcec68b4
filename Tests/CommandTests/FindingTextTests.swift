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
      #"{"t":500000,"type":"scroll","y":40}"#, Self.alpha(1_000_000, 1, 1),
      #"{"t":2000000,"type":"items.inserted","section":0,"at":0,"count":1}"#,
      #"{"t":2000000,"type":"scroll","y":80}"#, Self.alpha(2_000_000, 2, 0.1),
    ]
    let words = "changed last by line 2, 0.000 s; right until the edit in line 5, 2.000 s; more: "
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
}
