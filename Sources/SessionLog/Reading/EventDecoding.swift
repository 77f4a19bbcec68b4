import ScrollGeometry
import SessionModel

/// Turns scanned lines into events: the reading half of the event's coding (see `EventEncoding` for the other).
struct EventDecoder: Sendable {
  /// The names of the scene's views.
  let views: [String]
  /// How much a line may ask for.
  let limits: Limits

  /// The event of a line, or nothing for an unknown one the line calls optional.
  func decode(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> SessionEvent? {
    if line.hasManyUnknown { try checkKeys(line, bytes) }
    guard line.has(.t) else { throw ScanError(line.end, expected: "a time, \"\(line.name(of: .t))\"") }
    guard line.has(.type) else {
      throw ScanError(line.end, expected: "an event's \"\(line.name(of: .type))\"")
    }
    guard let type = try eventType(line, bytes) else { return nil }
    // A change of the data is looked at as a whole, as it is in a batch.
    if !type.isUpdate { try FieldNeeds.check(type, seen: line.seen, end: line.end) }
    let action = try action(of: type, line, bytes)
    return SessionEvent(
      time: Microseconds(line.time), view: try view(type, line, bytes),
      isInferred: line.has(.inferred) ? try flag(.inferred, line, bytes) : false, action: action)
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
    // The two that make up nearly all of a recording, without making a string.
    if JSONScan.matches("\"scroll\"", bytes.span, at: offset) { return .scroll }
    if JSONScan.matches("\"drag.moved\"", bytes.span, at: offset) { return .dragMoved }
    var cursor = cursor(.type, line, bytes)
    let name = try cursor.string()
    if let type = EventType(rawValue: name), line.version == .current || VersionZero.knows(type) {
      return type
    }
    if line.has(.optional), try flag(.optional, line, bytes) { return nil }
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
    for index in views.indices where isView(index, at: start, bytes) { return index }
    let name = try cursor.string("the name of a view")
    guard let index = views.firstIndex(of: name) else {
      throw ScanError(start, expected: "a view, one of \(viewNames)")
    }
    return index
  }

  /// Whether a view's name stands at a position, in quotes and without escapes.
  private func isView(_ index: Int, at start: Int, _ bytes: [UInt8]) -> Bool {
    var position = start + 1
    for byte in views[index].utf8 {
      // In a line a backslash begins an escape: it is no backslash.
      guard position < bytes.count, bytes[position] == byte, byte != UInt8(ascii: "\\") else { return false }
      position += 1
    }
    return position < bytes.count && bytes[position] == UInt8(ascii: "\"")
      && bytes[start] == UInt8(ascii: "\"")
  }

  private var viewNames: String {
    let names = views.prefix(8).map { LogError.shown($0) }.joined(separator: ", ")
    return views.count > 8 ? names + ", …" : names
  }

  /// A cursor at the value of a field the line has; ``FieldNeeds`` sees to those it must have.
  func cursor(_ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]) -> JSONCursor {
    JSONCursor(bytes: bytes, position: line.offset(of: field), limits: limits)
  }

  func x(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> Double? {
    guard line.has(.x) else { return nil }
    return try checked(line.x, .x, line, bytes)
  }

  func y(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> Double? {
    guard line.has(.y) else { return nil }
    return try checked(line.y, .y, line, bytes)
  }

  /// A coordinate that was scanned along with the line, if it was a number.
  @inline(__always)
  private func checked(
    _ value: Double, _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]
  ) throws(ScanError) -> Double {
    let byte = bytes[line.offset(of: field)]
    guard byte == UInt8(ascii: "-") || JSONScan.isDigit(byte) else {
      throw ScanError(line.offset(of: field), expected: "a number")
    }
    return value
  }

  private func number(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]
  ) throws(ScanError) -> Double? {
    guard line.has(field) else { return nil }
    var cursor = cursor(field, line, bytes)
    return try cursor.number()
  }

