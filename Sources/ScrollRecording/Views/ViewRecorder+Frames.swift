import ScrollCore

/// Where items are laid out.
///
/// What is on screen comes with every sample. What is not, but near, is asked for when something hints at a change, and what is far away when the
/// view rests, or at once when the viewport has another size. So a list whose cells find their heights as they come costs a screenful a cell, not the list.
extension ViewRecorder {
  /// What lies nearer than this many viewports is near.
  static var nearViewports: Double { 8 }
  /// In longer lists nobody asks for all frames: that would be felt.
  static var mostAskedAtRest: Int { 4_096 }

  /// Whether what is seen lies elsewhere than is recorded.
  var seesOtherFrames: Bool {
    view.items.contains { $0.frame.isApart(from: view.scene.frame(at: $0.path)) }
  }

  /// Writes the frames of items that are not where they were recorded: those seen and those near, or all.
  func updateFrames(all: Bool = false) {
    var moved: [(path: ItemIndexPath, frame: LayoutRect)] = []
    let asksAll = all && frameOfItem != nil && view.scene.itemCount <= ViewRecorder.mostAskedAtRest
    if let range = asksAll ? view.scene.allItems : nearItems {
      view.isAsking = true
      collect(range, into: &moved)
      view.isAsking = false
    } else {
      for item in view.items where item.frame.isApart(from: view.scene.frame(at: item.path)) {
        moved.append((item.path, item.frame))
      }
    }
    write(moved)
    (view.hasStaleFrames, view.isResized) = (false, false)
    view.hasStaleFarFrames = !all
  }

  /// From the first to the last item that is seen, was recorded near the viewport, or is laid out there; nothing if nobody can be asked.
  private var nearItems: ClosedRange<ItemIndexPath>? {
    guard let frameOfItem else { return nil }
    let scene = view.scene
    let axis = scene.axis
    let reach = scene.viewport.along(axis) * ViewRecorder.nearViewports
    let start = scene.offset.along(axis)
    let near = Extent(lower: start - reach, upper: start + scene.viewport.along(axis) + reach)
    var first = view.items.first?.path
    var last = view.items.last?.path
    for (section, content) in scene.sections.enumerated() {
      for (item, frame) in content.frames.enumerated() where near.overlaps(frame.extent(along: axis)) {
        let path = ItemIndexPath(section: section, item: item)
        if first.map({ path < $0 }) ?? true { first = path }
        if last.map({ $0 < path }) ?? true { last = path }
      }
    }
    guard var first, var last else { return nil }
    view.isAsking = true
    let isNear = { (path: ItemIndexPath) in
      frameOfItem(path).map { near.overlaps($0.extent(along: axis)) } ?? false
    }
    while let path = scene.path(before: first), isNear(path) { first = path }
    while let path = scene.path(after: last), isNear(path) { last = path }
    view.isAsking = false
    if view.hasSectionShadow {
      // A shadow lies behind all items of its section.
      first.item = 0
      last.item = scene.sections[last.section].frames.count - 1
    }
    return first...last
  }

  /// Asks for frames, those of the sample excepted, and keeps those that are others than recorded.
  private func collect(
    _ range: ClosedRange<ItemIndexPath>, into moved: inout [(path: ItemIndexPath, frame: LayoutRect)]
  ) {
    guard let frameOfItem else { return }
    var next = 0
    var path: ItemIndexPath? = range.lowerBound
    while let current = path, current <= range.upperBound {
      while next < view.items.count, view.items[next].path < current { next += 1 }
      let isSeen = next < view.items.count && view.items[next].path == current
      let frame = isSeen ? view.items[next].frame : frameOfItem(current)
      if let frame, !frame.isFrame {
        recording.leaveOut(.frame, view)
      } else if let frame, frame.isApart(from: view.scene.frame(at: current)) {
        moved.append((current, frame))
      }
      path = view.scene.path(after: current)
    }
  }

  /// Writes new frames of items that stay the same, those side by side in one line.
  func write(_ moved: [(path: ItemIndexPath, frame: LayoutRect)]) {
    var start = 0
    while start < moved.count {
      let first = moved[start].path
      var end = start
      while end < moved.count, moved[end].path == first.advanced(by: end - start) { end += 1 }
      let frames = moved[start..<end].map { $0.frame }
      emit(.update(.itemsResized(section: first.section, at: first.item, .frames(frames))))
      view.scene.sections[first.section].frames.replaceSubrange(
        first.item..<first.item + frames.count, with: frames)
      start = end
    }
  }
}

extension ItemIndexPath {
  /// The item so many places further on in the same section.
  fileprivate func advanced(by count: Int) -> ItemIndexPath {
    ItemIndexPath(section: section, item: item + count)
  }
}

extension ViewScene {
  /// How many items there are.
  var itemCount: Int { sections.reduce(0) { $0 + $1.frames.count } }

  /// Whether there is an item.
  func hasItem(at path: ItemIndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].frames.indices.contains(path.item)
  }

  /// The recorded frame of an item that there is.
  func frame(at path: ItemIndexPath) -> LayoutRect { sections[path.section].frames[path.item] }

  /// From the first item to the last; nothing if there is none.
  fileprivate var allItems: ClosedRange<ItemIndexPath>? {
    guard let first = sections.firstIndex(where: { !$0.frames.isEmpty }),
      let last = sections.lastIndex(where: { !$0.frames.isEmpty })
    else { return nil }
    let end = ItemIndexPath(section: last, item: sections[last].frames.count - 1)
    return ItemIndexPath(section: first, item: 0)...end
  }

  /// The item after another.
  fileprivate func path(after path: ItemIndexPath) -> ItemIndexPath? {
    if path.item + 1 < sections[path.section].frames.count {
      return ItemIndexPath(section: path.section, item: path.item + 1)
    }
    let rest = sections[(path.section + 1)...]
    return rest.firstIndex { !$0.frames.isEmpty }.map { ItemIndexPath(section: $0, item: 0) }
  }

  /// The item before another.
  fileprivate func path(before path: ItemIndexPath) -> ItemIndexPath? {
    if path.item > 0 { return ItemIndexPath(section: path.section, item: path.item - 1) }
    let section = sections[..<path.section].lastIndex { !$0.frames.isEmpty }
    return section.map { ItemIndexPath(section: $0, item: sections[$0].frames.count - 1) }
  }
}
