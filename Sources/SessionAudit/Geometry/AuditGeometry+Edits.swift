import ScrollGeometry
import SessionModel

extension AuditGeometry {
  /// Carries out an edit.
  ///
  /// After a failure the books are in no state to go on with.
  ///
  /// - Complexity: For each item or section it names O(√*n*), and what making lines again takes that no longer break
  ///   where they did.
  mutating func apply(_ edit: inout AuditEdit) throws(AuditFailure) {
    try edit.arrange()
    for change in edit.changes { try apply(change) }
    for index in edit.placements.indices {
      guard let source = edit.placements[index].source else { continue }
      guard hasSection(source.section) else { throw .impossible(.noSuchSection) }
      guard hasItem(source) else { throw .impossible(.noSuchItem) }
      guard !edit.deletes(source.section) else { throw .impossible(.conflictingUpdates) }
      edit.placements[index].keys = key(of: source).map { [$0] }
      // Where items have no size of their own, a moved one is one more in its new place.
      guard !takesCountsOnly else { continue }
      let section = position(of: source.section)
      edit.placements[index].items =
        isFrames
        ? .frames([sections[at: section].frames[source.item]])
        : .sizes([sections[at: section].items.size(at: source.item)])
    }
    var index = edit.removals.count - 1
    while index >= 0 {
      try apply(edit.removals[index])
      index -= 1
    }
    for reload in edit.reloads {
      for place in 0..<reload.count {
        guard let specs = reload.specs else { continue }
        let position = position(of: reload.at + place)
        var new = try section(specs[place])
        keyring.free(sections[at: position].keys.keys)
        keyring.claim(specs[place].keys)
        new.needsLayout = sections[at: position].needsLayout
        sections[at: position] = new
        touch(position)
      }
    }
    if edit.movesSections { try moveSections(&edit) }
    for placement in edit.placements { try apply(placement) }
    if edit.movesSections { touched.sortInPlace { $0 < $1 } }
    try layOutTouched()
    try keyring.settle()
  }

  /// Takes note that a section's lines must be made again.
  private mutating func touch(_ position: Position) {
    guard !sections[at: position].needsLayout else { return }
    sections[at: position].needsLayout = true
    touched.append(sections.place(position).section)
  }

  /// Lays out the sections that were touched; those behind them move as a whole.
  private mutating func layOutTouched() throws(AuditFailure) {
    for section in touched {
      let position = position(of: section)
      guard sections[at: position].needsLayout else { continue }
      try layOut(position)
      sections[at: position].needsLayout = false
    }
    for section in touched {
      let position = position(of: section)
      let size = sections.placeEnd(position) - sections.place(position)
      sections.stretch(position, by: sections[at: position].size - size)
      sections.blocks[position.block].summary = nil
      // On the way it may be too much, but never by more than what is new.
      try checkSize(of: 2)
    }
    touched.removeAll(keepingCapacity: true)
    try checkSize(of: 1)
    summarise()
  }

  private func check(_ section: Int, _ at: Int, _ count: Int) throws(AuditFailure) {
    guard hasSection(section) else { throw .impossible(.noSuchSection) }
    let held = sections[at: position(of: section)].count
    guard at >= 0 && at <= held && count >= 0 && count <= held - at else { throw .impossible(.noSuchItem) }
  }

  private func checkShape(_ items: ItemsSpec) throws(AuditFailure) {
    guard takesCountsOnly else { return }
    guard case .count = items else { throw .impossible(.wrongItemShape) }
  }

  private mutating func apply(_ change: AuditEdit.Change) throws(AuditFailure) {
    try check(change.section, change.at, change.count)
    if let keys = change.keys {
      guard keys.count == change.count else { throw .impossible(.badSize) }
      keyring.claim(keys)
      rename(in: change.section, at: change.at, count: change.count, with: change.count, keys)
    }
    guard let items = change.items else { return }
    try checkShape(items)
    try replace(in: change.section, at: change.at, count: change.count, with: items)
  }

  private mutating func apply(_ removal: AuditEdit.Removal) throws(AuditFailure) {
    try check(removal.section, removal.at, removal.count)
    rename(
      in: removal.section, at: removal.at, count: removal.count, with: 0, nil, areFreed: !removal.isMove)
    let none: ItemsSpec = isFrames ? .frames([]) : .count(0)
    try replace(in: removal.section, at: removal.at, count: removal.count, with: none)
  }

  private mutating func apply(_ placement: AuditEdit.Placement) throws(AuditFailure) {
    try check(placement.section, placement.at, 0)
    if let keys = placement.keys, keys.count != placement.count { throw .impossible(.badSize) }
    if placement.source == nil { keyring.claim(placement.keys) }
    rename(in: placement.section, at: placement.at, count: 0, with: placement.count, placement.keys)
    try checkShape(placement.items)
    try replace(in: placement.section, at: placement.at, count: 0, with: placement.items)
  }

