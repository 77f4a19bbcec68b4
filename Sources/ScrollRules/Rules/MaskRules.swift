import ScrollCore

/// What holds of an edge mask (article Behaviours, 4d).
extension ScreenStep {
  func checkMask(_ breaches: inout Breaches) {
    guard let settings = now.context.edgeMask, let curve, now.screen.offset.isFinite else { return }
    if let sum = curve.sum {
      breaches.breach(.edgeCurveDual, expected: .number(1), actual: .number(sum))
    }
    guard let mask = now.screen.mask else {
      breaches.breach(.edgeMaskFresh, .side(.start), expected: .text("a mask"), actual: .none)
      breaches.breach(.edgeMaskFresh, .side(.end), expected: .text("a mask"), actual: .none)
      return
    }
    checkStops(mask, settings, &breaches)
    for side in [ScreenSubject.Side.start, .end] {
      let one = MaskSide(side, mask, settings, curve, self.now.screen, axis, now.context.isReversed)
      one.checkRange(&breaches)
      one.checkEnds(&breaches)
      if settings.mode == .corrected { one.checkFreshness(&breaches) }
      guard settings == was.context.edgeMask, !isFirst, let maskBefore = was.screen.mask else { continue }
      one.compare(
        with: MaskSide(side, maskBefore, settings, curve, was.screen, axis, now.context.isReversed), &breaches
      )
    }
  }

  /// The stops ascend from 0 to 1, and in corrected mode are where the fade sizes say.
  private func checkStops(_ mask: EdgeMask, _ settings: EdgeMaskSettings, _ breaches: inout Breaches) {
    if !(mask.startStop >= 0 && mask.startStop <= mask.endStop && mask.endStop <= 1) {
      breaches.breach(.edgeStopsOrdered, expected: .number(mask.startStop), actual: .number(mask.endStop))
    }
    guard settings.mode == .corrected else { return }
    let start = share(settings.startFadeSize)
    let end = share(settings.endFadeSize)
    // Gradients that would overlap meet in between.
    let due = start + end > 1 ? (start / (start + end), start / (start + end)) : (start, 1 - end)
    if !RuleNumbers.agree(mask.startStop, due.0, within: 1e-9) {
      breaches.breach(
        .edgeMaskFresh, .side(.start), expected: .number(due.0), actual: .number(mask.startStop))
    }
    if !RuleNumbers.agree(mask.endStop, due.1, within: 1e-9) {
      breaches.breach(.edgeMaskFresh, .side(.end), expected: .number(due.1), actual: .number(mask.endStop))
    }
  }

  /// How much of the viewport a gradient takes up, at most all of it.
  private func share(_ length: MaskLength) -> Double {
    guard case .points(let points) = length else { return RuleNumbers.clamp(length.number, 0, 1) }
    let viewport = self.length
    return points >= viewport ? (points > 0 ? 1 : 0) : RuleNumbers.clamp(points / viewport, 0, 1)
  }
}

/// One end of a mask on a screen.
private struct MaskSide {
  let side: ScreenSubject.Side
  let curve: MaskCurve
  let alpha: Double
  /// The offset along the axis, and the scroll range.
  let place: Double
  let range: Extent
  /// The viewport's length along the axis.
  let length: Double
  /// Whether the side is that of the lesser offsets.
  let isLower: Bool
  /// How much content is hidden there; bounces hide nothing.
  let hidden: Double
  /// From which on the side is to be transparent.
  let distance: Double
  /// Whether the side has a gradient, and the content can scroll.
  let isOn: Bool
  let canScroll: Bool
  /// What is left of the hide distance, from 1 at the edge to 0.
  let rest: Double
  /// What rounding may make of the alpha: the offset's last bits, in hide distances, along the steepest of the curve.
  let tolerance: Double

  init(
    _ side: ScreenSubject.Side, _ mask: EdgeMask, _ settings: EdgeMaskSettings, _ curve: MaskCurve,
    _ screen: Screen, _ axis: ScrollAxis, _ isReversed: Bool
  ) {
    self.side = side
    self.curve = curve
    place = screen.offset.along(axis)
    range = screen.scrollRange
    length = screen.viewport.along(axis)
    let inside = RuleNumbers.clamp(place, range.lower, range.upper)
    let isStart = side == .start
    alpha = isStart ? mask.start : mask.end
    isLower = isStart != isReversed
    hidden = isLower ? inside - range.lower : range.upper - inside
    let hide = isStart ? settings.startHide : settings.endHide
    distance = hide.isInPoints ? hide.number : length * hide.number
    isOn = (isStart ? settings.startFadeSize : settings.endFadeSize).number > 0
    canScroll = range.upper > range.lower
    let isMeasured = distance >= RuleNumbers.least
    let left = isMeasured ? 1 - hidden / distance : hidden < RuleNumbers.least ? 1 : 0
    rest = left > 0 ? left : 0
    let share = isMeasured ? (place.magnitude + range.upper.magnitude + length) / distance : 0
    tolerance = 1e-9 + curve.noise + curve.steepness * (1 + share) * 0x1p-50
  }

  // MARK: One screen

  /// The alpha is in 0…1.
  func checkRange(_ breaches: inout Breaches) {
    guard !(alpha >= 0 && alpha <= 1) else { return }
    for invariant in [Invariant.alphaInUnitRange, .edgeMaskInRange] {
      breaches.breach(
        invariant, .side(side), expected: .number(alpha > 1 ? 1 : 0), actual: .number(alpha))
    }
  }

