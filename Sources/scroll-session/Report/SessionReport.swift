import ScrollGeometry
import SessionLog
import SessionModel
import SessionReplay

/// What one replayed session came to.
struct SessionReport {
  /// The file it stands in, as people named it.
  let file: FileName
  let header: SessionHeader
  /// Its number among the sessions of the file, from 1.
  var number = 1
  var events = 0
  var rejected = 0
  /// Why and how often, and the line of the first, in the order of the first.
  var rejections: [(reason: Rejection, count: Int, line: Int)] = []
  var items = 0
  var firstTime: Microseconds?
  var lastTime: Microseconds?
  /// How often each kind of effect happened, in the order of the effect log.
  var effectCounts = [Int](repeating: 0, count: EffectKind.allCases.count)
  var violations: [ViolationReport] = []
  var violationCount = 0
  /// How often each invariant was violated, in the order of their first violation.
  var violated: [(invariant: Invariant, count: Int)] = []
  var differences: [DifferenceReport] = []
  var differenceCount = 0
  /// How many of them are about what the app observed.
  var observedDifferenceCount = 0
  /// What the app observed otherwise, grouped by cause, the worst first.
  var findings: [ConformanceFinding] = []
  /// How many more findings there are.
  var moreFindings = 0
  /// The kinds of all findings, the worst first.
  var findingKinds: [FindingKind] = []
  /// How many observations of what was on screen there are.
  var observations = 0
  /// What was looked at, view by view; of a session that was not recorded in an app, nothing.
  var evidence: [ViewEvidence] = []
  /// How far recorded offsets lie from the engine's, view by view, where the engine computes them.
  var distances: [OffsetDistance?] = []
  var hash: UInt64 = 0
  var isComplete = false
  var torn: LogError?
  var skipped = 0
  var hasByteOrderMark = false
  /// The first difference from the expected effect log, if there is one.
  var mismatch: EffectMismatch?
  var hasExpectedEffects = false
  /// Where the effects have been written, to be expected from now on.
  var recordedEffects: FileName?
  /// Where effects ought to be expected, but none are and none may be written.
  var lacksEffects: FileName?
  /// Where expected and actual effects and their differences have been left.
  var failureFiles: [FileName] = []
  /// Whether rejected events and a torn last line count as faults.
  var isStrict = false
  /// The time after which events were left out, if there were any.
  var stoppedAt: Int64?
  /// Whether effects are expected that are not compared, since the scene is another.
  var leavesEffectsUncompared = false
  /// Whether a second replay gave other bytes.
  var isUnstable = false
  /// Where two replays of an unstable session were first seen to part.
  var parting: LockstepReplay.Parting?
  /// The first recorded state hash that was not the replayed one.
  var latch = DivergenceLatch()
  /// The checkpoints of a copy that was made of the log.
  var checkpoints: CheckpointCopy.Counts?
  /// Whether the file has sessions behind this one that were left out, since it failed.
  var leavesRest = false

  /// How many violations and differences are kept in full; the rest are counted.
  static let kept = 1_000

  init(file: String, header: SessionHeader) {
    self.file = FileName(file)
    self.header = header
  }

  /// What is said of a session in a word.
  enum Verdict: String {
    /// It is as it should be, and if it was recorded in an app, all that is declared was looked at.
    case fine
    /// What is wrong with it is what its header says it shows.
    case known
    /// Nothing is wrong with it that its header does not say, but something that is declared was not looked at.
    case notJudged = "not judged"
    /// Something is wrong.
    case failed
  }

  /// What is said of it.
  var verdict: Verdict {
    if !isFaultless { return .failed }
    if hasUnjudged { return .notJudged }
    return findingKinds.isEmpty ? .fine : .known
  }

  /// Whether it is as it should be, or as its header says, and all that is declared was looked at.
  var isFine: Bool { verdict == .fine || verdict == .known }

  /// Whether a check may pass: it is fine, or not judged where nobody is strict.
  var passes: Bool { isFaultless && !(isStrict && hasUnjudged) }

  /// Whether something that is declared was not looked at.
  private var hasUnjudged: Bool { evidence.contains { !$0.unjudged.isEmpty } }

