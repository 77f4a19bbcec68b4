package import ScrollCore

/// From the first observation of a thing that differs to the next that agrees, to its leaving, or to the end of the session.
package struct FindingStretch: Hashable, Sendable {
  /// Why a stretch ended.
  package enum End: String, Hashable, Sendable {
    /// An observation agreed.
    case agreed
    /// The thing left: it was deleted or replaced, or is no longer visible.
    case left
    /// The session ended.
    case sessionEnd = "end"
  }

  /// What it is about, as it was called when ``shown`` was observed.
  package var subject: ScreenSubject
  /// The key of the item it is about, if that has one.
  package var key: ItemKey?
  /// The first observation that differs.
  package var first: EventPlace
  /// The last one.
  package var last: EventPlace
  /// How many differ.
  package var count: Int
  /// Why it ended.
  package var end: End
  /// The observation that agreed, or the event with which the thing left; `nil` at the end of the session.
  package var endPlace: EventPlace?
  /// Both answers of the observation that is told: one at rest, if any was made then, and of those the one that is
  /// farthest off, the first among equals.
  package var shown: Difference
  /// Where that observation stands.
  package var shownPlace: EventPlace
  /// The event that changed last what should be shown then; `nil` if it has been so from the start, or nobody knows.
  package var changedBy: EventPlace?
  /// The last event that changed setting or data between the last observation that was right and the first that differs, if what should be
  /// shown had not changed since that; nothing else, and of places and decorations.
  package var edit: EventPlace?
  /// The alpha at which the transition that decides ends; `nil` for an item that is not visible, and for other things.
  package var target: Double?
  /// By how much recorded and replayed differ, where that has a measure: alphas, scales, or points of an edge or coordinate.
  ///
  /// Of a stretch that is stuck only what was observed at rest counts.
  package var size: ClosedRange<Double>?
  /// How far, and in which direction, recorded offsets or frames lie from the replayed ones, if it is always the same within the
  /// tolerance: a frame's origin and size.
  package var displacement: LayoutRect?
  /// The least and the most delay after which what was shown had been right; only of what was late.
  package var delay: ClosedRange<Microseconds>?
  /// Whether it is about a decoration of a section that did not exist.
  package var isWithoutSection: Bool
  /// Whether it is about an item that did not exist.
  package var isWithoutItem = false
  /// Whether an alpha that should have changed never did, as far as was seen: until the stretch ended, and when it agreed.
  package var isUnchanged = false
  /// How often it differed at the same moment at most: how many decorations of a section were too many.
  package var mostAtOnce = 1
}
