import ScrollGeometry
import ScrollSession
import SessionLog
import SessionReplay

/// What one replayed session came to.
struct SessionReport {
  /// The file it stands in, as people named it.
  let file: String
  let header: SessionHeader
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
  /// What the app observed otherwise, grouped by cause.
  var findings: [ConformanceFinding] = []
  /// How many more findings there are.
  var moreFindings = 0
  /// How many observations of what was on screen there are.
  var observations = 0
  /// How many of them were made at recorded offsets, and say nothing about simulated ones.
  var observedAtRecordedOffsets = 0
  /// How many of them are about what the scene does not tell.
  var observedBeyondScene = 0
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
  var recordedEffects: String?
  /// Where effects ought to be expected, but none are and none may be written.
  var lacksEffects: String?
  /// Where expected and actual effects and their differences have been left.
  var failureFiles: [String] = []
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
    self.file = file
    self.header = header
  }

  /// Whether the session is as it should be.
  var isFine: Bool {
    unexpectedViolations.isEmpty && missingViolations.isEmpty && differenceCount == 0 && mismatch == nil
      && lacksEffects == nil
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
    observations = conformance.observationCount
    observedAtRecordedOffsets = conformance.simulatedCount
    observedBeyondScene = conformance.unknownCount
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
}

extension Difference {
  /// Whether it is about what the app showed.
  var isObserved: Bool {
    switch finding {
    case .visibility, .alpha, .decoration, .offset, .frame: true
    case .hash, .eventCount: false
    }
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
  /// The number of the event's line.
  let line: Int
  /// Up to three lines before the event's, and its own.
  let lines: [String]
}

/// Where an effect log first differs from the expected one.
struct EffectMismatch {
  let expectedFile: String
  let line: Int
  let expected: String?
  let actual: String?
}
