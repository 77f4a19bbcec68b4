import Foundation
import ScrollCore
import SessionLog
import SessionReplay
import TestSupport
import Testing

@Suite("Counts and bytes")
struct TallyTests {
  static let sessions = ["captured/", "linked/", "simulated/", "regressions/"].flatMap { part in
    CommittedSessions.files(in: part).filter { $0.split(separator: "/").count == 2 }
  }

  @Test func `there are sessions to count`() {
    #expect(TallyTests.sessions.count >= 40)
  }

  @Test("lines and bytes are those of the logs", arguments: sessions)
  func bytes(session: String) throws {
    let file = CommittedSessions.folder.appendingPathComponent(session)
    let log = try String(contentsOf: file, encoding: .utf8)
    let measures = try #require(try measured(log).first)
    let lines = log.split(separator: "\n")
    #expect(measures.bytes == Int64(log.utf8.count) && measures.lineCount == lines.count - 1)
    // By the text of each line, without reading it as JSON.
    let plain = lines.dropFirst().filter { !$0.contains("\"updates\"") }
    for type in EventType.allCases where type != .batch {
      let own = plain.filter { $0.contains(#""type":"\#(type.rawValue)""#) }
      #expect(measures[type].count == own.count, "\(type)")
      #expect(measures[type].bytes == own.reduce(0) { $0 + Int64($1.utf8.count) + 1 }, "\(type)")
    }
    // The expected effects, but for violations, which nobody looks for here.
    let expected = try String(
      contentsOf: file.deletingPathExtension().appendingPathExtension("effects.jsonl"), encoding: .utf8
    ).split(separator: "\n").dropFirst()
    for kind in EffectKind.allCases where kind != .violation {
      var own = expected.filter { $0.contains(#""effect":"\#(kind.rawValue)""#) }
      // The hashes on the way were asked for by who recorded the effects.
      if kind == .state { own = own.suffix(1) }
      #expect(measures[kind].count == own.count, "\(kind)")
      #expect(measures[kind].bytes == own.reduce(0) { $0 + Int64($1.utf8.count) + 1 }, "\(kind)")
    }
  }

  @Test("the phases of each view last as long as the view is there", arguments: sessions)
  func times(session: String) throws {
    let log = try String(
      contentsOf: CommittedSessions.folder.appendingPathComponent(session), encoding: .utf8)
    let measures = try #require(try measured(log).first)
    for view in measures.views where view.phases.contains(where: { $0.time > .zero }) {
      let sum = view.phases.reduce(Int64(0)) { $0 + $1.time.count }
      // Simulated content may come to rest after the last line.
      #expect(sum <= measures.duration.count || measures.effects[EffectKind.offset.index].count > 0)
      #expect(view.phases.allSatisfy { $0.time >= .zero && $0.distance >= 0 && $0.largestSpeed >= 0 })
    }
  }

  @Test func `rejected lines count, and change nothing else`() throws {
    let session = try #require(
      try measured(
        list([
          Line.appear(10), Line.scroll(20, 30), Line.scroll(5, 500), Line.plain(30, "drag.cancelled"),
          Line.scroll(40, 40),
        ])
      ).first)
    #expect(session.rejectedCount == 2 && session.lineCount == 5 && session[.scroll].count == 3)
    #expect(session[.rejected].count == 2)
    #expect(session.views[0][.idle].distance == 40 && session.views[0].drags.cancelled == 0)
    #expect(session.firstTime == Microseconds(10_000) && session.lastTime == Microseconds(40_000))
    #expect(session.gaps.first?.start == Microseconds(10_000))
  }

  @Test func `optional lines of unknown kinds and further sessions`() throws {
    let one = list([Line.appear(0), #"{"t":1,"type":"weather","optional":true}"#, Line.scroll(50, 1)])
    let sessions = try measured(one + list([]))
    #expect(sessions.count == 2)
    #expect(sessions[0].lineCount == 3 && sessions[0].bytes == Int64(one.utf8.count))
    #expect(sessions[0].gaps.first?.event == 2)
    #expect(sessions[1].lineCount == 0 && sessions[1].burst == nil && sessions[1].rate(of: 1) == nil)
    #expect(sessions[1].firstTime == nil && sessions[1].duration == .zero)
  }
}
