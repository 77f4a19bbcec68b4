import ScrollCore
import ScrollEngine

/// What the corrected edge mask of a view depends on besides the offset.
struct MaskSetting: Sendable {
  var settings: EdgeMaskSettings
  /// The scroll range along the axis.
  var range: Extent
  /// The viewport's length along it.
  var viewport: Double

  /// The edge mask of a view; nothing if it has none.
  init?(_ view: borrowing ViewState) {
    guard let settings = view.edgeMaskSettings else { return nil }
    self.settings = settings
    range = view.scrollRange
    viewport = view.viewport.along(view.axis)
  }

  /// Which alphas a side may have with the content somewhere on a way.
  ///
  /// The way may be up to a tolerance off. Content at the very end of its range (within the engine's 2^-10 pt) may be twice that off, for
  /// an app reckons with the difference of two rounded lengths; but so the alpha changes by 0.1 at most, otherwise nothing would be known of a
  /// mask at rest whose hide distance is short.
  func alphas(of side: Violation.Subject.Side, on way: Extent, tolerance: Double) -> ValueRange {
    // Along the way an alpha only rises or only falls.
    var alphas = ValueRange(alpha(of: side, near: way.lower, by: -tolerance))
    alphas.include(alpha(of: side, near: way.upper, by: tolerance))
    let edge = side == .start ? range.lower : range.upper
    if (way.lower - edge).magnitude <= Extent.tolerance || (way.upper - edge).magnitude <= Extent.tolerance {
      let atEdge = alpha(of: side, at: edge)
      let beside = alpha(of: side, at: edge + 2 * (side == .start ? tolerance : -tolerance))
      alphas.include(atEdge + min(max(beside - atEdge, -Self.mostBesideEnd), Self.mostBesideEnd))
    }
    return alphas
  }

  /// How much an alpha may be off that at the end of the range with the content there.
  private static let mostBesideEnd = 0.1

  /// The alpha with the content so far off; at the very end of its range it stays there.
  private func alpha(of side: Violation.Subject.Side, near offset: Double, by tolerance: Double) -> Double {
    let edge = side == .start ? range.lower : range.upper
    return alpha(of: side, at: (offset - edge).magnitude > Extent.tolerance ? offset + tolerance : offset)
  }

  private func alpha(of side: Violation.Subject.Side, at offset: Double) -> Double {
    let mask = settings.mask(at: offset, in: range, viewport: viewport)
    return side == .start ? mask.start : mask.end
  }

  /// The stops, the same at every offset.
  var stops: [Double] {
    switch settings.mode {
    case .corrected: settings.mask(at: range.lower, in: range, viewport: viewport).stops
    case .literal: settings.literalMask(at: 0, content: 0, viewport: viewport).stops
    }
  }
}

extension EdgeMask {
  /// All four stops.
  var stops: [Double] { [0, startStop, endStop, 1] }
}
