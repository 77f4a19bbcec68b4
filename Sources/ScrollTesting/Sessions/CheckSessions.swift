public import ScrollCore
public import SessionReplay
public import SessionSearch

/// Checks that something holds after every event of many generated sessions.
///
/// For tests of any framework: it throws what it found, and a test that throws fails with its description.
///
/// ```swift
/// @Test func `the list fades at most two items`() throws {
///   try checkSessions(in: scene) { replay in
///     replay.state.views[0].fadingItems.count { $0.transition.target < 1 } <= 2
///   }
/// }
/// ```
///
/// A session for which it does not hold is made as small as can be, reported as a log, and stored beside the test file, so that
/// the next run tests it first. With the environment variable `CI` nothing is written.
/// A trap ends the process before that: with `PROPERTY_TRACE=1` the last case printed is the one that leads to it.
///
/// - Parameters:
///   - name: What the property is called, if a function checks more than one or has arguments; it names the store and the seed.
///     Otherwise the function does. No other property of the suite, and with XCTest of the file, may be called so.
///   - scene: The setting of all sessions; a new one for each if there is none.
///   - simplifiesScene: Whether the smallest session may have a simpler setting than `scene`, with fewer views and items. A
///     property that counts on its views must not ask for that. It is reported so, and stored in `scene`, in which every run
///     tries it again. Settings that were made are simplified in any case, and stored with the session.
///   - events: What happens in the sessions; what no log could say, such as an offset that is not a number, never does.
///   - cases: How many sessions; the environment variable `PROPERTY_CASES` overrides it.
///   - seed: What they are made from; the environment variable `PROPERTY_SEED` overrides it. Without either, every run tests
///     the same ones: the seed is made of the name.
///   - length: How many events a session has; 60 to 2,000, as it comes, if not given.
///   - environment: Where the variables come from.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - holds: Whether all is well; asked after every event, and once more at the end of the session, when
///     `Replay.effects` has the state's hash and what rules find there. An error is a failure, too. What it remembers
///     from session to session misleads it: a model needs the function with `model`.
/// - Throws: A ``SessionFailure`` with the smallest session for which it does not hold; a ``PropertyFailure`` if nothing can be
///   checked, or if the store cannot be read or written.
/// - Complexity: O(*n*) in the number of events: every session is replayed when it is made, and again while it is looked at.
public func checkSessions(
  _ name: String? = nil, in scene: SceneSpec? = nil, simplifiesScene: Bool = false,
  events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases), cases: Int = 200, seed: Seed? = nil,
  length: Int? = nil, environment: TestEnvironment = .process, file: String = #filePath,
  fileID: String = #fileID, function: String = #function, _ holds: (Replay) throws -> Bool
) throws {
  try SessionProperty(
    name: name, scene: scene, simplifiesScene: simplifiesScene, events: events, cases: cases, seed: seed,
    length: length, environment: environment,
    place: TestPlace(file: file, fileID: fileID, function: function)
  ).check { session in
    guard var steps = SessionSteps(session) else { return nil }
    while steps.next() {
      if let failed = steps.judged(Result { try holds(steps.replay) }) { return failed }
    }
    return nil
  }
}

/// Checks a model that follows the events of many generated sessions, such as the cells of an app, which obey effects.
///
/// ```swift
/// try checkSessions(in: RecordedListTests.scene, model: { Cells() }, events: [.drag, .scroll]) {
///   cells, replay in
///   cells.take(replay.effects.records)
///   return replay.state.views[0].fadingItems.allSatisfy { cells.alphas[$0.path] == $0.transition.target }
/// }
/// ```
///
/// Every session begins with a model made anew, stored sessions and those that are tried to find the smallest, too. The model is
/// asked once for each event, and not at the end of a session, where nothing happens. Everything else is as in
/// ``checkSessions(_:in:simplifiesScene:events:cases:seed:length:environment:file:fileID:function:_:)``.
///
/// - Parameters:
///   - name: What the property is called, if a function checks more than one.
///   - scene: The setting of all sessions; a new one for each if there is none.
///   - model: Makes the model of a session; one that is a class must be another instance each time.
///   - simplifiesScene: Whether the smallest session may have a simpler setting than `scene`.
///   - events: What happens in the sessions.
///   - cases: How many sessions.
///   - seed: What they are made from.
///   - length: How many events a session has.
///   - environment: Where the variables come from.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - holds: Takes the event in and says whether all is well. An error is a failure, too.
/// - Throws: What the other function throws.
public func checkSessions<Model>(
  _ name: String? = nil, in scene: SceneSpec? = nil, model: () -> Model, simplifiesScene: Bool = false,
  events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases), cases: Int = 200, seed: Seed? = nil,
  length: Int? = nil, environment: TestEnvironment = .process, file: String = #filePath,
  fileID: String = #fileID, function: String = #function,
  _ holds: (_ model: inout Model, _ replay: Replay) throws -> Bool
) throws {
  try SessionProperty(
    name: name, scene: scene, simplifiesScene: simplifiesScene, events: events, cases: cases, seed: seed,
    length: length, environment: environment,
    place: TestPlace(file: file, fileID: fileID, function: function)
  ).check { session in
    guard var steps = SessionSteps(session) else { return nil }
    var model = model()
    while steps.next(), !steps.isEnd {
      if let failed = steps.judged(Result { try holds(&model, steps.replay) }) { return failed }
    }
    return nil
  }
}

/// Checks that something holds after every event of many generated sessions, by an answer that has to be waited for.
///
/// The answer is asked for on the caller's actor, one event after the other. Everything else is as in
/// ``checkSessions(_:in:simplifiesScene:events:cases:seed:length:environment:file:fileID:function:_:)``.
///
/// - Parameters:
///   - name: What the property is called, if a function checks more than one.
///   - scene: The setting of all sessions; a new one for each if there is none.
///   - simplifiesScene: Whether the smallest session may have a simpler setting than `scene`.
///   - events: What happens in the sessions.
///   - cases: How many sessions.
///   - seed: What they are made from.
///   - length: How many events a session has.
///   - environment: Where the variables come from.
///   - isolation: The caller's actor.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - holds: Whether all is well; asked after every event. An error is a failure, too.
/// - Throws: What the other function throws, and a `CancellationError` if the task is cancelled.
public func checkSessions(
  _ name: String? = nil, in scene: SceneSpec? = nil, simplifiesScene: Bool = false,
  events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases), cases: Int = 200, seed: Seed? = nil,
  length: Int? = nil, environment: TestEnvironment = .process,
  isolation: isolated (any Actor)? = #isolation, file: String = #filePath,
  fileID: String = #fileID, function: String = #function, _ holds: (Replay) async throws -> Bool
) async throws {
  let property = SessionProperty(
    name: name, scene: scene, simplifiesScene: simplifiesScene, events: events, cases: cases, seed: seed,
    length: length, environment: environment,
    place: TestPlace(file: file, fileID: fileID, function: function))
  // The search cannot wait, so it runs on a thread of its own and asks.
  let conversation = Conversation<SessionCase, FailedEvent?, Result<Void, any Error>>()
  conversation.start { ask in Result { try property.check(ask) } }
  while true {
    switch await conversation.next() {
    case .end(let result):
      try Task.checkCancellation()
      return try result.get()
    case .question(let session):
      var failed: FailedEvent?
      if var steps = SessionSteps(session) {
        while failed == nil, !Task.isCancelled, steps.next() {
          let answer: Result<Bool, any Error>
          do { answer = .success(try await holds(steps.replay)) } catch { answer = .failure(error) }
          failed = steps.judged(answer)
        }
      }
      conversation.answer(failed)
    }
  }
}
