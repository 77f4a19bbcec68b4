import ScrollCore
import ScrollRecording
import Testing

/// What is one moment on screen, but told by and by: a scroll, and what is laid out for it.
@Suite("One moment")
struct OneMomentTests {
  private let memory = Memory()

  /// A list at rest a second after it came.
  private func list(name: String = "list") -> FakeList {
    let recorder = SessionRecorder(name: "moments", to: memory)
    let list = FakeList([[Double](repeating: 80, count: 40)], to: recorder, name: name)
    list.rest()
    return list
  }

  /// The list scrolls, and its first row finds its height for it.
  private func scroll(_ list: FakeList) {
    list.bounds.y = 30
    list.view.boundsChanged(to: list.bounds, by: .finger, at: list.time)
    list.sections[0][0].height = 90
    list.layOut()
    list.evaluate()
  }

  @Test func `frames found at the tick are written before the scroll and with its time`() throws {
    let list = list()
    let start = memory.lines.count
    scroll(list)
    list.time += 0.014
    list.tick()
    let stamps = memory.stamps(from: start)
    // Frames are told for the 40 rows at once.
    #expect(
      stamps.prefix(4) == [
        "1000000 items.resized", "1000000 content", "1000000 scroll", "1014000 observed.visible",
      ])
    list.rest()
    list.recorder.stop(at: list.time)
    #expect(try Verdict(memory.bytes).isFine)
  }

  @Test func `data and sizes told before the tick are written before the scroll and with its time`() throws {
    let list = list()
    let start = memory.lines.count
    scroll(list)
    list.sections[0].insert(FakeList.Row(key: "new", height: 80), at: 30)
    list.layOut()
    list.time += 0.004
    list.view.contentSizeChanged(to: list.contentSize, at: list.time)
    list.time += 0.010
    list.view.dataChanged(to: list.samples(), contentSize: list.contentSize, at: list.time)
    list.tick()
    #expect(
      memory.stamps(from: start).prefix(6) == [
        "1000000 content", "1000000 items.inserted",
        // Those before the new row and those after it.
        "1000000 items.resized", "1000000 items.resized",
        "1000000 scroll", "1014000 observed.visible",
      ])
    list.rest()
    list.recorder.stop(at: list.time)
    #expect(try Verdict(memory.bytes).isFine)
  }

  @Test func `a row that comes with another height is judged where it is`() throws {
    let list = list()
    // Rows 9 and 10 come; row 9 is so high that row 10 stays out of sight, and those before it are where they were.
    list.frame(at: 0)
    list.bounds.y = 130
    list.view.boundsChanged(to: list.bounds, by: .finger, at: list.time)
    list.sections[0][9].height = 300
    list.layOut()
    list.evaluate()
    list.time += 0.015
    list.tick()
    list.rest()
    list.recorder.stop(at: list.time)
    #expect(try Verdict(memory.bytes).isFine)
  }

  @Test(
    "anything else that is told comes after the scroll",
    arguments: [
      "scroll", "drag.moved", "scroll.ended", "insets", "items.deleted", "observed.page", "mark", "appear",
      "scroll.to", "removed", "end",
    ])
  func order(next: String) throws {
    let list = list()
    list.view.dragBegan(LayoutPoint(x: 9, y: 9), at: list.time)
    let start = memory.lines.count
    scroll(list)
    #expect(memory.lines.count == start)
    list.time += 0.004
    switch next {
    case "scroll": list.view.offsetChanged(to: LayoutPoint(x: 0, y: 31), at: list.time)
    case "drag.moved": list.view.dragMoved(LayoutPoint(x: 9, y: 8), at: list.time)
    case "scroll.ended": list.view.scrollEnded(at: list.time)
    case "insets": list.view.insetsChanged(occlusion: LayoutInsets(top: 3), at: list.time)
    case "items.deleted": list.view.update([.itemsDeleted(section: 0, at: 9, count: 1)], at: list.time)
    case "observed.page": list.view.observe(.page(2), at: list.time)
    case "mark": list.recorder.mark("here", at: list.time)
    case "appear": list.view.appeared(at: list.time)
    case "scroll.to": list.view.willScroll(to: .zero, animated: true, at: list.time)
    case "removed": list.view.remove(at: list.time)
    default: list.recorder.stop(at: list.time)
    }
    let stamps = memory.stamps(from: start)
    #expect(stamps.first == "1000000 scroll")
    switch next {
    case "scroll": #expect(stamps.count == 1)
    case "removed": #expect(stamps.dropFirst() == ["1004000 drag.cancelled", "1004000 mark", "1004000 end"])
    default: #expect(stamps.dropFirst().first == "1004000 \(next)")
    }
    #expect(try Verdict(memory.bytes).rejected.isEmpty)
  }

  @Test func `a look that is late leaves the scroll where it was`() {
    let list = list()
    let start = memory.lines.count
    scroll(list)
    list.time += 0.051
    list.tick()
    #expect(
      memory.stamps(from: start).prefix(3) == ["1000000 scroll", "1051000 items.resized", "1051000 content"])
  }

  @Test func `views that scroll at once are written in the order of their times`() throws {
    let first = list(name: "first")
    let second = FakeList(
      [[Double](repeating: 50, count: 40)], to: first.recorder, name: "second", time: first.time)
    second.rest()
    first.time = second.time
    first.rest()
    second.time = first.time
    let start = memory.lines.count
    scroll(first)
    second.time += 0.001
    scroll(second)
    (first.time, second.time) = (first.time + 0.014, second.time + 0.013)
    first.tick()
    second.tick()
    let events = memory.stamps(from: start).filter { !$0.contains("observed") }
    // The second's frames are found only after the first was looked at.
    #expect(
      events == [
        "3000000 items.resized", "3000000 content", "3000000 scroll", "3001000 scroll",
        "3014000 items.resized", "3014000 content",
      ])
    first.rest()
    second.rest()
    first.recorder.stop(at: second.time)
    #expect(try Verdict(memory.bytes).rejected.isEmpty)
  }

  @Test func `another size is written after the scroll that was waiting, and with the tick's time`() throws {
    let list = list()
    let start = memory.lines.count
    scroll(list)
    list.bounds.height = 700
    list.time += 0.002
    list.view.boundsChanged(to: list.bounds, at: list.time)
    list.time += 0.004
    list.tick()
    #expect(memory.stamps(from: start).prefix(2) == ["1000000 scroll", "1006000 viewport"])
  }

  @Test func `time does not go back where a frame that is asked for tells of another view's scroll`() throws {
    let first = list(name: "first")
    let second = FakeList(
      [[Double](repeating: 50, count: 40)], to: first.recorder, name: "second", time: first.time)
    second.rest()
    first.time = second.time
    first.rest()
    second.time = first.time
    scroll(first)
    let frames = first.view.frameOfItem
    var y = 40.0
    first.view.frameOfItem = { path in
      // A layout pass: both views are moved by it.
      y += 1
      second.view.offsetChanged(to: LayoutPoint(x: 0, y: y), at: second.time + 0.003)
      first.view.contentSizeChanged(to: LayoutSize(width: 390, height: 4_000), at: first.time)
      return frames?(path)
    }
    second.time += 0.001
    scroll(second)
    first.time += 0.014
    first.tick()
    first.recorder.stop(at: first.time)
    #expect(try Verdict(memory.bytes).rejected.isEmpty)
  }

  @Test func `a session that begins has the scroll that was waiting`() throws {
    let first = list(name: "first")
    scroll(first)
    let second = FakeList(
      [[Double](repeating: 50, count: 40)], to: first.recorder, name: "second", time: first.time + 0.004)
    #expect(memory.stamps(from: 0).contains("1000000 scroll"))
    second.rest()
    first.time = second.time
    first.rest()
    first.recorder.stop(at: first.time)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.rejected.isEmpty && verdict.sessionCount == 2 && verdict.isComplete)
    #expect(memory.lines.contains { $0.contains("\"appear\"") && $0.contains("\"y\":30") })
  }
}
