public import SessionModel

/// What edits have touched since a copy of a replay was taken, to estimate what the copy keeps for itself.
///
/// Copies of a replay share their data. A change copies the way to what it touches, once for each place: so what two copies do
/// not share follows from the sections edited between them, and not from how many events there were.
public struct EditTally: Hashable, Sendable {
  /// A section of a view, under the number it had then.
  struct Place: Hashable, Sendable, Comparable {
    var view: Int
    var section: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.view, left.section) < (right.view, right.section)
    }
  }

  /// The sections touched, each once, ascending.
  private(set) var places: [Place] = []
  /// How many items were given by size or rectangle.
  private(set) var listedItemCount = 0
  /// Whether all data may be others: reloaded, laid out anew, or touched in too many places.
  private(set) var isEverything = false

  /// Whether sections came, went, moved or were loaded anew.
  private(set) var movesSections = false

  /// How many places are told apart: so many that together they copy most of what views of some size hold.
  static let mostPlaces = 512
  /// How many sections loaded anew at once are told apart.
  private static let mostReloads = 32

  /// Nothing has been touched.
  public init() {}

  /// Takes note of an event, be it accepted or not.
  ///
  /// - Complexity: O(*k* · *p*) in the updates of a batch and the places so far.
  public mutating func note(_ event: borrowing SessionEvent) {
    switch event.action {
    case .update(let update): note(update, ofView: event.view)
    case .batch(let updates): for update in updates { note(update, ofView: event.view) }
    case .viewport, .insets, .content, .reload, .behaviour: isEverything = true
    default: break
    }
  }

  /// Adds what was touched before or after.
  ///
  /// - Complexity: O(*k* · *p*) in the places of the other and of both.
  public mutating func merge(_ other: EditTally) {
    for place in other.places { note(place) }
    listedItemCount += other.listedItemCount
    movesSections = movesSections || other.movesSections
    isEverything = isEverything || other.isEverything
  }

  private mutating func note(_ update: LayoutUpdate, ofView view: Int) {
    switch update {
    case .itemsInserted(let section, _, let items, _), .itemsResized(let section, _, let items):
      note(Place(view: view, section: section))
      listedItemCount += items.listedCount
    case .itemsReloaded(let section, _, _, let items, _):
      note(Place(view: view, section: section))
      listedItemCount += items?.listedCount ?? 0
    case .itemsDeleted(let section, _, _): note(Place(view: view, section: section))
    case .itemMoved(let from, let to):
      note(Place(view: view, section: from.section))
      note(Place(view: view, section: to.section))
    case .sectionsInserted(let section, let specs):
      movesSections = true
      note(Place(view: view, section: section))
      for spec in specs { listedItemCount += spec.items.listedCount }
    case .sectionsReloaded(let section, let count, let specs):
      movesSections = true
      if count > EditTally.mostReloads { isEverything = true }
      for index in 0..<max(0, min(count, EditTally.mostReloads)) {
        note(Place(view: view, section: section &+ index))
      }
      for spec in specs ?? [] { listedItemCount += spec.items.listedCount }
    case .sectionsDeleted(let section, _):
      movesSections = true
      note(Place(view: view, section: section))
    case .sectionMoved(let from, let to):
      movesSections = true
      note(Place(view: view, section: from))
      note(Place(view: view, section: to))
    }
  }

  private mutating func note(_ place: Place) {
    guard !isEverything else { return }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    if low < places.count && places[low] == place { return }
    if places.count < EditTally.mostPlaces { places.insert(place, at: low) } else { isEverything = true }
  }
}

extension ItemsSpec {
  /// How many items have a size or rectangle of their own; a count takes no memory.
  fileprivate var listedCount: Int {
    switch self {
    case .count: 0
    default: count
    }
  }
}
