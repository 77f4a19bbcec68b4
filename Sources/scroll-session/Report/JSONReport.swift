import ScrollGeometry
import SessionLog
import SessionModel
import SessionReplay

/// Reports for programs: one object, `{"sessions":[…]}`, with the messages about files that could not be read in `errors`.
///
/// A session has `file`, `name`, `events`, `rejected`, `rejections` (reason, count and the first one's line), `complete`,
/// `hash`, `fine`, `verdict` (`fine`, `known`, `not judged` or `failed`; `fine` is true of the first two), `effects` (how often each kind), `violations` (the invariants'
/// records), `missing` (expected violations that did not happen), `differences`, and, where there is something to say, `findings`
/// (the differences between what the app observed and what is replayed, grouped by cause, the worst first, each with its
/// `stretches`; `findingCount` counts all), where the header announces findings `knownFindings`, `unexpectedFindings` and
/// `missingFindings` (those it announces, those it does not, and those there are not, as in `"stuck alpha"`), of recordings of an app `judged` (which behaviours were judged, and why others were
/// not) and `lookedAt` (how many observations of each kind were compared, and how many were not), `offsets` (how far recorded offsets lie from the engine's, view by view),
/// `divergence` (the first recorded state hash that was not the replayed one, with `agreedLine`, that of the last one that was),
/// `checkpoints` (where a copy is, and how many were `added` and `kept`), `torn`, `expectedEffects` (with the `files` left behind), `recordedEffects`, `lacksEffects`, `unstable` with `parting` (where
/// two replays of it part), and `leavesRest` (the file has more sessions, which were left out). `notRun` lists the files that
/// --fail-fast left out. At most 1,000
/// violations and differences are
/// listed; `violationCount` and `differenceCount` count all.
enum JSONReport {
  static func text(of reports: [SessionReport], errors: [String] = [], notRun: [String] = []) -> String {
    var fields = [("sessions", "[" + reports.map(session).joined(separator: ",") + "]")]
    if !errors.isEmpty { fields.append(("errors", "[" + errors.map(string).joined(separator: ",") + "]")) }
    if !notRun.isEmpty { fields.append(("notRun", "[" + notRun.map(string).joined(separator: ",") + "]")) }
    return object(fields) + "\n"
  }

  private static func session(_ report: SessionReport) -> String {
    var fields = [
      ("file", string(report.file.path)), ("name", string(report.header.name)),
      ("events", "\(report.events)"),
      ("rejected", "\(report.rejected)"),
      ("rejections", "[" + report.rejections.map(rejection).joined(separator: ",") + "]"),
      ("complete", "\(report.isComplete)"),
      ("hash", string(TextReport.hexadecimal(report.hash))), ("fine", "\(report.isFine)"),
      ("verdict", string(report.verdict.rawValue)),
    ]
    if !report.findings.isEmpty {
      fields.append(("findingCount", "\(report.findings.count + report.moreFindings)"))
      fields.append(("findings", list(report.findings.map { finding($0, report) })))
    }
    if report.header.expectedFindings != nil {
      fields.append(("knownFindings", names(report.knownFindings)))
      fields.append(("unexpectedFindings", names(report.unexpectedFindings)))
      fields.append(("missingFindings", names(report.missingFindings)))
    }
    if !report.evidence.isEmpty {
      fields.append(("judged", judged(report)))
      fields.append(("lookedAt", lookedAt(report)))
    }
    let counts = EffectKind.allCases.filter { $0 != .state && report.effectCounts[$0.index] > 0 }
    fields.append(
      ("effects", object(counts.map { ($0.rawValue, "\(report.effectCounts[$0.index])") })))
    fields.append(("violationCount", "\(report.violationCount)"))
    fields.append(
      ("violations", "[" + report.violations.map { violation($0, report) }.joined(separator: ",") + "]"))
    if !report.missingViolations.isEmpty {
      fields.append(
        ("missing", "[" + report.missingViolations.map { string($0.rawValue) }.joined(separator: ",") + "]"))
    }
    fields.append(("differenceCount", "\(report.differenceCount)"))
    fields.append(
      ("differences", "[" + report.differences.map { difference($0, report) }.joined(separator: ",") + "]"))
    let distances = report.distances.indices.compactMap { distance(ofView: $0, report) }
    if !distances.isEmpty { fields.append(("offsets", "[" + distances.joined(separator: ",") + "]")) }
    if let torn = report.torn { fields.append(("torn", self.torn(torn))) }
    if let mismatch = report.mismatch {
      fields.append(
        (
          "expectedEffects",
          object([
            ("file", string(mismatch.expectedFile.path)), ("line", "\(mismatch.line)"),
            ("expected", mismatch.expected.map(string) ?? "null"),
            ("replayed", mismatch.actual.map(string) ?? "null"),
            ("files", "[" + report.failureFiles.map { string($0.path) }.joined(separator: ",") + "]"),
          ])
        ))
    }
    if let file = report.recordedEffects { fields.append(("recordedEffects", string(file.path))) }
    if let file = report.lacksEffects { fields.append(("lacksEffects", string(file.path))) }
    if report.isUnstable { fields.append(("unstable", "true")) }
    if let parting = report.parting { fields.append(("parting", self.parting(parting, report))) }
    if let divergence = report.latch.divergence { fields.append(("divergence", self.divergence(divergence))) }
    if let checkpoints = report.checkpoints {
      fields.append(
        (
          "checkpoints",
          object([
            ("file", string(checkpoints.file.path)), ("added", "\(checkpoints.added)"),
            ("kept", "\(checkpoints.kept)"),
          ])
        ))
    }
    if report.leavesRest { fields.append(("leavesRest", "true")) }
    return object(fields)
  }

