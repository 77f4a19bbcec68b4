import ScrollCore
import ScrollEngine

/// Looks for what a view means to do and does not declare: rests at stops, alphas and scales that follow where items are, elements that follow
/// the content, headers that stay in sight.
struct Regularity: Sendable {
  /// What a property is of.
  private struct Subject: Hashable, Sendable {
    let property: CurveSpec.Property
    /// The element; `nil` for the items.
    let element: String?
  }

  /// A look at a property of an item or an element.
  private struct Sample: Sendable {
    /// How far the item's middle was from the viewport's, in viewports; of an element how far the content was from its start, in points.
    let distance: Double
    let value: Double
    /// Whether the item was wholly in sight; `nil` while the content moved.
    let isWhole: Bool?
  }

  private var samples: [Subject: [Sample]] = [:]
  /// The scroll range from the content's start, as elements were seen in it.
  private var range: Extent?
  /// Where headers were that stayed behind, from the viewport's start, and whether all others were where they are in the content.
  private var headers: (places: [Double], offsets: [Double], isRegular: Bool) = ([], [], true)
  /// Where content that was let go rested, with what it was at, and how many points there are to a stop.
  private var rests: [(place: Double, stops: [Bool], pitch: Double)] = []
  /// Whether the content was at its end when the user first moved it.
  private var beganAtEnd = false
  private let isOpen: (paging: Bool, alpha: Bool, scale: Bool, keeps: Bool, headers: Bool)
  private let curved: [Subject]

  /// What may be proposed, and how many looks and rests of a view are kept.
  private static let pagings: [ScrollingSpec.Paging] = [.page, .start, .center, .end]
  private static let (mostSamples, mostRests) = (4_096, 64)
  /// How many rests, and values, are a regularity, and by how much values differ at least that are meant to.
  private static let (fewestRests, fewestValues, leastWay) = (3, 12, 0.05)
  /// How far values at one distance, and at a line between two points, may be apart.
  private static let (spread, deviation) = (0.03, 0.01)
  /// What of an alpha or scale a point is of a displacement.
  private static let point = 20.0
  /// How often a list of equal rows may rest at stops by chance alone.
  private static let chance = 0.001

