import ScrollGeometry
import ScrollLayout

extension AuditGeometry {
  /// Carries out an edit.
  ///
  /// After a failure the books are in no state to go on with.
  mutating func apply(_ edit: inout AuditEdit) throws(AuditFailure) {
    try edit.arrange()
    for change in edit.changes { try apply(change) }
    for index in edit.placements.indices {
      guard let source = edit.placements[index].source else { continue }
      guard hasSection(source.section) else { throw .impossible(.noSuchSection) }
      guard hasItem(source) else { throw .impossible(.noSuchItem) }
      guard !edit.deletes(source.section) else { throw .impossible(.conflictingUpdates) }
      // Where items have no size of their own, a moved one is one more in its new place.
      guard !takesCountsOnly else { continue }
      edit.placements[index].items =
        isFrames
        ? .frames([sections[source.section].frames[source.item]])
        : .sizes([sections[source.section].items.size(at: source.item)])
    }
    var index = edit.removals.count - 1
    while index >= 0 {
      try apply(edit.removals[index])
      index -= 1
    }
    for reload in edit.reloads {
      for place in 0..<reload.count {
        guard let specs = reload.specs else { continue }
        let summedCount = sections[reload.at + place].summedCount
        sections[reload.at + place] = try section(specs[place])
        sections[reload.at + place].summedCount = summedCount
        touch(reload.at + place)
      }
    }
    if edit.movesSections { try moveSections(&edit) }
    for placement in edit.placements { try apply(placement) }
    if edit.movesSections || isFrames {
      for index in sections.indices where sections[index].needsLayout {
        try layOut(index)
        sections[index].needsLayout = false
      }
      try addUp()
    } else {
      try layOutTouched()
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Takes note that a section's lines must be made again.
  private mutating func touch(_ section: Int) {
    guard !sections[section].needsLayout else { return }
    sections[section].needsLayout = true
    touched.append(section)
  }

  /// Lays out the sections that were touched; those behind them move as a whole.
  private mutating func layOutTouched() throws(AuditFailure) {
    for section in touched {
      try layOut(section)
      sections[section].needsLayout = false
    }
    if touched.count > 2 {
      try addUp()
    } else {
      try addUp(changed: touched)
    }
  }

  private func check(_ section: Int, _ at: Int, _ count: Int) throws(AuditFailure) {
    guard hasSection(section) else { throw .impossible(.noSuchSection) }
    let held = sections[section].count
    guard at >= 0 && at <= held && count >= 0 && count <= held - at else { throw .impossible(.noSuchItem) }
  }

  private func checkShape(_ items: ItemsSpec) throws(AuditFailure) {
    guard takesCountsOnly else { return }
    guard case .count = items else { throw .impossible(.wrongItemShape) }
  }

  private mutating func apply(_ change: AuditEdit.Change) throws(AuditFailure) {
    try check(change.section, change.at, change.count)
    guard let items = change.items else { return }
    try checkShape(items)
    if isFrames {
      guard let frames = try AuditGeometry.frames(items) else { return }
      sections[change.section].frames.replaceSubrange(change.at..<(change.at + change.count), with: frames)
    } else {
      let itemSize = sections[change.section].itemSize
      try sections[change.section].items.resize(at: change.at, items, itemSize: itemSize)
    }
    touch(change.section)
  }

  private mutating func apply(_ removal: AuditEdit.Removal) throws(AuditFailure) {
    try check(removal.section, removal.at, removal.count)
    if isFrames {
      sections[removal.section].frames.removeSubrange(removal.at..<(removal.at + removal.count))
    } else {
      sections[removal.section].items.remove(at: removal.at, count: removal.count)
    }
    touch(removal.section)
  }

  private mutating func apply(_ placement: AuditEdit.Placement) throws(AuditFailure) {
    try check(placement.section, placement.at, 0)
    try checkShape(placement.items)
    if isFrames {
      guard let frames = try AuditGeometry.frames(placement.items) else { return }
      sections[placement.section].frames.insert(contentsOf: frames, at: placement.at)
    } else {
      let itemSize = sections[placement.section].itemSize
      try sections[placement.section].items.insert(placement.items, itemSize: itemSize, at: placement.at)
    }
    touch(placement.section)
  }

  /// The rectangles of new items; nothing where there are none.
  private static func frames(_ items: ItemsSpec) throws(AuditFailure) -> [Rect]? {
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

  /// Puts the sections into the order of the state after.
  private mutating func moveSections(_ edit: inout AuditEdit) throws(AuditFailure) {
    var count = 0
    for fate in edit.fates where fate != .deleted { count += 1 }
    for new in edit.newSections { count += new.specs.count }
    var arranged: [AuditSection?] = Array(repeating: nil, count: count)
    for new in edit.newSections {
      for place in new.specs.indices {
        guard new.at >= 0 && new.at < count - place else { throw .impossible(.noSuchSection) }
        guard arranged[new.at + place] == nil else { throw .impossible(.conflictingUpdates) }
        var made = try section(new.specs[place])
        made.needsLayout = true
        arranged[new.at + place] = made
      }
      guard new.at >= 0 && new.at <= count else { throw .impossible(.noSuchSection) }
    }
    for from in edit.fates.indices {
      switch edit.fates[from] {
      case .stays: continue
      case .deleted: edit.places[from] = -1
      case .moved(let to):
        guard to >= 0 && to < count else { throw .impossible(.noSuchSection) }
        guard arranged[to] == nil else { throw .impossible(.conflictingUpdates) }
        arranged[to] = sections[from]
        edit.places[from] = to
      }
    }
    var place = 0
    for from in edit.fates.indices where edit.fates[from] == .stays {
      while place < count && arranged[place] != nil { place += 1 }
      guard place < count else { throw .impossible(.conflictingUpdates) }
      arranged[place] = sections[from]
      edit.places[from] = place
    }
    sections.removeAll(keepingCapacity: true)
    for case let section? in arranged { sections.append(section) }
  }
}
