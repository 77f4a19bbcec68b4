import ScrollCore
import ScrollRecording
import SessionReplay
import Testing

/// Gestures told by scripted samples: the engine finds nothing wrong with what was recorded.
@Suite("Recorded gestures")
struct GestureTests {
  private let memory = Memory()
  private func recorder() -> SessionRecorder { SessionRecorder(name: "gestures", to: memory) }
  private func list(_ recorder: SessionRecorder) -> FakeList {
    FakeList([(0..<40).map { 60 + Double($0 % 3) * 20 }], to: recorder)
  }
  private func verdict(_ recorder: SessionRecorder, _ list: FakeList) throws -> Verdict {
    list.tick(isThorough: true)
    recorder.stop(at: list.time)
    return try Verdict(memory.bytes)
  }

  @Test func `a flick is recorded as it was`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.flick()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine && verdict.isComplete && verdict.sessionCount == 1)
    #expect(memory.types.prefix(3) == ["header", "appear", "observed.visible"])
    // 1.8 points a millisecond of the content are -1800 points a second of the finger.
    #expect(memory.text.contains(#""type":"drag.ended","vx":0,"vy":-1800,"proposed":[0,1020]"#))
    #expect(memory.types.count { $0 == "scroll.ended" } == 1)
  }

  @Test func `a row that stays faded is the one that is stuck`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.stuckKeys = ["list 0-12"]
    list.flick(velocity: 600)
    let verdict = try verdict(recorder, list)
    let finding = try #require(verdict.findings.first)
    #expect(verdict.findings.count == 1 && finding.grade == .stuck && finding.property == .alpha)
    #expect(finding.items == [ItemIndexPath(section: 0, item: 12)])
  }

  @Test func `a finger that grabs content in motion and lets go at rest`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.drag(by: 200)
    list.view.dragEnded(pointsPerSecond: LayoutPoint(x: 3, y: -2_000), willDecelerate: true, at: list.time)
    list.decelerate(2_000, until: 0.4)
    list.drag(by: -90)
    list.view.dragEnded(pointsPerSecond: .zero, willDecelerate: false, at: list.time)
    list.rest()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine && verdict.isComplete)
    // The second drag ends the scroll at once: no deceleration follows, and UIKit tells no end of one.
    let types = memory.types
    let end = try #require(types.lastIndex(of: "drag.ended"))
    #expect(types[end + 1] == "scroll.ended" && types.count { $0 == "scroll.ended" } == 1)
    #expect(memory.text.contains(#""by":"finger""#) && memory.text.contains(#""by":"momentum""#))
  }

  @Test func `content pulled beyond its end springs back`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.drag(by: -90)
    list.view.dragEnded(pointsPerSecond: LayoutPoint(x: 0, y: 700), willDecelerate: true, at: list.time)
    for step in stride(from: -90.0, through: 0, by: 6) { list.frame(at: step) }
    list.view.scrollEnded(at: list.time)
    list.rest()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine)
    #expect(memory.text.contains(#""y":-90,"by":"finger""#))
  }

  @Test func `a rotation in the middle of a deceleration`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.drag(by: 200)
    list.view.dragEnded(pointsPerSecond: LayoutPoint(x: 0, y: -2_500), willDecelerate: true, at: list.time)
    list.decelerate(2_500, until: 0.01) { index in
      guard index == 20 else { return }
      list.bounds.width = 844
      list.bounds.height = 390
      for row in list.sections[0].indices { list.sections[0][row].height -= 12.5 }
      list.layOut()
    }
    list.view.scrollEnded(at: list.time)
    list.rest()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine)
    #expect(memory.text.contains(#""type":"viewport","width":844,"height":390"#))
    // All lie elsewhere, and one line says so.
    #expect(memory.types.count { $0 == "items.resized" } <= 2)
  }

  @Test func `rows inserted and deleted while decelerating`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.drag(by: 300)
    list.view.dragEnded(pointsPerSecond: LayoutPoint(x: 0, y: -2_500), willDecelerate: true, at: list.time)
    list.decelerate(2_500, until: 0.01) { index in
      switch index {
      case 15:
        list.sections[0].insert(FakeList.Row(key: "new", height: 90), at: 20)
        list.sections[0].remove(at: 24)
        list.layOut()
        list.view.dataChanged(to: list.samples(), contentSize: list.contentSize, at: list.time)
        list.evaluate()
      case 40:
        list.sections[0].swapAt(25, 26)
        list.layOut()
        list.view.dataChanged(to: list.samples(), contentSize: list.contentSize, at: list.time)
        list.evaluate()
      default: break
      }
    }
    list.view.scrollEnded(at: list.time)
    list.rest()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine)
    let types = memory.types
    #expect(types.contains("items.inserted") && types.contains("items.deleted"))
    // What changed places is told by a reload, in which keys say what is what.
    #expect(types.count { $0 == "reload" } == 1)
  }

  @Test func `updates told by index paths`() throws {
    let recorder = recorder()
    let list = FakeList(
      [[Double](repeating: 80, count: 30), [Double](repeating: 60, count: 30)], to: recorder)
    list.rest()
    list.flick(by: 200, velocity: 900)
    let moved = list.sections[0][14]
    list.sections[0].remove(at: 14)
    list.sections[0].remove(at: 2)
    list.sections[1].insert(moved, at: 1)
    list.sections[0].insert(FakeList.Row(key: "new", height: 40), at: 12)
    list.layOut()
    list.view.update(
      [
        .itemsDeleted(section: 0, at: 2, count: 1),
        .itemMoved(from: ItemIndexPath(section: 0, item: 14), to: ItemIndexPath(section: 1, item: 1)),
        .itemsInserted(section: 0, at: 12, .count(1), keys: ["new"]),
      ], at: list.time)
    list.evaluate()
    list.rest()
    list.flick(by: -100, velocity: -700)
    let verdict = try verdict(recorder, list)
    // A row above what is read went, and nothing made up for it.
    #expect(verdict.findings.map { $0.kind.description } == ["odd jump"] && verdict.differenceCount == 0)
    #expect(memory.types.count { $0 == "batch" } == 1 && !memory.types.contains("reload"))
  }

  @Test func `the keyboard comes and goes`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.flick(velocity: 500)
    list.inset.bottom = 336
    list.occlusion.bottom = 336
    list.view.insetsChanged(contentInset: list.inset, occlusion: list.occlusion, at: list.time)
    list.evaluate()
    for step in 1...15 { list.frame(at: list.bounds.y + Double(step)) }
    list.rest()
    list.inset.bottom = 0
    list.occlusion.bottom = 0
    list.evaluate()
    list.rest()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine)
    #expect(memory.types.count { $0 == "insets" } == 2)
    // Nobody told what moved the content then, nor that it came to rest.
    #expect(
      memory.text.contains(#""by":"unknown""#)
        && memory.text.contains(#""type":"scroll.ended","inferred":true"#))
  }

  @Test func `the app scrolls, at once and animated`() throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    list.view.willScroll(to: LayoutPoint(x: 0, y: 900), animated: false, at: list.time)
    list.bounds.y = 900
    list.evaluate()
    list.rest()
    list.view.willScroll(to: LayoutPoint(x: 0, y: 300), animated: true, at: list.time)
    for step in 1...24 { list.frame(at: 900 - Double(step) * 25) }
    list.view.scrollEnded(at: list.time)
    list.rest()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine)
    #expect(memory.types.count { $0 == "scroll.to" } == 2)
    #expect(memory.text.contains(#""by":"code""#) && !memory.text.contains(#""by":"unknown""#))
  }

  @Test("the app scrolls to an item, and comes there or not", arguments: [(0.0, true), (32, false)])
  func asked(distance: Double, isRight: Bool) throws {
    let recorder = recorder()
    let list = list(recorder)
    list.rest()
    let item = ItemIndexPath(section: 0, item: 12)
    // Four times 60, 80 and 100 points lie before it, and twelve gaps of 10.
    let place = 1_080 - distance
    list.view.willScroll(to: item, at: list.time)
    for step in 1...8 { list.frame(at: place * Double(step) / 8) }
    list.rest()
    // What is not there is left out, with a mark.
    list.view.willScroll(to: ItemIndexPath(section: 0, item: 40), align: .end, at: list.time)
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine == isRight && verdict.marks.count == 1)
    #expect(verdict.findings.map { $0.rule } == (isRight ? [] : [.target]))
    #expect(memory.text.contains(#""type":"scroll.to","item":[0,12],"align":"start","animated":true"#))
    #expect(memory.types.count { $0 == "scroll.to" } == 1)
  }

  @Test func `pages come to rest where they were told to`() throws {
    let recorder = recorder()
    let list = FakeList(
      [[Double](repeating: 844, count: 6)], to: recorder, name: "pages", fades: false, spacing: 0
    ) {
      $0.scrolling.paging = .page
    }
    list.rest()
    list.drag(by: 300)
    list.view.willEndDragging(
      pointsPerMillisecond: LayoutPoint(x: 0, y: 1.2), natural: LayoutPoint(x: 0, y: 900),
      target: LayoutPoint(x: 0, y: 844))
    list.view.dragEnded(pointsPerSecond: nil, willDecelerate: true, at: list.time)
    for step in 1...17 { list.frame(at: 300 + 32 * Double(step)) }
    list.view.scrollEnded(at: list.time)
    list.rest()
    let verdict = try verdict(recorder, list)
    #expect(verdict.isFine)
    #expect(memory.text.contains(#""vy":-1200,"proposed":[0,844],"natural":[0,900]}"#))
    // Where something decides the rest, the offset at rest is evidence.
    #expect(memory.text.contains(#""type":"observed.offset","x":0,"y":844"#))
  }
}
