import Testing

@Suite("scroll-session fuzz, on several cores")
struct FuzzWorkersTests {
  /// More cases than a block has as text, which says all that JSON does; and scenes with defects to find.
  @Test(arguments: [["--cases", "300"], ["--cases", "12", "--json"]])
  func `the same seed finds the same with any number of workers`(options: [String]) throws {
    let arguments = ["fuzz", "--seed", "7", "--events", "12", "--literal"] + options
    let alone = try Scroll.run(arguments + ["--jobs", "1"])
    let shared = try Scroll.run(arguments + ["--jobs", "2"])
    #expect(alone.status == 1)
    #expect(alone.output == shared.output)
    #expect(shared.status == 1)
  }
}
