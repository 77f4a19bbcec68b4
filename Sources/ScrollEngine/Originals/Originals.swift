import ScrollCore

/// The behaviours that a scene wants as the original samples have them, defects included (article KnownDefects).
///
/// Each gets the layout, where the content is and which callback there was, and gives effects. ``ViewBehaviours`` calls them in
/// the places of the corrected ones; otherwise only what asks for what is shown knows of them.
struct Originals: Sendable {
  var fade: OriginalFade?
  var carousel: OriginalCarousel?
  var pageControl: OriginalPageControl?
  var edgeMask: OriginalEdgeMask?
  var shadows: OriginalShadows?

  /// Whether there are none.
  var isEmpty: Bool {
    fade == nil && carousel == nil && pageControl == nil && edgeMask == nil && shadows == nil
  }

  /// Changes the settings of the one that a change is of its kind.
  mutating func take(_ change: BehaviourChange, _ isTaken: inout Bool) throws(Rejection) {
    try fade.take(change, &isTaken)
    try carousel.take(change, &isTaken)
    try pageControl.take(change, &isTaken)
    try edgeMask.take(change, &isTaken)
    try shadows.take(change, &isTaken)
  }
}

extension Surroundings {
  /// The items that meet the viewport as the originals have it: the bounds count, bars do not, and there is no tolerance.
  func itemsInBounds(_ layout: ContentLayout) -> [PlacedItem] {
    var items: [PlacedItem] = []
    _ = layout.forEachItem(near: reach) {
      if viewport.intersects($0.frame, tolerance: 0) { items.append($0) }
    }
    return items
  }
}
