import ScrollGeometry
import ScrollSession
import SessionChecking
import SessionLog

/// What came of comparing a session's effects with those of the reference model.
enum ModelComparison {
  /// All effects are the same.
  case none
  /// The model or the engine does not take the scene.
  case unsupported
  /// At this event the engine emits the first records, the model the second.
  case differs(event: Int, engine: [EffectRecord], model: [EffectRecord])

  /// Replays a session until engine and model differ.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isLenient: Whether the reasons for refusing data need not be the same.
  /// - Returns: Nothing if the engine refuses the scene.
  static func first(in session: SessionCase, isLenient: Bool = false) -> ModelComparison? {
    var options = Replay.Options()
    options.audits = false
    guard var replay = try? Replay(scene: session.scene, options: options) else { return nil }
    guard var model = try? ReferenceModel(scene: session.scene) else { return .unsupported }
    for (index, event) in session.events.enumerated() {
      replay.step(event)
      let engine = replay.effects.records.filter { if case .state = $0.effect { false } else { true } }
      let expected = model.step(event)
      // Pages of hardly any length make offsets of followers that are no numbers; from there on nothing is comparable.
      if engine.contains(where: \.isNoNumber) { return ModelComparison.none }
      if engine == expected || isSameRejection(engine, expected, event, isLenient) { continue }
      return .differs(event: index, engine: engine, model: expected)
    }
    return ModelComparison.none
  }

  /// Whether both refuse data, if for other reasons.
  ///
  /// What is wrong in several ways has one reason; which, is not written down. Batches of random sessions often are.
  private static func isSameRejection(
    _ engine: [EffectRecord], _ model: [EffectRecord], _ event: Event, _ isLenient: Bool
  ) -> Bool {
    switch event.action {
    case .batch: break
    case .update, .reload, .content: guard isLenient else { return false }
    default: return false
    }
    guard engine.count == 1, model.count == 1 else { return false }
    guard case .rejected = engine[0].effect, case .rejected = model[0].effect else { return false }
    return engine[0].view == model[0].view
  }

  /// The smallest session that shows a difference, as a log, and the difference.
  static func report(
    _ session: SessionCase, isLenient: Bool = false,
    where isMeant: @escaping (ModelComparison) -> Bool = { _ in true }
  ) -> String? {
    let look: SessionShrinker.Look = { candidate in
      guard let found = first(in: candidate, isLenient: isLenient), case .differs(let event, _, _) = found
      else { return nil }
      return isMeant(found) ? event : nil
    }
    guard var shrinker = SessionShrinker(session, mostReplays: 20_000, look: look) else { return nil }
    shrinker.shrink()
    var text = log(of: shrinker.smallest)
    if case .differs(let event, let engine, let model) = first(in: shrinker.smallest, isLenient: isLenient) {
      text += "event \(event)\nengine:\n" + lines(of: engine, shrinker.smallest.scene)
      text += "model:\n" + lines(of: model, shrinker.smallest.scene)
    }
    return text
  }

  private static func log(of session: SessionCase) -> String {
    var writer = SessionLogWriter(omitsDefaults: true)
    writer.begin(SessionHeader(scene: session.scene))
    for event in session.events { writer.append(event) }
    return "\n" + String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func lines(of records: [EffectRecord], _ scene: Scene) -> String {
    var writer = EffectLogWriter()
    writer.begin(SessionHeader(scene: scene))
    for record in records { writer.append(record) }
    return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
      .map { "  \($0)\n" }.joined()
  }
}

extension SessionCase {
  /// A random session whose views all have recorded offsets.
  init(recorded random: RandomSession) {
    self.init(scene: random.scene, events: random.events)
    for view in scene.views.indices { scene.views[view].scrolling.offsets = .recorded }
  }
}

extension EffectRecord {
  /// Whether it moves the content to where no place is.
  fileprivate var isNoNumber: Bool {
    if case .offset(let place) = effect { !place.isFinite } else { false }
  }
}