  init(_ spec: ViewSpec) {
    var isOpen = (
      paging: spec.scrolling.paging == .none, alpha: true, scale: true,
      // A row that begins at its end is a pager at its last page.
      keeps: spec.axis == .vertical && spec.keeps == .none && spec.range == .known,
      headers: !spec.layout.pinsHeaders
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
    curved = spec.curves.map { Subject(property: $0.property, element: $0.element) }
  }

  /// Takes in what was looked at.
  mutating func note(_ observation: SessionObservation, _ view: borrowing ViewState, isResting: Bool) {
    switch observation {
    case .alpha(let path, let alpha) where isOpen.alpha: add(.alpha, of: path, alpha, view, isResting)
    case .scale(let path, let scale) where isOpen.scale: add(.scale, of: path, scale, view, isResting)
    case .element(let name, _, _, _, _):
      let start = view.layout.fromStart(view.scrollStart)
      let offset = view.offsetFromStart.along(view.axis) - start
      let ends = SeenContent(view).range
      range = Extent(lower: ends.lower - start, upper: ends.upper - start)
      for (property, value) in observation.elementValues {
        let subject = Subject(property: property, element: name)
        if view.isLive, !curved.contains(subject) {
          add(Sample(distance: offset, value: value, isWhole: nil), of: subject)
        }
      }
    case .header(let section, let x, let y) where isOpen.headers:
      if let place = view.axis == .vertical ? y : x { add(headerOf: section, at: place, view) }
    default: break
    }
  }

  private mutating func add(_ sample: Sample, of subject: Subject) {
    if samples[subject, default: []].count < Self.mostSamples { samples[subject, default: []].append(sample) }
  }

  /// Takes in where a header was: where it is in the content, pushed out by the end of its section, or elsewhere.
  private mutating func add(headerOf section: Int, at place: Double, _ view: borrowing ViewState) {
    let (layout, offset) = (view.layout, view.offsetFromStart.along(view.axis))
    guard view.isLive, section >= 0, section < layout.sectionCount, headers.places.count < Self.mostSamples,
      let header = layout.headerFrame(ofSection: section), !layout.isReversed,
      let bounds = layout.decorationFrame(ofSection: section, extent: .section)
    else { return }
    let (own, end) = (header.extent(along: view.axis), bounds.extent(along: view.axis).upper)
    let (natural, last) = (own.lower - offset, end - (own.upper - own.lower) - offset)
    if (place - natural).magnitude <= 1 || (place - last).magnitude <= 1 { return }
    headers.isRegular = headers.isRegular && place > natural && place < last
    headers.places.append(place)
    if !headers.offsets.contains(where: { ($0 - offset).magnitude <= 1 }) { headers.offsets.append(offset) }
  }

  private mutating func add(
    _ property: CurveSpec.Property, of path: ItemIndexPath, _ value: Double, _ view: borrowing ViewState,
    _ isResting: Bool
  ) {
    guard view.isLive, view.layout.contains(path) else { return }
    let (frame, port) = (view.layout.frame(of: path), view.viewportRect.extent(along: view.axis))
    let visibility = view.uncoveredRect.visibility(of: frame)
    let (place, length) = (frame.extent(along: view.axis), port.upper - port.lower)
    guard visibility != .hidden, length > 0 else { return }
    let distance = (place.lower + place.upper - port.lower - port.upper) / 2 / length
    add(
      Sample(distance: distance, value: value, isWhole: isResting ? visibility == .whole : nil),
      of: Subject(property: property, element: nil))
  }

  /// Takes in where the content was when the user first moved it.
  mutating func note(_ home: ScrollHome) { beganAtEnd = home == .end }

  /// Takes in where content rests that the user let go, and where that was; at an end of its range it has no choice.
  ///
  /// Content that stays where it was let go has not gone to a stop, wherever it is. What is pinned is at its edge at every rest.
  mutating func rest(_ content: SeenContent, _ pinned: PinnedItems, letGoAt lift: Double?) {
    let (offset, length) = (content.offset, content.length)
    guard isOpen.paging, rests.count < Self.mostRests, !content.isAtStart, !content.isAtEnd, length > 0,
      !rests.contains(where: { ($0.place - offset).magnitude <= 1 })
    else { return }
    let (items, port) = (pinned.without(content.items()), content.uncovered)
    func isAt(_ distance: (SeenItem) -> Double) -> Bool {
      items.contains { distance($0).magnitude <= 1 }
    }
    let pages = (offset / length + 0.5).flooredToWhole
    let stops = [
      // A page shows whole items.
      (offset - pages * length).magnitude <= 1
        && !items.contains { $0.start < content.viewport.lower - 1 && $0.end > content.viewport.lower + 1 },
      isAt { $0.start - port.lower },
      isAt { ($0.start + $0.end - port.lower - port.upper) / 2 }, isAt { $0.end - port.upper },
    ]
    let hasGoneOn = lift.map { (offset - $0).magnitude > 1 } ?? false
    if !hasGoneOn, stops.contains(true) { return }
    rests.append((offset, stops, items.map { $0.length }.min() ?? length))
  }

  /// What the view might declare.
  ///
  /// - Complexity: O(*n* log *n*) in the looks that were kept.
  var proposals: [Proposal] {
    var found: [Proposal] = []
    for (index, paging) in Self.pagings.enumerated() where found.isEmpty {
      // The one rest that is elsewhere may be the bug.
      let there = rests.filter { $0.stops[index] }
      let count = there.count
      // A place of three whole points among so many.
      let chance = there.reduce(1) { $0 * 3 / max($1.pitch, 3) }
      if count >= Self.fewestRests, count * 4 >= rests.count * 3, chance <= Self.chance {
        found.append(.paging(paging, count: count, of: rests.count))
      }
    }
    if isOpen.keeps, beganAtEnd { found.append(.keepsEnd) }
    for property in [CurveSpec.Property.alpha, .scale] {
      let subject = Subject(property: property, element: nil)
      guard let samples = samples[subject] else { continue }
      // A curve may have two levels where the content rests.
      if let curve = curve(subject, samples) {
        found.append(curve)
      } else if property == .alpha, let fade = Self.fade(samples) {
        found.append(fade)
      }
    }
    let elements = samples.keys.filter { $0.element != nil }
      .sorted { ($0.element ?? "", $0.property.rawValue) < ($1.element ?? "", $1.property.rawValue) }
    for subject in elements {
      if let curve = curve(subject, samples[subject] ?? []) { found.append(curve) }
    }
    if let place = headers.places.first, headers.isRegular, headers.offsets.count >= Self.fewestRests,
      headers.places.allSatisfy({ ($0 - place).magnitude <= 1 })
    {
      found.append(.pinnedHeaders(at: Self.rounded(place), count: headers.places.count))
    }
    return found
  }

  /// Two levels at rest, one of what is wholly in sight, but for one in three: it may be the bug.
  private static func fade(_ samples: [Sample]) -> Proposal? {
    let (whole, partial) = (samples.filter { $0.isWhole == true }, samples.filter { $0.isWhole == false })
    let faded = RecentMoves.median(partial.map { $0.value })  // The first may be the end of a transition.
    guard let clear = whole.lazy.map({ $0.value }).max(), min(whole.count, partial.count) >= fewestRests,
      clear - faded >= leastWay,
      whole.count(where: { clear - $0.value <= deviation }) * 3 >= whole.count * 2,
      partial.allSatisfy({ ($0.value - faded).magnitude <= deviation })
    else { return nil }
    var settings = FadeSettings()
    (settings.fadedAlpha, settings.clearAlpha) = (rounded(faded), rounded(clear))
    return .fade(settings, count: whole.count + partial.count)
  }

  /// The fewest points of which the lines meet all looks.
  private func curve(_ subject: Subject, _ samples: [Sample]) -> Proposal? {
    var places: [(distance: Double, least: Double, most: Double)] = []
    let isEven = subject.element == nil
    func measure(_ sample: Sample) -> Double { isEven ? sample.distance.magnitude : sample.distance }
    let one = subject.property == .x || subject.property == .y ? Self.point : 1
    let (spread, deviation, leastWay) = (Self.spread * one, Self.deviation * one, Self.leastWay * one)
    for sample in samples.sorted(by: { measure($0) < measure($1) }) {
      let distance = Self.rounded(measure(sample))
      if let last = places.last, last.distance == distance {
        places[places.count - 1].least = min(last.least, sample.value)
        places[places.count - 1].most = max(last.most, sample.value)
      } else {
        places.append((distance, sample.value, sample.value))
      }
    }
    let values = places.map { ($0.least + $0.most) / 2 }
    guard places.count >= Self.fewestValues, places.allSatisfy({ $0.most - $0.least <= spread }),
      let least = values.min(), let most = values.max(), most - least >= leastWay,
      // What has two levels alone is a fade.
      values.count(where: { $0 > least + spread && $0 < most - spread }) >= Self.fewestRests
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
    var line = points.map { CurveSpec.Point(places[$0].distance, values[$0]) }
    // What goes up and down again is what a bug looks like, more often than what somebody means.
    let steps = zip(line, line.dropFirst()).map { $1.value - $0.value }
    guard !steps.contains(where: { $0 > deviation }) || !steps.contains(where: { $0 < -deviation }) else {
      return nil
    }
    func told(_ line: [CurveSpec.Point]) -> [CurveSpec.Point] {
      line.map { CurveSpec.Point(Self.rounded($0.measure), Self.rounded($0.value)) }
    }
    if isEven {
      line = told(line)
      let curve = CurveSpec(subject.property, by: .distance, unit: .viewport, points: line, isEven: true)
      return .curve(curve, count: samples.count)
    }
    // Where it bends between two looks, and where it ends, nobody saw: the lines on both sides meet there.
    for index in line.indices.dropLast(3).reversed() where points[index + 2] - points[index + 1] == 1 {
      let (a, b, c, d) = (line[index], line[index + 1], line[index + 2], line[index + 3])
      let before = (b.value - a.value) / (b.measure - a.measure)
      let after = (d.value - c.value) / (d.measure - c.measure)
      let place = (c.value - b.value + before * b.measure - after * c.measure) / (before - after)
      guard place >= b.measure, place <= c.measure else { continue }
      let bend = CurveSpec.Point(place, b.value + before * (place - b.measure))
      line.replaceSubrange((index + 1)...(index + 2), with: [bend])
      points.remove(at: index + 2)
    }
    line = told(line)
    // How it goes on where nobody scrolled is not known, unless it has ended.
    if let range, let first = line.first, let last = line.last,
      last.measure < range.upper - 1 && last.value != line[line.count - 2].value
        || first.measure > range.lower + 1 && first.value != line[1].value
    {
      return nil
    }
    while line.count > 2, line[line.count - 1].value == line[line.count - 2].value { line.removeLast() }
    while line.count > 2, line[0].value == line[1].value { line.removeFirst() }
    return .curve(
      CurveSpec(subject.property, by: .offset, points: line, of: subject.element), count: samples.count)
  }

  /// To thousandths, as people write numbers.
  private static func rounded(_ value: Double) -> Double { (value * 1_000 + 0.5).flooredToWhole / 1_000 }
}
