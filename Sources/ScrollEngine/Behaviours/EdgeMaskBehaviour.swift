public import ScrollCore

/// The content fades out at both ends of the viewport while there is more beyond (article Behaviours, 4c).
struct EdgeMaskBehaviour: Behaviour {
  var settings: EdgeMaskSettings
  /// The mask as last emitted; `nil` before the first.
  private(set) var mask: EdgeMask?
  /// The base that has been warned of.
  private(set) var reportedBase: Double?

  init(_ settings: EdgeMaskSettings) {
    self.settings = settings
  }

  /// Computes the mask and emits it if it differs from the last, or none was, or the view comes on screen.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, appears: Bool, into effects: inout EffectBuffer
  ) {
    let range = layout.scrollRange()
    let length = view.viewport.size.along(view.axis)
    let offset = view.offset.along(view.axis)
    // As far from the other end of the range, where content starts at the right.
    let place = layout.isReversed ? range.lower + range.upper - offset : offset
    let new = settings.mask(at: place, in: range, viewport: length)
    guard appears || new != mask else { return }
    mask = new
    // All that can be brought into the viewport; beyond it nothing is hidden.
    let reachable = Extent(lower: range.lower, upper: range.upper + length)
    effects.emit(
      .mask(new),
      because: LayoutRect(axis: view.axis, along: reachable, across: view.viewport.extent(across: view.axis)),
      in: view.viewport, .hiddenLength)
  }

  /// Warns of a curve whose base cannot be used, once; a bad one that comes later is news.
  mutating func warn(into effects: inout EffectBuffer) {
    let bad = settings.hasBadBase ? settings.interpolation.base : nil
    if let bad, bad != reportedBase { effects.emit(.warning(.maskBase(bad))) }
    reportedBase = bad
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings)
    digest.add(mask)
    digest.add(reportedBase == nil ? 0 : 1)
    digest.add(reportedBase ?? 0)
  }
}

extension EdgeMaskSettings {
  /// The mask at an offset.
  ///
  /// - Parameters:
  ///   - offset: The content offset along the scroll axis, in points; bounces beyond the range count as its ends.
  ///   - range: The scroll range along the axis, content insets included.
  ///   - viewport: The viewport's length along the axis, in points.
  /// - Returns: The mask, all of it in 0...1.
  public func mask(at offset: Double, in range: Extent, viewport: Double) -> EdgeMask {
    let (start, end) = (unit(startFadeSize.fraction(of: viewport)), unit(endFadeSize.fraction(of: viewport)))
    var mask = EdgeMask(start: 1, end: 1, startStop: start, endStop: 1 - end)
    if mask.endStop < mask.startStop { mask.endStop = mask.startStop }
    let fades = start + end
    if fades > 1 {
      mask.startStop = start / fades
      mask.endStop = mask.startStop
    }
    guard range.upper > range.lower else { return mask }
    let clamped = offset < range.lower ? range.lower : (offset > range.upper ? range.upper : offset)
    if startFadeSize.number > 0 {
      mask.start = alpha(shown(hidden: clamped - range.lower, of: startHide.points(in: viewport)))
    }
    if endFadeSize.number > 0 {
      mask.end = alpha(shown(hidden: range.upper - clamped, of: endHide.points(in: viewport)))
    }
    return mask
  }

  /// How much of a side is left: 1 with nothing hidden, 0 from the hide distance on.
  ///
  /// Where there is next to no hide distance, what hides less than the tolerance hides nothing: an app rests at its own
  /// rounding of an end, and the noise of thirds must not darken it there.
  private func shown(hidden: Double, of distance: Double) -> Double {
    guard distance >= Extent.tolerance else { return hidden < Extent.tolerance ? 1 : 0 }
    let left = 1 - hidden / distance
    return left > 0 ? left : 0
  }

  private func unit(_ fraction: Double) -> Double {
    fraction > 0 ? (fraction < 1 ? fraction : 1) : 0
  }

  /// The curve: 0 at 0 and 1 at 1, with any base above 1 exactly so.
  ///
  /// The remap of 0...1 to 1...base makes both ends meet; the original's 1...10 does so for base 10 alone.
  public func alpha(_ shown: Double) -> Double {
    if shown <= 0 { return 0 }
    if shown >= 1 { return 1 }
    guard let base = interpolation.base, !hasBadBase else { return shown }
    let value: Double
    switch interpolation {
    case .linear: value = shown
    case .logarithmic:
      value = 1 - Elementary.log(1 + (base - 1) * (1 - shown)) / Elementary.log(base)
    case .exponential:
      value = Elementary.log(1 + (base - 1) * shown) / Elementary.log(base)
    }
    // With a base next to 1 both logarithms are rounding noise.
    return value > 0 ? (value < 1 ? value : 1) : 0
  }

  /// Whether the curve has a base that cannot be used: the mask is linear then.
  package var hasBadBase: Bool {
    guard let base = interpolation.base else { return false }
    return !(base > 1 && base.isFinite)
  }
}

extension Digest {
  mutating func add(_ settings: EdgeMaskSettings) {
    for length in settings.lengths { add(length.number) }
    switch settings.interpolation {
    case .linear: add(0)
    case .logarithmic: add(1)
    case .exponential: add(2)
    }
    add(settings.interpolation.base ?? 0)
    guard settings.lengths.contains(where: { $0.isInPoints }) else { return }
    for length in settings.lengths { add(length.isInPoints ? 1 : 0) }
  }
}
