/// A list in blocks that comes element by element.
struct AuditBlocksBuilder<Element: AuditPlaced> {
  var blocks: [AuditBlocks<Element>.Block] = []
  /// The last block.
  var open: [Element] = []
  private var origin = Element.Place.zero

  /// Adds an element behind the last.
  ///
  /// - Parameters:
  ///   - element: The element, with its place in the list.
  ///   - expected: How many may follow.
  @inline(__always)
  mutating func append(_ element: consuming Element, expecting expected: @autoclosure () -> Int) {
    if open.isEmpty || open.count == Element.blockCapacity {
      closeBlock()
      origin = element.place
      open.reserveCapacity(min(expected(), Element.blockCapacity - 1) + 1)
    }
    element.place = element.place - origin
    open.append(element)
  }

  /// Ends the last block.
  mutating func closeBlock() {
    guard !open.isEmpty else { return }
    let block = AuditBlocks<Element>.Block(elements: open, origin: origin, summary: nil)
    // Mostly it is the only one, and needs no room for more.
    if blocks.isEmpty { blocks = [block] } else { blocks.append(block) }
    open = []
  }
}
