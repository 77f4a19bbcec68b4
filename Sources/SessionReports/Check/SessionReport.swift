package import ScrollCore
package import SessionLog
package import SessionReplay

/// What one replayed session came to.
package struct SessionReport: Sendable {
  /// The file it stands in, as people named it.
  package let file: FileName
  /// Its header.
  package let header: SessionHeader
  /// Its number among the sessions of the file, from 1.
  package var number = 1
  /// How many lines it has after its header.
  package var events = 0
  /// How many of them were rejected.
  package var rejected = 0
  /// Why events were rejected, in the order of the first.
  package var rejections: [RejectionCount] = []
  /// How many items all views have at the start.
  package var items = 0
  /// The fields of its scene and its events that nobody knows; of events one for each name and type.
  package var ignoredFields: [IgnoredField] = []
  /// How many observations are earlier than a line before them.
  var earlierCount = 0
  /// The line of the first of them.
  var earlierLine = 0
  /// The line of the first mark that says that bytes are lost there, or 0.
  var lossLine = 0
  /// What its recorder said in marks: what it left out, and why; the first of each.
  var recorderNotes: [String] = []
  /// How long fades take at its end, view by view where there is one.
  var fadeDurations: [Microseconds] = []
  /// Where the content of each view lies at its end.
  var lastOffsets: [LayoutPoint] = []
  /// The time of the first event.
  package var firstTime: Microseconds?
  /// The latest time of an event.
  package var lastTime: Microseconds?
  /// How many different times there are, as long as time goes on.
  var moments = 0
  /// How often each kind of effect happened, in the order of the effect log.
  package var effectCounts = [Int](repeating: 0, count: EffectKind.allCases.count)
  /// The first violations.
  package var violations: [ViolationReport] = []
  /// How many there are.
  package var violationCount = 0
  /// How often each invariant was violated, in the order of their first violation.
  package var violated: [(invariant: Invariant, count: Int)] = []
  /// The first differences between recording and replay.
  package var differences: [DifferenceReport] = []
  /// How many there are.
  package var differenceCount = 0
  /// How many of them are about what the app observed.
  package var observedDifferenceCount = 0
  /// What the app observed otherwise, grouped by cause, the worst first.
  package var findings: [Finding] = []
  /// The kinds of all findings, the worst first.
  package var findingKinds: [FindingKind] = []
  /// How many observations of what was on screen there are.
  package var observations = 0
  /// Whether content was moved or changed after it had come on screen.
  package var hasMoved = false
  /// What was looked at, view by view; of a session that was not recorded in an app, nothing.
  package var evidence: [ViewEvidence] = []
  /// How far recorded offsets lie from the engine's, view by view, where the engine computes them.
  package var distances: [OffsetDistance?] = []
  /// The state hash at its end.
  package var hash: UInt64 = 0
  /// Whether an `end` line says that it is complete.
  package var isComplete = false
  /// Where its last line is cut off, if it is.
  package var torn: LogError?
  /// How many events of unknown kinds were passed over.
  package var skipped = 0
  /// Whether its file begins with a byte-order mark.
  package var hasByteOrderMark = false
  /// The first difference from the expected effect log, if there is one.
  package var mismatch: EffectMismatch?
  /// Whether effects are expected, and were compared.
  package var hasExpectedEffects = false
  /// Where the effects have been written, to be expected from now on.
  package var recordedEffects: FileName?
  /// Where effects ought to be expected, but none are and none may be written.
  package var lacksEffects: FileName?
  /// Where expected and actual effects and their differences have been left.
  package var failureFiles: [FileName] = []
  /// Whether rejected events, a torn last line and unknown fields count as faults.
  package var isStrict = false
  /// The time after which events were left out, if there were any.
  package var stoppedAt: Int64?
  /// The options of the command that asked for another setting, `--set viewport.width=100`, word by word: who asks on has to give them, too.
  package var setting: [String] = []
  /// Those that said how far observations may lie from the replay.
  package var tolerances: [String] = []
  /// Whether effects are expected that are not compared, since the scene is another.
  package var leavesEffectsUncompared = false
  /// Whether a second replay gave other bytes.
  package var isUnstable = false
  /// Where two replays of an unstable session were first seen to part.
  package var parting: LockstepReplay.Parting?
  /// The first recorded state hash that was not the replayed one.
  package var latch = DivergenceLatch()
  /// The checkpoints of a copy that was made of the log.
  package var checkpoints: CheckpointCounts?
  /// Whether the file has sessions behind this one that were left out, since it failed.
  package var leavesRest = false
  /// Where a report page shows it, if one is written.
  package var page: PageLink?
  /// The file with a picture of what was found first, if one is drawn.
  package var picture: FileName?

  /// How many violations and differences are kept in full; the rest are counted.
  package static let kept = 1_000

  /// Nothing has come of a session yet.
  package init(file: FileName, header: SessionHeader) {
    self.file = file
    self.header = header
  }

  /// What is said of a session in a word.
  package enum Verdict: String, CaseIterable, Sendable {
    /// It is as it should be, and if it was recorded in an app, all that is declared was looked at.
    case fine
    /// What is wrong with it is what its header says it shows.
    case known
    /// Nothing is wrong with it that its header does not say, but something that is declared was not looked at, or nothing moved.
    case notJudged = "not judged"
    /// Nothing is wrong with it that its header does not say, but something in it is rarely meant.
    case odd
    /// Something is wrong.
    case failed
  }

  /// What is said of it.
  package var verdict: Verdict {
    if !isFaultless { return .failed }
    if hasOddity { return .odd }
    if hasUnjudged { return .notJudged }
    return findingKinds.isEmpty ? .fine : .known
  }

  /// Whether it is as it should be, or as its header says, and all that is declared was looked at.
  package var isFine: Bool { verdict == .fine || verdict == .known }

  /// Whether a check may pass: it is fine, or odd or not judged where nobody is strict.
  package var passes: Bool { isFaultless && !(isStrict && (hasUnjudged || hasOddity)) }

  /// Whether something was found that is rarely meant, and that the header does not announce.
  private var hasOddity: Bool { unexpectedFindings.contains { $0.grade == .odd } }

  /// Whether something that is declared was not looked at, or nothing at all.
  private var hasUnjudged: Bool {
    declaresNothing || isMotionless || isItemless || evidence.contains { !$0.unjudged.isEmpty }
  }

  /// Whether the app was recorded and nothing moved in it, nor was anything found.
  var isMotionless: Bool { !evidence.isEmpty && !hasMoved && findingKinds.isEmpty }

  /// Whether the app was recorded and moved, but none of the views, which declare nothing, had an item, nor was anything found.
  var isItemless: Bool {
    !evidence.isEmpty && hasMoved && findingKinds.isEmpty
      && evidence.allSatisfy { !$0.hasHadItems && $0.behaviours.isEmpty }
  }

  /// Whether the app was recorded, no view says what it means to do, and nothing moved that the rules for everything could be applied to.
  var declaresNothing: Bool {
    evidence.contains { $0.isUndeclared }
      && evidence.allSatisfy { $0.behaviours.isEmpty && $0.momentCount == 0 }
  }

  /// Whether nothing was found to be wrong that the header does not say.
  package var isFaultless: Bool {
    unexpectedViolations.isEmpty && missingViolations.isEmpty && !hasUnexpectedDifferences
      && missingFindings.isEmpty && mismatch == nil && lacksEffects == nil
      && !isUnstable && !(isStrict && hasBlemish)
  }

  /// The mean time between two moments of a recording, if it is so short or so long that its times must be in another unit; nothing if
  /// it is not.
  ///
  /// No screen shows so many frames, or so few. Milliseconds taken for microseconds are ten times shorter yet, and nanoseconds of a frame
  /// three times longer.
  var suspectInterval: Microseconds? {
    guard let firstTime, let lastTime, moments >= 20, observations > 0 || header.isRecording else {
      return nil
    }
    let interval = lastTime.since(firstTime).count / Int64(moments - 1)
    return interval < 200 || interval > 5_000_000 ? Microseconds(interval) : nil
  }

  /// The first view that content is scrolled across, and not along, and where it lies at the end: x and y may be swapped, or the view's
  /// axis is another one.
  var crossedView: (id: String, axis: ScrollAxis, offset: LayoutPoint)? {
    for (index, (view, offset)) in zip(header.scene.views, lastOffsets).enumerated()
    where offset.along(view.axis) == 0 && offset.across(view.axis).magnitude > 50
      && !(evidence.indices.contains(index) && evidence[index].hasMovedAlong)
    {
      return (view.id, view.axis, offset)
    }
    return nil
  }

  /// The first hide distance or fade size of an edge mask that must be in points: it is more than four viewports.
  var suspectFraction: (field: String, value: Double)? {
    for view in header.scene.views {
      for case .edgeMask(let mask) in view.behaviours {
        let fractions = [
          ("startHide", mask.startHide), ("endHide", mask.endHide), ("startFadeSize", mask.startFadeSize),
          ("endFadeSize", mask.endFadeSize),
        ]
        if let found = fractions.first(where: { !$0.1.isInPoints && $0.1.number > 4 }) {
          return (found.0, found.1.number)
        }
      }
    }
    return nil
  }

  /// A fade's duration that must be in another unit: it is not 0, and takes less than half a frame of the fastest screens.
  var suspectDuration: Microseconds? {
    guard observations > 0 || header.isRecording else { return nil }
    return fadeDurations.first { $0 > .zero && $0.count < 4_000 }
  }

  /// Whether a recording has no `end`, as if it were cut off behind a line.
  ///
  /// No fault even where somebody is strict: such a log is right, and is what an app that goes on recording hands out. A short
  /// session, as people write them, needs no such word.
  var lacksEnd: Bool {
    !isComplete && torn == nil && stoppedAt == nil && moments >= 20
      && (observations > 0 || header.isRecording)
  }

  /// Takes note of a difference.
  package mutating func note(_ difference: Difference, line: Int) {
    differenceCount += 1
    if difference.isObserved { observedDifferenceCount += 1 }
    if differences.count < SessionReport.kept {
      differences.append(DifferenceReport(difference: difference, line: line))
    }
  }

  /// Takes in what a session's observations came to.
  mutating func take(_ judge: Judge) {
    findings = judge.findings
    findingKinds = judge.findingKinds
    observations = judge.observationCount
    hasMoved = judge.hasMoved
    if observations > 0 || header.isRecording { evidence = judge.evidence }
  }

  /// Whether events were rejected, the last line is torn, or there are fields that nobody knows: no fault unless somebody is strict.
  package var hasBlemish: Bool { rejected > 0 || torn != nil || !ignoredFields.isEmpty }

  /// Violated invariants the header does not announce.
  package var unexpectedViolations: [Invariant] {
    violated.map { $0.invariant }.filter { header.expectedViolations?.contains($0) != true }
  }

  /// Invariants the header says are violated, and which held.
  package var missingViolations: [Invariant] {
    // Of a session that was stopped the rest may hold them.
    guard stoppedAt == nil else { return [] }
    return (header.expectedViolations ?? []).filter { expected in
      !violated.contains { $0.invariant == expected }
    }
  }

  /// Whether recording and replay differ in something the header does not announce.
  package var hasUnexpectedDifferences: Bool {
    differenceCount > observedDifferenceCount || unexpectedFindings.contains { $0.grade != .odd }
  }

  /// Kinds of findings the header announces, and which there are.
  package var knownFindings: [FindingKind] {
    findingKinds.filter { kind in header.expectedFindings?.contains { $0.announces(kind) } == true }
  }

  /// Kinds of findings the header does not announce; where it announces any, it need not name late ones.
  package var unexpectedFindings: [FindingKind] { findingKinds.filter(isUnexpected) }

  /// Kinds of findings the header announces, and which there are not.
  package var missingFindings: [FindingKind] {
    // Of a session that was stopped the rest may show them.
    guard stoppedAt == nil else { return [] }
    return absentFindings.filter { !isSimulated($0.rule) }
  }

  /// Kinds of findings the header announces, and which nobody can find where offsets are simulated.
  var unsoughtFindings: [FindingKind] { absentFindings.filter { isSimulated($0.rule) } }

  private var absentFindings: [FindingKind] {
    (header.expectedFindings ?? []).filter { !findingKinds.contains(where: $0.announces) }
  }

  /// Whether observations that a rule looks at were left out, since they were made at other offsets than the engine's.
  private func isSimulated(_ rule: FindingRule) -> Bool {
    ObservedProperty.allCases.contains { property in
      FindingRule(property) == rule && evidence.contains { $0.count(.simulated, property) > 0 }
    }
  }

  /// Whether the header announces no finding of this kind, though it should.
  package func isUnexpected(_ kind: FindingKind) -> Bool {
    guard let expected = header.expectedFindings else { return true }
    return kind.grade != .late && !expected.contains { $0.announces(kind) }
  }

  /// The first finding that is not announced, by its place among all that are kept.
  package var firstUnexpectedFinding: Int? { findings.firstIndex { isUnexpected($0.kind) } }
}

