public import ScrollCore

/// Items that are cut off fade (article Behaviours, 1c).
///
/// Every visible item is judged: it enters with the right alpha at once, or comes from the alpha that the scene gives items
/// off screen, and changes with a transition that starts at the alpha then on screen. An item that leaves is forgotten.
struct FadeBehaviour: Behaviour {
  var settings: FadeSettings
  /// The last transition of each visible item.
  private(set) var transitions = IdentityTable<ItemID, AlphaTransition>()

  init(_ settings: FadeSettings) {
    self.settings = settings
  }

  /// Judges the items near the viewport and emits a record for each change.
  ///
  /// - Parameters:
  ///   - layout: The items.
  ///   - view: Where the content is.
  ///   - appears: Whether the view comes on screen: then all items enter at once.
  ///   - effects: Where the records go.
  /// - Returns: Where no item can become visible, cut off or hidden.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, appears: Bool, into effects: inout EffectBuffer
  ) -> QuietZone {
    let uncovered = view.uncovered
    let along = uncovered.extent(along: view.axis)
    var zone = QuietZone(around: view)
    let settings = settings
    transitions.begin()
    let quiet = layout.forEachItem(near: along.grown(by: 1)) { item in
      zone.end(where: item.frame.extent(along: view.axis), meets: along)
      let visibility = uncovered.visibility(of: item.frame)
      if visibility == .hidden { return }
      let target = visibility == .whole ? settings.clearAlpha : settings.fadedAlpha
      transitions.pass(item.id) { last in
        if let last, last.target == target { return nil }
        return settings.turn(item, visibility, from: last, to: target, appears: appears, view, &effects)
      }
    }
    transitions.end()
    zone.end(at: quiet.lower - along.lower)
    zone.end(at: quiet.upper - along.upper)
    return zone
  }
}

extension FadeSettings {
  /// The transition of a visible item whose target is new; its record is emitted.
  fileprivate func turn(
    _ item: PlacedItem, _ visibility: ItemVisibility, from last: AlphaTransition?, to target: Double,
    appears: Bool, _ view: Surroundings, _ effects: inout EffectBuffer
  ) -> AlphaTransition {
    let entering = appears || enteringAlpha == target ? nil : enteringAlpha
    let presented = last?.alpha(at: view.time, by: timing) ?? entering
    let duration = presented == nil || presented == target ? .zero : duration
    let transition = FadeTransition(item: item.path, from: presented, to: target, duration: duration)
    effects.emit(
      target == clearAlpha ? .unfade(transition) : .fade(transition), because: item.frame,
      in: view.uncovered, visibility == .whole ? .whollyVisible : .partlyVisible)
    return AlphaTransition(from: presented ?? target, target: target, start: view.time, duration: duration)
  }
}

/// How an item came, or comes, to its alpha.
public struct AlphaTransition: Hashable, Sendable {
  /// The alpha it began at.
  public let from: Double
  /// The alpha it ends at.
  public let target: Double
  /// When it began.
  public let start: Microseconds
  /// How long it lasts; zero is at once.
  public let duration: Microseconds

  /// Creates a transition.
  package init(from: Double, target: Double, start: Microseconds, duration: Microseconds) {
    self.from = from
    self.target = target
    self.start = start
    self.duration = duration
  }

  /// The alpha on screen at a time: the target from the end on, and from before the start that of the start.
  public func alpha(at time: Microseconds, by timing: FadeTiming) -> Double {
    timing.alpha(from: from, to: target, after: time.since(start), of: duration)
  }

  func add(to digest: inout Digest) {
    digest.add(from)
    digest.add(target)
    digest.add(UInt64(bitPattern: start.count))
    digest.add(UInt64(bitPattern: duration.count))
  }
}

extension FadeTiming {
  /// How much of the way is done after a part of the time, both in 0...1.
  public func progress(after part: Double) -> Double { curve?.ordinate(at: part) ?? part }

  /// The alpha some time after a transition began; its target from the end on.
  ///
  /// A time before the beginning counts as the beginning.
  public func alpha(
    from: Double, to target: Double, after elapsed: Microseconds, of duration: Microseconds
  ) -> Double {
    guard duration > .zero else { return target }
    let part = Double(elapsed.count) / Double(duration.count)
    if part >= 1 { return target }
    return from + (target - from) * progress(after: part > 0 ? part : 0)
  }
}
