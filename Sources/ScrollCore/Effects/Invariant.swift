/// The invariants that rules check, by the names the logs use.
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
  /// An event is rejected exactly if it is impossible, and for the reason that it is.
  case rejectedForAReason = "rejected-for-a-reason"
  /// The phases are those that the events lead to.
  case phaseFollowsEvents = "phase-follows-events"
  /// The effects of an event come in their order.
  case effectsInOrder = "effects-in-order"
  /// Of what cannot be shown as asked the app is warned once, when it comes to be so.
  case warnsOnce = "warns-once"
  /// Each visible item's target is the clear alpha if it is wholly visible, else the faded one.
  case fadeMatchesVisibility = "fade-matches-visibility"
  /// Consecutive transitions of a visible item differ in their target.
  case fadeAlternates = "fade-alternates"
  /// No transition with a duration goes from an alpha to itself.
  case noRedundantTransition = "no-redundant-transition"
  /// The first transition since an item became visible is immediate and comes from nothing, or from the alpha that items have
  /// off screen.
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
  /// Every scale lies between the least one and the peak.
  case scaleInRange = "scale-in-range"
  /// Items of equal length at equal distances on either side have equal scales.
  case scaleSymmetric = "scale-symmetric"
  /// Of two items of equal length the nearer one is not drawn smaller.
  case scaleMonotone = "scale-monotone"
  /// An item has the peak scale exactly when it is in the middle.
  case scalePeakAtCentre = "scale-peak-at-centre"
  /// A snapping target centres an item or is an end of the scroll range.
  case snapTargetCentresAnItem = "snap-target-centres-an-item"
  /// A snapping target lies in the scroll range.
  case snapInBounds = "snap-in-bounds"
  /// Snapping a snapping target changes nothing.
  case snapIdempotent = "snap-idempotent"
  /// No item could come to rest nearer to where the content was going.
  case snapNearest = "snap-nearest"
  /// Of places that are as near, the velocity chooses, then the distance from the middle, then the order of items.
  case snapBreaksTies = "snap-breaks-ties"
  /// Simulated content moves only where a finger, its own motion, the app or an edit moves it.
  case motionExplained = "motion-explained"
  /// Simulated content rests at its target, in its range, and leaves it only where it bounces.
  case motionInBounds = "motion-in-bounds"
  /// Linked views are at the same place, in pages.
  case linkedOffsetsAgree = "linked-offsets-agree"
  /// Every dot's alpha is in 0...1.
  case pageAlphaInUnitRange = "page-alpha-in-unit-range"
  /// A dot's alpha depends on its distance from the middle alone.
  case pageAlphaSymmetric = "page-alpha-symmetric"
  /// A dot is where its alpha says, within the control.
  case pageYInRange = "page-y-in-range"
  /// A small movement changes a dot's alpha a little.
  case pageContinuous = "page-continuous"
  /// On a page, its dot alone is lit, and the page is the active one.
  case pageActiveAtRest = "page-active-at-rest"
  /// A paging target is a page, at most one from where the drag began.
  case pageTargetOnPage = "page-target-on-page"
  /// The page is the next one in the direction of the velocity, without one the nearest, half a page forward.
  case pageTargetFollowsVelocity = "page-target-follows-velocity"
  /// The mask's alphas are in 0...1.
  case edgeMaskInRange = "edge-mask-in-range"
  /// At an end of the content, the mask is opaque there.
  case edgeMaskFullAtRestEdge = "edge-mask-full-at-rest-edge"
  /// With the hide distance hidden, a side is transparent.
  case edgeMaskClearBeyondHideDistance = "edge-mask-clear-beyond-hide-distance"
  /// With less than that hidden, a side is neither transparent nor opaque.
  case edgeMaskHonoursHideDistance = "edge-mask-honours-hide-distance"
  /// A small movement changes the mask a little.
  case edgeMaskContinuous = "edge-mask-continuous"
  /// Scrolling on never makes the start more opaque nor the end less.
  case edgeMaskMonotone = "edge-mask-monotone"
  /// Content that cannot scroll has no mask.
  case edgeMaskOffWhenNotScrollable = "edge-mask-off-when-not-scrollable"
  /// The mask is the one computed from scratch.
  case edgeMaskFresh = "edge-mask-fresh"
  /// The mask's stops ascend from 0 to 1.
  case edgeStopsOrdered = "edge-stops-ordered"
  /// The logarithmic curve is the exponential one turned round.
  case edgeCurveDual = "edge-curve-dual"
}
