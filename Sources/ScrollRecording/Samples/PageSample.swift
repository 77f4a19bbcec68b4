/// Which page is marked as the active one.
public enum PageSample: Sendable {
  /// No page is.
  case unmarked
  /// The page of a number is; the first one is 0.
  case marked(Int)

  /// The page; nothing if none is marked.
  var number: Int? { if case .marked(let page) = self { page } else { nil } }
}
