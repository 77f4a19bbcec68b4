import ScrollCore
import SessionLog

/// What lies between lines that are alike.
extension LogDiff {
  /// Takes note of a shift, unless it is within the tolerance.
  mutating func noteShift(_ line: LogLine, _ by: Int64) {
    let step = abs(by - toleratedShift)
    guard step > options.timeTolerance.count, !options.ignoresTimes else { return }
    toleratedShift = by
    let time = Microseconds(line.time)
    guard options.times?.contains(time) ?? true else { return }
    var finding = DiffFinding(what: .shifted, kind: "time")
    finding.a = .init(line: 0, event: line.event < 0 ? nil : Int(exactly: line.event), time: time)
    finding.shift = Microseconds(by)
    hold(Held(finding: finding, key: 0))
  }

  /// Compares the lines of a hunk.
  mutating func compare(_ hunk: LogMatcher.Hunk) throws(SideError) {
    var a = try lines(of: .a, in: hunk)
    var b = try lines(of: .b, in: hunk)
    let isEndOfA = options.isPrefix && matcher.a.start == matcher.a.end && matcher.a.hasEnded
    let limits = options.limits
    var pairs = HunkPairing.pairs(a.map { $0.pairing }, b.map { $0.pairing }) { [matcher, a, b] side, index in
      side == .a
        ? LogDiff.content(of: a[index].line, matcher.a, limits)
        : LogDiff.content(of: b[index].line, matcher.b, limits)
    }
    if isEndOfA { LogDiff.dropRest(&pairs, a, isOfA: { matcher.isConclusion($0) }) }
    let isBrief = max(a.count, b.count) <= LogDiff.waitingHunk
    if isBrief {
      // What stands alone may wait for a line that says the same.
      for pair in pairs where pair.a == nil || pair.b == nil {
        if let i = pair.a { a[i].pairing.content = LogDiff.content(of: a[i].line, matcher.a, limits) }
        if let j = pair.b { b[j].pairing.content = LogDiff.content(of: b[j].line, matcher.b, limits) }
      }
    }
    let joined = isBrief ? try joinWaiting(pairs, a, b) : []
    for (index, pair) in pairs.enumerated() where !joined.contains(index) {
      try compare(pair, a, b, isBrief: isBrief)
      lineCount += 1
    }
    release()
    if isEndOfA { end() }
  }

  /// Ends the comparison.
  mutating func end() {
    release(all: true)
    hasEnded = true
    summary.finish()
  }

  /// A line of a hunk that says something, ready to be paired.
  struct Candidate {
    var line: LogLine
    var number: Int
    var pairing: HunkPairing.Line
    /// How much later the second log's times are.
    var shift: Int64
  }

  private mutating func lines(
    of side: LogSide, in hunk: LogMatcher.Hunk
  ) throws(SideError) -> [Candidate] {
    let (lines, first) = side == .a ? (hunk.a, hunk.firstLineA) : (hunk.b, hunk.firstLineB)
    var candidates: [Candidate] = []
    candidates.reserveCapacity(lines.count)
    let source = side == .a ? matcher.a : matcher.b
    let bytes = source.bytes.span
    for (index, line) in lines.enumerated() {
      let start = line.start - source.storageOffset
      let end = start + line.length
      var content: UInt64?
      var subject = PlainSubject.read(bytes, from: start, to: end, options.limits)
      if subject == nil && RecordFields.isBlank(source.text(of: line)) { continue }
      do {
        if subject == nil {
          let key = try RecordKey(bytes.extracting(start..<end), options.limits)
          (subject, content) = (key.subject, key.content)
        }
        // By the second log's clock.
        let time = side == .a && line.hasTime ? line.time &+ hunk.shift : line.time
        candidates.append(
          Candidate(
            line: line, number: first + index + 1,
            pairing: .init(key: subject ?? 0, spelling: line.content, content: content, time: time),
            shift: hunk.shift))
      } catch {
        // As by a crash while recording: that line is lost, all before it is good.
        if !line.hasBreak {
          torn.append(side)
          continue
        }
        throw located(error, line, first + index + 1, source, side)
      }
    }
    return candidates
  }

  /// What a line says that has been read before.
  private static func content(of line: LogLine, _ source: LogSource, _ limits: Limits) -> UInt64 {
    let start = line.start - source.storageOffset
    return (try? RecordKey(source.bytes.span.extracting(start..<start + line.length), limits))?.content ?? 0
  }

  private func located(
    _ error: ScanError, _ line: LogLine, _ number: Int, _ source: LogSource, _ side: LogSide
  ) -> SideError {
    let start = line.start - source.storageOffset
    var error = error
    error.offset += start
    return SideError(
      side: side,
      error: LogError(
        error, in: source.bytes, lineStart: start, lineEnd: start + line.length, line: number,
        bufferStart: source.storageOffset))
  }

