public import SessionLog

/// Finds the lines that two logs have in common, in one pass and in bounded memory.
///
/// Lines are alike if they say the same, whatever event they name, and if their times differ by the shift found last.
/// What lies between alike lines is a hunk: lines of either log without a partner so far. A hunk ends where both logs say
/// the same at the same time again; to find out, up to ``windowLimit`` lines of each are looked at, and if that is not
/// enough, most of them become a hunk as they are. So a log that differs everywhere costs a constant time a line, and
/// what is inserted may be as long as the window.
///
/// Nothing depends on which log comes first, so a comparison the other way round finds the same.
struct LogMatcher: Sendable {
  /// What comes next.
  enum Step {
    /// More bytes of a log, or the word that it has ended.
    case needsInput(LogSide)
    /// Lines that are alike.
    case alike(Stretch)
    /// Lines between those that are.
    case apart(Hunk)
    /// From a line of the first log on, the second's times are later by another shift.
    case shift(from: LogLine, by: Int64)
    /// Both logs have ended.
    case end
  }

  /// Alike lines in a row.
  struct Stretch {
    /// How many.
    var lines: Int
    /// How much later, in microseconds, the second log has them.
    var shift: Int64
    /// How much higher the numbers of their events are there.
    var eventShift: Int64
  }

  /// Lines without a partner so far.
  struct Hunk {
    /// Those of the first log; their text can be read until the next step.
    var a: [LogLine]
    /// Those of the second.
    var b: [LogLine]
    /// The number of lines of each log before them.
    var firstLineA: Int
    var firstLineB: Int
    /// How much later the second log's times are, as far as is known.
    var shift: Int64
  }

  /// The most lines of each log that are looked at to find where both say the same again.
  static let windowLimit = 65_536
  /// How many lines are looked at, first and each time that was not enough.
  static let windows = [5, 64, 1_024, 16_384, windowLimit]
  /// The most bytes of a window; lines may be long.
  static let windowBytes = 16 << 20

  private(set) var a: LogSource
  private(set) var b: LogSource
  /// How much later the second log's times are.
  var shift: Int64 = 0
  /// How much higher the second log's events are.
  private var eventShift: Int64 = 0
  /// Alike lines not yet told of.
  private var alikeLines = 0
  /// Which window is being looked at; nothing while lines are alike.
  private var window: Int?
  /// The lines of the windows.
  var linesA: [LogLine] = []
  var linesB: [LogLine] = []
  /// The lines behind the last hunk that were looked at, too.
  private var aheadA: ArraySlice<LogLine> = []
  private var aheadB: ArraySlice<LogLine> = []
  /// A shift to tell of.
  private var announced: (line: LogLine, shift: Int64)?

  /// How much a log may ask for.
  let limits: Limits
  /// Whether hunks are as brief as can be.
  let isBrief: Bool

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - isBrief: Whether a hunk ends with the first line that is alike, not only when some in a row are.
  ///   - hashes: Whether the logs are hashed on the way.
  ///   - limits: How much a log may ask for.
  init(isBrief: Bool = false, hashes: Bool = false, limits: Limits) {
    self.isBrief = isBrief
    self.limits = limits
    a = LogSource(hashes: hashes)
    b = LogSource(hashes: hashes)
  }

  /// Reads bytes of a log; see ``LogSource/read(_:)``.
  mutating func read<Failure>(
    _ side: LogSide, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    switch side {
    case .a: try unsafe a.read(body)
    case .b: try unsafe b.read(body)
    }
  }

  /// Moves behind byte-order marks at the beginning.
  mutating func skipMarks() {
    a.skipMark()
    b.skipMark()
  }

  /// Finds out what comes next.
  ///
  /// - Throws: Why a line cannot be read; the log is named by the side.
  mutating func next() throws(SideError) -> Step {
    while true {
      if let (line, by) = announced {
        announced = nil
        return .shift(from: line, by: by)
      }
      if window == nil {
        switch compare() {
        case .needsInput(let side):
          try checkLength(side)
          return .needsInput(side)
        case .otherEvents(let by):
          if let stretch = takeStretch() {
            eventShift = by
            return .alike(stretch)
          }
          eventShift = by
          continue
        case .end:
          return takeStretch().map { .alike($0) } ?? .end
        case .apart:
          window = 0
          linesA.removeAll(keepingCapacity: true)
          linesB.removeAll(keepingCapacity: true)
        }
      }
      if let stretch = takeStretch() { return .alike(stretch) }
      if let step = try lookAhead() { return step }
    }
  }

  /// Refuses a line that is longer than it may be before all of it has come, even if it is the same in both logs.
  private func checkLength(_ side: LogSide) throws(SideError) {
    let source = side == .a ? a : b
    guard source.end - source.start > limits.lineLength else { return }
    throw SideError(
      side: side,
      error: LogError(
        lineTooLongFrom: source.start, in: source.bytes, limits, line: source.line + 1,
        bufferStart: source.storageOffset))
  }

