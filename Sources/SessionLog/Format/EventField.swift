/// The fields of event lines that some event knows; the case's name is the field's.
enum EventField: UInt8, CaseIterable {
  case t, type, x, y, view, vx, vy, by
  case section, at, from, to, count, items, keys, sections, updates
  case width, height, contentInset, occlusion, contentSize
  case animated, proposed, inferred, optional, cellOrder
  case kind, fadedAlpha, clearAlpha, duration, offset, radius, opacity, cornerRadius, z, extent
  case peakScale, minimumScale, startFadeSize, endFadeSize, startHide, endHide, interpolation
  case label, hash, events
  case item, alpha, whole, partial, decorations, frame
  case scale, alphas, first, ys, page, start, end, stops
  case format, c

  /// The field's bit in the set of those seen.
  var bit: UInt64 { 1 << UInt64(rawValue) }

  /// The field's key in a line.
  var name: StaticString {
    switch self {
    case .t: "t"
    case .type: "type"
    case .x: "x"
    case .y: "y"
    case .view: "view"
    case .vx: "vx"
    case .vy: "vy"
    case .by: "by"
    case .section: "section"
    case .at: "at"
    case .from: "from"
    case .to: "to"
    case .count: "count"
    case .items: "items"
    case .keys: "keys"
    case .sections: "sections"
    case .updates: "updates"
    case .width: "width"
    case .height: "height"
    case .contentInset: "contentInset"
    case .occlusion: "occlusion"
    case .contentSize: "contentSize"
    case .animated: "animated"
    case .proposed: "proposed"
    case .inferred: "inferred"
    case .optional: "optional"
    case .cellOrder: "cellOrder"
    case .kind: "kind"
    case .fadedAlpha: "fadedAlpha"
    case .clearAlpha: "clearAlpha"
    case .duration: "duration"
    case .offset: "offset"
    case .radius: "radius"
    case .opacity: "opacity"
    case .cornerRadius: "cornerRadius"
    case .z: "z"
    case .extent: "extent"
    case .peakScale: "peakScale"
    case .minimumScale: "minimumScale"
    case .startFadeSize: "startFadeSize"
    case .endFadeSize: "endFadeSize"
    case .startHide: "startHide"
    case .endHide: "endHide"
    case .interpolation: "interpolation"
    case .label: "label"
    case .hash: "hash"
    case .events: "events"
    case .item: "item"
    case .alpha: "alpha"
    case .whole: "whole"
    case .partial: "partial"
    case .decorations: "decorations"
    case .frame: "frame"
    case .scale: "scale"
    case .alphas: "alphas"
    case .first: "first"
    case .ys: "ys"
    case .page: "page"
    case .start: "start"
    case .end: "end"
    case .stops: "stops"
    case .format: "format"
    case .c: "c"
    }
  }

  /// The field whose key stands between two positions, or nothing for a key no event knows.
  static func named(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> EventField? {
    for field in allCases
    where field.name.utf8CodeUnitCount == end - start && JSONScan.matches(field.name, bytes, at: start) {
      return field
    }
    return nil
  }
}
