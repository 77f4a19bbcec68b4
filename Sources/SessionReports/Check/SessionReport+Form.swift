import ScrollCore
import SessionLog
import SessionReplay

extension CheckedSessions {
  /// What `replay` and `check` print for programs.
  static let form = ReportForm<CheckedSessions>.object(
    "check", "The sessions of some files, and which files could not be read."
  ) {
    $0.add("sessions", .list(of: SessionReport.form), "The sessions, file by file.") { $0.sessions }
    $0.add("errors", .list(of: .text), "Why files could not be read.", onlyIf: "some could not be read") {
      $0.errors.isEmpty ? nil : $0.errors
    }
    $0.add(
      "notRun", .list(of: .text), "The files that `--fail-fast`, or an interruption, left out.",
      onlyIf: "some were left out"
    ) { $0.notRun.isEmpty ? nil : $0.notRun }
  }
}

extension SessionReport {
  /// One session.
  static let form = ReportForm<SessionReport>.object("session", "What one replayed session came to.") {
    $0.add("file", .path, "The file it stands in.") { $0.file }
    $0.add("name", .text, "What its header calls it.") { $0.header.name }
    $0.add("events", .integer, "How many lines it has after its header.") { $0.events }
    $0.add("rejected", .integer, "How many of them were rejected.") { $0.rejected }
    $0.add(
      "rejections", .list(of: RejectionCount.form), "Why events were rejected, in the order of the first."
    ) { $0.rejections }
    $0.add("complete", .flag, "Whether an `end` line says that it is complete.") { $0.isComplete }
    $0.add("hash", .hash, "The state hash at its end.") { $0.hash }
    $0.add("fine", .flag, "Whether it is as it should be, or as its header says.") { $0.isFine }
    $0.add("verdict", .word, "What is said of it; `fine` is true of `fine` and `known`.") { $0.verdict }
    addFindings(&$0)
    $0.add(
      "effects", .table(of: .integer, keys: EffectKind.allCases.map { $0.rawValue }),
      "How many effects of each kind there were."
    ) {
      report in
      EffectKind.allCases.filter { $0 != .state && report.effectCounts[$0.index] > 0 }.map {
        ($0.rawValue, report.effectCounts[$0.index])
      }
    }
    $0.add("violationCount", .integer, "How many violations of invariants there were.") { $0.violationCount }
    $0.add("violations", .list(of: ToldViolation.form), "The first 1,000 violations.") { report in
      report.violations.map { ToldViolation(report: $0, view: report.viewName($0.record.view)) }
    }
    $0.add(
      "missing", .list(of: .word), "Invariants that the header says are violated, and that held.",
      onlyIf: "there are such"
    ) { $0.missingViolations.isEmpty ? nil : $0.missingViolations }
    $0.add("differenceCount", .integer, "How many differences between recording and replay there were.") {
      $0.differenceCount
    }
    $0.add("differences", .list(of: ToldDifference.form), "The first 1,000 differences.") { report in
      report.differences.map { ToldDifference(report: $0, view: report.viewName($0.difference.view)) }
    }
    $0.add(
      "offsets", .list(of: ToldDistance.form), "How far recorded offsets lie from the engine's.",
      onlyIf: "the engine computes offsets that were recorded as well"
    ) { $0.toldDistances.isEmpty ? nil : $0.toldDistances }
    addEnds(&$0)
  }

  private static func addFindings(_ object: inout ReportObject<SessionReport>) {
    object.add(
      "findingCount", .integer, "How many findings there are of what the app showed wrong.",
      onlyIf: "there is one"
    ) { $0.findings.isEmpty ? nil : $0.findings.count }
    object.add(
      "findings", .list(of: ToldFinding.form),
      "What the app showed wrong, grouped by cause, the worst first.", onlyIf: "there is something"
    ) { report in
      report.findings.isEmpty
        ? nil
        : report.findings.enumerated().map { ToldFinding(finding: $1, number: $0 + 1, report: report) }
    }
    let kinds = ReportForm.list(of: ReportForm<String>.word(FindingKind.allCases.map { $0.description }))
    let condition = "the header lists findings"
    object.add(
      "knownFindings", kinds, "The kinds that the header lists, and that there are.", onlyIf: condition
    ) { $0.header.expectedFindings == nil ? nil : $0.knownFindings.map { $0.description } }
    object.add(
      "unexpectedFindings", kinds, "The kinds that the header should list, and does not.", onlyIf: condition
    ) { $0.header.expectedFindings == nil ? nil : $0.unexpectedFindings.map { $0.description } }
    object.add(
      "missingFindings", kinds, "The kinds that the header lists, and that there are not.", onlyIf: condition
    ) { $0.header.expectedFindings == nil ? nil : $0.missingFindings.map { $0.description } }
    let recorded = "the session is a recording of an app"
    object.add("judged", .list(of: ToldJudgement.form), "Which behaviours were judged.", onlyIf: recorded) {
      $0.evidence.isEmpty ? nil : $0.toldJudgements
    }
    object.add(
      "lookedAt", .list(of: ToldEvidence.form), "How many observations were compared.", onlyIf: recorded
    ) { $0.evidence.isEmpty ? nil : $0.toldEvidence }
    object.add(
      "general", .list(of: ToldGeneral.form),
      "To how much the rules for everything that scrolls were applied.",
      onlyIf: recorded
    ) { $0.evidence.isEmpty ? nil : $0.toldGeneral }
  }

