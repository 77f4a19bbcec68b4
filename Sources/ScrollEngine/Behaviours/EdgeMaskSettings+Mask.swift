public import ScrollCore

extension EdgeMaskSettings {
  /// The mask at an offset (article Behaviours, 4c).
  ///
  /// - Parameters:
  ///   - offset: The content offset along the scroll axis, in points; bounces beyond the range count as its ends.
  ///   - range: The scroll range along the axis, content insets included.
  ///   - viewport: The viewport's length along the axis, in points.
  /// - Returns: The mask, all of it in 0...1.
  public func mask(at offset: Double, in range: Extent, viewport: Double) -> EdgeMask {
    var mask = EdgeMask(start: 1, end: 1, startStop: unit(startFadeSize), endStop: 1 - unit(endFadeSize))
    if mask.endStop < mask.startStop { mask.endStop = mask.startStop }
    let fades = unit(startFadeSize) + unit(endFadeSize)
    if fades > 1 {
      mask.startStop = unit(startFadeSize) / fades
      mask.endStop = mask.startStop
    }
    guard range.upper > range.lower else { return mask }
    let clamped = offset < range.lower ? range.lower : (offset > range.upper ? range.upper : offset)
    if startFadeSize > 0 {
      mask.start = alpha(shown(hidden: clamped - range.lower, of: viewport * startHide))
    }
    if endFadeSize > 0 {
      mask.end = alpha(shown(hidden: range.upper - clamped, of: viewport * endHide))
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
    guard let base = interpolation.base, base > 1 && base.isFinite else { return shown }
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
  public var hasBadBase: Bool {
    guard let base = interpolation.base else { return false }
    return !(base > 1 && base.isFinite)
  }

  /// The mask as the original sample computes it (article Behaviours, 4a): from the bounds alone, insets and bounces
  /// aside; NaN for a viewport or a hide distance of 0.
  ///
  /// - Parameters:
  ///   - offset: The content offset along the scroll axis, in points.
  ///   - content: The content's length along the axis.
  ///   - viewport: The viewport's length along the axis.
  /// - Returns: The mask, as it comes out.
  public func literalMask(at offset: Double, content: Double, viewport: Double) -> EdgeMask {
    var mask = EdgeMask(start: 1, end: 1, startStop: startFadeSize, endStop: 1 - endFadeSize)
    if startFadeSize > 0 {
      mask.start = literalAlpha(literalProgress(offset, of: viewport * startHide))
    }
    if endFadeSize > 0 {
      mask.end = literalAlpha(literalProgress(content - (offset + viewport), of: viewport * endHide))
    }
    return mask
  }

  /// `min(1 − hidden/distance, 1)`, by the library's rule for NaN.
  private func literalProgress(_ hidden: Double, of distance: Double) -> Double {
    if hidden > distance { return 0 }
    return min(1 - hidden / distance, 1)
  }

  /// The original's curve, whose remap to 1...10 is fixed whatever the base.
  public func literalAlpha(_ progress: Double) -> Double {
    if progress == 0 { return 0 }
    let value: Double
    switch interpolation {
    case .linear: return progress
    case .logarithmic(let base):
      value = 1 - Elementary.log(1 + 9 * (1 - progress)) / Elementary.log(base)
    case .exponential(let base):
      value = Elementary.log(1 + 9 * progress) / Elementary.log(base)
    }
    return max(0, min(1, value))
  }
}
