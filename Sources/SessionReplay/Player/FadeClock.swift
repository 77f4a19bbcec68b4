import ScrollGeometry
import ScrollSession
import SessionModel

/// When the literal fade's transitions began, which its cells do not remember; the corrected fade remembers its own.
struct FadeClock: Sendable {
  /// The view, as an index into the scene's.
  let view: Int
  private let timing: FadeTiming
  /// The transitions under way, or just over, ascending by item.
  private(set) var spans: [FadeSpan] = []
  private var next: [FadeSpan] = []

  init(view: Int, _ timing: FadeTiming) {
    self.view = view
    self.timing = timing
  }

  /// Whether an item is on its way to another alpha at a time.
  func isRunning(at time: Microseconds) -> Bool {
    spans.contains { $0.start.count &+ $0.duration.count > time.count }
  }

  /// The alpha of an item at a time; nothing where no transition is known, and its cell's alpha stands.
  ///
  /// - Complexity: O(log *k*) in the transitions.
  func alpha(of item: ItemIndexPath, at time: Microseconds) -> Double? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].item < item { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].item == item ? spans[low].alpha(at: time) : nil
  }

  /// Lets transitions go along with their items through an edit; a cell whose item went keeps none.
  mutating func follow(_ edit: borrowing Renumbering, in view: borrowing ViewState) {
    var kept: [FadeSpan] = []
    for span in spans {
      guard case .item(let path) = edit.after(.item(span.item), in: view) else { continue }
      var moved = span
      moved.item = path
      kept.append(moved)
    }
    kept.sort { $0.item < $1.item }
    spans = kept
  }

  /// Takes in what an event made of the cells.
  ///
  /// A record from an alpha to the same one leaves the transition before it alone. A cell that shows another item has the alpha
  /// it was last given.
  ///
  /// - Complexity: O(*k* · *r*) in the cells and the records.
  mutating func take(_ cells: [LiteralFadeCells.Cell], _ records: borrowing [EffectRecord]) {
    next.removeAll(keepingCapacity: true)
    var old = 0
    for cell in cells {
      while old < spans.count && spans[old].item < cell.path { old += 1 }
      if let span = FadeSpan(lastOf: cell.path, in: records, ofView: view, timing) {
        next.append(span)
      } else if old < spans.count && spans[old].item == cell.path && spans[old].target == cell.alpha {
        next.append(spans[old])
      }
    }
    swap(&spans, &next)
  }
}
