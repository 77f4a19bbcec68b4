import ScrollCore
import ScrollEngine

/// Buffers for what lies in a stretch of a view.
struct NearItems: Sendable {
  /// The items that were found.
  private(set) var items: [PlacedItem] = []
  /// The decorations that were found.
  private(set) var decorations: [PlacedDecoration] = []

  /// The most items that are looked at: data without sizes can lie in one place by the million.
  static let most = 4096

  /// Finds the items that meet a stretch; none if there are too many.
  mutating func collect(_ stretch: Extent, of view: Int, _ state: borrowing SessionState) {
    items.removeAll(keepingCapacity: true)
    guard state.views[view].layout.itemCountBound(near: stretch) <= NearItems.most else { return }
    _ = state.views[view].layout.collectItems(near: stretch, into: &items)
  }

  /// Finds the decorations that meet a stretch.
  mutating func collectDecorations(
    _ stretch: Extent, extent: DecorationExtent, of view: Int, _ state: borrowing SessionState
  ) {
    decorations.removeAll(keepingCapacity: true)
    _ = state.views[view].layout.collectDecorations(near: stretch, extent: extent, into: &decorations)
  }
}
