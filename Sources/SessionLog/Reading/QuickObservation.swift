import ScrollCore

/// Reads what an app showed, as recorders write it; see ``QuickLine``, which it is a part of.
///
/// Where every frame is observed, most lines of a recording are these.
enum QuickObservation {
  /// The observation that a line's type names, once `"observed.` is behind.
  ///
  /// - Returns: Nothing for any other type.
  @inline(__always)
  static func kind(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> EventType? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "a"): return take("alpha\"", bytes, &place) ? .observedAlpha : nil
    case UInt8(ascii: "v"): return take("visible\"", bytes, &place) ? .observedVisible : nil
    case UInt8(ascii: "s"): return take("scale\"", bytes, &place) ? .observedScale : nil
    case UInt8(ascii: "o"): return take("offset\"", bytes, &place) ? .observedOffset : nil
    case UInt8(ascii: "m"): return take("mask\"", bytes, &place) ? .observedMask : nil
    case UInt8(ascii: "p"): return take("page\"", bytes, &place) ? .observedPage : nil
    case UInt8(ascii: "f"): return take("frame\"", bytes, &place) ? .observedFrame : nil
    case UInt8(ascii: "d"):
      if take("dots\"", bytes, &place) { return .observedDots }
      return take("decorations\"", bytes, &place) ? .observedDecorations : nil
    default: return nil
    }
  }

  /// The fields of an observation, in the order of the format.
  ///
  /// - Returns: Nothing where something else stands; the place means nothing then.
  @inline(never)
  static func read(
    _ kind: EventType, _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ listLimit: Int
  ) -> SessionObservation? {
    switch kind {
    case .observedAlpha:
      guard let item = item(bytes, &place), take(",\"alpha\":", bytes, &place),
        let alpha = QuickLine.number(bytes, &place)
      else { return nil }
      return .alpha(item: item, alpha: alpha)
    case .observedScale:
      guard let item = item(bytes, &place), take(",\"scale\":", bytes, &place),
        let scale = QuickLine.number(bytes, &place)
      else { return nil }
      return .scale(item: item, scale: scale)
    case .observedVisible:
      var whole: [ItemIndexPath]?
      var partial: [ItemIndexPath]?
      if take(",\"whole\":", bytes, &place) {
        whole = list(bytes, &place, listLimit) { path($0, &$1) }
        guard whole != nil else { return nil }
      }
      if take(",\"partial\":", bytes, &place) {
        partial = list(bytes, &place, listLimit) { path($0, &$1) }
        guard partial != nil else { return nil }
      }
      return whole == nil && partial == nil ? nil : .visible(whole: whole, partial: partial)
    case .observedOffset:
      let (x, y) = QuickLine.coordinates(bytes, &place)
      return .offset(x: x, y: y)
    case .observedFrame:
      guard let item = item(bytes, &place), take(",\"frame\":", bytes, &place),
        let frame = rect(bytes, &place)
      else { return nil }
      return .frame(item: item, frame: frame)
    case .observedDecorations: return decorations(bytes, &place, listLimit)
    case .observedDots: return dots(bytes, &place, listLimit)
    case .observedPage:
      guard take(",\"page\":", bytes, &place) else { return nil }
      if take("null", bytes, &place) { return .page(nil) }
      return index(bytes, &place).map { .page($0) }
    case .observedMask: return mask(bytes, &place, listLimit)
    default: return nil
    }
  }

  private static func dots(
    _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ listLimit: Int
  ) -> SessionObservation? {
    guard take(",\"alphas\":", bytes, &place), let alphas = numbers(bytes, &place, listLimit) else {
      return nil
    }
    var first = 0
    if take(",\"first\":", bytes, &place) {
      guard let number = index(bytes, &place) else { return nil }
      first = number
    }
    guard take(",\"ys\":", bytes, &place) else { return .dots(first: first, alphas: alphas, ys: nil) }
    guard let ys = numbers(bytes, &place, listLimit), ys.count == alphas.count else { return nil }
    return .dots(first: first, alphas: alphas, ys: ys)
  }

  private static func mask(
    _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ listLimit: Int
  ) -> SessionObservation? {
    guard take(",\"start\":", bytes, &place), let start = QuickLine.number(bytes, &place),
      take(",\"end\":", bytes, &place), let end = QuickLine.number(bytes, &place)
    else { return nil }
    guard take(",\"stops\":", bytes, &place) else { return .mask(start: start, end: end, stops: nil) }
    guard let stops = numbers(bytes, &place, listLimit), stops.count == 4 else { return nil }
    return .mask(start: start, end: end, stops: stops)
  }

  private static func decorations(
    _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ listLimit: Int
  ) -> SessionObservation? {
    guard take(",\"decorations\":", bytes, &place) else { return nil }
    let decorations = list(bytes, &place, listLimit) { (bytes, place) -> ObservedDecoration? in
      guard take("{\"kind\":\"section-shadow\",\"section\":", bytes, &place),
        let section = index(bytes, &place),
        take(",\"frame\":", bytes, &place), let frame = rect(bytes, &place), take("}", bytes, &place)
      else { return nil }
      return ObservedDecoration(kind: DecorationKind.sectionShadow.rawValue, section: section, frame: frame)
    }
    return decorations.map { .decorations($0) }
  }

  // MARK: Values

  @inline(__always)
  private static func take(_ text: StaticString, _ bytes: borrowing Span<UInt8>, _ place: inout Int)
    -> Bool
  {
    QuickLine.take(text, bytes, &place)
  }

  /// The field that names an item.
  @inline(__always)
  private static func item(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> ItemIndexPath? {
    guard take(",\"item\":", bytes, &place) else { return nil }
    return path(bytes, &place)
  }

  /// An index path, `[section,item]`.
  @inline(__always)
  private static func path(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> ItemIndexPath? {
    guard take("[", bytes, &place), let section = index(bytes, &place), take(",", bytes, &place),
      let item = index(bytes, &place), take("]", bytes, &place)
    else { return nil }
    return ItemIndexPath(section: section, item: item)
  }

  /// An index of at most nine digits, which fit every `Int`; what follows it is not looked at.
  @inline(__always)
  private static func index(_ bytes: borrowing Span<UInt8>, _ place: inout Int) -> Int? {
    let start = place
    var value = 0
    while place < bytes.count {
      let digit = bytes[place] &- 0x30
      guard digit < 10, place &- start < 9 else { break }
      value = value &* 10 &+ Int(digit)
      place &+= 1
    }
    guard place > start, bytes[start] != 0x30 || place &- start == 1 else { return nil }
    return value
  }

  /// A rectangle, `[x,y,width,height]`, whose lengths are not below 0.
  @inline(__always)
  private static func rect(_ bytes: borrowing Span<UInt8>, _ place: inout Int)
    -> LayoutRect?
  {
    guard take("[", bytes, &place), let x = QuickLine.number(bytes, &place), take(",", bytes, &place),
      let y = QuickLine.number(bytes, &place), take(",", bytes, &place),
      let width = QuickLine.number(bytes, &place), take(",", bytes, &place),
      let height = QuickLine.number(bytes, &place), take("]", bytes, &place), width >= 0, height >= 0
    else { return nil }
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  private static func numbers(
    _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ listLimit: Int
  ) -> [Double]? {
    return list(bytes, &place, listLimit) { QuickLine.number($0, &$1) }
  }

  /// A list of at most so many elements.
  @inline(__always)
  private static func list<Element>(
    _ bytes: borrowing Span<UInt8>, _ place: inout Int, _ limit: Int,
    _ element: (borrowing Span<UInt8>, inout Int) -> Element?
  ) -> [Element]? {
    guard take("[", bytes, &place) else { return nil }
    var elements: [Element] = []
    if take("]", bytes, &place) { return elements }
    elements.reserveCapacity(8)
    repeat {
      guard elements.count < limit, let element = element(bytes, &place) else { return nil }
      elements.append(element)
    } while take(",", bytes, &place)
    return take("]", bytes, &place) ? elements : nil
  }
}
