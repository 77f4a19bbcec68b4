public import ScrollCore

/// The rules of the engine once more, slow and plain: what effects each event of a session must have.
///
/// It keeps the data as lists, places all items anew after every change of data or sizes, and after every event looks at
/// each of them and compares with what was shown before. Nothing is kept up to date and nothing skipped, and no code is
/// shared with the engine but numbers, with their exponential and logarithm. So a fuzzer can compare the two after every
/// event, and every tick of the display between them.
///
/// An event costs time in proportion to all items of its view and of those linked to it: for small sessions only. Two
/// limits of the engine are not modelled, since no small session meets them: on counted items that one viewport may
/// show, and on the number of items, of which an edit may bring ``mostItems`` here.
///
/// Where an event is wrong in several ways, the reason given is one that applies; the documents do not say which.
public struct ReferenceModel {
  /// What the model does not know; the engine does.
  public enum Unsupported: Error, Hashable, Sendable {
    /// A link sets the offset of a simulated view as the original does it, be it to what is no number.
    case literalLink(view: Int)
    /// A section holds more than ``ReferenceModel/mostItems``.
    case tooManyItems(view: Int)
    /// The data are impossible, and why; the engine refuses them, too.
    case invalidData(view: Int, Rejection)
  }

  /// The most items a section of a scene may have: each takes memory, and time at every event.
  public static var mostItems: Int { 100_000 }

  var views: [ReferenceView]
  let links: [LinkSpec]
  /// The time of the last accepted event.
  private(set) var clock: Microseconds?
  /// The number of the next event.
  private(set) var number = 0
  /// Whether a tick of the display has been recorded: then none are made.
  private(set) var isFrameDriven = false

  /// Prepares the model of a session.
  ///
  /// - Throws: What the model does not know.
  public init(scene: SceneSpec) throws(Unsupported) {
    var views: [ReferenceView] = []
    for (index, spec) in scene.views.enumerated() { views.append(try ReferenceView(spec, index: index)) }
    for link in scene.links {
      views[link.follower].isFollower = link.mode == .corrected
      if views[link.follower].isSimulated { throw .literalLink(view: link.follower) }
    }
    self.views = views
    links = scene.links
  }

  /// The effects the engine must emit for the event, in order, without causes, violations and hashes.
  ///
  /// The ticks of simulated content before the event come first: `tick(until:beside:)`.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - engine: What the engine emitted: of an offset that is right, its last digits count.
  /// - Returns: The records.
  public mutating func step(_ event: SessionEvent, beside engine: [EffectRecord] = []) -> [EffectRecord] {
    defer { number += 1 }
    if event.isStatement { return [] }
    let before = views
    do {
      try admit(event)
      var effects: [EffectRecord] = []
      // A recorded tick is one for all content that moves.
      for view in views.indices
      where view == event.view || (event.action.isFrame && views[view].motion != nil) {
        var own = event
        own.view = view
        effects += try take(own, number: number, beside: engine)
      }
      if event.action.isFrame { isFrameDriven = true }
      return effects
    } catch {
      views = before
      let view = views.indices.contains(event.view) ? event.view : nil
      return [EffectRecord(event: number, time: event.time, view: view, effect: .rejected(error))]
    }
  }

  func admit(_ event: SessionEvent) throws(Rejection) {
    guard clock.map({ event.time >= $0 }) ?? true else { throw .timeWentBackwards }
    guard views.indices.contains(event.view) else { throw .noSuchView }
  }

  mutating func take(
    _ event: SessionEvent, number: Int, beside engine: [EffectRecord]
  ) throws(Rejection) -> [EffectRecord] {
    let before = views
    views[event.view].engineOffset = engine.offset(ofView: event.view) ?? views[event.view].offset
    try views[event.view].apply(event)
    clock = event.time
    moveFollowers(after: event.view)
    let own = views[event.view]
    if own.isSimulated && !own.isPlaced && own.offset != before[event.view].offset {
      views[event.view].isMoved = true
    }

    var effects: [(view: Int, effect: Effect)] = []
    var warnings: [(view: Int, effect: Effect)] = []
    for view in evaluated(by: event.view) {
      let progress = views[root(of: view)].ownProgress
      // A view that only copies the offset of another is warned of at its own events.
      let warns = view == event.view || views[view].isFollower
      for effect in views[view].show(since: before[view], progress: progress, warns: warns, at: event.time) {
        // The original's crash is told where it happens.
        switch effect {
        case .warning(.maskBase), .warning(.itemExceedsLine): warnings.append((view, effect))
        default: effects.append((view, effect))
        }
      }
    }
    return (effects + warnings).map {
      EffectRecord(event: number, time: event.time, view: $0.view, effect: $0.effect)
    }
  }
}

extension [EffectRecord] {
  /// Where a view's content is said to be.
  fileprivate func offset(ofView view: Int) -> LayoutPoint? {
    for record in self where record.view == view {
      if case .offset(let offset) = record.effect { return offset }
    }
    return nil
  }
}
