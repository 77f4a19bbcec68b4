/// A line of items of mixed sizes, or several lines alike that follow each other.
///
/// Alike are lines of as many items each, of which the thickest is as thick, that lie the same way across. So a
/// million items of one size, and then one of another, are a few of these.
struct AuditLine: AuditPlaced {
  /// Where a line begins.
  struct Place: AuditPlace {
    /// Its first item.
    var item: Int
    /// Its start, from the first line's start, in units.
    var start: Int64

    static let zero = Place(item: 0, start: 0)

    static func + (left: Place, right: Place) -> Place {
      Place(item: left.item &+ right.item, start: left.start &+ right.start)
    }

    static func - (left: Place, right: Place) -> Place {
      Place(item: left.item &- right.item, start: left.start &- right.start)
    }
  }

  /// The items with an area of the lines of a block: across.
  struct Summary: Sendable {
    /// Whether there are any.
    var hasArea = false
    /// Where the first begins across, and the last ends.
    var crossStart = Int64.max
    var crossEnd = Int64.min

    /// Takes items with an area into account.
    @inline(__always)
    mutating func add(_ other: Summary) {
      hasArea = hasArea || other.hasArea
      crossStart = min(crossStart, other.crossStart)
      crossEnd = max(crossEnd, other.crossEnd)
    }
  }

  /// Which of a line's items have an area.
  enum Area: UInt8, Sendable {
    case none
    case some
    case all
  }

  static var blockCapacity: Int { AuditBlockLength.most(512) }

  /// Small enough for 32 bits, as there are at most ``AuditSection/mixedLimit`` items.
  private var firstItem: Int32
  private var alike: Int32
  private var start: Int64
  /// Its thickest item.
  var thickness: Int64
  /// A lone item's place across, or the gap between several.
  var spread: Int64
  /// Where its items end across.
  var crossEnd: Int64
  /// Whether each item is thick enough to be seen wherever it lies inside a window.
  var isThick: Bool
  /// Which items have an area; of lines alike none or all have.
  var area: Area
  /// Whether its items are others than when it was made: it is to be made again.
  var isStale: Bool

  /// A line of which only the place is known yet.
  init(at place: Place) {
    firstItem = Int32(truncatingIfNeeded: place.item)
    start = place.start
    alike = 1
    thickness = 0
    spread = 0
    crossEnd = 0
    isThick = false
    area = .none
    isStale = true
  }

  var place: Place {
    get { Place(item: Int(firstItem), start: start) }
    set {
      firstItem = Int32(truncatingIfNeeded: newValue.item)
      start = newValue.start
    }
  }

  /// How many lines it stands for.
  var count: Int {
    get { Int(alike) }
    set { alike = Int32(truncatingIfNeeded: newValue) }
  }

  /// Whether lines of as many items are like this one.
  @inline(__always)
  func isLike(_ other: AuditLine) -> Bool {
    thickness == other.thickness && spread == other.spread && crossEnd == other.crossEnd
      && isThick == other.isThick && area == other.area && area != .some && !isStale && !other.isStale
  }
}
