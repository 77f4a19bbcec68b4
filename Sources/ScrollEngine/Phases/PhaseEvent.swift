/// What an event is to the phase of a view; settings of behaviours, and statements, are nothing to it.
enum PhaseEvent: String, CaseIterable {
  /// The view came on screen, for the first time or again.
  case appear
  /// The content offset was recorded.
  case scroll
  /// The app put the content elsewhere at once.
  case scrollTo = "scroll.to"
  /// The app began to move the content to a place.
  case scrollToAnimated = "scroll.to, animated"
  /// A finger came down.
  case dragBegan = "drag.began"
  /// A finger moved.
  case dragMoved = "drag.moved"
  /// A finger left.
  case dragEnded = "drag.ended"
  /// The system took a finger away.
  case dragCancelled = "drag.cancelled"
  /// The content was seen to come to rest.
  case scrollEnded = "scroll.ended"
  /// A tick of the display.
  case frame
  /// Data or sizes changed, so that the scroll range may be another.
  case edit
}
