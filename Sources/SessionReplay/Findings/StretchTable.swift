/// The open stretches of one property of a view, found by what they are about.
struct StretchTable: Sendable {
  private(set) var stretches: [OpenStretch] = []
  private var places: [OpenStretch.Key: Int] = [:]

  var isEmpty: Bool { stretches.isEmpty }

  /// Where the stretch of a thing is; nothing if it has none.
  func place(of key: OpenStretch.Key) -> Int? { places[key] }

  /// Adds one of something that has none.
  mutating func open(_ stretch: OpenStretch) {
    places[stretch.key] = stretches.count
    stretches.append(stretch)
  }

  /// Changes one in place.
  @inline(__always)
  mutating func update<Result>(_ place: Int, _ change: (inout OpenStretch) -> Result) -> Result {
    change(&stretches[place])
  }

  /// Takes one out; the last one takes its place.
  mutating func remove(at place: Int) -> OpenStretch {
    let last = stretches.count - 1
    stretches.swapAt(place, last)
    let stretch = stretches.removeLast()
    places[stretch.key] = nil
    if place < last { places[stretches[place].key] = place }
    return stretch
  }

  /// Gives everything its new name; what has none any more is taken out, in the order in which it stood.
  mutating func rename(_ name: (OpenStretch.Key) -> OpenStretch.Key?) -> [OpenStretch] {
    var left: [OpenStretch] = []
    var kept: [OpenStretch] = []
    places.removeAll(keepingCapacity: true)
    for var stretch in stretches {
      guard let key = name(stretch.key), places[key] == nil else {
        left.append(stretch)
        continue
      }
      stretch.key = key
      places[key] = kept.count
      kept.append(stretch)
    }
    stretches = kept
    return left
  }
}
