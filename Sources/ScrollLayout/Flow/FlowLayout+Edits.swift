import ScrollGeometry
import SessionModel

extension FlowLayout: EditableLayout {
  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].itemCount }

  mutating func splice(
    _ index: Int, _ at: Int, removing removed: Int, adding added: ItemsSpec?
  ) throws(LayoutError) -> Int? {
    let takesCountsOnly = followsRoom
    return try update(index) { (section) throws(LayoutError) in
      let count = section.itemCount
      guard at >= 0 && at <= count && removed >= 0 && removed <= count - at else { return (nil, nil) }
      var new: [SizeRun] = []
      if let added {
        let itemSize = section.settings.metrics.itemSize
        new.append(try SizeRun(added, itemSize: itemSize, takesCountsOnly: takesCountsOnly))
      }
      return (try section.replace(at..<(at + removed), with: new), count)
    }
  }

  mutating func carryOut(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    let plan = try EditPlanner.plan(updates, for: self)
    if followsRoom {
      for update in updates where !update.givesCountsOnly { throw .wrongItemShape }
    }
    // A copy shares what does not change, and is dropped when something fails.
    var edited = sections
    for edit in plan.edits {
      var splices: [(items: Range<Int>, new: [SizeRun])] = []
      for splice in edit.splices {
        splices.append((splice.items, try runs(splice.added, for: edit.section)))
      }
      try edited.update(at: edit.section) { (section) throws(LayoutError) in
        try section.replace(splices)
      }
    }
    try install(edited, with: plan.sections)
    return plan.change
  }

  /// Takes over sections whose items have changed, after others have come, gone and moved.
  private mutating func install(
    _ edited: SumTree<FlowSection>, with splices: [EditPlan.SectionSplice]
  ) throws(LayoutError) {
    var all = edited
    var names = sectionNames
    var givesNames = false
    for splice in splices.reversed() {
      var new: [FlowSection] = []
      for section in edited.elements(splice.sections) { names.remove(section.settings.spec.id) }
      for source in splice.added {
        switch source {
        case .moved(let section): new.append(edited[section])
        case .reloaded(let section, let spec):
          if spec.id != nil { givesNames = true }
          let id = edited[section].settings.spec.id
          new.append(try FlowSection(spec, id: id, rules: rules, space: space))
        case .inserted(let spec):
          if spec.id != nil { givesNames = true }
          new.append(try FlowSection(spec, rules: rules, space: space))
        }
      }
      for section in new { names.insert(section.settings.spec.id) }
      all.replaceSubrange(splice.sections, with: new)
    }
    if givesNames && names.hasDuplicates { throw .conflictingUpdates }
    try install(all, names: names)
  }

  /// The sizes of what an edit puts into a section.
  private func runs(_ pieces: [ItemPiece], for section: Int) throws(LayoutError) -> [SizeRun] {
    if followsRoom {
      // Where items have no size of their own, those that come take that of the section, wherever they were.
      let itemSize = sections[section].settings.metrics.itemSize
      return pieces.map { .equal(itemSize, count: $0.count) }
    }
    var runs: [SizeRun] = []
    for piece in pieces {
      switch piece {
      case .kept(let source, let start, let count):
        runs += sections[source].sizes(of: start..<(start + count))
      case .given(.frames, _, _, _):
        throw .wrongItemShape
      case .given(.count, let source, _, let count):
        runs.append(.equal(sections[source].settings.metrics.itemSize, count: count))
      case .given(.sizes(let sizes), _, let start, let count):
        let slice = sizes[start..<(start + count)]
        for size in slice { try Admission.check(size) }
        runs.append(.listed(slice))
      }
    }
    return runs
  }
}

extension LayoutUpdate {
  /// Whether an update of items brings no sizes and no rectangles; sections say so themselves.
  fileprivate var givesCountsOnly: Bool {
    switch self {
    case .itemsInserted(_, _, .count, _), .itemsResized(_, _, .count), .itemsReloaded(_, _, _, .count, _):
      true
    case .itemsInserted, .itemsResized: false
    case .itemsReloaded(_, _, _, let items, _): items == nil
    case .itemsDeleted, .itemMoved, .sectionsInserted, .sectionsDeleted, .sectionMoved, .sectionsReloaded:
      true
    }
  }
}
