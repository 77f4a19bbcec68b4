import ScrollCore
import ScrollRecording
import SessionLog
import SessionReplay
import Testing

/// Where lines go: sinks that fail, and what is kept of the last seconds.
@Suite("Recorded bytes")
struct SinkTests {
  private let memory = Memory()
  private func list(_ options: RecorderOptions = RecorderOptions(), to sink: (any RecordingSink)?) -> FakeList
  {
    FakeList(
      [[Double](repeating: 80, count: 200)],
      to: SessionRecorder(name: "bytes", to: sink, options: options))
  }

  @Test func `lines are whole and in the order of their times`() throws {
    let list = list(to: memory)
    list.flick()
    list.recorder.stop(at: list.time)
    #expect(memory.bytes.last == UInt8(ascii: "\n"))
    let times = memory.lines.dropFirst().compactMap { line in
      Int(line.dropFirst(5).prefix { $0 != "," })
    }
    #expect(times.count == memory.lines.count - 1 && times == times.sorted())
    #expect(memory.lines[0].hasSuffix(#""meta":{"recorder":{"name":"ScrollRecording"}}}"#))
    let count = memory.lines.count - 2
    #expect(memory.lines.last?.hasSuffix(#","type":"end","events":\#(count)}"#) == true)
  }

  @Test func `a sink that refuses lines gets a session of its own when it takes some again`() throws {
    let list = list(to: memory)
    list.flick(velocity: 800)
    list.drag(by: 100)
    memory.refuses = true
    list.view.dragMoved(LayoutPoint(x: 3, y: 3), at: list.time)
    #expect(list.recorder.isFailing)
    list.frame(at: list.bounds.y + 30)
    for _ in 0..<240 { list.frame(at: list.bounds.y + 2) }
    // Tried once a second, not with every line.
    #expect((3...6).contains(memory.refusedCount))
    memory.refuses = false
    for _ in 0..<90 { list.frame(at: list.bounds.y + 2) }
    #expect(!list.recorder.isFailing)
    list.view.dragEnded(pointsPerSecond: .zero, willDecelerate: false, at: list.time)
    list.rest()
    list.recorder.stop(at: list.time)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.isFine && verdict.isComplete && verdict.sessionCount == 2)
    #expect(
      verdict.marks.count == 1
        && verdict.marks[0].hasSuffix("lines were lost here: they could not be written"))
    // The finger was down all the time.
    #expect(memory.text.contains(#""type":"drag.began","x":3,"y":3,"inferred":true"#))
  }

  @Test func `checksums are written if asked for`() throws {
    var options = RecorderOptions()
    options.hasChecksums = true
    options.facts = [("system", "a \"1\"\n"), ("recorder", "not mine")]
    let list = list(options, to: memory)
    list.flick(velocity: 300)
    list.recorder.stop(at: list.time)
    #expect(try Verdict(memory.bytes).isFine)
    #expect(memory.lines.allSatisfy { $0.dropLast(10).hasSuffix(#","c":""#) })
    #expect(memory.lines[0].contains(#""ScrollRecording"},"system":"a \"1\"\n"}"#))
    // One digit changed is noticed.
    let place = try #require(memory.bytes.lastIndex(of: UInt8(ascii: "e")))
    var wrong = memory.bytes
    wrong[place] ^= 1
    #expect(throws: LogError.self) { try Verdict(wrong) }
  }

  @Test("the last seconds are a log that begins when they do", arguments: [false, true])
  func recent(rests: Bool) throws {
    var options = RecorderOptions()
    options.keptSeconds = 4
    let list = list(options, to: memory)
    // A minute of scrolling up and down, with rests or without any.
    for round in 0..<8 {
      let direction = round % 2 == 0 ? 1.0 : -1.0
      list.drag(by: 150 * direction)
      list.view.dragEnded(
        pointsPerSecond: LayoutPoint(x: 0, y: -4_000 * direction), willDecelerate: true, at: list.time)
      list.decelerate(4_000 * direction, until: 0.02)
      list.view.scrollEnded(at: list.time)
      if rests { list.rest() }
      let verdict = try Verdict(list.recorder.recentLog())
      #expect(verdict.violations.isEmpty && verdict.rejected.isEmpty && verdict.differenceCount == 0)
      #expect(verdict.findings.isEmpty, "\(round)")
      #expect(verdict.sessionCount == 1 && verdict.comparedCount > 0)
    }
    list.rest()
    let log = list.recorder.recentLog()
    let first = try #require(String(decoding: log, as: UTF8.self).split(separator: "\n").dropFirst().first)
    let begin = try #require(Double(first.dropFirst(5).prefix { $0 != "," })) / 1e6
    let kept = list.time - 100 - begin
    #expect((4...6.5).contains(kept), "\(kept)")
    #expect(try Verdict(log).isFine)
  }

  @Test func `the last seconds end where they are asked for, and recording goes on`() throws {
    var options = RecorderOptions()
    (options.keptSeconds, options.hasChecksums) = (30, true)
    let list = list(options, to: memory)
    for _ in 0..<2 {
      list.flick()
      let verdict = try Verdict(list.recorder.recentLog())
      #expect(verdict.isFine && verdict.isComplete)
    }
    list.recorder.stop(at: list.time)
    let log = String(decoding: list.recorder.recentLog(), as: UTF8.self)
    #expect(log.split(separator: "\n").count { $0.contains(#""type":"end""#) } == 1)
    #expect(memory.types.count { $0 == "end" } == 1)
  }

  @Test func `what is stuck is stuck in the last seconds, too, however long it rested`() throws {
    var options = RecorderOptions()
    options.keptSeconds = 3
    let list = list(options, to: nil)
    list.stuckKeys = ["list 0-11"]
    for round in 0..<7 { list.flick(by: round % 2 == 0 ? 100 : -100, velocity: round % 2 == 0 ? 300 : -300) }
    list.rest(30)
    let verdict = try Verdict(list.recorder.recentLog())
    #expect(verdict.findings.map { "\($0.grade) \($0.property)" } == ["stuck alpha"])
  }

  @Test func `a sink and a layout that call the recorder back`() throws {
    /// Marks every line it gets, which is ignored.
    final class Talkative: RecordingSink {
      let memory = Memory()
      var recorder: SessionRecorder?
      func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
        recorder?.mark("written", at: 200)
        return memory.write(lines, count: count, at: time) && recorder?.isFailing != true
      }
      func finish() { recorder?.stop(at: 300) }
    }
    let sink = Talkative()
    let list = list(to: sink)
    sink.recorder = list.recorder
    let frames = list.view.frameOfItem
    list.view.frameOfItem = { path in
      list.tick()
      list.view.dataChanged(to: [], at: list.time)
      return frames?(path)
    }
    list.sections[0][3].height = 300
    list.layOut()
    list.flick()
    list.view.frameOfItem = { path in
      list.view.remove(at: list.time)
      return frames?(path)
    }
    list.sections[0][3].height = 80
    list.layOut()
    list.rest()
    list.recorder.stop(at: list.time)
    let verdict = try Verdict(sink.memory.bytes)
    #expect(verdict.rejected.isEmpty && verdict.isComplete && verdict.comparedCount > 0)
    #expect(!verdict.marks.contains("written") && sink.memory.types.last == "end")
  }

  @Test func `what is kept is bounded`() throws {
    var options = RecorderOptions()
    options.keptSeconds = 3_600
    options.keptBytes = 1 << 16
    let list = list(options, to: nil)
    for _ in 0..<4 {
      list.flick(velocity: 3_000)
      list.flick(by: -100, velocity: -3_000)
    }
    let log = list.recorder.recentLog()
    #expect(log.count < 3 << 15)
    #expect(try Verdict(log).isFine)
  }
}
