import ScrollGeometry
import SessionModel

/// Data changes, as events of their own and inside a batch.
extension JSONCursor {
  /// The fields a data change may have.
  private struct UpdateFields {
    var type: EventType?
    var typeStart = 0
    var section: Int?
    var at: Int?
    var from: ItemOrIndex?
    var to: ItemOrIndex?
    var count: Int?
    var countStart = 0
    var items: ItemsSpec?
    var keys: [ItemKey?]?
    var keysStart = 0
    var sections: [SectionSpec]?
    var end = 0
  }

  /// The source or target of a move: a number within the section named, or a whole index path.
  private enum ItemOrIndex {
    case index(Int)
    case path(ItemIndexPath)
  }

  /// Reads one data change, an object with a type, whose key an event of an older version spells otherwise.
  mutating func update(typeKey: String = "type") throws(ScanError) -> LayoutUpdate {
    var fields = UpdateFields()
    var keys = try beginObject("an update, an object")
    while let key = try nextKey(&keys) {
      switch key {
      case typeKey:
        fields.typeStart = position
        fields.type = EventType(rawValue: try string())
      case "section": fields.section = try index()
      case "at": fields.at = try index()
      case "from": fields.from = try itemOrIndex()
      case "to": fields.to = try itemOrIndex()
      case "count":
        fields.countStart = position
        fields.count = try index()
      case "items": fields.items = try items()
      case "keys":
        fields.keysStart = position
        fields.keys = try itemKeys()
      case "sections": fields.sections = try sections()
      default: try skipValue()
      }
    }
    fields.end = position - 1
    guard let type = fields.type, type.isUpdate else {
      throw ScanError(
        fields.type == nil && fields.typeStart == 0 ? fields.end : fields.typeStart,
        expected: "an update's \"\(typeKey)\", items.… or sections.…")
    }
    return try JSONCursor.update(type, fields)
  }

  /// Reads a data change of known type from a line whose fields have been found.
  ///
  /// - Returns: Nothing if anything is wrong with the change or the line has other fields, which might stand twice:
  ///   reading the whole object tells.
  func update(_ type: EventType, _ line: borrowing EventLine) -> LayoutUpdate? {
    guard type.isUpdate && !line.hasUnknown else { return nil }
    var cursor = self
    do throws(ScanError) {
      var fields = UpdateFields()
      if cursor.enter(.section, line) { fields.section = try cursor.index() }
      if cursor.enter(.at, line) { fields.at = try cursor.index() }
      if cursor.enter(.from, line) { fields.from = try cursor.itemOrIndex() }
      if cursor.enter(.to, line) { fields.to = try cursor.itemOrIndex() }
      if cursor.enter(.count, line) { fields.count = try cursor.index() }
      if cursor.enter(.items, line) { fields.items = try cursor.items() }
      if cursor.enter(.keys, line) { fields.keys = try cursor.itemKeys() }
      if cursor.enter(.sections, line) { fields.sections = try cursor.sections() }
      return try JSONCursor.update(type, fields)
    } catch {
      return nil
    }
  }

  /// Moves to a field's value, if the line has the field.
  private mutating func enter(_ field: EventField, _ line: borrowing EventLine) -> Bool {
    guard line.has(field) else { return false }
    position = line.offset(of: field)
    return true
  }

  private mutating func itemOrIndex() throws(ScanError) -> ItemOrIndex {
    isNext(UInt8(ascii: "[")) ? .path(try itemIndexPath()) : .index(try index())
  }

  private static func update(_ type: EventType, _ fields: UpdateFields) throws(ScanError) -> LayoutUpdate {
    switch type {
    case .itemsInserted:
      guard let items = fields.items ?? fields.count.map({ .count($0) }) else {
        throw ScanError(fields.end, expected: "the new \"items\" or their \"count\"")
      }
      guard fields.count == nil || fields.count == items.count else {
        throw ScanError(
          fields.countStart, expected: "as many \"items\" as \"count\" says, or only one of them")
      }
      try checkKeys(fields, count: items.count)
      return .itemsInserted(section: try section(fields), at: try at(fields), items, keys: fields.keys)
    case .itemsDeleted:
      return .itemsDeleted(section: try section(fields), at: try at(fields), count: fields.count ?? 1)
    case .itemsMoved:
      return .itemMoved(from: try path(fields.from, "from", fields), to: try path(fields.to, "to", fields))
    case .itemsResized:
      guard let items = fields.items else {
        throw ScanError(fields.end, expected: "the new sizes, \"items\"")
      }
      return .itemsResized(section: try section(fields), at: try at(fields), items)
    case .itemsReloaded:
      let count = fields.count ?? fields.items?.count ?? 1
      try checkKeys(fields, count: count)
      return .itemsReloaded(
        section: try section(fields), at: try at(fields), count: count, fields.items, keys: fields.keys)
    case .sectionsInserted:
      guard let sections = fields.sections else {
        throw ScanError(fields.end, expected: "the new \"sections\"")
      }
      return .sectionsInserted(at: try at(fields), sections)
    case .sectionsDeleted:
      return .sectionsDeleted(at: try at(fields), count: fields.count ?? 1)
    case .sectionsMoved:
      guard case .index(let from)? = fields.from, case .index(let to)? = fields.to else {
        throw ScanError(fields.end, expected: "\"from\" and \"to\", the numbers of a section")
      }
      return .sectionMoved(from: from, to: to)
    default:
      return .sectionsReloaded(
        at: try at(fields), count: fields.count ?? fields.sections?.count ?? 1, fields.sections)
    }
  }

  /// Refuses keys that are not as many as the items.
  private static func checkKeys(_ fields: UpdateFields, count: Int) throws(ScanError) {
    guard let keys = fields.keys, keys.count != count else { return }
    throw ScanError(fields.keysStart, keyCount: keys.count, itemCount: count)
  }

  private static func section(_ fields: UpdateFields) throws(ScanError) -> Int {
    guard let section = fields.section else { throw ScanError(fields.end, expected: "a field \"section\"") }
    return section
  }

  private static func at(_ fields: UpdateFields) throws(ScanError) -> Int {
    guard let at = fields.at else { throw ScanError(fields.end, expected: "a field \"at\"") }
    return at
  }

  private static func path(
    _ place: ItemOrIndex?, _ name: StaticString, _ fields: UpdateFields
  ) throws(ScanError) -> ItemIndexPath {
    switch place {
    case .index(let item)?: return ItemIndexPath(section: try section(fields), item: item)
    case .path(let path)?: return path
    case nil: throw ScanError(fields.end, expected: "a field \"\(name.text)\"")
    }
  }
}
