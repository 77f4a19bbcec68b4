public import SessionReplay
import SessionReports

/// Judges the sessions of a log as `scroll-session check --strict` does: the rules for everything that scrolls, what the views declare,
/// and the invariants.
///
/// ```swift
/// @Test func `the list shows what it should`() throws {
///   try assertFine(log)
/// }
/// ```
///
/// The log may stand in the test, or come from a recorder that ran there. What passes although it is not fine, such as a session whose
/// header says with `expect` what is wrong, is printed.
///
/// - Parameters:
///   - log: The lines of the log.
///   - name: What the verdict calls it.
///   - strict: Whether what is odd, rejected, torn or declared and not looked at fails, too.
///   - tolerances: How far what was shown may lie from what should have been.
/// - Throws: A ``PropertyFailure`` with the verdict, as `check` prints it, or with the reason why there is none.
/// - Complexity: That of replaying the log, mostly twice.
public func assertFine(
  _ log: String, name: String = "log", strict: Bool = true, tolerances: JudgingOptions = JudgingOptions()
) throws(PropertyFailure) {
  var options = SessionExaminer.Options()
  options.judging = tolerances
  var checked = CheckedSessions()
  checked.add(Array(log.utf8), file: FileName(name), options: options)
  for index in checked.sessions.indices { checked.sessions[index].isStrict = strict }
  let failed = checked.errors + checked.sessions.filter { !$0.passes }.map { $0.verdictText.plain }
  guard failed.isEmpty else { throw PropertyFailure(failed.joined(separator: "\n")) }
  for session in checked.sessions where session.verdict != .fine { print(session.verdictText.plain) }
}
