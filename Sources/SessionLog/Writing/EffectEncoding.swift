import ScrollCore

/// What effects carry. Of what has keys of its own, the first comes with the comma before it.
extension JSONText {
  /// Appends an index, or null.
  mutating func optional(_ index: Int?) {
    if let index { integer(index) } else { raw("null") }
  }

  /// Appends where a drag comes to rest, and what is there.
  mutating func target(_ target: TargetOffset) {
    coordinates(target.offset.x, target.offset.y)
    switch target.stop {
    case .item(let item):
      raw(",\"item\":")
      path(item)
    case .page(let page):
      raw(",\"page\":")
      integer(page)
    case nil: break
    }
  }

  /// Appends an edge mask with its four stops.
  mutating func mask(_ mask: EdgeMask) {
    raw(",\"start\":")
    number(mask.start)
    raw(",\"end\":")
    number(mask.end)
    raw(",\"stops\":[0,")
    number(mask.startStop)
    raw(",")
    number(mask.endStop)
    raw(",1]")
  }

  /// Appends a fade or unfade.
  mutating func transition(_ transition: FadeTransition) {
    raw(",\"item\":")
    path(transition.item)
    if let cell = transition.cell {
      raw(",\"cell\":")
      path(cell)
    }
    raw(",\"from\":")
    if let from = transition.from {
      number(from)
    } else {
      raw("null")
    }
    raw(",\"to\":")
    number(transition.to)
    raw(",\"duration\":")
    microseconds(transition.duration)
  }

  /// Appends which decoration it is about.
  mutating func identity(_ identity: DecorationIdentity) {
    raw(",\"kind\":")
    string(identity.kind.rawValue)
    raw(",\"section\":")
    integer(identity.section)
    // Only the literal code makes decorations for other items than the first.
    guard identity.item != 0 else { return }
    raw(",\"item\":")
    integer(identity.item)
  }
}
