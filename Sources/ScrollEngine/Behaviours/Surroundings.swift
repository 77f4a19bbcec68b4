import ScrollCore

/// What a behaviour may know of its view besides the layout: where the content is, and when.
///
/// Neither phase nor event: what is shown does not depend on how the content came to be where it is.
struct Surroundings {
  let axis: ScrollAxis
  /// The content offset.
  let offset: LayoutPoint
  /// The viewport in content coordinates.
  let viewport: LayoutRect
  /// The part of it that no bar covers; what the fade is judged by.
  let uncovered: LayoutRect
  /// The time of the event.
  let time: Microseconds

  /// Looks at a view.
  ///
  /// - Parameters:
  ///   - layout: Its layout.
  ///   - offset: The content offset.
  ///   - occlusion: What bars cover.
  ///   - time: The time.
  init(_ layout: borrowing ContentLayout, offset: LayoutPoint, occlusion: LayoutInsets, time: Microseconds) {
    axis = layout.axis
    self.offset = offset
    viewport = LayoutRect(origin: offset, size: layout.viewport)
    uncovered = viewport.inset(by: occlusion)
    self.time = time
  }

  /// The viewport along the axis.
  var along: Extent { viewport.extent(along: axis) }

  /// Where items are looked for: what is decided with a tolerance must have been looked at.
  var reach: Extent { along.grown(by: 1) }
}

extension Extent {
  /// The stretch made longer at both ends.
  func grown(by distance: Double) -> Extent {
    Extent(lower: lower - distance, upper: upper + distance)
  }
}