extension Difference {
  /// Whether it is about what the app showed.
  package var isObserved: Bool {
    ObservedProperty(finding) != nil
  }
}

/// A difference and the line of the log that says otherwise.
package struct DifferenceReport: Sendable {
  /// The difference.
  package let difference: Difference
  /// The line.
  package let line: Int
}

/// A violation with the lines that led to it.
package struct ViolationReport: Sendable {
  /// Its record in the effect log.
  package let record: EffectRecord
  /// What the record says.
  package let violation: Violation
  /// The key of the item it is about, if that has one.
  package let key: ItemKey?
  /// The number of the event's line.
  package let line: Int
  /// Up to three lines before the event's, and its own.
  package let lines: [String]
}

/// Where an effect log first differs from the expected one.
package struct EffectMismatch: Sendable {
  /// The expected effect log.
  package let expectedFile: FileName
  /// The first line that differs.
  package let line: Int
  /// What it should be; nothing if there should be no more.
  package let expected: String?
  /// What is replayed; nothing if there is no more.
  package let actual: String?
}

/// Events that were rejected for one reason.
package struct RejectionCount: Sendable {
  /// The reason.
  package let reason: Rejection
  /// How many were.
  package var count: Int
  /// The line of the first.
  package let line: Int
}

/// What came of a copy of a log with checkpoints.
package struct CheckpointCounts: Sendable {
  /// Where the copy is.
  package let file: FileName
  /// How many checkpoints came.
  package let added: Int
  /// How many were there.
  package let kept: Int

  /// Creates the counts.
  package init(file: FileName, added: Int, kept: Int) {
    self.file = file
    self.added = added
    self.kept = kept
  }
}
