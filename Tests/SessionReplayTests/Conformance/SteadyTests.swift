import ScrollCore
import ScrollEngine
import SessionReplay
import TestSupport
import Testing

/// What still changes is not at rest, though the view is.
@Suite("Values at rest")
struct SteadyTests {
  private let frame = 16_667

  /// How an app records: at every frame, or what has changed, and everything once more when it has rested for 300 ms.
  enum Recorder: CaseIterable { case everyFrame, changes }

  /// Item 0's alphas from 1 s on, as a recorder writes them.
  private func lines(_ recorder: Recorder, until end: Int, _ alpha: (Int) -> Double) -> [String] {
    var lines: [String] = []
    var last = 1.0
    var changed = 1_000_000
    for time in stride(from: 1_000_000, through: end, by: frame) {
      let now = alpha(time)
      if now != last { changed = time }
      if recorder == .everyFrame || now != last || (time - changed) / frame == 18 {
        lines.append(Seen.alpha(time, 0, now))
      }
      last = now
    }
    return lines
  }

  // The view rests from 1.25 s on. The app looks 0.1 s late, and its transition takes 0.3 s instead of 0.2: at time t it shows what
  // the engine showed at 1 + (t − 1.1) · 2/3, 100 ms later at first and 200 ms at 1.4 s.
  @Test("an app that is on its way was late, not stuck", arguments: Recorder.allCases)
  func onItsWay(recorder: Recorder) throws {
    let seen = lines(recorder, until: 2_000_000) { time in
      1 - 0.9 * min(1, max(0, Double(time - 1_100_000) / 300_000))
    }
    let session = try ObservedSession([Seen.appear(), Seen.scroll(1_000_000, 20)] + seen)
    #expect(session.conformance.findings.map(\.grade) == [.late])
    #expect(session.conformance.findings[0].subjects.count == 1)
  }

  @Test("what stops on its way is stuck", arguments: Recorder.allCases)
  func stopped(recorder: Recorder) throws {
    let seen = lines(recorder, until: 2_000_000) { time in
      1 - 0.9 * min(0.5, max(0, Double(time - 1_100_000) / 300_000))
    }
    let session = try ObservedSession([Seen.appear(), Seen.scroll(1_000_000, 20)] + seen)
    let finding = try #require(session.conformance.findings.first)
    #expect(session.conformance.findings.count == 1 && finding.grade == .stuck)
    // It stops after 15 frames, at 1.250005 s, and rests 250 ms later.
    #expect(finding.worst.shownPlace.time >= Microseconds(1_500_000) && finding.lastsToEnd)
    #expect(finding.size.map { abs($0.upperBound - 0.45) < 1e-9 } == true)
  }

  @Test("what never moved is stuck as soon as the view rests", arguments: Recorder.allCases)
  func neverMoved(recorder: Recorder) throws {
    let seen = [Seen.alpha(0, 0, 1)] + lines(recorder, until: 1_400_000) { _ in 1 }
    let session = try ObservedSession([Seen.appear(), Seen.scroll(1_000_000, 20)] + seen)
    #expect(session.conformance.findings.map(\.grade) == [.stuck])
  }

  @Test("the fade with which a page comes in is its start", arguments: Recorder.allCases)
  func entrance(recorder: Recorder) throws {
    // From 0 to 1 in 0.6 s, at 0.25 s of which the view rests.
    let seen = lines(recorder, until: 2_000_000) { min(1, Double($0 - 1_000_000) / 600_000) }
    let appear = #"{"t":1000000,"type":"appear","x":0,"y":0}"#
    let session = try ObservedSession([appear] + seen)
    #expect(session.conformance.findings.map(\.grade) == [.start])
  }

  // MARK: The other kinds

