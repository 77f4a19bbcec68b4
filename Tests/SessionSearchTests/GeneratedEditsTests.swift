import ScrollCore
import SessionReplay
import SessionSearch
import Testing

@Suite("Generated edits")
struct GeneratedEditsTests {
  /// The kinds of single edits in a session of a list, in order.
  private static func edits(ofCase number: Int) throws -> [String] {
    let scene = SceneSpec(views: [ViewSpec(sections: [16, 40].map { SectionSpec(items: .count($0)) })])
    var generator = SessionGenerator(seed: Seed(1).ofCase(number), scene: scene, length: 200)
    var options = Replay.Options()
    options.audits = false
    var replay = try Replay(scene: scene, options: options)
    var kinds: [String] = []
    while let event = generator.next(after: replay.state) {
      if case .update(let update) = event.action { kinds.append(String("\(update)".prefix { $0 != "(" })) }
      replay.step(event)
    }
    return kinds
  }

  @Test func `some sessions do without some kinds, all together do all kinds`() throws {
    let sessions = try (0..<200).map { Set(try GeneratedEditsTests.edits(ofCase: $0)) }
    // The nine kinds of ``LayoutUpdate``.
    #expect(sessions.reduce(into: Set()) { $0.formUnion($1) }.count == 9)
    #expect(
      sessions.contains { $0.contains("itemsInserted") && !$0.contains("itemsDeleted") && $0.count > 2 })
  }

  @Test func `now and then an edit is made a dozen times`() throws {
    let isRepeated = try (0..<200).contains { number in
      let edits = try GeneratedEditsTests.edits(ofCase: number)
      return edits.indices.dropFirst(11).contains { Set(edits[($0 - 11)...$0]).count == 1 }
    }
    #expect(isRepeated)
  }

  @Test func `the same seed makes the same edits`() throws {
    for number in 0..<20 {
      #expect(try GeneratedEditsTests.edits(ofCase: number) == GeneratedEditsTests.edits(ofCase: number))
    }
  }
}
