import ScrollCore
import ScrollEngine

/// Which event changed last what each thing of a view should show, as far as effects and places decide; alphas and the decorations
/// on screen have ``ViewHistory``.
///
/// An event that leaves a thing as it is did not change it, whatever else it changed: an edit behind it, a viewport of the same size.
struct LastChanges: Sendable {
  typealias Place = ConformanceFinding.Place

  private struct Key: Hashable {
    var property: ObservedProperty
    var thing: OpenStretch.Key
  }

  private struct SeenItem: ItemEntry {
    var path: ItemIndexPath
    var visibility: ItemVisibility
  }

  private var places: [Key: Place] = [:]
  /// The items in sight, ascending.
  private var seen: [SeenItem] = []
  /// Between which offsets, in points along the axis, and at which across it no item comes, goes or is cut otherwise.
  private var quiet = Extent(lower: 1, upper: 0)
  private var across = 0.0
  /// The last event that changed setting or data: what it removed was noted before it gave sections other numbers.
  private(set) var editedBy: Place?
  /// The same, but of several of one moment one that may have moved items: that explains more.
  private(set) var blamedEdit: Place?
  /// The last events that may have moved items; where those lie is compared only if it is asked for.
  private var layoutEdits: [LayoutEdit] = []
  /// What is looked at, reused: nothing is allocated for each look.
  private var near: [PlacedItem] = []
  private var fresh: [SeenItem] = []

  /// An event that may have moved items.
  private struct LayoutEdit: Sendable {
    var place: Place
    /// The items near the viewport as they were.
    var before: [PlacedItem]
    /// Where items and sections went; nothing if they kept their names.
    var renumbering: Renumbering?
  }

  /// How many things are remembered; when there are more, those in sight.
  private static let most = 512
  /// How many edits are remembered; of what lies where it was before them nobody knows what moved it.
  private static let mostEdits = 32

  /// The last event that may have moved items.
  var layoutEdit: Place? { layoutEdits.last?.place }

  /// The event that changed last what is shown of a thing in a view; nothing if it has been so from the start, or if nobody knows.
  ///
  /// - Complexity: O(1); for a frame O(*e* log *n*) in the edits that are remembered and in the items near the viewport.
  func place(of finding: Difference.Finding, in view: borrowing ViewState) -> Place? {
    func place(_ property: ObservedProperty, _ thing: OpenStretch.Key) -> Place? {
      places[Key(property: property, thing: thing)]
    }
    let thing = OpenStretch.Key(finding)
    switch finding {
    case .visibility, .alpha(_, _, nil), .scale(_, _, nil): return place(.visible, thing)
    case .scale: return place(.scale, thing)
    case .dot, .dotPosition: return place(.dots, thing)
    case .page: return place(.page, OpenStretch.Key())
    case .mask, .maskStops: return place(.mask, OpenStretch.Key())
    case .decoration(_, let section, _, _):
      return place(.decorations, OpenStretch.Key(section: section))
    case .frame(let item, _, _): return layoutEdit(of: item, in: view)
    case .alpha, .offset, .stop, .hash, .eventCount: return nil
    }
  }

  /// The event that moved an item last: goes back from edit to edit as long as they left it where it was.
  private func layoutEdit(of item: ItemIndexPath, in view: borrowing ViewState) -> Place? {
    guard view.layout.contains(item) else { return layoutEdit }
    var item = item
    var frame = view.layout.frame(of: item)
    for edit in layoutEdits.reversed() {
      if let renumbering = edit.renumbering {
        guard case .item(let old)? = renumbering.before(.item(item)) else { return edit.place }
        item = old
      }
      guard let old = edit.before.entry(of: item)?.frame, frame.hasEdges(of: old, RestClock.stillness) else {
        return edit.place
      }
      frame = old
    }
    return nil
  }

  // MARK: Effects

  /// Takes in an effect of an event.
  @inline(__always)
  mutating func note(_ effect: Effect, at place: Place) {
    switch effect {
    case .transform(let item, _): note(.scale, OpenStretch.Key(item), place)
    case .dot(let index, _, _): note(.dots, OpenStretch.Key(section: index), place)
    case .page: note(.page, OpenStretch.Key(), place)
    case .mask: note(.mask, OpenStretch.Key(), place)
    case .decorationAdded(let identity, _, _), .decorationChanged(let identity, _, _):
      note(.decorations, OpenStretch.Key(section: identity.section), place)
    case .decorationRemoved(let identity) where place != editedBy:
      note(.decorations, OpenStretch.Key(section: identity.section), place)
    default: break
    }
  }

  private mutating func note(_ property: ObservedProperty, _ thing: OpenStretch.Key, _ place: Place) {
    places[Key(property: property, thing: thing)] = place
  }

  // MARK: Places

