public import ScrollCore

/// What the data are.
extension ViewRecorder {
  /// With more stretches that went or came than this, everything is recorded anew.
  private static var mostStretches: Int { 64 }

  /// The data are these now: finds out by keys what came, went and moved.
  ///
  /// Call it when the view has been laid out for the data, never before: the frames are those on screen from now on. Frames of a layout that is
  /// still to come are wrong until then, and items seem to fade too early or too late. A scroll that waits for its look is written after the
  /// data, and both have its time.
  ///
  /// Without keys, an item is taken for the one that had its index path before; where the app knows better, it says so
  /// with ``update(_:at:)``.
  ///
  /// - Parameters:
  ///   - sections: All sections, as they are laid out now.
  ///   - contentSize: The content's size; left out, it stays until the next sample.
  ///   - seconds: When.
  /// - Complexity: O(*n*) in the number of items.
  public func dataChanged(
    to sections: [SectionSample], contentSize: LayoutSize? = nil, at seconds: Double
  ) {
    guard recording.begin(view, at: seconds) else { return }
    if view.isAsking {
      recording.leaveOut(.update, view)
    } else {
      recording.joinScroll(of: view)
      replaceData(
        with: SectionSample.admitted(sections) { recording.leaveOut($0, view) }, contentSize: contentSize)
      recording.leaveScroll()
    }
    recording.commit()
  }

  /// The data changed in these ways at once, with the meaning of indices that UIKit's batch updates have.
  ///
  /// Items that come need frames: given as `.frames`, or by ``frameOfItem``. Updates that contradict the data recorded
  /// so far are left out; ``dataChanged(to:contentSize:at:)`` says what is right then.
  public func update(_ updates: [LayoutUpdate], at seconds: Double) {
    guard recording.begin(view, at: seconds) else { return }
    if !updates.isEmpty, !apply(updates) { recording.leaveOut(.update, view) }
    recording.commit()
  }

  // MARK: Everything

  private func replaceData(with sections: [SectionSample], contentSize: LayoutSize?) {
    var size = contentSize ?? view.scene.contentSize
    if !size.isAdmissible {
      recording.leaveOut(.size, view)
      size = view.scene.contentSize
    }
    if let differences = differences(to: sections) {
      for (section, difference) in differences.enumerated() {
        edit(section, by: difference, to: sections[section])
      }
      writeFrames(of: sections)
      setContentSize(size)
    } else {
      emit(.reload(sections.map { $0.spec }, contentSize: size))
      view.scene.sections = sections
      view.scene.contentSize = size
    }
    view.told.forgetItems()
    // All frames were given.
    view.hasStaleFrames = false
    view.hasStaleFarFrames = false
  }

  /// What went and came in each section; nothing if more than that happened.
  private func differences(to sections: [SectionSample]) -> [SectionDifference]? {
    let old = view.scene.sections
    guard old.count == sections.count else { return nil }
    var differences: [SectionDifference] = []
    var went: Set<ItemKey> = []
    var stretchCount = 0
    for (before, after) in zip(old, sections) {
      guard before.name == after.name, before.header == after.header,
        let difference = SectionDifference(from: before, to: after)
      else { return nil }
      stretchCount += difference.deleted.count + difference.inserted.count
      guard stretchCount <= ViewRecorder.mostStretches else { return nil }
      for key in difference.deleted.flatMap({ before.keys?[$0] ?? [] }) {
        if let key { went.insert(key) }
      }
      differences.append(difference)
    }
    // What went from one section and came to another has moved.
    for (difference, after) in zip(differences, sections) {
      for key in difference.inserted.flatMap({ after.keys?[$0] ?? [] }) {
        if let key, went.contains(key) { return nil }
      }
    }
    return differences
  }

  /// Writes what went and came in a section.
  private func edit(_ section: Int, by difference: SectionDifference, to new: SectionSample) {
    for range in difference.deleted.reversed() {
      emit(.update(.itemsDeleted(section: section, at: range.lowerBound, count: range.count)))
      view.scene.sections[section].frames.removeSubrange(range)
      view.scene.sections[section].keys?.removeSubrange(range)
    }
    for range in difference.inserted {
      let frames = Array(new.frames[range])
      let keys = new.keys.map { Array($0[range]) }
      emit(
        .update(.itemsInserted(section: section, at: range.lowerBound, .frames(frames), keys: keys)))
      view.scene.sections[section].frames.insert(contentsOf: frames, at: range.lowerBound)
      view.scene.sections[section].keys?.insert(contentsOf: keys ?? [], at: range.lowerBound)
    }
  }

  /// Writes the frames of items that are elsewhere now.
  private func writeFrames(of sections: [SectionSample]) {
    var moved: [(path: ItemIndexPath, frame: LayoutRect)] = []
    for (section, content) in sections.enumerated() {
      for (item, frame) in content.frames.enumerated() {
        let path = ItemIndexPath(section: section, item: item)
        if frame.isApart(from: view.scene.frame(at: path)) { moved.append((path, frame)) }
      }
    }
    write(moved)
  }

  // MARK: Updates

