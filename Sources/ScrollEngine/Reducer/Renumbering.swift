/// What an edit of a view's data did to the numbers of items and sections.
public indirect enum Renumbering: Sendable {
  /// An edit that carried items and sections along.
  case edit(IndexChange)
  /// Everything is new: the same is what has the same index path; in a view with keys items went where the change says. How
  /// many items the sections had.
  case reload(counts: [Int], IndexChange?)
}
