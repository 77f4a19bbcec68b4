/// The names of events in a log.
enum EventType: String, CaseIterable {
  case scroll
  case dragMoved = "drag.moved"
  case dragBegan = "drag.began"
  case dragEnded = "drag.ended"
  case dragCancelled = "drag.cancelled"
  case scrollEnded = "scroll.ended"
  case scrollTo = "scroll.to"
  case appear
  case frame
  case viewport
  case insets
  case itemsInserted = "items.inserted"
  case itemsDeleted = "items.deleted"
  case itemsMoved = "items.moved"
  case itemsResized = "items.resized"
  case itemsReloaded = "items.reloaded"
  case sectionsInserted = "sections.inserted"
  case sectionsDeleted = "sections.deleted"
  case sectionsMoved = "sections.moved"
  case sectionsReloaded = "sections.reloaded"
  case batch
  case reload
  case content
  case behaviour
  case mark
  case checkpoint
  case observedAlpha = "observed.alpha"
  case observedVisible = "observed.visible"
  case observedDecorations = "observed.decorations"
  case observedOffset = "observed.offset"
  case observedFrame = "observed.frame"
  case end

  /// Whether the type is one of a batch's updates.
  var isUpdate: Bool {
    switch self {
    case .itemsInserted, .itemsDeleted, .itemsMoved, .itemsResized, .itemsReloaded, .sectionsInserted,
      .sectionsDeleted, .sectionsMoved, .sectionsReloaded:
      true
    default: false
    }
  }
}
