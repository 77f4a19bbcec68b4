import ScrollGeometry
import ScrollLayout
import ScrollSession
import SessionAudit
import SessionModel

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
    for view in state.views.indices {
      count += state.views[view].ownByteCount
      if isAudited { count += Auditor.ownByteCount(of: state.views[view].rememberedCounts) }
    }
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
