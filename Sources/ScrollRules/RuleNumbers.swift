import ScrollCore

/// Small questions about numbers and rectangles, answered in the rules' own words: a slip in ScrollCore's must not be vouched
/// for by itself.
enum RuleNumbers {
  /// What hides or shows less is noise, in points (article Behaviours, 0).
  static let least = 1.0 / 1024
  /// What rounding may decide about places, in points.
  static let place = 1e-6

  /// Whether two numbers are the same, give or take; NaN is NaN, and an infinity is itself.
  static func agree(_ first: Double, _ second: Double, within tolerance: Double) -> Bool {
    first == second || (first.isNaN && second.isNaN) || (first - second).magnitude <= tolerance
  }

  /// The largest whole number that is not above a number.
  static func floor(_ number: Double) -> Double {
    // From 2^52 on all are whole.
    guard number.magnitude < 0x1p52 else { return number }
    let truncated = Double(Int64(number))
    return truncated > number ? truncated - 1 : truncated
  }

  /// How many pages a place is from the start; 0 without pages, and at most 2^53 either way.
  static func pages(to place: Double, pitch: Double) -> Double {
    pitch > 0 ? clamp(place / pitch, -0x1p53, 0x1p53) : 0
  }

  /// How many pages a place is from the first, where they begin at stops: the page of the last stop that is passed, of stops that lie together
  /// the first, and the part of the way to the next; beyond the outer ones in pitches.
  static func pages(to place: Double, pitch: Double, stops: [Double]?) -> Double {
    guard let stops, !stops.isEmpty, pitch > 0 else { return pages(to: place, pitch: pitch) }
    var page = 0
    for index in stops.indices where stops[index] > stops[page] && stops[index] <= place { page = index }
    let beyond = place - stops[page]
    guard beyond > 0, let next = stops.firstIndex(where: { $0 > stops[page] }) else {
      return clamp(Double(page) + beyond / pitch, -0x1p53, 0x1p53)
    }
    return Double(page) + Double(next - page) * (beyond / (stops[next] - stops[page]))
  }

  /// Where the physics may put content: at most 10^15 points from the start either way.
  static func reachable(_ place: Double) -> Double { clamp(place, -1e15, 1e15) }

  /// A number moved into a range; NaN stays NaN.
  static func clamp(_ number: Double, _ lower: Double, _ upper: Double) -> Double {
    if number < lower { return lower }
    return number > upper ? upper : number
  }

  /// A whole number as an `Int`, moved into a range of them.
  static func whole(_ number: Double, atMost last: Int) -> Int {
    number < Double(last) ? (number > 0 ? Int(number) : 0) : last
  }

  // MARK: Sight

  /// How much of an item a window shows: all of it if on either axis it lies within the window or covers it.
  static func visibility(of item: LayoutRect, in window: LayoutRect) -> ItemVisibility {
    guard intersect(item, window, moreThan: least) else { return .hidden }
    let isWhole =
      isWhole(item.x, item.width, window.x, window.width)
      && isWhole(item.y, item.height, window.y, window.height)
    return isWhole ? .whole : .partial
  }

  /// Whether a fade has an item clear, apart from what it has been before; `nil` if it is out of sight.
  static func isClear(_ item: LayoutRect, _ settings: FadeSettings, in window: LayoutRect) -> Bool? {
    switch visibility(of: item, in: window) {
    case .hidden: return nil
    case .whole: return true
    case .partial:
      guard settings.threshold < 1 else { return false }
      return part(item.x, item.width, window.x, window.width)
        * part(item.y, item.height, window.y, window.height) >= settings.threshold
    }
  }

  /// Whether two rectangles have an area and more than a tolerance in common both ways; touching is nothing in common.
  static func intersect(_ one: LayoutRect, _ other: LayoutRect, moreThan tolerance: Double) -> Bool {
    guard one.width > 0, one.height > 0, other.width > 0, other.height > 0 else { return false }
    return common(one.x, one.width, other.x, other.width) > tolerance
      && common(one.y, one.height, other.y, other.height) > tolerance
  }

  private static func common(_ first: Double, _ length: Double, _ second: Double, _ other: Double) -> Double {
    let start = first < second ? second : first
    let end = first + length < second + other ? first + length : second + other
    return end - start
  }

  /// The part of one stretch that another covers; edges are moved to the nearest unit of layout.
  private static func part(_ first: Double, _ length: Double, _ second: Double, _ other: Double) -> Double {
    let (start, end) = (LayoutUnit.rounded(first), LayoutUnit.rounded(first + length))
    let (from, to) = (LayoutUnit.rounded(second), LayoutUnit.rounded(second + other))
    return common(start, end - start, from, to - from) / (end - start)
  }

  private static func isWhole(_ first: Double, _ length: Double, _ second: Double, _ other: Double) -> Bool {
    lies(first, first + length, within: second, second + other)
      || lies(second, second + other, within: first, first + length)
  }

  private static func lies(_ first: Double, _ end: Double, within second: Double, _ other: Double) -> Bool {
    // Added to the lesser one, as the document says: the difference may round another way.
    !(second > first + least) && !(end > other + least)
  }

  /// What a shadow paints: its frame, and the frame moved by the offset and grown by the radius on all sides.
  static func painted(_ frame: LayoutRect, _ settings: ShadowSettings) -> LayoutRect {
    let left = frame.x + settings.offset.x - settings.radius
    let top = frame.y + settings.offset.y - settings.radius
    let right = left + (frame.width + 2 * settings.radius)
    let bottom = top + (frame.height + 2 * settings.radius)
    let x = left < frame.x ? left : frame.x
    let y = top < frame.y ? top : frame.y
    let maxX = right > frame.x + frame.width ? right : frame.x + frame.width
    let maxY = bottom > frame.y + frame.height ? bottom : frame.y + frame.height
    return LayoutRect(x: x, y: y, width: maxX - x, height: maxY - y)
  }

  /// The middle of a rectangle along an axis.
  static func middle(of frame: LayoutRect, _ axis: ScrollAxis) -> Double {
    axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
  }
}

extension Array {
  /// The place of the element with a key, in a list that ascends by it; `nil` if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func find<Key: Comparable>(_ key: Key, by own: (borrowing Element) -> Key) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) >> 1
      if own(self[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return low < count && own(self[low]) == key ? low : nil
  }
}
