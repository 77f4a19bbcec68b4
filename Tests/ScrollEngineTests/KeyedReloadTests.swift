import ScrollCore
import ScrollEngine
import SessionReplay
import Testing

/// What a reload leaves the same: the item with the same key, or without keys the one in the same place.
///
/// A column of items of 300 × 100 with gaps of 10 in a viewport of 320 × 350: items 0 to 2 are whole at offset 0, item 3
/// (330…430) is cut.
@Suite("Reload by key")
struct KeyedReloadTests {
  private struct Session {
    private var replay: Replay
    private var time: Int64 = 0
    /// Whether it is the original's rules that hold, which break invariants.
    private let isLiteral: Bool

    init(_ behaviours: [BehaviourSpec], _ keys: [ItemKey?]?, items: Int = 5) throws {
      var view = Column.view(behaviours, items: items)
      view.sections[0].keys = keys
      isLiteral = behaviours == Column.literalFade
      replay = try Replay(scene: SceneSpec(views: [view]))
      #expect(send(Column.top, after: 0).isEmpty == false)
    }

    /// The hash of the state now.
    var hash: UInt64 { replay.state.hash }

    /// Sends an event some microseconds after the last one, which must break nothing unless the original's rules hold.
    ///
    /// - Returns: What it led to, without violations.
    @discardableResult
    mutating func send(_ action: SessionEvent.Action, after: Int64 = 1_000) -> [Effect] {
      time += after
      replay.step(SessionEvent(time: Microseconds(time), action: action))
      return replay.effects.records.map(\.effect).filter {
        guard case .violation(let violation) = $0 else { return true }
        if !isLiteral { Issue.record("\(violation)") }
        return false
      }
    }

    @discardableResult
    mutating func reload(_ keys: [ItemKey?]?, items: Int = 5, after: Int64 = 1_000) -> [Effect] {
      send(.reload([SectionSpec(items: .count(items), keys: keys)], contentSize: nil), after: after)
    }
  }

