import ScrollCore

/// Edits of the data, and where they lie beside what was visible.
extension CoverageRecorder {
  /// Takes down an accepted edit.
  mutating func noteEdit(_ action: SessionEvent.Action, of view: Int) {
    let phase = books[view].phase
    reached.insert(.branchEditWhileDragging, if: phase == .dragging)
    reached.insert(.branchEditWhileMoving, if: phase != .dragging && phase != .idle)
    reached.insert(.branchFollowerEdited, if: books[view].isFollower)
    let updates: [LayoutUpdate]
    switch action {
    case .update(let update): updates = [update]
    case .batch(let batch):
      reached.insert(.eventBatch)
      updates = batch
      reached.insert(
        .branchBatchDeletesAndInserts,
        if: batch.contains(where: { $0.isDeletion }) && batch.contains(where: { $0.isInsertion }))
      reached.insert(.branchBatchMoves, if: batch.contains(where: { $0.isMove }))
    case .reload(let sections, _):
      reached.insert(.eventReload)
      reached.insert(.branchReloadByKey, if: sections.contains { $0.keys != nil })
      return
    default:
      reached.insert(.eventContent)
      return
    }
    var isBeyond = !updates.isEmpty
    for update in updates {
      reached.insert(update.point)
      guard let first = books[view].firstVisible, let last = books[view].lastVisible else {
        isBeyond = false
        continue
      }
      let place = update.place
      if place.first <= last { isBeyond = false }
      if let branch = update.branch(first: first, last: last) { reached.insert(branch) }
    }
    reached.insert(.branchEditBeyondVisible, if: isBeyond)
  }
}

extension LayoutUpdate {
  fileprivate var isDeletion: Bool {
    switch self {
    case .itemsDeleted, .sectionsDeleted: true
    default: false
    }
  }

  fileprivate var isInsertion: Bool {
    switch self {
    case .itemsInserted, .sectionsInserted: true
    default: false
    }
  }

  fileprivate var isMove: Bool {
    switch self {
    case .itemMoved, .sectionMoved: true
    default: false
    }
  }

  /// The event it is, alone or in a batch.
  fileprivate var point: CoveragePoint {
    switch self {
    case .itemsInserted: .eventItemsInserted
    case .itemsDeleted: .eventItemsDeleted
    case .itemMoved: .eventItemsMoved
    case .itemsResized: .eventItemsResized
    case .itemsReloaded: .eventItemsReloaded
    case .sectionsInserted: .eventSectionsInserted
    case .sectionsDeleted: .eventSectionsDeleted
    case .sectionMoved: .eventSectionsMoved
    case .sectionsReloaded: .eventSectionsReloaded
    }
  }

  /// The first and the last index path it is about; of a move, from where to where, the smaller first.
  fileprivate var place: (first: ItemIndexPath, last: ItemIndexPath) {
    switch self {
    case .itemsInserted(let section, let at, let items, _):
      LayoutUpdate.items(section, at, items.count)
    case .itemsDeleted(let section, let at, let count), .itemsReloaded(let section, let at, let count, _, _):
      LayoutUpdate.items(section, at, count)
    case .itemsResized(let section, let at, let items): LayoutUpdate.items(section, at, items.count)
    case .itemMoved(let from, let to): from < to ? (from, to) : (to, from)
    case .sectionsInserted(let at, let sections): LayoutUpdate.sections(at, sections.count)
    case .sectionsDeleted(let at, let count), .sectionsReloaded(let at, let count, _):
      LayoutUpdate.sections(at, count)
    case .sectionMoved(let from, let to):
      LayoutUpdate.sections(min(from, to), 1 + (from < to ? to - from : from - to))
    }
  }

  private static func items(_ section: Int, _ at: Int, _ count: Int) -> (ItemIndexPath, ItemIndexPath) {
    (ItemIndexPath(section: section, item: at), ItemIndexPath(section: section, item: at + max(0, count - 1)))
  }

  private static func sections(_ at: Int, _ count: Int) -> (ItemIndexPath, ItemIndexPath) {
    (ItemIndexPath(section: at, item: 0), ItemIndexPath(section: at + max(0, count - 1), item: .max))
  }

  /// How it touches the items between two visible ones, both included.
  fileprivate func branch(first: ItemIndexPath, last: ItemIndexPath) -> CoveragePoint? {
    let place = place
    let meets = place.first <= last && place.last >= first
    switch self {
    case .itemsInserted, .sectionsInserted:
      // What is put in front of the first visible item moves it, whatever comes behind.
      return place.first <= first
        ? .branchInsertBeforeVisible : (place.first <= last ? .branchInsertAmongVisible : nil)
    case .itemsDeleted, .sectionsDeleted:
      return meets ? .branchDeleteVisible : (place.last < first ? .branchDeleteBeforeVisible : nil)
    case .itemMoved(let from, _): return from >= first && from <= last ? .branchMoveVisible : nil
    case .sectionMoved(let from, _):
      return from >= first.section && from <= last.section ? .branchMoveVisible : nil
    case .itemsResized: return meets ? .branchResizeVisible : nil
    case .itemsReloaded, .sectionsReloaded: return meets ? .branchReloadVisible : nil
    }
  }
}
