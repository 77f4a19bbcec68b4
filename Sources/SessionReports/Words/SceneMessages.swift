package import ScrollCore
import SessionLog

/// What is wrong with a scene, in words.
package enum SceneMessages {
  /// What is wrong, as a reader of the log would say it.
  package static func describe(_ error: SceneError) -> String {
    switch error {
    case .noViews: "expected at least one view, found none"
    case .duplicateView(let id): "expected views with different names, found \(LogError.shown(id)) twice"
    case .duplicateSection(let view, let id):
      "expected sections with different names in view \(LogError.shown(view)), found \(LogError.shown(id)) twice"
    case .duplicateKey(let view, let key):
      "expected items with different keys in view \(LogError.shown(view)), found \(LogError.shown(key)) twice"
    case .badSize(let view):
      "expected finite sizes and insets in view \(LogError.shown(view)), occlusion 0 or more"
    case .layout(let view, let error): "view \(LogError.shown(view)): \(describe(error))"
    case .badSetting(let view):
      "expected the settings of the behaviours and the scrolling of view \(LogError.shown(view)) in their ranges"
    case .duplicateBehaviour(let view):
      "expected each behaviour, and one curve for a property, once in view \(LogError.shown(view)), found one twice"
    case .tooManyDots(let view):
      "expected at most \(PageControlSettings.mostDots) items in view \(LogError.shown(view)), which has a page control, found more"
    case .literalDirection(let view):
      "expected view \(LogError.shown(view)), whose direction is \"rtl\", without the mode \"literal\": the originals begin at the left"
    case .noSuchView: "expected links between views of the scene"
    case .badLink(let follower):
      "expected view \(LogError.shown(follower)) to follow one other view and not itself, be it in a round"
    }
  }

  private static func describe(_ error: LayoutError) -> String {
    switch error {
    case .badSize:
      "expected counts, sizes, spacings and section insets that are finite and not negative, and as many keys as items"
    case .noSuchSection, .noSuchItem, .conflictingUpdates, .duplicateKey: "expected consistent data"
    case .wrongItemShape:
      "expected \"frames\" in the sections of a frames layout, \"items\" or \"count\" in those of a flow layout, "
        + "and a \"count\" in those of a carousel or of pages"
    case .tooLarge:
      "expected at most 2^20 items and 2^18 sections, lengths in lines of at most 2^20 pt, and rectangles within 2^41 pt"
    }
  }
}
