public import ScrollCore

/// The cells of the literal fade: which item each shows, the alpha it was last given, and those waiting for reuse.
///
/// The platform's reuse queue is modelled first in, first out.
public struct LiteralFadeCells: Hashable, Sendable {
  /// A cell on screen.
  public struct Cell: Hashable, Sendable {
    /// The item it shows.
    public internal(set) var path: ItemIndexPath
    /// The alpha it was last given, for whichever item.
    public internal(set) var alpha: Double
    /// What its last change for this item looked like; decides nothing that follows, so it is no part of the state hash.
    var change: Change?
  }

  /// How a cell came to its alpha.
  struct Change: Hashable, Sendable {
    /// The alpha before.
    var from: Double
    /// When it began.
    var start: Microseconds
    /// How long it lasts; zero is at once.
    var duration: Microseconds
  }

  /// The cells on screen, in ascending order of their items.
  public internal(set) var visible: [Cell] = []
  /// The alphas of the cells waiting for reuse, the next one first.
  public internal(set) var reusable: [Double] = []
  /// Whether the original's code would have crashed: it does nothing any more.
  public internal(set) var hasTrapped = false

  /// Lets the cells go along with their items through an edit.
  ///
  /// The cell of a deleted or reloaded item shows no item any more; it keeps its place in the order, by which the
  /// next evaluation puts it into the queue.
  mutating func follow(_ change: IndexChange) {
    for index in visible.indices {
      visible[index].path = change.item(visible[index].path) ?? ItemIndexPath(section: -1, item: -1)
    }
  }

  func add(to digest: inout Digest) {
    digest.add(hasTrapped ? 1 : 0)
    digest.add(visible.count)
    for cell in visible {
      digest.add(cell.path.section)
      digest.add(cell.path.item)
      digest.add(cell.alpha)
    }
    digest.add(reusable.count)
    for alpha in reusable { digest.add(alpha) }
  }
}

/// The fade as the original sample does it, defects included (article Behaviours, 1a).
///
/// On appear every visible cell but the last is cleared and the last is faded, whatever is visible of them; on every
/// scroll only the first and the last visible cell are judged, and animated whether anything changes or not. Nothing
/// else updates. The bounds count, bars do not; there is no tolerance.
struct LiteralFade: Sendable {
  /// What the original's code reacts to.
  enum Trigger {
    case appear
    /// A scroll callback.
    case scroll
    /// A scroll callback because a link has set the offset.
    case follow
    /// Anything else: cells come and go, no alpha is set.
    case layout
  }

  private var placed: [PlacedItem] = []

  mutating func evaluate(
    _ fade: inout FadeState, _ layout: ContentLayout, _ view: ViewGeometry, _ trigger: Trigger,
    cellOrder: [ItemIndexPath]?, into effects: inout EffectBuffer
  ) {
    guard !fade.literal.hasTrapped else { return }
    placed.removeAll(keepingCapacity: true)
    _ = layout.collectItems(near: view.viewport.extent(along: view.axis).grown(by: 1), into: &placed)
    placed.removeAll { !view.viewport.intersects($0.frame, tolerance: 0) }
    recycle(&fade.literal)
    switch trigger {
    case .appear: appear(&fade, view, into: &effects)
    case .scroll: scroll(&fade, view, cellOrder, into: &effects)
    case .follow: scroll(&fade, view, nil, into: &effects)
    case .layout: break
    }
  }

  /// Cells of items that left queue up in order; items that came take the next one, or a new cell with alpha 1.
  ///
  /// - Complexity: O(*n* log *n*) in the number of cells: an edit may have left them in another order.
  private func recycle(_ cells: inout LiteralFadeCells) {
    let leavingOrder = cells.visible
    let before = leavingOrder.sorted { $0.path < $1.path }
    for cell in leavingOrder where placed.index(of: cell.path, by: { $0.path }) == nil {
      cells.reusable.append(cell.alpha)
    }
    cells.visible = []
    var known = 0
    var reused = 0
    for item in placed {
      while known < before.count && before[known].path < item.path { known += 1 }
      if known < before.count && before[known].path == item.path {
        cells.visible.append(before[known])
      } else {
        let alpha = reused < cells.reusable.count ? cells.reusable[reused] : 1
        reused += 1
        cells.visible.append(LiteralFadeCells.Cell(path: item.path, alpha: alpha))
      }
    }
    cells.reusable.removeFirst(min(reused, cells.reusable.count))
  }

  private func appear(_ fade: inout FadeState, _ view: ViewGeometry, into effects: inout EffectBuffer) {
    guard !fade.literal.visible.isEmpty else {
      // The loop over all but the last cell runs over 0 ..< -1.
      fade.literal.hasTrapped = true
      effects.emit(.warning(.literalTrap(reason: .invalidRange)))
      return
    }
    let last = fade.literal.visible.count - 1
    for index in 0...last {
      // Nothing is measured, so there is no cause.
      let transition = set(
        index, of: &fade, judging: placed[index], faded: index == last, animated: false, at: view.time)
      effects.emit(effect(of: transition, fade.settings))
    }
  }

  private func scroll(
    _ fade: inout FadeState, _ view: ViewGeometry, _ cellOrder: [ItemIndexPath]?,
    into effects: inout EffectBuffer
  ) {
    let known = cellOrder?.compactMap { path in fade.literal.visible.firstIndex { $0.path == path } }
    let cells = known ?? Array(fade.literal.visible.indices)
    guard let first = cells.first, let last = cells.last, let lastItem = placed.last else { return }
    let judgeCell = { (cell: Int, item: PlacedItem, fade: inout FadeState, effects: inout EffectBuffer) in
      let faded = !view.viewport.contains(item.frame, tolerance: 0)
      let transition = set(cell, of: &fade, judging: item, faded: faded, animated: true, at: view.time)
      effects.emit(
        effect(of: transition, fade.settings), because: item.frame, in: view.viewport,
        faded ? .partlyVisible : .whollyVisible)
    }
    judgeCell(first, placed[0], &fade, &effects)
    guard cells.count > 1 else { return }
    judgeCell(last, lastItem, &fade, &effects)
  }

  /// Gives a cell its next alpha; one it has already leaves the transition to it alone.
  private func set(
    _ cell: Int, of fade: inout FadeState, judging item: PlacedItem, faded: Bool, animated: Bool,
    at time: Microseconds
  ) -> FadeTransition {
    let target = faded ? fade.settings.fadedAlpha : fade.settings.clearAlpha
    let shown = fade.literal.visible[cell].path
    let from = fade.literal.visible[cell].alpha
    let duration = animated ? fade.settings.duration : .zero
    fade.literal.visible[cell].alpha = target
    if from != target {
      fade.literal.visible[cell].change = LiteralFadeCells.Change(from: from, start: time, duration: duration)
    }
    return FadeTransition(
      item: item.path, cell: shown == item.path ? nil : shown, from: from, to: target, duration: duration)
  }

  private func effect(of transition: FadeTransition, _ settings: FadeSettings) -> Effect {
    transition.to == settings.clearAlpha ? .unfade(transition) : .fade(transition)
  }
}
