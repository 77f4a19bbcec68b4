import ScrollCore
import ScrollEngine

/// The page of one item of content that goes round.
///
/// Where copies stand at its ends, pages begin with the first original. Where none do, items are put behind the last one, or their copies are not
/// recorded, and nobody knows which came first: then a page is that of the first rest at which one was seen, and all others follow in the round.
struct LoopAnchor: Sendable {
  private var item: ItemID?
  private var page = 0
  /// Whether other pages were seen than there are items: some of these are copies that nobody tells.
  private(set) var isUntold = false

  /// Takes in a page, or the one dot that is lit.
  mutating func note(_ observation: SessionObservation, _ view: borrowing ViewState, isResting: Bool) {
    guard view.scrolling.loops, view.isLive, view.layout.loop.count == view.layout.itemCount else { return }
    var seen: Int?
    switch observation {
    case .page(let page): seen = page
    case .dots(let first, let alphas, _):
      if first != 0 || alphas.count != view.layout.itemCount { isUntold = true }
      let lit = alphas.indices.filter { alphas[$0] > 0.5 }
      seen = lit.count == 1 ? lit[0] : nil
    default: break
    }
    guard item == nil, isResting, let seen, view.isAtStop(within: 1),
      let path = view.nearestStop(to: view.seenOffset.along(view.axis)).item
    else { return }
    (item, page) = (view.layout.id(of: path), seen)
  }

  /// The page of an item; `nil` if nobody knows.
  func page(of path: ItemIndexPath, in view: ViewState) -> Int? {
    let count = view.layout.itemCount
    guard view.layout.loop.count == count else { return view.layout.page(of: path) }
    guard !isUntold, let anchor = item.flatMap({ view.layout.path(of: $0) }) else { return nil }
    let way = view.layout.number(of: path) - view.layout.number(of: anchor) + page
    return ((way % count) + count) % count
  }
}
