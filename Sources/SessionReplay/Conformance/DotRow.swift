import ScrollCore
import ScrollEngine

/// What the dots of a page control depend on besides the offset.
struct DotRow: Sendable {
  var settings: PageControlSettings
  /// The distance from one dot to the next.
  var pitch: Double
  /// How many dots there are.
  var count: Int
  /// How far below the top an unlit dot is.
  var drop: Double

  /// The dots of a view; nothing if it has none.
  init?(_ view: borrowing ViewState) {
    guard let settings = view.pageControlSettings else { return nil }
    self.settings = settings
    pitch = view.layout.pitch
    count = view.dots.count
    let height = view.layout.firstItem.map { view.layout.frame(of: $0).size.across(view.axis) } ?? 0
    drop = max(0, view.viewport.across(view.axis) - height)
  }

  /// How a dot may be lit, and where it may lie, with the content somewhere on a way.
  ///
  /// The way may be up to a tolerance off. A dot in the very middle (within the engine's 2^-10 pt) stays there: rounding moves it and
  /// the control alike.
  func values(ofDot index: Int, on way: Extent, tolerance: Double) -> (alpha: ValueRange, y: ValueRange) {
    let place = Double(index) * pitch
    var lower = (pitch > 0 ? way.lower : 0) - place
    var upper = (pitch > 0 ? way.upper : 0) - place
    if lower < -Extent.tolerance || upper > Extent.tolerance {
      lower -= tolerance
      upper += tolerance
    }
    let isPassed = lower <= 0 && upper >= 0
    let nearest = settings.dot(at: isPassed ? 0 : min(lower.magnitude, upper.magnitude), drop: drop)
    let farthest = settings.dot(at: max(lower.magnitude, upper.magnitude), drop: drop)
    var alpha = ValueRange(nearest.alpha)
    alpha.include(farthest.alpha)
    var y = ValueRange(nearest.y)
    y.include(farthest.y)
    return (alpha, y)
  }

  /// Whether a page may be the active one with the content somewhere on a way, which may be up to a tolerance off.
  func mayBeActive(_ page: Int?, on way: Extent, tolerance: Double) -> Bool {
    guard let page, count > 0 else { return page == nil && count == 0 }
    return page >= self.page(at: way.lower - tolerance) && page <= self.page(at: way.upper + tolerance)
  }

  private func page(at offset: Double) -> Int {
    guard pitch > 0 else { return 0 }
    let nearest = offset / pitch + 0.5
    return nearest > 0 ? (nearest < Double(count - 1) ? Int(nearest) : count - 1) : 0
  }
}
