import ScrollCore
import SessionReplay
import Testing

/// Items of 40 points in a viewport of 100: at offset 20 the middles of items 0 to 2 lie 50, 10 before and 30 behind its middle.
@Suite("Observed curves and headers")
struct CurveJudgingTests {
  /// The scale is 1 in the middle and a hundredth less for each point of distance, down to a half.
  private static let scale =
    #"{"kind":"curve","property":"scale","by":"distance","even":true,"points":[[0,1],[50,0.5]]}"#
  /// An item is drawn a point to the right for each two points out of sight.
  private static let shift = #"{"kind":"curve","property":"x","by":"hidden","points":[[0,0],[40,20]]}"#
  /// The title goes away within 50 points.
  private static let title =
    #"{"kind":"curve","property":"alpha","by":"offset","of":"title","points":[[0,1],[50,0]]}"#

  private func found(_ declared: String, _ lines: [String]) throws -> [String] {
    // Nothing moves for long enough that only the runs at 20 points count.
    let session = try ObservedSession(
      [Seen.appear()] + Seen.seen(1_000_000, 20) + lines, in: ObservedSession.scene(declared))
    return session.judge.findings.map { "\($0.grade.rawValue) \($0.rule.rawValue) \($0.property.rawValue)" }
  }

  private func line(_ type: String, _ rest: String, at t: Int = 1_900_000) -> String {
    #"{"t":\#(t),"type":"observed.\#(type)",\#(rest)}"#
  }