  /// Leaves out what the second log has beyond the first's end, and what the first says because it ends.
  private static func dropRest(
    _ pairs: inout [HunkPairing.Pair], _ a: [Candidate], isOfA isConclusion: (LogLine) -> Bool
  ) {
    while let last = pairs.last {
      if last.a == nil || (last.a == a.count - 1 && isConclusion(a[a.count - 1].line)) {
        pairs.removeLast()
      } else {
        return
      }
    }
  }

  /// Compares two records that belong together, or tells of one that stands alone.
  private mutating func compare(
    _ pair: HunkPairing.Pair, _ a: [Candidate], _ b: [Candidate], isBrief: Bool
  ) throws(SideError) {
    guard let candidate = pair.a.map({ a[$0] }) ?? pair.b.map({ b[$0] }) else { return }
    if !isBrief && isOnlyCounted(pair) {
      let what: DiffFinding.What = pair.a == nil ? .added : .missing
      if summary.note(what, key: candidate.pairing.key, Microseconds(candidate.line.time)) { return }
    }
    let one = try pair.a.map { index throws(SideError) in try record(a[index], .a) }
    let other = try pair.b.map { index throws(SideError) in try record(b[index], .b) }
    guard let finding = finding(one, other, isMoved: pair.isMoved) else { return noteAlike(1) }
    var held = Held(finding: finding, key: candidate.pairing.key)
    if isBrief {
      if other == nil { held.lone = one }
      if one == nil { held.lone = other }
      held.isOfA = other == nil
    }
    hold(held)
  }

  /// What there is to tell of two records that belong together, or of one that stands alone; nothing if it does not count.
  func finding(_ one: DiffRecord?, _ other: DiffRecord?, isMoved: Bool) -> DiffFinding? {
    guard let described = one ?? other else { return nil }
    let kind = described.fields.kind
    guard options.counts(kind: kind), options.counts(described.fields) else { return nil }
    var finding = DiffFinding(what: .missing, kind: kind)
    finding.a = one?.place
    finding.b = other?.place
    if let times = options.times, described.place.time != nil {
      guard times.contains(one?.place.time ?? Microseconds(described.time &- described.shift)) else {
        return nil
      }
    }
    if let one, let other {
      let comparison = RecordComparison(one.fields, other.fields, kind: kind, options)
      let delay = other.time &- one.time
      let isRetimed = abs(delay) > options.timeTolerance.count && !options.ignoresTimes
      guard !comparison.fields.isEmpty || isRetimed || isMoved else { return nil }
      finding.what = !comparison.fields.isEmpty ? .changed : isRetimed ? .retimed : .moved
      finding.delay = Microseconds(isRetimed ? delay : 0)
      finding.fields = comparison.fields
      finding.moreFields = comparison.more
    } else {
      finding.what = one == nil ? .added : .missing
      for field in listed < options.listLimit ? described.fields.told : [] {
        let text = described.fields.written(field.value)
        finding.fields.append(
          .init(
            path: described.fields.name(of: field), a: one == nil ? nil : text, b: one == nil ? text : nil))
      }
    }
    described.fields.subject(&finding)
    return finding
  }

  /// Whether a line stands alone, and all there is to know of it is that it does.
  private func isOnlyCounted(_ pair: HunkPairing.Pair) -> Bool {
    (pair.a == nil || pair.b == nil) && listed >= options.listLimit && !options.selects
  }

  func record(_ candidate: Candidate, _ side: LogSide) throws(SideError) -> DiffRecord {
    let source = side == .a ? matcher.a : matcher.b
    do {
      let fields = try RecordFields(source.text(of: candidate.line), options.limits)
      return DiffRecord(
        fields: fields, place: candidate.place(in: fields), content: candidate.pairing.content ?? 0,
        key: candidate.pairing.key, time: candidate.pairing.time, shift: candidate.shift)
    } catch {
      throw located(error, candidate.line, candidate.number, source, side)
    }
  }
}

extension LogMatcher {
  /// Whether a line is there only because its log ends: the `end` of a session, the last `state` of its effects.
  fileprivate func isConclusion(_ line: LogLine) -> Bool {
    guard let fields = try? RecordFields(a.text(of: line), limits) else { return false }
    return fields.kind == "end" || fields.kind == "state"
  }
}

extension LogDiff.Candidate {
  fileprivate func place(in fields: RecordFields) -> DiffFinding.Place {
    let hasTime = fields.time != nil
    return .init(
      line: number, event: line.event < 0 ? nil : Int(exactly: line.event),
      time: hasTime ? Microseconds(line.time) : nil)
  }
}
