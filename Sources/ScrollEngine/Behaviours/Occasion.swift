import ScrollCore

/// Why a view is looked at: what has happened to it, and to the view that it follows.
struct Occasion {
  /// Which callback its code gets, where originals stand.
  var callback: Callback
  /// The order in which the original fade found the cells, if it was recorded.
  var cellOrder: [ItemIndexPath]?
  /// How many pages the view that leads all others has been scrolled by; of itself, if it follows nobody.
  var pages: Double
  /// Whether the leader has been scrolled; all that the original dots react to.
  var isLeaderScrolled: Bool
  /// Whether something has set the offset, be it to the same value; what the original mask reacts to.
  var isAssigned: Bool
  /// By which rule the engine has moved the content; `nil` if it has not.
  var movedBy: Cause.Rule?
}

/// What the originals' code is called by, which does nothing by itself.
enum Callback {
  /// The view comes on screen.
  case appear
  /// A scroll, be it that a link has set the offset.
  case scroll
  /// Anything else: cells come and go, and the layout is asked.
  case layout
}
