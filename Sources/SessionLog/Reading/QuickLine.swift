import ScrollCore

/// Reads the lines that make up nearly all of a recording without looking at them twice.
///
/// A recorder writes its fields in the order of the format and without spaces: time, type, view, coordinates, or what it
/// observed. Such a line is compared with what it is expected to be, eight bytes at a time; it may end with its checksum. Whatever
/// differs, be it only a space, is left to the general reader, which also does all the explaining; so nothing is decided here that
/// it would decide otherwise.
enum QuickLine {
  /// What a line is.
  enum Kind: Hashable {
    /// A plain scroll or a finger's move.
    case move
    /// A frame or an observation.
    case event
  }

  /// Reads a plain scroll, drag.moved, frame or observation line.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - position: Where the line begins; moved behind its line break if the line is a plain one, else left alone.
  ///   - views: The fields that name the views of a scene; none if there is one view, which is not named.
  ///   - limits: How much the line may ask for; it can only be too long, or a list in it.
  ///   - move: Where a scroll or a finger's move goes; any other line leaves it alone.
  ///   - event: Where a frame or an observation goes.
  /// - Returns: Which of the two has been read, or nothing for any other line.
  @inline(always)
  static func read(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, views: borrowing [[UInt8]],
    limits: borrowing Limits, move: inout PlainMove, event: inout SessionEvent
  ) -> Kind? {
    var place = position
    guard matches5("{\"t\":\0\0\0", bytes, place) else { return nil }
    place &+= 5
    guard let time = time(bytes, &place), matches8(",\"type\":", bytes, place) else { return nil }
    place &+= 8
    let isFinger = !matches8("\"scroll\"", bytes, place)
    if !isFinger {
      place &+= 8
    } else if !take("\"drag.moved\"", bytes, &place) {
      guard let (view, action) = rest(bytes, &place, views, limits.listLength),
        endsLine(bytes, &place, from: position), place &- position <= limits.lineLength
      else { return nil }
      position = place
      event = SessionEvent(time: Microseconds(time), view: view, action: action)
      return .event
    }
    guard let view = view(views, bytes, &place) else { return nil }
    let (x, y) = coordinates(bytes, &place)
    guard isFinger ? x != nil && y != nil : x != nil || y != nil else { return nil }
    let source = isFinger ? nil : source(bytes, &place)
    guard endsLine(bytes, &place, from: position), place &- position <= limits.lineLength else { return nil }
    position = place
    move = PlainMove(time: Microseconds(time), view: view, x: x, y: y, by: source, isFinger: isFinger)
    return .move
  }

  /// The view and the action of a plain line of any type but the commonest two, from its type on.
  @inline(never)
  private static func rest(
    _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ views: borrowing [[UInt8]],
    _ listLimit: Int
  ) -> (Int, SessionEvent.Action)? {
    if take("\"frame\"", bytes, &place) { return view(views, bytes, &place).map { ($0, .frame) } }
    guard take("\"observed.", bytes, &place), let kind = QuickObservation.kind(bytes, &place),
      let view = view(views, bytes, &place),
      let observation = QuickObservation.read(kind, bytes, &place, listLimit)
    else { return nil }
    return (view, .observed(observation))
  }

  /// Whether the line ends at a place, perhaps with its checksum before that; moves behind it.
  @inline(always)
  private static func endsLine(
    _ bytes: borrowing Span<UInt8>, _ place: inout Int, from start: Int
  ) -> Bool {
    if takeEnd(bytes, &place) { return true }
    guard LineChecksum.isRight(bytes, from: start, at: place) else { return false }
    place &+= LineChecksum.byteCount
    return takeEnd(bytes, &place)
  }

  /// Moves behind a closing brace and a line break, if they come next.
  @inline(always)
  private static func takeEnd(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> Bool {
    assert(place >= 0, "the place \(place) is before the text")
    guard place &+ 2 <= bytes.count else { return false }
    let end = unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt16.self)
    guard UInt16(littleEndian: end) == 0x0A7D else { return false }
    place &+= 2
    return true
  }

