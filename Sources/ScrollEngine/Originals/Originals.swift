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
  mutating func apply(_ change: BehaviourChange, _ isApplied: inout Bool) throws(Rejection) {
    try fade.apply(change, &isApplied)
    try carousel.apply(change, &isApplied)
    try pageControl.apply(change, &isApplied)
    try edgeMask.apply(change, &isApplied)
    try shadows.apply(change, &isApplied)
  }

  /// Forgets what is shown.
  mutating func forget() {
    fade?.forget()
    carousel?.forget()
    pageControl?.forget()
    edgeMask?.forget()
    shadows?.forget()
  }

  /// Adds settings and what is shown; see ``ViewBehaviours/add(to:_:)``.
  func add(to digest: inout Digest, _ layout: ContentLayout) {
    fade.add(11, to: &digest, layout)
    carousel.add(12, to: &digest, layout)
    pageControl.add(13, to: &digest, layout)
    edgeMask.add(14, to: &digest, layout)
    shadows.add(15, to: &digest, layout)
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
