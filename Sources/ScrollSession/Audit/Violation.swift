public import ScrollGeometry
public import ScrollLayout

/// The invariants the auditor checks, by the names the logs use.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// No emitted number is NaN, infinite or the greatest finite double.
  case finiteOutput = "finite-output"
  /// No event crashes the code.
  case noTrap = "no-trap"
  /// Replaying the same log gives the same bytes.
  case deterministicReplay = "deterministic-replay"
  /// What is shown depends on where the content is, not on how it came there.
  case pathIndependence = "path-independence"
  /// A scroll to the same place does nothing.
  case idempotentScroll = "idempotent-scroll"
  /// A rejected event leaves the state as it was.
  case rejectedChangesNothing = "rejected-changes-nothing"
  /// Each visible item's target is the clear alpha if it is wholly visible, else the faded one.
  case fadeMatchesVisibility = "fade-matches-visibility"
  /// Consecutive transitions of a visible item differ in their target.
  case fadeAlternates = "fade-alternates"
  /// No transition with a duration goes from an alpha to itself.
  case noRedundantTransition = "no-redundant-transition"
  /// The first transition since an item became visible is immediate and comes from nothing.
  case enterIsInstant = "enter-is-instant"
  /// Transitions have the configured duration, or none where nothing moves.
  case fadeDuration = "fade-duration"
  /// Targets are the configured faded or clear alpha.
  case fadeLevels = "fade-levels"
  /// Every alpha lies between the configured levels.
  case alphaInUnitRange = "alpha-in-unit-range"
  /// Only visible items have transitions.
  case fadeOnlyVisible = "fade-only-visible"
  /// A section has at most one shadow.
  case oneShadowPerSection = "one-shadow-per-section"
  /// A shadow's frame is the union of its section's item frames.
  case shadowCoversSection = "shadow-covers-section"
  /// Shadows lie behind all items.
  case shadowBehindContent = "shadow-behind-content"
  /// A section whose shadow would paint inside the viewport has one.
  case shadowPresentWhenPainted = "shadow-present-when-painted"
  /// A section whose shadow would paint nothing has none.
  case shadowAbsentWhenNotPainted = "shadow-absent-when-not-painted"
  /// Every cached or visible shadow belongs to a section with an item that has an area.
  case noOrphanDecoration = "no-orphan-decoration"
  /// The decoration records, applied in order, give the visible set.
  case decorationDiffConsistent = "decoration-diff-consistent"
  /// Scrolling neither changes a shadow's frame nor the cache.
  case decorationStableWhileScrolling = "decoration-stable-while-scrolling"
}

/// An invariant that did not hold.
public struct Violation: Hashable, Sendable {
  /// Which one.
  public var invariant: Invariant
  /// What it is about.
  public var subject: Subject
  /// What should have been.
  public var expected: Value
  /// What was.
  public var actual: Value

  /// Creates a violation.
  public init(invariant: Invariant, subject: Subject, expected: Value, actual: Value) {
    self.invariant = invariant
    self.subject = subject
    self.expected = expected
    self.actual = actual
  }

  /// What an invariant speaks about.
  public enum Subject: Hashable, Sendable {
    /// The session or view as a whole.
    case session
    /// An item.
    case item(ItemIndexPath)
    /// A section.
    case section(Int)
  }

  /// A value an invariant compared.
  public enum Value: Hashable, Sendable {
    /// Nothing there.
    case none
    /// A number: an alpha, an offset, a z.
    case number(Double)
    /// How many.
    case count(Int)
    /// A duration.
    case duration(Microseconds)
    /// A rectangle.
    case frame(Rect)
    /// Items, as index paths.
    case items([ItemIndexPath])
    /// A state hash.
    case hash(UInt64)
    /// In words.
    case text(String)
  }
}