  private mutating func takeStretch() -> Stretch? {
    guard alikeLines > 0 else { return nil }
    defer { alikeLines = 0 }
    return Stretch(lines: alikeLines, shift: shift, eventShift: eventShift)
  }
}

/// Why a log cannot be compared, and which.
public struct SideError: Error, Hashable, Sendable {
  /// The log.
  public var side: LogSide
  /// What is wrong with it, and where.
  public var error: LogError
}

// MARK: - Lines that are alike

extension LogMatcher {
  /// How comparing line by line ended.
  private enum Comparison {
    case needsInput(LogSide)
    case otherEvents(Int64)
    case apart
    case end
  }

  /// Moves on while lines are alike.
  private mutating func compare() -> Comparison {
    while true {
      if shift == 0 && eventShift == 0 { skipEqualLines() } else { followLines() }
      switch compareLine() {
      case .alike(let lengthA, let lengthB):
        a.advance(by: lengthA, lines: 1)
        b.advance(by: lengthB, lines: 1)
        alikeLines += 1
      case .otherEvents(let by): return .otherEvents(by)
      case .needsInput(let side): return .needsInput(side)
      case .apart: return .apart
      case .end: return .end
      }
    }
  }

  /// Moves behind all whole lines that are the same byte for byte.
  private mutating func skipEqualLines() {
    let count = min(a.end - a.start, b.end - b.start)
    guard count > 0 else { return }
    let prefix = unsafe ByteComparison.commonPrefix(
      a.bytes.span.bytes, from: a.start, b.bytes.span.bytes, from: b.start, count: count)
    guard prefix.breaks > 0 else { return }
    var length = prefix.length
    while a.bytes[a.start + length - 1] != 0x0A { length -= 1 }
    a.advance(by: length, lines: prefix.breaks)
    b.advance(by: length, lines: prefix.breaks)
    alikeLines += prefix.breaks
  }

  /// Moves behind all whole lines that are the same but for the shifts.
  private mutating func followLines() {
    let run = unsafe LineRun.follow(
      a.bytes.span.bytes, from: a.start, to: a.end, b.bytes.span.bytes, from: b.start, to: b.end,
      shift: shift,
      eventShift: eventShift)
    a.advance(by: run.lengthA, lines: run.lines)
    b.advance(by: run.lengthB, lines: run.lines)
    alikeLines += run.lines
  }

  private enum LineComparison {
    case alike(Int, Int)
    case otherEvents(Int64)
    case needsInput(LogSide)
    case apart
    case end
  }

  /// Compares the next line of each log.
  private func compareLine() -> LineComparison {
    if a.start == a.end && !a.hasEnded { return .needsInput(.a) }
    if b.start == b.end && !b.hasEnded { return .needsInput(.b) }
    if a.start == a.end || b.start == b.end { return a.start == a.end && b.start == b.end ? .end : .apart }
    let bytesA = unsafe a.bytes.span.bytes
    let bytesB = unsafe b.bytes.span.bytes
    guard let headA = LineHead.read(bytesA, a.start, a.end), let headB = LineHead.read(bytesB, b.start, b.end)
    else {
      return compareRawLine()
    }
    guard headB.time &- headA.time == shift else { return .apart }
    var one = headA.rest
    var other = headB.rest
    while one &+ 8 <= a.end && other &+ 8 <= b.end {
      let wordA = ByteComparison.word(bytesA, one)
      let marks = ByteComparison.breakMarks(wordA)
      let differing = wordA ^ ByteComparison.word(bytesB, other)
      guard (marks | differing) == 0 else {
        guard marks != 0, differing.trailingZeroBitCount / 8 > marks.trailingZeroBitCount / 8 else {
          return .apart
        }
        let behind = marks.trailingZeroBitCount / 8 &+ 1
        return alike(headA, headB, one &+ behind, other &+ behind)
      }
      one &+= 8
      other &+= 8
    }
    while one < a.end && other < b.end {
      let byte = bytesA[one]
      guard byte == bytesB[other] else { return .apart }
      one &+= 1
      other &+= 1
      if byte == 0x0A { return alike(headA, headB, one, other) }
    }
    if one == a.end && !a.hasEnded { return .needsInput(.a) }
    if other == b.end && !b.hasEnded { return .needsInput(.b) }
    return one == a.end && other == b.end ? alike(headA, headB, one, other) : .apart
  }

  private func alike(_ headA: LineHead, _ headB: LineHead, _ endA: Int, _ endB: Int) -> LineComparison {
    let by = headB.event &- headA.event
    return by == eventShift ? .alike(endA &- a.start, endB &- b.start) : .otherEvents(by)
  }

