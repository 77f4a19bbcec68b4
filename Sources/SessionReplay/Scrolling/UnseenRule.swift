import ScrollCore
import ScrollEngine

/// What the user scrolled to shows itself: where the content rests, not all items in sight stay at alpha 0 (7b).
///
/// Items that were seen otherwise before may be out of sight by design, as those of a page that another covers.
struct UnseenRule: Sendable {
  /// Whether the view says nothing of alphas itself.
  private var isOpen: Bool
  /// The items that were seen at another alpha, and those in sight at alpha 0 since the content rested.
  private var lit: Set<SeenIdentity> = []
  private var dark: Set<SeenIdentity> = []
  /// All items that were last seen at alpha 0.
  private var hidden: Set<SeenIdentity> = []
  /// Since when all items in sight have been at alpha 0, and what is told of it.
  private var since: (place: EventPlace, offset: Double, count: Int)?

  /// How much an item may show, and for how long nothing: what is revealed as it comes into sight takes a moment.
  private static let (most, patience) = (0.01, Microseconds(1_000_000))
  /// How many items are remembered.
  private static let mostItems = 65_536

  init(_ spec: ViewSpec) {
    isOpen =
      !spec.curves.contains { $0.property == .alpha && $0.element == nil }
      && !spec.behaviours.contains { if case .fade = $0 { true } else { false } }
  }

  /// Whether something is at alpha 0 where the content rests.
  var isPending: Bool { !dark.isEmpty }

  /// Takes in an item's alpha.
  ///
  /// - Complexity: O(1), and O(*k* log *k*) in the items in sight where it is 0.
  mutating func note(
    _ path: ItemIndexPath, _ alpha: Double, _ view: borrowing ViewState, isResting: Bool,
    _ pinned: PinnedItems,
    at place: EventPlace
  ) {
    guard isOpen, view.layout.contains(path) else { return }
    let item = view.layout.seenIdentity(of: path)
    if alpha > UnseenRule.most {
      if !hidden.isEmpty { hidden.remove(item) }
      if lit.count >= UnseenRule.mostItems { isOpen = false }
      lit.insert(item)
      if dark.remove(item) != nil { since = nil }
      return
    }
    if hidden.count < UnseenRule.mostItems { hidden.insert(item) }
    guard isResting, !lit.contains(item), dark.insert(item).inserted, since == nil else { return }
    let content = SeenContent(view)
    let seen = pinned.without(content.items(in: content.uncovered))
    if !seen.isEmpty, seen.allSatisfy({ dark.contains($0.identity) }) {
      since = (place, content.layout.fromStart(content.offset), seen.count)
    }
  }

  /// Items without those that were last seen at alpha 0, which nobody sees.
  func shown(_ items: [SeenItem]) -> [SeenItem] {
    hidden.isEmpty ? items : items.filter { !hidden.contains($0.identity) }
  }

  /// Takes in that the view is on screen anew: what it showed before, and for how long, is over.
  mutating func appear() { (dark, since) = ([], nil) }

  /// Takes in that the content moves or changes, or that the session ends.
  ///
  /// - Returns: What was found.
  mutating func end(at place: EventPlace, isEnd: Bool = false) -> ScrollBreach? {
    defer { (dark, since) = ([], nil) }
    guard let since else { return nil }
    let duration = place.time.since(since.place.time)
    guard duration >= UnseenRule.patience else { return nil }
    return ScrollBreach(
      grade: .stuck, matter: .blank(offset: since.offset, duration: duration, unseen: since.count),
      since: since.place, until: isEnd ? nil : place, cause: since.place)
  }
}
