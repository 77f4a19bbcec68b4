import ScrollGeometry
import ScrollLayout

/// Compares what the app showed with what the engine computes from the recorded scene.
///
/// The observation came from live rectangles on screen; this answer comes from the layout and the recorded offsets.
/// Neither is computed from the other.
struct VisibleConformance: Sendable {
  private var placed: [PlacedItem] = []

  /// Appends a difference for each item on whose visibility the two disagree, in ascending order.
  ///
  /// A list that was not recorded is not compared: with only `whole` given, partly visible and hidden are the same.
  mutating func compare(
    whole: [ItemIndexPath]?, partial: [ItemIndexPath]?, with view: ViewState,
    found: (ItemIndexPath, Visibility, Visibility) -> Void
  ) {
    let viewport = view.uncoveredRect
    placed.removeAll(keepingCapacity: true)
    _ = view.layout.collectItems(near: viewport.extent(along: view.axis).grown(by: 1), into: &placed)
    var items: [(path: ItemIndexPath, recorded: Visibility, replayed: Visibility)] = []
    for item in placed {
      let visibility = viewport.visibility(of: item.frame)
      if visibility != .hidden { items.append((item.path, .hidden, visibility)) }
    }
    for path in whole ?? [] { items.append((path, .whole, .hidden)) }
    for path in partial ?? [] { items.append((path, .partial, .hidden)) }
    VisibleConformance.merge(&items)
    for item in items where whole != nil || partial != nil {
      let recorded = comparable(item.recorded, hasWhole: whole != nil, hasPartial: partial != nil)
      let replayed = comparable(item.replayed, hasWhole: whole != nil, hasPartial: partial != nil)
      if recorded != replayed { found(item.path, item.recorded, item.replayed) }
    }
  }

  /// Sorts what was seen by item and makes one entry of each item's: what was recorded last, and what was replayed.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  private static func merge(
    _ items: inout [(path: ItemIndexPath, recorded: Visibility, replayed: Visibility)]
  ) {
    // The order of entries for one item counts, and sorting need not keep it: their places break ties.
    let order = items.indices.sorted {
      items[$0].path == items[$1].path ? $0 < $1 : items[$0].path < items[$1].path
    }
    var merged: [(path: ItemIndexPath, recorded: Visibility, replayed: Visibility)] = []
    merged.reserveCapacity(items.count)
    for index in order {
      if let last = merged.last, last.path == items[index].path {
        merged[merged.count - 1].recorded = items[index].recorded
      } else {
        merged.append(items[index])
      }
    }
    items = merged
  }

  /// The visibility as far as the recorded lists can tell.
  private func comparable(_ visibility: Visibility, hasWhole: Bool, hasPartial: Bool) -> Visibility {
    switch visibility {
    case .whole: hasWhole ? .whole : .hidden
    case .partial: hasPartial ? .partial : .hidden
    case .hidden: .hidden
    }
  }
}
