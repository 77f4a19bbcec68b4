import ScrollCore

/// Makes events of lines whose fields have been found: the reading half of the event's coding (see `EventEncoding` for the other).
///
/// Fields are asked for in the order of the format, in which those of a plain line stand.
extension LineReader {
  /// The event of the line scanned last, or nothing for an unknown one that the line calls optional.
  ///
  /// Fields that events of its type do not have are noted.
  mutating func event() throws(ScanError) -> SessionEvent? {
    if !cursor.ignored.isEmpty { cursor.ignored.removeAll() }
    if fields.hasManyUnknown { try checkKeys() }
    guard fields.has(.t) else { throw ScanError(fields.end, expected: "a time, \"t\"") }
    guard has(.type) else { throw ScanError(fields.end, expected: "an event's \"type\"") }
    guard let type = try eventType() else { return nil }
    // A change of the data is looked at with its values, as it is in a batch.
    if !type.isUpdate { try fields.checkNeeds(of: type, cursor) }
    let action = try action(of: type)
    let event = SessionEvent(
      time: Microseconds(fields.time), view: try view(type), isInferred: try flag(.inferred), action: action)
    // Which settings a behaviour has depends on its kind: they have been looked at.
    if type != .behaviour { try noteStrangers(to: type, before: 0) }
    for index in cursor.ignored.indices { cursor.ignored[index].type = type.rawValue }
    return event
  }

  /// Looks for a key that stands twice among those no event knows.
  private func checkKeys() throws(ScanError) {
    var cursor = JSONCursor(bytes: buffer, position: fields.start, limits: limits)
    var keys = try cursor.beginObject()
    while try cursor.nextKey(&keys) != nil { try cursor.skipValue() }
  }

  /// Notes the fields of the object scanned last that its type does not have, before the one at an index.
  private mutating func noteStrangers(to type: EventType, before index: Int) throws(ScanError) {
    guard fields.hasUnknown || !FieldNeeds.of(type).known.isSuperset(of: fields.seen) else { return }
    var object = JSONCursor(bytes: buffer, position: fields.start, limits: limits)
    try object.ignoreFields(butThoseOf: type)
    cursor.ignored.insert(contentsOf: object.ignored, at: index)
  }

  /// The line's type, or nothing if it is unknown and the line calls itself optional.
  private mutating func eventType() throws(ScanError) -> EventType? {
    let offset = cursor.position
    let name = try cursor.string()
    if let type = EventType(rawValue: name) { return type }
    if try flag(.optional) { return nil }
    let names = EventType.allCases.map { $0.rawValue }.joined(separator: ", ")
    throw ScanError(
      offset, expected: "a known event type (or \"optional\":true): " + names, found: LogError.shown(name))
  }

  private mutating func view(_ type: EventType) throws(ScanError) -> Int {
    let views = views ?? []
    var names: String {
      views.prefix(8).map { LogError.shown($0) }.joined(separator: ", ") + (views.count > 8 ? ", …" : "")
    }
    guard has(.view) else {
      let isStatement = type == .mark || type == .checkpoint || type == .end
      guard isStatement || views.count == 1 else {
        throw ScanError(fields.end, expected: "a \"view\", one of \(names)")
      }
      return 0
    }
    let start = cursor.position
    let name = try cursor.string("the name of a view")
    guard let index = views.firstIndex(of: name) else {
      throw ScanError(start, expected: "a view, one of \(names)")
    }
    return index
  }

  // MARK: Fields

  /// Reads the value of a field that the line may lack.
  @inline(__always)
  mutating func optional<Value>(
    _ field: EventField, _ read: (inout JSONCursor) throws(ScanError) -> Value
  ) throws(ScanError) -> Value? {
    has(field) ? try read(&cursor) : nil
  }

  /// Reads the value of a field that the line must have; whether a line that is no plain one has it has been seen before.
  @inline(__always)
  mutating func required<Value>(
    _ field: EventField, _ read: (inout JSONCursor) throws(ScanError) -> Value
  ) throws(ScanError) -> Value {
    guard has(field) else { throw ScanError(cursor.position, expected: "") }
    return try read(&cursor)
  }

  /// The number of a field, if the line has it.
  @inline(__always)
  mutating func number(_ field: EventField) throws(ScanError) -> Double? {
    has(field) ? try cursor.number() : nil
  }

