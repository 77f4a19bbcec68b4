public import ScrollCore

/// Items that are cut off fade (article Behaviours, 1c).
///
/// Every visible item has a target: it enters with the right alpha at once, or comes from the alpha that the scene gives items
/// off screen, and changes with a transition that starts at the alpha then on screen. An item that leaves is forgotten, but for
/// whether it has been clear, where such an item stays so.
struct FadeBehaviour: Behaviour {
  var settings: FadeSettings
  /// The last transition of each visible item.
  private(set) var transitions = IdentityTable<ItemID, AlphaTransition>()
  /// Where clear items stay clear: how far at best each has been within the places in which it is clear, in points along the axis.
  ///
  /// From 0 on it has been clear. That it was within a hair of it, or passed in one step, matters to who allows for that; no part of the hash.
  private var depths: [ItemID: Double] = [:]
  /// What was in sight along the axis at the last evaluation, for what is passed.
  private var sight: Extent?

  init(_ settings: FadeSettings) {
    self.settings = settings
  }

  /// Whether an item has been clear, and stays so.
  func hasBeenClear(_ item: ItemID) -> Bool { depths[item].map { $0 >= 0 } ?? false }

  /// Forgets what is shown, but not what has been clear.
  mutating func forget() { transitions = IdentityTable() }

  /// Takes all items to have been so much farther, or less far, within the places in which they are clear.
  mutating func displace(by distance: Double) { depths = depths.mapValues { $0 + distance } }

  /// Finds the target of each item near the viewport and emits a record for each that is new.
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
    let along = view.uncovered.extent(along: view.axis)
    var zone = QuietZone(around: view)
    let settings = settings
    let before = settings.once ? sight ?? along : along
    sight = along
    transitions.begin()
    let near = Extent(lower: min(before.lower, along.lower), upper: max(before.upper, along.upper))
    let quiet = layout.forEachItem(near: near.grown(by: 1)) { item in
      let place = item.frame.extent(along: view.axis)
      zone.end(where: place, meets: along)
      let visibility = view.uncovered.visibility(of: item.frame)
      if visibility == .hidden {
        let isPassed =
          place.upper <= along.lower && place.lower > before.lower
          || place.lower >= along.upper && place.upper < before.upper
        if settings.once, isPassed { depths[item.id] = max(depths[item.id] ?? -1, -Extent.tolerance) }
        return
      }
      let staysClear = settings.once && hasBeenClear(item.id)
      let rule = judge(item, visibility, staysClear: staysClear, view, &zone)
      let target = rule.isClear ? settings.clearAlpha : settings.fadedAlpha
      transitions.pass(item.id) { last in
        if let last, last.target == target { return nil }
        return settings.emitTransition(
          of: item, rule, from: last, to: target, isInstant: appears || staysClear, view, &effects)
      }
    }
    transitions.end()
    // Every place that the content passes counts.
    if settings.once { return .none }
    zone.end(at: quiet.lower - along.lower)
    zone.end(at: quiet.upper - along.upper)
    return zone
  }

  /// The rule by which a visible item is clear or faded, and how near it is to another one.
  @inline(__always)
  private mutating func judge(
    _ item: PlacedItem, _ visibility: ItemVisibility, staysClear: Bool, _ view: Surroundings,
    _ zone: inout QuietZone
  ) -> Cause.Rule {
    var rule = visibility == .whole ? Cause.Rule.whollyVisible : .partlyVisible
    guard settings.threshold < 1 || settings.once else { return rule }
    let uncovered = view.uncovered
    let (place, along) = (item.frame.extent(along: view.axis), uncovered.extent(along: view.axis))
    let least = settings.leastSeen(of: item.frame, in: uncovered, view.axis)
    zone.end(at: place.lower + least - along.upper)
    zone.end(at: place.upper - least - along.lower)
    if settings.threshold < 1, visibility == .partial {
      rule = uncovered.part(of: item.frame) >= settings.threshold ? .visibleEnough : .tooLittleVisible
    }
    guard settings.once else { return rule }
    let depth = min(along.upper - place.lower, place.upper - along.lower) - least
    depths[item.id] = max(
      depths[item.id] ?? -.infinity, rule.isClear ? max(depth, 0) : min(depth, -Extent.tolerance))
    if staysClear, !rule.isClear { rule = .clearBefore }
    return rule
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    transitions.add(to: &digest, in: layout) { $1.add(to: &$0) }
    if settings.once { layout.forEachItem { id, path in if hasBeenClear(id) { digest.add(path) } } }
  }
}

