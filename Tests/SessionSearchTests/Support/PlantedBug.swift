import ScrollCore
import ScrollEngine
import SessionReplay
import SessionSearch

/// A bug that is not there: a condition on what has happened, looked for and shrunk as a violation would be.
///
/// The four kinds ask different things of a search.
enum PlantedBug: String, CaseIterable {
  /// A scroll moves content that is on screen farther than the viewport is long: two events.
  case jump = "A"
  /// The offset is not 0, and an edge of the viewport lies exactly at an edge of an item: one event.
  case edge = "B"
  /// Items are inserted, later the viewport changes, later items are deleted: three events.
  case order = "C"
  /// Twelve inserts, no deletion and no new viewport since, then a scroll: thirteen events.
  case repetition = "D"

  /// The fewest events that show the bug.
  var leastEvents: Int {
    switch self {
    case .jump: 2
    case .edge: 1
    case .order: 3
    case .repetition: 13
    }
  }

  /// The event in which a session shows the bug.
  func firstEvent(in session: SessionCase) -> Int? {
    var options = Replay.Options()
    options.audits = false
    guard var replay = try? Replay(scene: session.scene, options: options) else { return nil }
    var watch = PlantedBugWatch(self)
    return session.events.firstIndex { watch.step($0, in: &replay) }
  }
}

/// Replays events and says when a planted bug shows.
struct PlantedBugWatch {
  private let bug: PlantedBug
  /// How far the events have come: kinds in order, or inserts in a row.
  private var progress = 0
  private var items: [PlacedItem] = []

  init(_ bug: PlantedBug) {
    self.bug = bug
  }

  /// Replays an event, and says whether it shows the bug; one that is rejected shows nothing.
  mutating func step(_ event: SessionEvent, in replay: inout Replay) -> Bool {
    let isKnown = replay.state.views.indices.contains(event.view)
    let isLive = isKnown && replay.state.views[event.view].isLive
    let before = isKnown ? replay.state.views[event.view].offset : .zero
    let rejected = replay.rejectedCount
    replay.step(event)
    guard isKnown, replay.rejectedCount == rejected, !event.isStatement else { return false }
    switch bug {
    case .jump: return isLive && event.isScroll && replay.state.isJump(ofView: event.view, from: before)
    case .edge: return isAtEdge(event.view, replay.state)
    case .order: return isInOrder(event)
    case .repetition: return isRepeated(event)
    }
  }

  private mutating func isAtEdge(_ view: Int, _ state: borrowing SessionState) -> Bool {
    let axis = state.views[view].axis
    let offset = state.views[view].offset.along(axis)
    guard offset != 0 else { return false }
    return [offset, offset + state.views[view].viewport.along(axis)].contains { edge in
      let near = Extent(lower: edge, upper: edge)
      guard state.views[view].layout.itemCountBound(near: near) < 10_000 else { return false }
      items.removeAll(keepingCapacity: true)
      _ = state.views[view].layout.collectItems(near: near, into: &items)
      return items.contains {
        let extent = $0.frame.extent(along: axis)
        return extent.lower == edge || extent.upper == edge
      }
    }
  }

  private mutating func isInOrder(_ event: SessionEvent) -> Bool {
    switch progress {
    case 0: progress = event.inserts ? 1 : 0
    case 1: progress = event.isViewport ? 2 : 1
    default: return event.deletes
    }
    return false
  }

  private mutating func isRepeated(_ event: SessionEvent) -> Bool {
    if event.isScroll && progress >= 12 { return true }
    if event.deletes || event.isViewport {
      progress = 0
    } else if event.inserts {
      progress += 1
    }
    return false
  }
}

extension SessionState {
  fileprivate func isJump(ofView view: Int, from before: LayoutPoint) -> Bool {
    let axis = views[view].axis
    return (views[view].offset.along(axis) - before.along(axis)).magnitude > views[view].viewport.along(axis)
  }
}

extension SessionEvent {
  fileprivate var isScroll: Bool {
    switch action {
    case .scroll, .scrollWithCellOrder: true
    default: false
    }
  }

  fileprivate var isViewport: Bool {
    guard case .viewport = action else { return false }
    return true
  }

  fileprivate var inserts: Bool {
    updates.contains {
      if case .itemsInserted(_, _, let items, _) = $0 { items.count > 0 } else { false }
    }
  }

  fileprivate var deletes: Bool {
    updates.contains {
      if case .itemsDeleted(_, _, let count) = $0 { count > 0 } else { false }
    }
  }

  private var updates: [LayoutUpdate] {
    switch action {
    case .update(let update): [update]
    case .batch(let updates): updates
    default: []
    }
  }
}
