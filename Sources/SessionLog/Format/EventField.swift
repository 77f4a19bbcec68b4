import ScrollCore

/// The fields of event lines that some event knows; the case's name is the field's.
enum EventField: String, IndexedCases {
  case t, type, x, y, view, vx, vy, by
  case section, at, from, to, count, items, keys, sections, updates
  case width, height, contentInset, occlusion, contentSize
  case animated, align, proposed, natural, inferred, optional, cellOrder
  case kind, fadedAlpha, clearAlpha, duration, offset, radius, opacity, cornerRadius, z, extent
  case peakScale, minimumScale, startFadeSize, endFadeSize, startHide, endHide, interpolation
  case label, hash, events
  case of, item, key, alpha, whole, partial, decorations, frame
  case scale, alphas, first, ys, page, start, end, stops
  case format, c

  /// The field of a key, or nothing for a key no event knows.
  static func named(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> EventField? {
    table.index(of: bytes, from: start, to: end).map { allCases[$0] }
  }

  private static let table = NameTable(allCases.map { $0.rawValue })
}

/// Fields of event lines, as bits: there are more than 64.
struct FieldSet: Equatable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The set of some fields.
  init(_ fields: [EventField] = []) {
    for field in fields { insert(field) }
  }

  /// Whether there are none.
  @inline(__always)
  var isEmpty: Bool { low | high == 0 }

  /// Adds a field.
  @inline(__always)
  mutating func insert(_ field: EventField) {
    // A shift by 64 or more, and by less than 0, leaves nothing.
    low |= 1 << UInt64(truncatingIfNeeded: field.index)
    high |= 1 << (field.index &- 64)
  }

  /// Whether a field is in it.
  @inline(__always)
  func contains(_ field: EventField) -> Bool {
    (field.index < 64 ? low &>> field.index : high &>> (field.index &- 64)) & 1 != 0
  }

  /// Whether all fields of another set are in it.
  @inline(__always)
  func isSuperset(of other: FieldSet) -> Bool { other.low & ~low | other.high & ~high == 0 }

  /// Whether none of another set is.
  @inline(__always)
  func isDisjoint(with other: FieldSet) -> Bool { low & other.low | high & other.high == 0 }
}

extension EventType {
  /// The type of a name.
  static func named(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> EventType? {
    table.index(of: bytes, from: start, to: end).map { allCases[$0] }
  }

  private static let table = NameTable(allCases.map { $0.rawValue })
}

/// Names by their length, to find the one that stands in a text.
struct NameTable: Sendable {
  private var byLength: [[(name: [UInt8], index: Int)]] = []

  init(_ names: [String]) {
    for (index, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      while byLength.count <= bytes.count { byLength.append([]) }
      byLength[bytes.count].append((bytes, index))
    }
  }

  /// The place among the names of the one that stands between two positions.
  func index(of bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard end - start < byLength.count else { return nil }
    next: for (name, index) in byLength[end &- start] {
      for place in name.indices where name[place] != bytes[start &+ place] { continue next }
      return index
    }
    return nil
  }
}
