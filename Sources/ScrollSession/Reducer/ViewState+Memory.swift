import ScrollGeometry
import ScrollLayout
import ScrollPhysics

/// Estimates of memory, for who keeps copies of a state.
extension ViewState {
  /// About how many bytes a view has for itself, whatever it shares: its fields and what its behaviours remember.
  package var ownByteCount: Int {
    var count = MemoryLayout<ViewState>.stride
    // Arrays keep the room they have grown to.
    count += (fade?.entries.capacity ?? 0) * MemoryLayout<FadeEntry>.stride
    count += (fade?.clear.capacity ?? 0) * MemoryLayout<ItemRun>.stride
    count += (fade?.literal.visible.capacity ?? 0) * MemoryLayout<LiteralFadeCells.Cell>.stride
    count += (fade?.literal.reusable.capacity ?? 0) * MemoryLayout<Double>.stride
    count += (shadows?.entries.capacity ?? 0) * MemoryLayout<ShadowEntry>.stride
    count += decorationCapacity * MemoryLayout<LiteralShadows.Decoration>.stride
    count += (carousel?.entries.capacity ?? 0) * MemoryLayout<ScaleEntry>.stride
    count += (pageControl?.dots.capacity ?? 0) * MemoryLayout<PageControlState.Dot?>.stride
    count += (tracker?.samples.capacity ?? 0) * MemoryLayout<PointerSample>.stride
    return count + ViewState.arrayCount * ViewState.arrayHeader
  }

  /// For how many visible things there is room, and how many dots there are: an auditor keeps an account of the same.
  package var rememberedCounts: (visible: Int, dots: Int) {
    let visible =
      (fade?.entries.capacity ?? 0) + (fade?.literal.visible.capacity ?? 0)
      + (shadows?.entries.capacity ?? 0) + decorationCapacity + (carousel?.entries.capacity ?? 0)
    return (visible, pageControl?.dots.count ?? 0)
  }

  /// The room for decorations of the literal shadows.
  private var decorationCapacity: Int {
    shadows.map {
      $0.literal.cache.capacity + $0.literal.returned.capacity + $0.literal.onScreen.capacity
    } ?? 0
  }

  /// How many arrays change with events.
  private static var arrayCount: Int { 13 }
  /// The header of an array, and what an allocator rounds up.
  private static var arrayHeader: Int { 48 }
}
