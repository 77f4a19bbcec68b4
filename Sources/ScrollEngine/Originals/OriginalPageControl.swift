import ScrollCore

/// The dots of the original's linked views (article Behaviours, 3a).
///
/// They are lit at each scroll of the leader, by where they are in the control's own bounds. There is no active page.
struct OriginalPageControl: Behaviour {
  var settings: PageControlSettings
  /// The dots as last emitted, one for each item of the view; `nil` for one never emitted.
  private(set) var dots: [PageDot?] = []

  init(_ settings: PageControlSettings) {
    self.settings = settings
  }

  /// Lights the dots that meet the viewport and emits those that changed.
  mutating func evaluate(
    _ layout: ContentLayout, _ view: Surroundings, into effects: inout EffectBuffer
  ) {
    let count = layout.itemCount
    if count < dots.count { dots.removeSubrange(count...) }
    while dots.count < count { dots.append(nil) }
    let middle = view.along.lower + view.viewport.size.along(view.axis) / 2
    let radius = settings.radius
    for item in view.itemsInBounds(layout) {
      let frame = item.frame
      let distance = middle - (frame.extent(along: view.axis).lower + frame.size.along(view.axis) / 2)
      let room = view.viewport.size.across(view.axis) - frame.size.across(view.axis)
      var dot = PageDot(alpha: 0, y: room)
      if !(radius < distance.magnitude) {
        dot.alpha = ((radius - distance) / radius).magnitude
        dot.y = (distance * room / radius).magnitude
      }
      let index = layout.number(of: item.path)
      if let known = dots[index], known.alpha.bitPattern == dot.alpha.bitPattern,
        known.y.bitPattern == dot.y.bitPattern
      {
        continue
      }
      dots[index] = dot
      effects.emit(
        .dot(index: index, alpha: dot.alpha, y: dot.y), because: frame, in: view.viewport, .originalDot)
    }
  }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings.radius)
    digest.add(dots.count)
    for dot in dots {
      digest.add(dot == nil ? 0 : 1)
      dot?.add(to: &digest)
    }
  }
}

/// How a view follows another in the original: at each scroll of that one alone, its offset is copied; a page control divides
/// it by its own length in dots.
enum OriginalLink {
  /// The offset along the axis that the follower gets.
  static func offset(of follower: borrowing ViewState, from leader: LayoutPoint, along axis: ScrollAxis)
    -> Double
  {
    let offset = leader.along(axis)
    guard follower.pageControlSettings != nil else { return offset }
    return offset / (follower.viewport.along(follower.axis) / follower.layout.itemLength)
  }
}
