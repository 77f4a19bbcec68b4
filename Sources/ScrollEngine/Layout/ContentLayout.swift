public import ScrollCore

/// The sections and items of a view with their frames in content coordinates: data in, geometry out, no time.
///
/// A value: a copy shares its storage until one of the two changes. Indices follow UIKit: sections from 0, items
/// from 0 in each section. Frames are unrounded; along the scroll axis they lie on whole `LayoutUnit`s (but in a
/// `frames` layout). Every failing mutation leaves the value as it was.
///
/// Items and sections have identities (`ItemID`, `SectionID`) that they keep through edits: a moved or resized item is the
/// same item, a reloaded one is not. A reloaded section is the same section with new items.
///
/// A section is laid out anew when its items change, from the first line that can change on; the starts of all sections are
/// added up anew after every edit. A question about a place halves its way to the sections there, and to their lines.
public struct ContentLayout: Sendable {
  /// Which layout this is, with its metrics; of a `frames` layout, the content size as last given.
  public internal(set) var spec: LayoutSpec
  var space: Space
  /// Whether the content starts at the right, and so do pages, stops and the scroll range.
  package let isReversed: Bool
  /// The sections in order, laid out.
  var sectionLayouts: [LayoutSection]
  /// Where each section starts, and behind the last one where the content ends; all 0 where rectangles are given.
  private(set) var starts = [LayoutUnit.zero]
  /// The sections, with all that belongs to them, along the axis.
  private(set) var sectionBands = Bands()
  /// The keys of items that have one.
  var keys = KeyTable()
  /// The number of items in all sections.
  public internal(set) var itemCount = 0
  var ids: IDSource

  /// Lays out sections.
  ///
  /// - Parameters:
  ///   - axis: The scroll axis; it never changes.
  ///   - viewport: The scroll view's bounds size, in points.
  ///   - contentInset: The extra scroll range around the content; across the axis it shortens the lines. Edges
  ///     may be negative.
  ///   - spec: Which layout, and its metrics.
  ///   - sections: The sections in order.
  ///   - direction: At which side lines, and horizontal content, start; it never changes.
  /// - Throws: `badSize` for a number that is not finite or is negative where it must not be; `wrongItemShape` for
  ///   rectangles in a flow layout, anything but counts in a carousel or pages, or items without a rectangle in a
  ///   `frames` layout; `tooLarge` beyond the limits (2^20 items, 2^18 sections, lengths of 2^20 points in lines, and
  ///   coordinates of 2^41); `duplicateKey`, and `badSize` for keys that are not as many as the items.
  /// - Complexity: O(*n*) in the number of sections and items.
  public init(
    axis: ScrollAxis, viewport: LayoutSize, contentInset: LayoutInsets, spec: LayoutSpec,
    sections: [SectionSpec], direction: ContentDirection = .ltr
  ) throws(LayoutError) {
    let space = try Space(
      axis: axis, viewport: viewport, contentInset: contentInset, direction: direction)
    try self.init(space, spec, sections, ids: IDSource())
  }

  init(_ space: Space, _ spec: LayoutSpec, _ specs: [SectionSpec], ids: IDSource) throws(LayoutError) {
    self.space = space
    isReversed = space.direction == .rtl && space.axis == .horizontal
    self.spec = spec
    self.ids = ids
    sectionLayouts = []
    sectionLayouts.reserveCapacity(specs.count)
    if case .frames(let size?, _) = spec { try LayoutLimits.check(size, atMost: LayoutLimits.farthest) }
    // The layout's own metrics, even if every section has others.
    if !spec.isFrames { _ = try SectionMetrics(SectionSpec(items: .count(0)), spec, in: space) }
    guard specs.count <= LayoutLimits.mostSections else { throw .tooLarge }
    for section in specs {
      sectionLayouts.append(try makeSection(section, ids: &self.ids))
      itemCount += section.items.count
      guard itemCount <= LayoutLimits.mostItems else { throw .tooLarge }
    }
    var given = KeyChange()
    for (index, section) in specs.enumerated() { given.give(section.keys, to: sectionLayouts[index].items) }
    try given.check(keys)
    given.apply(to: &keys)
    addUp(from: 0)
  }

  /// Adds up where sections start, from the first that has changed on.
  ///
  /// - Complexity: O(*n*) in the number of sections from there on, and in all of them where they may overlap.
  mutating func addUp(from changed: Int) {
    // What lies behind decides how far a search has to go before.
    let first = spec.mayOverlap ? 0 : changed
    starts.removeSubrange((first + 1)...)
    sectionBands.remove(from: first)
    var start = starts[first]
    for index in first..<sectionCount {
      if let hull = sectionLayouts[index].hull {
        sectionBands.appendUnordered(index, start: start + hull.start, end: start + hull.end)
      }
      start = start + sectionLayouts[index].length
      starts.append(start)
    }
    if spec.mayOverlap { sectionBands.settle() }
  }

  /// Stops on a section that does not exist.
  func requireSection(_ section: Int) {
    precondition(sectionLayouts.indices.contains(section), "no section \(section) in the layout")
  }
}

extension ContentLayout: Hashable {
  /// Whether two layouts hold the same data, given in the same way; who is who does not matter.
  ///
  /// - Complexity: O(*n*) in the number of sections and items.
  public static func == (left: ContentLayout, right: ContentLayout) -> Bool {
    left.space == right.space && left.spec == right.spec && left.sections == right.sections
  }

  /// Feeds the digest of all data.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// Hands out identities.
struct IDSource: Sendable {
  private var last: Int64 = 0

