import ScrollCore

/// The types of events, as a session log names them.
package enum EventType: String, Hashable, Sendable, IndexedCases {
  /// The content offset changed.
  case scroll
  /// The dragging finger moved.
  case dragMoved = "drag.moved"
  /// A finger began to drag.
  case dragBegan = "drag.began"
  /// The finger left the screen.
  case dragEnded = "drag.ended"
  /// The system took the finger away.
  case dragCancelled = "drag.cancelled"
  /// The content came to rest.
  case scrollEnded = "scroll.ended"
  /// The app moved the content, or asked for an item.
  case scrollTo = "scroll.to"
  /// The view came on screen.
  case appear
  /// A tick of the display.
  case frame
  /// The view's bounds changed their size.
  case viewport
  /// Insets changed.
  case insets
  /// Items came into a section.
  case itemsInserted = "items.inserted"
  /// Items left a section.
  case itemsDeleted = "items.deleted"
  /// An item moved.
  case itemsMoved = "items.moved"
  /// Items have other sizes.
  case itemsResized = "items.resized"
  /// Items are new.
  case itemsReloaded = "items.reloaded"
  /// Sections came.
  case sectionsInserted = "sections.inserted"
  /// Sections left.
  case sectionsDeleted = "sections.deleted"
  /// A section moved.
  case sectionsMoved = "sections.moved"
  /// Sections are new.
  case sectionsReloaded = "sections.reloaded"
  /// Several changes of the data at once.
  case batch
  /// Everything is new.
  case reload
  /// The content of a `frames` layout grew or shrank.
  case content
  /// Settings of a behaviour changed.
  case behaviour
  /// A label for people.
  case mark
  /// The state hash when the recording was checked.
  case checkpoint
  /// The alpha an item was drawn with.
  case observedAlpha = "observed.alpha"
  /// The items wholly and partly visible.
  case observedVisible = "observed.visible"
  /// The decorations on screen.
  case observedDecorations = "observed.decorations"
  /// The content offset the app saw.
  case observedOffset = "observed.offset"
  /// An item's rectangle the app saw.
  case observedFrame = "observed.frame"
  /// The scale an item was drawn at.
  case observedScale = "observed.scale"
  /// How far an item was drawn from its place.
  case observedShift = "observed.shift"
  /// Whose content an item showed.
  case observedContent = "observed.content"
  /// A named element.
  case observedElement = "observed.element"
  /// Where a section's header was on screen.
  case observedHeader = "observed.header"
  /// The dots of a page control.
  case observedDots = "observed.dots"
  /// The page marked as the active one.
  case observedPage = "observed.page"
  /// The edge mask.
  case observedMask = "observed.mask"
  /// The recording is complete.
  case end

  /// Whether the type is one of a batch's updates.
  package var isUpdate: Bool {
    switch self {
    case .itemsInserted, .itemsDeleted, .itemsMoved, .itemsResized, .itemsReloaded, .sectionsInserted,
      .sectionsDeleted, .sectionsMoved, .sectionsReloaded:
      true
    default: false
    }
  }
}