  private mutating func needed(_ field: EventField) throws(ScanError) -> Double {
    try required(field) { (cursor) throws(ScanError) in try cursor.number() }
  }

  private mutating func flag(_ field: EventField) throws(ScanError) -> Bool {
    has(field) ? try cursor.boolean() : false
  }

  private mutating func item() throws(ScanError) -> ItemIndexPath {
    try required(.item) { (cursor) throws(ScanError) in try cursor.itemIndexPath() }
  }

  private mutating func paths(_ field: EventField) throws(ScanError) -> [ItemIndexPath]? {
    try optional(field) { (cursor) throws(ScanError) in
      try cursor.list { (cursor) throws(ScanError) in try cursor.itemIndexPath() }
    }
  }

  private mutating func numbers(_ field: EventField) throws(ScanError) -> [Double]? {
    try optional(field) { (cursor) throws(ScanError) in
      try cursor.list { (cursor) throws(ScanError) in try cursor.number() }
    }
  }

  /// What moved the content, if the line says so.
  @inline(__always)
  mutating func source() throws(ScanError) -> ScrollSource? {
    guard has(.by) else { return nil }
    if cursor.take("\"finger\"") { return .finger }
    if cursor.take("\"momentum\"") { return .momentum }
    return try cursor.word(ScrollSource.self)
  }

  private mutating func finger() throws(ScanError) -> LayoutPoint {
    LayoutPoint(x: try needed(.x), y: try needed(.y))
  }

  // MARK: Actions

  mutating func action(of type: EventType) throws(ScanError) -> SessionEvent.Action {
    switch type {
    case .scroll:
      let x = try number(.x)
      let y = try number(.y)
      let by = try source()
      guard let order = try paths(.cellOrder) else { return .scroll(x: x, y: y, by: by) }
      return .scrollWithCellOrder(x: x, y: y, by: by, cellOrder: order)
    case .dragMoved: return .dragMoved(try finger())
    case .dragBegan: return .dragBegan(try finger())
    case .dragEnded:
      return .dragEnded(
        velocityX: try number(.vx), velocityY: try number(.vy),
        proposed: try optional(.proposed) { (cursor) throws(ScanError) in try cursor.point() },
        natural: try optional(.natural) { (cursor) throws(ScanError) in try cursor.point() })
    case .dragCancelled: return .dragCancelled
    case .scrollEnded: return .scrollEnded
    case .scrollTo: return try request()
    case .appear: return .appear(x: try number(.x), y: try number(.y))
    case .frame: return .frame
    case .viewport:
      return .viewport(
        LayoutSize(
          width: try required(.width) { (cursor) throws(ScanError) in
            try cursor.nonNegative("a width, 0 or more")
          },
          height: try required(.height) { (cursor) throws(ScanError) in
            try cursor.nonNegative("a height, 0 or more")
          }))
    case .insets:
      return .insets(
        contentInset: try optional(.contentInset) { (cursor) throws(ScanError) in
          try cursor.edgeInsets(allowsNegative: true)
        },
        occlusion: try optional(.occlusion) { (cursor) throws(ScanError) in
          try cursor.edgeInsets(allowsNegative: false)
        })
    case .content:
      return .content(try required(.contentSize) { (cursor) throws(ScanError) in try cursor.size() })
    case .batch: return .batch(try updates())
    case .reload:
      return .reload(
        try required(.sections) { (cursor) throws(ScanError) in try cursor.sections() },
        contentSize: try optional(.contentSize) { (cursor) throws(ScanError) in try cursor.size() })
    case .behaviour:
      // Which settings there are depends on the kind, wherever it stands.
      guard !fields.isPlain else { throw ScanError(cursor.position, expected: "") }
      cursor.position = fields.start
      return .behaviour(try cursor.behaviourChange())
    case .mark: return .mark(try required(.label) { (cursor) throws(ScanError) in try cursor.string() })
    case .checkpoint:
      return .checkpoint(hash: try required(.hash) { (cursor) throws(ScanError) in try cursor.hash() })
    case .end:
      return .end(
        events: try optional(.events) { (cursor) throws(ScanError) in try cursor.index() },
        hash: try optional(.hash) { (cursor) throws(ScanError) in try cursor.hash() })
    case .itemsInserted, .itemsDeleted, .itemsMoved, .itemsResized, .itemsReloaded, .sectionsInserted,
      .sectionsDeleted, .sectionsMoved, .sectionsReloaded:
      return .update(try update(type))
    case .observedAlpha, .observedVisible, .observedDecorations, .observedOffset, .observedFrame,
      .observedScale, .observedShift, .observedContent, .observedElement, .observedHeader, .observedDots,
      .observedPage,
      .observedMask:
      return .observed(try observation(of: type))
    }
  }

