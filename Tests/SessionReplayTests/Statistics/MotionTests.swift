import ScrollCore
import SessionLog
import SessionReplay
import Testing

@Suite("Times, distances and speeds")
struct MotionTests {
  @Test func `each phase has its time, its distance and its largest speed`() throws {
    let session = try #require(
      try measured(
        list([
          Line.appear(0), Line.began(100), Line.moved(110, 190), Line.scroll(110, 10), Line.moved(120, 170),
          Line.scroll(120, 30), Line.ended(130, vy: -2_000), Line.scroll(140, 130), Line.scroll(160, 180),
          Line.plain(200, "scroll.ended"), Line.plain(1_000, "end"),
        ])
      ).first)
    let view = try #require(session.views.first)
    #expect(view.name == "main")
    // 100 ms before the finger; from 200 ms to the last line it rests again.
    #expect(view[.idle].time == Microseconds(900_000) && view[.idle].distance == 0)
    #expect(view[.dragging].time == Microseconds(30_000) && view[.dragging].distance == 30)
    // 20 pt in 10 ms.
    #expect(view[.dragging].largestSpeed == 2_000)
    #expect(view[.dragging].largestSpeedAt == Microseconds(120_000))
    #expect(view[.dragging].meanSpeed == 1_000)
    #expect(view[.decelerating].time == Microseconds(70_000) && view[.decelerating].distance == 150)
    // 100 pt in 20 ms, and 50 pt in 20 ms.
    #expect(view[.decelerating].largestSpeed == 5_000)
    #expect(view[.bouncing].time == .zero && view[.bouncing].meanSpeed == nil)
    #expect(session.duration == Microseconds(1_000_000) && session.isComplete)
    #expect(session.rate(of: 5) == 5)
  }

  @Test func `to and fro adds up, and steps under 8 ms are measured together`() throws {
    let view = try #require(
      try measured(
        list([
          Line.appear(0), Line.scroll(10, 20), Line.scroll(12, 5), Line.scroll(17, 25), Line.scroll(18, 36),
        ])
      ).first?.views.first)
    #expect(view[.idle].distance == 20 + 15 + 20 + 11)
    // 20 pt in 10 ms; then 16 pt in 8 ms, at 18 ms.
    #expect(view[.idle].largestSpeed == 2_000 && view[.idle].largestSpeedAt == Microseconds(10_000))
  }

  @Test func `the first step of a drag is measured from when the finger came`() throws {
    let view = try #require(
      try measured(
        list([Line.appear(0), Line.began(1_000), Line.moved(1_010, 180), Line.scroll(1_010, 20)])
      ).first?.views.first)
    // 20 pt in 10 ms.
    #expect(view[.dragging].largestSpeed == 2_000)
  }

  @Test func `content that still moves in the end is measured up to there`() throws {
    let log = list([Line.appear(0), Line.began(0), Line.moved(10, 100), Line.ended(11, vy: -1_000)])
    let session = try RecordedSession(
      log.replacing(#""layout""#, with: #""scrolling":{"offsets":"simulated"},"layout""#))
    var replay = try Replay(scene: session.header.scene)
    var meter = SessionMeter(session.header, bytes: 0)
    for event in session.events {
      replay.step(event)
      meter.note(event, bytes: 0, after: replay)
    }
    replay.finish(at: Microseconds(1_000_000))
    meter.finish(after: replay)
    // The last tick before a second: there is one every 8,333 1/3 µs after the lift at 11,000.
    let last = 11_000 + 118 * 1_000_000 / 120
    #expect(meter.measures.views[0].phases.reduce(Int64(0)) { $0 + $1.time.count } == Int64(last))
    #expect(meter.measures.duration == Microseconds(11_000))
  }

  @Test func `content that cannot move on makes no flick`() throws {
    let log = list([Line.appear(0), Line.began(0), Line.moved(10, 100), Line.ended(11, vy: -1_000)])
    let still = log.replacing(
      #""layout""#, with: #""scrolling":{"offsets":"simulated","alwaysBounce":false},"layout""#)
    #expect(try measured(still).first?.views.first?.drags.flicks == 1)
    let short = still.replacing(#"{"count":10}"#, with: #"{"count":2}"#)
    #expect(try measured(short).first?.views.first?.drags.flicks == 0)
  }

  @Test func `what the app does at once is a jump`() throws {
    let view = try #require(
      try measured(
        list([
          Line.appear(0, y: 50), #"{"t":1000,"type":"scroll.to","y":500,"animated":false}"#,
          #"{"t":2000,"type":"scroll.to","y":500,"animated":false}"#, Line.appear(3), Line.scroll(20, 10),
        ])
      ).first?.views.first)
    // To 500; the second goes nowhere; the second appearance back to 0.
    #expect(view.jumps == 2 && view[.idle].distance == 10)
    // 10 pt in the 17 ms since the second appearance.
    #expect(abs(view[.idle].largestSpeed - 10 / 0.017) < 1e-9)
  }

  @Test func `drags are lifted, flicked and cancelled`() throws {
    let view = try #require(
      try measured(
        list([
          Line.appear(0), Line.began(0), Line.moved(10, 150), Line.scroll(10, 50), Line.ended(20, vy: -800),
          Line.plain(30, "scroll.ended"), Line.began(40), Line.scroll(50, 40), Line.scroll(60, 60),
          Line.ended(80, vy: 0), Line.began(100), Line.plain(110, "drag.cancelled"), Line.began(120),
          // 10 pt in each 10 ms: 1,000 pt/s is estimated.
          Line.moved(130, 190), Line.moved(140, 180), Line.moved(150, 170), Line.ended(150),
          Line.plain(160, "scroll.ended"), Line.began(200), Line.ended(210, vy: 49), Line.began(220),
        ])
      ).first?.views.first)
    let drags = view.drags
    #expect(drags.began == 6 && drags.lifted == 4 && drags.cancelled == 1 && drags.flicks == 2)
    // The sixth goes on at the end.
    #expect(drags.lengths.count == 5 && drags.lengths.largest == 50 && drags.lengths.sum == 50 + 30)
    #expect(drags.durations.sum == 20_000 + 40_000 + 10_000 + 30_000 + 10_000)
    #expect(drags.liftSpeeds.count == 4 && abs(drags.liftSpeeds.largest - 1_000) < 1e-6)
    #expect(abs(drags.liftSpeeds.sum - (800 + 0 + 1_000 + 49)) < 1e-6)
  }

  @Test func `beyond both ends`() throws {
    let view = try #require(
      try measured(
        list([
          Line.appear(0), Line.scroll(10, -20), Line.scroll(20, -30), Line.scroll(30, 0),
          Line.scroll(40, 700),
          Line.scroll(50, 725), Line.plain(80, "end"),
        ])
      ).first?.views.first)
    #expect(view.overscroll.count == 2 && view.overscroll.largest == 30)
    #expect(view.overscroll.largestAt == Microseconds(20_000))
    // 10 to 30 ms, and 50 ms to the end.
    #expect(view.overscroll.time == Microseconds(50_000))
  }

  @Test func `shorter content leaves the offset beyond its end`() throws {
    let view = try #require(
      try measured(
        list([
          Line.appear(0, y: 700), #"{"t":10000,"type":"items.deleted","section":0,"at":0,"count":2}"#,
          Line.scroll(30, 500),
        ])
      ).first?.views.first)
    // Ten items less two in 300 pt: 500 is the end.
    #expect(view.overscroll.count == 1 && view.overscroll.largest == 200)
    #expect(view.overscroll.time == Microseconds(20_000))
  }

  @Test func `simulated content is followed from tick to tick, to its rest after the last line`() throws {
    let session = try #require(
      try measured(
        list([
          Line.appear(0), Line.began(0), Line.moved(10, 100), Line.moved(20, 80), Line.ended(21, vy: -1_000),
        ]),
        offsets: .simulated
      ).first)
    let view = try #require(session.views.first)
    #expect(view[.dragging].distance == 120)
    // A flick of 1,000 pt/s at 0.998 a millisecond goes on for 1,000 / (1000 · −ln 0.998) = 499.5 pt.
    #expect(abs(view[.decelerating].distance - 499.5) < 1)
    #expect(view[.decelerating].time > Microseconds(1_000_000))
    // The tick at which it comes to rest still moves it.
    #expect(view[.idle].distance == 0)
    // The last whole tick is the fastest the content is seen to move by itself.
    #expect(view[.decelerating].largestSpeed > 900 && view[.decelerating].largestSpeed < 1_000)
    #expect(view.frames.count == 0, "the engine's ticks are not the app's frames")
    #expect(session.duration == Microseconds(21_000))
  }

  @Test func `a view that follows moves along, and only what its leader does is a jump`() throws {
    let lines = [
      #"{"t":10000,"type":"scroll","view":"a","x":40}"#, #"{"t":20000,"type":"scroll","view":"a","x":100}"#,
      #"{"t":30000,"type":"scroll.to","view":"a","x":300,"animated":false}"#,
    ]
    let appear = [#"{"t":0,"type":"appear","view":"a"}"#, #"{"t":0,"type":"appear","view":"b"}"#]
    let log = MotionTests.linked(appear + lines)
    let session = try #require(try measured(log).first)
    #expect(session.views.map { $0[.idle].distance } == [100, 50])
    #expect(session.views.map(\.jumps) == [1, 1])
    #expect(session.views.map(\.frames.count) == [2, 0])
  }
  @Test func `a view that follows is on screen with its leader, wherever that appears`() throws {
    let session = try #require(
      try measured(
        MotionTests.linked([
          #"{"t":0,"type":"appear","view":"a","x":200}"#, #"{"t":10000,"type":"scroll","view":"a","x":300}"#,
          #"{"t":30000,"type":"scroll","view":"a","x":460}"#,
          #"{"t":60000,"type":"scroll","view":"a","x":400}"#,
        ])
      ).first)
    // Pages of 100 and of 50 pt.
    #expect(session.views.map { ($0[.idle].distance * 1e6).rounded() / 1e6 } == [320, 160])
    #expect(session.views.map(\.jumps) == [0, 0])
    // The fifth page is the last: 60 and 30 pt beyond it, for 30 ms.
    #expect(session.views.map { ($0.overscroll.largest * 1e6).rounded() / 1e6 } == [60, 30])
    #expect(session.views.map(\.overscroll.time) == [Microseconds(30_000), Microseconds(30_000)])
  }

  /// Five pages of 100 pt, followed by five of 50.
  private static func linked(_ lines: [String]) -> String {
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a","axis":"horizontal","viewport":{"width":100,"height":100},"layout":{"kind":"pages"},"sections":[{"count":5}]},{"id":"b","axis":"horizontal","viewport":{"width":50,"height":50},"layout":{"kind":"pages"},"sections":[{"count":5}]}],"links":[{"leader":"a","follower":"b"}]}}"#
    return ([header] + lines).joined(separator: "\n") + "\n"
  }
}
