import ScrollCore
import ScrollEngine

/// Since when each item of a view has been visible as much as it is, and lies where it does.
struct SightBook: Sendable {
  private struct Entry: Sendable {
    var item: ItemID
    var visibility: ItemVisibility
    var frame: LayoutRect
    /// The event that made it visible so; `nil` if nobody knows.
    var since: EventPlace?
    /// The event that put it there; `nil` if that is where it was first seen.
    var placed: EventPlace?
  }

  /// The items in sight, in the order of the layout.
  private var inSight: [Entry] = []
  private var places: [ItemID: Int] = [:]
  /// The events with which others left.
  private var left: [ItemID: EventPlace] = [:]
  /// Between which offsets along the axis, and at which across it, no item comes, goes or is cut otherwise.
  private var quiet = Extent(lower: 1, upper: 0)
  private var across = 0.0

  /// How many that left are remembered.
  private static let most = 4_096

  /// The event that made an item visible as it is, or hid it; `nil` if nobody knows.
  func place(of thing: Thing) -> EventPlace? {
    guard case .item(let item) = thing else { return nil }
    return places[item].map { inSight[$0].since } ?? left[item]
  }

  /// Whether an item is in sight.
  func isInSight(_ thing: Thing) -> Bool {
    if case .item(let item) = thing { places[item] != nil } else { false }
  }

  /// The event that put an item where it lies; `nil` if nobody knows.
  func placing(of thing: Thing) -> EventPlace? {
    guard case .item(let item) = thing else { return nil }
    return places[item].flatMap { inSight[$0].placed }
  }

  /// Whether nothing can be visible otherwise with the content at an offset, as long as the layout stays the same.
  @inline(__always)
  func isQuiet(at offset: LayoutPoint, axis: ScrollAxis) -> Bool {
    let along = offset.along(axis)
    return along > quiet.lower && along < quiet.upper && offset.across(axis) == across
  }

  /// Looks at the items that a view shows after an event.
  ///
  /// - Returns: Those that are out of sight now.
  /// - Complexity: O(*k* + log *n*) in the items near the viewport and in all.
  mutating func follow(_ view: borrowing ViewState, at place: EventPlace) -> [ItemID] {
    let sight = view.seenRect.inset(by: view.occlusion)
    let along = sight.extent(along: view.axis)
    var near: [PlacedItem] = []
    let beyond = view.layout.collectItems(
      near: Extent(lower: along.lower - 1, upper: along.upper + 1), into: &near)
    var (below, above) = (beyond.lower - along.lower, beyond.upper - along.upper)
    var now: [Entry] = []
    now.reserveCapacity(near.count)
    var isSame = true
    for item in near {
      let extent = item.frame.extent(along: view.axis)
      for edge in [extent.lower, extent.upper] {
        for distance in [edge - along.lower, edge - along.upper] {
          if distance <= SightBook.margin { below = max(below, distance) }
          if distance >= -SightBook.margin { above = min(above, distance) }
        }
      }
      let visibility = view.isLive ? sight.visibility(of: item.frame) : .hidden
      if visibility == .hidden { continue }
      // Mostly the same items are in sight.
      let known =
        now.count < inSight.count && inSight[now.count].item == item.id ? now.count : places[item.id]
      if known != now.count { isSame = false }
      var entry =
        known.map { inSight[$0] }
        ?? Entry(item: item.id, visibility: .hidden, frame: item.frame, since: nil, placed: nil)
      if entry.visibility != visibility {
        entry.visibility = visibility
        entry.since = place
      }
      if !entry.frame.hasEdges(of: item.frame, MotionClock.stillness) { entry.placed = place }
      entry.frame = item.frame
      now.append(entry)
    }
    let offset = view.seenOffset
    across = offset.across(view.axis)
    quiet = Extent(
      lower: offset.along(view.axis) + below + SightBook.margin,
      upper: offset.along(view.axis) + above - SightBook.margin)
    let before = inSight
    inSight = now
    guard !isSame || before.count != now.count else { return [] }
    places.removeAll(keepingCapacity: true)
    for (index, entry) in now.enumerated() { places[entry.item] = index }
    var gone: [ItemID] = []
    for entry in before where places[entry.item] == nil {
      gone.append(entry.item)
      if left.count >= SightBook.most { left.removeAll() }
      left[entry.item] = place
    }
    return gone
  }

  /// Nearer to an edge than this, in points, rounding decides.
  private static let margin = 0x1p-9
}
