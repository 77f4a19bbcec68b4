import PropertyChecking
import SessionChecking
import SessionModel
import SessionReplay
import SessionReports

/// One property of sessions in a test, with its store.
struct SessionProperty: Sendable {
  let name: String
  let scene: SceneSpec?
  let simplifiesScene: Bool
  let events: Set<GeneratedEvent>
  let cases: Int
  let seed: Seed?
  let length: Int?
  let environment: TestEnvironment
  let place: TestPlace

  /// Says in which event a session first fails; nothing if it does not.
  typealias Look = (SessionCase) -> FailedEvent?

  init(
    name: String?, scene: SceneSpec?, simplifiesScene: Bool, events: Set<GeneratedEvent>, cases: Int,
    seed: Seed?, length: Int?, environment: TestEnvironment, place: TestPlace
  ) {
    self.name = name ?? place.functionName
    self.scene = scene
    self.simplifiesScene = simplifiesScene
    self.events = events
    self.cases = cases
    self.seed = seed
    self.length = length
    self.environment = environment
    self.place = place
  }

  /// Checks the property, keeps what failed, and reports.
  func check(_ look: Look) throws {
    let settings = try environment.settings(cases: cases, seed: seed ?? Seed(named: name), of: name)
    try checkSense()
    let store = SessionStore(property: name, besideTestFile: place.file)
    // A store that cannot be read or written is told, but not instead of what fails.
    var stored: [SessionCase] = []
    var trouble: PropertyFailure?
    do throws(PropertyFailure) { stored = try store.load() } catch { trouble = error }
    var kept: [SessionCase] = []
    var found: FoundSession?
    for session in stored {
      if let failed = look(inScene(session)) {
        let smaller = shrunk(inScene(session), failed, number: nil, settings.seed, look)
        if !smaller.isFlaky { kept.append(smaller.smallest) }
        found = found ?? smaller
      } else if !environment.forgetsFixed {
        kept.append(session)
      }
    }
    if found == nil {
      found = try search(settings, look)
      if let found, !found.isFlaky { kept.append(found.smallest) }
    }
    if trouble == nil && !environment.isReadOnly && kept != stored {
      do throws(PropertyFailure) { try store.save(kept) } catch { trouble = error }
    }
    if let found {
      throw SessionFailure(found, of: self, stored: environment.stored(in: store.path, trouble))
    }
    if let trouble { throw trouble }
    if !kept.isEmpty {
      print(
        "fixed: no stored session fails property “\(name)” any more; "
          + "PROPERTY_FORGET_FIXED=1 takes them out of \(store.path)")
    }
  }

  /// Whether there is anything to check.
  private func checkSense() throws(PropertyFailure) {
    func refuse(_ reason: String) -> PropertyFailure {
      PropertyFailure("property “\(name)” is not tested: \(reason)")
    }
    if let length, length <= 0 { throw refuse("its sessions have \(length) events") }
    guard !events.isEmpty else { throw refuse("its sessions have no kind of events") }
    guard let scene else { return }
    do {
      _ = try Replay(scene: scene)
    } catch {
      throw refuse("its scene cannot be used: \(SceneMessages.describe(error))")
    }
  }

  /// The events of a stored session in the scene of today, as long as it counts on that.
  private func inScene(_ session: SessionCase) -> SessionCase {
    guard let scene, !simplifiesScene else { return session }
    return SessionCase(scene: scene, events: session.events)
  }

  /// The first generated session that fails, made as small as can be.
  private func search(_ settings: CheckSettings, _ look: Look) throws(PropertyFailure) -> FoundSession? {
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

  private func shrunk(
    _ session: SessionCase, _ failed: FailedEvent, number: Int?, _ seed: Seed, _ look: Look
  ) -> FoundSession {
    let label = failed.failure.label
    let (smallest, replays) = withoutActuallyEscaping(look) { look in
      var shrinker = SessionShrinker(session) { candidate in
        guard candidate.events.allSatisfy({ $0.isRecordable(in: candidate.scene) }) else { return nil }
        return look(candidate).flatMap { $0.failure.label == label ? $0.number : nil }
      }
      shrinker?.keepsScene = scene != nil && !simplifiesScene
      shrinker?.shrink()
      return (shrinker?.smallest ?? session, shrinker?.replays ?? 1)
    }
    let last = look(smallest)
    let found = SessionCase(scene: session.scene, events: Array(session.events[...failed.number]))
    return FoundSession(
      session: found, number: number, seed: seed, smallest: smallest, replays: replays,
      failure: last?.failure ?? failed.failure, isFlaky: last?.failure.label != label)
  }
}

/// A session that fails, and the smallest that does.
struct FoundSession {
  /// The session up to the event in which it fails.
  let session: SessionCase
  /// The number of its case; nothing if it was stored.
  let number: Int?
  let seed: Seed
  let smallest: SessionCase
  let replays: Int
  /// How the smallest session fails.
  let failure: Failure
  /// Whether the smallest session did not fail in the same way when it was replayed again.
  let isFlaky: Bool
}
