import ScrollCore
import ScrollRecording
import SessionReplay
import Testing

/// Lists of other kinds, and views that come and go.
@Suite("Recorded views")
struct RecordedViewTests {
  private let memory = Memory()

  @Test(
    "lists of all kinds are fine",
    arguments: [
      (spacing: 0.0, margin: 0.0, inset: LayoutInsets.zero, occlusion: LayoutInsets.zero),
      (spacing: 0, margin: 16, inset: LayoutInsets(top: 91, bottom: 83), occlusion: LayoutInsets.zero),
      (
        spacing: 6.5, margin: 20, inset: LayoutInsets(top: 91, bottom: 83),
        occlusion: LayoutInsets(top: 91, bottom: 83)
      ),
    ])
  func kinds(_ list: (spacing: Double, margin: Double, inset: LayoutInsets, occlusion: LayoutInsets)) throws {
    let recorder = SessionRecorder(name: "kinds", to: memory)
    let thirds = (0..<9).map { 44 + Double($0) / 3 }
    let mixed = (0..<30).map { 50 + Double($0 % 7) }
    let sizes: [[Double]] = [thirds, [], [200, 900, 31.5], mixed]
    let list = FakeList(
      sizes, to: recorder, spacing: list.spacing, margin: list.margin, inset: list.inset,
      occlusion: list.occlusion, hasKeys: false)
    list.rest()
    list.flick(velocity: 1_100)
    list.flick(by: 80, velocity: 2_600)
    list.flick(by: -150, velocity: -4_000)
    recorder.stop(at: list.time)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.isFine && verdict.isComplete)
  }

  @Test func `a view that comes begins a session, and one that goes ends it`() throws {
    let recorder = SessionRecorder(name: "views", to: memory)
    let first = FakeList([[Double](repeating: 80, count: 30)], to: recorder, name: "first")
    first.rest()
    first.flick(velocity: 700)
    let second = FakeList(
      [[Double](repeating: 50, count: 30)], to: recorder, name: "second", time: first.time)
    second.rest()
    second.drag(by: 100)
    second.view.remove(at: second.time)
    second.frame(at: 120)
    first.time = second.time
    first.rest()
    first.flick(velocity: 500)
    first.view.remove(at: first.time)
    recorder.mark("nobody is there", at: first.time)
    recorder.stop(at: first.time)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.isFine && verdict.isComplete && verdict.sessionCount == 2)
    #expect(verdict.marks == ["second was taken away", "first was taken away"])
    #expect(memory.types.count { $0 == "end" } == 2 && memory.types.contains("drag.cancelled"))
    #expect(memory.isFinished)
  }

  @Test func `two views that are called alike are two`() throws {
    let recorder = SessionRecorder(name: "twice", to: memory)
    let first = FakeList([[Double](repeating: 80, count: 30)], to: recorder, name: "feed\n\"1\"")
    let second = FakeList([[Double](repeating: 50, count: 30)], to: recorder, name: "feed\n\"1\"")
    first.rest()
    second.rest()
    recorder.stop(at: second.time)
    #expect(second.view.name == "feed\n\"1\" 2")
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.isFine)
    #expect(verdict.marks == ["recorder: left out: a name that something else has already"])
  }

  @Test func `a mask is written with its stops when one of both changes, and at rest`() throws {
    let recorder = SessionRecorder(name: "mask", to: memory)
    let list = FakeList([[Double](repeating: 80, count: 30)], to: recorder)
    var sample = ScreenSample()
    sample.bounds = list.bounds
    sample.contentSize = list.contentSize
    let seen: [(end: Double, stops: [Double]?)] = [
      (0.5, nil), (0.5, [0, 0.15, 0.85, 1]), (0.5, [0, 0.15, 0.85, 1]), (0.25, [0, 0.15, 0.85, 1]),
      (0.25, [0, 0.3, 0.85, 1]), (0.25, [0, .nan, 0.85, 1]), (0.25, [0, 1]), (0.25, []),
    ]
    for look in seen {
      (sample.mask, sample.maskStops) = ((1, look.end), look.stops)
      list.view.displayTick(sample, at: list.time)
    }
    list.view.displayTick(sample, at: list.time, isThorough: true)
    recorder.stop(at: list.time)
    let masks = memory.lines.compactMap { line in
      line.split(separator: "\"observed.mask\",").dropFirst().first
    }
    #expect(
      masks == [
        #""start":1,"end":0.5}"#, #""start":1,"end":0.5,"stops":[0,0.15,0.85,1]}"#,
        #""start":1,"end":0.25,"stops":[0,0.15,0.85,1]}"#, #""start":1,"end":0.25,"stops":[0,0.3,0.85,1]}"#,
        #""start":1,"end":0.25}"#,
      ])
    let marks = try Verdict(memory.bytes).marks
    #expect(marks.count == 2 && marks.allSatisfy { $0.contains("another value on screen") })
  }

  @Test func `a follower is linked to its leader`() throws {
    let recorder = SessionRecorder(name: "links", to: memory)
    let leader = FakeList(
      [[Double](repeating: 844, count: 4)], to: recorder, name: "pages", fades: false, spacing: 0)
    let follower = FakeList(
      [[Double](repeating: 844, count: 4)], to: recorder, name: "photos", fades: false, spacing: 0
    ) { $0.leader = "pages" }
    leader.drag(by: 400)
    follower.bounds.y = 400
    follower.time = leader.time
    follower.view.boundsChanged(to: follower.bounds, by: .code, at: follower.time)
    follower.evaluate()
    for _ in 0..<60 {
      leader.frame()
      follower.time = leader.time
      follower.tick()
    }
    recorder.stop(at: leader.time)
    let verdict = try Verdict(memory.bytes)
    #expect(memory.text.contains(#""links":[{"leader":"pages","follower":"photos","mode":"corrected"}]"#))
    #expect(verdict.findings.isEmpty && verdict.rejected.isEmpty && verdict.comparedCount > 0)
  }

  @Test func `a view that was covered goes on where it is when it comes back, and is seen at once`() throws {
    let recorder = SessionRecorder(name: "covered", to: memory)
    let list = FakeList([[Double](repeating: 80, count: 30)], to: recorder)
    list.rest()
    list.drag(by: 100)
    list.view.disappeared(at: list.time)
    #expect(!list.view.wantsTicks && !recorder.wantsTicks && memory.types.last == "drag.cancelled")
    list.time += 100
    list.bounds.y = 640
    list.view.appeared(at: list.time, offset: LayoutPoint(x: 0, y: 640))
    list.evaluate()
    let before = memory.lines.count
    list.tick()
    #expect(memory.types[(before - 1)...].prefix(3) == ["appear", "observed.visible", "observed.alpha"])
    #expect(list.view.wantsTicks)
    list.rest()
    list.view.appeared(at: list.time)
    recorder.stop(at: list.time)
    let verdict = try Verdict(memory.bytes)
    #expect(verdict.isFine && verdict.sessionCount == 1 && verdict.marks.isEmpty)
    #expect(memory.lines.suffix(2).first?.contains(#""appear","x":0,"y":640"#) == true)
  }

  @Test func `content that moves while nobody looks is told, once`() throws {
    let recorder = SessionRecorder(name: "unseen", to: memory)
    let list = FakeList([[Double](repeating: 80, count: 300)], to: recorder)
    func move(frames: Int, tickingEvery interval: Int? = nil) {
      for frame in 1...frames {
        list.time += list.frameSeconds
        list.bounds.y += 3
        list.view.boundsChanged(to: list.bounds, at: list.time)
        if let interval, frame % interval == 0 { list.tick() }
      }
    }

    list.tick()
    move(frames: 180, tickingEvery: 30)
    // The app is busy for ten seconds.
    list.time += 10
    move(frames: 30)
    list.tick()
    // It moves ten times in ten seconds.
    for _ in 0..<10 {
      list.time += 1
      list.view.boundsChanged(to: list.bounds, at: list.time)
      list.bounds.y += 1
    }
    list.rest()
    #expect(!memory.text.contains("recorder: "))
    move(frames: 300)
    list.rest()
    recorder.stop(at: list.time)
    #expect(
      try Verdict(memory.bytes).marks == [
        "recorder: list has moved for a second, and nobody has looked at it: "
          + "call displayTick at every display tick while it wantsTicks"
      ])
  }

  @Test func `headers and contents are written when they change, and at rest`() throws {
    let recorder = SessionRecorder(name: "headers", to: memory)
    let list = FakeList([[80, 80, 80]], to: recorder, fades: false) { $0.pinnedHeaders = 12 }
    var sample = ScreenSample()
    (sample.bounds, sample.contentSize) = (list.bounds, list.contentSize)
    func look(_ y: Double?, _ content: ItemKey?, isThorough: Bool = false) -> [String] {
      let before = memory.lines.count
      sample.headers = y.map {
        [HeaderSample(section: 0, frame: LayoutRect(x: 0, y: $0, width: 390, height: 20))]
      }
      sample.items = [
        ItemSample(section: 0, item: 0, frame: list.frames[0][0], content: content)
      ]
      list.view.displayTick(sample, at: list.time, isThorough: isThorough)
      return memory.types.dropFirst(before).filter { $0 != "observed.visible" }
    }
    #expect(look(12, "list 0-0") == ["observed.content", "observed.header"])
    #expect(look(12, "list 0-0") == [])
    #expect(look(30, "list 0-1") == ["observed.content", "observed.header"])
    #expect(look(nil, nil) == [] && look(.nan, nil) == [] && look(-90, nil) == [])
    #expect(look(30, "list 0-1", isThorough: true) == ["observed.content", "observed.header"])
    recorder.stop(at: list.time)
    #expect(memory.text.contains(#""pinnedHeaders":12}"#))
    #expect(memory.text.contains(#""observed.header","section":0,"y":30}"#))
  }

  @Test func `a header that lies under a bar is told`() throws {
    let recorder = SessionRecorder(name: "headers", to: memory)
    let bar = LayoutInsets(top: 91)
    let list = FakeList([[80, 80, 80]], to: recorder, fades: false, inset: bar, occlusion: bar) {
      $0.pinnedHeaders = 0
    }
    var sample = ScreenSample()
    (sample.bounds, sample.contentSize) = (list.bounds, list.contentSize)
    (sample.contentInset, sample.occlusion) = (bar, bar)
    // 1 below the top of the screen, and 90 above the end of the bar.
    sample.headers = [HeaderSample(section: 0, frame: LayoutRect(x: 0, y: -90, width: 390, height: 20))]
    list.view.displayTick(sample, at: list.time)
    recorder.stop(at: list.time)
    #expect(memory.text.contains(#""observed.header","section":0,"y":1}"#))
  }

  @Test func `a follower that stays behind is told when its leader rests`() throws {
    let recorder = SessionRecorder(name: "links", to: memory)
    let pages = [[Double](repeating: 844, count: 4)]
    let leader = FakeList(pages, to: recorder, name: "pages", fades: false, spacing: 0)
    let follower = FakeList(pages, to: recorder, name: "photos", fades: false, spacing: 0) {
      $0.leader = "pages"
    }
    func rest() {
      for _ in 0..<60 {
        leader.frame()
        follower.time = leader.time
        follower.tick()
      }
    }
    rest()
    leader.drag(by: 400)
    leader.view.dragEnded(
      pointsPerSecond: LayoutPoint(x: 0, y: 0), willDecelerate: false, at: leader.time)
    rest()
    recorder.stop(at: leader.time)
    let findings = try Verdict(memory.bytes).findings
    #expect(findings.map { $0.kind.description }.contains("stuck offset"), "\(findings)")
  }

  @Test func `after a turn, what was far away is where it is now`() throws {
    // 300 rows of 90 with their space, half as far apart once the screen is wide: row 125, at 11,250 before, would be where one looks then.
    let recorder = SessionRecorder(name: "turn", to: memory)
    let list = FakeList([[Double](repeating: 80, count: 300)], to: recorder, fades: false)
    list.view.frameOfItem = { list.frames[$0.section][$0.item] }
    list.rest()
    for offset in [22_480.0, 22_500] { list.frame(at: offset, by: .momentum) }
    list.rest()
    for row in list.sections[0].indices { list.sections[0][row].height = 35 }
    list.bounds = LayoutRect(x: 0, y: 11_250, width: 844, height: 390)
    list.layOut()
    // A finger comes before the list has rested again.
    for offset in stride(from: 11_250.0, through: 11_350, by: 10) { list.frame(at: offset, by: .finger) }
    list.rest()
    recorder.stop(at: list.time)
    let findings = try Verdict(memory.bytes).findings
    #expect(findings.isEmpty, "\(findings)")
  }
}