  /// What the app asked for: an offset or an item.
  private mutating func request() throws(ScanError) -> SessionEvent.Action {
    let (x, y) = (try number(.x), try number(.y))
    let item = try optional(.item) { (cursor) throws(ScanError) in try cursor.itemIndexPath() }
    let align = try optional(.align) { (cursor) throws(ScanError) in try cursor.word(ItemAlignment.self) }
    let isAnimated = try flag(.animated)
    guard let item else {
      guard align == nil else { throw ScanError(fields.end, expected: "a field \"item\"") }
      return .scrollTo(x: x, y: y, animated: isAnimated)
    }
    guard x == nil && y == nil else {
      throw ScanError(start(of: x == nil ? .y : .x), expected: "an offset or an \"item\", not both")
    }
    return .scrollToItem(item, align: align ?? .start, animated: isAnimated)
  }

  // MARK: Observations

  /// What the app showed.
  private mutating func observation(of type: EventType) throws(ScanError) -> SessionObservation {
    switch type {
    case .observedAlpha: return .alpha(item: try item(), alpha: try needed(.alpha))
    case .observedScale: return .scale(item: try item(), scale: try needed(.scale))
    case .observedShift: return .shift(item: try item(), x: try number(.x), y: try number(.y))
    case .observedContent:
      return .content(
        item: try item(),
        key: try required(.key) { (cursor) throws(ScanError) in ItemKey(try cursor.string()) })
    case .observedElement:
      return .element(
        of: try required(.of) { (cursor) throws(ScanError) in try cursor.string() },
        alpha: try number(.alpha),
        scale: try number(.scale), x: try number(.x), y: try number(.y))
    case .observedHeader:
      return .header(
        section: try required(.section) { (cursor) throws(ScanError) in try cursor.index() },
        x: try number(.x), y: try number(.y))
    case .observedFrame:
      let item = try item()
      return .frame(
        item: item, frame: try required(.frame) { (cursor) throws(ScanError) in try cursor.rect() })
    case .observedOffset: return .offset(x: try number(.x), y: try number(.y))
    case .observedPage:
      return .page(
        try required(.page) { (cursor) throws(ScanError) in
          cursor.takeNull() ? nil : try cursor.index("a page, 0 or more, or null")
        })
    case .observedMask:
      return .mask(
        start: try needed(.start), end: try needed(.end),
        stops: try optional(.stops) { (cursor) throws(ScanError) in try cursor.numbers(4, "four stops") })
    case .observedDecorations:
      return .decorations(
        try required(.decorations) { (cursor) throws(ScanError) in
          try cursor.list { (cursor) throws(ScanError) in try cursor.observedDecoration() }
        })
    case .observedDots: return try dots()
    default: return .visible(whole: try paths(.whole), partial: try paths(.partial))
    }
  }

  /// The dots of a page control; where they lie is said of all of them or of none.
  private mutating func dots() throws(ScanError) -> SessionObservation {
    guard let alphas = try numbers(.alphas) else { throw ScanError(cursor.position, expected: "") }
    let first = try optional(.first) { (cursor) throws(ScanError) in try cursor.index() } ?? 0
    let ys = try numbers(.ys)
    guard ys?.count ?? alphas.count == alphas.count else {
      throw ScanError(start(of: .ys), expected: "as many \"ys\" as \"alphas\", \(alphas.count)")
    }
    return .dots(first: first, alphas: alphas, ys: ys)
  }

  // MARK: Changes of the data

