/// A place in a list, counted in whole numbers that add up: items, sections, units of length.
protocol AuditPlace: Sendable {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
}

extension Int: AuditPlace {}

/// What a list holds: it begins where the one before it ends.
protocol AuditPlaced: Sendable {
  associatedtype Place: AuditPlace
  /// What is kept of a block as a whole.
  associatedtype Summary: Sendable
  /// How many a block holds at most.
  static var blockCapacity: Int { get }
  /// Where it begins; in a list, counted from where its block begins.
  var place: Place { get set }
}

/// How long blocks are.
enum AuditBlockLength {
  /// Whether blocks are as short as can be, so that tests of a few items meet many of them; what comes of them does not
  /// depend on it.
  #if DEBUG
    static let isShort = true
  #else
    static let isShort = false
  #endif

  /// The most elements of a block: so many, or where blocks are short, a few.
  @inline(__always)
  static func most(_ count: Int) -> Int { isShort ? 4 : count }
}

/// A list in blocks of neighbours: elements know their place from their block's start, blocks theirs from the list's.
///
/// A change moves what follows in one block, and the blocks behind as wholes: with *n* elements in blocks of *c* it
/// costs O(*c* + *n*/*c*). A copy shares all blocks, and the first change after it copies one and the directory.
/// No block is empty, and two neighbours hold more than half a block.
struct AuditBlocks<Element: AuditPlaced>: Sendable {
  typealias Place = Element.Place

  /// Some neighbours.
  struct Block: Sendable {
    /// They themselves; the first one's place is zero.
    var elements: [Element]
    /// Where the first begins.
    var origin: Place
    /// What they are as a whole; nothing once one of them has changed.
    var summary: Element.Summary?
  }

  /// Which element: its block, and which one of the block; or the end, the element 0 of the block behind the last.
  struct Position: Sendable, Comparable {
    var block: Int
    var index: Int

    static func < (left: Position, right: Position) -> Bool {
      left.block != right.block ? left.block < right.block : left.index < right.index
    }
  }

  /// The blocks; whoever changes an element in place keeps its place, and drops the block's summary if it is no longer
  /// true.
  var blocks: [Block] = []
  /// Where the last element ends.
  private(set) var end = Place.zero

  /// Whether there are no elements.
  var isEmpty: Bool { blocks.isEmpty }

  /// Whether there is no second element.
  var isSingleOrEmpty: Bool { blocks.isEmpty || (blocks.count == 1 && blocks[0].elements.count == 1) }

  /// The first element, or the end.
  var startPosition: Position { Position(block: 0, index: 0) }

  /// The place behind the last element.
  var endPosition: Position { Position(block: blocks.count, index: 0) }

  /// An element.
  @inline(__always)
  subscript(_ position: Position) -> Element { blocks[position.block].elements[position.index] }

  /// The next element, or the end.
  @inline(__always)
  func after(_ position: Position) -> Position {
    position.index + 1 < blocks[position.block].elements.count
      ? Position(block: position.block, index: position.index + 1)
      : Position(block: position.block + 1, index: 0)
  }

  /// The element before one that is not the first.
  @inline(__always)
  func before(_ position: Position) -> Position {
    position.index > 0
      ? Position(block: position.block, index: position.index - 1)
      : Position(block: position.block - 1, index: blocks[position.block - 1].elements.count - 1)
  }

  /// Where an element begins, or the end of all.
  @inline(__always)
  func place(_ position: Position) -> Place {
    guard position.block < blocks.count else { return end }
    return blocks[position.block].origin + blocks[position.block].elements[position.index].place
  }

  /// Where an element ends and the next begins.
  @inline(__always)
  func placeEnd(_ position: Position) -> Place {
    if position.index + 1 < blocks[position.block].elements.count {
      return blocks[position.block].origin + blocks[position.block].elements[position.index + 1].place
    }
    return blockEnd(position.block)
  }

  /// How far it is from an element's place to the next one's.
  @inline(__always)
  func length(_ position: Position) -> Place {
    let place = blocks[position.block].elements[position.index].place
    if position.index + 1 < blocks[position.block].elements.count {
      return blocks[position.block].elements[position.index + 1].place - place
    }
    return blockEnd(position.block) - blocks[position.block].origin - place
  }

  /// Where a block ends.
  @inline(__always)
  func blockEnd(_ block: Int) -> Place {
    block + 1 < blocks.count ? blocks[block + 1].origin : end
  }