  /// Takes in where the content is after an event; what an edit did to the items has been taken in.
  ///
  /// - Complexity: O(1) while no item comes, goes or is cut otherwise; else O(*k* + log *n*) in the items near the viewport and in
  ///   the layout.
  @inline(__always)
  mutating func follow(_ view: borrowing ViewState, at place: Place) {
    let along = view.offset.along(view.axis)
    let other = view.axis == .vertical ? view.offset.x : view.offset.y
    if along > quiet.lower && along < quiet.upper && other == across { return }
    across = other
    look(at: view, along, place)
  }

  private mutating func look(at view: borrowing ViewState, _ along: Double, _ place: Place) {
    let viewport = view.uncoveredRect
    let extent = viewport.extent(along: view.axis)
    let margin = max(extent.upper - extent.lower, 1)
    near.removeAll(keepingCapacity: true)
    _ = view.layout.collectItems(
      near: Extent(lower: extent.lower - margin, upper: extent.upper + margin), into: &near)
    var (backward, forward) = (-margin, margin)
    fresh.removeAll(keepingCapacity: true)
    for item in near {
      let visibility = viewport.visibility(of: item.frame)
      if visibility != .hidden { fresh.append(SeenItem(path: item.path, visibility: visibility)) }
      let frame = item.frame.extent(along: view.axis)
      for edge in [frame.lower, frame.upper] {
        for distance in [edge - extent.lower, edge - extent.upper] {
          if distance <= 2 * Extent.tolerance { backward = max(backward, distance) }
          if distance >= -2 * Extent.tolerance { forward = min(forward, distance) }
        }
      }
    }
    quiet = Extent(
      lower: along + backward + 2 * Extent.tolerance, upper: along + forward - 2 * Extent.tolerance)
    noteDifferences(fresh, place)
    swap(&seen, &fresh)
    if places.count > LastChanges.most { forgetUnseen() }
  }

  private mutating func noteDifferences(_ now: [SeenItem], _ place: Place) {
    var old = 0
    for item in now {
      while old < seen.count && seen[old].path < item.path {
        note(.visible, OpenStretch.Key(seen[old].path), place)
        old += 1
      }
      let isKnown = old < seen.count && seen[old].path == item.path
      if !isKnown || seen[old].visibility != item.visibility {
        note(.visible, OpenStretch.Key(item.path), place)
      }
      if isKnown { old += 1 }
    }
    for gone in seen[old...] { note(.visible, OpenStretch.Key(gone.path), place) }
  }

  private mutating func forgetUnseen() {
    places = places.filter { key, _ in
      switch key.property {
      case .visible, .scale: seen.entry(of: key.thing.path) != nil
      default: true
      }
    }
  }

  // MARK: Edits

  /// Takes in an event that changed setting or data, before ``follow(_:at:)``.
  ///
  /// - Parameters:
  ///   - before: The items near the viewport as they were.
  ///   - movesItems: Whether it may have moved items at all.
  ///   - renumbering: Where items and sections went; nothing if they kept their names.
  ///   - view: The view after the event.
  ///   - place: The event.
  /// - Complexity: O(*m* log *n*) in the things that are remembered and in the layout, if they got other names; else O(1).
  mutating func edit(
    _ before: [PlacedItem], movesItems: Bool, _ renumbering: Renumbering?, in view: borrowing ViewState,
    at place: Place
  ) {
    quiet = Extent(lower: 1, upper: 0)
    editedBy = place
    if movesItems || blamedEdit?.time != place.time { blamedEdit = place }
    if movesItems {
      if layoutEdits.count >= LastChanges.mostEdits { layoutEdits.removeFirst() }
      layoutEdits.append(LayoutEdit(place: place, before: before, renumbering: renumbering))
    }
    guard let renumbering else { return }
    func renamed(_ item: ItemIndexPath) -> ItemIndexPath? {
      guard case .item(let path)? = renumbering.after(.item(item), in: view) else { return nil }
      return path
    }
    seen = seen.compactMap { item in
      renamed(item.path).map { SeenItem(path: $0, visibility: item.visibility) }
    }
    seen.sort { $0.path < $1.path }
    // Mostly few things go elsewhere. The order in which a dictionary is gone through does not matter: no two become one.
    var moved: [(from: Key, to: Key?, place: Place)] = []
    for (key, known) in places {
      var renamedKey: Key? = key
      switch key.property {
      case .visible, .scale:
        let path = renamed(key.thing.path)
        if path == key.thing.path { continue }
        renamedKey = path.map { Key(property: key.property, thing: OpenStretch.Key($0)) }
      case .decorations:
        guard case .section(let section)? = renumbering.after(.section(key.thing.section), in: view) else {
          renamedKey = nil
          break
        }
        if section == key.thing.section { continue }
        renamedKey?.thing.section = section
      default: continue
      }
      moved.append((key, renamedKey, known))
    }
    for move in moved { places[move.from] = nil }
    for move in moved { if let key = move.to { places[key] = move.place } }
  }

  /// Begins anew: nobody knows what happened before, only what is shown now.
  mutating func restart(with view: borrowing ViewState, at place: Place) {
    self = LastChanges()
    follow(view, at: place)
    places.removeAll()
  }
}
