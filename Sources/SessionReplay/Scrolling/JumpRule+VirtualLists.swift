import ScrollCore
import ScrollEngine

/// Lists that hold, or lay out, only the rows about what is in sight: what jumped is not there any more to be compared (7a).
extension JumpRule {
  /// A virtual list holds few rows; of longer ones nobody has to remember those that left.
  private static let (mostRows, mostPlaces) = (1_024, 65_536)

  /// What was in sight is in the data, behind as many rows more, and laid out no more.
  func pushOut(of pairs: [JumpSight.Pair], _ read: [SeenItem], _ sight: JumpSight) -> PendingJump? {
    let step = sight.step
    guard step.before.layout.hasKeys, !step.moment.movers.contains(.browser) else { return nil }
    let left = pairs.compactMap { before, after in after.map { (before: before.path, after: $0) } }
    guard left.count >= 2, 2 * left.count > pairs.count, let (path, first) = left.first,
      left.allSatisfy({ pair in
        !pair.after.hasPlace && pair.after.path.section == path.section
          && pair.after.path.item - pair.before.item == first.path.item - path.item
      }), first.path.item > path.item, read.allSatisfy({ $0.path < first.path })
    else { return nil }
    // How far it went nobody knows: out of sight, at least.
    return pending(first, step.after.length, sight: sight) { .pushedOut($0, $3) }
  }

  /// Rows of a virtual list that are known from before have come in the place of all that was in sight.
  func swap(_ read: [SeenItem], _ pairs: [JumpSight.Pair], _ sight: JumpSight) -> PendingJump? {
    let step = sight.step
    guard pairs.allSatisfy({ $0.after == nil }), !step.moment.isByApp,
      step.after.contentLength >= step.before.contentLength - 1
    else { return nil }
    var back: [(item: SeenItem, distance: Double)] = []
    for (item, then) in zip(sight.after, sight.placesBefore) where then == nil {
      guard let key = item.key, let place = places[key], read.contains(where: { $0.path == item.path }) else {
        continue
      }
      back.append((item, item.start - place))
    }
    let half = step.after.length / 2
    guard let first = back.first, back.count >= 2, back.count * 2 >= read.count,
      first.distance.magnitude > half,
      back.allSatisfy({ ($0.distance - first.distance).magnitude <= half })
    else { return nil }
    return pending(first.item, first.distance, sight: sight) { item, distance, _, _ in
      .swap(item, distance: distance, count: back.count)
    }
  }

  /// All that was read has left a virtual list that has become longer by more than half a viewport: rows may have come before it.
  func replacement(of pairs: [JumpSight.Pair], _ sight: JumpSight) -> PendingJump? {
    let (step, half) = (sight.step, sight.step.after.length / 2)
    let growth = step.after.contentLength - step.before.contentLength
    guard pairs.count >= 2, pairs.allSatisfy({ $0.after == nil }), growth > half,
      step.distance.magnitude < half,
      step.moment.movers.isDisjoint(with: [.code, .browser]),
      // Rows that lay elsewhere before, as before a filter, are shown in another order.
      pairs.allSatisfy({ pair in
        pair.before.key.map { (places[$0, default: pair.before.start] - pair.before.start).magnitude <= half }
          ?? false
      })
    else { return nil }
    var jump = pending(pairs[0].before, growth, sight: sight) { .loss($0, distance: $1, $3, by: .nobody) }
    jump.replaced = (pairs.map { $0.before }, step.before.contentLength)
    return jump
  }

  /// The app has taken the content of a virtual list from under the finger that drags it, so far that all that was read has left.
  func throwing(of pairs: [JumpSight.Pair], _ sight: JumpSight) -> PendingJump? {
    let step = sight.step
    guard step.before.layout.hasKeys, pairs.allSatisfy({ $0.after == nil }) else { return nil }
    var jump = pending(pairs[0].before, 0 - step.moment.appDistance, sight: sight) {
      .loss($0, distance: $1, $3, by: .appElsewhere)
    }
    jump.replaced = (pairs.map { $0.before }, step.before.contentLength)
    return jump
  }

  /// Remembers where rows with keys lay that have left the data, or stay where others leave.
  mutating func rememberPlaces(_ step: ScrollStep) {
    guard step.before.layout.hasKeys, step.before.layout.itemCount <= JumpRule.mostRows else { return }
    // What stays where others go may come to lie elsewhere.
    let isFiltered = step.after.layout.itemCount < step.before.layout.itemCount
    step.before.layout.forEachKey { path, key in
      if step.after.layout.id(withKey: key) == nil || isFiltered { places[key] = step.before.start(of: path) }
    }
    if places.count > JumpRule.mostPlaces { places.removeAll() }
  }
}

extension PendingJump {
  /// Whether rows that left a virtual list were pushed away: they are back, farther on by as much as it has grown; `nil` while they are not back.
  func isPushed(_ step: ScrollStep) -> Bool? {
    guard let (rows, length) = replaced else { return nil }
    let back = zip(rows, step.after.places(of: rows)).compactMap { row, place in
      place.map { $0.start - row.start }
    }
    guard back.count >= 2 else { return nil }
    let (growth, most) = (step.after.contentLength - length, step.after.length)
    // What is back so soon was brought back, whoever moved the content.
    return step.time.since(breach.since.time) > MotionClock.pause
      && 2 * step.moment.appDistance.magnitude <= most
      && back.allSatisfy { 2 * $0 > most && ($0 - growth).magnitude <= most }
  }
}
