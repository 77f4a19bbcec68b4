import ScrollCore

/// The items that stay on screen while others go with the content: sticky or fixed ones, which are no part of what scrolls.
struct PinnedItems: Sendable {
  private var counts: [SeenIdentity: Int] = [:]

  /// From how many times on an item counts as pinned.
  private static let enough = 2
  /// How many are remembered.
  private static let most = 1_024

  func contains(_ item: SeenItem) -> Bool {
    !counts.isEmpty && counts[item.identity, default: 0] >= Self.enough
  }

  /// The items that are not pinned.
  func without(_ items: [SeenItem]) -> [SeenItem] {
    counts.isEmpty ? items : items.filter { !contains($0) }
  }

  /// Takes in an edit that came with another offset.
  ///
  /// - Parameters:
  ///   - step: The moment.
  ///   - items: The items that were in the viewport.
  ///   - places: Where they are now.
  mutating func note(_ step: borrowing ScrollStep, _ items: [SeenItem], _ places: [SeenItem?]) {
    guard step.isEdit, !step.isResize, step.distance.magnitude > 3 else { return }
    var goes = false
    var stays: [SeenIdentity] = []
    for (item, place) in zip(items, places) {
      guard let place else { continue }
      let distance = place.start - item.start
      if distance.magnitude < 1 {
        goes = true
      } else if (distance - step.distance).magnitude <= 1 {
        stays.append(item.identity)
      }
    }
    guard goes, stays.count <= 3 else { return }
    if counts.count > Self.most { counts.removeAll() }
    for identity in stays { counts[identity, default: 0] += 1 }
  }
}