  /// Compares the next line of each log, one of which begins in some other way than the engine's.
  private func compareRawLine() -> LineComparison {
    let endA = unsafe ByteComparison.lineBreak(a.bytes.span.bytes, from: a.start, to: a.end)
    let endB = unsafe ByteComparison.lineBreak(b.bytes.span.bytes, from: b.start, to: b.end)
    if endA == a.end && !a.hasEnded { return .needsInput(.a) }
    if endB == b.end && !b.hasEnded { return .needsInput(.b) }
    let length = endA - a.start + (endA < a.end ? 1 : 0)
    guard endB - b.start + (endB < b.end ? 1 : 0) == length else { return .apart }
    let prefix = unsafe ByteComparison.commonPrefix(
      a.bytes.span.bytes, from: a.start, b.bytes.span.bytes, from: b.start, count: length)
    guard prefix.length == length else { return .apart }
    // A header has no time to be shifted.
    let isSame = (shift == 0 && eventShift == 0) || RecordFields.isHeader(a.bytes[a.start..<endA])
    return isSame ? .alike(length, length) : .apart
  }
}

// MARK: - Looking ahead

extension LogMatcher {
  /// Looks for the place where both logs say the same again.
  ///
  /// - Returns: The hunk before it, or that more input is needed; nothing if there is no hunk, but a shift.
  private mutating func lookAhead() throws(SideError) -> Step? {
    while let index = window {
      let target = LogMatcher.windows[index]
      if try !fill(.a, to: target) { return .needsInput(.a) }
      if try !fill(.b, to: target) { return .needsInput(.b) }
      if let meeting = meeting(inWindow: index) {
        guard meeting.shift != shift else { return hunk(meeting.a, meeting.b) }
        let (beginA, beginB) = beginning(of: meeting)
        announced = (linesA[beginA], meeting.shift)
        defer { shift = meeting.shift }
        return hunk(beginA, beginB)
      }
      let hasAll = linesA.count < target && linesB.count < target
      if hasAll { return hunk(linesA.count, linesB.count) }
      let bytes = max(a.end - a.start, b.end - b.start)
      if index == LogMatcher.windows.count - 1 || bytes > LogMatcher.windowBytes {
        let (endA, endB) = cut()
        return hunk(endA, endB)
      }
      window = index + 1
    }
    return nil
  }

  /// Takes the first lines of both windows out; nothing if there are none.
  private mutating func hunk(_ countA: Int, _ countB: Int) -> Step? {
    window = nil
    guard countA + countB > 0 else { return nil }
    let hunk = Hunk(
      a: Array(linesA[..<countA]), b: Array(linesB[..<countB]), firstLineA: a.line, firstLineB: b.line,
      shift: shift)
    // Not after a short hunk: the next one would take all of them down again.
    aheadA = countA >= linesA.count / 2 ? ArraySlice(Array(linesA[countA...])) : []
    aheadB = countB >= linesB.count / 2 ? ArraySlice(Array(linesB[countB...])) : []
    a.advance(by: LogMatcher.length(of: hunk.a), lines: countA)
    b.advance(by: LogMatcher.length(of: hunk.b), lines: countB)
    return .apart(hunk)
  }

  private static func length(of lines: [LogLine]) -> Int {
    guard let first = lines.first, let last = lines.last else { return 0 }
    return last.start + last.length + (last.hasBreak ? 1 : 0) - first.start
  }

  /// Brings the window of a log to a number of lines, fewer only if the log ends before.
  ///
  /// - Returns: False if more bytes are needed.
  private mutating func fill(_ side: LogSide, to count: Int) throws(SideError) -> Bool {
    do {
      return switch side {
      case .a: try LogMatcher.fill(&linesA, &aheadA, from: a, to: count, limits)
      case .b: try LogMatcher.fill(&linesB, &aheadB, from: b, to: count, limits)
      }
    } catch {
      throw SideError(side: side, error: error)
    }
  }

  private static func fill(
    _ lines: inout [LogLine], _ ahead: inout ArraySlice<LogLine>, from source: LogSource, to count: Int,
    _ limits: Limits
  ) throws(LogError) -> Bool {
    func next(_ line: LogLine) -> Int {
      line.start - source.storageOffset + line.length + (line.hasBreak ? 1 : 0)
    }
    var position = lines.last.map(next) ?? source.start
    while let line = ahead.first, line.start - source.storageOffset < position { ahead.removeFirst() }
    let known = ahead.prefix(max(0, count - lines.count))
    lines += known
    ahead.removeFirst(known.count)
    position = lines.last.map(next) ?? source.start
    while lines.count < count {
      let end = unsafe ByteComparison.lineBreak(source.bytes.span.bytes, from: position, to: source.end)
      guard end - position <= limits.lineLength else {
        throw LogError(
          lineTooLongFrom: position, in: source.bytes, limits, line: source.line + lines.count + 1,
          bufferStart: source.storageOffset)
      }
      if end == source.end {
        guard source.hasEnded else { return false }
        guard position < end else { return true }
      }
      lines.append(
        try LogLine(in: source, from: position, to: end, line: source.line + lines.count + 1, limits))
      position = min(end + 1, source.end)
    }
    return true
  }
}
