package import ScrollCore

/// Stretches in which a view showed the same thing in the same wrong way: one cause, as far as can be seen.
package struct Finding: Hashable, Sendable {
  /// How bad it is.
  package var grade: FindingGrade
  /// What was observed.
  package var property: ObservedProperty
  /// The view, as an index into the scene's.
  package var view: Int
  /// The stretches, in the order of their first observation.
  package internal(set) var stretches: [FindingStretch]
  /// How many observations differ.
  package internal(set) var count: Int
  /// The first observation that differs.
  package internal(set) var first: EventPlace
  /// The last one.
  package internal(set) var last: EventPlace
  /// Whether it lasts until the session ends.
  package internal(set) var lastsToEnd: Bool
  /// When the last of the stretches ended; `nil` if that is the session's end.
  package internal(set) var until: EventPlace?
  /// The stretch whose answers lie farthest apart, or the first among equals: the one that is told.
  package internal(set) var worst: FindingStretch
  /// By how much recorded and replayed differ, where that has a measure: alphas, scales, or points of an edge or coordinate.
  package internal(set) var size: ClosedRange<Double>?
  /// How far, and in which direction, recorded offsets or frames lie from the replayed ones, if it is always the same within the
  /// tolerance: a frame's origin and size.
  package internal(set) var displacement: LayoutRect?
  /// The displacement of the first stretch, with which those of the others are compared.
  private var firstDisplacement: LayoutRect?
  /// The least and the most delay after which what was shown had been right; only of what was late.
  package internal(set) var delay: ClosedRange<Microseconds>?
  /// What it is about, each once, ascending.
  ///
  /// - Complexity: O(*n* log *n*) in the stretches.
  package var subjects: [ScreenSubject] { Set(stretches.map { $0.subject }).sorted() }

  /// The rule that does not hold.
  package var rule: FindingRule {
    switch worst.shown.finding {
    case .stop: .stops
    case .scroll(let matter): matter.rule
    case .drawn(let thing, _, _): thing.rule
    default: FindingRule(property)
    }
  }

  /// Its grade and its rule.
  package var kind: FindingKind { FindingKind(grade, rule) }

  /// The items it is about, each once, ascending.
  package var items: [ItemIndexPath] {
    subjects.compactMap { if case .item(let path) = $0 { path } else { nil } }
  }
}

extension Finding {
  /// A finding of one stretch.
  init(_ stretch: FindingStretch, _ grade: FindingGrade, _ property: ObservedProperty, view: Int) {
    self.grade = grade
    self.property = property
    self.view = view
    stretches = [stretch]
    count = stretch.count
    first = stretch.first
    last = stretch.last
    lastsToEnd = stretch.end == .sessionEnd
    until = stretch.endPlace
    worst = stretch
    size = stretch.size
    displacement = stretch.displacement
    firstDisplacement = stretch.displacement
    delay = stretch.delay
  }

  /// Takes in another stretch; displacements that differ by at most a tolerance in points are the same.
  mutating func add(_ stretch: FindingStretch, tolerance: Double) {
    stretches.append(stretch)
    count += stretch.count
    if stretch.first.isBefore(first) { first = stretch.first }
    if last.isBefore(stretch.last) { last = stretch.last }
    if stretch.end == .sessionEnd { lastsToEnd = true }
    if let place = stretch.endPlace, until.map({ $0.isBefore(place) }) ?? true { until = place }
    if let size, let added = stretch.size {
      let most = worst.size?.upperBound ?? 0
      if added.upperBound > most || (added.upperBound == most && stretch.first.isBefore(worst.first)) {
        worst = stretch
      }
      self.size = min(size.lowerBound, added.lowerBound)...max(size.upperBound, added.upperBound)
    } else {
      size = nil
      if stretch.first.isBefore(worst.first) { worst = stretch }
    }
    // Told is that of the two values that are told.
    if displacement != nil {
      let isSame = firstDisplacement.map { stretch.displacement?.isNear($0, tolerance) == true } ?? false
      displacement = isSame ? worst.displacement : nil
    }
    if let known = delay, let added = stretch.delay {
      delay = min(known.lowerBound, added.lowerBound)...max(known.upperBound, added.upperBound)
    } else {
      delay = nil
    }
  }
}