  private static func addEnds(_ object: inout ReportObject<SessionReport>) {
    object.add(
      "ignoredFields", .list(of: IgnoredField.form),
      "The fields of its scene that nobody knows, and of its events, one for each name and type.",
      onlyIf: "there are such"
    ) { $0.ignoredFields.isEmpty ? nil : $0.ignoredFields }
    object.add("torn", LogError.form, "Where its last line is cut off.", onlyIf: "it is") { $0.torn }
    object.add(
      "expectedEffects", ToldMismatch.form, "Where its effects first differ from the expected ones.",
      onlyIf: "they differ"
    ) { report in report.mismatch.map { ToldMismatch(mismatch: $0, files: report.failureFiles) } }
    object.add(
      "recordedEffects", .path, "Where its effects have been written, to be expected from now on.",
      onlyIf: "they have been"
    ) { $0.recordedEffects }
    object.add(
      "lacksEffects", .path, "Where its effects should be expected, but none are and none may be written.",
      onlyIf: "that is so"
    ) { $0.lacksEffects }
    object.mark("unstable", "A second replay gave other bytes.", onlyIf: "it did") { $0.isUnstable }
    object.add(
      "parting", ToldParting.form, "Where two more replays of an unstable session part.", onlyIf: "they do"
    ) { report in
      report.parting.map { parting in
        ToldParting(parting: parting, parts: parting.parts.map { TextReport.part($0, report) })
      }
    }
    object.add(
      "divergence", HashDivergence.form, "The first recorded state hash that is not the replayed one.",
      onlyIf: "there is one"
    ) { $0.latch.divergence }
    object.add(
      "checkpoints", CheckpointCounts.form, "The copy that `--record-checkpoints` made.",
      onlyIf: "it made one"
    ) { $0.checkpoints }
    object.mark(
      "leavesRest", "Its file has sessions behind it that `--fail-fast` left out.", onlyIf: "it has"
    ) { $0.leavesRest }
  }

  /// The name of a view, where the scene has several.
  func viewName(_ view: Int?) -> String? {
    guard let view, header.scene.views.count > 1 else { return nil }
    return header.scene.views[view].id
  }

  private var toldDistances: [ToldDistance] {
    distances.indices.compactMap { index in
      guard let distance = distances[index], distance.count > 0 else { return nil }
      return ToldDistance(view: header.scene.views[index].id, distance: distance)
    }
  }
}

extension RejectionCount {
  static let form = ReportForm<RejectionCount>.object(
    "rejection", "Events that were rejected for one reason."
  ) {
    $0.add("reason", .word, "The reason.") { $0.reason }
    $0.add("count", .integer, "How many events were.") { $0.count }
    $0.add("line", .integer, "The line of the first.") { $0.line }
  }
}

extension IgnoredField {
  static let form = ReportForm<IgnoredField>.object(
    "ignoredField", "A field of a scene or of events that nobody knows."
  ) {
    $0.add("name", .text, "What it is called.") { $0.name }
    $0.add(
      "path", .text, "The object it stands in, such as `views[0].layout`; empty for the scene or the event."
    ) { $0.path }
    let condition = "events have it"
    $0.add("type", .text, "The type of the events.", onlyIf: condition) { $0.type }
    $0.add("line", .integer, "The line of the first of them.", onlyIf: condition) {
      $0.type == nil ? nil : $0.line
    }
    $0.add(
      "column", .integer, "The column of its value there, from 1, in Unicode scalars.", onlyIf: condition
    ) { $0.type == nil ? nil : $0.column }
    $0.add("count", .integer, "How often they have it.", onlyIf: condition) {
      $0.type == nil ? nil : $0.count
    }
    $0.add("suggestion", .text, "The field that may be meant.", onlyIf: "one comes near") { $0.suggestion }
  }
}

