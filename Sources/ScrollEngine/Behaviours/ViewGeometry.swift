import ScrollCore

/// What a behaviour may know of its view besides the layout: where the content is, and when.
///
/// Neither phase nor event: stages below the reducer do not branch on either.
struct ViewGeometry {
  let axis: ScrollAxis
  /// The content offset.
  let offset: LayoutPoint
  /// The viewport in content coordinates.
  let viewport: LayoutRect
  /// The part of it that no bar covers; what the fade is judged by.
  let uncovered: LayoutRect
  /// The time of the event.
  let time: Microseconds

  /// Takes the parts one by one: a whole view handed over would be copied, with all its arrays.
  init(
    axis: ScrollAxis, offset: LayoutPoint, viewport: LayoutSize, occlusion: LayoutInsets, time: Microseconds
  ) {
    self.axis = axis
    self.offset = offset
    self.viewport = LayoutRect(origin: offset, size: viewport)
    uncovered = self.viewport.inset(by: occlusion)
    self.time = time
  }
}