extension Cause.Rule {
  /// Whether the fade gives an item the clear alpha by it.
  fileprivate var isClear: Bool { self == .whollyVisible || self == .visibleEnough || self == .clearBefore }
}

extension FadeSettings {
  /// How much of an item has to be in sight along the axis until it is clear, in points, while it stays where it is across.
  ///
  /// What can be seen of it at most is enough if it is whole across; otherwise no length may be.
  fileprivate func leastSeen(of item: LayoutRect, in uncovered: LayoutRect, _ axis: ScrollAxis) -> Double {
    let (place, sight) = (item.extent(along: axis), uncovered.extent(along: axis))
    let (side, sightAcross) = (item.extent(across: axis), uncovered.extent(across: axis))
    let length = place.upper - place.lower
    let most = min(length, sight.upper - sight.lower)
    let least = threshold * length / sightAcross.part(of: side)
    return least <= most ? least : sightAcross.visibility(of: side) == .whole ? most : .infinity
  }

  /// The alpha items have off screen; `nil` if they enter at once.
  package var enteringAlpha: Double? {
    switch enters {
    case .instant: nil
    case .faded: fadedAlpha
    case .clear: clearAlpha
    }
  }

  /// Emits the transition of a visible item whose target is new; one that enters, with no last, has its alpha at once unless
  /// items come from an alpha of their own.
  fileprivate func emitTransition(
    of item: PlacedItem, _ rule: Cause.Rule, from last: AlphaTransition?, to target: Double, isInstant: Bool,
    _ view: Surroundings, _ effects: inout EffectBuffer
  ) -> AlphaTransition {
    let entering = isInstant || enteringAlpha == target ? nil : enteringAlpha
    let presented = last?.alpha(at: view.time, by: timing) ?? entering
    let duration = presented == nil || presented == target ? .zero : duration
    let transition = FadeTransition(item: item.path, from: presented, to: target, duration: duration)
    effects.emit(
      target == clearAlpha ? .unfade(transition) : .fade(transition), because: item.frame,
      in: view.uncovered, rule)
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

extension CubicBezier {
  /// The ordinate for an abscissa; 0 up to 0 and for NaN, 1 from 1 on.
  ///
  /// The parameter is found by halving until it moves no more, with plain arithmetic alone: the same bits on every machine.
  package func ordinate(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      guard middle > low && middle < high else { break }
      if CubicBezier.coordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    let y = CubicBezier.coordinate(y1, y2, at: high)
    return y < 1 ? y : 1
  }

  /// One coordinate at a parameter, of a curve whose control points have these.
  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let c = 3 * first
    let b = 3 * (second - first) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }
}

extension Digest {
  mutating func add(_ settings: FadeSettings) {
    add(settings.fadedAlpha)
    add(settings.clearAlpha)
    add(UInt64(bitPattern: settings.duration.count))
    let curve = settings.timing.curve
    add(curve == nil ? 0 : 1)
    for number in [curve?.x1 ?? 0, curve?.y1 ?? 0, curve?.x2 ?? 0, curve?.y2 ?? 0] { add(number) }
    switch settings.enters {
    case .instant: add(0)
    case .faded: add(1)
    case .clear: add(2)
    }
    guard settings.threshold < 1 || settings.once else { return }
    add(settings.threshold)
    add(settings.once ? 1 : 0)
  }
}
