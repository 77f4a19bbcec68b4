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
    note(whole ?? [], as: .whole, in: &items)
    note(partial ?? [], as: .partial, in: &items)
    items.sort { $0.path < $1.path }
    for item in items where whole != nil || partial != nil {
      let recorded = comparable(item.recorded, hasWhole: whole != nil, hasPartial: partial != nil)
      let replayed = comparable(item.replayed, hasWhole: whole != nil, hasPartial: partial != nil)
      if recorded != replayed { found(item.path, item.recorded, item.replayed) }
    }
  }

  private func note(
    _ paths: [ItemIndexPath], as visibility: Visibility,
    in items: inout [(path: ItemIndexPath, recorded: Visibility, replayed: Visibility)]
  ) {
    for path in paths {
      if let index = items.firstIndex(where: { $0.path == path }) {
        items[index].recorded = visibility
      } else {
        items.append((path, visibility, .hidden))
      }
    }
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
