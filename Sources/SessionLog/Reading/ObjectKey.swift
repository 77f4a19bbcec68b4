/// The keys of an object of the header, each by its name: the reader knows no others, and suggests one of these for a slip.
protocol ObjectKey: RawRepresentable, CaseIterable where RawValue == String {
  /// Where a field stands that people look for in this object: `layout.itemSize` for a view's `itemSize`.
  static func place(of name: String) -> String?
}

extension ObjectKey {
  /// All names, in the order of the format.
  static var names: [String] { allCases.map { $0.rawValue } }

  static func place(of name: String) -> String? { nil }
}

enum HeaderKey: String, ObjectKey {
  case format, version, name, scene, expect, c
}

enum ExpectationKey: String, ObjectKey {
  case violations, findings
}

enum SceneKey: String, ObjectKey {
  case views, links
}

enum LinkKey: String, ObjectKey {
  case leader, follower, mode
}

enum ViewKey: String, ObjectKey {
  case id, axis, viewport, direction, contentInset, occlusion, layout, sections, behaviours, scrolling, range
  case keeps

  static func place(of name: String) -> String? {
    if LayoutKey(rawValue: name) != nil { return "layout." + name }
    return ScrollingKey(rawValue: name) == nil ? nil : "scrolling." + name
  }
}

enum LayoutKey: String, ObjectKey {
  case kind, itemSize, sectionInset, minimumLineSpacing, minimumInteritemSpacing, header, footer
  case pinnedHeaders, pinnedFooters, itemWidth, itemHeight, mode, contentSize
}

enum SectionKey: String, ObjectKey {
  case id, count, items, frames, keys, itemSize, sectionInset, minimumLineSpacing, minimumInteritemSpacing
  case header, footer, headerFrame
}

enum ScrollingKey: String, ObjectKey {
  case bounces, alwaysBounce, deceleration, paging, every, at, items, padding, flick, loop, offsets
}

enum InsetsKey: String, ObjectKey {
  case top, left, bottom, right
}

enum SizeKey: String, ObjectKey {
  case width, height
}

enum MaskLengthKey: String, ObjectKey {
  case points
}

enum CurveKey: String, ObjectKey {
  case kind, base
}

enum CurveSpecKey: String, ObjectKey {
  case kind, property, by, unit, points, even, of
}

enum DecorationKey: String, ObjectKey {
  case kind, section, frame
}
