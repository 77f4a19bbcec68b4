import Foundation
import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

/// What the finder says of committed sessions beside the list of all changes.
@Suite("Changes of committed sessions")
struct ChangeFinderTests {
  /// How many events one test may replay; of long sessions, fewer things are asked about.
  private static let budget = 3_000

  /// All sessions of the repository but those with more items than a plain list likes.
  static let sessions: [String] = {
    let tooMany: Set = ["regressions/thin-rows.jsonl", "regressions/slow-to-rest.jsonl"]
    return CommittedSessions.files().filter { !tooMany.contains($0) }
  }()

  @Test func `there are sessions to ask about`() {
    #expect(ChangeFinderTests.sessions.count > 120)
  }

  @Test("last, before and next are those of the list of all changes", arguments: sessions)
  func everything(file: String) throws {
    let log = try String(contentsOf: CommittedSessions.folder.appendingPathComponent(file), encoding: .utf8)
    let expected = file.replacing(".jsonl", with: ".effects.jsonl")
    let effects = try String(
      contentsOf: CommittedSessions.folder.appendingPathComponent(expected), encoding: .utf8)
    let session = try RecordedSession(log)
    let views = session.header.scene.views.indices
    for view in views {
      let all = try EveryChange(session, effects: effects, view: view)
      guard all.isComplete, !all.moments.isEmpty else { continue }
      let most = max(5, ChangeFinderTests.budget / views.count / (2 * session.events.count + 1))
      var asked = 0
      // From a few moments, all things there; fewer if there are too many.
      for (index, moment) in all.moments.enumerated().spread(4) {
        let things = subjects(of: moment).spread(max(1, (most - asked) / (4 - min(3, asked * 4 / most))))
        var settled: [Int64?: SessionState] = [:]
        for (subject, name) in things where asked < most || index == all.moments.count - 1 {
          asked += 1
          let time: Int64? = index == all.moments.count - 1 && asked % 2 == 0 ? nil : moment.time
          try compare(subject, name, in: session, view, all, at: time, &settled[time])
        }
      }
      #expect(asked > 0)
    }
  }

  /// Everything one may ask about at a moment.
  private func subjects(of moment: EveryChange.Moment) -> [(ScreenSubject, EveryChange.Name)] {
    var subjects: [(ScreenSubject, EveryChange.Name)] = [(.view, .view)]
    for (section, items) in moment.names.items.enumerated() {
      subjects.append((.section(section), .section(moment.names.sections[section])))
      for (item, id) in items.enumerated() {
        subjects.append((.item(ItemIndexPath(section: section, item: item)), .item(id)))
      }
    }
    for dot in 0..<moment.dots { subjects.append((.dot(dot), .dot(dot))) }
    return subjects
  }

  private func compare(
    _ subject: ScreenSubject, _ name: EveryChange.Name, in session: RecordedSession, _ view: Int,
    _ all: EveryChange, at time: Int64?, _ state: inout SessionState?
  ) throws {
    // Several events at one time: the question is about the state after the last of them.
    let end = time ?? .max
    guard let moment = all.moments.last(where: { $0.time <= end }),
      subjects(of: moment).contains(where: { $0 == subject && $1 == name })
    else { return }
    let time = time.map { Microseconds($0) }
    // The state is the same for all questions about a moment.
    let settled = try state ?? ChangeFinder.moment(of: session, at: time)
    state = settled
    let finder = try ChangeFinder.answering(subject, settled, in: session, view, at: time)
    #expect(finder.subject == subject)
    var writer = EffectLogWriter()
    writer.begin(session.header)
    for history in finder.histories {
      let entries = all.entries.filter { $0.name == name && $0.aspect == history.aspect }
      let past = entries.filter { $0.time <= end }
      let label: Comment = "\(subject) of view \(view) at \(end): \(history.aspect)"
      expect(history.last, past.last, &writer, label)
      expect(history.before, past.dropLast().last, &writer, label)
      // Those behind the last change in the log: of one event, the change comes with its first line.
      let again = all.repetitions.filter {
        $0.name == name && $0.aspect == history.aspect && $0.time <= end && $0.event >= past.last?.event ?? 0
      }
      #expect(history.repetitions == again.count, label)
      expect(history.next, entries.first { $0.time > end }, &writer, label)
    }
    let aspects = Set(all.entries.filter { $0.name == name }.map(\.aspect))
    #expect(aspects.isSubset(of: finder.histories.map(\.aspect)) || name.isSection, "\(subject)")
  }

  private func expect(
    _ change: Change?, _ entry: EveryChange.Entry?, _ writer: inout EffectLogWriter, _ label: Comment
  ) {
    var found: String?
    switch change?.outcome {
    case .effect(let record):
      writer.removeAll()
      writer.append(record)
      found = String(decoding: writer.bytes.dropLast(), as: UTF8.self)
    case .visible(.hidden): found = "hidden"
    case .visible(let visibility):
      found = change?.rule == .visibility ? "\(visibility)" : "visible"
    case .moved: found = "moved"
    case .gone: found = "gone"
    case nil: break
    }
    #expect(found == entry?.what, label)
    #expect(change?.event == entry?.event, label)
    #expect(change?.time.count == entry?.time, label)
  }
}

extension EveryChange.Name {
  /// Sections that go are noted by the list even where the view has no shadows.
  fileprivate var isSection: Bool {
    if case .section = self { return true }
    return false
  }
}

extension Sequence {
  /// A few elements, evenly spread, the last among them.
  fileprivate func spread(_ count: Int) -> [Element] {
    let all = Array(self)
    guard all.count > count else { return all }
    return (1...count).map { all[$0 * all.count / count - 1] }
  }
}

extension ChangeFinder {
  /// The state at a moment.
  fileprivate static func moment(of session: RecordedSession, at time: Microseconds?) throws -> SessionState {
    var finder = try MomentFinder(scene: session.header.scene, at: time)
    for event in session.events where !finder.isDone { finder.step(event) }
    finder.finish()
    return try #require(finder.moment)
  }

  /// Asks about a session as the command does: once for the moment, once for the changes.
  fileprivate static func answering(
    _ subject: ScreenSubject, _ settled: SessionState, in session: RecordedSession, _ view: Int,
    at time: Microseconds?
  ) throws -> ChangeFinder {
    var finder = try ChangeFinder(
      subject, in: settled, scene: session.header.scene, view: view, at: time)
    for (event, line) in zip(session.events, session.lines) where !finder.isDone {
      finder.step(event, line: line)
    }
    if !finder.isDone { finder.finish(line: session.lines.last ?? 1) }
    return finder
  }
}
