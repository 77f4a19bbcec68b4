import Foundation
import ScrollCore
import ScrollRecording
import SessionReplay
import Testing

/// Samples that make no sense: the log stays valid, and says what was left out.
@Suite("Bad samples")
struct BadSampleTests {
  private let memory = Memory()
  private func list() -> FakeList {
    FakeList(
      [[Double](repeating: 80, count: 40)], to: SessionRecorder(name: "bad", to: memory))
  }

  /// What the engine says when the recording has ended.
  private func verdict(_ list: FakeList) throws -> Verdict {
    list.rest()
    list.recorder.stop(at: list.time)
    return try Verdict(memory.bytes)
  }

  @Test func `numbers that are none`() throws {
    let list = list()
    list.rest()
    list.drag(by: 50)
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      list.view.offsetChanged(to: LayoutPoint(x: 0, y: value), at: list.time)
      list.view.boundsChanged(to: LayoutRect(x: 0, y: 3, width: value, height: -1), at: list.time)
      list.view.dragMoved(LayoutPoint(x: value, y: 3), at: list.time)
      list.view.insetsChanged(contentInset: LayoutInsets(top: value), at: list.time)
      list.view.contentSizeChanged(to: LayoutSize(width: 3, height: value), at: list.time)
      list.view.willScroll(to: LayoutPoint(x: value, y: 0), animated: true, at: list.time)
      if !value.isFinite {
        list.view.observe(.alpha(item: ItemIndexPath(section: 0, item: 0), alpha: value), at: list.time)
      }
      list.view.observe(.dots(first: -1, alphas: [value], ys: []), at: list.time)
    }
    list.view.boundsChanged(to: list.bounds, at: list.time)
    list.view.willEndDragging(
      pointsPerMillisecond: LayoutPoint(x: 0, y: .nan), target: LayoutPoint(x: .nan, y: 0))
    list.view.dragEnded(pointsPerSecond: nil, willDecelerate: false, at: list.time)
    let verdict = try verdict(list)
    #expect(verdict.isFine)
    // Once when it happens, and how often at rest: three calls with each of four values.
    let offsets = verdict.marks.filter { $0.contains("bounds or an offset") }
    #expect(offsets.count == 2 && offsets[0].hasPrefix("recorder: left out: bounds"))
    #expect(offsets[1].hasPrefix("recorder: left out again, 11 times: bounds"))
    #expect(verdict.marks.contains { $0.hasPrefix("recorder: left out: insets") })
    #expect(verdict.marks.contains { $0.hasPrefix("recorder: left out: a place or a velocity of a finger") })
  }

  @Test func `times that stand still, go back and jump`() throws {
    // A fade would run on the list's own clock.
    let list = FakeList(
      [[Double](repeating: 80, count: 40)], to: SessionRecorder(name: "bad", to: memory), fades: false)
    list.rest()
    list.drag(by: 100)
    for _ in 0..<5 {
      list.time -= list.frameSeconds
      list.frame(at: list.bounds.y + 3)
    }
    list.time -= 0.4
    list.tick()
    list.time += 0.4
    list.view.dragEnded(pointsPerSecond: .zero, willDecelerate: false, at: list.time)
    list.rest()
    for jump in [-3_600, 86_400, 1e300, -1e300, .nan] {
      let before = list.time
      list.time = jump.isNaN ? jump : list.time + jump
      list.tick()
      if !list.time.isFinite || abs(list.time) > 1e100 { list.time = before }
    }
    list.flick(velocity: 900)
    let verdict = try verdict(list)
    #expect(verdict.isFine)
    #expect(verdict.isComplete)
    #expect(verdict.marks.contains { $0.contains("a time that is not one of the same clock") })
  }

  @Test func `data that contradict themselves`() throws {
    let list = list()
    list.rest()
    let frame = LayoutRect(x: 0, y: 0, width: 390, height: 80)
    let far = ItemIndexPath(section: 7, item: 0)
    let updates: [[LayoutUpdate]] = [
      [.itemsDeleted(section: 0, at: 39, count: 2)],
      [.itemsDeleted(section: 1, at: 0, count: 1)],
      [.itemsDeleted(section: 0, at: -1, count: .max)],
      [.itemsInserted(section: .max, at: .max, .frames([frame]))],
      [.itemsInserted(section: 0, at: 99, .frames([frame]))],
      [.itemsInserted(section: 0, at: 0, .count(.max))],
      [.itemsInserted(section: 0, at: 0, .frames([frame]), keys: [])],
      [.itemsDeleted(section: 0, at: 3, count: 1), .itemsReloaded(section: 0, at: 3, count: 1, nil)],
      [.itemMoved(from: far, to: far)],
      [.sectionsInserted(at: 3, [])], [.sectionsInserted(at: .max, [SectionSpec(items: .frames([]))])],
      [.sectionsDeleted(at: 0, count: 1), .itemsDeleted(section: 0, at: 0, count: 1)],
      [.sectionsReloaded(at: 0, count: 1, [])], [.sectionMoved(from: 0, to: 1)],
    ]
    for update in updates { list.view.update(update, at: list.time) }
    list.view.update([], at: list.time)
    let verdict = try verdict(list)
    #expect(verdict.isFine)
    // Nothing inserted is nothing; all others are left out.
    let marks = verdict.marks.filter { $0.contains("a change of the data") }
    #expect(marks.count == 2 && marks[1].hasPrefix("recorder: left out again, \(updates.count - 2) times"))
  }

  @Test func `items that are not there, are there twice or have no frame`() throws {
    let list = list()
    var sample = ScreenSample()
    sample.bounds = list.bounds
    sample.contentSize = list.contentSize
    let frames = list.frames[0]
    sample.items = [
      ItemSample(section: 0, item: 1, frame: frames[1], alpha: .nan),
      ItemSample(section: 0, item: 0, frame: frames[0], alpha: 1, scale: .infinity),
      ItemSample(section: 0, item: 1, frame: frames[1]),
      ItemSample(section: 0, item: 40, frame: frames[0]),
      ItemSample(section: -1, item: 0, frame: frames[0]),
      ItemSample(section: 0, item: 0, frame: LayoutRect(x: 0, y: .nan, width: 1, height: 1)),
    ]
    sample.shadows = [
      ShadowSample(section: -1, frame: frames[0]),
      ShadowSample(section: 0, frame: LayoutRect(x: 0, y: 0, width: -1, height: .nan)),
    ]
    sample.dots = [.nan]
    sample.page = .marked(-3)
    sample.mask = (.nan, 1)
    list.view.displayTick(sample, at: list.time)
    list.recorder.stop(at: list.time)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.rejected.isEmpty && verdict.violations.isEmpty)
    let kinds = ["an item that is", "an alpha, a scale", "a frame that is no rectangle"]
    for kind in kinds { #expect(verdict.marks.contains { $0.contains(kind) }) }
    #expect(memory.lines.contains { $0.hasSuffix(#""whole":[[0,0],[0,1]],"partial":[]}"#) })
  }

  @Test func `an item whose frame is no rectangle stays where it was`() throws {
    let list = list()
    list.rest()
    var sample = ScreenSample()
    sample.bounds = list.bounds
    sample.contentSize = list.contentSize
    sample.items = list.frames[0][...9].enumerated().map { index, frame in
      ItemSample(section: 0, item: index, frame: frame, alpha: index == 9 ? 0.1 : 1)
    }
    sample.items?[3].frame.y = .nan
    sample.items?[3].alpha = 0.5
    list.view.displayTick(sample, at: list.time, isThorough: true)
    #expect(memory.text.contains(#""item":[0,3],"alpha":0.5}"#))
    list.tick()
    let verdict = try verdict(list)
    #expect(
      verdict.rejected.isEmpty && verdict.findings.map(\.items) == [[ItemIndexPath(section: 0, item: 3)]])
    #expect(verdict.findings.map(\.property) == [.alpha])
    #expect(
      verdict.marks.contains {
        $0.hasPrefix("recorder: left out: a frame") && $0.contains("the recorded one stays")
      })
  }

  @Test func `a setup that no log can have`() throws {
    let recorder = SessionRecorder(name: "\u{0}\n\"bad\"\u{2028}", to: memory)
    let empty = LayoutRect(x: .nan, y: 0, width: -1, height: .infinity)
    var setup = ViewSetup(name: "", bounds: empty, contentSize: LayoutSize(width: .nan, height: 1))
    setup.contentInset.top = .infinity
    setup.scrolling.deceleration = .rate(7)
    setup.leader = "nobody"
    var fade = FadeSettings()
    fade.fadedAlpha = .nan
    setup.behaviours = [
      .fade(FadeSettings()), .fade(fade), .fade(FadeSettings()), .carousel(CarouselSettings()),
    ]
    setup.sections = [
      SectionSample(name: "a", frames: [empty, .zero], keys: ["x", "x"], header: empty),
      SectionSample(name: "a", frames: [.zero], keys: ["x"]), SectionSample(frames: [.zero], keys: []),
    ]
    let view = recorder.addView(setup, at: .nan)
    view.mark("begun\r\n", at: 1)
    recorder.stop(at: 2)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.rejected.isEmpty && verdict.isComplete && verdict.sessionCount == 1)
    let kinds = [
      "a time", "bounds", "a content size", "insets", "a frame", "a key", "a name",
      "the fade, whose alphas are not from 0 to 1", "a second fade", "a rate of deceleration",
      "the name of a leader",
    ]
    for kind in kinds {
      #expect(verdict.marks.contains { $0.hasPrefix("recorder: left out: \(kind)") }, "\(kind)")
    }
    #expect(verdict.marks.contains("begun\r\n"))
  }

  @Test(
    "paging that makes no sense is told",
    arguments: [
      (
        ScrollingSpec.Paging.start, ScrollingSpec.Stops.every(0), nil,
        "paging, since its stops cannot be 0.0 points apart"
      ),
      (.start, .at([300, 0, .nan]), nil, "paging, since its stops are none, no numbers, or do not ascend"),
      (.end, .items(-2), nil, "paging, since there cannot be -2 items from stop to stop"),
      (
        .none, .every(100), nil,
        "stops or padding, which only a view whose paging is start, center or end has"
      ),
      (.none, .each, ScrollingSpec.Flick.one, "a flick or loops, which only a view with paging has"),
    ])
  func paging(
    paging: ScrollingSpec.Paging, stops: ScrollingSpec.Stops, flick: ScrollingSpec.Flick?, mark: String
  ) throws {
    var setup = ViewSetup(
      name: "pages", bounds: LayoutRect(x: 0, y: 0, width: 300, height: 600),
      contentSize: LayoutSize(width: 300, height: 900))
    (setup.scrolling.paging, setup.scrolling.stops, setup.scrolling.flick) = (paging, stops, flick)
    let recorder = SessionRecorder(name: "pages", to: memory)
    let view = recorder.addView(setup, at: 0)
    view.mark("here", at: 1)
    recorder.stop(at: 2)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.rejected.isEmpty && verdict.marks == ["recorder: left out: \(mark)", "here"])
    #expect(memory.lines[0].contains(#""paging":"none""#) && !memory.lines[0].contains("stops"))
  }

  @Test func `a curve is declared once, and not beside what gives the same`() throws {
    var setup = ViewSetup(
      name: "list", bounds: LayoutRect(x: 0, y: 0, width: 300, height: 600),
      contentSize: LayoutSize(width: 300, height: 900))
    let points = [CurveSpec.Point(0, 1), CurveSpec.Point(1, 0.5)]
    let scale = CurveSpec(.scale, by: .distance, unit: .viewport, points: points)
    setup.behaviours = [.fade(FadeSettings())]
    setup.keeps = .end
    setup.curves = [
      scale, scale, CurveSpec(.x, by: .offset, points: []), CurveSpec(.alpha, by: .hidden, points: points),
      CurveSpec(.y, by: .offset, points: points.reversed()),
      CurveSpec(.scale, by: .hidden, points: points, of: "title"),
      CurveSpec(.alpha, by: .offset, points: points, of: "title"),
    ]
    let recorder = SessionRecorder(name: "curves", to: memory)
    let view = recorder.addView(setup, at: 0)
    view.mark("here", at: 1)
    recorder.stop(at: 2)
    let verdict = try Verdict(memory.bytes)
    #expect(
      verdict.rejected.isEmpty
        && verdict.marks.dropLast() == [
          "recorder: left out: a second curve of the scale",
          "recorder: left out: the curve of the x, that has no points",
          "recorder: left out: the curve of the alpha, which the fade gives already",
          "recorder: left out: the curve of the y, whose points do not ascend",
          "recorder: left out: the curve of the scale of \"title\", which can follow only the offset or the pull, "
            + "in points or viewports, since an element is no item",
        ])
    let header = String(decoding: memory.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let curves = header.components(separatedBy: #""kind":"curve","property":"#).dropFirst()
    #expect(curves.map { $0.prefix(8) } == [#""scale","#, #""alpha","#])
    #expect(header.contains(#""of":"title""#) && header.contains(#""keeps":"end""#))
  }

  @Test func `thousands of items change at once`() throws {
    let list = FakeList(
      [(0..<3_000).map { 40 + Double($0 % 9) }], to: SessionRecorder(name: "many", to: memory))
    list.rest()
    list.flick()
    // Every second goes, and as many come: too many stretches to tell one by one.
    list.sections[0] = list.sections[0].enumerated().map { index, row in
      index % 2 == 0 ? row : FakeList.Row(key: "new \(index)", height: 61)
    }
    list.layOut()
    list.view.dataChanged(to: list.samples(), contentSize: list.contentSize, at: list.time)
    list.evaluate()
    list.rest()
    list.sections[0].removeSubrange(200..<2_900)
    list.layOut()
    list.view.dataChanged(to: list.samples(), contentSize: list.contentSize, at: list.time)
    list.evaluate()
    let verdict = try verdict(list)
    #expect(verdict.isFine)
    #expect(memory.types.count { $0 == "reload" } == 1)
    #expect(memory.types.count { $0 == "items.deleted" } == 1)
  }

  @Test func `fingers that nobody announced, or twice`() throws {
    let list = list()
    list.rest()
    list.view.dragEnded(pointsPerSecond: nil, willDecelerate: true, at: list.time)
    list.view.dragCancelled(at: list.time)
    list.view.dragMoved(LayoutPoint(x: 10, y: 700), at: list.time)
    list.view.dragBegan(LayoutPoint(x: 90, y: 300), at: list.time)
    list.view.dragMoved(LayoutPoint(x: 10, y: 690), at: list.time)
    list.frame(at: 10)
    list.view.scrollEnded(at: list.time)
    list.view.dragCancelled(at: list.time)
    list.view.appeared(at: list.time)
    let verdict = try verdict(list)
    #expect(verdict.isFine)
    #expect(memory.types.count { $0 == "drag.began" } == 1 && memory.types.contains("drag.cancelled"))
    #expect(memory.text.contains(#""type":"drag.began","x":10,"y":700,"inferred":true"#))
    // The second finger is left out.
    #expect(!memory.text.contains(#""x":90"#) && memory.types.count { $0 == "drag.moved" } == 1)
  }

  @Test func `samples after the end are ignored`() throws {
    let list = list()
    list.recorder.stop(at: list.time)
    let end = memory.bytes
    list.flick()
    list.view.remove(at: list.time)
    list.recorder.mark("late", at: list.time)
    list.recorder.stop(at: list.time)
    #expect(memory.bytes == end && !list.view.wantsTicks && !list.recorder.wantsTicks)
  }
}