  /// The fields that name views, or nothing if a name cannot be written without escapes.
  static func fields(naming views: [String]) -> [[UInt8]]? {
    guard views.count > 1 else { return [] }
    var fields: [[UInt8]] = []
    for view in views {
      for byte in view.utf8 where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return nil
      }
      fields.append(Array(",\"view\":\"\(view)\"".utf8))
    }
    return fields
  }

  /// The view that is named next, as an index into the fields; 0 where none is to be named.
  @inline(always)
  private static func view(
    _ fields: borrowing [[UInt8]], _ bytes: borrowing Span<UInt8>, _ place: inout Int
  ) -> Int? {
    fields.isEmpty ? 0 : namedView(fields, bytes, &place)
  }

  @inline(never)
  private static func namedView(
    _ fields: borrowing [[UInt8]], _ bytes: borrowing Span<UInt8>, _ place: inout Int
  ) -> Int? {
    for view in fields.indices {
      let end = place &+ fields[view].count
      guard end <= bytes.count else { continue }
      if fields[view].indices.allSatisfy({ fields[view][$0] == bytes[place &+ $0] }) {
        place = end
        return view
      }
    }
    return nil
  }

  /// Moves behind a text, if it comes next.
  @inline(always)
  static func take(_ text: StaticString, _ bytes: borrowing Span<UInt8>, _ place: inout Int) -> Bool {
    guard JSONScan.matches(text, bytes, at: place) else { return false }
    place &+= text.utf8CodeUnitCount
    return true
  }

  /// A time of up to fifteen digits.
  @inline(always)
  private static func time(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> Int64? {
    let start = place
    var value: UInt64 = 0
    DigitRun.read(bytes, &place, into: &value)
    let count = place &- start
    guard count > 0 && count <= 15 && (count == 1 || bytes[start] != UInt8(ascii: "0")) else { return nil }
    return Int64(truncatingIfNeeded: value)
  }

  /// The number that comes next, or nothing if something else does or it is an unusual one.
  @inline(always)
  static func number(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> Double? {
    guard let number = PlainNumber(bytes, at: place), let value = number.value else { return nil }
    place = number.end
    return value
  }

  /// The coordinates that come next; of one that something else stands for, nothing.
  @inline(always)
  static func coordinates(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> (x: Double?, y: Double?) {
    var x: Double?
    var end = place &+ 5
    if matches8(",\"x\":0,\"", bytes, place) {
      // As in every line of a vertical list.
      x = 0
      place &+= 6
    } else if matches5(",\"x\":\0\0\0", bytes, place), let value = number(bytes, &end) {
      (x, place) = (value, end)
    }
    var y: Double?
    end = place &+ 5
    if matches5(",\"y\":\0\0\0", bytes, place), let value = number(bytes, &end) { (y, place) = (value, end) }
    return (x, y)
  }

  /// What moved the content, if the line says so in one of the two common ways.
  @inline(always)
  private static func source(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> ScrollSource? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return nil }
    return namedSource(bytes, &place)
  }

  @inline(never)
  private static func namedSource(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> ScrollSource? {
    if take(",\"by\":\"finger\"", bytes, &place) { return .finger }
    return take(",\"by\":\"momentum\"", bytes, &place) ? .momentum : nil
  }

  /// Whether five certain bytes stand at a position, and three more of any kind behind them.
  ///
  /// The five are given with three zeros behind them.
  @inline(always)
  private static func matches5(_ text: StaticString, _ bytes: borrowing Span<UInt8>, _ position: Int)
    -> Bool
  {
    assert(text.utf8CodeUnitCount == 8, "\(text) has not eight bytes")
    guard let found = word(bytes, position) else { return false }
    let wanted = unsafe UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: found) & 0xFF_FFFF_FFFF == UInt64(littleEndian: wanted)
  }

  /// Whether eight certain bytes stand at a position.
  @inline(always)
  private static func matches8(_ text: StaticString, _ bytes: borrowing Span<UInt8>, _ position: Int)
    -> Bool
  {
    assert(text.utf8CodeUnitCount == 8, "\(text) has not eight bytes")
    let wanted = unsafe UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt64.self)
    return word(bytes, position) == wanted
  }

  /// The eight bytes at a position, if there are as many.
  @inline(always)
  private static func word(_ bytes: borrowing Span<UInt8>, _ position: Int) -> UInt64? {
    assert(position >= 0, "the position \(position) is before the text")
    guard position &+ 8 <= bytes.count else { return nil }
    return unsafe bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
  }
}
