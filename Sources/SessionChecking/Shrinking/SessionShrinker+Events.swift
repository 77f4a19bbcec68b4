import ScrollCore
import SessionReplay

/// Fewer events.
extension SessionShrinker {
  mutating func dropEvents() {
    dropRuns()
    dropGestures()
    mergeNeighbours()
  }

  /// Drops what changed nothing because it was impossible.
  private mutating func dropRejected() {
    guard var replay = Replay.unaudited(smallest.scene) else { return }
    var kept = smallest
    kept.events = kept.events.filter { event in
      let rejected = replay.rejectedCount
      replay.step(event)
      return replay.rejectedCount == rejected
    }
    _ = take(kept)
  }

  /// Drops runs of events, long ones first, from the end to the beginning; a run that goes lets the next be longer.
  private mutating func dropRuns() {
    var length = max(1, smallest.events.count / 2)
    while !isExhausted {
      var end = smallest.events.count
      while end > 0 {
        var start = max(0, end - length)
        var longer = length
        // It grows while that works, so that a thousand useless events go in a few steps.
        while start < end && drop(start..<end) {
          longer *= 2
          end = min(start, smallest.events.count)
          start = max(0, end - longer)
        }
        if longer == length { end = start }
      }
      if length == 1 { return }
      length = max(1, min(length, smallest.events.count) / 2)
    }
  }

  /// Drops a run of events, with later edits renumbered, or as they are.
  private mutating func drop(_ range: Range<Int>) -> Bool {
    let current = smallest
    guard range.upperBound <= current.events.count, !range.isEmpty else { return false }
    if take(current.removing(range, renumbers: false)) { return true }
    guard current.events[range].contains(where: { !$0.action.updates.isEmpty }) else { return false }
    return take(current.removing(range, renumbers: true))
  }

  /// Drops all events that were rejected, then all of a kind at once but for the last event.
  mutating func dropKinds() {
    dropRejected()
    for kind in 0..<EventKind.count where smallest.events.count > 1 {
      var candidate = smallest
      // The last event is the one that shows it.
      let last = candidate.events.removeLast()
      candidate.events.removeAll { EventKind.number(of: $0.action) == kind }
      candidate.events.append(last)
      if candidate.events.count < smallest.events.count { _ = take(candidate) }
    }
  }

  /// Drops whole drags, and the moves of a drag.
  private mutating func dropGestures() {
    var index = smallest.events.count - 1
    while index >= 0 {
      defer { index = min(index, smallest.events.count) - 1 }
      guard case .dragBegan = smallest.events[index].action else { continue }
      let view = smallest.events[index].view
      var members = [index]
      var last = index + 1
      gesture: while last < smallest.events.count {
        defer { last += 1 }
        guard smallest.events[last].view == view else { continue }
        switch smallest.events[last].action {
        case .dragMoved: members.append(last)
        case .dragEnded, .dragCancelled:
          members.append(last)
          break gesture
        default: continue
        }
      }
      if takeWithout(members) { continue }
      _ = takeWithout(
        members.filter { if case .dragMoved = smallest.events[$0].action { true } else { false } })
    }
  }

  private mutating func takeWithout(_ members: [Int]) -> Bool {
    guard !members.isEmpty else { return false }
    var candidate = smallest
    for member in members.reversed() { candidate.events.remove(at: member) }
    return take(candidate)
  }

  /// Makes one event of two: an appearance that is scrolled appears there, edits of neighbours are one edit.
  private mutating func mergeNeighbours() {
    var index = smallest.events.count - 2
    while index >= 0 {
      if index + 1 < smallest.events.count,
        let merged = smallest.events[index].action.merged(with: smallest.events[index + 1].action),
        smallest.events[index].view == smallest.events[index + 1].view
      {
        var candidate = smallest
        candidate.events[index + 1].action = merged
        candidate.events.remove(at: index)
        _ = take(candidate)
      }
      index -= 1
    }
  }
}

extension SessionEvent.Action {
  /// One event for two.
  fileprivate func merged(with next: SessionEvent.Action) -> SessionEvent.Action? {
    switch (self, next) {
    case (.appear(let x, let y), .scroll(let nextX, let nextY, _)),
      (.appear(let x, let y), .scrollTo(let nextX, let nextY, _)):
      .appear(x: nextX ?? x, y: nextY ?? y)
    case (.dragMoved, .dragEnded(_, _, nil)):
      .dragEnded(velocityX: nil, velocityY: nil, proposed: LayoutPoint(x: 0, y: 100))
    case (
      .update(.itemsInserted(let section, let at, .count(let count), nil)),
      .update(.itemsInserted(let nextSection, let nextAt, .count(let nextCount), nil))
    ) where nextSection == section && nextAt >= at && nextAt <= at + count:
      .update(.itemsInserted(section: section, at: at, .count(count + nextCount)))
    case (
      .update(.itemsInserted(let section, let at, .sizes(let sizes), nil)),
      .update(.itemsInserted(let nextSection, let nextAt, .sizes(let nextSizes), nil))
    ) where nextSection == section && nextAt >= at && nextAt <= at + sizes.count:
      .update(
        .itemsInserted(
          section: section, at: at, .sizes(sizes[..<(nextAt - at)] + nextSizes + sizes[(nextAt - at)...])))
    case (
      .update(.itemsDeleted(let section, let at, let count)),
      .update(.itemsDeleted(let nextSection, let nextAt, let nextCount))
    ) where nextSection == section && nextAt <= at && at <= nextAt + nextCount:
      .update(.itemsDeleted(section: section, at: nextAt, count: count + nextCount))
    default: nil
    }
  }
}

/// The kinds of events, numbered; what is dropped all at once.
private enum EventKind {
  static let count = 30

  static func number(of action: SessionEvent.Action) -> Int {
    switch action {
    case .appear: 0
    case .scroll: 1
    case .scrollWithCellOrder: 2
    case .dragBegan: 3
    case .dragMoved: 4
    case .dragEnded: 5
    case .dragCancelled: 6
    case .scrollEnded: 7
    case .scrollTo: 8
    case .frame: 9
    case .viewport: 10
    case .insets: 11
    case .content: 12
    case .batch: 13
    case .reload: 14
    case .behaviour: 15
    case .mark: 16
    case .checkpoint: 17
    case .observed: 18
    case .end: 19
    case .update(let update): 20 + number(of: update)
    }
  }

  private static func number(of update: LayoutUpdate) -> Int {
    switch update {
    case .itemsInserted: 0
    case .itemsDeleted: 1
    case .itemMoved: 2
    case .itemsResized: 3
    case .itemsReloaded: 4
    case .sectionsInserted: 5
    case .sectionsDeleted: 6
    case .sectionMoved: 7
    case .sectionsReloaded: 8
    }
  }
}
