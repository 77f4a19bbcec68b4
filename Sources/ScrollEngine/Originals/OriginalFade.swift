import ScrollCore

/// The fade of the original sample (article Behaviours, 1a).
///
/// On appear every visible cell but the last is cleared and the last is faded, whatever is visible of them; on every
/// scroll only the first and the last visible cell are judged, and animated whether anything changes or not. Nothing
/// else updates. The platform's reuse queue is modelled first in, first out.
struct OriginalFade: Behaviour {
  /// A cell on screen.
  struct Cell: Sendable {
    /// The item it shows.
    let item: ItemID
    /// Where the item was when a callback last looked.
    var path: ItemIndexPath
    /// The alpha it was last given, for whichever item.
    var alpha: Double
    /// How it came to its alpha, if that has changed since it shows the item; decides nothing that follows.
    var transition: AlphaTransition?
    /// Whether it was given an alpha since it shows the item; decides nothing either.
    var isTold = false
  }

  var settings: FadeSettings
  /// The cells on screen, in the order of their items.
  private(set) var cells: [Cell] = []
  /// Where in `cells` the cell of an item is.
  private var places: [ItemID: Int] = [:]
  /// The alphas of the cells waiting for reuse, the next one first.
  private var queue: [Double] = []
  /// Whether the original's code would have crashed: it does nothing any more.
  private(set) var hasTrapped = false

  init(_ settings: FadeSettings) {
    self.settings = settings
  }

  /// Lets cells come and go, and does what the original's code does in a callback.
  ///
  /// - Parameters:
  ///   - layout: The items.
  ///   - view: Where the content is.
  ///   - callback: What is called.
  ///   - cellOrder: The order in which its unstable sorting found the cells, if that was recorded.
  ///   - effects: Where the records go.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, _ callback: Callback,
    cellOrder: [ItemIndexPath]?, into effects: inout EffectBuffer
  ) {
    guard !hasTrapped else { return }
    let items = view.itemsInBounds(layout)
    recycle(items)
    switch callback {
    case .layout: break
    case .appear:
      guard !items.isEmpty else {
        // The loop over all but the last cell runs over 0 ..< -1.
        hasTrapped = true
        return effects.emit(.warning(.literalTrap(reason: .invalidRange)))
      }
      for index in items.indices {
        let isFaded = index == items.count - 1
        // Nothing is measured, so there is no cause.
        effects.emit(set(index, as: index, of: items, isFaded: isFaded, over: .zero, at: view.time))
      }
    case .scroll:
      let known = cellOrder?.compactMap { path in items.firstIndex { $0.path == path } }
      let order = known ?? Array(items.indices)
      guard let first = order.first, let last = order.last else { return }
      animate(first, as: 0, of: items, view, &effects)
      if order.count > 1 { animate(last, as: items.count - 1, of: items, view, &effects) }
    }
  }

  /// Cells of items that left queue up in order; items that came take the next one, or a new cell with alpha 1.
  private mutating func recycle(_ items: [PlacedItem]) {
    let shown = Set(items.map { $0.id })
    queue += cells.filter { !shown.contains($0.item) }.map { $0.alpha }
    var waiting = queue[...]
    cells = items.map { item in
      guard let place = places[item.id] else {
        return Cell(item: item.id, path: item.path, alpha: waiting.popFirst() ?? 1)
      }
      var cell = cells[place]
      cell.path = item.path
      return cell
    }
    queue = Array(waiting)
    places = Dictionary(uniqueKeysWithValues: zip(items.map { $0.id }, cells.indices))
  }

  private mutating func animate(
    _ cell: Int, as item: Int, of items: [PlacedItem], _ view: Surroundings,
    _ effects: inout EffectBuffer
  ) {
    let frame = items[item].frame
    let isFaded = !view.viewport.contains(frame, tolerance: 0)
    effects.emit(
      set(cell, as: item, of: items, isFaded: isFaded, over: settings.duration, at: view.time),
      because: frame, in: view.viewport, .originalFade)
  }

  /// Gives a cell the alpha of an item, which may be another's; the same alpha leaves the transition to it alone.
  private mutating func set(
    _ cell: Int, as item: Int, of items: [PlacedItem], isFaded: Bool, over duration: Microseconds,
    at time: Microseconds
  ) -> ScrollEffect {
    let target = isFaded ? settings.fadedAlpha : settings.clearAlpha
    let from = cells[cell].alpha
    cells[cell].alpha = target
    cells[cell].isTold = true
    if from != target {
      cells[cell].transition = AlphaTransition(from: from, target: target, start: time, duration: duration)
    }
    let transition = FadeTransition(
      item: items[item].path, cell: cell == item ? nil : items[cell].path, from: from, to: target,
      duration: duration)
    return target == settings.clearAlpha ? .unfade(transition) : .fade(transition)
  }

  /// How the cell of an item came to its alpha: one that has had it since it came, from that alpha to itself.
  func transition(of item: ItemID) -> AlphaTransition? {
    places[item].map { place in
      cells[place].transition
        ?? AlphaTransition(
          from: cells[place].alpha, target: cells[place].alpha, start: .zero, duration: .zero)
    }
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    digest.add(hasTrapped ? 1 : 0)
    digest.add(cells.count)
    let paths = layout.paths(of: cells.map { ($0.item, $0.path) }, in: nil)
    for (cell, path) in zip(cells, paths) {
      digest.add(path)
      digest.add(cell.alpha)
    }
    digest.add(queue.count)
    for alpha in queue { digest.add(alpha) }
  }
}
