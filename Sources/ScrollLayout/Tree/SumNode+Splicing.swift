extension SumNode {
  /// One node above all of a level; an empty leaf above none.
  static func root(of nodes: [SumNode]) -> SumNode {
    var level = nodes
    while level.count > 1 { level = parents(level[...]) }
    return level.first ?? SumNode(elements: [])
  }

  /// As few leaves as can hold some elements, all about equally full.
  static func leaves(_ elements: ArraySlice<Element>) -> [SumNode] {
    pieces(of: elements.count).map { piece in
      let range = (elements.startIndex + piece.lowerBound)..<(elements.startIndex + piece.upperBound)
      return SumNode(elements: elements[range])
    }
  }

  /// As few parents as can hold some nodes, all about equally full.
  private static func parents(_ children: ArraySlice<SumNode>) -> [SumNode] {
    pieces(of: children.count).map { piece in
      let range = (children.startIndex + piece.lowerBound)..<(children.startIndex + piece.upperBound)
      return SumNode(children: children[range])
    }
  }

  private static func pieces(of count: Int) -> [Range<Int>] {
    let width = Element.nodeWidth
    let pieces = (count + width - 1) / width
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
  mutating func splice(_ range: Range<Int>, with new: ArraySlice<Element>) -> [SumNode] {
    guard !isLeaf else {
      elements.replaceSubrange(range, with: new.lazy.map { $0.bare })
      facts.replaceSubrange(range, with: new.lazy.map { Fact(summary: $0.summary) })
      marks.replaceSubrange(range, with: new.lazy.map { Mark(count: 1, key: $0.summary.key) })
      return splitIfTooFull()
    }
    let (first, firstStart) = child(endingAtOrAfter: range.lowerBound)
    let (last, lastStart) = child(endingAtOrAfter: range.upperBound)
    let lower = range.lowerBound - firstStart
    let siblings: [SumNode]
    if first == last {
      siblings = children[first].splice(lower..<(range.upperBound - firstStart), with: new)
    } else {
      _ = children[last].splice(0..<(range.upperBound - lastStart), with: [])
      refresh(last)
      siblings = children[first].splice(lower..<marks[first].count, with: new)
      children.removeSubrange((first + 1)..<last)
      facts.removeSubrange((first + 1)..<last)
      marks.removeSubrange((first + 1)..<last)
    }
    refresh(first)
    insert(siblings, at: first + 1)
    mend(first...(first + siblings.count + 1))
    return splitIfTooFull()
  }

  /// The first child that ends at or after a place, and where it starts.
  private func child(endingAtOrAfter place: Int) -> (index: Int, start: Int) {
    var index = 0
    var start = 0
    while start + marks[index].count < place {
      start += marks[index].count
      index += 1
    }
    return (index, start)
  }

  /// Works out what is known of a child whose node has changed.
  private mutating func refresh(_ place: Int) {
    facts[place] = Fact(summary: children[place].summary)
    marks[place] = Mark(count: children[place].count, key: facts[place].summary.key)
  }

  private mutating func insert(_ nodes: [SumNode], at place: Int) {
    guard !nodes.isEmpty else { return }
    let new = SumNode(children: nodes[...])
    children.insert(contentsOf: new.children, at: place)
    facts.insert(contentsOf: new.facts, at: place)
    marks.insert(contentsOf: new.marks, at: place)
  }

  private mutating func splitIfTooFull() -> [SumNode] {
    guard width > Element.nodeWidth else { return [] }
    let parts = SumNode.pieces(of: width).map { SumNode($0, of: self) }
    self = parts[0]
    return Array(parts.dropFirst())
  }

  /// Joins children that are empty or less than half full with a neighbour.
  private mutating func mend(_ range: ClosedRange<Int>) {
    var place = min(range.upperBound, children.count - 1)
    while place >= range.lowerBound && children.count > 1 {
      if children[place].width < Element.nodeWidth / 2 {
        let left = place > 0 ? place - 1 : 0
        let right = children.remove(at: left + 1)
        facts.remove(at: left + 1)
        marks.remove(at: left + 1)
        if let rest = children[left].join(right) { insert([rest], at: left + 1) }
        refresh(left)
      }
      place -= 1
    }
  }

  /// Takes over what a node of the same height holds, which follows.
  ///
  /// - Returns: What is left over, if that was too much.
  private mutating func join(_ next: SumNode) -> SumNode? {
    guard next.width > 0 else { return nil }
    guard width > 0 else {
      self = next
      return nil
    }
    let seam = width
    elements.append(contentsOf: next.elements)
    children.append(contentsOf: next.children)
    marks.append(contentsOf: next.marks)
    facts.append(contentsOf: next.facts)
    if !isLeaf { mend((seam - 1)...seam) }
    return splitIfTooFull().first
  }
}
