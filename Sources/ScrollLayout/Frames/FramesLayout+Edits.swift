import ScrollGeometry

extension FramesLayout: ItemCounting {
  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].frames.count }

  /// Carries out updates together; on an error nothing has changed.
  mutating func apply(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    let plan = try EditPlanner.plan(updates, for: self)
    var all = sections
    for edit in plan.edits {
      var frames = sections[edit.section].frames
      for splice in edit.splices.reversed() {
        frames.replaceSubrange(splice.items, with: try self.frames(of: splice.added))
      }
      all[edit.section] = sections[edit.section].replacing(frames, axis: space.axis)
    }
    let edited = all
    var givesNames = false
    for splice in plan.sections.reversed() {
      var new: [FramesSection] = []
      for source in splice.added {
        switch source {
        case .moved(let section): new.append(edited[section])
        case .reloaded(let section, let spec):
          if spec.id != nil { givesNames = true }
          new.append(try FramesSection(spec, id: sections[section].spec.id, axis: space.axis))
        case .inserted(let spec):
          if spec.id != nil { givesNames = true }
          new.append(try FramesSection(spec, axis: space.axis))
        }
      }
      all.replaceSubrange(splice.sections, with: new)
    }
    if givesNames && SectionNames(all.map { $0.spec }).hasDuplicates { throw .conflictingUpdates }
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
