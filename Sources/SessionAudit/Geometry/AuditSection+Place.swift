import ScrollGeometry

extension AuditSection {
  /// Where a section lies among all.
  struct Place: AuditPlace {
    /// Its number.
    var section: Int
    /// How many items there are before it; 64 bits, as the sum may be too large for a moment.
    var item: Int64
    /// Where it starts, in units; not of given frames.
    var start: Int64

    static let zero = Place(section: 0, item: 0, start: 0)

    static func + (left: Place, right: Place) -> Place {
      Place(
        section: left.section + right.section, item: left.item &+ right.item, start: left.start &+ right.start
      )
    }

    static func - (left: Place, right: Place) -> Place {
      Place(
        section: left.section - right.section, item: left.item &- right.item, start: left.start &- right.start
      )
    }
  }

  /// What the list of sections makes of this one: one section, so many items, so long.
  var size: Place { Place(section: 1, item: Int64(count), start: length) }

  /// What is known of neighbouring sections as a whole.
  struct Summary: Sendable {
    /// How far items lie beyond the ends of their sections.
    var overhang: Int64 = 0
    /// What lies around the given frames, headers included where only corners count.
    var hull = AuditHull()
    /// Where the decorations of given frames lie along the axis; the wrong way round where there are none.
    var decorations = Extent(lower: .infinity, upper: -.infinity)
    /// How long all blocks of given frames are along the axis, all sections, and all decorations.
    var spread = AuditSpread()
  }
}

/// How long stretches are that lie in an order, each kind together.
struct AuditSpread: Sendable {
  var blocks = 0.0
  var sections = 0.0
  var decorations = 0.0

  /// Takes others into account.
  mutating func add(_ other: AuditSpread) {
    blocks += other.blocks
    sections += other.sections
    decorations += other.decorations
  }

  /// Whether the order is so far from ascending that windows would meet too many of them: more than eight at each place,
  /// on average.
  func isScattered(items: Extent, decorations all: Extent) -> Bool {
    let length = items.upper - items.lower
    if blocks > 8 * length || sections > 8 * length { return items.upper > items.lower }
    return decorations > 8 * (all.upper - all.lower) && all.upper > all.lower
  }
}
