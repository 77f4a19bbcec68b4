import Foundation
import ScrollCore
import ScrollEngine
import ScrollRecording
import ScrollRules
import SessionLog
import SessionReplay
import Testing

@testable import scroll_session

/// The code shown in the documents, compiled and run.
@Suite("Examples")
struct ExampleTests {
  @Test func `the landing page of ScrollEngine replays a flick`() throws {
    // ScrollEngine
    var list = ViewSpec(viewport: LayoutSize(width: 320, height: 350))
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 320, height: 100)
    list.layout = .flow(metrics)
    list.sections = [SectionSpec(items: .count(1_000_000))]
    list.behaviours = [.fade(FadeSettings())]

    var state = try SessionState(scene: SceneSpec(views: [list]))
    let reducer = SessionReducer()
    var effects = EffectBuffer()
    let appear = SessionEvent(time: Microseconds(0), action: .appear(x: 0, y: 0))
    reducer.reduce(appear, number: 0, into: &state, effects: &effects)
    effects.removeAll()
    let scroll = SessionEvent(time: Microseconds(16_667), action: .scroll(x: nil, y: 15, by: .finger))
    reducer.reduce(scroll, number: 1, into: &state, effects: &effects)
    for record in effects.records {
      print(record.event, record.effect)  // 1 fade: item [0,0] goes from 1 to 0.1
    }
    // ScrollEngine ends
    #expect(
      effects.records.map(\.effect) == [
        .fade(
          FadeTransition(
            item: ItemIndexPath(section: 0, item: 0), from: 1, to: 0.1, duration: Microseconds(200_000)))
      ])
  }

  @Test func `the landing page of ScrollRules finds a mask over content that cannot scroll`() {
    // ScrollRules
    let before = DescribedScreen(
      Screen(
        isLive: true, offset: .zero, phase: .idle, viewport: LayoutSize(width: 320, height: 350), bars: .zero,
        contentSize: LayoutSize(width: 320, height: 200), scrollRange: Extent(lower: 0, upper: 0)),
      ScreenContext(axis: .vertical, scrolling: ScrollingSpec()))
    var after = before
    after.context.edgeMask = EdgeMaskSettings()
    after.screen.mask = EdgeMask(start: 1, end: 0.5, startStop: 0.15, endStop: 0.85)
    let event = SessionEvent(time: .zero, action: .appear(x: 0, y: 0))
    let violations = ScreenStep(from: before, to: after, by: event).violations
    print(violations[0].invariant)  // edgeMaskFullAtRestEdge
    // ScrollRules ends
    #expect(
      violations.map(\.invariant) == [
        .edgeMaskFullAtRestEdge, .edgeMaskOffWhenNotScrollable, .edgeMaskFresh,
      ])
  }

  @Test func `the landing page of ScrollCore sets up a list`() {
    // ScrollCore
    var list = ViewSpec(viewport: LayoutSize(width: 320, height: 350))
    list.sections = [SectionSpec(items: .count(16))]
    list.behaviours = [.fade(FadeSettings())]
    let scene = SceneSpec(views: [list])
    let flick = SessionEvent(time: Microseconds(16_667), action: .scroll(x: nil, y: 15, by: .finger))
    // ScrollCore ends
    #expect(scene.views[0].sections[0].items.count == 16 && flick.view == 0)
  }

  @Test func `the article on identities asks for frames`() throws {
    // Identities
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 100, height: 80)
    metrics.header = 44
    var layout = try ContentLayout(
      axis: .vertical, viewport: LayoutSize(width: 390, height: 844), contentInset: .zero,
      spec: .flow(metrics),
      sections: [SectionSpec(items: .count(1_000)), SectionSpec(items: .count(12))])

    let frame = layout.frame(of: ItemIndexPath(section: 0, item: 1))  // x 145, y 44, 100 by 80
    let second = layout.id(ofSection: 1)
    try layout.apply(.sectionsDeleted(at: 0, count: 1))
    let section = layout.section(of: second)  // 0: what was section 1 is section 0 now
    // Identities ends
    #expect(frame == LayoutRect(x: 145, y: 44, width: 100, height: 80))
    #expect(section == 0)
  }

  @Test func `the landing page of SessionLog writes a log`() throws {
    // SessionLog
    var writer = SessionLogWriter()
    writer.begin(SessionHeader(name: "my-list", scene: SceneSpec(views: [ViewSpec()])))
    writer.append(SessionEvent(time: Microseconds(0), action: .appear(x: 0, y: 0)))
    writer.append(SessionEvent(time: Microseconds(16_667), action: .scroll(x: nil, y: 19.5, by: .finger)))
    let log = writer.bytes
    // SessionLog ends
    let lines = String(decoding: log, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last == #"{"t":16667,"type":"scroll","y":19.5,"by":"finger"}"#)
  }

  @Test func `the landing page of SessionReplay measures a session`() throws {
    let session = "sessions/captured/list-flings-to-both-ends.jsonl"
    let log = Array(try Data(contentsOf: Scroll.project.appendingPathComponent(session)))
    // SessionReplay
    var reader = SessionReader()
    reader.append(log)
    reader.endInput()
    guard case .header(let header) = try reader.next() else { return }
    var replay = try Replay(scene: header.scene)
    var read = reader.readByteCount
    var meter = SessionMeter(header, bytes: read)
    while try reader.next() == .event {
      replay.step(reader.event)
      meter.note(reader.event, bytes: reader.readByteCount - read, after: replay)
      read = reader.readByteCount
    }
    replay.finish()
    meter.finish(after: replay)
    let ratio = meter.measures.views[0].frames.hitchTimeRatio  // 7.7 ms/s
    // SessionReplay ends
    let text = try Scroll.run(["stats", session]).output
    #expect(text.contains(": 7.7 ms/s, warning") && abs((ratio ?? 0) - 7.7) < 0.05)
  }

  @Test func `the landing page of ScrollRecording records a list`() throws {
    let workspace = try Workspace()
    let path = workspace.path("hotels.jsonl")
    // ScrollRecording
    let recorder = SessionRecorder(name: "hotels", to: try LogFile(path: path))
    let frames = (0..<20).map { LayoutRect(x: 0, y: Double($0) * 100, width: 390, height: 100) }
    var setup = ViewSetup(
      name: "list", bounds: LayoutRect(x: 0, y: 0, width: 390, height: 844),
      contentSize: LayoutSize(width: 390, height: 2_000))
    setup.sections = [SectionSample(frames: frames, keys: frames.indices.map { ItemKey("hotel \($0)") })]
    setup.behaviours = [.fade(timing: .linear)]
    let view = recorder.addView(setup, at: 12.5)

    var screen = ScreenSample()
    screen.bounds = LayoutRect(x: 0, y: 40, width: 390, height: 844)
    screen.contentSize = setup.contentSize
    view.boundsChanged(to: screen.bounds, at: 12.516)
    for frame in 1...60 {  // In an app, the display ticks while the view wants it.
      let seconds = 12.516 + Double(frame) / 60
      // The first row leaves and fades to 0.1 in 0.2 s; the last one came in part, and is faded from the start.
      let fading = max(0.1, 1 - 0.9 * (seconds - 12.516) / 0.2)
      screen.items = (0..<9).map { row in
        let alpha = row == 0 ? fading : row == 8 ? 0.1 : 1
        return ItemSample(section: 0, item: row, frame: frames[row], alpha: alpha)
      }
      if view.wantsTicks { view.displayTick(screen, at: seconds) }
    }
    recorder.stop(at: 13.516)
    // ScrollRecording ends
    let run = try Scroll.run(["check", "--strict", path])
    #expect(run.status == 0 && run.output.hasPrefix("ok "), "\(run.output)")
  }

  @Test func `the article on observations finds a displaced section`() throws {
    let session = "Tests/CommandTests/Examples/displaced-section.jsonl"
    let log = Array(try Data(contentsOf: Scroll.project.appendingPathComponent(session)))
    // Observations
    var reader = SessionReader()
    reader.append(log)
    reader.endInput()
    guard case .header(let header) = try reader.next() else { return }
    var replay = try Replay(scene: header.scene)
    var judge = Judge(replay)
    while try reader.next() == .event {
      judge.step(reader.event, in: &replay, line: reader.line)
    }
    judge.finish(after: replay)
    for finding in judge.findings {
      print(finding.grade, finding.property, finding.items)  // stuck frame: items [1,0], [1,1] and [1,2]
    }
    // Observations ends
    let finding = try #require(judge.findings.first)
    #expect(judge.findings.count == 1 && finding.property == .frame && finding.count == 24)
    #expect(finding.grade == .stuck)
    #expect(finding.items == (0...2).map { ItemIndexPath(section: 1, item: $0) })
  }

  @Test(
    "documents show exactly the code that was compiled here",
    arguments: [
      ("ScrollEngine", "Sources/ScrollEngine/ScrollEngine.docc/ScrollEngine.md"),
      ("Identities", "Sources/ScrollEngine/ScrollEngine.docc/Identities.md"),
      ("ScrollRules", "Sources/ScrollRules/ScrollRules.docc/ScrollRules.md"),
      ("ScrollCore", "Sources/ScrollCore/ScrollCore.docc/ScrollCore.md"),
      ("SessionLog", "Sources/SessionLog/SessionLog.docc/SessionLog.md"),
      ("ScrollRecording", "Sources/ScrollRecording/ScrollRecording.docc/ScrollRecording.md"),
      ("SessionReplay", "Sources/SessionReplay/SessionReplay.docc/SessionReplay.md"),
      ("Observations", "Sources/SessionReplay/SessionReplay.docc/ComparingObservations.md"),
    ])
  func shown(example: String, path: String) throws {
    let code = try ExampleTests.code(of: example)
    let blocks = try Document(path).blocks(in: "swift")
    // A page may say which modules its code imports; the tests import them all.
    let shown = blocks.map { block in
      block.lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.map { $0 + "\n" }.joined()
    }
    #expect(shown == [code])
  }

  @Test("the manual shows exactly the files it links", arguments: ManualTests.blocks(in: "swift"))
  func manual(block: ManualTests.Shown) throws {
    // The file is linked last before the block.
    let before = try Document(block.document).text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(block.line - 1).joined(separator: "\n")
    let link = try #require(before.matches(of: /\]\(([^)]*Tests\/[^)]*\.swift)\)/).last?.output.1)
    #expect(block.text == (try Document(Documents.resolved(String(link), from: block.document)).text))
  }

  @Test func `the manual shows a recorder, a driven app and a test`() {
    #expect(ManualTests.blocks(in: "swift").count == 3)
  }

  @Test(
    "what the manual's recorder writes is fine, but with a cell that was not faded",
    arguments: [(0.1, 0), (1, 1)])
  func recorder(firstAlpha: Double, status: Int32) throws {
    // Cells of 300 × 100, 10 apart and 20 from the upper end: no flow layout of the defaults has them there.
    let frames = (0..<16).map { LayoutRect(x: 10, y: 20 + 110 * Double($0), width: 300, height: 100) }
    var recorder = ListRecorder(
      viewport: LayoutSize(width: 320, height: 350), contentSize: LayoutSize(width: 320, height: 1790),
      frames: frames,
      offset: .zero, at: 100)
    func cell(_ item: Int, _ visibility: ItemVisibility, _ alpha: Double) -> ListRecorder.Cell {
      ListRecorder.Cell(
        item: ItemIndexPath(section: 0, item: item), visibility: visibility, alpha: alpha)
    }
    recorder.shows(
      [cell(0, .whole, 1), cell(1, .whole, 1), cell(2, .whole, 1)], at: 100)
    recorder.dragBegan(LayoutPoint(x: 160, y: 300), at: 100.5)
    // At 35 the first, 20...120, is cut, and the fourth, 350...450, sticks out at 385.
    recorder.scrolled(to: LayoutPoint(x: 0, y: 35), at: 100.516)
    recorder.dragEnded(velocity: LayoutPoint(x: 0, y: 1.2), at: 100.6)
    recorder.scrollEnded(at: 101)
    recorder.shows(
      [cell(0, .partial, firstAlpha), cell(1, .whole, 1), cell(2, .whole, 1), cell(3, .partial, 0.1)],
      at: 101.5)
    recorder.end(at: 102)
    let run = try Scroll.run(["check", "-", "--strict", "--json"], input: Data(recorder.log))
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\"complete\":true"))
    #expect(run.output.contains(#""verdict":"\#(status == 0 ? "fine" : "failed")""#))
    #expect(run.output.contains(#""grade":"stuck""#) == (status == 1))
    #expect(String(decoding: recorder.log, as: UTF8.self).contains(#""type":"drag.ended","vx":0,"vy":-1200"#))
  }

  /// The lines of this file between the two comments that name an example, moved to the margin.
  static func code(of example: String) throws -> String {
    let lines = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let trimmed = lines.map { $0.drop { $0 == " " } }
    let start = try #require(trimmed.firstIndex { $0 == "// \(example)" })
    let end = try #require(trimmed.firstIndex { $0 == "// \(example) ends" })
    let indent = lines[start].prefix { $0 == " " }.count
    return lines[(start + 1)..<end].map { $0.dropFirst(indent) + "\n" }.joined()
  }
}
