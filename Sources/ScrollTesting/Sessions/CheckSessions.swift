public import ScrollCore
public import SessionSearch

/// Checks that something holds after every event of many generated sessions.
///
/// For tests of any framework: it throws what it found, and a test that throws fails with its description.
///
/// ```swift
/// @Test func `the list fades at most two items`() throws {
///   try checkSessions(in: scene) { step in
///     step.state.views[0].fadingItems.count { $0.transition.target < 1 } <= 2
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
///   - scene: The setting of all sessions; a new one for each if there is none. Only those that were made become simpler in the
///     smallest session.
///   - events: What happens in the sessions, and nothing else does; what no log could say, such as an offset that is not a number,
///     never does. Without `.appear` the first event of a view brings it on screen, at the beginning of its content.
///   - cases: How many sessions; the environment variable `PROPERTY_CASES` overrides it.
///   - length: How many events a session has; 60 to 2,000, as it comes, if not given.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - line: The line of the call, with which the failure begins.
///   - holds: Whether all is well; asked after every event, and once more at the end of the session. An error is a failure, too:
///     ``assertEqual(_:_:within:_:)-(Double?,_,_,_)`` throws one that says by how much. What the rule remembers from session to session misleads
///     it: a model needs the function with `model`.
/// - Throws: A ``SessionFailure`` with the smallest session for which it does not hold; a ``PropertyFailure`` if nothing can be
///   checked, or if the store cannot be read or written.
/// - Complexity: O(*n*) in the number of events: every session is replayed when it is made, and again while it is looked at.
public func checkSessions(
  _ name: String? = nil, in scene: SceneSpec? = nil,
  events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases),
  cases: Int = 100, length: Int? = nil, file: String = #filePath, fileID: String = #fileID,
  function: String = #function, line: Int = #line, _ holds: (SessionStep) throws -> Bool
) throws {
  try checkSessions(
    name, in: scene, model: {}, events: events, cases: cases, length: length, file: file, fileID: fileID,
    function: function, line: line
  ) { _, step in try holds(step) }
}

/// Checks a model that follows the events of many generated sessions, such as the cells of an app, which obey effects.
///
/// ```swift
/// try checkSessions(in: scene, model: { 0 }, events: [.drag, .scroll]) { count, step in
///   if step.event != nil { count += 1 }
///   return try assertEqual(count, step.replay.eventCount, "events")
/// }
/// ```
///
/// Every session begins with a model made anew, stored sessions and those that are tried to find the smallest, too. Everything else
/// is as in ``checkSessions(_:in:events:cases:length:file:fileID:function:line:_:)``.
///
/// - Parameters:
///   - name: What the property is called, if a function checks more than one.
///   - scene: The setting of all sessions; a new one for each if there is none.
///   - model: Makes the model of a session; one that is a class must be another instance each time.
///   - events: What happens in the sessions.
///   - cases: How many sessions.
///   - length: How many events a session has.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - line: The line of the call.
///   - holds: Takes the event in and says whether all is well. An error is a failure, too.
/// - Throws: What the other function throws.
public func checkSessions<Model>(
  _ name: String? = nil, in scene: SceneSpec? = nil, model: () -> Model,
  events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases), cases: Int = 100, length: Int? = nil,
  file: String = #filePath, fileID: String = #fileID, function: String = #function, line: Int = #line,
  _ holds: (_ model: inout Model, _ step: SessionStep) throws -> Bool
) throws {
  let place = TestPlace(file: file, line: line, fileID: fileID, function: function)
  try SessionProperty(name, scene, events, cases: cases, length: length, place).check { session in
    guard var step = SessionStep(session) else { return nil }
    var model = model()
    while step.next() {
      if let failed = step.judged(Result { try holds(&model, step) }) { return failed }
    }
    return nil
  }
}

/// Checks that something holds after every event of many generated sessions, by an answer that has to be waited for.
///
/// The answer is asked for on the caller's actor, one event after the other. Everything else is as in
/// ``checkSessions(_:in:events:cases:length:file:fileID:function:line:_:)``.
///
/// - Parameters:
///   - name: What the property is called, if a function checks more than one.
///   - scene: The setting of all sessions; a new one for each if there is none.
///   - events: What happens in the sessions.
///   - cases: How many sessions.
///   - length: How many events a session has.
///   - isolation: The caller's actor.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - line: The line of the call.
///   - holds: Whether all is well. An error is a failure, too.
/// - Throws: What the other function throws, and a `CancellationError` if the task is cancelled.
public func checkSessions(
  _ name: String? = nil, in scene: SceneSpec? = nil,
  events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases),
  cases: Int = 100, length: Int? = nil, isolation: isolated (any Actor)? = #isolation,
  file: String = #filePath, fileID: String = #fileID, function: String = #function, line: Int = #line,
  _ holds: (SessionStep) async throws -> Bool
) async throws {
  try await checkSessions(
    name, in: scene, model: {}, events: events, cases: cases, length: length, file: file, fileID: fileID,
    function: function, line: line
  ) { _, step in try await holds(step) }
}

/// Checks a model that follows the events of many generated sessions, by an answer that has to be waited for.
///
/// The model lives on the caller's actor, where it is made and asked. Everything else is as in
/// ``checkSessions(_:in:model:events:cases:length:file:fileID:function:line:_:)``.
///
/// - Parameters:
///   - name: What the property is called, if a function checks more than one.
///   - scene: The setting of all sessions; a new one for each if there is none.
///   - model: Makes the model of a session; one that is a class must be another instance each time.
///   - events: What happens in the sessions.
///   - cases: How many sessions.
///   - length: How many events a session has.
///   - isolation: The caller's actor.
///   - file: The test's file; failures are stored beside it.
///   - fileID: The test's module and file.
///   - function: The test's function, by which it can be run again.
///   - line: The line of the call.
///   - holds: Takes the event in and says whether all is well. An error is a failure, too.
/// - Throws: What the other function throws, and a `CancellationError` if the task is cancelled.
public func checkSessions<Model>(
  _ name: String? = nil, in scene: SceneSpec? = nil, model: () -> Model,
  events: Set<GeneratedEvent> = Set(GeneratedEvent.allCases), cases: Int = 100, length: Int? = nil,
  isolation: isolated (any Actor)? = #isolation,
  file: String = #filePath, fileID: String = #fileID, function: String = #function, line: Int = #line,
  _ holds: (_ model: inout Model, _ step: SessionStep) async throws -> Bool
) async throws {
  let place = TestPlace(file: file, line: line, fileID: fileID, function: function)
  let property = SessionProperty(name, scene, events, cases: cases, length: length, place)
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
      if var step = SessionStep(session) {
        var model = model()
        while failed == nil, !Task.isCancelled, step.next() {
          let answer: Result<Bool, any Error>
          do { answer = .success(try await holds(&model, step)) } catch { answer = .failure(error) }
          failed = step.judged(answer)
        }
      }
      conversation.answer(failed)
    }
  }
}
