import Foundation
import ScrollTesting
import Testing

/// The code shown in the documentation, compiled and run.
@Suite("Examples of properties")
struct ExampleTests {
  @Test func sessions() throws {
    // Sessions
    let scene = SceneSpec(views: [
      ViewSpec(sections: [SectionSpec(items: .count(16))], behaviours: [.fade(FadeSettings())])
    ])
    try checkSessions(in: scene, events: [.drag, .scroll], cases: 50) { step in
      step.state.views[0].fadingItems.count <= 16
    }
    // Sessions ends
  }

  @Test func `the page shows the code that is compiled here`() throws {
    let page = try ExampleTests.lines("Sources/ScrollTesting/ScrollTesting.docc/ScrollTesting.md")
    let source = try ExampleTests.lines("Tests/ScrollTestingTests/ExampleTests.swift")
    var shown: [[String]] = []
    var isCode = false
    for line in page {
      if isCode && line == "```" { isCode = false } else if isCode { shown[shown.count - 1].append(line) }
      if line == "```swift" {
        isCode = true
        shown.append([])
      }
    }
    #expect(shown == [ExampleTests.example("Sessions", in: source)])
  }

  @Test func `the way from a recording to a test shows tests that are compiled and run here`() throws {
    let page = try ExampleTests.text(
      "Sources/ScrollTesting/ScrollTesting.docc/FromARecordingToATest.md")
    let samples = try ["RunningListTests", "RecordedListTests", "RecordedListTestCase"].map {
      try ExampleTests.text("Tests/SampleTests/\($0).swift")
    }
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 8)
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