  @Test func `items that change places take their alphas along`() throws {
    var session = try Session(Column.fade, ["a", "b", "c", "d", "e"])
    // d was cut and is whole now, c the other way round; a and b stay whole, elsewhere.
    #expect(
      session.reload(["d", "a", "b", "c", "e"]) == [Column.record(0, 0.1, 1), Column.record(3, 1, 0.1)])
    // Half of the 200 ms later both go back to where they were, from the middle: 0.55.
    #expect(
      session.reload(["a", "b", "c", "d", "e"], after: 100_000)
        == [Column.record(2, 0.55, 1), Column.record(3, 0.55, 0.1)])
  }

  @Test func `without keys what is in the same place is the same`() throws {
    var session = try Session(Column.fade, nil)
    #expect(session.reload(nil) == [])
  }

  @Test func `a key that nobody had enters, and one that nobody has is gone`() throws {
    var session = try Session(Column.fade, ["a", "b", "c", "d", "e"])
    #expect(session.reload(["x", "b", "c", "d", "e"]) == [Column.enter(0, 1)])
    // a has been away: it enters anew.
    #expect(session.reload(["a", "b", "c", "d", "e"]) == [Column.enter(0, 1)])
    // d comes from behind the viewport, where nothing is remembered.
    #expect(session.reload(["e", "b", "c", "d", "a"]) == [Column.enter(0, 1)])
  }

  @Test func `an item that gets a key is another one, and one without is known by its place`() throws {
    var session = try Session(Column.fade, nil)
    #expect(session.reload(["a", nil, nil, nil, nil]) == [Column.enter(0, 1)])
    #expect(session.reload([nil, nil, nil, nil, "a"]) == [Column.enter(0, 1)])
    // One without a key in front moves the others to other places: there they are others, all but a.
    #expect(session.reload([nil, "a", nil, nil, nil]) == [Column.enter(1, 1)])
  }

  @Test func `a transition goes on with its item in another section`() throws {
    var session = try Session(Column.fade, ["a", "b", "c", "d", "e"])
    #expect(session.send(Column.scroll(5)) == [Column.record(0, 1, 0.1)])
    // b, c and d stay where they were; a, in the middle of its fade, is behind them now, whole.
    let sections = [
      SectionSpec(items: .count(1), keys: ["b"]), SectionSpec(items: .count(2), keys: ["c", "a"]),
    ]
    let effects = session.send(.reload(sections, contentSize: nil), after: 100_000)
    // b (0…100) is cut at offset 5 and was whole; the sections follow without a gap: c 100…200, a 210…310.
    let unfade = FadeTransition(
      item: ItemIndexPath(section: 1, item: 1), from: 0.55, to: 1, duration: Microseconds(200_000))
    #expect(effects == [Column.record(0, 1, 0.1), .unfade(unfade)])
  }

  @Test func `explicitly reloaded and inserted items enter anew, whatever their keys`() throws {
    var session = try Session(Column.fade, ["a", "b", "c", "d", "e"])
    #expect(
      session.send(.update(.itemsReloaded(section: 0, at: 1, count: 1, nil, keys: nil)))
        == [Column.enter(1, 1)])
    #expect(
      session.send(.update(.itemsDeleted(section: 0, at: 0, count: 1))) == [
        Column.record(2, 0.1, 1), Column.enter(3, 0.1),
      ])
    #expect(
      session.send(.update(.itemsInserted(section: 0, at: 0, .count(1), keys: ["a"]))).first
        == Column.enter(0, 1))
  }

  @Test func `scales go with their items`() throws {
    var session = try Session([.carousel(CarouselSettings())], ["a", "b", "c", "d"], items: 4)
    let effects = session.reload(["b", "a", "c", "d"], items: 4)
    // Both are drawn at other scales than they had; c and d stay as they are.
    #expect(effects.count == 2)
    for (effect, item) in zip(effects, 0...) {
      guard case .transform(ItemIndexPath(section: 0, item: item), _) = effect else {
        Issue.record("\(effect)")
        continue
      }
    }
    var plain = try Session([.carousel(CarouselSettings())], nil, items: 4)
    #expect(plain.reload(nil, items: 4) == [])
  }

  @Test func `literal cells go with their items`() throws {
    var session = try Session(Column.literalFade, ["a", "b", "c", "d", "e"])
    // Nothing is judged at a reload; at the next scroll the first cell is d's, faded when it appeared as the last.
    #expect(session.reload(["d", "a", "b", "c", "e"]) == [])
    #expect(
      session.send(Column.scroll(0)).prefix(1) == [
        .unfade(
          FadeTransition(
            item: ItemIndexPath(section: 0, item: 0), from: 0.1, to: 1, duration: Microseconds(200_000)))
      ])
  }

  @Test(
    "an event that gives two items the same key is rejected, and changes nothing",
    arguments: [
      .update(.itemsInserted(section: 0, at: 0, .count(1), keys: ["a"])),
      .update(.itemsInserted(section: 0, at: 0, .count(2), keys: ["x", "x"])),
      .update(.itemsReloaded(section: 0, at: 1, count: 1, nil, keys: ["a"])),
      .update(.sectionsInserted(at: 1, [SectionSpec(items: .count(1), keys: ["b"])])),
      .batch([
        .itemsDeleted(section: 0, at: 0, count: 1),
        .itemsInserted(section: 0, at: 0, .count(1), keys: ["b"]),
      ]),
      .reload([SectionSpec(items: .count(2), keys: ["x", "x"])], contentSize: nil),
    ] as [SessionEvent.Action])
  func duplicates(action: SessionEvent.Action) throws {
    var session = try Session(Column.fade, ["a", "b", "c", "d", "e"])
    let hash = session.hash
    #expect(session.send(action) == [.rejected(.duplicateKey)])
    #expect(session.hash == hash)
  }

  @Test func `a scene in which two items have the same key is refused`() {
    var view = Column.view(Column.fade, items: 2)
    view.sections = [
      SectionSpec(items: .count(1), keys: ["a"]), SectionSpec(items: .count(2), keys: ["b", "a"]),
    ]
    #expect(throws: SceneError.duplicateKey(view: "main", key: "a")) {
      try SessionState(scene: SceneSpec(views: [view]))
    }
  }

  @Test func `keys of two views are no concern of each other`() throws {
    var one = Column.view(Column.fade, items: 1)
    one.sections[0].keys = ["a"]
    var other = one
    other.id = "other"
    _ = try SessionState(scene: SceneSpec(views: [one, other]))
  }

  @Test func `the hash covers keys, and nothing else is other without them`() throws {
    let bare = try Session(Column.fade, nil).hash
    #expect(try Session(Column.fade, [nil, nil, nil, nil, nil]).hash == bare)
    let keyed = try Session(Column.fade, ["a", "b", "c", "d", "e"]).hash
    #expect(keyed != bare)
    #expect(try Session(Column.fade, ["b", "a", "c", "d", "e"]).hash != keyed)
    #expect(try Session(Column.fade, ["a", "b", "c", "d", nil]).hash != keyed)
    #expect(try Session(Column.fade, [nil, "a", "b", "c", "d"]).hash != keyed)
  }
}
