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

  /// Takes the parts one by one: a whole view handed over would be copied, with all its arrays.
  init(axis: Axis, offset: Point, viewport: Size, occlusion: EdgeInsets, time: Microseconds) {
    self.axis = axis
    self.offset = offset
    self.viewport = Rect(origin: offset, size: viewport)
    uncovered = self.viewport.inset(by: occlusion)
    self.time = time
  }
}
