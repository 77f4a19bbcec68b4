import ScrollCore
import ScrollEngine

/// Shorter numbers.
extension SessionShrinker {
  // MARK: Counts

  mutating func simplifyCounts() {
    var place = 0
    while place < smallest.counts.count {
      lowerCount(at: place)
      place += 1
    }
  }

  /// The least count that will do, if all above it do, too.
  private mutating func lowerCount(at place: Int) {
    let count = smallest.counts[place]
    guard count > 0 else { return }
    if take(smallest.replacing(count: 0, at: place)) || take(smallest.replacing(count: 1, at: place)) {
      return
    }
    var low = 1
    var high = count
    while low + 1 < high && !isExhausted {
      let middle = low + (high - low) / 2
      if take(smallest.replacing(count: middle, at: place)) { high = middle } else { low = middle }
      guard place < smallest.counts.count else { return }
    }
  }

  // MARK: Times

  /// All at once, or gaps of as few digits as possible.
  mutating func simplifyTimes() {
    var together = smallest
    for index in together.events.indices { together.events[index].time = .zero }
    guard !take(together) else { return }
    var index = 0
    while index < smallest.events.count {
      let before = index == 0 ? 0 : smallest.events[index - 1].time.count
      let gap = smallest.events[index].time.count - before
      for simpler in simplestGaps(instead: gap) where gap != simpler {
        if take(smallest.settingGap(at: index, to: simpler)) { break }
      }
      index += 1
    }
  }

  /// Gaps in time worth trying instead of another; where something was observed in motion or at rest, also those that make a view
  /// rest, and those near the gap.
  private func simplestGaps(instead gap: Int64) -> [Int64] {
    let gaps: [Int64] = [0, 1, 1000, 8333, 16_667, 100_000]
    guard smallest.endsWithObservation else { return gaps + [1_000_000] }
    let near = (1...3).flatMap { digits -> [Int64] in
      let ladder = DigitLadder(digits: digits, around: Double(gap))
      return [Int64(ladder.below), Int64(ladder.above)]
    }
    return gaps + [SessionCase.pause, 1_000_000] + near
  }

  // MARK: Numbers

  mutating func simplifyNumbers() {
    rescale()
    shiftOffsets()
    lowerEqualNumbers()
    var place = 0
    while place < smallest.numbers.count {
      simplifyNumber(at: [place])
      place += 1
    }
    lowerPairs()
  }

  /// Scales all lengths along the scroll axis, so that one that is simplest at 100 is 100.
  private mutating func rescale() {
    var done: Set<Double> = []
    while !isExhausted {
      let numbers = smallest.numbers
      let length = numbers.first {
        $0.role == .length && $0.value > 0 && $0.value != 100 && !done.contains($0.value)
      }
      guard let length = length?.value else { return }
      done.insert(length)
      var scaled: [Int: Double] = [:]
      for (place, number) in numbers.enumerated() {
        switch number.role {
        case .length where number.value != 100, .offset, .gap: scaled[place] = number.value * 100 / length
        default: break
        }
      }
      _ = take(smallest.replacing(scaled))
    }
  }

  /// Moves all offsets of a view by the same distance, so that one of them becomes 0.
  private mutating func shiftOffsets() {
    let numbers = smallest.numbers
    var roles: [NumberRole] = []
    for number in numbers where number.value != 0 {
      if case .offset = number.role, !roles.contains(number.role) { roles.append(number.role) }
    }
    for role in roles {
      let places = numbers.indices.filter { numbers[$0].role == role }
      for origin in places.map({ numbers[$0].value }) where origin != 0 {
        let moved = places.map { ($0, numbers[$0].value - origin) }
        if take(smallest.replacing(Dictionary(uniqueKeysWithValues: moved))) { break }
      }
    }
  }

  /// Numbers that are equal and mean the same become simpler together: sizes of items, a viewport's before and after.
  private mutating func lowerEqualNumbers() {
    var done: [Double] = []
    while !isExhausted {
      let numbers = smallest.numbers
      let candidate = numbers.indices.first { place in
        numbers[place].value != numbers[place].role.ideal && !done.contains(numbers[place].value)
          && numbers.count { $0.value == numbers[place].value && $0.role == numbers[place].role } > 1
      }
      guard let candidate else { return }
      let value = numbers[candidate].value
      done.append(value)
      simplifyNumber(
        at: numbers.indices.filter {
          numbers[$0].value == value && numbers[$0].role == numbers[candidate].role
        })
    }
  }

  /// Makes one number simpler, or several equal ones.
  private mutating func simplifyNumber(at places: [Int]) {
    let (value, role) = smallest.numbers[places[0]]
    guard value != role.ideal else { return }
    if takeNumber(role.ideal, at: places) { return }
    if role.ideal != 0, takeNumber(0, at: places) { return }
    guard value.isFinite else { return }
    if value < 0 && takeNumber(-value, at: places) { return simplifyNumber(at: places) }
    if case .offset(let view, let axis) = role {
      for edge in smallest.edges(ofView: view, axis: axis) where takeNumber(edge, at: places) { return }
    }
    // What is not finite has no digits, and what is huge has more than can be counted.
    guard value.magnitude < 1e15 else { return }
    // A threshold shows in a number of as few digits as possible, the least of those that do.
    for digits in 1...8 {
      if NumberRank(value).digits <= digits {
        descend(at: places, digits: digits)
        return
      }
      let ladder = DigitLadder(digits: digits, around: value)
      if takeNumber(ladder.above, at: places) || takeNumber(ladder.below, at: places) {
        descend(at: places, digits: digits)
        return
      }
    }
  }

