import ScrollGeometry
import ScrollLayout
import ScrollPhysics

/// Copies of a replay, and what they cost.
extension Replay {
  /// A copy to be kept: the same but for buffers that are empty between events.
  ///
  /// - Complexity: O(1): it shares everything with the replay until one of them changes.
  public func kept() -> Replay {
    var copy = self
    copy.dropBuffers()
    return copy
  }

  /// About how many bytes a copy of the replay keeps for itself, if others share what edits have not touched.
  ///
  /// What every event may write is counted whole: the views themselves, and the visible items, shadows, dots and offsets that
  /// behaviours and the auditor remember. Of the data, which copies share, is counted what the edits have copied: for each
  /// section touched the way to it and in it, once, and items listed; all data if all are others. It is an estimate from above
  /// for edits of items that lie together, and for what was shared with several others; memory that the allocator keeps for
  /// later is not counted.
  ///
  /// - Parameter edits: What has been touched since the copy taken before.
  /// - Returns: The bytes.
  /// - Complexity: O(*v* + *k* log *n*) in the views and the places touched; O(*n*) in the sections where all data are others, or may
  ///   be less than what was touched.
  public func retainedByteCount(after edits: EditTally) -> Int {
    var count = MemoryLayout<Replay>.stride
    for view in state.views.indices { count += state.views[view].ownByteCount(isAudited: isAudited) }
    count += effects.records.count * MemoryLayout<EffectRecord>.stride
    guard !edits.isEverything else { return count + byteCountOfData }
    count += edits.places.count * MemoryLayout<EditTally.Place>.stride
    var touched = edits.listedItemCount * Replay.bytesPerListedItem
    for place in edits.places where state.views.indices.contains(place.view) {
      touched += state.views[place.view].layout.byteCount(
        copiedByEditsIn: place.section, changesNames: edits.movesSections)
      touched += auditedByteCount(copiedByEditsIn: place.section, ofView: place.view)
    }
    // To count all takes a look at each section; mostly it is clear that they hold more.
    let sectionCount = state.views.reduce(0) { $0 + $1.layout.sectionCount }
    return count
      + (touched <= sectionCount * Replay.leastBytesPerSection ? touched : min(touched, byteCountOfData))
  }

  /// What an item with a size of its own takes in the layout and in the auditor's books.
  private static var bytesPerListedItem: Int { 128 }

  /// What a section takes at least, as all data are counted.
  private static var leastBytesPerSection: Int { 128 }

  /// What all data take, of all views.
  private var byteCountOfData: Int {
    var count = 0
    for view in state.views.indices {
      count += state.views[view].layout.byteCount + auditedByteCount(ofView: view)
    }
    return count
  }
}

extension ViewState {
  /// About how many bytes a view has for itself, whatever it shares: its fields and what its behaviours remember, and the
  /// auditor's account of the same.
  fileprivate func ownByteCount(isAudited: Bool) -> Int {
    var count = MemoryLayout<ViewState>.stride
    // Arrays keep the room they have grown to.
    count += (fade?.entries.capacity ?? 0) * MemoryLayout<FadeEntry>.stride
    count += (fade?.literal.visible.capacity ?? 0) * MemoryLayout<LiteralFadeCells.Cell>.stride
    count += (fade?.literal.reusable.capacity ?? 0) * MemoryLayout<Double>.stride
    count += (shadows?.entries.capacity ?? 0) * MemoryLayout<ShadowEntry>.stride
    let decorations =
      shadows.map {
        $0.literal.cache.capacity + $0.literal.returned.capacity + $0.literal.onScreen.capacity
      } ?? 0
    count += decorations * MemoryLayout<LiteralShadows.Decoration>.stride
    count += (carousel?.entries.capacity ?? 0) * MemoryLayout<ScaleEntry>.stride
    count += (pageControl?.dots.capacity ?? 0) * MemoryLayout<PageControlState.Dot?>.stride
    count += (tracker?.samples.capacity ?? 0) * MemoryLayout<PointerSample>.stride
    count += ViewState.arrayCount * ViewState.arrayHeader
    guard isAudited else { return count }
    // The auditor has several arrays where the reducer has one: what is shown, what was, what its search found, and breaches.
    let visible =
      (fade?.entries.capacity ?? 0) + (fade?.literal.visible.capacity ?? 0)
      + (shadows?.entries.capacity ?? 0) + decorations + (carousel?.entries.capacity ?? 0)
    count += MemoryLayout<ViewAudit>.stride + 4 * visible * ViewState.auditedEntryBytes
    count += (pageControl?.dots.count ?? 0) * ViewState.auditedEntryBytes
    return count + 2 * ViewState.arrayCount * ViewState.arrayHeader
  }

  /// How many arrays change with events.
  private static var arrayCount: Int { 12 }
  /// The header of an array, and what an allocator rounds up.
  private static var arrayHeader: Int { 48 }
  /// What the auditor keeps of a visible item.
  private static var auditedEntryBytes: Int { 72 }
}
