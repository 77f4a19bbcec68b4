import ScrollGeometry
import SessionModel

extension FramesLayout: EditableLayout {
  var sectionCount: Int { sections.count }

  func itemCount(inSection section: Int) -> Int { sections[section].summary.itemCount }

  mutating func splice(
    _ index: Int, _ at: Int, removing removed: Int, adding added: ItemsSpec?
  ) throws(LayoutError) -> Int? {
    let count = itemCount(inSection: index)
    guard at >= 0 && at <= count && removed >= 0 && removed <= count - at else { return nil }
    var new: [LayoutRect] = []
    if let added { new = Array(try FramesSection.admitted(added)) }
    sections.update(at: index) { $0.replace([(items: at..<(at + removed), new: new)]) }
    return count
  }

  mutating func carryOut(_ updates: [LayoutUpdate]) throws(LayoutError) -> IndexChange {
    let plan = try EditPlanner.plan(updates, for: self)
    // First all that can fail.
    var edits: [(section: Int, splices: [(items: Range<Int>, new: [LayoutRect])])] = []
    for edit in plan.edits {
      var splices: [(items: Range<Int>, new: [LayoutRect])] = []
      for splice in edit.splices { splices.append((splice.items, try frames(of: splice.added))) }
      edits.append((edit.section, splices))
    }
    let (made, newNames) = try newSections(plan.sections)
    for (section, splices) in edits { sections.update(at: section) { $0.replace(splices) } }
    guard !plan.sections.isEmpty else { return plan.change }
    install(made, plan.sections)
    names = newNames
    return plan.change
  }

  /// Admits the sections that come new, splice by splice, with nothing in the place of those that move; and the names of
  /// all sections then.
  private func newSections(
    _ splices: [EditPlan.SectionSplice]
  ) throws(LayoutError) -> (sections: [[FramesSection?]], names: SectionNames) {
    var newNames = names
    var givesNames = false
    var made: [[FramesSection?]] = []
    for splice in splices {
      for section in sections.elements(splice.sections) { newNames.remove(section.spec.id) }
      var new: [FramesSection?] = []
      for source in splice.added {
        switch source {
        case .moved: new.append(nil)
        case .reloaded(let section, let spec):
          if spec.id != nil { givesNames = true }
          new.append(try FramesSection(spec, id: sections[section].spec.id, axis: space.axis))
        case .inserted(let spec):
          if spec.id != nil { givesNames = true }
          new.append(try FramesSection(spec, axis: space.axis))
        }
      }
      made.append(new)
    }
    for (splice, new) in zip(splices, made) {
      for (source, section) in zip(splice.added, new) {
        if case .moved(let old) = source {
          newNames.insert(sections[old].spec.id)
        } else {
          newNames.insert(section?.spec.id)
        }
      }
    }
    if givesNames && newNames.hasDuplicates { throw .conflictingUpdates }
    return (made, newNames)
  }

  /// Puts sections, new and moved, in their places.
  private mutating func install(_ made: [[FramesSection?]], _ splices: [EditPlan.SectionSplice]) {
    // Those that move are read before anything changes its place.
    var added: [[FramesSection]] = []
    for (splice, new) in zip(splices, made) {
      var all: [FramesSection] = []
      for (source, section) in zip(splice.added, new) {
        if case .moved(let old) = source {
          all.append(sections[old])
        } else if let section {
          all.append(section)
        }
      }
      added.append(all)
    }
    for (splice, new) in zip(splices, added).reversed() {
      sections.replaceSubrange(splice.sections, with: new)
    }
  }

  /// The rectangles of what an edit puts into a section.
  private func frames(of pieces: [ItemPiece]) throws(LayoutError) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    for piece in pieces {
      switch piece {
      case .kept(let section, let start, let count):
        frames.append(contentsOf: sections[section].frames(of: start..<(start + count)))
      case .given(let spec, _, let start, let count):
        frames.append(contentsOf: try FramesSection.admitted(spec, start..<(start + count)))
      }
    }
    return frames
  }
}
