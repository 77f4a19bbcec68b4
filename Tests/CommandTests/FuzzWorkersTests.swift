import Testing

@Suite("scroll-session fuzz, on several cores")
struct FuzzWorkersTests {
  @Test(arguments: [[], ["--json"]])
  func `the same seed finds the same with any number of workers`(options: [String]) throws {
    // More cases than a block has, and scenes with defects to find.
    let arguments = ["fuzz", "--seed", "7", "--cases", "300", "--events", "12", "--literal"] + options
    let alone = try Scroll.run(arguments + ["--jobs", "1"])
    let shared = try Scroll.run(arguments + ["--jobs", "2"])
    #expect(alone.status == 1)
    #expect(alone.output == shared.output)
    #expect(shared.status == 1)
  }
}
