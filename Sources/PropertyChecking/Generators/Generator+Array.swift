extension Generator {
  /// Arrays of all lengths of a range.
  ///
  /// Short, middling and long ones are mixed from the first random case on. Unless the number is fixed, each
  /// element is announced by a yes of its own, within the element's group, so that elements can be taken out
  /// one by one.
  ///
  /// - Parameters:
  ///   - element: Draws an element.
  ///   - count: How many elements there are. Random arrays are shorter where their choices would not fit into
  ///     the source.
  /// - Returns: A generator of arrays.
  /// - Precondition: `count` has no negative number.
  public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...50
  ) -> Generator where Value == [Element] {
    precondition(count.lowerBound >= 0, "an array cannot have \(count.lowerBound) elements")
    return Generator { source throws(Discarded) in
      try source.span(.list) { source throws(Discarded) in
        let proposed = source.proposedCount(in: count)
        var elements: [Element] = []
        while elements.count < count.upperBound, source.openElement(elements.count, of: count, proposed) {
          elements.append(try element.generate(&source))
          source.closeSpan()
        }
        return elements
      }
    }
  }
}

extension ChoiceSource {
  /// How long a random array should be; 0 where choices are not random.
  mutating func proposedCount(in range: ClosedRange<Int>) -> Int {
    guard isRandom else { return 0 }
    let most = max(min(range.upperBound - range.lowerBound, remaining / 4), 0)
    let width: Int =
      switch random.next() & 7 {
      case 0: min(most, 4)
      case 1, 2: min(most, 16)
      case 3, 4, 5: min(most, 64)
      case 6: most
      default: 0
      }
    let count = width == 0 ? min(most, 64) : Int(random.integer(upTo: UInt64(width)))
    return range.lowerBound + count
  }

  /// Begins an element's group, unless the array ends here.
  mutating func openElement(_ position: Int, of count: ClosedRange<Int>, _ proposed: Int) -> Bool {
    openSpan(.element)
    if count.lowerBound == count.upperBound { return true }
    if position < count.lowerBound {
      settle()
      return true
    }
    if boolean(proposing: { _ in position < proposed }) { return true }
    if unrecordedLeft == 0 { dropRecordedSpan() }
    return false
  }
}
