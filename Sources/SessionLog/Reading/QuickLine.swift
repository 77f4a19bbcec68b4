import ScrollGeometry
import SessionModel

/// Reads the lines that make up nearly all of a recording without looking at them twice.
///
/// A recorder writes its fields in the order of the format and without spaces: time, type, view, coordinates, or what it
/// observed. Such a line is compared with what it is expected to be, eight bytes at a time; it may end with its checksum. Whatever
/// differs, be it only a space, is left to the general reader, which also does all the explaining; so nothing is decided here that
/// it would decide otherwise.
enum QuickLine {
  /// The event of a plain scroll, drag.moved, frame or observation line.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - position: Where the line begins; moved behind its line break if the line is a plain one, else left alone.
  ///   - views: The fields that name the views of a scene; none if there is one view, which is not named.
  ///   - limits: How much a line may ask for; only digits and elements of lists can be limited so far that it says anything of a
  ///     plain line.
  /// - Returns: The event, or nothing for any other line.
  @inline(__always)
  static func read(
    _ bytes: borrowing Span<UInt8>, _ position: inout Int, views: borrowing [[UInt8]],
    limits: borrowing Limits
  ) -> SessionEvent? {
    var place = position
    guard let time = time(bytes, &place), matches8(",\"type\":", bytes, place) else { return nil }
    place &+= 8
    let action: SessionEvent.Action
    let view: Int?
    if matches8("\"scroll\"", bytes, place) {
      place &+= 8
      view = self.view(views, bytes, &place)
      let x = coordinate(",\"x\":\0\0\0", bytes, &place, limits.digitCount)
      let y = coordinate(",\"y\":\0\0\0", bytes, &place, limits.digitCount)
      guard x != nil || y != nil else { return nil }
      action = .scroll(x: x, y: y, by: source(bytes, &place))
    } else if matches8("\"drag.mo", bytes, place) {
      guard JSONScan.matches("ved\"", bytes, at: place &+ 8) else { return nil }
      place &+= 12
      view = self.view(views, bytes, &place)
      guard let x = coordinate(",\"x\":\0\0\0", bytes, &place, limits.digitCount),
        let y = coordinate(",\"y\":\0\0\0", bytes, &place, limits.digitCount)
      else { return nil }
      action = .dragMoved(LayoutPoint(x: x, y: y))
    } else if JSONScan.matches("\"frame\"", bytes, at: place) {
      place &+= 7
      view = self.view(views, bytes, &place)
      action = .frame
    } else if matches8("\"observe", bytes, place), JSONScan.matches("d.", bytes, at: place &+ 8) {
      place &+= 10
      guard let kind = QuickObservation.kind(bytes, &place) else { return nil }
      view = self.view(views, bytes, &place)
      guard let observation = QuickObservation.read(kind, bytes, &place, limits) else { return nil }
      action = .observed(observation)
    } else {
      return nil
    }
    guard let view, place &+ 1 < bytes.count else { return nil }
    if bytes[place] == UInt8(ascii: ",") {
      guard LineChecksum.isRight(bytes, from: position, at: place) else { return nil }
      place &+= LineChecksum.byteCount
    }
    guard place &+ 1 < bytes.count, bytes[place] == UInt8(ascii: "}"), bytes[place &+ 1] == 0x0A else {
      return nil
    }
    position = place &+ 2
    return SessionEvent(time: Microseconds(time), view: view, action: action)
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
  @inline(__always)
  private static func view(
    _ fields: borrowing [[UInt8]], _ bytes: borrowing Span<UInt8>, _ place: inout Int
  ) -> Int? {
    guard fields.count > 0 else { return 0 }
    for view in 0..<fields.count where matches(fields[view], bytes, place) {
      place &+= fields[view].count
      return view
    }
    return nil
  }

  /// Whether certain bytes stand at a position.
  private static func matches(_ text: [UInt8], _ bytes: borrowing Span<UInt8>, _ position: Int) -> Bool {
    guard position &+ text.count <= bytes.count else { return false }
    for index in text.indices where bytes[position &+ index] != text[index] { return false }
    return true
  }

  /// The time at the start of a line, `{"t":` and up to fifteen digits.
  @inline(__always)
  private static func time(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> Int64? {
    guard matches5("{\"t\":\0\0\0", bytes, place) else { return nil }
    place &+= 5
    let start = place
    var value: Int64 = 0
    while place < bytes.count {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      place &+= 1
    }
    let count = place &- start
    guard count > 0 && count <= 15 && (count == 1 || bytes[start] != 0x30) else { return nil }
    return value
  }

  /// The number that comes next, or nothing if something else does.
  @inline(__always)
  static func number(_ bytes: borrowing Span<UInt8>, _ place: inout Int, _ digitLimit: Int) -> Double? {
    guard place < bytes.count else { return nil }
    if let short = shortNumber(bytes, place) {
      place = short.end
      return short.value
    }
    guard let number = try? DecimalNumber.parse(bytes, from: place, to: bytes.count, digitLimit: digitLimit)
    else { return nil }
    place = number.end
    return number.value
  }

  /// The coordinate that comes next, or nothing if something else does.
  ///
  /// The key is given with its comma and colon, and with three zeros behind them.
  @inline(__always)
  static func coordinate(
    _ key: StaticString, _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ digitLimit: Int
  ) -> Double? {
    guard matches5(key, bytes, place) else { return nil }
    var end = place &+ 5
    guard let value = number(bytes, &end, digitLimit) else { return nil }
    place = end
    return value
  }

  /// A number of at most fifteen digits without an exponent, exactly: both the digits and the power of ten are doubles.
  ///
  /// - Returns: Nothing for any other text, be it a longer number or none at all.
  @inline(__always)
  private static func shortNumber(_ bytes: borrowing Span<UInt8>, _ start: Int) -> (
    value: Double, end: Int
  )? {
    var place = start
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place &+= 1 }
    let firstDigit = place
    var digits: Int64 = 0
    var byte: UInt8 = 0
    while place < bytes.count {
      byte = bytes[place]
      guard byte &- 0x30 < 10 else { break }
      digits = digits &* 10 &+ Int64(byte &- 0x30)
      place &+= 1
    }
    guard place > firstDigit, bytes[firstDigit] != 0x30 || place &- firstDigit == 1 else { return nil }
    var value = Double(digits)
    var count = place &- firstDigit
    if byte == UInt8(ascii: ".") {
      place &+= 1
      let firstDecimal = place
      while place < bytes.count {
        byte = bytes[place]
        guard byte &- 0x30 < 10 else { break }
        digits = digits &* 10 &+ Int64(byte &- 0x30)
        place &+= 1
      }
      let decimals = place &- firstDecimal
      count &+= decimals
      guard decimals > 0 && count <= 15 else { return nil }
      value = Double(digits) / PowersOfTen.doubles[decimals]
    }
    guard count <= 15 && byte | 0x20 != UInt8(ascii: "e") else { return nil }
    return (isNegative ? -value : value, place)
  }

  /// What moved the content, if the line says so in one of the two common ways.
  @inline(__always)
  private static func source(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> ScrollSource? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: ",") else { return nil }
    if JSONScan.matches(",\"by\":\"finger\"", bytes, at: place) {
      place &+= 14
      return .finger
    }
    guard JSONScan.matches(",\"by\":\"momentum\"", bytes, at: place) else { return nil }
    place &+= 16
    return .momentum
  }

  /// Whether five certain bytes stand at a position, and three more of any kind behind them.
  ///
  /// The five are given with three zeros behind them.
  @inline(__always)
  private static func matches5(_ text: StaticString, _ bytes: borrowing Span<UInt8>, _ position: Int)
    -> Bool
  {
    guard position &+ 8 <= bytes.count else { return false }
    let found = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
    let wanted = unsafe UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: found) & 0xFF_FFFF_FFFF == UInt64(littleEndian: wanted)
  }

  /// Whether eight certain bytes stand at a position.
  @inline(__always)
  private static func matches8(_ text: StaticString, _ bytes: borrowing Span<UInt8>, _ position: Int)
    -> Bool
  {
    guard position &+ 8 <= bytes.count else { return false }
    let found = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
    let wanted = unsafe UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt64.self)
    return found == wanted
  }
}
