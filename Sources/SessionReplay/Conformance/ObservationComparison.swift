import ScrollCore
import ScrollEngine

/// One observation against what a view showed at its time and shortly before.
struct ObservationComparison {
  let options: ConformanceOptions
  let history: ViewHistory
  let view: ViewState
  let time: Microseconds
  let looks: LookClock
  /// Whether the view follows another, page by page.
  let isFollower: Bool

  /// What a comparison came to.
  struct Outcome {
    /// What disagrees with what is shown now, and how long ago it would have been right; nothing for never.
    var found: [(finding: Difference.Finding, delay: Microseconds?)] = []
    /// Why the engine has nothing to say about what was observed; nothing if it has.
    var notCompared: NotCompared?
    /// Why it has nothing to say about a part of it.
    var leftOut: NotCompared?
    /// How late it may be, if that is more than anything seen in this moment may be.
    var allowance = Microseconds.zero
  }

  // MARK: Visibility

  /// Compares what was visible, item by item in ascending order.
  ///
  /// A list that was not recorded is not compared: with only `whole` given, partly visible and hidden are the same. Nothing is known
  /// before the view is on screen.
  func compare(
    whole: [ItemIndexPath]?, partial: [ItemIndexPath]?, _ placed: inout [PlacedItem],
    into outcome: inout Outcome
  ) {
    guard whole != nil || partial != nil else { return }
    guard view.isLive else { return outcome.notCompared = .beforeAppear }
    let viewport = view.uncoveredRect
    let along = viewport.extent(along: view.axis)
    placed.removeAll(keepingCapacity: true)
    _ = view.layout.collectItems(near: Extent(lower: along.lower - 1, upper: along.upper + 1), into: &placed)
    var items: [SeenItem] = []
    for item in placed {
      let visibility = viewport.visibility(of: item.frame)
      if visibility != .hidden {
        items.append(SeenItem(path: item.path, recorded: .hidden, replayed: visibility))
      }
    }
    for path in whole ?? [] { items.append(SeenItem(path: path, recorded: .whole, replayed: .hidden)) }
    for path in partial ?? [] { items.append(SeenItem(path: path, recorded: .partial, replayed: .hidden)) }
    SeenItem.merge(&items)
    let lists = SeenItem.Lists(hasWhole: whole != nil, hasPartial: partial != nil)
    if let rest = restOffset, isVisible(whole, partial, lists, at: rest) { return }
    for item in items where !lists.agree(item.recorded, item.replayed) {
      outcome.found.append(
        (
          .visibility(item: item.path, recorded: item.recorded, replayed: item.replayed),
          delay(of: item.recorded, item.path, lists)
        ))
    }
  }

  /// Whether just these items are visible with the content at an offset.
  private func isVisible(
    _ whole: [ItemIndexPath]?, _ partial: [ItemIndexPath]?, _ lists: SeenItem.Lists, at offset: LayoutPoint
  ) -> Bool {
    let area = LayoutRect(origin: offset, size: view.viewport).inset(by: view.occlusion)
    let along = area.extent(along: view.axis)
    var placed: [PlacedItem] = []
    _ = view.layout.collectItems(near: Extent(lower: along.lower - 1, upper: along.upper + 1), into: &placed)
    var items: [SeenItem] = []
    for item in placed {
      items.append(
        SeenItem(path: item.path, recorded: .hidden, replayed: area.visibility(of: item.frame)))
    }
    for path in whole ?? [] { items.append(SeenItem(path: path, recorded: .whole, replayed: .hidden)) }
    for path in partial ?? [] { items.append(SeenItem(path: path, recorded: .partial, replayed: .hidden)) }
    SeenItem.merge(&items)
    return items.allSatisfy { lists.agree($0.recorded, $0.replayed) }
  }

  /// How long ago an item may last have been visible as recorded.
  private func delay(of recorded: ItemVisibility, _ item: ItemIndexPath, _ lists: SeenItem.Lists)
    -> Microseconds?
  {
    delay(of: item) { frame in
      firstDelay { moment in
        guard let frame = frame(moment) else { return lists.agree(recorded, .hidden) }
        let range = VisibilityRange(
          of: frame, in: uncoveredRect(at: moment), tolerance: options.pointTolerance)
        return (range.mayBeHidden && lists.agree(recorded, .hidden))
          || (range.mayBePartial && lists.agree(recorded, .partial))
          || (range.mayBeWhole && lists.agree(recorded, .whole))
      }
    }
  }

}
