import ScrollCore

/// What scroll physics are made of, as formulas of single numbers.
enum ReferencePhysics {
  /// No length or speed is larger; NaN is 0.
  static func admitted(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e15), 1e15)
  }

  // MARK: Rubber band

  /// How much of a finger's first point beyond a limit is shown.
  private static let coefficient = 0.55

  /// The distance shown beyond a limit for one pulled beyond it, *d* the view's length: d · (1 − 1 / (x·c/d + 1)), below *d*.
  static func shown(pulled: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let stretch = length * (1 - 1 / (pulled.magnitude * coefficient / length + 1))
    return min(stretch, length.nextDown) * (pulled < 0 ? -1 : 1)
  }

  /// The distance pulled beyond a limit that shows one, the inverse: x = y·d / (c·(d − y)).
  static func pulled(shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let stretch = min(shown.magnitude, length.nextDown)
    return stretch * length / (coefficient * (length - stretch)) * (shown < 0 ? -1 : 1)
  }

  // MARK: Growth

  /// exp(x) − 1, with Kahan's correction for small arguments.
  static func expLessOne(_ x: Double) -> Double {
    let u = Elementary.exp(x)
    if u == 1 { return x }
    return u - 1 == -1 ? -1 : (u - 1) * x / Elementary.log(u)
  }

  /// log(1 + x), in the same way.
  static func logOnePlus(_ x: Double) -> Double {
    let u = 1 + x
    return u == 1 ? x : Elementary.log(u) * x / (u - 1)
  }
}

/// The last touch of a finger, and the velocity it has when it lifts.
struct ReferenceFinger {
  private(set) var places: [(place: LayoutPoint, time: Microseconds)] = []

  /// A new touch.
  init() {}

  /// The finger is somewhere; of two places at one time the later counts.
  mutating func add(_ place: LayoutPoint, at time: Microseconds) {
    if let last = places.last, last.time == time { places.removeLast() }
    places.append((place, time))
  }

  /// The finger's velocity: none after a pause of more than 40 ms.
  func velocity(atLift lift: Microseconds) -> LayoutPoint {
    guard let last = places.last, lift.since(last.time).count <= 40_000 else { return .zero }
    // The last four places that count: none older than 100 ms, none before a gap of more than 40 ms.
    var counted = [last]
    for earlier in places.dropLast().reversed() {
      guard counted.count < 4, last.time.since(earlier.time).count <= 100_000,
        counted[0].time.since(earlier.time).count <= 40_000
      else { break }
      counted.insert(earlier, at: 0)
    }
    let pairs = zip(counted, counted.dropFirst())
    return LayoutPoint(
      x: average(pairs.map { speed($1.place.x - $0.place.x, in: $1.time.since($0.time)) }),
      y: average(pairs.map { speed($1.place.y - $0.place.y, in: $1.time.since($0.time)) }))
  }

  /// The average of the last three pairs' velocities, the oldest first; pairs that are not there leave their weight to the others.
  private func average(_ speeds: [Double]) -> Double {
    if speeds.isEmpty { return 0 }
    let weights = [0.60, 0.35, 0.05].suffix(speeds.count)
    let sum = zip(weights, speeds).map { $0 * $1 }.reduce(0, +)
    return bounded(speeds.count == 3 ? sum : sum / weights.reduce(0, +))
  }

  private func speed(_ way: Double, in time: Microseconds) -> Double {
    bounded(way / (Double(time.count) / 1_000_000))
  }

  /// No finger is faster than 10^7 points a second.
  private func bounded(_ speed: Double) -> Double {
    speed.isNaN ? 0 : min(max(speed, -1e7), 1e7)
  }
}
