import ScrollCore
import ScrollEngine

/// Looks for what a view means to do and does not declare: rests at stops, alphas and scales that follow where items are.
struct Regularity: Sendable {
  /// A look at a property of an item.
  private struct Sample: Sendable {
    /// How far the item's middle was from the viewport's, in viewports.
    let distance: Double
    let value: Double
    /// Whether the item was wholly in sight; `nil` while the content moved.
    let isWhole: Bool?
  }

  private var samples: [CurveSpec.Property: [Sample]] = [:]
  /// Where content that was let go rested, with what it was at.
  private var rests: [(place: Double, stops: [Bool])] = []
  /// Whether the content was at its end when the user first moved it.
  private var beganAtEnd = false
  private let isOpen: (paging: Bool, alpha: Bool, scale: Bool, keeps: Bool)

  /// What may be proposed, and how many looks and rests of a view are kept.
  private static let pagings: [ScrollingSpec.Paging] = [.page, .start, .center, .end]
  private static let (mostSamples, mostRests) = (4_096, 64)
  /// How many rests, and values, are a regularity, and by how much values differ at least that are meant to.
  private static let (fewestRests, fewestValues, leastWay) = (3, 12, 0.05)
  /// How far values at one distance, and at a line between two points, may be apart.
  private static let (spread, deviation) = (0.03, 0.01)

  init(_ spec: ViewSpec) {
    var isOpen = (
      paging: spec.scrolling.paging == .none, alpha: true, scale: true,
      keeps: spec.keeps == .none && spec.range == .known
    )
    for behaviour in spec.behaviours {
      switch behaviour {
      case .fade: isOpen.alpha = false
      case .carousel: (isOpen.scale, isOpen.paging) = (false, false)
      case .sectionShadow, .pageControl, .edgeMask: break
      }
    }
    for curve in spec.curves where curve.element == nil {
      if curve.property == .alpha { isOpen.alpha = false }
      if curve.property == .scale { isOpen.scale = false }
    }
    self.isOpen = isOpen
  }

  /// Takes in what was looked at.
  mutating func note(_ observation: SessionObservation, _ view: borrowing ViewState, isResting: Bool) {
    switch observation {
    case .alpha(let path, let alpha) where isOpen.alpha: add(.alpha, of: path, alpha, view, isResting)
    case .scale(let path, let scale) where isOpen.scale: add(.scale, of: path, scale, view, isResting)
    default: break
    }
  }

  private mutating func add(
    _ property: CurveSpec.Property, of path: ItemIndexPath, _ value: Double, _ view: borrowing ViewState,
    _ isResting: Bool
  ) {
    guard view.isLive, view.layout.contains(path), samples[property, default: []].count < Self.mostSamples
    else { return }
    let (frame, port) = (view.layout.frame(of: path), view.viewportRect.extent(along: view.axis))
    let visibility = view.uncoveredRect.visibility(of: frame)
    let (place, length) = (frame.extent(along: view.axis), port.upper - port.lower)
    guard visibility != .hidden, length > 0 else { return }
    let distance = (place.lower + place.upper - port.lower - port.upper) / 2 / length
    samples[property, default: []].append(
      Sample(distance: distance, value: value, isWhole: isResting ? visibility == .whole : nil))
  }

  /// Takes in where the content was when the user first moved it.
  mutating func note(_ home: ScrollHome) { beganAtEnd = home == .end }

  /// Takes in where content rests that the user let go; at an end of its range it has no choice.
  mutating func rest(_ content: SeenContent) {
    let (offset, length) = (content.offset, content.length)
    guard isOpen.paging, rests.count < Self.mostRests, !content.isAtStart, !content.isAtEnd, length > 0,
      !rests.contains(where: { ($0.place - offset).magnitude <= 1 })
    else { return }
    let (items, port) = (content.items(), content.uncovered)
    func isAt(_ distance: (SeenItem) -> Double) -> Bool {
      items.contains { distance($0).magnitude <= 1 }
    }
    let pages = (offset / length + 0.5).flooredToWhole
    rests.append(
      (
        offset,
        [
          (offset - pages * length).magnitude <= 1, isAt { $0.start - port.lower },
          isAt { ($0.start + $0.end - port.lower - port.upper) / 2 }, isAt { $0.end - port.upper },
        ]
      ))
  }