extension LogError {
  /// Where a last line is cut off.
  static let form = ReportForm<LogError>.object("torn", "Where a last line is cut off.") {
    $0.add("line", .integer, "The line.") { $0.line }
    $0.add("column", .integer, "The column, from 1, in Unicode scalars.") { $0.column }
    $0.add("byteOffset", .integer, "The offset of the byte from the start of the input.") { $0.byteOffset }
    $0.add("expected", .text, "What should stand there.") { $0.expected }
    $0.add("found", .text, "What stands there.") { $0.found }
  }
}

/// How far the recorded offsets of a view lie from the engine's.
private struct ToldDistance {
  let view: String
  let distance: OffsetDistance

  static let form = ReportForm<ToldDistance>.object(
    "offsets", "How far the recorded offsets of a view lie from the engine's, in points."
  ) {
    $0.add("view", .text, "The view.") { $0.view }
    $0.add("count", .integer, "How many recorded offsets there are.") { $0.distance.count }
    $0.add("largest", .number, "The largest distance.") { $0.distance.largestSquared.squareRoot() }
    $0.add("largestTime", .time, "When that was.") { $0.distance.largestTime }
    $0.add("rootMeanSquare", .number, "The root mean square.") { $0.distance.meanSquare.squareRoot() }
    $0.add("atRest", .number, "The largest distance at rest.") { $0.distance.atRestSquared.squareRoot() }
  }
}

/// A violation, and its view where the scene has several.
struct ToldViolation {
  let report: ViolationReport
  let view: String?

  private var violation: Violation { report.violation }

  static let form = ReportForm<ToldViolation>.object(
    "violation", "A violation of an invariant, as its record in the effect log, with the line of its event."
  ) {
    $0.add("event", .integer, "The number of the event, from 0.") { $0.report.record.event }
    $0.add("t", .time, "When it was.") { $0.report.record.time }
    $0.add("line", .integer, "The line of the event.") { $0.report.line }
    $0.add("view", .text, "The view.", onlyIf: "the scene has several") { $0.view }
    $0.add("invariant", .word, "The invariant.") { $0.violation.invariant }
    $0.include(ToldFinding.subject) { $0.violation.subject }
    $0.add("expected", value, "What should have been the case.") { $0.violation.expected }
    $0.add("actual", value, "What was the case.") { $0.violation.actual }
    $0.add("key", .key, "The key of the item.", onlyIf: "it has one") { $0.report.key }
  }

  private static let value = ReportForm<Violation.Value>(.anything) { $1.value($0) }
}

/// Where the effects differ from the expected ones, and what has been left behind.
private struct ToldMismatch {
  let mismatch: EffectMismatch
  let files: [FileName]

  static let form = ReportForm<ToldMismatch>.object(
    "expectedEffects", "Where effects first differ from the expected ones."
  ) {
    $0.add("file", .path, "The file with the expected effects.") { $0.mismatch.expectedFile }
    $0.add("line", .integer, "The first line that differs.") { $0.mismatch.line }
    $0.add("expected", .orNull(.text), "The line that is expected; null if none is.") { $0.mismatch.expected }
    $0.add("replayed", .orNull(.text), "The line that is replayed; null if none is.") { $0.mismatch.actual }
    $0.add("files", .list(of: .path), "The expected and the replayed effects and their differences.") {
      $0.files
    }
  }
}

/// Where two replays part.
private struct ToldParting {
  let parting: LockstepReplay.Parting
  let parts: [String]

  static let form = ReportForm<ToldParting>.object("parting", "Where two replays part.") {
    $0.add("event", .integer, "The number of the event, from 0.") { $0.parting.event }
    $0.add("line", .integer, "Its line.") { $0.parting.line }
    $0.add("t", .time, "Its time.") { $0.parting.time }
    $0.add("parts", .list(of: .text), "The parts of the state that differ.") { $0.parts }
  }
}

extension HashDivergence {
  /// The first recorded hash that is not the replayed one.
  static let form = ReportForm<HashDivergence>.object(
    "divergence", "A recorded state hash that is not the replayed one."
  ) {
    $0.add("event", .integer, "The number of the event that records it, from 0.") { $0.event }
    $0.add("line", .integer, "Its line.") { $0.line }
    $0.add("t", .time, "Its time.") { $0.time }
    $0.add("recorded", .hash, "The recorded hash.") { $0.recorded }
    $0.add("replayed", .hash, "The replayed hash.") { $0.replayed }
    $0.add("agreedLine", .orNull(.integer), "The line of the last hash that was right; null if none was.") {
      $0.agreement?.line
    }
  }
}

extension CheckpointCounts {
  static let form = ReportForm<CheckpointCounts>.object("checkpoints", "A copy of a log with checkpoints.") {
    $0.add("file", .path, "Where it is.") { $0.file }
    $0.add("added", .integer, "How many checkpoints were added.") { $0.added }
    $0.add("kept", .integer, "How many there were.") { $0.kept }
  }
}
