import ScrollCore
import ScrollEngine

/// The items that go with the scroll while others go with the content.
///
/// Sticky or fixed ones stay on screen and are no part of what scrolls; a parallax picture goes by a part of the scroll, and lies on what is
/// beside it by design.
struct PinnedItems: Sendable {
  /// How an item went with the scroll.
  private struct Course: Sendable {
    /// By which part of the scroll it moved in the content: 1 keeps it on screen.
    var part: Double
    /// How many times it did.
    var count = 1
  }

  private var courses: [ItemIdentity: Course] = [:]
  /// Those that stayed on screen when the content moved last, and how far it has moved since without them.
  private var now: Set<ItemIdentity> = []
  private var distance = 0.0

  /// From how many times on an item counts as pinned, or as going its own way.
  private static let enough = 2
  /// How many are remembered.
  private static let most = 1_024
  /// How far the parts of one item may differ, since recorders round to pixels, and the least part that is one.
  private static let tolerance = 0.1
  /// From how far a move on it tells that an item stays behind, and that one goes with it, in points.
  private static let (least, clear) = (0.5, 3.0)

  func contains(_ item: SeenItem) -> Bool { course(of: item).map { $0.part == 1 } ?? false }

  /// Whether an item goes with the scroll by a part of it, be that all.
  func goesAlone(_ item: SeenItem) -> Bool { course(of: item) != nil }

  private func course(of item: SeenItem) -> Course? {
    courses.isEmpty ? nil : courses[item.identity].flatMap { $0.count >= Self.enough ? $0 : nil }
  }

  /// Whether an item stayed on screen when the content moved last: one that is pinned at times, as a card that stacks up, is content when it is not.
  func contains(now item: SeenItem) -> Bool { now.contains(item.identity) && contains(item) }

  /// The items that are not pinned.
  func without(_ items: [SeenItem]) -> [SeenItem] {
    courses.isEmpty ? items : items.filter { !contains($0) }
  }

  /// Takes in that the content moves, and nothing else does.
  mutating func move(_ distance: Double) {
    guard !now.isEmpty else { return }
    self.distance += distance
    if self.distance.magnitude > JumpRule.line { now = [] }
  }

  /// Takes in an edit that came with another offset.
  mutating func note(_ sight: JumpSight) {
    let step = sight.step
    guard step.isEdit, !step.isResize, step.distance.magnitude > PinnedItems.least else { return }
    // Also a slow move tells who goes with the content again.
    for (item, place) in zip(sight.before, sight.placesAfter) where now.contains(item.identity) {
      let part = ((place?.start ?? item.start) - item.start) / step.distance
      if part < 0.5 { now.remove(item.identity) }
    }
    guard step.distance.magnitude > PinnedItems.clear else { return }
    var stays = false
    var gone: [(item: ItemIdentity, part: Double)] = []
    for (item, place) in zip(sight.before, sight.placesAfter) {
      guard let place else { continue }
      // What comes after an item of another length moves with it, and the app may scroll as far.
      if (place.length - item.length).magnitude > 1 { return }
      let distance = place.start - item.start
      let part = (distance - step.distance).magnitude <= 1 ? 1 : distance / step.distance
      if distance.magnitude < 1 {
        stays = true
      } else if part.magnitude > Self.tolerance, part.magnitude <= 1 {
        gone.append((item.identity, part))
      }
    }
    // Behind rows that came as many may lie as fit in sight; of cards that stack up many stay on screen, and none comes.
    let isSame = step.before.layout.itemCount == step.after.layout.itemCount
    guard stays, gone.count <= 3 || isSame else { return }
    (now, distance) = (Set(gone.lazy.filter { $0.part == 1 }.map { $0.item }), 0)
    if courses.count > Self.most { courses.removeAll() }
    for (item, part) in gone {
      if let known = courses[item], (known.part - part).magnitude <= Self.tolerance {
        courses[item]?.count += 1
      } else if courses[item].map({ $0.count < Self.enough }) ?? true {
        courses[item] = Course(part: part)
      }
    }
  }
}
