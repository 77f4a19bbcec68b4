import ScrollCore

/// The section shadows as the original sample makes them, and its earlier attempts (article Behaviours, 5a).
///
/// Its layout object knows index paths only; so what is on screen is known by them here, too, whatever an edit has made of
/// them.
struct OriginalShadows: Behaviour {
  /// A decoration: the index path it was made with, and its frame as last computed.
  struct Decoration: Hashable, Sendable {
    let path: ItemIndexPath
    let frame: LayoutRect
  }

  var settings: ShadowSettings
  /// The attribute objects of variant `cached`: one a section, ascending, never pruned.
  private(set) var cache: [Decoration] = []
  /// What is on screen, ascending: what was returned last, and for `dedup` all that ever was.
  private(set) var onScreen: [Decoration] = []

  init(_ settings: ShadowSettings) {
    self.settings = settings
  }

  func admits(_ new: ShadowSettings) -> Bool { new.z == settings.z }

  /// Asks the original's layout object for the viewport and emits what changed on screen.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, into effects: inout EffectBuffer
  ) {
    var after: [Decoration] = []
    var inBounds = view.itemsInBounds(layout)[...]
    for section in 0..<layout.sectionCount {
      let items = inBounds.prefix { $0.path.section == section }
      inBounds = inBounds.dropFirst(items.count)
      // A header asks as the first item does.
      let header = layout.headerFrame(ofSection: section)
      let isHeaderSeen = header.map { view.viewport.intersects($0, tolerance: 0) } ?? false
      guard let first = isHeaderSeen ? ItemIndexPath(section: section, item: 0) : items.first?.path,
        let whole = frame(of: section, layout)
      else { continue }
      switch settings.variant {
      case .perItem: after += items.map { Decoration(path: $0.path, frame: $0.frame) }
      case .perVisibleItem: after += items.map { Decoration(path: $0.path, frame: whole) }
      case .cached: after.append(reuse(first, frame: whole))
      case .dedup: after.append(Decoration(path: first, frame: whole))
      }
    }
    if settings.variant == .dedup {
      let new = after
      after += onScreen.filter { new.decoration(of: $0.path) == nil }
      after.sort { $0.path < $1.path }
    }
    emitChanges(to: after, in: view.viewport, &effects)
  }

  /// From the first item's origin, with its width, to the last item's bottom; `nil` for an empty section, where the
  /// original asks for item −1.
  private func frame(of section: Int, _ layout: ContentLayout) -> LayoutRect? {
    let count = layout.itemCount(inSection: section)
    guard count > 0 else { return nil }
    let first = layout.frame(of: ItemIndexPath(section: section, item: 0))
    let last = layout.frame(of: ItemIndexPath(section: section, item: count - 1))
    return LayoutRect(x: first.x, y: first.y, width: first.width, height: last.maxY - first.y)
  }

  /// The section's attribute object, made with this index path if there is none yet, its frame overwritten.
  private mutating func reuse(_ path: ItemIndexPath, frame: LayoutRect) -> Decoration {
    let place = cache.partitioningIndex { $0.path.section >= path.section }
    guard place < cache.count, cache[place].path.section == path.section else {
      cache.insert(Decoration(path: path, frame: frame), at: place)
      return cache[place]
    }
    cache[place] = Decoration(path: cache[place].path, frame: frame)
    return cache[place]
  }

  private mutating func emitChanges(
    to after: [Decoration], in viewport: LayoutRect, _ effects: inout EffectBuffer
  ) {
    let before = onScreen
    onScreen = after
    let rule = settings.variant == .cached ? Cause.Rule.originalShadow : .originalShadows
    for old in before where after.decoration(of: old.path) == nil {
      effects.emit(.decorationRemoved(identity(old)), because: old.frame, in: viewport, rule)
    }
    for new in after {
      guard let old = before.decoration(of: new.path), old.frame != new.frame else { continue }
      effects.emit(
        .decorationChanged(identity(new), from: old.frame, to: new.frame), because: new.frame, in: viewport,
        rule)
    }
    for new in after where before.decoration(of: new.path) == nil {
      effects.emit(
        .decorationAdded(identity(new), frame: new.frame, z: settings.z), because: new.frame, in: viewport,
        rule)
    }
  }

  private func identity(_ decoration: Decoration) -> DecorationIdentity {
    DecorationIdentity(
      kind: .sectionShadow, section: decoration.path.section, item: decoration.path.item)
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    for list in [cache, onScreen] {
      digest.add(list.count)
      for decoration in list {
        digest.add(decoration.path)
        digest.add(decoration.frame)
      }
    }
  }
}

extension [OriginalShadows.Decoration] {
  /// The decoration with an index path, in a list that ascends by them.
  fileprivate func decoration(of path: ItemIndexPath) -> OriginalShadows.Decoration? {
    let place = partitioningIndex { $0.path >= path }
    return place < count && self[place].path == path ? self[place] : nil
  }
}
