import Foundation
import PropertyChecking
import PropertyTesting
import Testing

/// The code shown in the documentation of both libraries, compiled and run.
@Suite("Examples of properties")
struct ExampleTests {
  // PropertyTesting
  @Test func reversing() throws {
    try check("reversed twice is the same", .array(of: .integer(in: 0...9))) { numbers in
      Array(numbers.reversed().reversed()) == numbers
    }
  }
  // PropertyTesting ends

  @Test func sessions() throws {
    // Sessions
    let scene = SceneSpec(views: [
      ViewSpec(sections: [SectionSpec(items: .count(16))], behaviours: [.fade(FadeSettings())])
    ])
    try checkSessions(in: scene, events: [.drag, .scroll], cases: 50) { replay in
      (replay.state.views[0].fade?.entries.count ?? 0) <= 16
    }
    // Sessions ends
  }

  @Test func `the first example finds the simplest value`() {
    // Property
    let property = Property("the sum is small", .array(of: .integer(in: 0...99))) { numbers in
      numbers.reduce(0, +) < 100
    }
    let report = property.check(CheckSettings(cases: 200, seed: Seed(7)))
    let simplest = report.failures[0].value  // [1, 99]
    // Property ends
    #expect(simplest == [1, 99])
  }

  @Test func `the second example draws drags`() {
    // Generator
    let drag = Generator<[Double]> { source throws(Discarded) in
      let start = source.real(in: 0...844, edges: [100, 200])
      let moves = try source.draw(.array(of: .integer(in: -20...20), count: 1...30))
      return moves.reduce(into: [start]) { $0.append($0[$0.count - 1] + Double($1)) }
    }
    // Generator ends
    // No drag is shorter than one move, no start above 184 simpler than the edge, and from there 5 are missing.
    for seed in UInt64(0)..<20 {
      let report = Property("drags stay below 205", drag) { $0.allSatisfy { $0 < 205 } }
        .check(CheckSettings(seed: Seed(seed)))
      #expect(report.failures.map(\.value) == [[200, 205]])
    }
  }

  @Test(
    "documents show the code that was compiled here",
    arguments: [
      ("PropertyChecking", ["Property", "Generator"]), ("PropertyTesting", ["PropertyTesting", "Sessions"]),
    ])
  func shown(library: String, examples: [String]) throws {
    let page = try ExampleTests.lines("Sources/\(library)/\(library).docc/\(library).md")
    let source = try ExampleTests.lines("Tests/PropertyTestingTests/ExampleTests.swift")
    var shown: [[String]] = []
    var isCode = false
    for line in page {
      if isCode && line == "```" { isCode = false } else if isCode { shown[shown.count - 1].append(line) }
      if line == "```swift" {
        isCode = true
        shown.append([])
      }
    }
    #expect(shown == examples.map { ExampleTests.example($0, in: source) })
  }

  @Test func `the way from a recording to a test shows tests that are compiled and run here`() throws {
    let page = try ExampleTests.text(
      "Sources/PropertyTesting/PropertyTesting.docc/FromARecordingToATest.md")
    let samples = try ["RecordedListTests", "RecordedListTestCase"].map {
      try ExampleTests.text("Tests/SampleTests/\($0).swift")
    }
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 7)
    // The first is the manifest of a package.
    for block in blocks.dropFirst() { #expect(samples.contains { $0.contains(block) }, "\(block)") }
  }

  /// The lines between the two comments that name an example, moved to the margin.
  private static func example(_ name: String, in source: [String]) -> [String] {
    let trimmed = source.map { $0.drop { $0 == " " } }
    guard let start = trimmed.firstIndex(of: "// \(name)"),
      let end = trimmed.firstIndex(of: "// \(name) ends")
    else { return [] }
    let margin = source[start].count - trimmed[start].count
    return source[(start + 1)..<end].map { String($0.dropFirst(margin)) }
  }

  private static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func text(_ path: String) throws -> String {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
  }
}
