import Foundation
import ScrollCore
import ScrollEngine

/// The corrected rules of the article Behaviours (2c, 3c and 4c), written down from there: every item is
/// asked, at every event.
///
/// Frames come from the layout, which has models of its own.
struct BehaviourModel {
  let view: ViewState

  private var axis: ScrollAxis { view.axis }
  private var layout: ContentLayout { view.layout }
  private var length: Double { view.viewport.along(axis) }
  private var offset: Double { view.offset.along(axis) }

  private var paths: [ItemIndexPath] {
    (0..<layout.sectionCount).flatMap { section in
      (0..<layout.itemCount(inSection: section)).map { ItemIndexPath(section: section, item: $0) }
    }
  }

  /// lo = −insetStart, hi = max(lo, contentLength + insetEnd − viewportLength), all rounded to units first.
  private var range: (lower: Double, upper: Double) {
    let inset = view.contentInset
    let start = axis == .vertical ? inset.top : inset.left
    let end = axis == .vertical ? inset.bottom : inset.right
    func units(_ length: Double) -> Double { (length * 1_048_576).rounded(.toNearestOrEven) }
    let content = units(layout.contentSize.along(axis))
    let upper = content + units(end) - units(length)
    return (-units(start) / 1_048_576, max(-units(start), upper) / 1_048_576)
  }

  // MARK: Snapping (2c)

  /// Where a drag comes to rest, and at which item.
  func snap(proposed: Double, velocity: Double) -> (target: Double, item: ItemIndexPath?) {
    let (lower, upper) = range
    func clamp(_ value: Double) -> Double { value < lower ? lower : value > upper ? upper : value }
    let p = clamp(proposed.isFinite ? proposed : offset)
    guard length > 0 else { return (p, nil) }
    let candidates: [(c: Double, t: Double, path: ItemIndexPath)] = paths.compactMap { path in
      let frame = layout.frame(of: path)
      guard frame.width > 0 && frame.height > 0 else { return nil }
      let middle = axis == .vertical ? frame.y + frame.height / 2 : frame.x + frame.width / 2
      let c = middle - length / 2
      return (c, clamp(c), path)
    }
    let best = candidates.min { one, other in
      if abs(one.t - p) != abs(other.t - p) { return abs(one.t - p) < abs(other.t - p) }
      if one.t != other.t { return velocity > 0 ? one.t > other.t : one.t < other.t }
      if abs(one.c - one.t) != abs(other.c - other.t) { return abs(one.c - one.t) < abs(other.c - other.t) }
      return (one.path.section, one.path.item) < (other.path.section, other.path.item)
    }
    return best.map { ($0.t, $0.path) } ?? (p, nil)
  }

  // MARK: Pages and dots (3c)

  /// A dot as shown.
  struct Dot: Hashable {
    var alpha: Double
    var y: Double
  }

  /// b / Pb, 0 if Pb <= 0; the engine's bound of 2^53 pages is its own.
  var progress: Double { layout.pitch > 0 ? max(-0x1p53, min(0x1p53, offset / layout.pitch)) : 0 }

  /// The page a drag comes to rest at.
  func page(start: Double, velocity: Double) -> (target: Double, page: Int?) {
    let count = layout.itemCount
    let pitch = layout.pitch
    guard count > 0 && pitch > 0 else { return (0, nil) }
    let s = floor(start / pitch + 0.5)
    let q = offset / pitch
    let wanted = velocity > 0 ? floor(q) + 1 : velocity < 0 ? ceil(q) - 1 : floor(q + 0.5)
    let page = max(0, min(Double(count - 1), max(s - 1, min(s + 1, wanted))))
    return (page * pitch, Int(page))
  }

  /// Every dot, with the progress of the view at the head.
  func dots(progress: Double, radius: Double) -> [Dot] {
    let first = paths.first.map { layout.frame(of: $0) } ?? .zero
    let room = max(0, view.viewport.across(axis) - first.size.across(axis))
    return paths.indices.map { index in
      let d = (progress - Double(index)) * layout.pitch
      let u = radius > 0 ? min(1, abs(d) / radius) : d == 0 ? 0 : 1
      return Dot(alpha: 1 - u, y: room * u)
    }
  }

  /// The page that is lit: clamp(floor(progress + 0.5), 0, n − 1).
  func activePage(progress: Double) -> Int? {
    let count = layout.itemCount
    return count == 0 ? nil : Int(max(0, min(Double(count - 1), floor(progress + 0.5))))
  }

  // MARK: Edge mask (4c)

  func mask(_ settings: EdgeMaskSettings) -> EdgeMask {
    let (lower, upper) = range
    let o = max(lower, min(upper, offset))
    let fs = max(0, min(1, settings.startFadeSize))
    let fe = max(0, min(1, settings.endFadeSize))
    var mask = EdgeMask(start: 1, end: 1, startStop: fs, endStop: max(fs, 1 - fe))
    if fs + fe > 1 { (mask.startStop, mask.endStop) = (fs / (fs + fe), fs / (fs + fe)) }
    guard upper > lower else { return mask }
    if fs > 0 { mask.start = alpha(hidden: o - lower, length * settings.startHide, settings.interpolation) }
    if fe > 0 { mask.end = alpha(hidden: upper - o, length * settings.endHide, settings.interpolation) }
    return mask
  }

  private func alpha(hidden x: Double, _ m: Double, _ interpolation: Interpolation) -> Double {
    let e = 1.0 / 1024
    let q = m < e ? (x < e ? 1 : 0) : max(0, 1 - x / m)
    if q <= 0 { return 0 }
    if q >= 1 { return 1 }
    // The platform's own logarithm, of 1 + x where bases are next to 1.
    switch interpolation {
    case .logarithmic(let base) where base > 1 && base.isFinite:
      return 1 - log1p((base - 1) * (1 - q)) / log(base)
    case .exponential(let base) where base > 1 && base.isFinite:
      return log1p((base - 1) * q) / log(base)
    default: return q
    }
  }
}