  /// Puts items in the place of others that exist.
  private mutating func replace(
    in section: Int, at index: Int, count: Int, with items: ItemsSpec
  ) throws(AuditFailure) {
    let position = position(of: section)
    if isFrames {
      guard let frames = try AuditGeometry.frames(items) else { return }
      sections[at: position].frames.replace(
        at: index, count: count, with: frames)
    } else {
      try sections[at: position].replaceItems(
        at: index, count: count, with: items, &scratch)
    }
    touch(position)
  }

  /// Gives items that come the keys they have, and frees those of items that go.
  private mutating func rename(
    in section: Int, at index: Int, count: Int, with newCount: Int, _ keys: [ItemKey?]?, areFreed: Bool = true
  ) {
    guard keyring.isInUse else { return }
    let gone = sections[at: position(of: section)].keys.replace(
      at: index, count: count, with: newCount, keys)
    if areFreed { keyring.free(gone) }
  }

  /// The rectangles of new items; nothing where there are none.
  private static func frames(_ items: ItemsSpec) throws(AuditFailure) -> [LayoutRect]? {
    switch items {
    case .frames(let frames):
      try AuditSection.check(frames)
      return frames
    case .count(0):
      return nil
    case .sizes(let sizes) where sizes.isEmpty:
      return nil
    case .count, .sizes:
      throw .impossible(.wrongItemShape)
    }
  }

  // MARK: Sections

  /// Puts the sections into the order of the state after.
  private mutating func moveSections(_ edit: inout AuditEdit) throws(AuditFailure) {
    var arrivals: [Arrival] = []
    var arriving: [AuditSectionEntry] = []
    var count = sections.end.section
    for departure in edit.departures where departure.target == nil {
      count -= 1
      if keyring.isInUse { keyring.free(sections[at: position(of: departure.section)].keys.keys) }
    }
    for new in edit.newSections { count += new.specs.count }
    for new in edit.newSections {
      for place in new.specs.indices {
        guard new.at >= 0 && new.at < count - place else { throw .impossible(.noSuchSection) }
        try edit.take(new.at + place)
        var made = try section(new.specs[place])
        made.needsLayout = true
        keyring.claim(new.specs[place].keys)
        arrivals.append(Arrival(number: new.at + place, index: arriving.count))
        arriving.append(AuditSectionEntry(made))
      }
      guard new.at >= 0 && new.at <= count else { throw .impossible(.noSuchSection) }
    }
    for departure in edit.departures {
      guard let number = departure.target else { continue }
      guard number >= 0 && number < count else { throw .impossible(.noSuchSection) }
      try edit.take(number)
      arrivals.append(Arrival(number: number, index: arriving.count))
      arriving.append(sections[position(of: departure.section)])
    }
    var kept = 0
    for section in touched where edit.keeps(section) {
      touched[kept] = edit.place(ofSection: section) ?? section
      kept += 1
    }
    touched.removeSubrange(kept..<touched.count)
    takeOut(edit.departures)
    arrivals.sortInPlace { $0.number < $1.number }
    putIn(arrivals, arriving)
  }

  /// A section that comes to a number of the state after, and which of those that come it is.
  private struct Arrival {
    var number: Int
    var index: Int
  }

  /// Takes out sections, neighbours together, the last first.
  private mutating func takeOut(_ departures: [AuditEdit.Departure]) {
    var end = departures.count
    while end > 0 {
      var first = end - 1
      while first > 0 && departures[first - 1].section == departures[first].section - 1 { first -= 1 }
      let from = sectionOrEnd(departures[first].section)
      let to = sectionOrEnd(departures[end - 1].section + 1)
      let growth = sections.place(from) - sections.place(to)
      sections.replace(from, to, with: [], growth: growth)
      end = first
    }
  }

  /// Puts in sections, neighbours together, the first first; they take no room until they are laid out.
  private mutating func putIn(_ arrivals: [Arrival], _ arriving: [AuditSectionEntry]) {
    var group: [AuditSectionEntry] = []
    for index in arrivals.indices {
      let number = arrivals[index].number
      touched.append(number)
      group.append(arriving[arrivals[index].index])
      if index + 1 < arrivals.count && arrivals[index + 1].number == number + 1 { continue }
      let first = number + 1 - group.count
      let at = sectionOrEnd(first)
      var place = sections.place(at)
      for inner in group.indices {
        group[inner].place = place
        place.section += 1
      }
      sections.replace(at, at, with: group, growth: place - sections.place(at))
      group.removeAll(keepingCapacity: true)
    }
  }

  /// A section, or the end.
  private func sectionOrEnd(_ section: Int) -> Position {
    section < sections.end.section ? position(of: section) : sections.endPosition
  }
}
