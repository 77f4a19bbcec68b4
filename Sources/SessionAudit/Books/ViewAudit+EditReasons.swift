import ScrollCore

/// Whether an edit of data is wrong in a certain way; it may be in several, and any of them may be the reason it is given.
extension ViewAudit {
  /// Whether a reason may be given for refusing an edit of data; one that the books find possible has none but limits and names,
  /// which they do not keep.
  ///
  /// - Parameters:
  ///   - action: The edit.
  ///   - reason: The reason.
  ///   - isImpossible: Whether the books find it impossible for another reason.
  /// - Returns: Whether it applies.
  func mayRefuse(_ action: SessionEvent.Action, for reason: Rejection, isImpossible: Bool) -> Bool {
    switch action {
    case .batch:
      // Which of its changes is wrong first depends on how they are put together.
      return isImpossible || reason == .conflictingUpdates
    case .reload(let specs, let contentSize):
      switch reason {
      case .badSize: return specs.contains { isBad($0) } || contentSize?.isFiniteAndNonNegative == false
      case .wrongLayout: return specs.contains { isOther($0) } || (contentSize != nil && !geometry.isFrames)
      case .conflictingUpdates: return ViewAudit.nameTwice(specs)
      case .duplicateKey: return specs.contains { $0.keys != nil }
      case .layoutTooLarge: return isImpossible
      default: return false
      }
    case .update(let update):
      switch reason {
      case .noSuchSection: return lacksSection(update)
      case .noSuchItem: return lacksItem(update)
      case .badSize: return isBad(update)
      case .wrongLayout: return isOther(update)
      case .conflictingUpdates: return update.specs.contains { $0.id != nil }
      case .duplicateKey: return update.keys != nil || update.specs.contains { $0.keys != nil }
      case .layoutTooLarge: return isImpossible
      default: return false
      }
    default:
      return false
    }
  }

  // MARK: Places

  private func lacksSection(_ update: LayoutUpdate) -> Bool {
    let count = geometry.sectionCount
    switch update {
    case .itemsInserted(let section, _, _, _), .itemsDeleted(let section, _, _),
      .itemsResized(let section, _, _), .itemsReloaded(let section, _, _, _, _):
      return !geometry.hasSection(section)
    case .itemMoved(let from, let to):
      return !geometry.hasSection(from.section) || !geometry.hasSection(to.section)
    case .sectionsInserted(let at, _): return at < 0 || at > count
    case .sectionsDeleted(let at, let removed): return !ViewAudit.holds(count, at, removed)
    case .sectionsReloaded(let at, let reloaded, _): return !ViewAudit.holds(count, at, reloaded)
    case .sectionMoved(let from, let to): return !geometry.hasSection(from) || !geometry.hasSection(to)
    }
  }

  private func lacksItem(_ update: LayoutUpdate) -> Bool {
    switch update {
    case .itemsInserted(let section, let at, _, _): return lacks(section, at, 0)
    case .itemsDeleted(let section, let at, let count): return lacks(section, at, count)
    case .itemsResized(let section, let at, let items): return lacks(section, at, items.count)
    case .itemsReloaded(let section, let at, let count, _, _): return lacks(section, at, count)
    case .itemMoved(let from, let to):
      // Where it goes counts when it is gone from where it was.
      let isThere = from.section == to.section ? 1 : 0
      return lacks(from.section, from.item, 1) || lacks(to.section, to.item, isThere)
    case .sectionsInserted, .sectionsDeleted, .sectionsReloaded, .sectionMoved: return false
    }
  }

  private func lacks(_ section: Int, _ at: Int, _ count: Int) -> Bool {
    geometry.hasSection(section) && !ViewAudit.holds(geometry.itemCount(ofSection: section), at, count)
  }

  private static func holds(_ held: Int, _ at: Int, _ count: Int) -> Bool {
    at >= 0 && at <= held && count >= 0 && count <= held - at
  }

  // MARK: Lengths and numbers

  private func isBad(_ update: LayoutUpdate) -> Bool {
    if let keys = update.keys, keys.count != update.items?.count ?? update.count { return true }
    if let items = update.items, isBad(items) { return true }
    switch update {
    case .itemsReloaded(_, _, let count, let items?, _) where items.count != count: return true
    case .sectionsReloaded(_, let count, let specs?) where specs.count != count: return true
    default: return update.count < 0 || update.specs.contains { isBad($0) }
    }
  }

  private func isBad(_ items: ItemsSpec) -> Bool {
    switch items {
    case .count(let count): count < 0
    case .sizes(let sizes): sizes.contains { !$0.isFiniteAndNonNegative }
    case .frames(let frames): frames.contains { isBad($0) }
    }
  }

  private func isBad(_ frame: LayoutRect) -> Bool {
    !frame.isFinite || frame.width < 0 || frame.height < 0
  }

  private func isBad(_ spec: SectionSpec) -> Bool {
    let inset = spec.sectionInset ?? .zero
    let lengths =
      [spec.minimumLineSpacing, spec.minimumInteritemSpacing, spec.header, spec.footer].compactMap { $0 }
      + [inset.top, inset.left, inset.bottom, inset.right]
    if let keys = spec.keys, keys.count != spec.items.count { return true }
    if let size = spec.itemSize, !size.isFiniteAndNonNegative { return true }
    if let header = spec.headerFrame, isBad(header) { return true }
    return isBad(spec.items) || !lengths.allSatisfy { $0.isFinite && $0 >= 0 }
  }

  // MARK: Shapes

  private func isOther(_ update: LayoutUpdate) -> Bool {
    update.items.map { isOther($0) } ?? false || update.specs.contains { isOther($0) }
  }

  private func isOther(_ spec: SectionSpec) -> Bool {
    // Of given frames, a section without items says so by an empty list.
    if geometry.isFrames, case .count = spec.items { return true }
    return isOther(spec.items) || (spec.headerFrame != nil && !geometry.isFrames)
  }

  private func isOther(_ items: ItemsSpec) -> Bool {
    switch items {
    case .count: geometry.isFrames
    case .sizes: geometry.isFrames || geometry.takesCountsOnly
    case .frames: !geometry.isFrames
    }
  }
}

extension LayoutUpdate {
  /// The sections that come.
  fileprivate var specs: [SectionSpec] {
    switch self {
    case .sectionsInserted(_, let specs), .sectionsReloaded(_, _, let specs?): specs
    default: []
    }
  }

  /// The items that come, or come in the place of others.
  fileprivate var items: ItemsSpec? {
    switch self {
    case .itemsInserted(_, _, let items, _), .itemsResized(_, _, let items),
      .itemsReloaded(_, _, _, let items?, _):
      items
    default: nil
    }
  }

  fileprivate var keys: [ItemKey?]? {
    switch self {
    case .itemsInserted(_, _, _, let keys), .itemsReloaded(_, _, _, _, let keys): keys
    default: nil
    }
  }

  /// How many it names.
  fileprivate var count: Int {
    switch self {
    case .itemsDeleted(_, _, let count), .itemsReloaded(_, _, let count, _, _),
      .sectionsDeleted(_, let count), .sectionsReloaded(_, let count, _):
      count
    default: items?.count ?? 1
    }
  }
}
