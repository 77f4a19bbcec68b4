import ScrollCore
import SessionLog
import SessionReplay
import SessionReports
import SessionSearch

/// One property of sessions in a test, with its store.
struct SessionProperty: Sendable {
  let name: String
  private let isNamed: Bool
  private let scene: SceneSpec?
  private let events: Set<GeneratedEvent>
  private let cases: Int
  private let length: Int?
  let place: TestPlace
  // That of the task that asks: the search may run on a thread of its own.
  private let environment = TestEnvironment.current

  /// Says in which event a session first fails; `nil` if it does not.
  typealias Look = (SessionCase) -> FailedEvent?

  init(
    _ name: String?, _ scene: SceneSpec?, _ events: Set<GeneratedEvent>, cases: Int, length: Int?,
    _ place: TestPlace
  ) {
    isNamed = name != nil
    self.name = name ?? place.functionName
    self.scene = scene
    self.events = events
    self.cases = cases
    self.length = length
    self.place = place
  }

  /// Checks the property, keeps what failed, and reports.
  func check(_ look: Look) throws {
    do {
      if let failure = try failure(look) { throw failure }
    } catch let failure as PropertyFailure {
      throw failure.at(place.call)
    }
  }

  private func failure(_ look: Look) throws(PropertyFailure) -> SessionFailure? {
    let settings = try environment.settings(cases: cases, seed: Seed(named: name), of: name)
    try checkSense()
    let store = SessionStore(property: name, at: place)
    // A store that cannot be read or written is told, but not instead of what fails.
    var stored: [SessionCase] = []
    var trouble: PropertyFailure?
    do throws(PropertyFailure) { stored = try store.load() } catch { trouble = error }
    // If one case is asked for, the stored sessions wait.
    var kept = settings.onlyCase == nil ? [] : stored
    // Several may come down to the same one.
    func keep(_ session: SessionCase) { if !kept.contains(session) { kept.append(session) } }
    var found: FoundSession?
    for session in stored where settings.onlyCase == nil {
      if let failed = look(inScene(session)) {
        let smaller = shrunk(inScene(session), failed, number: nil, settings.seed, look)
        keep(smaller.isFlaky ? session : smaller.smallest)
        found = found ?? smaller
      } else if !environment.forgetsFixed {
        keep(session)
      }
    }
    if found == nil {
      found = try search(settings, look)
      if let found, !found.isFlaky { keep(found.smallest) }
    }
    if trouble == nil && !environment.isReadOnly && kept != stored {
      do throws(PropertyFailure) { try store.save(kept) } catch { trouble = error }
    }
    if let found {
      // A stored session that fails now and then stays as it is.
      let isKept = !found.isFlaky || found.number == nil
      return SessionFailure(
        found, of: self, stored: environment.stored(in: store.path, isKept: isKept, trouble))
    }
    if let trouble { throw trouble }
    if !kept.isEmpty && settings.onlyCase == nil {
      print(
        "fixed: no stored session fails property “\(name)” any more; "
          + "PROPERTY_FORGET_FIXED=1 takes them out of \(store.path)")
    }
    return nil
  }

  /// Whether there is anything to check.
  private func checkSense() throws(PropertyFailure) {
    func refuse(_ reason: String) -> PropertyFailure {
      PropertyFailure("property “\(name)” is not tested: \(reason)")
    }
    if let length, length <= 0 { throw refuse("its sessions have \(length) events") }
    guard !events.isEmpty else { throw refuse("its sessions have no kind of events") }
    if !isNamed && place.isAmbiguous {
      throw refuse("its file has several functions of this name, so it needs a name of its own")
    }
    guard let scene else { return }
    do {
      _ = try Replay(scene: scene)
    } catch {
      throw refuse("its scene cannot be used: \(SceneMessages.describe(error))")
    }
  }

  /// The events of a stored session in the scene of today, if the test has one.
  private func inScene(_ session: SessionCase) -> SessionCase {
    SessionCase(scene: scene ?? session.scene, events: session.events)
  }

  /// The first generated session that fails, made as small as can be.
  private func search(_ settings: TestEnvironment.Settings, _ look: Look) throws(PropertyFailure)
    -> FoundSession?
  {
    for number in settings.onlyCase.map({ $0...$0 }) ?? 0...(settings.cases - 1) {
      environment.trace(number, settings.seed, of: name)
      let session = try generated(settings.seed.ofCase(number))
      guard let failed = look(session) else { continue }
      return shrunk(session, failed, number: number, settings.seed, look)
    }
    return nil
  }

  private func generated(_ seed: Seed) throws(PropertyFailure) -> SessionCase {
    var generator = SessionGenerator(seed: seed, scene: scene, length: length, events: events)
    var session = SessionCase(scene: generator.scene, events: [])
    var options = Replay.Options()
    options.audits = false
    do {
      var replay = try Replay(scene: session.scene, options: options)
      while let event = generator.next(after: replay.state) {
        // What fails has to be told as a log.
        guard event.isRecordable(in: session.scene) else { continue }
        session.events.append(event)
        replay.step(event)
      }
    } catch {
      throw PropertyFailure("a scene was made that cannot be used: \(SceneMessages.describe(error))")
    }
    return session
  }

  /// The smallest session that fails in the same way; the session itself if it does not do it again.
  private func shrunk(
    _ session: SessionCase, _ failed: FailedEvent, number: Int?, _ seed: Seed, _ look: Look
  ) -> FoundSession {
    let label = failed.failure.label
    let found = SessionCase(scene: session.scene, events: Array(session.events[...failed.number]))
    // What did not happen was not asked for.
    let types = Set(found.events.map(\.action.type))
    let (smallest, replays) = withoutActuallyEscaping(look) { look in
      var shrinker = SessionShrinker(found) { candidate in
        guard
          candidate.events.allSatisfy({
            types.contains($0.action.type) && $0.isRecordable(in: candidate.scene)
          })
        else { return nil }
        return look(candidate).flatMap { $0.failure.label == label ? $0.number : nil }
      }
      shrinker?.keepsScene = scene != nil
      shrinker?.shrink()
      return (shrinker?.smallest ?? found, shrinker?.replays ?? 1)
    }
    let last = look(smallest)
    return FoundSession(
      session: found, number: number, seed: seed, smallest: smallest, replays: replays,
      failure: last?.failure ?? failed.failure, isFlaky: last?.failure.label != label)
  }
}

/// A session that fails, and the smallest that does.
struct FoundSession {
  /// The session up to the event in which it fails.
  let session: SessionCase
  /// The number of its case; `nil` if it was stored.
  let number: Int?
  let seed: Seed
  let smallest: SessionCase
  let replays: Int
  /// How the smallest session fails.
  let failure: Failure
  /// Whether the smallest session did not fail in the same way when it was replayed again.
  let isFlaky: Bool
}