  private func finger(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> LayoutPoint {
    LayoutPoint(x: try checked(line.x, .x, line, bytes), y: try checked(line.y, .y, line, bytes))
  }

  private func action(
    of type: EventType, _ line: borrowing EventLine, _ bytes: [UInt8]
  ) throws(ScanError) -> SessionEvent.Action {
    switch type {
    case .scroll:
      let x = try x(line, bytes)
      let y = try y(line, bytes)
      let by = line.has(.by) ? try scrollSource(line, bytes) : nil
      guard !line.has(.cellOrder) else {
        var cursor = cursor(.cellOrder, line, bytes)
        let order = try cursor.list { (cursor) throws(ScanError) in try cursor.itemIndexPath() }
        return .scrollWithCellOrder(x: x, y: y, by: by, cellOrder: order)
      }
      return .scroll(x: x, y: y, by: by)
    case .dragMoved: return .dragMoved(try finger(line, bytes))
    case .dragBegan: return .dragBegan(try finger(line, bytes))
    case .dragEnded:
      var proposed: LayoutPoint?
      if line.has(.proposed) {
        var cursor = cursor(.proposed, line, bytes)
        proposed = try cursor.point()
      }
      return .dragEnded(
        velocityX: try number(.vx, line, bytes), velocityY: try number(.vy, line, bytes), proposed: proposed)
    case .dragCancelled: return .dragCancelled
    case .scrollEnded: return .scrollEnded
    case .scrollTo:
      let animated = line.has(.animated) ? try flag(.animated, line, bytes) : false
      return .scrollTo(x: try x(line, bytes), y: try y(line, bytes), animated: animated)
    case .appear: return .appear(x: try x(line, bytes), y: try y(line, bytes))
    case .frame: return .frame
    default: return try rareAction(of: type, line, bytes)
    }
  }

  private func flag(
    _ field: EventField, _ line: borrowing EventLine, _ bytes: [UInt8]
  ) throws(ScanError) -> Bool {
    var cursor = cursor(field, line, bytes)
    return try cursor.boolean()
  }

  private func scrollSource(_ line: borrowing EventLine, _ bytes: [UInt8]) throws(ScanError) -> ScrollSource {
    let offset = line.offset(of: .by)
    if JSONScan.matches("\"finger\"", bytes.span, at: offset) { return .finger }
    if JSONScan.matches("\"momentum\"", bytes.span, at: offset) { return .momentum }
    var cursor = cursor(.by, line, bytes)
    return try cursor.word(ScrollSource.self)
  }

  /// The actions that change a view's setting or its data, or only say something.
  private func rareAction(
    of type: EventType, _ line: borrowing EventLine, _ bytes: [UInt8]
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
      var inset = cursor(.contentInset, line, bytes)
      var occlusion = cursor(.occlusion, line, bytes)
      return .insets(
        contentInset: line.has(.contentInset) ? try inset.edgeInsets(allowsNegative: true) : nil,
        occlusion: line.has(.occlusion) ? try occlusion.edgeInsets(allowsNegative: false) : nil)
    case .content:
      var size = cursor(.contentSize, line, bytes)
      return .content(try size.size())
    case .batch:
      var updates = cursor(.updates, line, bytes)
      return .batch(try updates.list { (cursor) throws(ScanError) in try cursor.update() })
    case .reload:
      var sections = cursor(.sections, line, bytes)
      var contentSize = cursor(.contentSize, line, bytes)
      return .reload(
        try sections.sections(), contentSize: line.has(.contentSize) ? try contentSize.size() : nil)
    case .behaviour:
      var whole = JSONCursor(bytes: bytes, position: line.start, limits: limits)
      return .behaviour(try whole.behaviourChange())
    case .mark:
      var label = cursor(.label, line, bytes)
      return .mark(try label.string())
    case .checkpoint:
      var hash = cursor(.hash, line, bytes)
      return .checkpoint(hash: try hash.hash())
    case .end:
      var events = cursor(.events, line, bytes)
      var hash = cursor(.hash, line, bytes)
      return .end(
        events: line.has(.events) ? try events.index() : nil, hash: line.has(.hash) ? try hash.hash() : nil)
    case .observedAlpha, .observedVisible, .observedDecorations, .observedOffset, .observedFrame,
      .observedScale, .observedDots, .observedPage, .observedMask:
      return .observed(try observation(of: type, line, bytes))
    default:
      var cursor = JSONCursor(bytes: bytes, position: line.start, limits: limits)
      if let update = cursor.update(type, line) { return .update(update) }
      return .update(try cursor.update(typeKey: line.name(of: .type)))
    }
  }
}
