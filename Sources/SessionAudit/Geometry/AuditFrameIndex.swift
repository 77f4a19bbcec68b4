import ScrollGeometry

/// Which given frames may be near a window.
///
/// Items mostly come in about the order in which they lie, and so do sections. Then it is enough to know how far each
/// block of neighbours reaches. Where they do not, all are sorted by where they begin, anew after each edit.
struct AuditFrameIndex: Sendable {
  /// The largest right and bottom edge of all rectangles; at least 0.
  var farCorner = LayoutPoint.zero
  /// Whether the order of items, or of sections, says little about where they lie.
  var isScattered = false
  /// The blocks of sections: where their items lie, and their decorations.
  var items = AuditReach()
  var decorations = AuditReach()
  /// All items with an area, and all decorations, if they are scattered.
  var sortedItems = AuditExtentIndex()
  var sortedDecorations = AuditExtentIndex()
}

extension AuditGeometry {
  /// Brings the index of given frames up to date with the sections, which have been arranged.
  mutating func summariseFrames() {
    var all = AuditSection.Summary()
    frameIndex.items.removeAll()
    frameIndex.decorations.removeAll()
    for block in sections.blocks.indices {
      let kept = sections.blocks[block].summary ?? AuditSectionEntry.Summary(summary(ofBlock: block))
      sections.blocks[block].summary = kept
      let summary = kept.values
      frameIndex.items.append(summary.hull.extent(along: axis))
      frameIndex.decorations.append(summary.decorations)
      all.hull.add(summary.hull)
      all.addDecorations(summary.decorations)
      all.spread.add(summary.spread)
    }
    frameIndex.items.arrange()
    frameIndex.decorations.arrange()
    frameIndex.farCorner = all.hull.farCorner
    frameIndex.isScattered = all.spread.isScattered(
      items: all.hull.extent(along: axis), decorations: all.decorations)
    frameIndex.sortedItems.removeAll()
    frameIndex.sortedDecorations.removeAll()
    if frameIndex.isScattered { sortFrames() }
  }

  private func summary(ofBlock block: Int) -> AuditSection.Summary {
    var summary = AuditSection.Summary()
    for index in sections.blocks[block].elements.indices {
      let position = Position(block: block, index: index)
      summary.hull.add(sections[at: position].frames.hull)
      if let header = sections[at: position].headerFrame { summary.hull.widen(to: header) }
      summary.spread.blocks += sections[at: position].frames.spread
      let items = sections[at: position].frames.hull.extent(along: axis)
      if items.upper > items.lower { summary.spread.sections += items.upper - items.lower }
      guard let decoration = decorationFrame(position)?.extent(along: axis) else { continue }
      summary.addDecorations(decoration)
      summary.spread.decorations += decoration.upper - decoration.lower
    }
    return summary
  }

  private mutating func sortFrames() {
    for section in 0..<sectionCount {
      let position = position(of: section)
      for block in sections[at: position].frames.list.blocks {
        for element in block.elements where element.frame.hasArea {
          frameIndex.sortedItems.add(
            element.frame.extent(along: axis), section: section, item: block.origin + element.place)
        }
      }
      if let frame = decorationFrame(position) {
        frameIndex.sortedDecorations.add(frame.extent(along: axis), section: section, item: 0)
      }
    }
    frameIndex.sortedItems.arrange()
    frameIndex.sortedDecorations.arrange()
  }

  // MARK: Searches

  /// Finds items among given frames.
  mutating func findFrames(_ search: AuditSearch, _ interval: inout SafeInterval) {
    var window = AuditNearness(
      lower: search.along.lower - search.slack, upper: search.along.upper + search.slack)
    var runs: [AuditedRun] = []
    swap(&runs, &found)
    visitFrames(near: &window) { section, item, frame in
      let visibility = search.look(along: frame.extent(along: axis), &interval)
      guard visibility != .hidden else { return }
      let across = search.look(across: frame.extent(across: axis))
      guard across != .hidden else { return }
      let isWhole = across == .whole && visibility == .whole
      runs.append(AuditedRun(section: section, first: item, count: 1, isWhole: isWhole))
    }
    swap(&runs, &found)
    if window.below > -Double.infinity { interval.add(window.below - search.leading) }
    if window.above < Double.infinity { interval.add(window.above - search.trailing) }
    if frameIndex.isScattered { found.sortInPlace { ($0.section, $0.first) < ($1.section, $1.first) } }
  }

  /// Visits the sections whose decorations may be near a window; it learns where the others end and begin.
  ///
  /// - Complexity: O(log *n*) besides those visited and their neighbours.
  func visitDecorations(near window: inout AuditNearness, _ visit: (_ section: Int, Position) -> Void) {
    if frameIndex.isScattered {
      frameIndex.sortedDecorations.visit(near: &window) { entry in
        visit(entry.section, position(of: entry.section))
      }
      return
    }
    for block in frameIndex.decorations.candidates(&window) {
      guard let summary = sections.blocks[block].summary, window.meets(summary.values.decorations) else {
        continue
      }
      for index in sections.blocks[block].elements.indices {
        let position = Position(block: block, index: index)
        guard let frame = decorationFrame(position), window.meets(frame.extent(along: axis)) else { continue }
        visit(sections.blocks[block].origin.section + index, position)
      }
    }
  }

  /// Visits the items with an area that may be near a window; it learns where the others end and begin.
  ///
  /// - Complexity: O(log *n*) besides those visited and their neighbours.
  func visitFrames(
    near window: inout AuditNearness, _ visit: (_ section: Int, _ item: Int, LayoutRect) -> Void
  ) {
    if frameIndex.isScattered {
      frameIndex.sortedItems.visit(near: &window) { entry in
        visit(entry.section, entry.item, sections[at: position(of: entry.section)].frames[entry.item])
      }
      return
    }
    for block in frameIndex.items.candidates(&window) {
      guard let summary = sections.blocks[block].summary,
        window.meets(summary.values.hull.extent(along: axis))
      else {
        continue
      }
      for index in sections.blocks[block].elements.indices {
        let position = Position(block: block, index: index)
        guard window.meets(sections[at: position].frames.hull.extent(along: axis)) else { continue }
        let section = sections.blocks[block].origin.section + index
        visitFrames(of: position, near: &window) { item, frame in visit(section, item, frame) }
      }
    }
  }

  private func visitFrames(
    of section: Position, near window: inout AuditNearness, _ visit: (_ item: Int, LayoutRect) -> Void
  ) {
    for block in sections[at: section].frames.candidates(&window) {
      let held = sections[at: section].frames.list.blocks[block]
      guard let hull = held.summary, window.meets(hull.extent(along: axis)) else { continue }
      for element in held.elements where element.frame.hasArea {
        guard window.meets(element.frame.extent(along: axis)) else { continue }
        visit(held.origin + element.place, element.frame)
      }
    }
  }
}

extension AuditSection.Summary {
  /// Takes decorations into account.
  mutating func addDecorations(_ extent: Extent) {
    if extent.lower < decorations.lower { decorations.lower = extent.lower }
    if extent.upper > decorations.upper { decorations.upper = extent.upper }
  }
}
