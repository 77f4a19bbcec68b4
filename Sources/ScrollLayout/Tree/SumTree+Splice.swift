extension SumTree {
  /// Puts elements in the place of others.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements that come and go.
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Element]) {
    let siblings = root.splice(range, with: new[...])
    if !siblings.isEmpty {
      var level = [root] + siblings
      while level.count > 1 { level = Node.parents(level[...]) }
      root = level[0]
    }
    while root.children.count == 1 { root = root.children[0] }
  }
}

extension SumTree.Node {
  /// As few leaves as can hold some elements, all about equally full.
  static func leaves(_ elements: ArraySlice<Element>) -> [SumTree.Node] {
    pieces(of: elements.count).map { piece in
      let range = (elements.startIndex + piece.lowerBound)..<(elements.startIndex + piece.upperBound)
      var node = SumTree.Node(elements: Array(elements[range]))
      node.sumUp()
      return node
    }
  }

  /// As few parents as can hold some nodes, all about equally full.
  static func parents(_ children: ArraySlice<SumTree.Node>) -> [SumTree.Node] {
    pieces(of: children.count).map { piece in
      let range = (children.startIndex + piece.lowerBound)..<(children.startIndex + piece.upperBound)
      var node = SumTree.Node(children: Array(children[range]))
      node.sumUp()
      return node
    }
  }

  private static func pieces(of count: Int) -> [Range<Int>] {
    let pieces = (count + SumTree.width - 1) / SumTree.width
    var ranges: [Range<Int>] = []
    var start = 0
    for piece in 0..<pieces {
      let end = start + (count - start) / (pieces - piece)
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// Puts elements in the place of others below this node.
  ///
  /// - Returns: The nodes of the same height that have to follow this one, if it became too full.
  mutating func splice(_ range: Range<Int>, with new: ArraySlice<Element>) -> [SumTree.Node] {
    children.isEmpty ? spliceElements(range, with: new) : spliceChildren(range, with: new)
  }

  private mutating func spliceElements(
    _ range: Range<Int>, with new: ArraySlice<Element>
  ) -> [SumTree.Node] {
    elements.replaceSubrange(range, with: new)
    return splitIfTooFull()
  }

  private mutating func spliceChildren(
    _ range: Range<Int>, with new: ArraySlice<Element>
  ) -> [SumTree.Node] {
    let (first, firstStart) = child(endingAtOrAfter: range.lowerBound)
    let (last, lastStart) = child(endingAtOrAfter: range.upperBound)
    let lower = range.lowerBound - firstStart
    let siblings: [SumTree.Node]
    if first == last {
      siblings = children[first].splice(lower..<(range.upperBound - firstStart), with: new)
    } else {
      _ = children[last].splice(0..<(range.upperBound - lastStart), with: [])
      siblings = children[first].splice(lower..<children[first].count, with: new)
      children.removeSubrange((first + 1)..<last)
    }
    if !siblings.isEmpty { children.insert(contentsOf: siblings, at: first + 1) }
    mend(first...(first + siblings.count + 1))
    return splitIfTooFull()
  }

  /// The first child that ends at or after a place, and where it starts.
  private func child(endingAtOrAfter place: Int) -> (index: Int, start: Int) {
    var index = 0
    var start = 0
    while start + children[index].count < place {
      start += children[index].count
      index += 1
    }
    return (index, start)
  }

  private mutating func splitIfTooFull() -> [SumTree.Node] {
    guard elements.count > SumTree.width || children.count > SumTree.width else {
      sumUp()
      return []
    }
    var parts = children.isEmpty ? SumTree.Node.leaves(elements[...]) : SumTree.Node.parents(children[...])
    self = parts.removeFirst()
    return parts
  }

  /// Joins children that are empty or less than half full with a neighbour.
  private mutating func mend(_ range: ClosedRange<Int>) {
    var place = min(range.upperBound, children.count - 1)
    while place >= range.lowerBound && children.count > 1 {
      let filled = children[place].elements.count + children[place].children.count
      if filled < SumTree.width / 2 {
        let left = place > 0 ? place - 1 : 0
        let right = children.remove(at: left + 1)
        if let rest = children[left].join(right) { children.insert(rest, at: left + 1) }
      }
      place -= 1
    }
  }

  /// Takes over what a node of the same height holds, which follows.
  ///
  /// - Returns: What is left over, if that was too much.
  private mutating func join(_ next: SumTree.Node) -> SumTree.Node? {
    guard next.count > 0 else { return nil }
    guard count > 0 else {
      self = next
      return nil
    }
    if children.isEmpty {
      elements.append(contentsOf: next.elements)
    } else {
      let seam = children.count
      children.append(contentsOf: next.children)
      mend((seam - 1)...seam)
    }
    return splitIfTooFull().first
  }
}