  /// Takes the least number of so many digits, if all between do.
  private mutating func descend(at places: [Int], digits: Int) {
    var stride = 1
    while !isExhausted && places[0] < smallest.numbers.count {
      let value = smallest.numbers[places[0]].value
      let lower = DigitLadder.down(from: value, by: stride, digits: digits)
      if lower != value, takeNumber(lower, at: places) {
        stride *= 2
      } else if stride > 1 {
        stride = 1
      } else {
        return
      }
    }
  }

  private mutating func takeNumber(_ number: Double, at places: [Int]) -> Bool {
    take(smallest.replacing(Dictionary(uniqueKeysWithValues: places.map { ($0, number) })))
  }

  /// Lowers two offsets together where only their distance matters, and moves the rest of one into the other.
  private mutating func lowerPairs() {
    let numbers = smallest.numbers
    let offsets = numbers.indices.filter { if case .offset = numbers[$0].role { true } else { false } }
    for (first, second) in zip(offsets, offsets.dropFirst()) where numbers[first].role == numbers[second].role
    {
      let current = smallest.numbers
      guard current.count == numbers.count else { return }
      let (one, other) = (current[first].value, current[second].value)
      _ =
        take(smallest.replacing([first: 0, second: other - one]))
        || take(smallest.replacing([first: 0, second: one + other]))
        || take(smallest.replacing([first: other, second: one]))
    }
  }
}

extension SessionCase {
  /// The case with another time before an event, and all later ones moved along.
  fileprivate func settingGap(at index: Int, to gap: Int64) -> SessionCase {
    var copy = self
    let before = index == 0 ? 0 : events[index - 1].time.count
    let shift = before + gap - events[index].time.count
    for later in index..<copy.events.count { copy.events[later].time.count += shift }
    return copy
  }

  /// Where the first items of a view begin and end, as offsets that put the edge at either end of the viewport; the
  /// simplest first.
  fileprivate func edges(ofView view: Int, axis: ScrollAxis) -> [Double] {
    guard scene.views.indices.contains(view), let state = try? SessionState(scene: scene) else { return [] }
    let layout = state.views[view].layout
    let viewport = scene.views[view].viewport.along(axis)
    var edges: Set<Double> = [-1, 1, viewport]
    var left = 12
    for section in 0..<layout.sectionCount where left > 0 {
      for item in 0..<min(left, layout.itemCount(inSection: section)) {
        let extent = layout.frame(of: ItemIndexPath(section: section, item: item)).extent(along: axis)
        edges.formUnion([extent.lower, extent.upper, extent.lower - viewport, extent.upper - viewport])
        left -= 1
      }
    }
    let ranked = edges.sorted {
      let (one, other) = (NumberRank($0).order, NumberRank($1).order)
      return one != other ? one < other : ($0.magnitude, $0) < ($1.magnitude, $1)
    }
    return Array(ranked.prefix(12))
  }
}

/// The numbers of a number of significant digits.
private struct DigitLadder {
  /// The next one away from 0.
  let above: Double
  /// The next one towards 0.
  let below: Double

  init(digits: Int, around value: Double) {
    let step = DigitLadder.step(value, digits)
    let steps = value.magnitude / step
    let whole = Double(Int64(steps))
    let sign = value < 0 ? -1.0 : 1
    below = sign * DigitLadder.product(whole, step)
    above = sign * DigitLadder.product(whole == steps ? whole : whole + 1, step)
  }

  /// So many steps towards 0.
  static func down(from value: Double, by count: Int, digits: Int) -> Double {
    var magnitude = value.magnitude
    for _ in 0..<count {
      // Below a power of ten the steps are smaller.
      let step = step(magnitude * (1 - 1e-12), digits)
      let steps = Double(Int64(magnitude / step + 0.5))
      magnitude = product(steps - 1, step)
      if magnitude <= 0 { return 0 }
    }
    return value < 0 ? -magnitude : magnitude
  }

  /// The power of ten of a number's last digit.
  private static func step(_ value: Double, _ digits: Int) -> Double {
    var power = 1.0
    let magnitude = value.magnitude
    guard magnitude > 1e-9 else { return 1e-9 }
    while power * 10 <= magnitude { power *= 10 }
    while power > magnitude { power /= 10 }
    for _ in 1..<digits { power /= 10 }
    return power
  }

  /// The product, spelled shortly: a tenth and its multiples are divisions.
  private static func product(_ count: Double, _ step: Double) -> Double {
    step >= 1 ? count * step : count / Double(Int64(1 / step + 0.5))
  }
}