  /// The changes of a batch, each an object whose fields are found as those of a line that is no plain one.
  private mutating func updates() throws(ScanError) -> [LayoutUpdate] {
    guard has(.updates) else { throw ScanError(cursor.position, expected: "") }
    let line = fields
    defer { fields = line }
    var updates: [LayoutUpdate] = []
    try cursor.beginArray("a list")
    while try cursor.nextElement(isFirst: updates.isEmpty) {
      guard updates.count < limits.listLength else {
        throw ScanError(cursor.position, beyond: .listLength, of: limits)
      }
      guard cursor.isNext(UInt8(ascii: "{")) else {
        throw ScanError(cursor.position, expected: "an update, an object")
      }
      var place = cursor.position
      let buffer = buffer
      try fields.scan(buffer.span, &place, limits, isLine: false)
      if fields.hasManyUnknown { try checkKeys() }
      var type: EventType?
      if has(.type) { type = EventType(rawValue: try cursor.string()) }
      guard let type, type.isUpdate else {
        throw ScanError(
          fields.has(.type) ? fields.offset(of: .type) : fields.end,
          expected: "an update's \"type\", items.… or sections.…")
      }
      updates.append(try update(type))
      try noteStrangers(to: type, before: cursor.ignored.count)
      cursor.position = place
    }
    return updates
  }

  /// The source or target of a move: a number within the section named, or a whole index path.
  private enum ItemOrIndex {
    case index(Int)
    case path(ItemIndexPath)
  }

  private mutating func itemOrIndex(_ field: EventField) throws(ScanError) -> ItemOrIndex? {
    try optional(field) { (cursor) throws(ScanError) in
      cursor.isNext(UInt8(ascii: "["))
        ? .path(try cursor.itemIndexPath()) : .index(try cursor.index())
    }
  }

  /// Where the value of a field begins that the line has; in a plain line nobody is told.
  private func start(of field: EventField) -> Int {
    fields.isPlain ? 0 : fields.offset(of: field)
  }

  /// A change of the data, of an event or in a batch; a field that another type has is read as well.
  private mutating func update(_ type: EventType) throws(ScanError) -> LayoutUpdate {
    func index(_ field: EventField, _ reader: inout LineReader) throws(ScanError) -> Int? {
      try reader.optional(field) { (cursor) throws(ScanError) in try cursor.index() }
    }
    let section = try index(.section, &self)
    let at = try index(.at, &self) ?? 0
    let from = try itemOrIndex(.from)
    let to = try itemOrIndex(.to)
    let count = try index(.count, &self)
    let items = try optional(.items) { (cursor) throws(ScanError) in try cursor.items() }
    let keys = try optional(.keys) { (cursor) throws(ScanError) in try cursor.itemKeys() }
    let sections = try optional(.sections) { (cursor) throws(ScanError) in try cursor.sections() }
    if !fields.isPlain { try fields.checkNeeds(of: type, cursor) }
    let end = fields.end
    func checkKeys(_ count: Int) throws(ScanError) {
      guard let keys, keys.count != count else { return }
      throw ScanError(start(of: .keys), keyCount: keys.count, itemCount: count)
    }
    func path(_ place: ItemOrIndex?) throws(ScanError) -> ItemIndexPath {
      if case .path(let path) = place { return path }
      guard case .index(let item) = place, let section else {
        throw ScanError(end, expected: "a field \"section\"")
      }
      return ItemIndexPath(section: section, item: item)
    }
    switch type {
    case .itemsInserted:
      let new = items ?? .count(count ?? 0)
      guard count == nil || count == new.count else {
        throw ScanError(
          start(of: .count), expected: "as many \"items\" as \"count\" says, or only one of them")
      }
      try checkKeys(new.count)
      return .itemsInserted(section: section ?? 0, at: at, new, keys: keys)
    case .itemsDeleted: return .itemsDeleted(section: section ?? 0, at: at, count: count ?? 1)
    case .itemsMoved: return .itemMoved(from: try path(from), to: try path(to))
    case .itemsResized: return .itemsResized(section: section ?? 0, at: at, items ?? .sizes([]))
    case .itemsReloaded:
      let count = count ?? items?.count ?? 1
      try checkKeys(count)
      return .itemsReloaded(section: section ?? 0, at: at, count: count, items, keys: keys)
    case .sectionsInserted: return .sectionsInserted(at: at, sections ?? [])
    case .sectionsDeleted: return .sectionsDeleted(at: at, count: count ?? 1)
    case .sectionsMoved:
      guard case .index(let from) = from, case .index(let to) = to else {
        throw ScanError(end, expected: "\"from\" and \"to\", the numbers of a section")
      }
      return .sectionMoved(from: from, to: to)
    default: return .sectionsReloaded(at: at, count: count ?? sections?.count ?? 1, sections)
    }
  }
}
