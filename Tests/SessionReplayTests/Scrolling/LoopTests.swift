import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// Three pages of 300 × 600 that go round, with a copy of the last before the first and one of the first behind the last.
@Suite("Loops")
struct LoopTests {
  private static func log(
    loop: Bool = true, keys: [String] = ["c~", "a", "b", "c", "a~"], paging: String = "start",
    at offset: Double = 600
  ) -> ScrollLog {
    let names = keys.map { #""\#($0)""# }.joined(separator: ",")
    var log = ScrollLog(count: keys.count, length: 600, at: offset)
    log.scene =
      #"{"views":[{"viewport":[300,600],"layout":{"itemSize":[300,600],"minimumLineSpacing":0},"#
      + #""sections":[{"count":\#(keys.count),"keys":[\#(names)]}],"#
      + #""scrolling":{"paging":"\#(paging)","loop":\#(loop)},"behaviours":[{"kind":"page-control"}]}]}"#
    return log
  }

  /// A turn to an offset, and what is shown there.
  private static func turned(_ log: ScrollLog, to offset: Double, dots: [Double]) -> ScrollLog {
    var log = log
    log.drag(to: (offset + 600) / 2)
    log.scroll([offset], by: "momentum")
    log.wait(400)
    log.add("observed.dots", #""alphas":\#(dots)"#)
    log.rest()
    return log
  }

  // The place of each page and copy, and the dot that is lit there; half way to the next, both neighbours are half lit.
  @Test(
    "a dot is lit at its page and at each copy",
    arguments: [
      (0.0, 2, [0, 0, 1.0]), (600, 0, [1, 0, 0]), (900, 1, [0.5, 0.5, 0]), (1_800, 2, [0, 0, 1]),
      (2_100, 0, [0.5, 0, 0.5]), (2_400, 0, [1, 0, 0]), (300, 0, [0.5, 0, 0.5]),
    ])
  func dots(offset: Double, page: Int, alphas: [Double]) throws {
    var spec = ViewSpec(viewport: LayoutSize(width: 300, height: 600))
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 300, height: 600)
    metrics.minimumLineSpacing = 0
    spec.layout = .flow(metrics)
    spec.sections = [SectionSpec(items: .count(5))]
    spec.sections[0].keys = ["c~", "a", "b", "c", "a~"]
    var settings = PageControlSettings()
    settings.radius = 600
    spec.behaviours = [.pageControl(settings)]
    spec.scrolling.loops = true
    var state = try SessionState(scene: SceneSpec(views: [spec]))
    let reducer = SessionReducer()
    var effects = EffectBuffer()
    reducer.reduce(
      SessionEvent(time: .zero, action: .appear(x: 0, y: offset)), number: 0, into: &state, effects: &effects)
    #expect(state.views[0].activePage == page)
    #expect(state.views[0].dots.map { $0?.alpha } == alphas)
  }

  @Test func `at a copy the dot is that of its page`() throws {
    for paging in ["start", "center", "end", "item"] {
      let log = Self.log(paging: paging, at: 1_800)
      for (offset, dots, found) in [
        (2_400.0, [1.0, 0, 0], []), (2_400, [0, 0, 1], ["stuck page-control"]), (1_200, [0, 1, 0], []),
        (1_200, [0, 0, 1], ["stuck page-control"]),
      ] {
        #expect(
          try Set(Self.turned(log, to: offset, dots: dots).found()) == Set(found), "\(paging) \(offset)")
      }
    }
    // Whoever says nothing of a loop has five pages.
    #expect(
      try Self.turned(Self.log(loop: false), to: 1_200, dots: [0, 0, 1, 0, 0]).found() == [])
  }

  @Test func `where copies are not told, dots are not compared`() throws {
    let untold = Self.turned(Self.log(keys: ["e", "a", "b", "c", "d"]), to: 1_200, dots: [1, 0, 0])
    #expect(try untold.found() == [])
    let session = try ObservedSession(untold.lines, in: untold.scene)
    #expect(session.judge.evidence[0].count(.untoldCopies, .dots) == 1)
  }

  @Test func `without copies pages are counted from the first that was seen`() throws {
    // Of five pages that are put behind the last one, the second is that of the first dot.
    let keys = ["e", "a", "b", "c", "d"]
    for (dots, found) in [([0.0, 1, 0, 0, 0], []), ([0, 0, 1, 0, 0], ["stuck page-control"])] {
      var log = Self.log(keys: keys)
      log.wait(600)
      log.add("observed.dots", #""alphas":[1,0,0,0,0]"#)
      log = Self.turned(log, to: 1_200, dots: dots)
      #expect(try Set(log.found()) == Set(found))
      // Nobody knows where they begin before one was seen, and how far each is lit tells nothing.
      #expect(try Self.turned(Self.log(keys: keys), to: 1_200, dots: dots).found() == [])
      #expect(try Self.turned(Self.log(keys: keys), to: 1_200, dots: [0.5, 0.5, 0, 0, 0]).found() == [])
    }
  }

  @Test func `a jump to what a copy shows is nobody's move, and ends at a stop`() throws {
    for (place, found) in [(600.0, []), (640.0, ["stuck stops"])] {
      for loop in [true, false] {
        var log = Self.turned(
          Self.log(loop: loop, at: 1_800), to: 2_400, dots: loop ? [1, 0, 0] : [0, 0, 0, 0, 1])
        log.scroll([place], by: "code")
        log.rest()
        // Elsewhere what the app alone moves may rest anywhere.
        #expect(try log.found() == (loop ? found : []), "\(place)")
      }
    }
  }

  @Test func `under a finger, a jump by the length of the loop is no leap`() throws {
    for (end, isLeap) in [(130.0, false), (930, true)] {
      var log = Self.log(at: 1_800)
      log.add("drag.began", #""x":150,"y":300"#)
      log.scroll((1...8).map { 1_800 + Double($0) * 16 }, by: "finger")
      log.scroll([end], by: "finger")
      log.scroll([end + 16, end + 32], by: "finger")
      #expect(try log.found().contains("odd leap") == isLeap)
    }
  }

  @Test func `after a turn a copy stands for its page`() throws {
    for (offset, found) in [(3_000.0, []), (1_500, ["stuck other-page"])] {
      var log = Self.turned(Self.log(), to: 600, dots: [1, 0, 0])
      log.wait(500)
      log.add("viewport", #""width":300,"height":750"#)
      log.add(
        "items.resized", #""section":0,"at":0,"items":[[300,750],[300,750],[300,750],[300,750],[300,750]]"#)
      log.scroll(offset, by: "code")
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a copy shows the content of its page`() throws {
    for (key, found) in [("c", []), ("c~", []), ("b", ["stuck content"])] {
      var log = Self.log()
      log.wait(600)
      log.add("observed.content", #""item":[0,0],"key":"\#(key)""#)
      log.rest()
      #expect(try log.found() == found)
    }
  }

  @Test func `a loop that nobody declared begins anew where its copies lie`() throws {
    // Six quotes of 200 to 450, 1,950 long together, three times: the content goes back by a round, by 300 less, or where all are alike by 1,000.
    let lengths: [Double] = [200, 250, 300, 350, 400, 450]
    func quotes(_ lengths: [Double]) -> [[Double]] {
      var (frames, end) = ([[Double]](), 0.0)
      for length in lengths + lengths + lengths {
        frames.append([0, end, 300, length])
        end += length
      }
      return frames
    }
    for (frames, back, found) in [
      (quotes(lengths), 1_950.0, []), (quotes(lengths), 1_650, ["odd leap"]),
      (quotes([Double](repeating: 250, count: 6)), 1_000, ["odd leap"]),
    ] {
      var log = ScrollLog(frames: frames, length: 5_850, at: 2_500)
      log.drag(to: 2_510)
      log.scroll([2_520, 2_530, 2_540, 2_550, 2_560 - back, 2_570 - back], by: "momentum")
      log.rest()
      #expect(try log.found() == found)
    }
  }
}
