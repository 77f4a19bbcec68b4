import ScrollCore
package import SessionLog
package import SessionReplay

/// Where in time a session has other effects in another setting: what a page marks beside the session.
package struct ChangedReport: Sendable {
  /// The session's header.
  package let header: SessionHeader
  /// Where its effects differ.
  package let changes: EffectSpans

  /// Replays a session of a log in its header's setting, and with what is otherwise in the options.
  ///
  /// - Parameters:
  ///   - input: The log.
  ///   - session: Which of its sessions.
  ///   - options: How it is read, and what is otherwise.
  /// - Throws: What is wrong with the log, or why the setting cannot be made.
  package init(_ input: LogInput, _ session: SessionChoice, _ options: LogOptions) throws(ReportError) {
    var own = LogOptions()
    own.limits = options.limits
    var walk = try SessionWalk(session, of: input, own)
    header = walk.header
    var other = walk.header
    try options.change(&other)
    guard other.scene.views.map({ $0.id }) == header.scene.views.map({ $0.id }) else {
      throw ReportError(
        "\(input.file.path):\(walk.headerLine):1: expected a scene with the same views in both settings")
    }
    var changes = try walk.open { (scene) throws(SceneError) in try EffectSpans(scene, other.scene) }
    reading: while true {
      switch try walk.next() {
      case .event: changes.step(walk.stream.reader.event, line: walk.stream.reader.line)
      case .skipped: changes.skip()
      case .end: break reading
      }
    }
    changes.finish(line: walk.stream.reader.line)
    self.changes = changes
  }

  /// One object: spans as view, first and last time, and where the settings part.
  package var json: String {
    let answer: PageJSON = [
      "spans": .list(
        changes.spans.map { span in
          [
            .text(header.scene.views[span.view].id), .time(span.times.lowerBound),
            .time(span.times.upperBound),
          ]
        }),
      "first": changes.first.map { first in
        ["t": .time(first.time), "event": .integer(first.event), "line": .integer(first.line)]
      } ?? .null,
    ]
    return answer.line
  }
}
