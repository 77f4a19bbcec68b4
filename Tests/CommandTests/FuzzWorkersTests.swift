import Testing

@Suite("scroll-session fuzz, on several cores")
struct FuzzWorkersTests {
  /// More cases than a block has, in a scene of few defects since each is shrunk; and scenes of all kinds, as JSON.
  @Test(arguments: [
    ["--cases", "300", "--scene", "sessions/fade/fast-flick-literal.jsonl"], ["--cases", "12", "--json"],
  ])
  func `the same seed finds the same with any number of workers`(options: [String]) throws {
    let arguments = ["fuzz", "--seed", "7", "--events", "12", "--literal"] + options
    let alone = try Scroll.run(arguments + ["--jobs", "1"])
    let shared = try Scroll.run(arguments + ["--jobs", "2"])
    #expect(alone.status == 1)
    #expect(alone.output == shared.output)
    #expect(shared.status == 1)
  }
}
