import Foundation
import ScrollTesting
import Testing

@Suite("checkSessions", .noVariables)
struct CheckSessionsTests {
  private let folder = Folder()
  /// A list of 20 items of 100 points in a viewport of 350, and a pager beside it.
  private let scene: SceneSpec = {
    var metrics = FlowMetrics()
    metrics.itemSize = LayoutSize(width: 320, height: 100)
    metrics.minimumLineSpacing = 0
    let list = ViewSpec(
      id: "list", viewport: LayoutSize(width: 320, height: 350), layout: .flow(metrics),
      sections: [SectionSpec(items: .count(20))])
    var pager = list
    pager.id = "pager"
    return SceneSpec(views: [list, pager])
  }()

  private func failure(
    _ name: String = "needle", in scene: SceneSpec? = nil, _ variables: [String: String] = [:],
    cases: Int = 200, _ holds: (SessionStep) throws -> Bool
  ) throws -> SessionFailure {
    try #require(
      #expect(throws: SessionFailure.self) {
        try with(variables) {
          try checkSessions(name, in: scene ?? self.scene, cases: cases, file: folder.testFile, holds)
        }
      })
  }

  private func refusal(_ body: () throws -> Void) throws -> String {
    try folder.text(of: #expect(throws: PropertyFailure.self, performing: body))
  }

  // MARK: What is tested

  @Test func `the scene stays as it is, so that a property may count on its views`() throws {
    let failure = try failure { $0.state.views[1].offset.y <= 100 }
    #expect(failure.smallest.scene == scene)
    // One scroll is enough to be there, and of its places beyond 100 the plainest number is 200.
    #expect(
      failure.smallest.events == [
        SessionEvent(time: .zero, view: 1, action: .scroll(x: nil, y: 200, by: nil))
      ])
  }

  @Test func `a scene that was made becomes simpler`() throws {
    let failure = #expect(throws: SessionFailure.self) {
      try checkSessions("needle", events: [.scroll], file: folder.testFile) { step in
        step.state.views.allSatisfy { $0.offset.x.magnitude <= 100 && $0.offset.y.magnitude <= 100 }
      }
    }
    #expect(failure?.smallest.scene.views.count == 1)
    // No view appears, since nobody asked for that.
    let events = try #require(failure).log.split(separator: "\n").dropFirst()
    #expect(events.count == 1 && events.allSatisfy { $0.contains(#""type":"scroll","#) })
  }

  @Test func `without a scene there is another one in each session`() throws {
    var scenes: Set<SceneSpec> = []
    try checkSessions(cases: 5, length: 2, file: folder.testFile) {
      scenes.insert($0.replay.scene)
      return true
    }
    #expect(scenes.count == 5)
  }

  @Test func `only the chosen kinds of events happen`() throws {
    var asked = 0
    try checkSessions(
      in: scene, events: [.edit, .resize], cases: 20, length: 60, file: folder.testFile
    ) { step in
      asked += 1
      if case .appear = step.event?.action { return false }
      return step.state.views.allSatisfy { $0.phase == .idle }
    }
    // Sixty events and the end, in each.
    #expect(asked == 20 * 61)
  }

  @Test func `an unusable scene, no case, no event and no kind of events are errors`() throws {
    var wrong = scene
    wrong.views[0].viewport = LayoutSize(width: -1, height: 350)
    #expect(
      try refusal {
        try checkSessions("wrong", in: wrong, file: folder.testFile) { _ in true }
      }.hasPrefix(
        "property “wrong” is not tested: its scene cannot be used: expected finite sizes and insets in view \"list\""
      ))
    #expect(
      try refusal {
        try checkSessions("none", in: scene, cases: 0, file: folder.testFile) { _ in true }
      } == "property “none” is not tested: it has 0 cases")
    #expect(
      try refusal {
        try checkSessions("none", in: scene, length: 0, file: folder.testFile) { _ in true }
      } == "property “none” is not tested: its sessions have 0 events")
    #expect(
      try refusal {
        try checkSessions("none", in: scene, events: [], file: folder.testFile) { _ in true }
      } == "property “none” is not tested: its sessions have no kind of events")
  }

  @Test func `the environment says how many sessions, and which`() throws {
    func run(_ variables: [String: String]) throws -> [[LayoutPoint]] {
      var sessions: [[LayoutPoint]] = []
      try with(variables) {
        try checkSessions(
          "cases", in: scene, model: { sessions.append([]) }, cases: 10, length: 20, file: folder.testFile
        ) { _, step in
          sessions[sessions.count - 1] += step.state.views.map(\.offset)
          return true
        }
      }
      return sessions
    }
    let all = try run([:])
    #expect(all.count == 10 && Set(all).count == 10)
    #expect(try run([:]) == all, "without a seed every run is the same")
    #expect(try run(["PROPERTY_CASES": "7"]) == Array(all.prefix(7)))
    #expect(try run(["PROPERTY_CASE": "5"]) == [all[5]])
    let other = try run(["PROPERTY_SEED": "abc"])
    #expect(other != all)
    #expect(try run(["PROPERTY_SEED": "ABC", "PROPERTY_CASE": "9"]) == [other[9]])
    #expect(try run(["PROPERTY_SEED": "random"]) != run(["PROPERTY_SEED": "random"]))
  }

  @Test(
    "what the environment gets wrong is told",
    arguments: [
      ("PROPERTY_CASES", "0", "a positive whole number"),
      ("PROPERTY_CASES", "many", "a positive whole number"),
      ("PROPERTY_SEED", "u", "a seed such as 3kf0v7tz, or “random”"),
      ("PROPERTY_CASE", "-1", "a case's number"),
    ])
  func wrongEnvironment(name: String, value: String, expected: String) throws {
    #expect(
      try refusal {
        try with([name: value]) {
          try checkSessions("wrong", in: scene, file: folder.testFile) { _ in true }
        }
      } == "the environment variable \(name) must be \(expected), not “\(value)”")
  }

  @Test func `a model begins anew with each session, and follows its events alone`() throws {
    var sessions = 0
    try checkSessions(
      in: scene, model: { sessions += 1 }, cases: 3, length: 10, file: folder.testFile
    ) { _, _ in true }
    #expect(sessions == 3)
    // Sessions of each length are tried for the smallest.
    let failure = #expect(throws: SessionFailure.self) {
      try checkSessions(
        "needle", in: scene, model: { 0 }, file: folder.testFile
      ) { count, step in
        count += step.event == nil ? 0 : 1
        try #require(count == step.replay.eventCount)
        return count < 5
      }
    }
    #expect(failure?.smallest.events.count == 5 && failure?.failure == .isFalse)
    #expect(folder.exists("__properties__/SumTests.CheckSessionsTests.needle.jsonl"))
  }

  // MARK: What is told

  @Test func `a failure tells the session, how to run it again and where it is kept`() throws {
    let failure = try failure { $0.state.views[0].offset.y <= 100 }
    let number = try #require(failure.number)
    let log = try folder.read("__properties__/SumTests.CheckSessionsTests.needle.jsonl")
    #expect(
      failure.description.replacingOccurrences(of: folder.path, with: "FOLDER") == """
        FOLDER/SumTests.swift:25: property “needle” failed, case \(number), seed \(failure.seed)
          failure:  the property is false
          shrunk:   from \(failure.found.events.count) to 1 event in \(failure.replays) replays
          event:    {"t":0,"type":"scroll","view":"list","y":200}
          effects:  none
          screen:   0.000 s, after event 0 (line 2)
                      view list
                        offset    x 0, y 200, idle
                        content   320 × 2000 pt in 320 × 350 pt, scrolls from 0 to 1650
                        items     [0,2] [0, 200, 320, 100] wholly visible
                                  [0,3] [0, 300, 320, 100] wholly visible
                                  [0,4] [0, 400, 320, 100] wholly visible
                                  [0,5] [0, 500, 320, 100] partly visible
                      view pager
                        nothing   no event of the view has been accepted
          replay:   PROPERTY_SEED=\(failure.seed) PROPERTY_CASE=\(number) swift test --filter \
        '^ScrollTestingTests.CheckSessionsTests/`a failure tells the session, how to run it again and where it is kept`(\\(|$)'
          stored:   FOLDER/__properties__/SumTests.CheckSessionsTests.needle.jsonl
          session:
        \(log)
        """)
    // What a person saves, and gives to the command.
    var checked = CheckedSessions()
    checked.add(Array(log.utf8), file: FileName("needle.jsonl"))
    #expect(checked.errors == [] && checked.sessions.map(\.verdict) == [.fine])
    #expect(checked.sessions.map(\.header.scene) == [scene])
    #expect(checked.sessions.map(\.events) == [1])
  }

  @Test func `the variables of the report lead to the same session`() throws {
    let failure = try failure { $0.state.views[0].offset.y <= 500 }
    let number = try #require(failure.number)
    try FileManager.default.removeItem(atPath: folder.path + "/__properties__")
    let again = try self.failure(
      "another name, and so another seed",
      ["PROPERTY_SEED": "\(failure.seed)", "PROPERTY_CASE": "\(number)"]
    ) { $0.state.views[0].offset.y <= 500 }
    #expect(again.found.events.count == failure.found.events.count)
    #expect(again.number == failure.number && again.replays == failure.replays)
    #expect(again.smallest == failure.smallest)
  }

  @Test func `an error is a failure, which does not become another one on the way`() throws {
    struct Far: Error {}
    struct Farther: Error {}
    let failure = try failure { step in
      let offset = step.state.views[0].offset.y
      if offset > 1_000 { throw Farther() }
      if offset > 900 { throw Far() }
      return true
    }
    let isFarther = failure.failure.message == "Farther()"
    #expect(isFarther || failure.failure.message == "Far()")
    var replay = try Replay(scene: failure.smallest.scene)
    for event in failure.smallest.events { replay.step(event) }
    #expect((replay.state.views[0].offset.y > 1_000) == isFarther)
  }

  @Test func `a session that fails only once is told, and not kept`() throws {
    var asked = 0
    let failure = try failure { _ in
      asked += 1
      return asked != 7
    }
    #expect(failure.description.contains("; replayed again, the session passes or fails otherwise\n"))
    #expect(failure.description.contains("\n  shrunk:   from 7 to 7 events in 1 replay\n"))
    #expect(failure.description.contains("\n  stored:   no, since it does not fail every time\n"))
    #expect(!folder.exists("__properties__"))
  }

  /// An event that is rejected for a reason.
  private struct Rejected: FailureIdentifiable {
    let reason: Rejection
    var failureLabel: String { reason.rawValue }
  }

  @Test func `what a broken recorder writes is told in logs that can be read, and found again in them`()
    throws
  {
    var reasons: Set<Rejection> = []
    for seed in 0..<40 as Range<UInt64> {
      func run(rejecting reason: Rejection? = nil, cases: Int) throws {
        try with(["PROPERTY_FORGET_FIXED": "1", "PROPERTY_SEED": "\(Seed(seed))"]) {
          try checkSessions(
            "needle", in: scene, events: [.nonsense, .edit], cases: cases, length: 60, file: folder.testFile
          ) { step in
            if case .rejected(let found) = step.replay.outcome,
              reason.map({ $0 == found }) ?? !reasons.contains(found)
            {
              throw Rejected(reason: found)
            }
            return true
          }
        }
      }
      do {
        try run(cases: 10)
      } catch let failure as SessionFailure {
        var checked = CheckedSessions()
        checked.add(Array(failure.log.utf8), file: FileName("needle.jsonl"))
        #expect(checked.errors == [] && checked.sessions.first?.rejected == 1, "\(failure)")
        let reason = try #require(checked.sessions.first?.rejections.first?.reason)
        reasons.insert(reason)
        let again = #expect(throws: SessionFailure.self) { try run(rejecting: reason, cases: 1) }
        #expect(again?.number == nil && again?.smallest == failure.smallest)
      }
    }
    #expect(reasons.isSuperset(of: [.noDrag, .timeWentBackwards, .noSuchSection]))
  }

  // MARK: The store

  /// A session in which the list is at 123.25 points once; no generated session is.
  private func needle(_ name: String, thenAt end: Double? = nil) -> String {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(name: name, scene: scene))
    writer.append(SessionEvent(time: .zero, view: 0, action: .appear(x: nil, y: 123.25)))
    if let end {
      writer.append(SessionEvent(time: .zero, view: 0, action: .scroll(x: nil, y: end, by: nil)))
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `what failed is tested first, told when fixed, and forgotten when told to`() throws {
    let store = "__properties__/SumTests.CheckSessionsTests.needle.jsonl"
    try folder.write(store, needle("needle"))
    var first: Double?
    let failure = try failure(cases: 1) { step in
      first = first ?? step.state.views[0].offset.y
      return step.state.views[0].offset.y != 123.25
    }
    #expect(first == 123.25)
    #expect(failure.number == nil)
    #expect(failure.description.contains(": property “needle” failed, as in an earlier run, seed "))
    #expect(failure.description.contains("\n  replay:   swift test --filter '"))
    #expect(try folder.read(store) == needle("needle"))
    func run(_ variables: [String: String]) throws {
      try with(variables) {
        try checkSessions("needle", in: scene, cases: 1, file: folder.testFile) { _ in true }
      }
    }
    try run([:])
    #expect(try folder.read(store) == needle("needle"))
    try run(["PROPERTY_FORGET_FIXED": "1", "CI": "true"])
    #expect(folder.exists(store))
    try run(["PROPERTY_FORGET_FIXED": "1"])
    #expect(!folder.exists(store))
  }

  @Test func `a case that is asked for is tested alone, and its session is kept beside the stored ones`()
    throws
  {
    let store = "__properties__/SumTests.CheckSessionsTests.needle.jsonl"
    let number = try #require(try failure { $0.state.views[0].offset.y <= 100 }.number)
    try folder.write(store, needle("needle"))
    var first: Double?
    let found = try failure("needle", ["PROPERTY_CASE": "\(number)"]) { step in
      first = first ?? step.state.views[0].offset.y
      return step.state.views[0].offset.y <= 100
    }
    #expect(found.number == number && first != 123.25)
    #expect(try folder.read(store) == needle("needle") + found.log)
    // Asked for again, it is kept once.
    _ = try failure("needle", ["PROPERTY_CASE": "\(number)"]) { $0.state.views[0].offset.y <= 100 }
    #expect(try folder.read(store) == needle("needle") + found.log)
  }

  @Test func `a stored session that fails now and then stays as it is`() throws {
    let store = "__properties__/SumTests.CheckSessionsTests.needle.jsonl"
    try folder.write(store, needle("needle"))
    var asked = 0
    let failure = try failure { _ in
      asked += 1
      return asked != 1
    }
    #expect(failure.description.contains("\n  stored:   \(folder.path)/\(store)\n"))
    #expect(try folder.read(store) == needle("needle"))
  }

  @Test func `stored sessions that come down to the same one are stored once`() throws {
    let store = "__properties__/SumTests.CheckSessionsTests.needle.jsonl"
    try folder.write(store, needle("needle", thenAt: 10) + needle("needle", thenAt: 20) + needle("needle"))
    _ = try failure(cases: 1) { $0.state.views[0].offset.y != 123.25 }
    #expect(try folder.read(store) == needle("needle"))
  }

  @Test func `two functions with one name are refused where nobody says which one runs`() async throws {
    try folder.write("SumTests.swift", "func twin() {}\nfunc twin() {}\n")
    let (scene, file) = (scene, folder.testFile)
    @Sendable func run(_ name: String?) throws {
      try checkSessions(
        name, in: scene, cases: 1, file: file, function: "twin()"
      ) { _ in true }
    }
    // Here the framework says it; a task of its own does not know, as XCTest does not.
    try run(nil)
    let error = await #expect(throws: PropertyFailure.self) {
      try await Task.detached { try run(nil) }.value
    }
    #expect(
      try folder.text(of: error)
        == "property “twin” is not tested: its file has several functions of this name, so it needs a name of its own"
    )
    try await Task.detached { try run("twin A") }.value
  }

  @Test func `a stored session is replayed in the scene of today`() throws {
    try folder.write("__properties__/SumTests.CheckSessionsTests.needle.jsonl", needle("needle"))
    var longer = scene
    longer.views[0].sections[0].items = .count(30)
    let failure = try failure(in: longer, cases: 1) { $0.state.views[0].offset.y != 123.25 }
    #expect(failure.smallest.scene == longer)
  }

  @Test func `in CI nothing is written`() throws {
    let failure = try failure("needle", ["CI": "1"]) { $0.state.views[0].offset.y <= 100 }
    #expect(failure.description.contains("\n  stored:   no, since CI is set\n"))
    #expect(!folder.exists("__properties__"))
  }

  @Test func `a store that cannot be written does not hide the session`() throws {
    try folder.write("__properties__", "a file where a folder should be")
    let failure = try failure { $0.state.views[0].offset.y <= 100 }
    #expect(failure.smallest.events.count == 1)
    #expect(
      failure.description.contains(
        "\n  stored:   no: \(folder.path)/__properties__/SumTests.CheckSessionsTests.needle.jsonl"))
    #expect(failure.description.contains(" cannot be written: "))
  }

  @Test func `neither does one that cannot be read, which is an error if all is well`() throws {
    let store = "__properties__/SumTests.CheckSessionsTests.needle.jsonl"
    try folder.write(store, "no log\n")
    let failure = try failure { $0.state.views[0].offset.y <= 100 }
    #expect(failure.description.contains("\n  stored:   no: \(folder.path)/\(store):1:1: "))
    #expect(try folder.read(store) == "no log\n")
    let text = try refusal {
      try checkSessions("needle", in: scene, cases: 1, file: folder.testFile) { _ in true }
    }
    #expect(text.hasPrefix("FOLDER/\(store):1:1: "))
  }
}
