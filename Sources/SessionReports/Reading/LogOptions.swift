package import SessionLog
package import SessionReplay

/// How the sessions of a log are read and replayed to be told of.
package struct LogOptions: Sendable {
  /// How they are replayed and judged.
  package var examination = SessionExaminer.Options()
  /// What is otherwise than their headers say.
  package var change = SceneChange()
  /// Whether sessions are judged as if their headers said nothing of what is known.
  package var ignoresExpectations = false
  /// How much the log may ask for.
  package var limits = Limits()

  /// The usual options.
  package init() {}

  /// A reader of a log that is told of.
  package var reader: SessionReader { SessionReader(limits: limits, scene: change.scene) }

  /// Makes the changes in a header that such a reader has read.
  ///
  /// - Throws: Why they cannot be made.
  package func change(_ header: inout SessionHeader) throws(ReportError) {
    if ignoresExpectations {
      header.expectedViolations = nil
      header.expectedFindings = nil
    }
    guard !change.isEmpty else { return }
    do {
      header.scene = try change.applied(to: header.scene)
    } catch {
      throw ReportError(error.message)
    }
  }
}
