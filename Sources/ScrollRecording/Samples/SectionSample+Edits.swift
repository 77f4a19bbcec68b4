import ScrollCore

/// An item of a section that is being edited.
private struct EditedItem {
  var frame: LayoutRect
  var key: ItemKey?
}

/// A section that is being edited: its items, nothing in the place of those that leave it.
private struct EditedSection {
  var section: SectionSample
  var items: [EditedItem?]
  /// Whether the section was deleted or moved away.
  var isGone = false
  /// Whether all its items are others, or it came: no update may be about its items.
  var isNew = false
  /// Which items were reloaded or have left: nothing else may happen to them.
  var isTaken: [Bool]

  init(_ section: SectionSample, isNew: Bool = false) {
    self.section = section
    items = section.frames.indices.map { index in
      EditedItem(frame: section.frames[index], key: section.keys.flatMap { $0[index] })
    }
    isTaken = [Bool](repeating: false, count: items.count)
    self.isNew = isNew
  }

  /// The section with the items it has now.
  var result: SectionSample {
    let kept = items.compactMap { $0 }
    var result = section
    result.frames = kept.map { $0.frame }
    result.keys = kept.contains { $0.key != nil } ? kept.map { $0.key } : nil
    return result
  }
}

/// Carries out updates with the meaning that indices have in a batch: deletes, reloads, resizes and the sources of moves mean the state
/// before it, inserts and the targets of moves the state after it.
struct SectionEdits {
  private var old: [EditedSection]
  private var newSections: [(at: Int, section: EditedSection)] = []
  private var newItems: [(section: Int, at: Int, items: [EditedItem?])] = []
  /// Whether the updates contradict the data or each other.
  private var hasFailed = false

  /// The sections after some updates; nothing if the updates contradict the data or each other.
  static func apply(_ updates: [LayoutUpdate], to sections: [SectionSample]) -> [SectionSample]? {
    var edits = SectionEdits(old: sections.map { EditedSection($0) })
    for update in updates where !edits.hasFailed { edits.addSections(update) }
    for update in updates where !edits.hasFailed { edits.addItems(update) }
    return edits.hasFailed ? nil : edits.result()
  }

  private init(old: [EditedSection]) {
    self.old = old
  }

  // MARK: What is asked for

  private mutating func addSections(_ update: LayoutUpdate) {
    switch update {
    case .sectionsInserted(let at, let sections):
      for (index, spec) in sections.enumerated() {
        newSections.append((at + index, EditedSection(SectionSample(spec), isNew: true)))
      }
    case .sectionsDeleted(let at, let count):
      take(at, count) { $0.isGone = true }
    case .sectionMoved(let from, let to):
      guard old.indices.contains(from), !old[from].isGone, !old[from].isNew else { return fail() }
      newSections.append((to, old[from]))
      old[from].isGone = true
    case .sectionsReloaded(let at, let count, let sections):
      guard sections == nil || sections?.count == count else { return fail() }
      var next = 0
      take(at, count) { section in
        if let sections {
          var new = SectionSample(sections[next])
          new.name = new.name ?? section.section.name
          section = EditedSection(new)
        }
        section.isNew = true
        next += 1
      }
    default: break
    }
  }

  private mutating func addItems(_ update: LayoutUpdate) {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      guard case .frames(let frames) = items else { return fail() }
      let new = SectionSample(frames: frames, keys: keys)
      newItems.append((section, at, EditedSection(new).items))
    case .itemsDeleted(let section, let at, let count):
      take(section, at, count) { item, _ in item = nil }
    case .itemMoved(let from, let to):
      var moved: EditedItem?
      take(from.section, from.item, 1) { item, _ in
        moved = item
        item = nil
      }
      newItems.append((to.section, to.item, [moved]))
    case .itemsResized(let section, let at, let items):
      guard case .frames(let frames) = items else { return fail() }
      take(section, at, frames.count) { $0?.frame = frames[$1] }
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      var frames: [LayoutRect]?
      if let items {
        guard case .frames(let given) = items, given.count == count else { return fail() }
        frames = given
      }
      take(section, at, count) { item, index in
        if let frames { item?.frame = frames[index] }
        if let keys { item?.key = keys[index] }
      }
    default: break
    }
  }

  /// Changes a stretch of old sections to which nothing else happens.
  private mutating func take(_ at: Int, _ count: Int, _ change: (inout EditedSection) -> Void) {
    guard at >= 0, count >= 0, at <= old.count, count <= old.count - at else { return fail() }
    for index in at..<at + count {
      guard !old[index].isGone, !old[index].isNew else { return fail() }
      change(&old[index])
    }
  }

  /// Changes a stretch of old items to which nothing else happens.
  private mutating func take(
    _ section: Int, _ at: Int, _ count: Int, _ change: (inout EditedItem?, Int) -> Void
  ) {
    guard old.indices.contains(section), !old[section].isGone, !old[section].isNew else { return fail() }
    let itemCount = old[section].items.count
    guard at >= 0, count >= 0, at <= itemCount, count <= itemCount - at else { return fail() }
    for index in at..<at + count {
      guard !old[section].isTaken[index] else { return fail() }
      old[section].isTaken[index] = true
      change(&old[section].items[index], index - at)
    }
  }

  private mutating func fail() { hasFailed = true }

  // MARK: What comes of it

  private func result() -> [SectionSample]? {
    var sections = old.filter { !$0.isGone }
    for (at, section) in newSections.sorted(by: { $0.at < $1.at }) {
      guard at >= 0, at <= sections.count else { return nil }
      var section = section
      section.isNew = true
      sections.insert(section, at: at)
    }
    for index in sections.indices { sections[index].items.removeAll { $0 == nil } }
    var end = (section: -1, item: 0)
    let order = newItems.indices.sorted { left, right in
      let (a, b) = (newItems[left], newItems[right])
      return (a.section, a.at, left) < (b.section, b.at, right)
    }
    for (section, at, items) in order.map({ newItems[$0] }) {
      guard sections.indices.contains(section), !sections[section].isNew, at >= 0 else { return nil }
      guard at <= sections[section].items.count, end.section != section || at >= end.item else { return nil }
      sections[section].items.insert(contentsOf: items, at: at)
      end = (section, at + items.count)
    }
    return sections.map { $0.result }
  }
}

extension SectionSample {
  /// A section as an edit gives it; without frames it has no items.
  fileprivate init(_ spec: SectionSpec) {
    var frames: [LayoutRect] = []
    if case .frames(let given) = spec.items { frames = given }
    self.init(name: spec.id, frames: frames, keys: spec.keys, header: spec.headerFrame)
  }
}
