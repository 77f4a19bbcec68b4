import ScrollCore
import ScrollEngine

/// What the user scrolled to shows itself: where the content rests, not all items in sight stay at alpha 0, nor one among others that came up
/// from there, or between others of its size that are visible (7b).
///
/// Items that were seen otherwise before may be out of sight by design, as those of a page that another covers.
struct UnseenRule: Sendable {
  /// Whether the view says nothing of alphas itself.
  private var isOpen: Bool
  /// The items that were seen at another alpha, as long as they were not made anew, and those in sight at alpha 0 since the content rested.
  private var lit: [ItemIdentity: ItemID] = [:]
  private var dark: Set<ItemIdentity> = []
  /// All items that were last seen at alpha 0.
  private var hidden: Set<ItemIdentity> = []
  /// Since when all items in sight have been at alpha 0, and what is told of it.
  private var since: (place: EventPlace, offset: Double, count: Int)?
  /// How many items of a width, in whole points, came up from alpha 0.
  private var risen: [Int: Int] = [:]
  /// An item wholly in sight that has been at alpha 0 since the content rested.
  private struct Left {
    let item: ScrollBreach.Item
    let place: EventPlace
    /// Whether others of its width had come up.
    let isLast: Bool
    /// How long it is, and the nearest items of its width in sight before it and behind it.
    let length: Double
    let before, behind: [SeenItem]
  }
  private var left: [ItemIdentity: Left] = [:]
  /// For how long items have been left at rests before.
  private var dwelt: [ItemIdentity: Microseconds] = [:]
  /// Those that stayed so until the content moved on, and may yet come up.
  private var waiting: [(item: ItemIdentity, breach: ScrollBreach)] = []

  /// How much an item may show, and for how long nothing: what is revealed as it comes into sight takes a moment.
  static let (most, patience) = (0.01, Microseconds(1_000_000))
  /// How many others have to have come up, or to be visible, and for how long one may be left: what is revealed in turn takes its time.
  private static let (enough, enoughVisible, leftPatience) = (2, 4, Microseconds(1_500_000))
  /// How many neighbours of an item are looked at on each side.
  private static let reach = 8
  /// How many items are remembered.
  private static let (mostItems, mostLeft) = (65_536, 1_024)

  init(isOpen: Bool) { self.isOpen = isOpen }

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
    let id = view.layout.id(of: path)
    let item = view.layout.identity(of: id)
    if alpha > UnseenRule.most {
      if hidden.remove(item) != nil { rise(item, view.layout.frame(of: path), view.axis) }
      if lit.count >= UnseenRule.mostItems { isOpen = false }
      lit[item] = id
      if dark.remove(item) != nil { since = nil }
      return
    }
    if hidden.count < UnseenRule.mostItems { hidden.insert(item) }
    guard isResting, lit[item] != id, dark.insert(item).inserted, since == nil else { return }
    let content = SeenContent(view)
    let seen = pinned.without(content.items(in: content.uncovered))
    if !seen.isEmpty, seen.allSatisfy({ dark.contains($0.identity) }) {
      since = (place, content.layout.fromStart(content.offset), seen.count)
    } else if let own = seen.first(where: { $0.identity == item }), left.count < UnseenRule.mostLeft,
      own.start >= content.uncovered.lower, own.end <= content.uncovered.upper,
      // In a pile a card may lie behind another.
      !seen.contains(where: {
        $0.path != path && $0.along.contains(own.along) && $0.across.contains(own.across)
      })
    {
      let width = UnseenRule.width(own.across)
      let alike = seen.filter { UnseenRule.width($0.across) == width }
      left[item] = Left(
        item: own.told, place: place, isLast: risen[width, default: 0] >= UnseenRule.enough,
        length: own.length, before: Array(alike.filter { $0.path < path }.suffix(UnseenRule.reach)),
        behind: Array(alike.filter { $0.path > path }.prefix(UnseenRule.reach)))
    }
  }

  /// Takes in that an item came up from alpha 0.
  private mutating func rise(_ item: ItemIdentity, _ frame: LayoutRect, _ axis: ScrollAxis) {
    if risen.count < UnseenRule.mostLeft {
      risen[UnseenRule.width(frame.extent(across: axis)), default: 0] += 1
    }
    (left[item], dwelt[item]) = (nil, nil)
    waiting.removeAll { $0.item == item }
  }

  private static func width(_ across: Extent) -> Int {
    Int((min(across.upper - across.lower, 0x1p40) + 0.5).flooredToWhole)
  }

  /// Items without those that were last seen at alpha 0, which nobody sees.
  func shown(_ items: [SeenItem]) -> [SeenItem] {
    hidden.isEmpty ? items : items.filter { !hidden.contains($0.identity) }
  }

  /// Takes in that the view is on screen anew: what it showed before, and for how long, is over.
  mutating func appear() { (dark, since, left) = ([], nil, [:]) }

  /// Takes in that the content moves or changes, or that the session ends.
  ///
  /// - Returns: What was found.
  mutating func end(at place: EventPlace, isEnd: Bool = false) -> ScrollBreach? {
    defer { (dark, since, left) = ([], nil, [:]) }
    guard let since else {
      wait(until: place, isEnd: isEnd)
      return nil
    }
    let duration = place.time.since(since.place.time)
    guard duration >= UnseenRule.patience else { return nil }
    return ScrollBreach(
      grade: .stuck, matter: .blank(offset: since.offset, duration: duration, unseen: since.count),
      since: since.place, until: isEnd ? nil : place, cause: since.place)
  }

  /// Keeps the items that have been left for too long, as far as nobody sees them later.
  private mutating func wait(until place: EventPlace, isEnd: Bool) {
    for (identity, own) in left where dwelt.count < UnseenRule.mostItems {
      dwelt[identity, default: .zero] += place.time.since(own.place.time)
    }
    let found = left.filter {
      dwelt[$0.key] ?? .zero >= UnseenRule.leftPatience && ($0.value.isLast || isBetween($0.value))
    }
    for (identity, own) in found.sorted(by: { $0.value.item.path < $1.value.item.path })
    where waiting.count < UnseenRule.mostLeft && !waiting.contains(where: { $0.item == identity }) {
      let matter = ScrollBreach.Matter.unlit(
        own.item, duration: place.time.since(own.place.time), others: 0)
      let breach = ScrollBreach(
        grade: own.isLast ? .stuck : .odd, matter: matter, since: own.place, until: isEnd ? nil : place,
        cause: own.place)
      waiting.append((identity, breach))
    }
  }

  /// Whether an item lies between others that are visible, and as long as it is or some longer and some shorter: what fills the last line of
  /// a grid has none behind it.
  private func isBetween(_ own: Left) -> Bool {
    let sides = [own.before, own.behind].map { $0.filter { lit[$0.identity] != nil } }
    let lengths = sides.joined().map { $0.length }
    guard let least = lengths.min(), let most = lengths.max() else { return false }
    return sides.allSatisfy { !$0.isEmpty } && lengths.count >= UnseenRule.enoughVisible
      && own.length >= least - 1 && own.length <= most + 1
  }

  /// Ends the session.
  ///
  /// - Returns: The first item that was left, with how many others were.
  mutating func finish() -> ScrollBreach? {
    guard var first = waiting.first?.breach, case .unlit(let item, let duration, _) = first.matter else {
      return nil
    }
    first.matter = .unlit(item, duration: duration, others: waiting.count - 1)
    return first
  }
}