  /// It is 1 at an end of the content and where nothing scrolls, 0 with the hide distance hidden, and neither in between.
  func checkEnds(_ breaches: inout Breaches) {
    let actual = Violation.Value.number(alpha)
    let isAtRest = isLower ? place <= range.lower : place >= range.upper
    let isFull = RuleNumbers.agree(alpha, 1, within: tolerance)
    if isAtRest && !isFull {
      breaches.breach(.edgeMaskFullAtRestEdge, .side(side), expected: .number(1), actual: actual)
    }
    if !canScroll && !isFull {
      breaches.breach(.edgeMaskOffWhenNotScrollable, .side(side), expected: .number(1), actual: actual)
    }
    guard isOn, hidden > 0 else { return }
    if hidden >= max(distance, RuleNumbers.least) {
      guard !RuleNumbers.agree(alpha, 0, within: tolerance) else { return }
      breaches.breach(.edgeMaskClearBeyondHideDistance, .side(side), expected: .number(0), actual: actual)
      return
    }
    // So near to either end that rounding decides, 0 and 1 are right as well.
    guard distance >= RuleNumbers.least, rest > tolerance && rest < 1 - tolerance,
      !(alpha > 0 && alpha < 1)
    else { return }
    breaches.breach(.edgeMaskHonoursHideDistance, .side(side), expected: .number(rest), actual: actual)
  }

  /// The alpha is the curve of what is left of the hide distance.
  func checkFreshness(_ breaches: inout Breaches) {
    let due = isOn && canScroll ? curve.alpha(rest) : 1
    guard !RuleNumbers.agree(alpha, due, within: tolerance) else { return }
    breaches.breach(.edgeMaskFresh, .side(side), expected: .number(due), actual: .number(alpha))
  }

  // MARK: Two screens

  /// A small movement changes the alpha a little, and scrolling on never makes the start more opaque nor the end less.
  func compare(with before: MaskSide, _ breaches: inout Breaches) {
    guard !alpha.isNaN, !before.alpha.isNaN else { return }
    let tolerance = tolerance + before.tolerance
    let change = (alpha - before.alpha).magnitude
    let (expected, actual) = (Violation.Value.number(before.alpha), Violation.Value.number(alpha))
    if before.distance == distance && change > curve.steepness * (rest - before.rest).magnitude + tolerance {
      breaches.breach(.edgeMaskContinuous, .side(side), expected: expected, actual: actual)
    }
    guard before.range == range, before.length == length, before.place != place else { return }
    let isRise = (alpha > before.alpha) == (place > before.place)
    if isRise == isLower && change > tolerance {
      breaches.breach(.edgeMaskMonotone, .side(side), expected: expected, actual: actual)
    }
  }
}

/// The curve of a mask, as its settings have it.
struct MaskCurve: Sendable {
  private let interpolation: Interpolation
  /// The base of the corrected curve, and its logarithm; `nil` where it is a straight line.
  private let base: Double?
  private let scale: Double
  /// How much steeper than a straight line the corrected curve is at most.
  let steepness: Double
  /// What rounding makes of it: for a base next to 1 it is a quotient of two numbers next to 0.
  let noise: Double
  /// What the logarithmic curve and the exponential one turned round add up to where that is not 1.
  private(set) var sum: Double?

  init(_ settings: EdgeMaskSettings) {
    interpolation = settings.interpolation
    var usable: Double?
    if let base = settings.interpolation.base, base > 1, base.isFinite { usable = base }
    base = usable
    scale = usable.map { Elementary.log($0) } ?? 1
    steepness = usable.map { [scale] in ($0 - 1) / scale } ?? 1
    noise = usable == nil ? 0 : 0x1p-48 / scale
    guard let given = settings.interpolation.base, settings.mode == .literal || base != nil else { return }
    let (one, other) = (Interpolation.logarithmic(base: given), Interpolation.exponential(base: given))
    let isLiteral = settings.mode == .literal
    for step in 0...16 {
      let rest = Double(step) / 16
      let both =
        isLiteral
        ? MaskCurve.literal(rest, one) + MaskCurve.literal(1 - rest, other)
        : alpha(rest, one) + alpha(1 - rest, other)
      if !RuleNumbers.agree(both, 1, within: 1e-9 + (isLiteral ? 0 : noise)) {
        sum = both
        return
      }
    }
  }

  /// The corrected curve: 0 with nothing left of the hide distance, 1 with all of it.
  func alpha(_ rest: Double) -> Double { alpha(rest, interpolation) }

  private func alpha(_ rest: Double, _ interpolation: Interpolation) -> Double {
    if rest <= 0 { return 0 }
    if rest >= 1 { return 1 }
    guard let base else { return rest }
    switch interpolation {
    case .linear: return rest
    case .logarithmic: return 1 - Elementary.log(1 + (base - 1) * (1 - rest)) / scale
    case .exponential: return Elementary.log(1 + (base - 1) * rest) / scale
    }
  }

  /// The original's curve: always of 1…10, whatever the base; its clamp makes 1 of NaN.
  private static func literal(_ progress: Double, _ interpolation: Interpolation) -> Double {
    if progress == 0 { return 0 }
    let value: Double
    switch interpolation {
    case .linear: return progress
    case .logarithmic(let base):
      value = 1 - Elementary.log(1 + 9 * (1 - progress)) / Elementary.log(base)
    case .exponential(let base): value = Elementary.log(1 + 9 * progress) / Elementary.log(base)
    }
    return value < 1 ? (value > 0 ? value : 0) : 1
  }
}
