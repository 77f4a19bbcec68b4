public import ScrollGeometry
public import ScrollLayout
public import ScrollSession

/// Differences between what was observed and what was replayed that have one cause, as far as can be seen.
public struct ConformanceFinding: Hashable, Sendable {
  /// What it is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// How much of items was visible.
    case visible
    /// Alphas of items.
    case alpha
    /// Decorations that were missing, too many or elsewhere.
    case decorations
    /// The content offset.
    case offset
    /// Frames of items.
    case frame
    /// The app showed all of it, but later than it should.
    case late
  }

  /// A place in the session.
  public struct Place: Hashable, Sendable {
    /// The number of the event's line after the header, from 0.
    public var event: Int
    /// The number of its line, as the conformance was told.
    public var line: Int
    /// Its time.
    public var time: Microseconds
  }

  /// What it is about.
  public var kind: Kind
  /// The view; nothing if it is about several.
  public var view: Int?
  /// The items it is about, ascending; at most ``mostNamed``.
  public var items: [ItemIndexPath] = []
  /// The sections whose decorations it is about, ascending; at most ``mostNamed``.
  public var sections: [Int] = []
  /// How many differences it has.
  public var count = 1
  /// The first observation that differs.
  public var first: Place
  /// The last one.
  public var last: Place
  /// The difference that is largest, or first among the largest.
  public var worst: Difference
  /// Where it is.
  public var worstPlace: Place
  /// By how much recorded and replayed differ: alphas, or points of an edge or coordinate; nothing for what has no measure.
  public var size: ClosedRange<Double>?
  /// How far, and in which direction, the recorded offsets or frames lie from the replayed ones, if it is always the same within
  /// the tolerance: a frame's origin and size.
  public var displacement: Rect?
  /// How late the app was: the least and the most delay that explains the differences; only of ``Kind/late``.
  public var delay: ClosedRange<Microseconds>?

  /// How many items or sections are named.
  public static var mostNamed: Int { 100 }
}

extension ConformanceFinding {
  init(_ difference: Difference, at place: FindingPlace) {
    let measure = difference.measure
    let own = Place(event: place.event, line: place.line, time: place.time)
    kind = difference.kind
    view = place.view
    first = own
    last = own
    worst = difference
    worstPlace = own
    size = measure.map { $0.size...$0.size }
    displacement = measure?.displacement
    switch difference.finding {
    case .visibility(let item, _, _), .alpha(let item, _, _), .frame(let item, _, _): items = [item]
    case .decoration(_, let section, _, _): sections = [section]
    default: break
    }
  }

  /// Takes in another finding with the same cause; displacements that differ by at most a tolerance in points are the same.
  mutating func add(_ other: ConformanceFinding, tolerance: Double) {
    count += other.count
    if other.first.event < first.event { first = other.first }
    if other.last.event > last.event { last = other.last }
    if view != other.view { view = nil }
    for item in other.items { ConformanceFinding.insert(item, into: &items) }
    for section in other.sections { ConformanceFinding.insert(section, into: &sections) }
    if let size, let added = other.size {
      if added.upperBound > size.upperBound {
        worst = other.worst
        worstPlace = other.worstPlace
      }
      self.size =
        min(size.lowerBound, added.lowerBound)...max(size.upperBound, added.upperBound)
    } else {
      size = nil
    }
    if let shift = displacement, other.displacement?.isNear(shift, tolerance) != true { displacement = nil }
  }

  private static func insert<Element: Comparable>(_ element: Element, into list: inout [Element]) {
    let place = list.firstIndex { $0 >= element } ?? list.count
    guard place == list.count || list[place] != element, list.count < mostNamed else { return }
    list.insert(element, at: place)
  }
}

/// Where an observation stands.
struct FindingPlace {
  var event: Int
  var line: Int
  var time: Microseconds
  var view: Int
}

extension Difference {
  /// What a difference from an observation is about.
  var kind: ConformanceFinding.Kind {
    switch finding {
    case .visibility: .visible
    case .alpha: .alpha
    case .decoration: .decorations
    case .offset: .offset
    default: .frame
    }
  }

  /// How large a difference is, and in which direction offsets and frames are displaced; nothing for what has no measure.
  var measure: (size: Double, displacement: Rect?)? {
    switch finding {
    case .alpha(_, let recorded, let replayed?): return ((recorded - replayed).magnitude, nil)
    case .offset(let x, let y, let replayed):
      let shift = Rect(
        x: (x ?? replayed.x) - replayed.x, y: (y ?? replayed.y) - replayed.y, width: 0, height: 0)
      return (max(shift.x.magnitude, shift.y.magnitude), shift)
    case .frame(_, let recorded, let replayed?), .decoration(_, _, let recorded?, let replayed?):
      let shift = Rect(
        x: recorded.x - replayed.x, y: recorded.y - replayed.y, width: recorded.width - replayed.width,
        height: recorded.height - replayed.height)
      let edges = (recorded.maxX - replayed.maxX, recorded.maxY - replayed.maxY)
      return (
        max(shift.x.magnitude, shift.y.magnitude, edges.0.magnitude, edges.1.magnitude), shift
      )
    default: return nil
    }
  }
}

extension Rect {
  /// Whether all four numbers are the same within a tolerance.
  func isNear(_ other: Rect, _ tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}
