import ScrollGeometry
import SessionModel

/// A section in the auditor's books: its items, its metrics and, in a flow layout, where its lines lie.
///
/// Lengths along the scroll axis are whole numbers of 2^-20 pt, counted from the section's start.
struct AuditSection: Sendable {
  /// The longest single length, 2^41 pt.
  static let lengthLimit = 0x1p41
  /// The longest content, in units.
  static let unitLimit: Int64 = 1 << 61
  /// The largest section of mixed sizes these books lay out.
  static let mixedLimit = 1 << 23

  /// The sizes of the items, in a flow layout.
  var items = AuditItemRuns()
  /// The rectangles of the items, in a `frames` layout.
  var frames = AuditFrames()
  /// The header's rectangle, in a `frames` layout.
  var headerFrame: LayoutRect?
  /// The keys of the items.
  var keys = AuditKeys()

  /// Whether an edit changed what the lines are made from.
  var needsLayout = false

  // The metrics, the section's own or the layout's.
  var itemSize = LayoutSize.zero
  var inset = LayoutInsets.zero
  var lineSpacing = 0.0
  var itemSpacing = 0.0
  var headerLength = 0.0
  var footerLength = 0.0

  /// The item size and the inset the section has of its own, in a carousel or in pages.
  var ownItemSize: LayoutSize?
  var ownInset: LayoutInsets?

  // What a layout of lines makes of them.
  /// The whole length, header to footer.
  var length: Int64 = 0
  /// Where the first line starts.
  var firstLine: Int64 = 0
  /// How far items lie before the start or after the end, where insets are negative.
  var overhang: Int64 = 0
  /// Where items begin across.
  var crossOrigin: Int64 = 0
  /// The lines of mixed sizes; empty when all sizes are equal.
  var lines = AuditLines()
  /// How many lines of equal items there are.
  var lineCount = 0
  /// How equal items lie.
  var grid = Grid()
  /// The union of the items with an area: along and across, or nothing.
  var union: UnitBox?

  /// What is longer than this, in units, is longer than the tolerance of visibility, whatever rounding takes away.
  static let thinLimit: Int64 = 1 << 11

  /// The lines of items of one size.
  struct Grid: Sendable {
    /// Slots in a line, whether or not there are items for them.
    var slots = 1
    /// From slot to slot.
    var slotPitch: Int64 = 0
    /// The first slot's place across.
    var lead: Int64 = 0
    /// An item's length across.
    var itemCross: Int64 = 0
    /// An item's length along.
    var thickness: Int64 = 0
    /// From line to line, in points, before rounding.
    private(set) var linePitch = 0.0

    /// The same in units, if it is a whole number of them, else 0.
    private var unitPitch: Int64 = 0
    /// The first line so far away that the product is rounded.
    private var exactLines: Int64 = 0

    /// Where a line starts, from the first line's start.
    @inline(__always)
    func start(ofLine line: Int) -> Int64 {
      if Int64(line) < exactLines { return Int64(line) * unitPitch }
      return LayoutUnit(rounding: Double(line) * linePitch).rawValue
    }

    /// Sets the way from line to line.
    mutating func setPitch(_ points: Double) {
      linePitch = points
      let pitch = LayoutUnit(rounding: points)
      let isExact = pitch.rawValue > 0 && pitch.points == points && points < 0x1p32
      unitPitch = isExact ? pitch.rawValue : 0
      exactLines = isExact ? (1 << 52) / pitch.rawValue : 0
    }

    /// Where a slot lies across, from the section's first place.
    func place(ofSlot slot: Int) -> Int64 {
      let (product, overflow) = Int64(slot).multipliedReportingOverflow(by: slotPitch)
      return overflow ? AuditSection.unitLimit : lead + min(product, AuditSection.unitLimit)
    }
  }

  /// A rectangle in units.
  struct UnitBox: Sendable {
    var start: Int64
    var end: Int64
    var crossStart: Int64
    var crossEnd: Int64

    mutating func add(_ other: UnitBox) {
      start = min(start, other.start)
      end = max(end, other.end)
      crossStart = min(crossStart, other.crossStart)
      crossEnd = max(crossEnd, other.crossEnd)
    }
  }

  /// The number of items, in either kind of layout.
  var count: Int { items.count + frames.count }

  /// Books a section of a flow layout.
  init(
    flow spec: SectionSpec, metrics: FlowMetrics, spacingLimit: Double = AuditSection.lengthLimit
  ) throws(AuditFailure) {
    itemSize = spec.itemSize ?? metrics.itemSize
    inset = spec.sectionInset ?? metrics.sectionInset
    lineSpacing = spec.minimumLineSpacing ?? metrics.minimumLineSpacing
    itemSpacing = spec.minimumInteritemSpacing ?? metrics.minimumInteritemSpacing
    headerLength = spec.header ?? metrics.header
    footerLength = spec.footer ?? metrics.footer
    try AuditItemRuns.check(itemSize)
    for length in [
      inset.top, inset.left, inset.bottom, inset.right, lineSpacing, headerLength, footerLength,
    ] {
      try AuditSection.check(length, limit: AuditSection.lengthLimit)
    }
    try AuditSection.check(itemSpacing, limit: spacingLimit)
    var scratch: [AuditItemRuns.Run] = []
    try items.replace(at: 0, count: 0, with: spec.items, itemSize: itemSize, &scratch)
  }

  /// Books a section of a `frames` layout.
  init(frames spec: SectionSpec) throws(AuditFailure) {
    switch spec.items {
    case .frames(let given):
      try AuditSection.check(given)
      frames = AuditFrames(given)
    case .count(0):
      break
    case .sizes(let sizes) where sizes.isEmpty:
      break
    case .count, .sizes:
      throw .impossible(.wrongItemShape)
    }
    if let header = spec.headerFrame {
      guard header.isFinite && header.width >= 0 && header.height >= 0 else { throw .impossible(.badSize) }
    }
    headerFrame = spec.headerFrame
  }

  private static func check(_ length: Double, limit: Double) throws(AuditFailure) {
    guard length.isFinite && length >= 0 else { throw .impossible(.badSize) }
    guard length <= limit else { throw .impossible(.tooLarge) }
  }

  /// Throws unless all rectangles are ones that items can have.
  static func check(_ frames: [LayoutRect]) throws(AuditFailure) {
    for frame in frames {
      guard frame.isFinite && frame.width >= 0 && frame.height >= 0 else { throw .impossible(.badSize) }
    }
  }
}
