/// What is wrong with a scene.
public enum SceneError: Error, Hashable, Sendable {
  /// It has no view.
  case noViews
  /// Two views have the same name.
  case duplicateView(id: String)
  /// Two sections of a view have the same name.
  case duplicateSection(view: String, id: String)
  /// Two items of a view have the same key.
  case duplicateKey(view: String, key: String)
  /// A view's size or insets are not finite or are negative where they must not be.
  case badSize(view: String)
  /// The layout refuses the data.
  case layout(view: String, LayoutError)
  /// A behaviour has a setting out of its range, or the rate of deceleration is not between 0 and 1.
  case badSetting(view: String)
  /// A behaviour stands twice in a view.
  case duplicateBehaviour(view: String)
  /// A page control has more dots than ``PageControlSettings/mostDots``.
  case tooManyDots(view: String)
  /// A view that starts at the right has, or follows or leads as, an original, which knows nothing of that.
  case literalDirection(view: String)
  /// A link names a view that does not exist.
  case noSuchView
  /// A view follows two others, or itself, be it in a round.
  case badLink(follower: String)
}
