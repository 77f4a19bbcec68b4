import ScrollCore
import SessionSearch
import Testing

@Suite("A shrinker that keeps the scene")
struct KeptSceneTests {
  @Test func `drops events and leaves the views, though one of them would do`() throws {
    let scene = SceneSpec(views: [
      ViewSpec(id: "list", sections: [SectionSpec(items: .count(9))]),
      ViewSpec(id: "pager", axis: .horizontal, sections: [SectionSpec(items: .count(3))]),
    ])
    let events = (0..<20).map { number in
      SessionEvent(
        time: Microseconds(0), view: number % 2, action: .scroll(x: nil, y: Double(number), by: nil))
    }
    func smallest(keepsScene: Bool) throws -> SessionCase {
      var shrinker = try #require(
        SessionShrinker(SessionCase(scene: scene, events: events)) { session in
          session.events.firstIndex { event in
            if case .scroll(_, let y?, _) = event.action { y >= 7 } else { false }
          }
        })
      shrinker.keepsScene = keepsScene
      shrinker.shrink()
      return shrinker.smallest
    }
    let kept = try smallest(keepsScene: true)
    #expect(kept.scene == scene)
    #expect(kept.events.count == 1)
    #expect(try smallest(keepsScene: false).scene.views.count == 1)
  }
}
