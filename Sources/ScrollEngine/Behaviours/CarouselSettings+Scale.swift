public import ScrollCore

extension CarouselSettings {
  /// How large an item is drawn: the peak in the middle of the viewport, less the farther it is from there.
  ///
  /// Corrected, the scale ends at the minimum, at a distance of half the viewport and the item's own length, and it is 1
  /// where nothing can be measured. Literal, it falls on without end, and is NaN or infinite for a viewport and an item
  /// without length.
  ///
  /// - Parameters:
  ///   - frame: The item's frame in content coordinates, unscaled.
  ///   - viewport: The viewport in content coordinates.
  ///   - axis: The scroll axis; only distances along it count.
  /// - Returns: The scale, the same on both axes and about the item's middle; finite if corrected.
  public func scale(of frame: LayoutRect, in viewport: LayoutRect, axis: ScrollAxis) -> Double {
    let item = frame.extent(along: axis)
    let origin = viewport.extent(along: axis).lower
    let half = viewport.size.along(axis) / 2
    let length = frame.size.along(axis)
    let distance = (origin + half - (item.lower + length / 2)).magnitude
    let reach = half + length
    guard mode == .corrected else { return peakScale - distance / reach }
    let part = distance / reach
    guard reach > 0 && part.isFinite else { return 1 }
    return peakScale - (peakScale - minimumScale) * (part < 1 ? part : 1)
  }
}