  private static func names(_ kinds: [FindingKind]) -> String { list(kinds.map { string($0.description) }) }

  /// Where a last line is cut off.
  static func torn(_ torn: LogError) -> String {
    object([
      ("line", "\(torn.line)"), ("column", "\(torn.column)"), ("byteOffset", "\(torn.byteOffset)"),
      ("expected", string(torn.expected)), ("found", string(torn.found)),
    ])
  }

  private static func distance(ofView index: Int, _ report: SessionReport) -> String? {
    guard let distance = report.distances[index], distance.count > 0 else { return nil }
    return object([
      ("view", string(report.header.scene.views[index].id)), ("count", "\(distance.count)"),
      ("largest", number(distance.largestSquared.squareRoot())),
      ("largestTime", "\(distance.largestTime.count)"),
      ("rootMeanSquare", number(distance.meanSquare.squareRoot())),
      ("atRest", number(distance.atRestSquared.squareRoot())),
    ])
  }

  /// A number; null for none, and for one that JSON has no word for.
  static func number(_ value: Double?) -> String {
    value.flatMap { $0.isFinite ? TextReport.short($0) : nil } ?? "null"
  }

  private static func rejection(_ rejection: (reason: Rejection, count: Int, line: Int)) -> String {
    object([
      ("reason", string(rejection.reason.rawValue)), ("count", "\(rejection.count)"),
      ("line", "\(rejection.line)"),
    ])
  }

  /// A violation as its record in the effect log, without the key that says it is one, but with that of its item.
  private static func violation(_ violation: ViolationReport, _ report: SessionReport) -> String {
    var writer = EffectLogWriter()
    writer.begin(report.header)
    writer.removeAll()
    writer.append(violation.record, key: violation.key)
    let line = String(decoding: writer.bytes.dropLast(), as: UTF8.self)
    return line.replacing(
      ",\"effect\":\"violation\"", with: ",\"line\":\(violation.line)", maxReplacements: 1)
  }

  static func difference(_ found: DifferenceReport, _ report: SessionReport) -> String {
    let difference = found.difference
    var fields = [
      ("event", "\(difference.event)"), ("t", "\(difference.time.count)"), ("line", "\(found.line)"),
    ]
    if let view = difference.view, report.header.scene.views.count > 1 {
      fields.append(("view", string(report.header.scene.views[view].id)))
    }
    return object(fields + answers(difference))
  }

  private static func parting(_ parting: LockstepReplay.Parting, _ report: SessionReport) -> String {
    object([
      ("event", "\(parting.event)"), ("line", "\(parting.line)"), ("t", "\(parting.time.count)"),
      ("parts", "[" + parting.parts.map { string(TextReport.part($0, report)) }.joined(separator: ",") + "]"),
    ])
  }

  /// The first recorded hash that is not the replayed one.
  static func divergence(_ divergence: HashDivergence) -> String {
    object([
      ("event", "\(divergence.event)"), ("line", "\(divergence.line)"), ("t", "\(divergence.time.count)"),
      ("recorded", string(TextReport.hexadecimal(divergence.recorded))),
      ("replayed", string(TextReport.hexadecimal(divergence.replayed))),
      ("agreedLine", divergence.agreement.map { "\($0.line)" } ?? "null"),
    ])
  }

  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  static func string(_ text: String) -> String {
    SessionLogWriter.quoted(text)
  }
}