  /// Whether nothing was found to be wrong that the header does not say.
  var isFaultless: Bool {
    unexpectedViolations.isEmpty && missingViolations.isEmpty && !hasUnexpectedDifferences
      && missingFindings.isEmpty && mismatch == nil && lacksEffects == nil
      && !isUnstable && !(isStrict && hasBlemish)
  }

  /// Takes note of a difference.
  mutating func note(_ difference: Difference, line: Int) {
    differenceCount += 1
    if difference.isObserved { observedDifferenceCount += 1 }
    if differences.count < SessionReport.kept {
      differences.append(DifferenceReport(difference: difference, line: line))
    }
  }

  /// Takes in what a session's observations came to.
  mutating func take(_ conformance: inout Conformance) {
    conformance.finish()
    findings = conformance.findings
    moreFindings = conformance.moreFindings
    findingKinds = conformance.findingKinds
    observations = conformance.observationCount
    if observations > 0 || header.isRecording { evidence = conformance.evidence }
  }

  /// Whether events were rejected or the last line is torn: no fault unless somebody is strict.
  var hasBlemish: Bool { rejected > 0 || torn != nil }

  /// Violated invariants the header does not announce.
  var unexpectedViolations: [Invariant] {
    violated.map(\.invariant).filter { header.expectedViolations?.contains($0) != true }
  }

  /// Invariants the header says are violated, and which held.
  var missingViolations: [Invariant] {
    // Of a session that was stopped the rest may hold them.
    guard stoppedAt == nil else { return [] }
    return (header.expectedViolations ?? []).filter { expected in
      !violated.contains { $0.invariant == expected }
    }
  }

  /// Whether recording and replay differ in something the header does not announce.
  var hasUnexpectedDifferences: Bool {
    differenceCount > (header.expectedFindings == nil ? 0 : observedDifferenceCount)
      || !unexpectedFindings.isEmpty
  }

  /// Kinds of findings the header announces, and which there are.
  var knownFindings: [FindingKind] {
    findingKinds.filter { header.expectedFindings?.contains($0) == true }
  }

  /// Kinds of findings the header does not announce; where it announces any, it need not name late ones.
  var unexpectedFindings: [FindingKind] { findingKinds.filter(isUnexpected) }

  /// Kinds of findings the header announces, and which there are not.
  var missingFindings: [FindingKind] {
    // Of a session that was stopped the rest may show them.
    guard stoppedAt == nil else { return [] }
    return absentFindings.filter { !isSimulated($0.property) }
  }

  /// Kinds of findings the header announces, and which nobody can find where offsets are simulated.
  var unsoughtFindings: [FindingKind] { absentFindings.filter { isSimulated($0.property) } }

  private var absentFindings: [FindingKind] {
    (header.expectedFindings ?? []).filter { !findingKinds.contains($0) }
  }

  /// Whether observations of a property were left out, since they were made at other offsets than the engine's.
  private func isSimulated(_ property: ObservedProperty) -> Bool {
    evidence.contains { $0.count(.simulated, property) > 0 }
  }

  /// Whether the header announces no finding of this kind, though it should.
  func isUnexpected(_ kind: FindingKind) -> Bool {
    guard let expected = header.expectedFindings else { return true }
    return kind.grade != .late && !expected.contains(kind)
  }

  /// The first finding that is not announced, by its place among all that are kept.
  var firstUnexpectedFinding: Int? { findings.firstIndex { isUnexpected($0.kind) } }
}

extension ConformanceFinding {
  /// Its grade and what was observed.
  var kind: FindingKind { FindingKind(grade, property) }
}

extension Difference {
  /// Whether it is about what the app showed.
  var isObserved: Bool {
    ObservedProperty(finding) != nil
  }
}

/// A difference and the line of the log that says otherwise.
struct DifferenceReport {
  let difference: Difference
  let line: Int
}

/// A violation with the lines that led to it.
struct ViolationReport {
  let record: EffectRecord
  let violation: Violation
  /// The key of the item it is about, if that has one.
  let key: ItemKey?
  /// The number of the event's line.
  let line: Int
  /// Up to three lines before the event's, and its own.
  let lines: [String]
}

/// Where an effect log first differs from the expected one.
struct EffectMismatch {
  let expectedFile: FileName
  let line: Int
  let expected: String?
  let actual: String?
}
