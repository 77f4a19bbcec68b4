import Foundation
import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

/// All changes of everything in one view, in order: the slow answer to what changed last and what changes next.
///
/// Effects come from the expected effect log, read as JSON; who is who from ``PlainNames``; which items come and go from the
/// replay's state after every event and tick.
struct EveryChange {
  /// What changed; items and sections by the numbers that stay with them.
  enum Name: Hashable {
    case view
    case item(Int)
    case section(Int)
    case dot(Int)
  }

  struct Entry {
    var name: Name
    var aspect: ChangeAspect
    var event: Int
    var time: Int64
    /// The line of the effect log, or a word for what is not in it.
    var what: String
  }

  /// The state after an event or tick.
  struct Moment {
    var time: Int64
    var names: PlainNames
    var dots: Int
  }

  private(set) var entries: [Entry] = []
  /// The literal fade's animations of nothing.
  private(set) var repetitions: [Entry] = []
  private(set) var moments: [Moment] = []
  /// Whether the session has no edit this model cannot follow.
  private(set) var isComplete = true

  private let view: Int
  private let viewName: String?
  private var names: PlainNames
  private var lines: ArraySlice<Substring>
  private var visible: [ChangeAspect: [Int: String]] = [:]
  private var offset = LayoutPoint.zero

  init(_ session: RecordedSession, effects: String, view: Int) throws {
    self.view = view
    let views = session.header.scene.views
    viewName = views.count > 1 ? views[view].id : nil
    names = PlainNames(views[view].sections)
    // What rules say changes nothing, and is not asked for again.
    lines =
      effects.split(separator: "\n").dropFirst().filter { !$0.contains(#","effect":"violation","#) }[...]
    var options = Replay.Options.unaudited
    options.hashEvery = 20  // As sessions/README.md records them.
    var replay = try Replay(scene: session.header.scene, options: options)
    for event in session.events where isComplete {
      while replay.stepTick(before: event) { try take(replay, nil, replay.eventCount) }
      let number = replay.eventCount
      replay.step(event)
      try take(replay, event, number)
    }
    while isComplete, replay.stepTick(before: nil) { try take(replay, nil, replay.eventCount - 1) }
    // All but the last state hash.
    #expect(!isComplete || lines.count == 1)
  }

  private mutating func take(_ replay: Replay, _ event: SessionEvent?, _ number: Int) throws {
    let own = Array(lines.prefix(replay.effects.records.count))
    lines = lines.dropFirst(own.count)
    let objects = try own.map {
      (
        line: String($0),
        fields: try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      )
    }
    let before = names
    let isRejected = objects.contains { $0.fields["effect"] as? String == "rejected" }
    if let event, event.view == view, !isRejected { isComplete = names.follow(event.action) && isComplete }
    guard isComplete else { return }
    let time = replay.state.clock?.count ?? 0
    var noted = Set<Name>()
    for (line, fields) in objects where viewName == nil || fields["view"] as? String == viewName {
      guard let (name, aspect) = subject(fields, before) else { continue }
      if aspect == .alpha && isRepetition(name, fields, replay, event) {
        repetitions.append(Entry(name: name, aspect: aspect, event: number, time: time, what: line))
        continue
      }
      if aspect != .phase && aspect != .target && aspect != .page && aspect != .mask { noted.insert(name) }
      entries.append(
        Entry(
          name: name, aspect: aspect, event: number, time: (fields["t"] as? NSNumber)?.int64Value ?? -1,
          what: line))
    }
    let state = replay.state.views[view]
    func add(_ name: Name, _ aspect: ChangeAspect, _ what: String) {
      entries.append(Entry(name: name, aspect: aspect, event: number, time: time, what: what))
    }
    var alive: Set<Int>?
    if names != before {
      alive = Set(names.items.joined())
      for id in before.items.joined() where alive?.contains(id) == false {
        for aspect in itemAspects(state) { add(.item(id), aspect, "gone") }
      }
      for id in before.sections where !names.sections.contains(id) { add(.section(id), .shadow, "gone") }
    }
    for aspect in itemAspects(state) {
      let old = visible[aspect] ?? [:]
      let now = seen(state, aspect)
      visible[aspect] = now
      for (id, word) in now where old[id] != word && !noted.contains(.item(id)) {
        add(.item(id), aspect, word)
      }
      for id in old.keys where now[id] == nil && alive?.contains(id) != false {
        add(.item(id), aspect, "hidden")
      }
    }
    if state.offset != offset && !noted.contains(.view) { add(.view, .offset, "moved") }
    offset = state.offset
    moments.append(
      Moment(time: time, names: names, dots: state.pageControlSettings == nil ? 0 : state.layout.itemCount))
  }

  /// Whether the literal fade animates a cell that was there, from an alpha to itself; its appearance animates nothing.
  private func isRepetition(_ name: Name, _ fields: [String: Any], _ replay: Replay, _ event: SessionEvent?)
    -> Bool
  {
    guard case .item(let id) = name, let from = fields["from"] as? Double, let to = fields["to"] as? Double,
      replay.scene.views[view].behaviours.contains(where: {
        if case .fade(let settings) = $0 { settings.mode == .literal } else { false }
      })
    else { return false }
    if case .appear = event?.action { return false }
    return from == to && visible[.alpha]?[id] != nil
  }

  private func itemAspects(_ state: ViewState) -> [ChangeAspect] {
    let aspects: [ChangeAspect] =
      (state.fadeSettings == nil ? [] : [.alpha]) + (state.carouselSettings == nil ? [] : [.scale])
    return aspects.isEmpty ? [.visibility] : aspects
  }

  /// The items that are visible to a behaviour, and how much of them, where that counts.
  private func seen(_ state: ViewState, _ aspect: ChangeAspect) -> [Int: String] {
    var paths: [(ItemIndexPath, String)] = []
    switch aspect {
    case .alpha:
      paths = state.fadingItems.map { ($0.path, "visible") }
    case .scale: paths = state.scaledItems.map { ($0.path, "visible") }
    default:
      guard state.isLive else { return [:] }
      for (section, items) in names.items.enumerated() {
        for item in items.indices {
          let path = ItemIndexPath(section: section, item: item)
          switch state.uncoveredRect.visibility(of: state.layout.frame(of: path)) {
          case .whole: paths.append((path, "whole"))
          case .partial: paths.append((path, "partial"))
          case .hidden: break
          }
        }
      }
    }
    var words: [Int: String] = [:]
    for (path, word) in paths { if let id = names.item(path) { words[id] = word } }
    return words
  }

  /// What a line of the effect log is about.
  private func subject(_ fields: [String: Any], _ before: PlainNames) -> (Name, ChangeAspect)? {
    func item(_ key: String) -> Name? {
      guard let path = fields[key] as? [Int] else { return nil }
      return names.item(ItemIndexPath(section: path[0], item: path[1])).map { .item($0) }
    }
    func section(_ key: String, _ names: PlainNames) -> Name? {
      (fields[key] as? Int).flatMap { names.section($0) }.map { .section($0) }
    }
    switch fields["effect"] as? String {
    case "fade", "unfade": return (item("cell") ?? item("item")).map { ($0, .alpha) }
    case "transform": return item("item").map { ($0, .scale) }
    case "dot": return (fields["index"] as? Int).map { (.dot($0), .dot) }
    case "decoration.removed": return section("section", before).map { ($0, .shadow) }
    case "decoration.reindexed": return section("to", names).map { ($0, .shadow) }
    case "decoration.changed", "decoration.added": return section("section", names).map { ($0, .shadow) }
    case let word?: return ChangeAspect(rawValue: word).map { (.view, $0) }
    case nil: return nil
    }
  }
}
