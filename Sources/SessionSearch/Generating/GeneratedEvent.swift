/// What may happen in a generated session.
public enum GeneratedEvent: Int, CaseIterable, Sendable {
  /// A finger drags and lets go, and the content goes on by itself.
  case drag
  /// The content is somewhere else, often at the edge of an item or a page.
  case scroll
  /// The app scrolls to somewhere, animated or at once.
  case scrollTo
  /// Another size of the viewport, other insets, or bars that cover content.
  case resize
  /// Items and sections come, go, move, or have other sizes.
  case edit
  /// A behaviour gets other settings.
  case setting
  /// Time passes; now and then the app says something, or what it showed.
  case pause
  /// What only a broken recorder writes: impossible numbers and times, views and items that do not exist.
  case nonsense
  /// A view comes on screen: each of them first, and later once more, where it is or elsewhere.
  case appear
}
