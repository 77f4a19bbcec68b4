import ScrollCore

/// All numbers of things in a session: items counted, and places and counts of edits.
extension SessionCase {
  mutating func visitCounts(_ visit: (inout Int) -> Void) {
    for view in scene.views.indices {
      for section in scene.views[view].sections.indices {
        scene.views[view].sections[section].visitCounts(visit)
      }
    }
    for index in events.indices { events[index].action.visitCounts(visit) }
  }

  /// The counts, in order.
  var counts: [Int] {
    var found: [Int] = []
    var copy = self
    copy.visitCounts { found.append($0) }
    return found
  }

  /// The case with one count replaced, by its place in ``counts``.
  func replacing(count: Int, at place: Int) -> SessionCase {
    var copy = self
    var index = 0
    copy.visitCounts { number in
      if index == place { number = count }
      index += 1
    }
    return copy
  }
}

extension ItemsSpec {
  fileprivate mutating func visitCounts(_ visit: (inout Int) -> Void) {
    guard case .count(var count) = self else { return }
    visit(&count)
    self = .count(count)
  }
}

extension SectionSpec {
  fileprivate mutating func visitCounts(_ visit: (inout Int) -> Void) {
    items.visitCounts(visit)
    keys = keys?.fitted(to: items.count)
  }
}

extension [ItemKey?] {
  /// The keys of so many items: the last ones left out, or none for those behind.
  fileprivate func fitted(to count: Int) -> [ItemKey?] {
    guard count != self.count else { return self }
    let kept = Array(prefix(Swift.max(0, count)))
    // More items than keys: those that counting adds have none, and there may be a great many.
    guard count > kept.count, count <= 100_000 else { return kept }
    return kept + Array(repeating: nil, count: count - kept.count)
  }
}

extension SessionEvent.Action {
  fileprivate mutating func visitCounts(_ visit: (inout Int) -> Void) {
    switch self {
    case .update(var update):
      update.visitCounts(visit)
      self = .update(update)
    case .batch(var updates):
      for index in updates.indices { updates[index].visitCounts(visit) }
      self = .batch(updates)
    case .reload(var sections, let size):
      for index in sections.indices { sections[index].visitCounts(visit) }
      self = .reload(sections, contentSize: size)
    case .observed(var observation):
      observation.visitCounts(visit)
      self = .observed(observation)
    default: break
    }
  }
}

extension SessionObservation {
  /// The numbers of what was observed; not the active page, which is an answer.
  fileprivate mutating func visitCounts(_ visit: (inout Int) -> Void) {
    func visitPath(_ path: inout ItemIndexPath) {
      visit(&path.section)
      visit(&path.item)
    }
    switch self {
    case .alpha(var item, let alpha):
      visitPath(&item)
      self = .alpha(item: item, alpha: alpha)
    case .scale(var item, let scale):
      visitPath(&item)
      self = .scale(item: item, scale: scale)
    case .frame(var item, let frame):
      visitPath(&item)
      self = .frame(item: item, frame: frame)
    case .visible(let whole, let partial):
      func visited(_ paths: [ItemIndexPath]) -> [ItemIndexPath] {
        paths.map { path in
          var path = path
          visitPath(&path)
          return path
        }
      }
      self = .visible(whole: whole.map(visited), partial: partial.map(visited))
    case .decorations(var list):
      for index in list.indices { visit(&list[index].section) }
      self = .decorations(list)
    case .dots(var first, let alphas, let ys):
      visit(&first)
      self = .dots(first: first, alphas: alphas, ys: ys)
    case .page, .mask, .offset: break
    }
  }
}

extension LayoutUpdate {
  fileprivate mutating func visitCounts(_ visit: (inout Int) -> Void) {
    switch self {
    case .itemsInserted(var section, var at, var items, let keys):
      visit(&section)
      visit(&at)
      items.visitCounts(visit)
      self = .itemsInserted(section: section, at: at, items, keys: keys?.fitted(to: items.count))
    case .itemsDeleted(var section, var at, var count):
      visit(&section)
      visit(&at)
      visit(&count)
      self = .itemsDeleted(section: section, at: at, count: count)
    case .itemMoved(var from, var to):
      visit(&from.section)
      visit(&from.item)
      visit(&to.section)
      visit(&to.item)
      self = .itemMoved(from: from, to: to)
    case .itemsResized(var section, var at, let items):
      visit(&section)
      visit(&at)
      self = .itemsResized(section: section, at: at, items)
    case .itemsReloaded(var section, var at, var count, let items, let keys):
      visit(&section)
      visit(&at)
      visit(&count)
      self = .itemsReloaded(
        section: section, at: at, count: count, items, keys: keys?.fitted(to: count))
    case .sectionsInserted(var at, var sections):
      visit(&at)
      for index in sections.indices { sections[index].visitCounts(visit) }
      self = .sectionsInserted(at: at, sections)
    case .sectionsDeleted(var at, var count):
      visit(&at)
      visit(&count)
      self = .sectionsDeleted(at: at, count: count)
    case .sectionMoved(var from, var to):
      visit(&from)
      visit(&to)
      self = .sectionMoved(from: from, to: to)
    case .sectionsReloaded(var at, var count, let sections):
      visit(&at)
      visit(&count)
      self = .sectionsReloaded(at: at, count: count, sections)
    }
  }
}
