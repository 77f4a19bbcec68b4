import ScrollCore

/// Data changes, as events of their own and inside a batch.
extension JSONCursor {
  /// The source or target of a move: a number within the section named, or a whole index path.
  private enum ItemOrIndex {
    case index(Int)
    case path(ItemIndexPath)
  }

  /// The fields a data change may have.
  private struct UpdateFields {
    /// The fields that were given, a bit for each.
    var seen: UInt64 = 0
    var section = 0
    var at = 0
    var from = ItemOrIndex.index(0)
    var to = ItemOrIndex.index(0)
    var count: Int?
    var countStart = 0
    var items: ItemsSpec?
    var keys: [ItemKey?]?
    var keysStart = 0
    var sections: [SectionSpec]?
    /// Where the change ends.
    var end = 0

    /// The fields that some change has.
    static let known: [EventField] = [.section, .at, .from, .to, .count, .items, .keys, .sections]

    /// Reads the value of a field that some change has.
    mutating func read(_ field: EventField, _ cursor: inout JSONCursor) throws(ScanError) {
      switch field {
      case .section: section = try cursor.index()
      case .at: at = try cursor.index()
      case .from: from = try cursor.itemOrIndex()
      case .to: to = try cursor.itemOrIndex()
      case .count:
        countStart = cursor.position
        count = try cursor.index()
      case .items: items = try cursor.items()
      case .keys:
        keysStart = cursor.position
        keys = try cursor.itemKeys()
      default: sections = try cursor.sections()
      }
      seen |= field.bit
    }
  }

  /// Reads one data change, an object with a type; if it is an event, somebody else looks at what other fields it has.
  mutating func update(isEvent: Bool) throws(ScanError) -> LayoutUpdate {
    let start = self
    var hasOthers = false
    var fields = UpdateFields()
    var type: EventType?
    var typeStart = 0
    var keys = try beginObject("an update, an object")
    while let key = try nextKey(&keys) {
      if key == "type" {
        typeStart = position
        type = EventType(rawValue: try string())
      } else if let field = UpdateFields.known.first(where: { $0.name.text == key }) {
        try fields.read(field, &self)
      } else {
        hasOthers = true
        try skipValue()
      }
    }
    fields.end = position - 1
    guard let type, type.isUpdate else {
      throw ScanError(
        type == nil && typeStart == 0 ? fields.end : typeStart,
        expected: "an update's \"type\", items.… or sections.…")
    }
    if !isEvent && (hasOthers || fields.seen & ~FieldNeeds.known(type) != 0) {
      var object = start
      try object.ignoreFields(butThoseOf: type)
      ignored += object.ignored.dropFirst(start.ignored.count)
    }
    return try JSONCursor.update(type, fields, in: start)
  }

  /// Reads a data change of known type from a line whose fields have been found.
  ///
  /// - Returns: Nothing if anything is wrong with the change or the line has other fields, which might stand twice:
  ///   reading the whole object tells.
  mutating func update(_ type: EventType, _ line: borrowing EventLine) -> LayoutUpdate? {
    guard type.isUpdate && !line.hasUnknown else { return nil }
    var cursor = self
    do throws(ScanError) {
      var fields = UpdateFields()
      for field in UpdateFields.known where line.has(field) {
        cursor.position = line.offset(of: field)
        try fields.read(field, &cursor)
      }
      let update = try JSONCursor.update(
        type, fields, in: JSONCursor(bytes: bytes, position: line.start, limits: limits))
      ignored = cursor.ignored
      return update
    } catch {
      return nil
    }
  }

  private mutating func itemOrIndex() throws(ScanError) -> ItemOrIndex {
    isNext(UInt8(ascii: "[")) ? .path(try itemIndexPath()) : .index(try index())
  }

  private static func update(
    _ type: EventType, _ fields: UpdateFields, in object: @autoclosure () -> JSONCursor
  ) throws(ScanError) -> LayoutUpdate {
    try FieldNeeds.check(type, seen: fields.seen, end: fields.end, in: object())
    switch type {
    case .itemsInserted:
      let items = fields.items ?? .count(fields.count ?? 0)
      guard fields.count == nil || fields.count == items.count else {
        throw ScanError(
          fields.countStart, expected: "as many \"items\" as \"count\" says, or only one of them")
      }
      try checkKeys(fields, count: items.count)
      return .itemsInserted(section: fields.section, at: fields.at, items, keys: fields.keys)
    case .itemsDeleted:
      return .itemsDeleted(section: fields.section, at: fields.at, count: fields.count ?? 1)
    case .itemsMoved: return .itemMoved(from: try path(fields.from, fields), to: try path(fields.to, fields))
    case .itemsResized:
      return .itemsResized(section: fields.section, at: fields.at, fields.items ?? .sizes([]))
    case .itemsReloaded:
      let count = fields.count ?? fields.items?.count ?? 1
      try checkKeys(fields, count: count)
      return .itemsReloaded(
        section: fields.section, at: fields.at, count: count, fields.items, keys: fields.keys)
    case .sectionsInserted: return .sectionsInserted(at: fields.at, fields.sections ?? [])
    case .sectionsDeleted: return .sectionsDeleted(at: fields.at, count: fields.count ?? 1)
    case .sectionsMoved:
      guard case .index(let from) = fields.from, case .index(let to) = fields.to else {
        throw ScanError(fields.end, expected: "\"from\" and \"to\", the numbers of a section")
      }
      return .sectionMoved(from: from, to: to)
    default:
      return .sectionsReloaded(
        at: fields.at, count: fields.count ?? fields.sections?.count ?? 1, fields.sections)
    }
  }

  /// Refuses keys that are not as many as the items.
  private static func checkKeys(_ fields: UpdateFields, count: Int) throws(ScanError) {
    guard let keys = fields.keys, keys.count != count else { return }
    throw ScanError(fields.keysStart, keyCount: keys.count, itemCount: count)
  }

  private static func path(_ place: ItemOrIndex, _ fields: UpdateFields) throws(ScanError) -> ItemIndexPath {
    switch place {
    case .path(let path): return path
    case .index(let item):
      guard fields.seen & EventField.section.bit != 0 else {
        throw ScanError(fields.end, expected: "a field \"section\"")
      }
      return ItemIndexPath(section: fields.section, item: item)
    }
  }
}
