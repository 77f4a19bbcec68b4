import Foundation
import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

/// What the finder says of committed sessions beside their effect logs, read as JSON: the last line about a thing is what changed it last,
/// the first behind the moment what changes it next.
///
/// Sessions without edits: there things keep their names. That names follow edits, the transcript `why.txt` shows.
@Suite("Changes of committed sessions")
struct ChangeFinderTests {
  /// A line of the effect log about one thing of a view.
  private struct Line {
    var subject: ScreenSubject
    var aspect: ChangeAspect
    var event: Int
    var time: Int64
    var text: String
  }

  static let sessions = CommittedSessions.files().filter { file in
    guard let session = try? CommittedSessions.session(file) else { return true }
    return session.events.count < 2_000
      && session.events.allSatisfy {
        switch $0.action {
        case .update, .batch, .reload: false
        default: true
        }
      }
  }

  @Test func `there are sessions to ask about`() {
    #expect(ChangeFinderTests.sessions.count > 80)
  }

  private static func lines(_ file: String, _ views: [ViewSpec]) throws -> [[Line]] {
    let effects = String(
      decoding: try CommittedSessions.bytes(file.replacing(".jsonl", with: ".effects.jsonl")), as: UTF8.self)
    var lines = views.map { _ in [Line]() }
    for text in effects.split(separator: "\n").dropFirst() where !text.contains(#""effect":"violation""#) {
      let fields = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let view = views.firstIndex { $0.id == fields["view"] as? String } ?? 0
      guard let (subject, aspect) = subject(fields), let event = fields["event"] as? Int,
        let time = fields["t"] as? Int
      else { continue }
      lines[view].append(
        Line(subject: subject, aspect: aspect, event: event, time: Int64(time), text: String(text)))
    }
    return lines
  }

  /// What a line of the effect log is about.
  private static func subject(_ fields: [String: Any]) -> (ScreenSubject, ChangeAspect)? {
    let path = (fields["cell"] ?? fields["item"]) as? [Int] ?? [0, 0]
    let item = ScreenSubject.item(ItemIndexPath(section: path[0], item: path[1]))
    switch fields["effect"] as? String {
    case "fade", "unfade": return (item, .alpha)
    case "transform": return (item, .scale)
    case "dot": return (fields["index"] as? Int).map { (.dot($0), .dot) }
    case let word? where word.hasPrefix("decoration."):
      return (fields["section"] as? Int).map { (.section($0), .shadow) }
    case let word?: return ChangeAspect(rawValue: word).map { (.view, $0) }
    case nil: return nil
    }
  }

  @Test("last, before and next are lines of the effect log, and none lies between", arguments: sessions)
  func lines(file: String) throws {
    let session = try CommittedSessions.session(file)
    for (view, lines) in try ChangeFinderTests.lines(file, session.header.scene.views).enumerated() {
      guard !lines.isEmpty else { continue }
      // A few moments, at each the things that changed about then.
      for moment in [lines.count / 2, lines.count - 1] {
        let time = Microseconds(lines[moment].time)
        var player = try SessionPlayer(scene: session.header.scene, options: .unaudited)
        player.play(to: .time(time), in: session.events)
        let state = player.replay.state
        for subject in Set(lines[max(0, moment - 4)...moment].map(\.subject)) {
          guard exists(subject, in: state.views[view]) else { continue }
          var finder = try ChangeFinder(
            subject, in: state, scene: session.header.scene, view: view, at: time)
          for (event, line) in zip(session.events, session.lines) where !finder.isDone {
            finder.step(event, line: line)
          }
          if !finder.isDone { finder.finish(line: session.lines.last ?? 1) }
          for history in finder.histories {
            let own = lines.filter { $0.subject == subject && $0.aspect == history.aspect }
            // Original cells are animated to what they are, which is no change; and they change places.
            if history.aspect == .alpha && file.contains("literal") { continue }
            let label: Comment = "\(subject) of view \(view) at \(time): \(history.aspect)"
            let past = own.filter { $0.time <= time.count }
            expect(history.last, past.last, session, label)
            if case .effect = history.last?.outcome {
              expect(history.before, past.dropLast().last, session, label)
            }
            let next = own.first { $0.time > time.count }
            if case .effect = history.next?.outcome {
              expect(history.next, next, session, label)
            } else {
              #expect(next.map { $0.event >= history.next?.event ?? .max } ?? true, label)
            }
          }
        }
      }
    }
  }

  private func exists(_ subject: ScreenSubject, in view: ViewState) -> Bool {
    switch subject {
    case .item(let path): view.layout.contains(path)
    case .section(let section): section < view.layout.sectionCount
    case .dot(let dot): dot < view.layout.itemCount
    case .view, .side: true
    }
  }

  /// A change is the line, or one that no line tells, such as that an item went out of sight, behind it.
  private func expect(
    _ change: Change?, _ line: Line?, _ session: RecordedSession, _ label: Comment
  ) {
    guard case .effect(let record) = change?.outcome else {
      #expect(line.map { $0.event <= change?.event ?? -1 } ?? true, label)
      return
    }
    var writer = EffectLogWriter()
    writer.begin(session.header)
    writer.removeAll()
    writer.append(record)
    #expect(String(decoding: writer.bytes.dropLast(), as: UTF8.self) == line?.text, label)
    #expect(change?.event == line?.event, label)
  }
}
