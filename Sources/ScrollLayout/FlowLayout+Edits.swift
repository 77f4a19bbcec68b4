extension FlowLayout: ItemCounting {
  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].items.count }

  /// Carries out updates together; on an error nothing has changed.
  mutating func apply(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    let plan = try EditPlanner.plan(updates, for: self)
    var changed: [(index: Int, section: FlowSection)] = []
    for edit in plan.edits {
      let old = sections[edit.oldSection]
      let items = try SectionItems(edit.pieces, itemSize: old.metrics.itemSize, from: sections)
      changed.append((index: edit.newSection, section: try old.replacing(items, space: space)))
    }
    guard let sources = plan.sections else {
      try replace(changed)
      return plan.change
    }
    var all: [FlowSection] = []
    all.reserveCapacity(sources.count)
    for source in sources {
      switch source {
      case .kept(let section): all.append(sections[section])
      case .reloaded(let section, let spec):
        all.append(try FlowSection(spec, id: sections[section].spec.id, flow: metrics, space: space))
      case .inserted(let spec): all.append(try FlowSection(spec, flow: metrics, space: space))
      }
    }
    for (index, section) in changed { all[index] = section }
    try install(all)
    return plan.change
  }
}
