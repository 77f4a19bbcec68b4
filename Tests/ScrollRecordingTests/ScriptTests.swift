import Foundation
import ScrollCore
import ScrollRecording
import Testing

/// The scripts of `tools/recorder/same`, which the recorders for other systems play, too: what this one writes of them is what theirs are
/// compared with.
///
/// `SCROLL_SESSION_WRITE=1` writes the logs anew; a test that has written fails.
@Suite("Scripts that all recorders play")
struct ScriptTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("tools/recorder/same")

  private static let names = [
    "list-jumps", "list-stays", "list-edited-in-sight", "list-edited-above", "pager-between",
    "pager-at-a-page",
  ]

  @Test("the committed log is what is recorded", arguments: names)
  func committed(name: String) throws {
    let script = try String(
      contentsOf: Self.folder.appendingPathComponent("scripts/\(name).txt"), encoding: .utf8)
    let log = ScriptedList(script, name: name).play()
    let file = Self.folder.appendingPathComponent("logs/\(name).jsonl")
    if ProcessInfo.processInfo.environment["SCROLL_SESSION_WRITE"] != nil,
      (try? String(contentsOf: file, encoding: .utf8)) != log
    {
      try log.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.lastPathComponent) was written")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == log)
  }
}

/// A list that does what a script says, told to a recorder as an adapter would.
private final class ScriptedList {
  private var lines: [[Substring]]
  private var rows: [(key: String, length: Double)] = []
  private var newRowCount = 0
  private var axis = ScrollAxis.vertical
  private var paging = ScrollingSpec.Paging.none
  private var viewport = LayoutSize.zero
  private var offset = 0.0
  private let memory = Memory()
  private let recorder: SessionRecorder
  private let name: String

  init(_ script: String, name: String) {
    lines = script.split(separator: "\n").map { $0.split(separator: " ") }
    recorder = SessionRecorder(name: name, to: memory)
    self.name = name
  }

  /// Plays the script, with a display tick at every line and every 16 ms after it, as long as the recorder wants them.
  func play() -> String {
    while let line = lines.first, Double(line[0]) == nil { prepare(lines.removeFirst()) }
    var setup = ViewSetup(name: "list", bounds: bounds, contentSize: contentSize)
    setup.axis = axis
    setup.scrolling.paging = paging
    setup.sections = [section]
    let view = recorder.addView(setup, at: 0)
    view.frameOfItem = { [unowned self] path in
      rows.indices.contains(path.item) ? frames[path.item] : nil
    }
    var time = 0
    tick(view, 0)
    for line in lines {
      guard let next = Int(line[0]) else { preconditionFailure("no time: \(line)") }
      while recorder.wantsTicks, time + 16_000 < next {
        time += 16_000
        tick(view, time)
      }
      time = next
      if line[1] == "end" { break }
      act(
        line[1], line.dropFirst(2).map { Double($0) ?? .nan }, line.last == "kept" || line.last == "flies",
        view, time)
      if recorder.wantsTicks { tick(view, time) }
    }
    recorder.stop(at: seconds(time))
    return memory.text
  }

  private func seconds(_ time: Int) -> Double { Double(time) / 1_000_000 }

  private func prepare(_ line: [Substring]) {
    let numbers = line.compactMap { Double($0) }
    switch line[0] {
    case "view": viewport = LayoutSize(width: numbers[0], height: numbers[1])
    case "axis": axis = .horizontal
    case "paging": paging = .page
    case "rows": rows = (0..<Int(numbers[0])).map { ("row \($0)", numbers[1]) }
    default: preconditionFailure("\(line)")
    }
  }

  private func act(
    _ what: Substring, _ numbers: [Double], _ isSo: Bool, _ view: ViewRecorder, _ time: Int
  ) {
    let now = seconds(time)
    let isAcross = axis == .horizontal
    switch what {
    case "drag": view.dragBegan(LayoutPoint(x: numbers[0], y: numbers[1]), at: now)
    case "finger":
      view.dragMoved(LayoutPoint(x: numbers[0], y: numbers[1]), at: now)
      offset = numbers[2]
      view.boundsChanged(to: bounds, at: now)
    case "lift":
      let velocity = LayoutPoint(x: isAcross ? numbers[0] : 0, y: isAcross ? 0 : numbers[0])
      view.dragEnded(pointsPerSecond: velocity, willDecelerate: isSo, at: now)
    case "scroll":
      offset = numbers[0]
      view.boundsChanged(to: bounds, at: now)
    case "rest": view.scrollEnded(at: now)
    case "grow":
      rows[Int(numbers[0])].length += numbers[1]
      if isSo {
        offset += numbers[1]
        view.boundsChanged(to: bounds, by: .code, at: now)
      }
      view.contentSizeChanged(to: contentSize, at: now)
    case "insert":
      for index in 0..<Int(numbers[1]) {
        rows.insert(("new row \(newRowCount)", numbers[2]), at: Int(numbers[0]) + index)
        newRowCount += 1
      }
      view.dataChanged(to: [section], contentSize: contentSize, at: now)
    case "delete":
      rows.removeSubrange(Int(numbers[0])..<Int(numbers[0]) + Int(numbers[1]))
      view.dataChanged(to: [section], contentSize: contentSize, at: now)
    default: preconditionFailure("\(what)")
    }
  }

  private var bounds: LayoutRect {
    LayoutRect(origin: LayoutPoint(axis: axis, along: offset, across: 0), size: viewport)
  }

  private var contentSize: LayoutSize {
    let length = rows.reduce(0) { $0 + $1.length }
    return axis == .vertical
      ? LayoutSize(width: viewport.width, height: length) : LayoutSize(width: length, height: viewport.height)
  }

  private var section: SectionSample {
    SectionSample(frames: frames, keys: rows.map { ItemKey($0.key) })
  }

  private var frames: [LayoutRect] {
    var start = 0.0
    return rows.map { row in
      defer { start += row.length }
      return axis == .vertical
        ? LayoutRect(x: 0, y: start, width: viewport.width, height: row.length)
        : LayoutRect(x: start, y: 0, width: row.length, height: viewport.height)
    }
  }

  private func tick(_ view: ViewRecorder, _ time: Int) {
    var sample = ScreenSample()
    sample.bounds = bounds
    sample.contentSize = contentSize
    let seen = bounds
    sample.items = frames.enumerated().compactMap { index, frame in
      guard frame.extent(along: axis).overlaps(seen.extent(along: axis)) else { return nil }
      return ItemSample(section: 0, item: index, frame: frame)
    }
    view.displayTick(sample, at: seconds(time))
  }
}
