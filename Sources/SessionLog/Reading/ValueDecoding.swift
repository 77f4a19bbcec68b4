import ScrollCore

/// The shapes that values have in both scenes and events.
extension JSONCursor {
  /// Reads a list, refusing one longer than the limit before it is stored.
  mutating func list<Element>(
    limit: Limit = .listLength, _ element: (inout JSONCursor) throws(ScanError) -> Element
  ) throws(ScanError) -> [Element] {
    let most = limits[limit]
    var elements: [Element] = []
    try beginArray("a list")
    while try nextElement(isFirst: elements.isEmpty) {
      guard elements.count < most else { throw ScanError(position, beyond: limit, of: limits) }
      elements.append(try element(&self))
    }
    return elements
  }

  /// Reads an array of so many numbers.
  mutating func numbers(_ count: Int, _ what: StaticString) throws(ScanError) -> [Double] {
    skipSpace()
    let start = position
    try beginArray(what)
    var numbers: [Double] = []
    numbers.reserveCapacity(count)
    while try nextElement(isFirst: numbers.isEmpty) {
      guard numbers.count < count else { throw ScanError(start, expected: what.text) }
      numbers.append(try number())
    }
    guard numbers.count == count else { throw ScanError(start, expected: what.text) }
    return numbers
  }

  /// Reads a point, `[x, y]`.
  mutating func point() throws(ScanError) -> LayoutPoint {
    let numbers = try numbers(2, "a point, [x, y]")
    return LayoutPoint(x: numbers[0], y: numbers[1])
  }

  /// Reads a size, `[width, height]` or an object of the two; neither may be negative.
  mutating func size() throws(ScanError) -> LayoutSize {
    skipSpace()
    let start = position
    let size: LayoutSize
    if isNext(UInt8(ascii: "{")) {
      var keys = try beginObject()
      var width: Double?
      var height: Double?
      while let key = try nextKey(&keys, SizeKey.self) {
        switch key {
        case .width: width = try number()
        case .height: height = try number()
        }
      }
      guard let width, let height else {
        throw ScanError(start, expected: "a size with \"width\" and \"height\"")
      }
      size = LayoutSize(width: width, height: height)
    } else {
      let numbers = try numbers(2, "a size, [width, height]")
      size = LayoutSize(width: numbers[0], height: numbers[1])
    }
    guard size.isFiniteAndNonNegative else { throw ScanError(start, expected: "a size, 0 or more each way") }
    return size
  }

  /// Reads a rectangle, `[x, y, width, height]`; its lengths may not be negative.
  mutating func rect() throws(ScanError) -> LayoutRect {
    skipSpace()
    let start = position
    let numbers = try numbers(4, "a rectangle, [x, y, width, height]")
    guard numbers[2] >= 0 && numbers[3] >= 0 else {
      throw ScanError(start, expected: "a rectangle whose width and height are 0 or more")
    }
    return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads insets, an object of top, left, bottom and right; an edge left out is 0.
  mutating func edgeInsets(allowsNegative: Bool) throws(ScanError) -> LayoutInsets {
    var insets = LayoutInsets.zero
    var keys = try beginObject("insets, an object of \"top\", \"left\", \"bottom\", \"right\"")
    while let key = try nextKey(&keys, InsetsKey.self) {
      let start = position
      switch key {
      case .top: insets.top = try number()
      case .left: insets.left = try number()
      case .bottom: insets.bottom = try number()
      case .right: insets.right = try number()
      }
      let isNegative = insets.top < 0 || insets.left < 0 || insets.bottom < 0 || insets.right < 0
      guard allowsNegative || !isNegative else { throw ScanError(start, expected: "a distance, 0 or more") }
    }
    return insets
  }

  /// Reads an index path, `[section, item]`.
  mutating func itemIndexPath() throws(ScanError) -> ItemIndexPath {
    skipSpace()
    let start = position
    let what: StaticString = "an index path, [section, item]"
    try beginArray(what)
    guard try nextElement(isFirst: true) else { throw ScanError(start, expected: what.text) }
    let section = try index()
    guard try nextElement(isFirst: false) else { throw ScanError(start, expected: what.text) }
    let item = try index()
    guard try !nextElement(isFirst: false) else { throw ScanError(start, expected: what.text) }
    return ItemIndexPath(section: section, item: item)
  }

  /// Reads a state hash: sixteen hexadecimal digits in quotes.
  mutating func hash() throws(ScanError) -> UInt64 {
    let start = position
    let text = try string()
    guard text.utf8.count == 16, text.utf8.allSatisfy({ JSONScan.hexadecimalDigit($0) != nil }),
      let value = UInt64(text, radix: 16)
    else { throw ScanError(start, expected: "a hash of 16 hexadecimal digits") }
    return value
  }

  /// Reads an observed decoration.
  mutating func observedDecoration() throws(ScanError) -> ObservedDecoration {
    var keys = try beginObject("a decoration, an object")
    var kind: String?
    var section: Int?
    var frame: LayoutRect?
    while let key = try nextKey(&keys, DecorationKey.self) {
      switch key {
      case .kind: kind = try string()
      case .section: section = try index()
      case .frame: frame = try rect()
      }
    }
    guard let kind, let section, let frame else {
      throw ScanError(keys.start, expected: "a decoration with \"kind\", \"section\" and \"frame\"")
    }
    return ObservedDecoration(kind: kind, section: section, frame: frame)
  }

  /// Reads the keys of items: strings, and null for an item without one.
  mutating func itemKeys() throws(ScanError) -> [ItemKey?] {
    try list { (cursor) throws(ScanError) in
      cursor.takeNull() ? nil : ItemKey(try cursor.string("a key, a string, or null"))
    }
  }

  /// Reads items: sizes, or rectangles, but not both in one list.
  mutating func items() throws(ScanError) -> ItemsSpec {
    skipSpace()
    var sizes: [LayoutSize] = []
    var frames: [LayoutRect] = []
    try beginArray("a list of sizes or of rectangles")
    while try nextElement(isFirst: sizes.isEmpty && frames.isEmpty) {
      guard sizes.count + frames.count < limits.listLength else {
        throw ScanError(position, beyond: .listLength, of: limits)
      }
      let start = position
      if isNext(UInt8(ascii: "{")) {
        sizes.append(try size())
      } else {
        try beginArray("a size or a rectangle")
        var numbers: [Double] = []
        while try nextElement(isFirst: numbers.isEmpty), numbers.count < 5 { numbers.append(try number()) }
        switch numbers.count {
        case 2 where numbers[0] >= 0 && numbers[1] >= 0:
          sizes.append(LayoutSize(width: numbers[0], height: numbers[1]))
        case 4 where numbers[2] >= 0 && numbers[3] >= 0:
          frames.append(LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        case 2, 4: throw ScanError(start, expected: "a width and a height, 0 or more")
        default:
          throw ScanError(start, expected: "a size, [width, height], or a rectangle, [x, y, width, height]")
        }
      }
      guard sizes.isEmpty || frames.isEmpty else {
        throw ScanError(start, expected: "all items as sizes or all as rectangles")
      }
    }
    return frames.isEmpty ? .sizes(sizes) : .frames(frames)
  }
}
