import ScrollGeometry

/// What a behaviour may know of its view besides the layout: where the content is, and when.
///
/// Neither phase nor event: stages below the reducer do not branch on either.
struct ViewGeometry {
  let axis: Axis
  /// The content offset.
  let offset: Point
  /// The viewport in content coordinates.
  let viewport: Rect
  /// The part of it that no bar covers; what the fade is judged by.
  let uncovered: Rect
  /// The time of the event.
  let time: Microseconds

  init(_ view: ViewState, at time: Microseconds) {
    axis = view.axis
    offset = view.offset
    viewport = view.viewportRect
    uncovered = view.uncoveredRect
    self.time = time
  }
}
