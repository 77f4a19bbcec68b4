/// Where sections went in an edit: stretches of them that stayed together.
struct SectionMap: Hashable, Sendable {
  /// Sections that stayed together.
  struct Run: Hashable, Sendable {
    /// The first one's index before.
    var oldStart: Int
    /// How many they are.
    var count: Int
    /// The first one's index after.
    var newStart: Int
  }

  /// The stretches, ascending by where they were.
  private let byOld: [Run]
  /// The same, ascending by where they are.
  private let byNew: [Run]

  /// Takes the stretches, ascending by where they are.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  init(_ runs: [Run]) {
    byNew = runs
    byOld = runs.sorted { $0.oldStart < $1.oldStart }
  }

  /// Calls back for each stretch, ascending by where it is.
  func forEachRun(_ body: (Run) -> Void) {
    for run in byNew { body(run) }
  }

  /// Whether some of so many old sections have another index now or none.
  func renumbers(_ oldCount: Int) -> Bool {
    var kept = 0
    for run in byNew {
      guard run.oldStart == run.newStart else { return true }
      kept += run.count
    }
    return kept != oldCount
  }

  /// The index of an old section now, or nothing.
  ///
  /// - Complexity: O(log *n*) in the number of stretches.
  func newIndex(_ old: Int) -> Int? {
    let place = byOld.partitioningIndex { $0.oldStart + $0.count > old }
    guard place < byOld.count, byOld[place].oldStart <= old else { return nil }
    return byOld[place].newStart + (old - byOld[place].oldStart)
  }

  /// The index before of a section that exists now, or nothing if it is new.
  ///
  /// - Complexity: O(log *n*) in the number of stretches.
  func oldIndex(_ new: Int) -> Int? {
    let place = byNew.partitioningIndex { $0.newStart + $0.count > new }
    guard place < byNew.count, byNew[place].newStart <= new else { return nil }
    return byNew[place].oldStart + (new - byNew[place].newStart)
  }
}
