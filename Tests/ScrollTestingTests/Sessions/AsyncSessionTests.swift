import ScrollTesting
import Testing

@Suite("checkSessions that waits", .noVariables)
struct AsyncSessionTests {
  private let folder = Folder()
  private let scene = SceneSpec(views: [ViewSpec(sections: [SectionSpec(items: .count(40))])])

  /// Somebody who has to be asked.
  private actor Judge {
    private(set) var asked = 0
    func allows(_ offset: Double) -> Bool {
      asked += 1
      return offset <= 100
    }
  }

  @TaskLocal private static var mark = 0

  @Test func `the answer of an actor leads to the same session as one that is there at once`() async throws {
    let judge = Judge()
    // A store of its own, so that the other one begins anew.
    let other = Folder()
    let waiting = await #expect(throws: SessionFailure.self) {
      try await checkSessions("far", in: scene, file: other.testFile) { step in
        await judge.allows(step.state.views[0].offset.y)
      }
    }
    let atOnce = #expect(throws: SessionFailure.self) {
      try checkAtOnce { $0.state.views[0].offset.y <= 100 }
    }
    #expect(await judge.asked > 1)
    #expect(waiting?.found.events.count == atOnce?.found.events.count)
    #expect(waiting?.smallest == atOnce?.smallest)
    #expect(waiting?.replays == atOnce?.replays)
  }

  /// Where nothing waits, the function that does not wait is meant.
  private func checkAtOnce(_ holds: (SessionStep) throws -> Bool) throws {
    try checkSessions("far", in: scene, file: folder.testFile, holds)
  }

  @MainActor @Test func `it is asked where the test is, with its task-local values`() async throws {
    var asked = 0
    try await AsyncSessionTests.$mark.withValue(7) {
      try await checkSessions(
        in: scene, events: [.scroll], cases: 2, length: 10, file: folder.testFile
      ) { _ in
        MainActor.assertIsolated()
        await Task.yield()
        asked += 1
        return AsyncSessionTests.mark == 7
      }
    }
    // Ten events and the end, twice.
    #expect(asked == 22)
  }

  @MainActor private final class Cells {
    var offset = 0.0
  }

  @MainActor @Test func `a model on the main actor begins anew with each session`() async throws {
    var made = 0
    func cells() -> Cells {
      made += 1
      return Cells()
    }
    try await checkSessions(
      in: scene, model: cells, events: [.scroll], cases: 3, length: 10, file: folder.testFile
    ) { cells, step in
      await Task.yield()
      MainActor.assertIsolated()
      if step.event == nil { return try assertEqual(cells.offset, step.state.views[0].offset.y, "offset") }
      cells.offset = step.state.views[0].offset.y
      return true
    }
    #expect(made == 3)
    let failure = await #expect(throws: SessionFailure.self) {
      try await checkSessions("needle", in: scene, model: { 0 }, file: folder.testFile) { count, step in
        await Task.yield()
        count += step.event == nil ? 0 : 1
        return count < 5
      }
    }
    #expect(failure?.smallest.events.count == 5)
  }

  @Test func `a task that is cancelled ends`() async {
    let scene = scene
    let file = folder.testFile
    let task = Task {
      try await checkSessions(
        in: scene, cases: 50, file: file
      ) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        await Task.yield()
        return true
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
