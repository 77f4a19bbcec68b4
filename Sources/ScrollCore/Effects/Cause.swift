/// The measured cause of an effect, for people.
public struct Cause: Hashable, Sendable {
  /// The rectangle that was judged: the frame of an item or dot, what a shadow paints, or, of a mask, all that can be brought
  /// into the viewport along the scroll axis; of targets and offsets the viewport itself.
  public var subject: LayoutRect
  /// The viewport it was judged against.
  public var viewport: LayoutRect
  /// The rule that decided.
  public var rule: Rule

  /// The rules that decide.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// All of it, or as much as fits, is visible.
    case whollyVisible = "wholly-visible"
    /// Some of it is cut off.
    case partlyVisible = "partly-visible"
    /// Some of it is cut off, but the part that is visible reaches the fade's threshold.
    case visibleEnough = "visible-enough"
    /// The part of it that is visible does not reach the fade's threshold.
    case tooLittleVisible = "too-little-visible"
    /// It has been clear, and stays so.
    case clearBefore = "clear-before"
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
    /// The original fade, for the first and the last visible cell.
    case originalFade = "original-fade"
    /// The original carousel's scale.
    case originalScale = "original-scale"
    /// The item that the original carousel snaps to.
    case originalSnap = "original-snap"
    /// The original link's copy of an offset.
    case originalLink = "original-link"
    /// The original page control.
    case originalDot = "original-dot"
    /// The original edge mask.
    case originalMask = "original-mask"
    /// The original shadows, one for a section.
    case originalShadow = "original-shadow"
    /// The variants of the original shadows with several for a section.
    case originalShadows = "original-shadows"
  }

  /// Creates a cause.
  public init(subject: LayoutRect, viewport: LayoutRect, rule: Rule) {
    self.subject = subject
    self.viewport = viewport
    self.rule = rule
  }
}
