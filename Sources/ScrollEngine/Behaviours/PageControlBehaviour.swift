public import ScrollCore

/// The view's items are dots, one for each page, and the one of the page in sight is lit (article Behaviours, 3c).
struct PageControlBehaviour: Behaviour {
  var settings: PageControlSettings
  /// Whether the content goes round; fixed by the scene.
  var loops = false
  /// The dots as last emitted, one for each page of the view.
  private(set) var dots: [PageDot] = []
  /// The active page; `nil` without pages.
  private(set) var activePage: Int?

  init(_ settings: PageControlSettings) {
    self.settings = settings
  }

  /// Brings the active page up to date and emits it if it is another.
  ///
  /// - Parameters:
  ///   - layout: The pages.
  ///   - occasion: How many the leader has been scrolled by.
  ///   - effects: Where the record goes.
  mutating func turnPage(
    of layout: ContentLayout, _ occasion: borrowing Occasion, into effects: inout EffectBuffer
  ) {
    let (first, count) = pages(of: layout, occasion)
    var number = (occasion.pages + 0.5).flooredToWhole - Double(first)
    if loops { number -= (number / Double(count)).flooredToWhole * Double(count) }
    let nearest = number.clamped(lower: 0, upper: Double(count - 1))
    let page = count > 0 ? nearest.map { Int($0) } : nil
    guard page != activePage else { return }
    effects.emit(.page(from: activePage, to: page))
    activePage = page
  }

  /// Lights the dots and emits each that changed.
  ///
  /// - Complexity: O(*n*) in the number of dots.
  mutating func lightDots(
    _ layout: ContentLayout, _ view: Surroundings, _ occasion: borrowing Occasion,
    into effects: inout EffectBuffer
  ) {
    let pitch = layout.pitch
    let (first, count) = pages(of: layout, occasion)
    let dotHeight = layout.firstItem.map { layout.frame(of: $0).size.across(view.axis) } ?? 0
    let drop = max(0, view.viewport.size.across(view.axis) - dotHeight)
    if count < dots.count { dots.removeSubrange(count...) }
    for index in 0..<count {
      var distance = occasion.pages - Double(first + index)
      // The way round may be the shorter.
      if loops { distance -= (distance / Double(count) + 0.5).flooredToWhole * Double(count) }
      let dot = settings.dot(at: (distance * pitch).magnitude, drop: drop)
      if index == dots.count {
        dots.append(dot)
      } else if dots[index] == dot {
        continue
      } else {
        dots[index] = dot
      }
      let item = effects.explains && occasion.stopCount == nil ? layout.item(numbered: first + index) : nil
      effects.emit(
        .dot(index: index, alpha: dot.alpha, y: dot.y), because: item.map { layout.frame(of: $0) } ?? .zero,
        in: view.viewport, .dotDistance)
    }
  }

  /// How many pages there are, and how many items come before the first.
  private func pages(of layout: ContentLayout, _ occasion: borrowing Occasion) -> (first: Int, count: Int) {
    loops ? layout.loop : (0, occasion.stopCount ?? layout.itemCount)
  }

  mutating func forget() { (dots, activePage) = ([], nil) }

  func add(to digest: inout Digest, _ layout: ContentLayout) {
    digest.add(settings.radius)
    digest.add(dots.count)
    for dot in dots { dot.add(to: &digest) }
    digest.add(activePage ?? -1)
    if loops { digest.add(1) }
  }
}

/// A dot of a page control as shown.
public struct PageDot: Hashable, Sendable {
  /// How much of the lit image shows.
  public var alpha: Double
  /// How far below the control's top the dot is, in points.
  public var y: Double

  /// Creates a dot.
  package init(alpha: Double, y: Double) {
    self.alpha = alpha
    self.y = y
  }

  func add(to digest: inout Digest) {
    digest.add(alpha)
    digest.add(y)
  }
}

extension PageControlSettings {
  /// A dot at a distance from the middle: lit and at the top in the middle, unlit and at the bottom from the radius on.
  ///
  /// - Parameters:
  ///   - distance: How far the dot's middle is from the control's, in points, 0 or more.
  ///   - drop: How far below the top an unlit dot is, in points.
  /// - Returns: The dot, its alpha in 0...1.
  public func dot(at distance: Double, drop: Double) -> PageDot {
    var part = distance == 0 ? 0.0 : 1.0
    if radius > 0 { part = distance < radius ? distance / radius : 1 }
    return PageDot(alpha: 1 - part, y: drop * part)
  }
}
