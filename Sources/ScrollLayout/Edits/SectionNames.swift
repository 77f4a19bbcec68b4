/// The names of a view's sections, which must be different.
enum SectionNames {
  /// Checks the names after an edit.
  ///
  /// - Parameters:
  ///   - names: The names of all sections; those without one are told apart by their places.
  ///   - given: Whether the edit gave any: otherwise they are as different as before.
  /// - Throws: `conflictingUpdates` where two are the same.
  /// - Complexity: O(*n* log *n*) in the number of sections if names were given, else O(1).
  static func check(_ names: @autoclosure () -> [String?], given: Bool) throws(LayoutError) {
    guard given else { return }
    var sorted = names().compactMap { $0 }
    sorted.sort()
    for (one, other) in zip(sorted, sorted.dropFirst()) where one == other { throw .conflictingUpdates }
  }
}
