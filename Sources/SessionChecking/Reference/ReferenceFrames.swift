import ScrollCore

/// Where everything lies: made anew from the data whenever something is asked.
struct ReferenceFrames {
  /// For each section the rectangle of each item.
  var items: [[LayoutRect]] = []
  /// For each section the rectangle of the whole of it; nothing if it has no length.
  var sections: [LayoutRect?] = []
  /// For each section the rectangle of its header.
  var headers: [LayoutRect?] = []
  /// For each section how many of its items are longer than their line, and the first of them.
  var overlong: [ReferenceOverlong?] = []
  var contentSize = LayoutSize.zero

  /// For each section the rectangle around its items that have an area; nothing if none has.
  var unions: [LayoutRect?] = []

  func decoration(ofSection section: Int, extent: DecorationExtent) -> LayoutRect? {
    extent == .union ? unions[section] : sections[section]
  }

  /// The rectangle around those of some that have an area: the only one, or from the least to the
  /// greatest edges, then the lengths.
  private static func union(of frames: [LayoutRect]) -> LayoutRect? {
    let solid = frames.filter { $0.width > 0 && $0.height > 0 }
    if solid.count == 1 { return solid[0] }
    guard let left = solid.map({ $0.x }).min(), let top = solid.map({ $0.y }).min() else { return nil }
    guard let right = solid.map({ $0.maxX }).max(), let bottom = solid.map({ $0.maxY }).max() else {
      return nil
    }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension ReferenceFrames {
  /// The longest content, in points.
  static let longest = 0x1p41

  init(_ view: ReferenceView) throws(Rejection) {
    let inset = view.contentInset
    let lengths = [
      inset.top, inset.left, inset.bottom, inset.right, view.viewport.width, view.viewport.height,
    ]
    guard lengths.allSatisfy({ $0.magnitude <= ReferenceFrames.longest }) else { throw .layoutTooLarge }
    guard ReferenceFrames.across(view) <= ReferenceFrames.longest else { throw .layoutTooLarge }
    if case .frames = view.data.layout { try takeFrames(of: view) } else { try placeLines(of: view) }
  }

  /// What the content inset leaves of the viewport across the axis.
  private static func across(_ view: ReferenceView) -> Double {
    let inset = view.contentInset
    return view.viewport.across(view.axis) - inset.crossLeading(view.axis) - inset.crossTrailing(view.axis)
  }

  /// The rectangles as given.
  private mutating func takeFrames(of view: ReferenceView) throws(Rejection) {
    var content = LayoutSize.zero
    for section in view.data.sections {
      let frames = section.items.map { $0.frame }
      let all = frames + [section.spec.headerFrame].compactMap { $0 }
      for frame in all {
        content = LayoutSize(
          width: max(content.width, frame.x + frame.width),
          height: max(content.height, frame.y + frame.height))
      }
      items.append(frames)
      headers.append(section.spec.headerFrame)
      overlong.append(nil)
      unions.append(ReferenceFrames.union(of: frames))
      sections.append(ReferenceFrames.union(of: all))
    }
    contentSize = view.data.contentSize ?? content
  }

  /// The sections of a flow layout, a carousel or pages, one after another.
  private mutating func placeLines(of view: ReferenceView) throws(Rejection) {
    let axis = view.axis
    let across = max(0, ReferenceFrames.across(view))
    let itemSize = view.metrics(of: SectionSpec(items: .count(0))).itemSize
    guard max(itemSize.width, itemSize.height) <= ReferenceFrames.longest else { throw .layoutTooLarge }
    var start: Int64 = 0
    for section in view.data.sections {
      let metrics = view.metrics(of: section.spec)
      let sizes = view.sizes(of: section)
      let lines = ReferenceLines(sizes: sizes, metrics: metrics, view: view)
      guard lines.isMeasurable else { throw .layoutTooLarge }
      let leading = LayoutUnit(rounding: metrics.sectionInset.leading(axis)).rawValue
      let trailing = LayoutUnit(rounding: metrics.sectionInset.trailing(axis)).rawValue
      let header = LayoutUnit(rounding: metrics.header).rawValue
      let footer = LayoutUnit(rounding: metrics.footer).rawValue
      let body = max(0, leading + lines.length + trailing)
      items.append(lines.places.map { $0.rect(axis: axis, start: start + header + leading) })
      overlong.append(lines.overlong)
      unions.append(lines.union?.rect(axis: axis, start: start + header + leading))
      let length = header + body + footer
      func rect(_ length: Int64) -> LayoutRect? {
        guard length > 0 else { return nil }
        return axis == .vertical
          ? LayoutRect(x: 0, y: points(start), width: across, height: points(length))
          : LayoutRect(x: points(start), y: 0, width: points(length), height: across)
      }
      headers.append(rect(header))
      sections.append(rect(length))
      start += length
      guard points(start) <= ReferenceFrames.longest else { throw .layoutTooLarge }
    }
    contentSize =
      axis == .vertical
      ? LayoutSize(width: across, height: points(start)) : LayoutSize(width: points(start), height: across)
  }
}

/// A number of `LayoutUnit`s in points.
func points(_ units: Int64) -> Double { LayoutUnit(rawValue: units).points }