  /// Carries updates out.
  ///
  /// - Returns: Whether they make sense; if not, nothing has changed.
  private func apply(_ updates: [LayoutUpdate]) -> Bool {
    guard !view.isAsking else { return false }
    var admitted: [LayoutUpdate] = []
    for update in updates where !update.isEmpty {
      guard let update = self.admitted(update) else { return false }
      admitted.append(update)
    }
    guard !admitted.isEmpty else { return true }
    guard var sections = SectionEdits.apply(admitted, to: view.scene.sections) else { return false }
    if !SectionSample.areDistinct(sections) {
      recording.leaveOut(.key, view)
      admitted = admitted.map { $0.withoutNames }
      guard let nameless = SectionEdits.apply(admitted, to: view.scene.sections) else { return false }
      sections = nameless
    }
    emit(admitted.count == 1 ? .update(admitted[0]) : .batch(admitted))
    view.scene.sections = sections
    view.told.forgetItems()
    view.items.removeAll(keepingCapacity: true)
    view.hasStaleFrames = true
    if frameOfItem != nil { updateFrames() }
    return true
  }

  /// An update as a log can have it, items with frames; nothing if its numbers make no sense.
  private func admitted(_ update: LayoutUpdate) -> LayoutUpdate? {
    switch update {
    case .itemsInserted(let section, let at, let items, let keys):
      guard section.isPlausible, at.isPlausible, items.count.isPlausible else { return nil }
      guard keys == nil || keys?.count == items.count else { return nil }
      let frames = frames(of: items) { ItemIndexPath(section: section, item: at + $0) }
      return .itemsInserted(section: section, at: at, .frames(frames), keys: keys)
    case .itemsResized(let section, let at, let items):
      guard section.isPlausible, at.isPlausible, case .frames(let frames) = items else { return nil }
      return .itemsResized(section: section, at: at, .frames(frames.map(admitted)))
    case .itemsReloaded(let section, let at, let count, let items, let keys):
      guard section.isPlausible, at.isPlausible, count.isPlausible else { return nil }
      guard keys == nil || keys?.count == count, items == nil || items?.count == count else { return nil }
      var frames: [LayoutRect]?
      if case .frames(let given) = items { frames = given.map(admitted) }
      return .itemsReloaded(
        section: section, at: at, count: count, frames.map { .frames($0) }, keys: keys)
    case .sectionsInserted(let at, let sections):
      guard at.isPlausible, sections.allSatisfy({ $0.hasPlausibleKeys }) else { return nil }
      return .sectionsInserted(at: at, admitted(sections, at: at))
    case .sectionsReloaded(let at, let count, let sections):
      guard at.isPlausible, count.isPlausible else { return nil }
      guard let sections else { return update }
      guard sections.allSatisfy({ $0.hasPlausibleKeys }) else { return nil }
      return .sectionsReloaded(at: at, count: count, admitted(sections, at: at))
    case .itemMoved(let from, let to):
      let numbers = [from.section, from.item, to.section, to.item]
      return numbers.allSatisfy { $0.isPlausible } ? update : nil
    case .itemsDeleted, .sectionsDeleted, .sectionMoved: return update
    }
  }

  private func admitted(_ sections: [SectionSpec], at: Int) -> [SectionSpec] {
    sections.enumerated().map { index, section in
      let frames = frames(of: section.items) { ItemIndexPath(section: at + index, item: $0) }
      return SectionSpec(
        id: section.id, items: .frames(frames), keys: section.keys,
        headerFrame: section.headerFrame.map(admitted))
    }
  }

  private func admitted(_ frame: LayoutRect) -> LayoutRect {
    if frame.isFrame { return frame }
    recording.leaveOut(.frame, view)
    return .zero
  }

  /// The frames of items: as given, else as the app says, else empty ones.
  private func frames(of items: ItemsSpec, at path: (Int) -> ItemIndexPath) -> [LayoutRect] {
    if case .frames(let frames) = items { return frames.map(admitted) }
    view.isAsking = true
    defer { view.isAsking = false }
    return (0..<items.count).map { admitted(frameOfItem?(path($0)) ?? .zero) }
  }
}

extension Int {
  /// Whether a number of an item or a section, or how many there are, can be this.
  fileprivate var isPlausible: Bool { self >= 0 && self <= 1 << 24 }
}

extension SectionSpec {
  /// Whether there are as many keys as items.
  fileprivate var hasPlausibleKeys: Bool { keys == nil || keys?.count == items.count }
}

extension LayoutUpdate {
  /// Whether it is about nothing.
  fileprivate var isEmpty: Bool {
    switch self {
    case .itemsInserted(_, _, let items, _), .itemsResized(_, _, let items): items.count == 0
    case .itemsDeleted(_, _, let count), .itemsReloaded(_, _, let count, _, _): count == 0
    case .sectionsDeleted(_, let count), .sectionsReloaded(_, let count, _): count == 0
    case .sectionsInserted(_, let sections): sections.isEmpty
    case .itemMoved, .sectionMoved: false
    }
  }

  /// The update without keys of items and names of sections.
  fileprivate var withoutNames: LayoutUpdate {
    switch self {
    case .itemsInserted(let section, let at, let items, _):
      .itemsInserted(section: section, at: at, items)
    case .itemsReloaded(let section, let at, let count, let items, _):
      .itemsReloaded(section: section, at: at, count: count, items)
    case .sectionsInserted(let at, let sections): .sectionsInserted(at: at, sections.map { $0.withoutNames })
    case .sectionsReloaded(let at, let count, let sections):
      .sectionsReloaded(at: at, count: count, sections?.map { $0.withoutNames })
    default: self
    }
  }
}

extension SectionSpec {
  fileprivate var withoutNames: SectionSpec {
    var section = self
    section.id = nil
    section.keys = nil
    return section
  }
}
