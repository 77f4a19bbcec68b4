import Foundation
import ScrollGeometry
import SessionModel
import SessionRecording
import Testing

/// The sample on the page of the library.
@Suite("The documented recording")
struct DocumentedRecordingTests {
  @Test func `the sample of the documents is fine`() throws {
    let path = NSTemporaryDirectory() + "recording-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record(path: path)
    let verdict = try Verdict(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(verdict.isFine && verdict.isComplete)
    // Both looks at rest and those before it were compared: nine alphas each.
    #expect(verdict.comparedCount > 18)
  }

  @Test func `the sample of the documents is the one that was tried`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = folder.appendingPathComponent(
      "../../Sources/SessionRecording/SessionRecording.docc/SessionRecording.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = text.split(separator: "```swift\n").dropFirst().first?.split(separator: "```").first
    let sample = try #require(block)
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let source = try lines(String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
    let start = try #require(source.firstIndex(of: lines(sample)[0]))
    #expect(source[start...].prefix(lines(sample).count) == lines(sample)[...])
  }

  private func record(path: String) throws {
    let recorder = SessionRecorder(name: "hotels", to: try LogFile(path: path))
    let frames = (0..<20).map { LayoutRect(x: 0, y: Double($0) * 100, width: 390, height: 100) }
    var setup = ViewSetup(
      name: "list", bounds: LayoutRect(x: 0, y: 0, width: 390, height: 844),
      contentSize: LayoutSize(width: 390, height: 2_000))
    setup.sections = [SectionSample(frames: frames, keys: frames.indices.map { ItemKey("hotel \($0)") })]
    setup.behaviours = [.fade(FadeSettings())]
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
        return ItemSample(ItemIndexPath(section: 0, item: row), frame: frames[row], alpha: alpha)
      }
      if view.wantsTicks { view.displayTick(screen, at: seconds) }
    }
    recorder.stop(at: 13.516)
  }
}