  /// The last element for whose place, and all before, a condition holds; the first if there is none.
  ///
  /// The list must not be empty.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func last(where holds: (Place) -> Bool) -> Position {
    var block = 0
    var high = blocks.count
    while high - block > 1 {
      let middle = (block + high) / 2
      if holds(blocks[middle].origin) { block = middle } else { high = middle }
    }
    let origin = blocks[block].origin
    var index = 0
    high = blocks[block].elements.count
    while high - index > 1 {
      let middle = (index + high) / 2
      if holds(origin + blocks[block].elements[middle].place) { index = middle } else { high = middle }
    }
    return Position(block: block, index: index)
  }

  // MARK: Changes

  /// Forgets all.
  mutating func removeAll() {
    blocks.removeAll()
    end = .zero
  }

  /// Makes the list of what a builder was given.
  ///
  /// - Parameters:
  ///   - builder: All elements.
  ///   - end: Where the last ends.
  mutating func take(_ builder: consuming AuditBlocksBuilder<Element>, end: Place) {
    builder.closeBlock()
    blocks = builder.blocks
    self.end = end
  }

  /// Says where the last element ends.
  mutating func close(at place: Place) { end = place }

  /// Puts elements in the place of others.
  ///
  /// - Parameters:
  ///   - from: The first that goes, or what the new ones come in front of.
  ///   - to: Behind the last that goes.
  ///   - new: What comes, with places in the list; the first begins where the first that goes did.
  ///   - growth: How far what follows moves.
  mutating func replace(_ from: Position, _ to: Position, with new: [Element], growth: Place) {
    if blocks.isEmpty {
      blocks.append(Block(elements: new, origin: .zero, summary: nil))
      end = end + growth
      settle(0)
      return
    }
    var block = from.block
    var first = from.index
    if block == blocks.count {
      block -= 1
      first = blocks[block].elements.count
    }
    let origin = blocks[block].origin
    var elements: [Element] = []
    swap(&elements, &blocks[block].elements)
    var last = elements.count
    if to.block == block {
      last = to.index
      for index in last..<elements.count { elements[index].place = elements[index].place + growth }
    } else {
      // What stays of the last block comes to the first.
      var kept = to.block
      if to.index > 0 {
        let way = blocks[kept].origin - origin + growth
        for index in to.index..<blocks[kept].elements.count {
          elements.append(blocks[kept].elements[index])
          elements[elements.count - 1].place = elements[elements.count - 1].place + way
        }
        kept += 1
      }
      blocks.removeSubrange((block + 1)..<kept)
    }
    if new.count == last - first {
      for index in new.indices { elements[first + index] = new[index] }
    } else {
      elements.replaceSubrange(first..<last, with: new)
    }
    for index in first..<(first + new.count) { elements[index].place = elements[index].place - origin }
    swap(&elements, &blocks[block].elements)
    blocks[block].summary = nil
    move(from: block + 1, by: growth)
    settle(block)
  }

  /// The element has another length: what follows moves.
  mutating func stretch(_ position: Position, by growth: Place) {
    var elements: [Element] = []
    swap(&elements, &blocks[position.block].elements)
    var index = position.index + 1
    while index < elements.count {
      elements[index].place = elements[index].place + growth
      index += 1
    }
    swap(&elements, &blocks[position.block].elements)
    move(from: position.block + 1, by: growth)
  }

  /// Moves the blocks from one on, and the end.
  private mutating func move(from block: Int, by growth: Place) {
    var index = block
    while index < blocks.count {
      blocks[index].origin = blocks[index].origin + growth
      index += 1
    }
    end = end + growth
  }

  /// Splits a block that has grown too long; joins one that is short with a short neighbour, and drops an empty one.
  private mutating func settle(_ block: Int) {
    let count = blocks[block].elements.count
    if count == 0 {
      blocks.remove(at: block)
      if block > 0 && block < blocks.count { join(block - 1) }
    } else if count > Element.blockCapacity {
      split(block)
    } else {
      if block + 1 < blocks.count { join(block) }
      if block > 0 { join(block - 1) }
    }
  }

  /// Makes one block of two short ones.
  private mutating func join(_ block: Int) {
    guard blocks[block].elements.count + blocks[block + 1].elements.count <= Element.blockCapacity / 2 else {
      return
    }
    let way = blocks[block + 1].origin - blocks[block].origin
    for index in blocks[block + 1].elements.indices {
      var element = blocks[block + 1].elements[index]
      element.place = element.place + way
      blocks[block].elements.append(element)
    }
    blocks[block].summary = nil
    blocks.remove(at: block + 1)
  }

  /// Makes blocks of equal length of one that is too long.
  private mutating func split(_ block: Int) {
    let elements = blocks[block].elements
    let origin = blocks[block].origin
    // Three quarters full, so that the next few changes split nothing.
    let pieceCount = max(2, (elements.count - 1) / (Element.blockCapacity * 3 / 4) + 1)
    var pieces: [Block] = []
    pieces.reserveCapacity(pieceCount)
    for number in 0..<pieceCount {
      let first = elements.count * number / pieceCount
      let last = elements.count * (number + 1) / pieceCount
      let base = elements[first].place
      var piece = Array(elements[first..<last])
      for index in piece.indices { piece[index].place = piece[index].place - base }
      pieces.append(Block(elements: piece, origin: origin + base, summary: nil))
    }
    blocks.replaceSubrange(block...block, with: pieces)
  }
}
