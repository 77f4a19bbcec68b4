import Foundation
import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionLog
import Testing

/// The code shown in the documents, compiled and run.
@Suite("Examples")
struct ExampleTests {
  @Test(
    "the README's replays as the command does",
    arguments: ["sessions/captured/list-slow-drags.jsonl", "sessions/captured/two-views.jsonl"])
  func readme(session: String) throws {
    let log = try Data(contentsOf: Scroll.project.appendingPathComponent(session))
    let run = try Scroll.run(["replay", session, "--effects", "-"])
    #expect(try effectLog(of: Array(log)) == run.output)
  }

  @Test func `the landing page of ScrollSession replays a flick`() throws {
    // ScrollSession
    var list = ViewSpec(viewport: Size(width: 320, height: 350))
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 320, height: 100)
    list.layout = .flow(metrics)
    list.sections = [SectionSpec(items: .count(1_000_000))]
    list.behaviours = [.fade(FadeSettings())]

    var replay = try Replay(scene: Scene(views: [list]))
    replay.step(Event(time: Microseconds(0), action: .appear(x: 0, y: 0)))
    replay.step(Event(time: Microseconds(16_667), action: .scroll(x: nil, y: 15, by: .finger)))
    for record in replay.effects.records {
      print(record.event, record.effect)  // 1 fade: item [0,0] goes from 1 to 0.1
    }
    // ScrollSession ends
    #expect(
      replay.effects.records.map(\.effect) == [
        .fade(
          FadeTransition(
            item: ItemIndexPath(section: 0, item: 0), from: 1, to: 0.1, duration: Microseconds(200_000)))
      ])
  }

  @Test func `the landing page of ScrollLayout asks for frames`() throws {
    // ScrollLayout
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 100, height: 80)
    metrics.header = 44
    var layout = try ContentLayout(
      axis: .vertical, viewport: Size(width: 390, height: 844), contentInset: .zero, spec: .flow(metrics),
      sections: [SectionSpec(items: .count(1_000_000_000)), SectionSpec(items: .count(12))])

    let frame = layout.frame(of: ItemIndexPath(section: 0, item: 1))  // x 145, y 44, 100 by 80
    let change = try layout.apply(.sectionsDeleted(at: 0, count: 1))
    let section = change.section(1)  // 0: what was section 1 is section 0 now
    // ScrollLayout ends
    #expect(frame == Rect(x: 145, y: 44, width: 100, height: 80))
    #expect(section == 0)
  }

  @Test func `the landing page of SessionLog writes a log`() throws {
    // SessionLog
    var writer = SessionLogWriter()
    writer.begin(SessionHeader(name: "my-list", scene: Scene(views: [ViewSpec()])))
    writer.append(Event(time: Microseconds(0), action: .appear(x: 0, y: 0)))
    writer.append(Event(time: Microseconds(16_667), action: .scroll(x: nil, y: 19.5, by: .finger)))
    let log = writer.bytes
    // SessionLog ends
    let lines = String(decoding: log, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last == #"{"t":16667,"type":"scroll","y":19.5,"by":"finger"}"#)
  }

  @Test(
    "documents show exactly the code that was compiled here",
    arguments: [
      ("README", "README.md"),
      ("ScrollSession", "Sources/ScrollSession/ScrollSession.docc/ScrollSession.md"),
      ("ScrollLayout", "Sources/ScrollLayout/ScrollLayout.docc/ScrollLayout.md"),
      ("SessionLog", "Sources/SessionLog/SessionLog.docc/SessionLog.md"),
    ])
  func shown(example: String, path: String) throws {
    let code = try ExampleTests.code(of: example)
    let blocks = try Document(path).blocks(in: "swift")
    #expect(blocks.map(\.text) == [code])
  }

  /// The lines of this file between the two comments that name an example, moved to the margin; the README's is a file
  /// of its own.
  static func code(of example: String) throws -> String {
    if example == "README" { return try Document("Tests/CommandTests/ReadmeExample.swift").text }
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = lines.map { $0.drop { $0 == " " } }
    let start = try #require(trimmed.firstIndex { $0 == "// \(example)" })
    let end = try #require(trimmed.firstIndex { $0 == "// \(example) ends" })
    let indent = lines[start].prefix { $0 == " " }.count
    return lines[(start + 1)..<end].map { $0.dropFirst(indent) + "\n" }.joined()
  }
}
