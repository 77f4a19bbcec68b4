#if DEBUG  // Only debug builds let tests look inside the auditor.
  import TestSupport
  import ScrollCore
  import Testing

  @testable import SessionAudit

  /// Data with names, edited in the most obvious way.
  private struct NamedData {
    struct Item {
      var name: Int
      var size: LayoutSize
    }

    var sections: [(name: Int, items: [Item])] = []
    private var names = 0

    mutating func item(_ random: inout SeededGenerator) -> Item {
      names += 1
      let sizes = [
        LayoutSize(width: 100, height: 50), LayoutSize(width: 100, height: 70),
        LayoutSize(width: 90, height: 50),
      ]
      return Item(name: names, size: sizes.randomElement(using: &random) ?? .zero)
    }

    mutating func newSection(_ random: inout SeededGenerator) -> (name: Int, items: [Item]) {
      names += 1
      let name = names
      return (name, (0..<Int.random(in: 0...5, using: &random)).map { _ in item(&random) })
    }

    static func spec(_ items: [Item]) -> ItemsSpec { .sizes(items.map(\.size)) }

    /// Makes one change, in the words of its documentation.
    mutating func change(_ random: inout SeededGenerator) -> LayoutUpdate {
      let section = sections.indices.randomElement(using: &random) ?? 0
      let count = sections.isEmpty ? 0 : sections[section].items.count
      let kind = sections.isEmpty ? 5 : Int.random(in: 0...8, using: &random)
      switch kind {
      case 0, 1:
        let at = Int.random(in: 0...count, using: &random)
        let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in item(&random) }
        sections[section].items.insert(contentsOf: new, at: at)
        return .itemsInserted(section: section, at: at, NamedData.spec(new))
      case 2:
        let at = Int.random(in: 0...count, using: &random)
        let removed = Int.random(in: 0...(count - at), using: &random)
        sections[section].items.removeSubrange(at..<(at + removed))
        return .itemsDeleted(section: section, at: at, count: removed)
      case 3 where count > 0:
        let from = Int.random(in: 0..<count, using: &random)
        let item = sections[section].items.remove(at: from)
        let target = sections.indices.randomElement(using: &random) ?? 0
        let to = Int.random(in: 0...sections[target].items.count, using: &random)
        sections[target].items.insert(item, at: to)
        return .itemMoved(
          from: ItemIndexPath(section: section, item: from), to: ItemIndexPath(section: target, item: to))
      case 4 where count > 0:
        let at = Int.random(in: 0..<count, using: &random)
        let new = item(&random)
        if Bool.random(using: &random) {
          sections[section].items[at] = new
          return .itemsReloaded(section: section, at: at, count: 1, NamedData.spec([new]))
        }
        sections[section].items[at].size = new.size
        return .itemsResized(section: section, at: at, NamedData.spec([new]))
      case 6 where sections.count > 2:
        sections.remove(at: section)
        return .sectionsDeleted(at: section, count: 1)
      case 7:
        let moved = sections.remove(at: section)
        let to = Int.random(in: 0...sections.count, using: &random)
        sections.insert(moved, at: to)
        return .sectionMoved(from: section, to: to)
      case 8:
        let new = newSection(&random)
        sections[section].items = new.items
        return .sectionsReloaded(at: section, count: 1, [SectionSpec(items: NamedData.spec(new.items))])
      default:
        let at = Int.random(in: 0...sections.count, using: &random)
        let new = newSection(&random)
        sections.insert(new, at: at)
        return .sectionsInserted(at: at, [SectionSpec(items: NamedData.spec(new.items))])
      }
    }

    var specs: [SectionSpec] { sections.map { SectionSpec(items: NamedData.spec($0.items)) } }

    func path(of name: Int) -> ItemIndexPath? {
      for section in sections.indices {
        if let item = sections[section].items.firstIndex(where: { $0.name == name }) {
          return ItemIndexPath(section: section, item: item)
        }
      }
      return nil
    }
  }

  extension AuditGeometry {
    /// Where each section starts, in units, and where the last ends.
    var sectionStarts: [Int64] {
      places.map(\.start)
    }

    /// How many items each section has.
    var itemCounts: [Int] { (0..<sectionCount).map { itemCount(ofSection: $0) } }
  }

  @Suite("Edits in the auditor's books")
  struct AuditEditTests {
    @Test("lead to the layout from scratch, and items keep their identity", arguments: 0..<40)
    func single(seed: Int) throws {
      var random = SeededGenerator(seed: UInt64(seed))
      var data = NamedData()
      var view = ViewSpec(viewport: LayoutSize(width: 320, height: 480))
      var geometry = try AuditGeometry(view)
      for step in 0..<80 {
        let before = data
        let update = data.change(&random)
        var edit = AuditEdit()
        edit.begin(sectionCount: geometry.sectionCount)
        try edit.add(update)
        try geometry.apply(&edit)
        view.sections = data.specs
        try expectEqual(geometry, to: AuditGeometry(view), "seed \(seed), step \(step)")
        for section in before.sections.indices {
          let place = data.sections.firstIndex { $0.name == before.sections[section].name }
          #expect(edit.place(ofSection: section) == place, "seed \(seed), step \(step), \(update)")
          for (item, entry) in before.sections[section].items.enumerated() {
            let path = ItemIndexPath(section: section, item: item)
            #expect(
              edit.place(of: path) == data.path(of: entry.name),
              "seed \(seed), step \(step), \(update), \(path)")
          }
        }
      }
    }

    private func expectEqual(_ left: AuditGeometry, to right: AuditGeometry, _ comment: String) {
      #expect(left.sectionStarts == right.sectionStarts, "\(comment)")
      #expect(left.itemCounts == right.itemCounts, "\(comment)")
      guard left.itemCounts == right.itemCounts else { return }
      for section in 0..<left.sectionCount {
        for item in 0..<left.itemCount(ofSection: section) {
          let path = ItemIndexPath(section: section, item: item)
          #expect(left.frame(path) == right.frame(path), "\(comment), \(path)")
        }
        #expect(left.decorationFrame(section) == right.decorationFrame(section), "\(comment)")
      }
    }

    @Test func `a batch counts what leaves before it and what comes after it`() throws {
      var view = Column.view([], items: 6)
      view.sections.append(SectionSpec(items: .count(2)))
      var geometry = try AuditGeometry(view)
      var edit = AuditEdit()
      edit.begin(sectionCount: 2)
      let updates: [LayoutUpdate] = [
        .itemsInserted(section: 0, at: 0, .sizes([LayoutSize(width: 300, height: 10)])),
        .itemsDeleted(section: 0, at: 0, count: 2),
        .itemMoved(from: ItemIndexPath(section: 0, item: 5), to: ItemIndexPath(section: 1, item: 1)),
        .itemsReloaded(section: 1, at: 0, count: 1, nil),
        .sectionsInserted(at: 2, [SectionSpec(items: .count(1))]),
      ]
      for update in updates { try edit.add(update) }
      try geometry.apply(&edit)
      #expect(geometry.itemCounts == [4, 3, 1])
      #expect(
        (0..<4).map { geometry.frame(ItemIndexPath(section: 0, item: $0)).height } == [10, 100, 100, 100])
      let places = (0..<6).map { edit.place(of: ItemIndexPath(section: 0, item: $0)) }
      #expect(
        places == [
          nil, nil, ItemIndexPath(section: 0, item: 1), ItemIndexPath(section: 0, item: 2),
          ItemIndexPath(section: 0, item: 3), ItemIndexPath(section: 1, item: 1),
        ])
      #expect(edit.place(of: ItemIndexPath(section: 1, item: 0)) == nil)
      #expect(edit.place(of: ItemIndexPath(section: 1, item: 1)) == ItemIndexPath(section: 1, item: 2))
    }

    @Test func `a fade goes with its item`() throws {
      var session = try AuditedSession(Column.view(Column.fade))
      #expect(session.send(Column.top, Column.entries) == [])
      let insert = SessionEvent.Action.update(.itemsInserted(section: 0, at: 1, .count(1)))
      #expect(session.send(insert, [Column.enter(1, 1), Column.record(3, 1, 0.1)]) == [])
      let reload = SessionEvent.Action.update(.itemsReloaded(section: 0, at: 0, count: 1, nil))
      #expect(session.send(reload, [Column.enter(0, 1)]) == [])
      let all = SessionEvent.Action.reload([SectionSpec(items: .count(16))], contentSize: nil)
      #expect(session.send(all) == [])
    }

    @Test func `what was well inside the window is looked at again after an edit`() throws {
      var view = Column.view(Column.fade)
      view.sections[0].sectionInset = LayoutInsets(left: 10)
      var session = try AuditedSession(view)
      #expect(session.send(Column.top, Column.entries) == [])
      // It is where it was along, but now ends 90 beyond the viewport across.
      let wide = ItemsSpec.sizes([LayoutSize(width: 400, height: 100)])
      let resize = SessionEvent.Action.update(.itemsResized(section: 0, at: 1, wide))
      let warning = Warning.itemExceedsLine(first: ItemIndexPath(section: 0, item: 1), count: 1)
      #expect(session.send(resize, [Column.record(1, 1, 0.1), .warning(warning)]) == [])
    }

    @Test func `a breach that stands goes with its item`() throws {
      var session = try AuditedSession(Column.view(Column.fade))
      #expect(session.send(Column.top, Array(Column.entries.dropFirst())).count == 2)
      let insert = SessionEvent.Action.update(.itemsInserted(section: 0, at: 0, .count(1)))
      #expect(session.send(insert, [Column.enter(0, 1), Column.record(3, 1, 0.1)]) == [])
    }
  }
#endif
