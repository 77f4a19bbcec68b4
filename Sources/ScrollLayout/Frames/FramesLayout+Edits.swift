import ScrollGeometry

extension FramesLayout: ItemCounting {
  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].frames.count }

  /// Carries out updates together; on an error nothing has changed.
  mutating func apply(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    let plan = try EditPlanner.plan(updates, for: self)
    var changed: [(index: Int, section: FramesSection)] = []
    for edit in plan.edits {
      let frames = try self.frames(of: edit.pieces)
      changed.append(
        (index: edit.newSection, section: sections[edit.oldSection].replacing(frames, axis: space.axis)))
    }
    guard let sources = plan.sections else {
      replace(changed)
      return plan.change
    }
    var all: [FramesSection] = []
    all.reserveCapacity(sources.count)
    var givesNames = false
    for source in sources {
      switch source {
      case .kept(let section): all.append(sections[section])
      case .reloaded(let section, let spec):
        if spec.id != nil { givesNames = true }
        all.append(try FramesSection(spec, id: sections[section].spec.id, axis: space.axis))
      case .inserted(let spec):
        if spec.id != nil { givesNames = true }
        all.append(try FramesSection(spec, axis: space.axis))
      }
    }
    for (index, section) in changed { all[index] = section }
    try SectionNames.check(all.map { $0.spec.id }, given: givesNames)
    install(all)
    return plan.change
  }

  private func frames(of pieces: [ItemPiece]) throws(LayoutError) -> [Rect] {
    var frames: [Rect] = []
    for piece in pieces {
      switch piece {
      case .kept(let section, let start, let count):
        frames.append(contentsOf: sections[section].frames[start..<(start + count)])
      case .given(let spec, _, let start, let count):
        frames.append(contentsOf: try FramesSection.admitted(spec)[start..<(start + count)])
      }
    }
    return frames
  }
}