  private static let carousel = ObservedSession.scene(#"{"kind":"carousel"}"#)
  private static let dots = ObservedSession.scene(#"{"kind":"page-control"}"#)
  private static let mask = ObservedSession.scene(#"{"kind":"edge-mask"}"#)
  private static let shadows = ObservedSession.scene(#"{"kind":"section-shadow"}"#)
  private static let stops = #","stops":[0,0.15,0.85,1]"#
  private static let otherStops = #","stops":[0,0.3,0.85,1]"#

  /// What is right at offset 0 of the scene, and something else.
  ///
  /// Item 0 is 30 points from the middle: 1.1 − 30/90 = 0.766…; dot 0 is lit; at the top all is hidden below.
  static let kinds: [(scene: String, right: @Sendable (Int) -> String, wrong: @Sendable (Int) -> String)] = [
    (ObservedSession.scene(), { Seen.alpha($0, 0, 1) }, { Seen.alpha($0, 0, 0.5) }),
    (carousel, { Seen.scale($0, 0, 0.7667) }, { Seen.scale($0, 0, 1.1) }),
    (dots, { Seen.dots($0, [1, 0]) }, { Seen.dots($0, [1, 1]) }),
    (dots, { Seen.dots($0, [1], #","ys":[0]"#) }, { Seen.dots($0, [1], #","ys":[9]"#) }),
    (dots, { Seen.page($0, 0) }, { Seen.page($0, 3) }),
    (mask, { Seen.mask($0, 1, 0) }, { Seen.mask($0, 1, 1) }),
    (mask, { Seen.mask($0, 0.999, 0, stops) }, { Seen.mask($0, 1, 0, otherStops) }),
    (shadows, { Seen.shadows($0, [(0, "0,0,100,400")]) }, { Seen.shadows($0, []) }),
    (
      shadows, { Seen.shadows($0, [(0, "0,0,100,400")]) },
      { Seen.shadows($0, [(0, "0,0,100,400"), (0, "0,0,100,400")]) }
    ),
    (shadows, { Seen.shadows($0, [(0, "0,0,100,400")]) }, { Seen.shadows($0, [(0, "0,9,100,400")]) }),
  ]

  @Test("250 ms after a change a value rests, and not before", arguments: kinds.indices)
  func pause(kind: Int) throws {
    let (scene, right, wrong) = SteadyTests.kinds[kind]
    func grades(_ lines: [String]) throws -> [FindingGrade] {
      try ObservedSession([Seen.appear()] + lines, in: scene).conformance.findings.map(\.grade)
    }
    #expect(try grades([right(900_000)]) == [])
    #expect(try grades([right(900_000), wrong(1_000_000), wrong(1_249_999)]) == [.wrong])
    #expect(try grades([right(900_000), wrong(1_000_000), wrong(1_250_000)]) == [.stuck])
    // The first that is seen of it is no change.
    #expect(try grades([wrong(1_000_000)]) == [.stuck])
  }

  @Test func `an item that is renamed keeps what was seen of it`() throws {
    // It changes at 1 s; at 1.1 s two items far below are deleted, and one comes before it that pushes nothing out.
    let session = try ObservedSession([
      Seen.appear(), Seen.alpha(900_000, 0, 1), Seen.alpha(1_300_000, 0, 0.5),
      #"{"t":1310000,"type":"items.inserted","section":0,"at":0,"items":[[100,10]]}"#,
      Seen.alpha(1_500_000, 1, 0.4), Seen.alpha(1_700_000, 1, 0.4),
    ])
    // At 1.7 s the view has rested for 390 ms, and the alpha for 200 ms.
    #expect(session.findings == ["wrong alpha [0,1] × 3"])
  }

  // The content leaves at 1 s and comes back at once, so the view rests from 1.25 s on.
  @Test(
    "dots and pages that nobody could look at since the view moved rest with it",
    arguments: [
      (1_300_000, 900_000, FindingGrade.stuck), (1_240_000, 900_000, .wrong), (1_300_000, 1_000_000, .wrong),
    ])
  func firstLook(look: Int, before: Int, grade: FindingGrade) throws {
    let moves = [Seen.scroll(1_000_000, 20), Seen.scroll(1_000_000, 0)]
    for (right, wrong) in [
      (Seen.dots(before, [1, 0]), Seen.dots(look, [1, 1])), (Seen.page(before, 0), Seen.page(look, 3)),
    ] {
      let lines = before < 1_000_000 ? [right] + moves + [wrong] : moves + [right, wrong]
      let session = try ObservedSession([Seen.appear()] + lines, in: SteadyTests.dots)
      #expect(session.conformance.findings.map(\.grade) == [grade])
    }
    // Of alphas one look is not enough: they are looked at while everything moves.
    let alphas = [Seen.appear(), Seen.alpha(900_000, 0, 1)] + moves + [Seen.alpha(1_300_000, 0, 0.5)]
    #expect(try ObservedSession(alphas).conformance.findings.map(\.grade) == [.wrong])
  }

  // MARK: Against a slow model

  /// A value of an item that should have alpha 1, of a view that rests.
  private struct Sample {
    var time: Int
    var alpha: Double
  }

  /// The grades of the stretches, by going through everything for each sample.
  private func slowGrades(_ samples: [Sample]) -> [FindingGrade] {
    func rests(_ index: Int) -> Bool {
      var anchor = samples[0].alpha
      var changed: Int?
      for sample in samples[...index] where abs(sample.alpha - anchor) > 0.01 {
        anchor = sample.alpha
        changed = sample.time
      }
      return changed.map { samples[index].time - $0 >= 250_000 } ?? true
    }
    var grades: [FindingGrade] = []
    var current: FindingGrade?
    for index in samples.indices {
      if abs(samples[index].alpha - 1) <= 0.01 {
        if let current { grades.append(current) }
        current = nil
      } else if current != .stuck {
        current = rests(index) ? .stuck : .wrong
      }
    }
    if let current { grades.append(current) }
    return grades.sorted()
  }

  @Test("grades are those of the model", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      var samples: [Sample] = []
      var time = 1_000_000
      for _ in 0..<30 {
        time += random.pick([0, 16_667, 100_000, 249_999, 250_000])
        samples.append(Sample(time: time, alpha: random.pick([1, 0.995, 0.5, 0.506, 0.512, 0.1])))
      }
      // One above another, so that observations go through items in and out of order.
      let lines = samples.map { Seen.alpha($0.time, 1, $0.alpha) }
      let session = try ObservedSession([Seen.appear(), Seen.alpha(500_000, 0, 1)] + lines)
      let stretches = session.conformance.findings.flatMap { finding in
        finding.stretches.map { _ in finding.grade }
      }
      #expect(stretches == slowGrades(samples), "\(lines.joined(separator: "\n"))")
    }
  }
}