  /// What the view might declare.
  ///
  /// - Complexity: O(*n* log *n*) in the looks that were kept.
  var proposals: [Proposal] {
    var found: [Proposal] = []
    for (index, paging) in Self.pagings.enumerated() where found.isEmpty {
      // The one rest that is elsewhere may be the bug.
      let count = rests.count { $0.stops[index] }
      if count >= Self.fewestRests, count * 4 >= rests.count * 3 {
        found.append(.paging(paging, count: count, of: rests.count))
      }
    }
    if isOpen.keeps, beganAtEnd { found.append(.keepsEnd) }
    for property in [CurveSpec.Property.alpha, .scale] {
      guard let samples = samples[property] else { continue }
      // A curve may have two levels where the content rests.
      if let curve = Self.curve(property, samples) {
        found.append(curve)
      } else if property == .alpha, let fade = Self.fade(samples) {
        found.append(fade)
      }
    }
    return found
  }

  /// Two levels at rest, one of what is wholly in sight.
  private static func fade(_ samples: [Sample]) -> Proposal? {
    let (whole, partial) = (samples.filter { $0.isWhole == true }, samples.filter { $0.isWhole == false })
    guard let clear = whole.first?.value, let faded = partial.first?.value,
      min(whole.count, partial.count) >= fewestRests, clear - faded >= leastWay,
      whole.allSatisfy({ ($0.value - clear).magnitude <= deviation }),
      partial.allSatisfy({ ($0.value - faded).magnitude <= deviation })
    else { return nil }
    var settings = FadeSettings()
    (settings.fadedAlpha, settings.clearAlpha) = (rounded(faded), rounded(clear))
    return .fade(settings, count: whole.count + partial.count)
  }

  /// The fewest points of which the lines meet all looks.
  private static func curve(_ property: CurveSpec.Property, _ samples: [Sample]) -> Proposal? {
    var places: [(distance: Double, least: Double, most: Double)] = []
    for sample in samples.sorted(by: { $0.distance.magnitude < $1.distance.magnitude }) {
      let distance = rounded(sample.distance.magnitude)
      if let last = places.last, last.distance == distance {
        places[places.count - 1].least = min(last.least, sample.value)
        places[places.count - 1].most = max(last.most, sample.value)
      } else {
        places.append((distance, sample.value, sample.value))
      }
    }
    let values = places.map { ($0.least + $0.most) / 2 }
    guard places.count >= fewestValues, places.allSatisfy({ $0.most - $0.least <= spread }),
      let least = values.min(), let most = values.max(), most - least >= leastWay,
      // What has two levels alone is a fade.
      values.count(where: { $0 > least + spread && $0 < most - spread }) >= fewestRests
    else { return nil }
    var points = [0]
    while let begin = points.last, begin < values.count - 1 {
      // As far as one line reaches.
      var end = begin + 1
      for next in (begin + 1)..<values.count {
        let slope = (values[next] - values[begin]) / (places[next].distance - places[begin].distance)
        let fits = (begin...next).allSatisfy {
          let line = values[begin] + slope * (places[$0].distance - places[begin].distance)
          return (line - values[$0]).magnitude <= deviation
        }
        if fits { end = next }
      }
      points.append(end)
      if points.count > 6 { return nil }
    }
    let curve = CurveSpec(
      property, by: .distance, unit: .viewport,
      points: points.map { CurveSpec.Point(places[$0].distance, rounded(values[$0])) }, isEven: true)
    return .curve(curve, count: samples.count)
  }

  /// To thousandths, as people write numbers.
  private static func rounded(_ value: Double) -> Double { (value * 1_000 + 0.5).flooredToWhole / 1_000 }
}
