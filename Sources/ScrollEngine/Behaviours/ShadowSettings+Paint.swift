public import ScrollCore

extension ShadowSettings {
  /// Where a shadow of this frame paints: the frame, and the frame moved by the offset and grown by the radius on
  /// all sides. (The blur reaches one radius.)
  public func paintedRect(of frame: LayoutRect) -> LayoutRect {
    frame.union(
      LayoutRect(
        x: frame.x + offset.x - radius, y: frame.y + offset.y - radius, width: frame.width + 2 * radius,
        height: frame.height + 2 * radius))
  }
}
