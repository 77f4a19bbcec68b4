import ScrollCore

/// The dots of a page control (article Behaviours, 3a, 3c).
struct PageDots: Sendable {
  private var placed: [PlacedItem] = []

  /// Brings the active page up to date and emits it if it is another.
  static func turnPage(
    _ control: inout PageControlState, progress: Double, into effects: inout EffectBuffer, count: Int
  ) {
    guard control.settings.mode == .corrected else { return }
    var page: Int?
    if count > 0 {
      let nearest = (progress + 0.5).flooredToWhole
      page = nearest > 0 ? (nearest < Double(count - 1) ? Int(nearest) : count - 1) : 0
    }
    guard page != control.activePage else { return }
    effects.emit(.page(from: control.activePage, to: page))
    control.activePage = page
  }

  /// Lights the dots and emits each that changed.
  ///
  /// - Parameters:
  ///   - control: The settings, and the dots as they were and will be.
  ///   - progress: How many pages the leader has been scrolled by.
  ///   - pitch: The distance from one dot to the next.
  ///   - count: How many dots there are.
  ///   - dotHeight: A dot's length across the axis.
  ///   - layout: The dots' frames, for the causes.
  ///   - view: Where the control is.
  ///   - effects: Where the records go.
  /// - Complexity: O(*k*) in the number of dots within the radius, now and before; O(*n*) in all where their number or
  ///   the control's height has changed, or there is no pitch.
  static func light(
    _ control: inout PageControlState, progress: Double, pitch: Double, count: Int, dotHeight: Double,
    _ layout: ContentLayout, _ view: ViewGeometry, into effects: inout EffectBuffer
  ) {
    let room = view.viewport.size.across(view.axis) - dotHeight
    let drop = room > 0 ? room : 0
    let known = control.dots.count
    if count < known { control.dots.removeSubrange(count...) }
    while control.dots.count < count { control.dots.append(nil) }
    let radius = control.settings.radius
    let lit = litDots(progress: progress, pitch: pitch, radius: radius, count: count)
    var first = min(lit.lowerBound, control.lit.lowerBound)
    var end = max(lit.upperBound, control.lit.upperBound)
    if lit.isEmpty { (first, end) = (control.lit.lowerBound, control.lit.upperBound) }
    if control.lit.isEmpty { (first, end) = (lit.lowerBound, lit.upperBound) }
    if count != known || drop != control.drop { (first, end) = (0, count) }
    control.lit = lit
    control.drop = drop
    var index = first
    while index < min(end, count) {
      let distance = ((progress - Double(index)) * pitch).magnitude
      let dot = control.settings.dot(at: distance, drop: drop)
      if control.dots[index] != dot {
        control.dots[index] = dot
        let item = effects.explains ? layout.item(numbered: index) : nil
        let frame = item.map { layout.frame(of: $0) } ?? .zero
        effects.emit(
          .dot(index: index, alpha: dot.alpha, y: dot.y), because: frame, in: view.viewport, .dotDistance)
      }
      index += 1
    }
  }

  /// The dots within the radius, and one more on either side.
  private static func litDots(progress: Double, pitch: Double, radius: Double, count: Int) -> Range<Int> {
    guard pitch > 0, count > 0 else { return 0..<count }
    let reach = radius / pitch + 1
    let first = progress - reach
    let last = progress + reach
    guard last >= 0, first < Double(count) else { return 0..<0 }
    let lower = first > 0 ? Int(first) : 0
    let upper = last < Double(count - 1) ? Int(last) + 1 : count
    return lower..<max(lower, upper)
  }

  /// Lights the dots that meet the viewport as the original does, at each scroll of the leader, and emits those that
  /// changed.
  mutating func lightLiterally(
    _ control: inout PageControlState, _ layout: ContentLayout, _ view: ViewGeometry,
    into effects: inout EffectBuffer
  ) {
    let count = layout.itemCount
    if count < control.dots.count { control.dots.removeSubrange(count...) }
    while control.dots.count < count { control.dots.append(nil) }
    placed.removeAll(keepingCapacity: true)
    let along = view.viewport.extent(along: view.axis)
    _ = layout.collectItems(near: along.grown(by: 1), into: &placed)
    let middle = along.lower + view.viewport.size.along(view.axis) / 2
    let radius = control.settings.radius
    // Dots are counted through all sections; what lies before the first placed one is counted once.
    var number = 0
    var section = 0
    for index in placed.indices where view.viewport.intersects(placed[index].frame, tolerance: 0) {
      let frame = placed[index].frame
      while section < placed[index].path.section {
        number += layout.itemCount(inSection: section)
        section += 1
      }
      let dotMiddle = frame.extent(along: view.axis).lower + frame.size.along(view.axis) / 2
      let distance = middle - dotMiddle
      let room = view.viewport.size.across(view.axis) - frame.size.across(view.axis)
      var dot = PageControlState.Dot(alpha: 0, y: room)
      if !(radius < distance.magnitude) {
        dot.alpha = ((radius - distance) / radius).magnitude
        dot.y = (distance * room / radius).magnitude
      }
      let place = number + placed[index].path.item
      if let known = control.dots[place], known.alpha.bitPattern == dot.alpha.bitPattern,
        known.y.bitPattern == dot.y.bitPattern
      {
        continue
      }
      control.dots[place] = dot
      effects.emit(
        .dot(index: place, alpha: dot.alpha, y: dot.y), because: frame, in: view.viewport, .dotDistance)
    }
  }
}
