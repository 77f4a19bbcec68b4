import Foundation
public import SessionReplay
import SessionReports

/// Judges the sessions of a log as `scroll-session check --strict` does: the rules for everything that scrolls, what the views declare,
/// and the invariants.
///
/// The log is what a recorder has kept while the test ran the app's own code, such as `AppRecording.shared.recentLog()`:
///
/// ```swift
/// @Test func `no hotel stays faded`() throws {
///   try assertFine(log)
/// }
/// ```
///
/// What passes although it is not fine, such as a session whose header says with `expect` what is wrong, is printed.
///
/// - Parameters:
///   - log: The bytes of the log.
///   - name: What the verdict calls it; the test's name, if left out.
///   - strict: Whether what is odd, rejected, torn or declared and not looked at fails, too.
///   - tolerances: How far what was shown may lie from what should have been.
///   - file: The test's file.
///   - line: The line of the call, with which the failure begins.
/// - Throws: A ``PropertyFailure`` with the verdict, as `check` prints it, or with the reason why there is none, and the file in the
///   system's temporary folder that has the log now; each call that fails has a file of its own until the tests run again.
/// - Complexity: That of replaying the log, mostly twice.
public func assertFine(
  _ log: [UInt8], name: String? = nil, strict: Bool = true, tolerances: JudgingOptions = JudgingOptions(),
  file: String = #filePath, line: Int = #line
) throws(PropertyFailure) {
  var options = SessionExaminer.Options()
  options.judging = tolerances
  let name = name ?? TestPlace.currentName ?? "log"
  var checked = CheckedSessions()
  checked.add(log, file: FileName(name), options: options)
  for index in checked.sessions.indices { checked.sessions[index].isStrict = strict }
  let failed = checked.errors + checked.sessions.filter { !$0.passes }.map { $0.verdictText.plain }
  guard failed.isEmpty else {
    var text = failed.joined(separator: "\n")
    // The command that says more reads a file.
    if let path = kept(log, "\(URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent).\(line)")
    {
      let (why, end) = ("scroll-session why ", " --finding")
      text = text.replacingOccurrences(
        of: why + ShellWord.quoted(name) + end, with: why + ShellWord.quoted(path) + end)
      text += "\nthe log is in \(path)"
    }
    throw PropertyFailure(text).at("\(file):\(line)")
  }
  for session in checked.sessions where session.verdict != .fine { print(session.verdictText.plain) }
}

/// How many calls have failed in each line: the cases of a test with arguments share one, and so do tests with a common function.
nonisolated(unsafe) private var failureCounts: [String: Int] = [:]
private let failureLock = NSLock()

/// Keeps the log of a call that failed, in place of that of an earlier run.
///
/// - Returns: Where; `nil` if there is no such place, or nothing to keep.
private func kept(_ log: [UInt8], _ name: String) -> String? {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ScrollTesting")
  let count = failureLock.withLock {
    unsafe failureCounts[name, default: 0] += 1
    return unsafe failureCounts[name] ?? 1
  }
  let file = folder.appendingPathComponent(count == 1 ? "\(name).jsonl" : "\(name)-\(count).jsonl")
  do {
    guard !log.isEmpty else { return nil }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(log).write(to: file, options: .atomic)
    return file.path
  } catch {
    return nil
  }
}

/// Judges the sessions of a log that stands in the test, as `shrink --test` writes it.
///
/// - Parameters:
///   - log: The lines of the log.
///   - name: What the verdict calls it; the test's name, if left out.
///   - strict: Whether what is odd, rejected, torn or declared and not looked at fails, too.
///   - tolerances: How far what was shown may lie from what should have been.
///   - file: The test's file.
///   - line: The line of the call, with which the failure begins.
/// - Throws: What the function for bytes throws.
public func assertFine(
  _ log: String, name: String? = nil, strict: Bool = true, tolerances: JudgingOptions = JudgingOptions(),
  file: String = #filePath, line: Int = #line
) throws(PropertyFailure) {
  try assertFine(
    Array(log.utf8), name: name, strict: strict, tolerances: tolerances, file: file, line: line)
}