  mutating func item() -> ItemID {
    last += 1
    return ItemID(number: last)
  }

  mutating func section() -> SectionID {
    last += 1
    return SectionID(number: last)
  }
}

extension ContentLayout {
  /// Carries out one update; its indices mean the state just before it.
  ///
  /// - Throws: As ``apply(_:)-([LayoutUpdate])``; nothing has changed then.
  public mutating func apply(_ update: LayoutUpdate) throws(LayoutError) { try apply([update]) }

  /// Carries out several updates together, with UIKit's indices: deletes, reloads, resizes and the sources of moves
  /// count before the batch, inserts and the targets of moves after it.
  ///
  /// Items that neither move nor go keep their order and fill the places left. Items of a section that moves may be
  /// updated, those of one that comes, goes or is reloaded in the same batch may not. A moved item may be resized.
  /// Items given by count are of the section's item size. In a carousel and in pages items come by count only, and a moved
  /// item takes the item size of the section it comes to. In a `frames` layout no update moves other items' rectangles.
  ///
  /// Keys stay with their items. Those that come have the keys given with them, or none; reloaded ones keep theirs unless
  /// others are given, but of a section reloaded with new contents, only what is given with them counts. After all updates
  /// no two items may have the same key.
  ///
  /// - Throws: `noSuchSection`, `noSuchItem`; `badSize` also for contents that are not as many as reloaded,
  ///   and for keys that are not as many as the items they name; `wrongItemShape`; `conflictingUpdates`; `duplicateKey`;
  ///   `tooLarge`. Nothing has changed then.
  /// - Complexity: O(*n*) in the items of the sections edited, and in the number of sections.
  public mutating func apply(_ batch: [LayoutUpdate]) throws(LayoutError) {
    let plan = try EditPlanner.plan(batch, for: self)
    for (section, splices) in plan.edits { sectionLayouts[section].replace(splices, in: space) }
    if let order = plan.order {
      sectionLayouts = order.map {
        switch $0 {
        case .kept(let section): sectionLayouts[section]
        case .made(let section): section
        }
      }
    }
    plan.keys.apply(to: &keys)
    ids = plan.ids
    itemCount = plan.itemCount
    addUp(from: plan.order == nil ? plan.edits.lazy.map { $0.section }.min() ?? sectionCount : 0)
  }

  /// Changes the viewport and the content inset, and lays out anew what depends on them.
  ///
  /// A `frames` layout keeps its frames. In a carousel and in pages, the sizes of items follow the viewport, and with
  /// them the insets, except where a section has its own.
  ///
  /// - Throws: `badSize` or `tooLarge`; nothing has changed then.
  /// - Complexity: O(*n*) in the number of sections and items.
  package mutating func setViewport(_ viewport: LayoutSize, contentInset: LayoutInsets) throws(LayoutError) {
    let new = try Space(
      axis: axis, viewport: viewport, contentInset: contentInset, direction: space.direction)
    var sections: [LayoutSection] = []
    if spec.followsViewport { _ = try SectionMetrics(SectionSpec(items: .count(0)), spec, in: new) }
    if spec.followsViewport || new.innerCrossLength != space.innerCrossLength {
      sections.reserveCapacity(sectionLayouts.count)
      for section in sectionLayouts {
        var items = section.items
        let metrics = spec.isFrames ? nil : try SectionMetrics(section.spec, spec, in: new)
        if spec.followsViewport, let size = metrics?.flow.itemSize {
          for index in items.indices { items[index].size = size }
        }
        sections.append(LayoutSection(section.id, section.spec, metrics, items, in: new))
      }
      sectionLayouts = sections
    }
    space = new
    addUp(from: 0)
  }

  /// Replaces all sections.
  ///
  /// A section is the same if its number is. An item is the same if its key is, or, if neither has one, its index path.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - contentSize: The content size of a `frames` layout; `nil` means what holds all frames and the origin,
  ///     whatever held before. No other layout takes one.
  /// - Throws: As the initialiser; nothing has changed then.
  /// - Complexity: O(*n*) in the number of sections and items.
  public mutating func reload(_ sections: [SectionSpec], contentSize: LayoutSize?) throws(LayoutError) {
    guard contentSize == nil || spec.isFrames else { throw .wrongItemShape }
    var new = try ContentLayout(
      space, spec.with(contentSize: contentSize), sections, ids: ids)
    new.takeIdentities(of: self)
    self = new
  }

  /// Lets sections and items be who they were.
  private mutating func takeIdentities(of old: ContentLayout) {
    var renamed = KeyTable()
    for section in sectionLayouts.indices {
      let before = section < old.sectionCount ? old.sectionLayouts[section] : nil
      if let before { sectionLayouts[section].id = before.id }
      sectionLayouts[section].rename { index, id in
        let key = keys[id]
        var same = key.flatMap { old.keys.item($0) }
        if key == nil, let before, index < before.items.count, old.keys[before.items[index].id] == nil {
          same = before.items[index].id
        }
        if let key { renamed.set(key, for: same ?? id) }
        return same ?? id
      }
    }
    keys = renamed
  }

  /// Fixes the content size of a `frames` layout, whatever its frames.
  ///
  /// - Throws: `wrongItemShape` in any other layout; `badSize`, `tooLarge`. Nothing has changed then.
  public mutating func setContentSize(_ size: LayoutSize) throws(LayoutError) {
    guard spec.isFrames else { throw .wrongItemShape }
    try LayoutLimits.check(size, atMost: LayoutLimits.farthest)
    spec = spec.with(contentSize: size)
  }
}
