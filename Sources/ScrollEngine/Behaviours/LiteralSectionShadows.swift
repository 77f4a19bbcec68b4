public import ScrollCore

/// What the original's layout object holds between calls.
public struct LiteralShadows: Hashable, Sendable {
  /// A decoration's index path and frame.
  public struct Decoration: Hashable, Sendable {
    /// The index path it was made with.
    public internal(set) var path: ItemIndexPath
    /// Its frame, as last computed.
    public internal(set) var frame: LayoutRect
  }

  /// The attribute objects of variant `cached`: one a section, ascending, never pruned.
  public internal(set) var cache: [Decoration] = []
  /// What the last call returned, in its order.
  public internal(set) var returned: [Decoration] = []
  /// What is on screen, ascending by index path: what was returned, and for `dedup` all that ever was.
  public internal(set) var onScreen: [Decoration] = []

  func add(to digest: inout Digest) {
    for list in [cache, returned, onScreen] {
      digest.add(list.count)
      for decoration in list {
        digest.add(decoration.path.section)
        digest.add(decoration.path.item)
        digest.add(decoration.frame)
      }
    }
  }
}

/// The section shadows as the original sample makes them, and its earlier attempts (article Behaviours, 5a).
struct LiteralShadowMaker: Sendable {
  private var placed: [PlacedItem] = []

  /// Asks the original's layout object for the viewport and emits what changed on screen.
  mutating func evaluate(
    _ shadows: inout ShadowState, _ layout: ContentLayout, _ view: ViewGeometry,
    into effects: inout EffectBuffer
  ) {
    let variant = shadows.settings.variant
    let attributes = attributes(in: view.viewport, layout, axis: view.axis)
    var returned: [LiteralShadows.Decoration] = []
    for attribute in attributes {
      let decoration: LiteralShadows.Decoration
      switch variant {
      case .perItem:
        guard !attribute.isHeader else { continue }
        decoration = LiteralShadows.Decoration(path: attribute.path, frame: layout.frame(of: attribute.path))
      case .perVisibleItem:
        guard !attribute.isHeader, let frame = frame(of: attribute.path.section, layout) else { continue }
        decoration = LiteralShadows.Decoration(path: attribute.path, frame: frame)
      case .cached, .dedup:
        guard returned.last?.path.section != attribute.path.section,
          let frame = frame(of: attribute.path.section, layout)
        else { continue }
        decoration =
          variant == .cached
          ? shadows.literal.reuse(attribute.path, frame: frame)
          : LiteralShadows.Decoration(path: attribute.path, frame: frame)
      }
      returned.append(decoration)
    }
    shadows.literal.returned = returned
    show(returned, keepingOld: variant == .dedup, &shadows, view, into: &effects)
  }

  private struct Attribute {
    var path: ItemIndexPath
    var isHeader: Bool
  }

  /// The attributes of items and headers that meet the viewport, by section, its header first.
  private mutating func attributes(in viewport: LayoutRect, _ layout: ContentLayout, axis: ScrollAxis)
    -> [Attribute]
  {
    placed.removeAll(keepingCapacity: true)
    _ = layout.collectItems(near: viewport.extent(along: axis).grown(by: 1), into: &placed)
    var attributes: [Attribute] = []
    for section in 0..<layout.sectionCount {
      guard let header = layout.headerFrame(ofSection: section), viewport.intersects(header, tolerance: 0)
      else {
        continue
      }
      attributes.append(Attribute(path: ItemIndexPath(section: section, item: 0), isHeader: true))
    }
    for item in placed where viewport.intersects(item.frame, tolerance: 0) {
      attributes.append(Attribute(path: item.path, isHeader: false))
    }
    attributes.sort {
      ($0.path.section, $0.isHeader ? -1 : $0.path.item) < ($1.path.section, $1.isHeader ? -1 : $1.path.item)
    }
    return attributes
  }

  /// From the first item's origin, with its width, to the last item's bottom; nothing for an empty section, where the
  /// original asks for item −1.
  private func frame(of section: Int, _ layout: ContentLayout) -> LayoutRect? {
    let count = layout.itemCount(inSection: section)
    guard count > 0 else { return nil }
    let first = layout.frame(of: ItemIndexPath(section: section, item: 0))
    let last = layout.frame(of: ItemIndexPath(section: section, item: count - 1))
    return LayoutRect(x: first.x, y: first.y, width: first.width, height: last.maxY - first.y)
  }

  private func show(
    _ returned: [LiteralShadows.Decoration], keepingOld: Bool, _ shadows: inout ShadowState,
    _ view: ViewGeometry,
    into effects: inout EffectBuffer
  ) {
    let before = shadows.literal.onScreen
    var after = returned.sorted { $0.path < $1.path }
    if keepingOld {
      after += before.filter { LiteralShadows.find($0.path, in: after) == nil }
      after.sort { $0.path < $1.path }
    }
    for old in before where LiteralShadows.find(old.path, in: after) == nil {
      effects.emit(
        .decorationRemoved(identity(old)), because: old.frame, in: view.viewport, .notPainted)
    }
    for new in after {
      guard let old = LiteralShadows.find(new.path, in: before), old.frame != new.frame else { continue }
      effects.emit(
        .decorationChanged(identity(new), from: old.frame, to: new.frame), because: new.frame,
        in: view.viewport,
        .sectionChanged)
    }
    for new in after where LiteralShadows.find(new.path, in: before) == nil {
      effects.emit(
        .decorationAdded(identity(new), frame: new.frame, z: shadows.settings.z), because: new.frame,
        in: view.viewport, .painted)
    }
    shadows.literal.onScreen = after
  }

  private func identity(_ decoration: LiteralShadows.Decoration) -> DecorationIdentity {
    DecorationIdentity(
      kind: .sectionShadow, section: decoration.path.section, item: decoration.path.item)
  }
}

extension LiteralShadows {
  /// The decoration with an index path in a list in ascending order.
  ///
  /// - Complexity: O(log *n*) in the number of decorations.
  fileprivate static func find(_ path: ItemIndexPath, in list: [Decoration]) -> Decoration? {
    list.index(of: path, by: { $0.path }).map { list[$0] }
  }

  /// The section's attribute object, made with this index path if there is none yet, its frame overwritten.
  fileprivate mutating func reuse(_ path: ItemIndexPath, frame: LayoutRect) -> Decoration {
    let index = cache.firstIndex { $0.path.section >= path.section } ?? cache.count
    if index == cache.count || cache[index].path.section != path.section {
      cache.insert(Decoration(path: path, frame: frame), at: index)
    } else {
      cache[index].frame = frame
    }
    return cache[index]
  }
}