  @Test(
    "what follows the content is compared with its curve",
    arguments: [
      // 1 − 0.01 × 10 and 1 − 0.01 × 30; half a point of the offset is 0.005, the tolerance 0.01.
      (scale, "scale", #""item":[0,1],"scale":0.9"#, []),
      (scale, "scale", #""item":[0,1],"scale":0.914"#, []),
      (scale, "scale", #""item":[0,1],"scale":0.92"#, ["stuck curve scale"]),
      (scale, "scale", #""item":[0,2],"scale":0.7"#, []),
      (scale, "scale", #""item":[0,4],"scale":0.5"#, ["stuck curve scale"]),
      // Item 0 lies half out of sight: 10 points to the right; within 0.25 of the runs and half a point.
      (shift, "shift", #""item":[0,0],"x":10"#, []), (shift, "shift", #""item":[0,0],"x":10.7"#, []),
      (shift, "shift", #""item":[0,0],"x":11"#, ["stuck curve shift"]),
      (shift, "shift", #""item":[0,1],"x":0,"y":7"#, []),
      (shift, "shift", #""item":[0,1],"y":7"#, []),
      (title, "element", #""of":"title","alpha":0.6"#, []),
      (title, "element", #""of":"title","alpha":0.61"#, []),
      (title, "element", #""of":"title","alpha":1"#, ["stuck curve element"]),
      (title, "element", #""of":"subtitle","alpha":1"#, []), (title, "element", #""of":"title","y":9"#, []),
      (title, "alpha", #""item":[0,1],"alpha":0.5"#, []),
      (scale, "element", #""of":"title","alpha":0.5"#, []),
    ])
  func curves(declared: String, type: String, rest: String, expected: [String]) throws {
    #expect(try found(declared, [line(type, rest)]) == expected)
  }

  @Test func `for a frame what was shown before the scroll is right`() throws {
    // From 0 to 20 the middle of item 1 goes from 10 behind the viewport's to 10 before it, over it: 0.9 to 1.
    for (t, scale, isRight) in [(1_010_000, 0.9, true), (1_010_000, 0.8, false), (1_030_000, 0.9, true)] {
      let lines = [line("scale", #""item":[0,1],"scale":\#(scale)"#, at: t)]
      #expect(try found(CurveJudgingTests.scale, lines).isEmpty == isRight)
    }
    // The title at 1 is right until a frame after the scroll.
    for (t, expected) in [(1_010_000, []), (1_030_000, ["late curve element"])] {
      let lines = [line("element", #""of":"title","alpha":1"#, at: t)]
      #expect(try found(CurveJudgingTests.title, lines) == expected)
    }
  }

  @Test func `a curve that nobody looked at is not judged`() throws {
    let scene = ObservedSession.scene(CurveJudgingTests.scale)
    let session = try ObservedSession([Seen.appear()] + Seen.seen(1_000_000, 20), in: scene)
    #expect(session.judge.evidence[0].unjudged == [.curve])
    let seen = try ObservedSession(
      [Seen.appear(), line("scale", #""item":[0,1],"scale":0.9"#)], in: scene)
    #expect(seen.judge.evidence[0].unjudged == [])
  }

  @Test func `of several curves each has to be looked at`() throws {
    let scene = ObservedSession.scene(CurveJudgingTests.shift + "," + CurveJudgingTests.title)
    let (shift, title) = (line("shift", #""item":[0,1],"x":0"#), line("element", #""of":"title","alpha":1"#))
    let alpha = line("alpha", #""item":[0,1],"alpha":1"#)
    for (seen, missing) in [
      ([alpha], [.shift, .element]), ([alpha, title], [.shift]), ([shift], [.element]), ([shift, title], []),
    ] as [([String], [ObservedProperty])] {
      let evidence = try ObservedSession([Seen.appear()] + seen, in: scene).judge.evidence[0]
      #expect(evidence.missing(of: .curve) == missing)
      #expect(evidence.unjudged == (missing.isEmpty ? [] : [.curve]))
      #expect(evidence.shortfall(of: .curve) == (missing.isEmpty ? nil : .neverObserved))
    }
  }

  @Test func `elements and their properties are found each by itself`() throws {
    let image = #"{"kind":"curve","property":"y","by":"offset","of":"image","points":[[0,0],[100,50]]}"#
    let size = #"{"kind":"curve","property":"scale","by":"offset","of":"image","points":[[0,1]]}"#
    let scene = ObservedSession.scene([CurveJudgingTests.title, image, size].joined(separator: ","))
    let session = try ObservedSession(
      [Seen.appear()] + Seen.seen(1_000_000, 20) + [
        line("element", #""of":"title","alpha":1"#, at: 1_500_000),
        line("element", #""of":"image","scale":1.5,"y":103"#, at: 1_700_000),
        line("element", #""of":"image","y":10"#, at: 1_800_000),
      ], in: scene)
    #expect(session.judge.findings.map { $0.stretches.count } == [1, 1, 1])
    let told = session.judge.findings.map {
      [$0.first.time.count, Int64(($0.size?.upperBound ?? 0) * 100 + 0.5)]
    }
    // At 20 the title should have 0.6, and the image lie 10 below its place.
    #expect(told == [[1_500_000, 40], [1_700_000, 50], [1_700_000, 9_300]])
    #expect(session.judge.findings.map { $0.last == $0.first } == [true, true, true])
  }

  /// Two sections of 140 points with headers of 20; a viewport of 100.
  private func headers(_ pinned: Bool, at y: Double, _ rest: String, bar: Double = 0) throws -> [String] {
    let scene =
      #"{"views":[{"viewport":[100,100],"contentInset":{"top":\#(bar)},"layout":{"itemSize":[100,40],"minimumLineSpacing":0,"header":20,"#
      + #""pinnedHeaders":\#(pinned)},"sections":[{"count":3},{"count":3}]}]}"#
    return try headers(in: scene, at: y, rest)
  }

  private func headers(in scene: String, at y: Double, _ rest: String) throws -> [String] {
    let session = try ObservedSession(
      [Seen.appear()] + Seen.seen(1_000_000, y) + [line("header", rest)], in: scene)
    return session.judge.findings.map { "\($0.grade.rawValue) \($0.rule.rawValue)" }
  }

  @Test func `a pinned header among given rectangles is judged likewise`() throws {
    // Items from 20 to 140, and a header that sticks 12 below the start.
    let scene =
      #"{"views":[{"viewport":[100,100],"layout":{"kind":"frames","contentSize":[100,600],"pinnedHeaders":12},"#
      + #""sections":[{"frames":[[0,20,100,120]],"headerFrame":[0,0,100,20]},{"frames":[[0,160,100,300]]}]}]}"#
    #expect(try headers(in: scene, at: 50, #""section":0,"y":12"#) == [])
    #expect(try headers(in: scene, at: 130, #""section":0,"y":-10"#) == [])
    // One that went with its section.
    #expect(try headers(in: scene, at: 50, #""section":0,"y":-50"#) == ["stuck header"])
  }

  @Test func `a pinned header stays as long as its section`() throws {
    let wrong = ["stuck header"]
    // In the section, and pushed out by its end: 140 − 20 − 130 = −10.
    #expect(try headers(true, at: 50, #""section":0,"y":0"#) == [])
    #expect(try headers(true, at: 130, #""section":0,"y":-10"#) == [])
    #expect(try headers(true, at: 130, #""section":0,"y":0"#) == wrong)
    #expect(try headers(true, at: 130, #""section":1,"y":10"#) == [])
    // Below an inset of 15, which a bar has covered.
    #expect(try headers(true, at: 50, #""section":0,"y":15"#, bar: 15) == [])
    #expect(try headers(true, at: 50, #""section":0,"y":0"#, bar: 15) == wrong)
    // One that is not pinned is where its section begins.
    #expect(try headers(false, at: 50, #""section":0,"y":-50"#) == [])
    #expect(try headers(false, at: 50, #""section":0,"y":0"#) == wrong)
    // There is no third section, and the other coordinate tells nothing.
    #expect(try headers(true, at: 50, #""section":2,"y":0"#) == wrong)
    #expect(try headers(true, at: 50, #""section":0,"x":7"#) == [])
  }
}
