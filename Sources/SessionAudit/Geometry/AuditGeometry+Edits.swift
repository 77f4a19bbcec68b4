import ScrollCore

extension AuditGeometry {
  /// Carries out an edit.
  ///
  /// After a failure the books are in no state to go on with.
  ///
  /// - Complexity: O(*n*) in the items of each section it names, for each of its changes, and in the number of sections.
  mutating func apply(_ edit: inout AuditEdit) throws(AuditFailure) {
    assert(
      touched.isEmpty && places.count == sections.count + 1, "all is laid out before an edit")
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
      edit.placements[index].items =
        isFrames
        ? .frames([sections[source.section][0].frames.list[source.item]])
        : .sizes([sections[source.section][0].lines.sizes.size(at: source.item)])
    }
    for removal in edit.removals.reversed() { try apply(removal) }
    for reload in edit.reloads {
      for place in 0..<reload.count {
        guard let specs = reload.specs else { continue }
        let new = try section(specs[place])
        keyring.free(sections[reload.at + place][0].keys.keys)
        keyring.claim(specs[place].keys)
        sections[reload.at + place] = [new]
        touch(reload.at + place)
      }
    }
    if edit.movesSections { try moveSections(&edit) }
    for placement in edit.placements { try apply(placement) }
    try settle()
    try keyring.settle()
  }

  private mutating func touch(_ section: Int) {
    touched =
      touched.isEmpty
      ? section..<(section + 1) : min(touched.lowerBound, section)..<max(touched.upperBound, section + 1)
  }

  private func check(_ section: Int, _ at: Int, _ count: Int) throws(AuditFailure) {
    guard hasSection(section) else { throw .impossible(.noSuchSection) }
    let held = sections[section][0].count
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
    try checkShape(placement.items)
    try replace(in: placement.section, at: placement.at, count: 0, with: placement.items)
    // Behind that: it is no more than there can be.
    rename(in: placement.section, at: placement.at, count: 0, with: placement.count, placement.keys)
  }

  /// Puts items in the place of others that exist.
  private mutating func replace(
    in section: Int, at index: Int, count: Int, with items: ItemsSpec
  ) throws(AuditFailure) {
    if isFrames {
      guard let frames = try AuditFrames.list(items) else { return }
      sections[section][0].frames.list.replaceSubrange(index..<(index + count), with: frames)
    } else {
      let itemSize = sections[section][0].itemSize
      try sections[section][0].lines.sizes.replace(at: index, count: count, with: items, itemSize: itemSize)
    }
    sections[section][0].needsLayout = true
    touch(section)
  }

  /// Gives items that come the keys they have, and frees those of items that go.
  private mutating func rename(
    in section: Int, at index: Int, count: Int, with newCount: Int, _ keys: [ItemKey?]?, areFreed: Bool = true
  ) {
    guard keyring.isInUse else { return }
    let gone = sections[section][0].keys.replace(at: index, count: count, with: newCount, keys)
    if areFreed { keyring.free(gone) }
  }

  // MARK: Sections

  /// Puts the sections into the order of the state after: new and moved ones at their numbers, the others around them.
  private mutating func moveSections(_ edit: inout AuditEdit) throws(AuditFailure) {
    var count = sections.count
    for departure in edit.departures where departure.target == nil {
      count -= 1
      if keyring.isInUse { keyring.free(sections[departure.section][0].keys.keys) }
    }
    for new in edit.newSections { count += new.specs.count }
    var arrived: [[AuditSection]] = Array(repeating: [], count: count)
    for new in edit.newSections {
      for place in new.specs.indices {
        guard new.at >= 0 && new.at < count - place else { throw .impossible(.noSuchSection) }
        try edit.take(new.at + place)
        keyring.claim(new.specs[place].keys)
        arrived[new.at + place] = [try section(new.specs[place])]
      }
      guard new.at >= 0 && new.at <= count else { throw .impossible(.noSuchSection) }
    }
    for departure in edit.departures {
      guard let number = departure.target else { continue }
      guard number >= 0 && number < count else { throw .impossible(.noSuchSection) }
      try edit.take(number)
      arrived[number] = sections[departure.section]
    }
    var number = 0
    for section in sections.indices where edit.keeps(section) {
      while !arrived[number].isEmpty { number += 1 }
      assert(edit.place(ofSection: section) == number, "section \(section) is not where the books follow it")
      arrived[number] = sections[section]
    }
    sections = arrived
    touched = sections.indices
  }
}
