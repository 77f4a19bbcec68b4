#if DEBUG  // It checks the auditor's geometry, which only debug builds let tests see.
  import TestSupport
  import ScrollCore

  @testable import SessionAudit

  extension PlainData.Section {
    /// The number of items.
    var count: Int { sizes.count + frames.count }

    /// Some items alone.
    func items(_ range: Range<Int>) -> PlainData.Section {
      PlainData.Section(
        sizes: sizes.isEmpty ? [] : Array(sizes[range]), frames: frames.isEmpty ? [] : Array(frames[range]))
    }

    /// Puts items in the place of others.
    mutating func replace(_ range: Range<Int>, with new: PlainData.Section) {
      if !sizes.isEmpty || !new.sizes.isEmpty { sizes.replaceSubrange(range, with: new.sizes) }
      if !frames.isEmpty || !new.frames.isEmpty { frames.replaceSubrange(range, with: new.frames) }
    }
  }

  /// A batch of changes, put together so that it is possible, and what it comes to by UIKit's rules.
  ///
  /// What leaves is decided first; only then is it known at which places of the state after what comes may be put.
  struct PlainBatch {
    typealias Section = PlainData.Section

    /// Items that come into a section, in front of so many of those that stay.
    private struct Arrival {
      var section: Int
      var before: Int
      var items: Section
      var spec: ItemsSpec
      var source: ItemIndexPath?
    }

    let old: [Section]
    private(set) var updates: [LayoutUpdate] = []
    /// Where each old section is after the batch; −1 if it is gone.
    private(set) var places: [Int] = []
    private var changed: [Section]
    /// Which items stay where they are.
    private var stays: [[Bool]]
    /// Which items are not to be touched any more.
    private var isTouched: [[Bool]]
    private var sectionStays: [Bool]
    private var isReloaded: [Bool]
    private var hasArrivals: [Bool]
    private var arrivals: [Arrival] = []
    /// Sections that come, in front of so many of those that stay.
    private var sectionArrivals: [(before: Int, section: Section, spec: SectionSpec, source: Int?)] = []

    init(_ sections: [Section]) {
      old = sections
      changed = sections
      stays = sections.map { Array(repeating: true, count: $0.count) }
      isTouched = sections.map { Array(repeating: false, count: $0.count) }
      sectionStays = Array(repeating: true, count: sections.count)
      isReloaded = Array(repeating: false, count: sections.count)
      hasArrivals = Array(repeating: false, count: sections.count)
    }

    private func isFree(_ section: Int) -> Bool { sectionStays[section] && !isReloaded[section] }

    private mutating func touch(_ section: Int, _ range: Range<Int>) -> Bool {
      guard isFree(section), !isTouched[section][range].contains(true) else { return false }
      for item in range { isTouched[section][item] = true }
      return true
    }

    mutating func delete(_ section: Int, _ item: Int, _ count: Int) {
      guard touch(section, item..<(item + count)) else { return }
      for index in item..<(item + count) { stays[section][index] = false }
      updates.append(.itemsDeleted(section: section, at: item, count: count))
    }

    mutating func change(_ section: Int, _ item: Int, to new: Section, _ spec: ItemsSpec, isReload: Bool) {
      guard touch(section, item..<(item + new.count)) else { return }
      changed[section].replace(item..<(item + new.count), with: new)
      updates.append(
        isReload
          ? .itemsReloaded(section: section, at: item, count: new.count, spec)
          : .itemsResized(section: section, at: item, spec))
    }

    mutating func insert(
      _ items: Section, _ spec: ItemsSpec, into section: Int, _ random: inout SeededGenerator
    ) {
      guard isFree(section) else { return }
      hasArrivals[section] = true
      arrivals.append(
        Arrival(
          section: section, before: Int.random(in: 0...old[section].count, using: &random), items: items,
          spec: spec))
    }

    mutating func move(_ section: Int, _ item: Int, to target: Int, _ random: inout SeededGenerator) {
      guard isFree(target), touch(section, item..<(item + 1)) else { return }
      stays[section][item] = false
      hasArrivals[target] = true
      hasArrivals[section] = true
      arrivals.append(
        Arrival(
          section: target, before: Int.random(in: 0...old[target].count, using: &random),
          items: old[section].items(item..<(item + 1)), spec: .count(1),
          source: ItemIndexPath(section: section, item: item)))
    }

    mutating func delete(_ section: Int) {
      guard isFree(section), !hasArrivals[section], !isTouched[section].contains(true) else { return }
      sectionStays[section] = false
      updates.append(.sectionsDeleted(at: section, count: 1))
    }

    mutating func move(_ section: Int, _ random: inout SeededGenerator) {
      guard sectionStays[section] else { return }
      sectionStays[section] = false
      sectionArrivals.append(
        (Int.random(in: 0...old.count, using: &random), old[section], old[section].spec, section))
    }

    mutating func reload(_ section: Int, _ new: Section, _ spec: SectionSpec) {
      guard isFree(section), !hasArrivals[section], !isTouched[section].contains(true) else { return }
      isReloaded[section] = true
      changed[section] = new
      updates.append(.sectionsReloaded(at: section, count: 1, [spec]))
    }

    mutating func insert(_ new: Section, _ spec: SectionSpec, _ random: inout SeededGenerator) {
      sectionArrivals.append((Int.random(in: 0...old.count, using: &random), new, spec, nil))
    }

    /// The data after; completes the updates.
    mutating func result() -> [Section] {
      var result: [Section] = []
      places = Array(repeating: -1, count: old.count)
      let kept = (0..<old.count).filter { sectionStays[$0] }
      for rank in 0...kept.count {
        for arrival in sectionArrivals where min(arrival.before, kept.count) == rank {
          if let source = arrival.source {
            updates.append(.sectionMoved(from: source, to: result.count))
            places[source] = result.count
            result.append(left(of: source))
          } else {
            updates.append(.sectionsInserted(at: result.count, [arrival.spec]))
            result.append(arrival.section)
          }
        }
        if rank < kept.count {
          places[kept[rank]] = result.count
          result.append(left(of: kept[rank]))
        }
      }
      for section in old.indices where places[section] >= 0 {
        let place = places[section]
        var ends = arrivals.filter { $0.section == section }
        ends.sort { $0.before < $1.before }
        var shift = 0
        let count = result[place].count
        for arrival in ends {
          let at = min(arrival.before, count) + shift
          result[place].replace(at..<at, with: arrival.items)
          shift += arrival.items.count
          if let source = arrival.source {
            updates.append(.itemMoved(from: source, to: ItemIndexPath(section: place, item: at)))
          } else {
            updates.append(.itemsInserted(section: place, at: at, arrival.spec))
          }
        }
      }
      return result
    }

    /// What of an old section stays.
    private func left(of section: Int) -> Section {
      guard !isReloaded[section] else { return changed[section] }
      var left = changed[section]
      for item in stays[section].indices.reversed() where !stays[section][item] {
        left.replace(item..<(item + 1), with: Section())
      }
      return left
    }
  }
#endif
