public import ScrollGeometry
public import ScrollLayout

/// What the engine says the host must show, and which event made it so.
public struct EffectRecord: Hashable, Sendable {
  /// The number of the event's line after the header, from 0.
  public var event: Int
  /// The event's time.
  public var time: Microseconds
  /// The view, as an index into the scene's views; nothing for what concerns the whole session.
  public var view: Int?
  /// What to show.
  public var effect: Effect
  /// The measured cause, if asked for.
  public var cause: Cause?

  /// Creates a record.
  public init(event: Int, time: Microseconds, view: Int?, effect: Effect, cause: Cause? = nil) {
    self.event = event
    self.time = time
    self.view = view
    self.effect = effect
    self.cause = cause
  }
}

/// One thing to show or to know.
public enum Effect: Hashable, Sendable {
  /// The phase changed.
  case phase(from: Phase, to: Phase)
  /// An item's alpha goes to the faded level.
  case fade(FadeTransition)
  /// An item's alpha goes to the clear level.
  case unfade(FadeTransition)
  /// A decoration left.
  case decorationRemoved(DecorationIdentity)
  /// A decoration is the same, but its section has another number now.
  case decorationReindexed(kind: DecorationKind, from: Int, to: Int)
  /// A decoration's frame changed.
  case decorationChanged(DecorationIdentity, from: Rect, to: Rect)
  /// A decoration came.
  case decorationAdded(DecorationIdentity, frame: Rect, z: Double)
  /// Something worth knowing that is no error.
  case warning(Warning)
  /// The event was impossible and changed nothing.
  case rejected(Rejection)
  /// An invariant did not hold.
  case violation(Violation)
  /// The hash of the whole state.
  case state(hash: UInt64)
}

/// A change of an item's alpha.
public struct FadeTransition: Hashable, Sendable {
  /// The item whose frame was judged.
  public var item: ItemIndexPath
  /// The item whose cell changes, where the literal fade takes the wrong one.
  public var cell: ItemIndexPath?
  /// The alpha at the start; nothing when the item has just become visible.
  public var from: Double?
  /// The alpha at the end.
  public var to: Double
  /// How long it takes; zero is at once.
  public var duration: Microseconds

  /// Creates a transition.
  public init(
    item: ItemIndexPath, cell: ItemIndexPath? = nil, from: Double?, to: Double, duration: Microseconds
  ) {
    self.item = item
    self.cell = cell
    self.from = from
    self.to = to
    self.duration = duration
  }
}

/// The kinds of decoration.
public enum DecorationKind: String, Hashable, Sendable, CaseIterable {
  /// A shadow behind a section.
  case sectionShadow = "section-shadow"
}

/// Which decoration: its kind and section, and in literal mode the item it was made for.
public struct DecorationIdentity: Hashable, Sendable {
  /// The kind.
  public var kind: DecorationKind
  /// The section's number.
  public var section: Int
  /// The item of its index path: always 0 in corrected mode.
  public var item: Int

  /// Creates an identity.
  public init(kind: DecorationKind, section: Int, item: Int = 0) {
    self.kind = kind
    self.section = section
    self.item = item
  }
}

/// Something worth knowing that is no error.
public enum Warning: Hashable, Sendable {
  /// Items are longer than their line: the first of the section's, and how many.
  case itemExceedsLine(first: ItemIndexPath, count: Int)
  /// The literal code would crash here; nothing follows from this behaviour.
  case literalTrap(reason: TrapReason)

  /// Why the original's code would crash.
  public enum TrapReason: String, Hashable, Sendable {
    /// A loop over `0 ..< -1`.
    case invalidRange = "invalid-range"
  }
}

/// Why an event was impossible.
public enum Rejection: String, Error, Hashable, Sendable, CaseIterable {
  /// It is earlier than the last accepted event.
  case timeWentBackwards = "time-went-backwards"
  /// An offset is NaN or infinite.
  case nonFiniteOffset = "non-finite-offset"
  /// A size is negative, NaN or infinite, or a position or spacing is not finite.
  case badSize = "bad-size"
  /// The section does not exist.
  case noSuchSection = "no-such-section"
  /// The item does not exist.
  case noSuchItem = "no-such-item"
  /// The view has no such behaviour, or its setting would be out of range or cannot change.
  case badSetting = "bad-setting"
  /// Rectangles in a flow layout, or sizes in a `frames` layout, or a content size for a flow layout.
  case wrongLayout = "wrong-layout"
  /// A batch contradicts itself.
  case conflictingUpdates = "conflicting-updates"
  /// The content would be too long to measure.
  case layoutTooLarge = "layout-too-large"
  /// A drag began while one was going on.
  case dragAlreadyBegan = "drag-already-began"
  /// A drag moved or ended that had not begun.
  case noDrag = "no-drag"
  /// A view that does not exist.
  case noSuchView = "no-such-view"
}

/// The measured cause of an effect, for people.
public struct Cause: Hashable, Sendable {
  /// The rectangle that was judged: an item's frame, or what a shadow paints.
  public var subject: Rect
  /// The viewport it was judged against.
  public var viewport: Rect
  /// The rule that decided.
  public var rule: Rule

  /// The rules that decide.
  public enum Rule: String, Hashable, Sendable {
    /// All of it, or as much as fits, is visible.
    case whollyVisible = "wholly-visible"
    /// Some of it is cut off.
    case partlyVisible = "partly-visible"
    /// What it paints meets the viewport.
    case painted = "painted"
    /// What it paints no longer meets the viewport, or there is nothing left to paint.
    case notPainted = "not-painted"
    /// Its section's items have another union now.
    case sectionChanged = "section-changed"
  }

  /// Creates a cause.
  public init(subject: Rect, viewport: Rect, rule: Rule) {
    self.subject = subject
    self.viewport = viewport
    self.rule = rule
  }
}
