import Foundation
public import SessionReports

/// Judges the sessions of a log, and compares their effects with those that are expected, as `scroll-session check --record` does.
///
/// ```swift
/// @Test func hotels() throws {
///   try assertEffects(of: "Recordings/hotels.jsonl")
/// }
/// ```
///
/// The effects of `NAME.jsonl` are expected in `NAME.effects.jsonl` beside it. The test fails if they are replayed otherwise, if the
/// app showed something wrong, or if an invariant is broken. It also fails when it has written expected effects, so that somebody
/// looks at them; the next run passes. Nothing is written while anything else is wrong, or with the environment variable `CI`.
///
/// Unless the test says otherwise it is strict: what is odd fails, too, and so do rejected events, unknown fields, a torn last line, and behaviours
/// that were declared but not looked at, since they are what a broken recorder leaves behind. What passes although it is not fine, such as a session whose header says with `expect`
/// what is wrong, is printed.
///
/// - Parameters:
///   - log: The path of the log; a relative one begins in the folder of the test's file.
///   - record: Which expected effects are written.
///   - strict: Whether it judges as `scroll-session check --strict` does.
///   - file: The test's file.
///   - line: The line of the call, with which the failure begins.
/// - Throws: A ``PropertyFailure`` with the verdict, as `check` prints it, or with the reason why there is none.
public func assertEffects(
  of log: String, record: EffectRecording = .missing, strict: Bool = true, file: String = #filePath,
  line: Int = #line
) throws(PropertyFailure) {
  do throws(PropertyFailure) {
    try judge(log, record, strict, file)
  } catch {
    throw error.at("\(file):\(line)")
  }
}

private func judge(
  _ log: String, _ record: EffectRecording, _ strict: Bool, _ file: String
) throws(PropertyFailure) {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
  let path = URL(fileURLWithPath: log, relativeTo: folder).path
  guard path.hasSuffix(".jsonl") else {
    throw PropertyFailure("\(path): the name of a log ends in .jsonl")
  }
  let expected = String(path.dropLast(".jsonl".count)) + ".effects.jsonl"
  let isThere = FileManager.default.fileExists(atPath: expected)
  var checked = CheckedSessions()
  let effects = checked.add(
    try bytes(of: path), file: FileName(path),
    expecting: isThere ? ExpectedEffects(try bytes(of: expected), in: FileName(expected)) : nil)
  guard let last = checked.sessions.indices.last, checked.errors.isEmpty else {
    throw PropertyFailure(checked.errors.joined(separator: "\n"))
  }
  var notes: [String] = []
  let allowed = checked.sessions.filter(\.passes).count
  for index in checked.sessions.indices { checked.sessions[index].isStrict = strict }
  if checked.sessions.filter(\.passes).count < allowed {
    notes.append("strict: false lets pass what is odd, rejected, unknown, torn or not judged")
  }
  let mismatch = checked.sessions[last].mismatch
  checked.sessions[last].mismatch = nil
  let passesOtherwise = checked.sessions.allSatisfy(\.passes)
  checked.sessions[last].mismatch = mismatch
  let isWanted =
    record.writes(isThere: isThere, differs: mismatch != nil) && !TestEnvironment.current.isReadOnly
  if isWanted && !passesOtherwise {
    notes += ["effects are recorded in \(expected) once nothing else is wrong"]
  } else if isWanted {
    do {
      try Data(effects).write(to: URL(fileURLWithPath: expected), options: .atomic)
      checked.sessions[last].mismatch = nil
      notes += ["effects were recorded in \(expected): look at them, and run the test again"]
    } catch {
      notes += ["effects cannot be recorded in \(expected): \(error)"]
    }
  } else if !isThere && record == .never {
    notes += ["no effects are expected in \(expected): record: .missing writes them"]
  } else if !isThere {
    checked.sessions[last].lacksEffects = FileName(expected)
  } else if mismatch != nil {
    notes += [
      "where CI is not set, record: .failed replaces the effects in \(expected), if the new ones are right"
    ]
  }
  let failed = checked.sessions.filter { !$0.passes }.map { $0.verdictText.plain }
  guard failed.isEmpty, notes.isEmpty else {
    throw PropertyFailure((failed + notes).joined(separator: "\n"))
  }
  for session in checked.sessions
  where session.verdict != .fine || session.hasBlemish || session.header.expectedViolations != nil {
    print(session.verdictText.plain)
  }
}

private func bytes(of path: String) throws(PropertyFailure) -> [UInt8] {
  do {
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw PropertyFailure("\(path) cannot be read: \(error)")
  }
}
