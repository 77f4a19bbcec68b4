import ScrollCore

/// Turns scanned lines into events: the reading half of the event's coding (see `EventEncoding` for the other).
struct EventDecoder: Sendable {
  /// The names of the scene's views.
  let views: [String]
  /// How much a line may ask for.
  let limits: Limits

  /// The event of a line, or nothing for an unknown one the line calls optional; and the fields that events of its type do not have.
  func decode(
    _ line: borrowing EventLine, _ bytes: [UInt8], _ ignored: inout [IgnoredField]
  ) throws(ScanError) -> SessionEvent? {
    if line.hasManyUnknown { try checkKeys(line, bytes) }
    guard line.has(.t) else { throw ScanError(line.end, expected: "a time, \"t\"") }
    guard line.has(.type) else { throw ScanError(line.end, expected: "an event's \"type\"") }
    guard let type = try eventType(line, bytes) else { return nil }
    // A change of the data is looked at as a whole, as it is in a batch.
    if !type.isUpdate {
      try FieldNeeds.check(
        type, seen: line.seen, end: line.end,
        in: JSONCursor(bytes: bytes, position: line.start, limits: limits))
    }
    let action = try action(of: type, line, bytes, &ignored)
    let event = SessionEvent(
      time: Microseconds(line.time), view: try view(type, line, bytes),
      isInferred: try flag(.inferred, line, bytes), action: action)
    // Which settings a behaviour has depends on its kind: they have been looked at.
    let isStranger = line.hasUnknown || line.seen & ~FieldNeeds.known(type) != 0
    if isStranger && type != .behaviour {
      var cursor = JSONCursor(bytes: bytes, position: line.start, limits: limits)
      try cursor.ignoreFields(butThoseOf: type)
      ignored = cursor.ignored + ignored
    }
    for index in ignored.indices { ignored[index].type = type.rawValue }
    return event
  }

  /// Looks for a key that stands twice among those no event knows.
  private func checkKeys(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) {
    var cursor = JSONCursor(bytes: bytes, position: line.start, limits: limits)
    var keys = try cursor.beginObject()
    while try cursor.nextKey(&keys) != nil { try cursor.skipValue() }
  }

  /// The line's type, or nothing if it is unknown and the line calls itself optional.
  private func eventType(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> EventType? {
    let offset = line.offset(of: .type)
    var cursor = cursor(.type, line, bytes)
    let name = try cursor.string()
    if let type = EventType(rawValue: name) { return type }
    if try flag(.optional, line, bytes) { return nil }
    throw ScanError(
      offset, expected: "a known event type (or \"optional\":true): " + EventDecoder.typeNames,
      found: LogError.shown(name))
  }

  private static var typeNames: String {
    EventType.allCases.map { $0.rawValue }.joined(separator: ", ")
  }

  private func view(_ type: EventType, _ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> Int
  {
    guard line.has(.view) else {
      switch type {
      case .mark, .checkpoint, .end: return 0
      default: break
      }
      guard views.count == 1 else {
        throw ScanError(line.end, expected: "a \"view\", one of \(viewNames)")
      }
      return 0
    }
    var cursor = cursor(.view, line, bytes)
    let start = cursor.position
    let name = try cursor.string("the name of a view")
    guard let index = views.firstIndex(of: name) else {
      throw ScanError(start, expected: "a view, one of \(viewNames)")
    }
    return index
  }

  private var viewNames: String {
    let names = views.prefix(8).map { LogError.shown($0) }.joined(separator: ", ")
    return views.count > 8 ? names + ", …" : names
  }

  /// A cursor at the value of a field the line has; ``FieldNeeds`` sees to those it must have.
  func cursor(_ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]) -> JSONCursor {
    JSONCursor(bytes: bytes, position: line.offset(of: field), limits: limits)
  }

  /// Reads the value of a field that the line may lack.
  func optional<Value>(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8],
    _ read: (inout JSONCursor) throws(ScanError) -> Value
  ) throws(ScanError) -> Value? {
    guard line.has(field) else { return nil }
    var cursor = cursor(field, line, bytes)
    return try read(&cursor)
  }

