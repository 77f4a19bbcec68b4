/// A record, taken out of its log.
struct DiffRecord {
  var fields: RecordFields
  var place: DiffFinding.Place
  /// What it says and what it is about; see ``RecordKey``.
  var content: UInt64
  var key: UInt64
  /// Its time, by the second log's clock.
  var time: Int64
  /// How much later that clock is.
  var shift: Int64
}

extension LogDiff {
  /// A finding that waits: its record may have come or gone a few lines on.
  struct Held {
    var finding: DiffFinding
    var key: UInt64
    /// The record that stands alone, if one does, and of which log it is.
    var lone: DiffRecord?
    var isOfA = false
    /// How many lines had been compared when it was found.
    var lines = 0
  }

  /// The most findings that wait, the most lines they wait for, and the longest hunk whose lines do.
  private static let waitingLimit = 256
  private static let waitingLines = 4_096
  static let waitingHunk = 256

  /// Keeps a finding until what stands alone before it has found its partner, or will not.
  mutating func hold(_ new: Held) {
    var new = new
    new.lines = lineCount
    new.finding.alikeBefore = alikeLines
    alikeLines = 0
    waiting.append(new)
    release()
  }

  /// Joins the lines of a hunk that stand alone with those of hunks before.
  ///
  /// They are gone through by time, and by what they say: which log they are of makes no difference.
  ///
  /// - Returns: Which have been joined.
  mutating func joinWaiting(
    _ pairs: [HunkPairing.Pair], _ a: [Candidate], _ b: [Candidate]
  ) throws(SideError) -> [Int] {
    guard waiting.contains(where: { $0.lone != nil }) else { return [] }
    var alone: [(index: Int, line: HunkPairing.Line)] = []
    for (index, pair) in pairs.enumerated() where pair.a == nil || pair.b == nil {
      guard let candidate = pair.a.map({ a[$0] }) ?? pair.b.map({ b[$0] }) else { continue }
      alone.append((index, candidate.pairing))
    }
    alone.sort { one, other in
      if one.line.time != other.line.time { return one.line.time < other.line.time }
      let (content, otherContent) = (one.line.content ?? 0, other.line.content ?? 0)
      return content == otherContent ? one.index < other.index : content < otherContent
    }
    var joined: [Int] = []
    for (index, _) in alone {
      let pair = pairs[index]
      let one = try pair.a.map { index throws(SideError) in try record(a[index], .a) }
      let other = try pair.b.map { index throws(SideError) in try record(b[index], .b) }
      if joinWaiting(one, other) { joined.append(index) }
    }
    return joined
  }

  /// Joins a record that stands alone with one of the other log that waits for it; the same content first, then the nearest.
  private mutating func joinWaiting(_ one: DiffRecord?, _ other: DiffRecord?) -> Bool {
    guard let record = one ?? other else { return false }
    var best: (index: Int, isSame: Bool, apart: UInt64, content: UInt64)?
    for (index, held) in waiting.enumerated() {
      guard let lone = held.lone, held.isOfA == (one == nil), held.key == record.key else { continue }
      let apart = (lone.time &- record.time).magnitude
      guard apart <= UInt64(HunkPairing.window) else { continue }
      let isSame = lone.content == record.content
      if let now = best {
        if now.isSame != isSame {
          if now.isSame { continue }
        } else if now.apart != apart ? now.apart < apart : now.content <= lone.content {
          continue
        }
      }
      best = (index, isSame, apart, lone.content)
    }
    guard let best, let lone = waiting[best.index].lone else { return false }
    let isMoved = best.isSame && best.apart == 0
    if let joined = finding(one ?? lone, other ?? lone, isMoved: isMoved) {
      let alike = waiting[best.index].finding.alikeBefore
      waiting[best.index].finding = joined
      waiting[best.index].finding.alikeBefore = alike
      waiting[best.index].lone = nil
    } else {
      alikeLines += waiting[best.index].finding.alikeBefore
      waiting.remove(at: best.index)
      noteAlike(1)
    }
    return true
  }

  /// Tells of what has waited long enough, in order.
  mutating func release(all: Bool = false) {
    var count = 0
    while count < waiting.count {
      let held = waiting[count]
      let isDone = held.lone == nil || waiting.count - count > LogDiff.waitingLimit
      guard all || isDone || lineCount - held.lines > LogDiff.waitingLines else { break }
      note(held.finding, key: held.key)
      count += 1
    }
    waiting.removeFirst(count)
  }
}
