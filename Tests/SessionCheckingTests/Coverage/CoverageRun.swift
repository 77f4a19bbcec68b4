import Foundation
import ScrollCore
import SessionChecking
import SessionLog
import SessionReplay
import TestSupport

/// Sessions replayed for what they reach.
enum CoverageRun {
  /// The top of the project.
  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What each event of a log reached, by name; what comes after the last one stands behind it.
  static func steps(_ log: String) throws -> [Set<String>] {
    let session = try RecordedSession(log)
    var replay = try Replay(scene: session.header.scene, options: explaining)
    var recorder = CoverageRecorder(session.header.scene)
    var steps: [Set<String>] = []
    func step(_ note: () -> Void) {
      let before = recorder.coverage
      note()
      steps.append(
        Set(CoveragePoint.allCases.filter { recorder.coverage[$0].events > before[$0].events }.map(\.name)))
    }
    for event in session.events {
      step {
        replay.step(event)
        recorder.note(event, after: replay)
      }
    }
    step {
      replay.finish()
      recorder.finish(after: replay)
    }
    return steps
  }

  /// What a whole session reached.
  static func coverage(of scene: SceneSpec, _ events: [SessionEvent]) throws -> Coverage {
    var replay = try Replay(scene: scene, options: explaining)
    var recorder = CoverageRecorder(scene)
    for event in events {
      replay.step(event)
      recorder.note(event, after: replay)
    }
    replay.finish()
    recorder.finish(after: replay)
    return recorder.coverage
  }

  /// What the committed sessions reach together.
  static func committed() throws -> Coverage {
    var coverage = Coverage()
    for file in CommittedSessions.files() {
      let session = try CommittedSessions.session(file)
      coverage.add(try self.coverage(of: session.header.scene, session.events))
    }
    return coverage
  }

  private static var explaining: Replay.Options {
    var options = Replay.Options()
    options.explains = true
    return options
  }
}

/// Logs small enough to read.
enum CoverageLog {
  /// A log of one view, given its fields besides the viewport of 100 by 100, and its events.
  static func view(_ fields: String, _ events: [String]) -> String {
    let scene = #""scene":{"views":[{"viewport":{"width":100,"height":100},\#(fields)}]}"#
    return ([#"{"format":"scroll-session","version":1,\#(scene)}"#] + events).joined(separator: "\n")
  }

  /// Ten items of 100 by 40 without gaps: 400 points of content, a range of 0...300.
  static func list(behaviours: String = "", scrolling: String = "", _ events: [String]) -> String {
    view(
      #""layout":{"itemSize":[100,40],"minimumLineSpacing":0},"sections":[{"count":10}],"scrolling":{\#(scrolling)},"#
        + #""behaviours":[\#(behaviours)]"#, events)
  }

  /// A scroll after an appearance elsewhere.
  static func scrolled(to offset: String) -> [String] {
    [#"{"t":0,"type":"appear","y":10}"#, #"{"t":1,"type":"scroll","y":\#(offset)}"#]
  }
}