  /// The same of a value that may hold objects; what these have too many fields of is noted.
  private func optional<Value>(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8], _ ignored: inout [IgnoredField],
    _ read: (inout JSONCursor) throws(ScanError) -> Value
  ) throws(ScanError) -> Value? {
    guard line.has(field) else { return nil }
    return try required(field, line, bytes, &ignored, read)
  }

  /// The same of a value that the line has.
  func required<Value>(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8], _ ignored: inout [IgnoredField],
    _ read: (inout JSONCursor) throws(ScanError) -> Value
  ) throws(ScanError) -> Value {
    var cursor = cursor(field, line, bytes)
    let value = try read(&cursor)
    if !cursor.ignored.isEmpty { ignored += cursor.ignored }
    return value
  }

  /// The number of a field, if the line has it.
  func number(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]
  ) throws(ScanError) -> Double? {
    try optional(field, line, bytes) { (cursor) throws(ScanError) in try cursor.number() }
  }

  /// Whether a line has a field that says so.
  private func flag(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]
  ) throws(ScanError) -> Bool {
    try optional(field, line, bytes) { (cursor) throws(ScanError) in try cursor.boolean() } ?? false
  }

  private func finger(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> LayoutPoint {
    var x = cursor(.x, line, bytes)
    var y = cursor(.y, line, bytes)
    return LayoutPoint(x: try x.number(), y: try y.number())
  }

  private func action(
    of type: EventType, _ line: borrowing EventLine, _ bytes: [UInt8], _ ignored: inout [IgnoredField]
  ) throws(ScanError) -> SessionEvent.Action {
    switch type {
    case .scroll:
      let x = try number(.x, line, bytes)
      let y = try number(.y, line, bytes)
      let by = try optional(.by, line, bytes) { (cursor) throws(ScanError) in
        try cursor.word(ScrollSource.self)
      }
      guard let order = try paths(.cellOrder, line, bytes) else { return .scroll(x: x, y: y, by: by) }
      return .scrollWithCellOrder(x: x, y: y, by: by, cellOrder: order)
    case .dragMoved: return .dragMoved(try finger(line, bytes))
    case .dragBegan: return .dragBegan(try finger(line, bytes))
    case .dragEnded:
      let proposed = try optional(.proposed, line, bytes) { (cursor) throws(ScanError) in try cursor.point() }
      return .dragEnded(
        velocityX: try number(.vx, line, bytes), velocityY: try number(.vy, line, bytes), proposed: proposed)
    case .dragCancelled: return .dragCancelled
    case .scrollEnded: return .scrollEnded
    case .scrollTo:
      let animated = try flag(.animated, line, bytes)
      return .scrollTo(x: try number(.x, line, bytes), y: try number(.y, line, bytes), animated: animated)
    case .appear: return .appear(x: try number(.x, line, bytes), y: try number(.y, line, bytes))
    case .frame: return .frame
    default: return try rareAction(of: type, line, bytes, &ignored)
    }
  }

  /// The actions that change a view's setting or its data, or only say something.
  private func rareAction(
    of type: EventType, _ line: borrowing EventLine, _ bytes: [UInt8], _ ignored: inout [IgnoredField]
  ) throws(ScanError) -> SessionEvent.Action {
    switch type {
    case .viewport:
      var width = cursor(.width, line, bytes)
      var height = cursor(.height, line, bytes)
      return .viewport(
        LayoutSize(
          width: try width.nonNegative("a width, 0 or more"),
          height: try height.nonNegative("a height, 0 or more")))
    case .insets:
      return .insets(
        contentInset: try optional(.contentInset, line, bytes, &ignored) { (cursor) throws(ScanError) in
          try cursor.edgeInsets(allowsNegative: true)
        },
        occlusion: try optional(.occlusion, line, bytes, &ignored) { (cursor) throws(ScanError) in
          try cursor.edgeInsets(allowsNegative: false)
        })
    case .content:
      return .content(
        try required(.contentSize, line, bytes, &ignored) { (cursor) throws(ScanError) in
          try cursor.size()
        })
    case .batch:
      return .batch(
        try required(.updates, line, bytes, &ignored) { (cursor) throws(ScanError) in
          try cursor.list { (cursor) throws(ScanError) in try cursor.update(isEvent: false) }
        })
    case .reload:
      return .reload(
        try required(.sections, line, bytes, &ignored) { (cursor) throws(ScanError) in
          try cursor.sections()
        },
        contentSize: try optional(.contentSize, line, bytes, &ignored) { (cursor) throws(ScanError) in
          try cursor.size()
        })
    case .behaviour:
      var whole = JSONCursor(bytes: bytes, position: line.start, limits: limits)
      let change = try whole.behaviourChange()
      if !whole.ignored.isEmpty { ignored += whole.ignored }
      return .behaviour(change)
    case .mark:
      var label = cursor(.label, line, bytes)
      return .mark(try label.string())
    case .checkpoint:
      var hash = cursor(.hash, line, bytes)
      return .checkpoint(hash: try hash.hash())
    case .end:
      return .end(
        events: try optional(.events, line, bytes) { (cursor) throws(ScanError) in try cursor.index() },
        hash: try optional(.hash, line, bytes) { (cursor) throws(ScanError) in try cursor.hash() })
    case .observedAlpha, .observedVisible, .observedDecorations, .observedOffset, .observedFrame,
      .observedScale, .observedDots, .observedPage, .observedMask:
      return .observed(try observation(of: type, line, bytes, &ignored))
    default:
      var cursor = JSONCursor(bytes: bytes, position: line.start, limits: limits)
      let update =
        if let update = cursor.update(type, line) { update } else { try cursor.update(isEvent: true) }
      if !cursor.ignored.isEmpty { ignored += cursor.ignored }
      return .update(update)
    }
  }
}
