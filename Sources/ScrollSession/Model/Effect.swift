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
  /// Where the drag that ended will come to rest.
  case target(ScrollTarget)
  /// Another page is the active one; nothing where there is no page.
  case page(from: Int?, to: Int?)
  /// An item's alpha goes to the faded level.
  case fade(FadeTransition)
  /// An item's alpha goes to the clear level.
  case unfade(FadeTransition)
  /// An item is drawn at another scale.
  case transform(item: ItemIndexPath, scale: Double)
  /// The engine moved the content: the view is linked or simulated.
  case offset(Point)
  /// A dot of a page control changed.
  case dot(index: Int, alpha: Double, y: Double)
  /// The edge mask changed.
  case mask(EdgeMask)
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

/// Where a drag will come to rest.
public struct ScrollTarget: Hashable, Sendable {
  /// What the content comes to rest at.
  public enum Stop: Hashable, Sendable {
    /// An item in the middle.
    case item(ItemIndexPath)
    /// A page.
    case page(Int)
  }

  /// The content offset at rest.
  public var offset: Point
  /// The item or page there; nothing where none was chosen.
  public var stop: Stop?

  /// Creates a target.
  public init(offset: Point, stop: Stop?) {
    self.offset = offset
    self.stop = stop
  }
}

/// An edge mask: its alphas at both ends, and where its gradients lie.
public struct EdgeMask: Hashable, Sendable {
  /// The alpha at the start of the viewport, 0...1.
  public var start: Double
  /// The alpha at its end.
  public var end: Double
  /// Where the start's gradient ends, as a fraction of the viewport; the first stop is at 0.
  public var startStop: Double
  /// Where the end's gradient begins; the last stop is at 1.
  public var endStop: Double

  /// Creates a mask.
  public init(start: Double, end: Double, startStop: Double, endStop: Double) {
    self.start = start
    self.end = end
    self.startStop = startStop
    self.endStop = endStop
  }

  /// The alpha at a fraction of the viewport: on straight lines between the four stops, 1 between the inner ones.
  ///
  /// Where two stops coincide, the later one's alpha holds from there on.
  public func alpha(at fraction: Double) -> Double {
    if fraction >= 1 { return end }
    if fraction >= endStop { return 1 + (end - 1) * ((fraction - endStop) / (1 - endStop)) }
    if fraction >= startStop { return 1 }
    return fraction > 0 ? start + (1 - start) * (fraction / startStop) : start
  }
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
  /// The base of the edge mask's curve is not above 1 or not finite: the mask is linear.
  case maskBase(Double)

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
  /// Two items of the view would have the same key.
  case duplicateKey = "duplicate-key"
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
  /// The rectangle that was judged: the frame of an item or dot, what a shadow paints, or, of a mask, all that can be brought
  /// into the viewport along the scroll axis; of targets and offsets the viewport itself.
  public var subject: Rect
  /// The viewport it was judged against.
  public var viewport: Rect
  /// The rule that decided.
  public var rule: Rule

  /// The rules that decide.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
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
    /// The distance of an item's centre from the viewport's.
    case centreDistance = "centre-distance"
    /// The leader's offset in pages.
    case followsLeader = "follows-leader"
    /// The distance of a dot from the middle.
    case dotDistance = "dot-distance"
    /// How much content is hidden beyond an edge.
    case hiddenLength = "hidden-length"
    /// The item whose centre is nearest to where the content would come to rest.
    case nearestItem = "nearest-item"
    /// The page next to where the drag ended, in the direction of its velocity.
    case nextPage = "next-page"
    /// The physics of the finger.
    case physics
  }

  /// Creates a cause.
  public init(subject: Rect, viewport: Rect, rule: Rule) {
    self.subject = subject
    self.viewport = viewport
    self.rule = rule
  }
}
