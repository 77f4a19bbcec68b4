import ScrollCore
import ScrollRecording
import SessionReplay
import Testing

/// When a view is looked at once more: after another size, while it moves, and when it comes in motion.
@Suite("Looking again")
struct LookingAgainTests {
  private let memory = Memory()

  private func verdict(_ list: FakeList) throws -> Verdict {
    list.recorder.stop(at: list.time)
    return try Verdict(memory.bytes)
  }

  @Test func `a row that stays faded after another size is stuck`() throws {
    let list = FakeList(
      [[Double](repeating: 80, count: 40)], to: SessionRecorder(name: "size", to: memory), height: 600)
    list.rest()
    // Row 6 spans 540 to 620, and is wholly visible from now on.
    list.stuckKeys = ["list 0-6"]
    list.bounds.height = 844
    list.view.boundsChanged(to: list.bounds, at: list.time)
    list.evaluate()
    var seconds = 0.0
    while list.view.wantsTicks, seconds < 9 {
      list.frame()
      seconds += list.frameSeconds
    }
    // It rests after 0.3 s, is looked at, and then once more.
    #expect((0.6...0.8).contains(seconds))
    let findings = try verdict(list).findings
    #expect(findings.map { "\($0.grade) \($0.property)" } == ["stuck alpha"])
    #expect(findings.first?.items == [ItemIndexPath(section: 0, item: 6)])
  }

  @Test func `what stands still while the view moves is written four times a second`() throws {
    let list = FakeList([[Double](repeating: 80, count: 40)], to: SessionRecorder(name: "still", to: memory))
    list.rest()
    var sample = ScreenSample()
    sample.contentSize = list.contentSize
    sample.mask = (0.5, 1)
    sample.dots = [1, 0.5]
    sample.page = .marked(3)
    sample.items = [ItemSample(section: 0, item: 5, frame: list.frames[0][5], alpha: 1, scale: 0.5)]
    let start = memory.lines.count
    for index in 1...120 {
      list.time += list.frameSeconds
      // It moves for a second, and then it rests.
      list.bounds.y = Double(min(index, 60)) / 10
      sample.bounds = list.bounds
      list.view.boundsChanged(to: list.bounds, at: list.time)
      if list.view.wantsTicks { list.view.displayTick(sample, at: list.time) }
    }
    let stamps = memory.stamps(from: start)
    // The page is written when it is first seen and at rest: many apps mark it no sooner.
    #expect(stamps.count { $0.hasSuffix("observed.page") } == 2)
    for type in ["mask", "dots", "alpha", "scale"] {
      let times = stamps.filter { $0.hasSuffix("observed.\(type)") }.compactMap {
        Double($0.prefix { $0 != " " })
      }
      let gaps = zip(times, times.dropFirst()).map { ($1 - $0) / 1e6 }
      // At once, 4 times in the second, and at rest; a frame more than 250 ms apart at most.
      #expect((6...7).contains(times.count) && gaps.allSatisfy { $0 < 0.268 }, "\(type): \(gaps)")
    }
    #expect(!list.view.wantsTicks)
  }

  @Test func `a finger that holds everything still has nothing written again`() {
    let list = FakeList([[Double](repeating: 80, count: 40)], to: SessionRecorder(name: "held", to: memory))
    list.rest()
    list.view.dragBegan(LayoutPoint(x: 9, y: 9), at: list.time)
    for _ in 0..<60 { list.frame() }
    let start = memory.lines.count
    for _ in 0..<120 { list.frame() }
    #expect(list.view.wantsTicks && memory.lines.count == start)
  }

  @Test("a view that comes again in motion is not judged by what was under way", arguments: [false, true])
  func again(isStuck: Bool) throws {
    let list = FakeList([[Double](repeating: 80, count: 40)], to: SessionRecorder(name: "again", to: memory))
    list.rest()
    if isStuck { list.stuckKeys = ["list 0-9"] }
    // Rows 0 and 9 fade while nobody looks, one out and one in.
    list.frame(at: 56)
    list.view.remove(at: list.time)
    list.time += 0.05
    list.comeAgain()
    list.rest(2)
    let verdict = try verdict(list)
    #expect(verdict.sessionCount == 2 && verdict.isComplete && verdict.comparedCount > 30)
    #expect(verdict.findings.map { "\($0.grade) \($0.property)" } == (isStuck ? ["stuck alpha"] : []))
  }
}
