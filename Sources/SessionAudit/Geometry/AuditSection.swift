import ScrollCore

/// A section in the auditor's books: its items, its metrics and where its lines lie.
///
/// It is laid out from scratch when it has been edited. Lengths along the scroll axis are whole numbers of 2^-20 pt,
/// counted from the section's start.
struct AuditSection: Sendable {
  /// The longest single length, 2^41 pt.
  static let lengthLimit = 0x1p41
  /// The longest content, in units.
  static let unitLimit: Int64 = 1 << 61
  /// The largest section of mixed sizes these books lay out.
  static let mixedLimit = 1 << 23

  /// The items, where they lie in lines.
  var lines = AuditLines()
  /// The rectangles of the items, in a `frames` layout.
  var frames = AuditFrames()
  /// The keys of the items.
  var keys = AuditKeys()
  /// Whether an edit changed what the layout is made from.
  var needsLayout = true

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
  /// How far items lie before the start or after the end, where insets are negative.
  var overhang: Int64 = 0
  /// The union of the items with an area: along and across, or nothing.
  var union: AuditBox?

  /// The number of items, in either kind of layout.
  @inline(__always) var count: Int { lines.sizes.count + frames.list.count }

  /// Books a section of a flow layout.
  init(
    flow spec: SectionSpec, metrics: FlowMetrics, spacingLimit: Double = AuditSection.lengthLimit
  ) throws(AuditFailure) {
    guard spec.headerFrame == nil else { throw .impossible(.wrongItemShape) }
    itemSize = spec.itemSize ?? metrics.itemSize
    inset = spec.sectionInset ?? metrics.sectionInset
    lineSpacing = spec.minimumLineSpacing ?? metrics.minimumLineSpacing
    itemSpacing = spec.minimumInteritemSpacing ?? metrics.minimumInteritemSpacing
    headerLength = spec.header ?? metrics.header
    footerLength = spec.footer ?? metrics.footer
    try AuditSizes.check(itemSize)
    for length in [inset.top, inset.left, inset.bottom, inset.right] { try AuditSection.check(length) }
    for length in [lineSpacing, headerLength, footerLength] { try AuditSection.check(length) }
    try AuditSection.check(itemSpacing, limit: spacingLimit)
    try lines.sizes.replace(at: 0, count: 0, with: spec.items, itemSize: itemSize)
  }

  /// Books a section of a `frames` layout.
  init(frames spec: SectionSpec) throws(AuditFailure) {
    frames.list = try AuditFrames.list(spec.items) ?? []
    if let header = spec.headerFrame { try AuditFrames.check(header) }
    frames.header = spec.headerFrame
  }

  private static func check(
    _ length: Double, limit: Double = AuditSection.lengthLimit
  ) throws(AuditFailure) {
    guard length.isFinite && length >= 0 else { throw .impossible(.badSize) }
    guard length <= limit else { throw .impossible(.tooLarge) }
  }

  /// Lays out the lines from scratch.
  ///
  /// - Parameters:
  ///   - crossLength: The viewport's length across less the content inset.
  ///   - axis: The direction in which the view scrolls.
  /// - Throws: If the content is too long, or more than these books hold.
  /// - Complexity: O(*n*) in the number of items; equal ones that fill many lines count as one line.
  mutating func layOut(crossLength: Double, axis: ScrollAxis) throws(AuditFailure) {
    let header = LayoutUnit(rounding: headerLength).rawValue
    let firstLine = try AuditSection.sum(header, LayoutUnit(rounding: inset.leading(axis)).rawValue)
    lines.rules = AuditLines.Rules(
      axis: axis, lineLength: crossLength - inset.crossLeading(axis) - inset.crossTrailing(axis),
      itemSpacing: itemSpacing, start: firstLine,
      crossStart: LayoutUnit(flooring: inset.crossLeading(axis)).rawValue)
    if lines.sizes.isUniform {
      union = try lines.makeEqual(lineSpacing: lineSpacing)
    } else {
      guard lines.sizes.count <= AuditSection.mixedLimit else { throw .beyondBooks }
      union = try lines.makeMixed(spacing: LayoutUnit(rounding: lineSpacing).rawValue)
    }
    let trailing = LayoutUnit(rounding: inset.trailing(axis)).rawValue
    let footer = LayoutUnit(rounding: footerLength).rawValue
    length = try AuditSection.sum(
      try AuditSection.sum(try AuditSection.sum(firstLine, lines.length), trailing), footer)
    // Negative insets may eat up the rest, but neither header nor footer.
    length = max(length, try AuditSection.sum(header, footer))
    overhang = max(0, header - firstLine, -trailing)
  }

  /// The sum of two lengths along the scroll axis.
  static func sum(_ left: Int64, _ right: Int64) throws(AuditFailure) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    guard !overflow && sum <= unitLimit else { throw .impossible(.tooLarge) }
    return sum
  }
}

/// A rectangle in units, along and across.
struct AuditBox: Sendable {
  var start: Int64
  var end: Int64
  var crossStart: Int64
  var crossEnd: Int64

  /// No box: the wrong way round.
  static let none = AuditBox(start: .max, end: .min, crossStart: .max, crossEnd: .min)

  @inline(__always) var hasArea: Bool { end > start && crossEnd > crossStart }

  /// Becomes the least box around both, if the other has an area.
  @inline(__always)
  mutating func add(_ other: AuditBox) {
    guard other.hasArea else { return }
    start = min(start, other.start)
    end = max(end, other.end)
    crossStart = min(crossStart, other.crossStart)
    crossEnd = max(crossEnd, other.crossEnd)
  }
}
