import SessionModel

/// The names of a view's sections; those without one are told apart by their places.
typealias SectionNames = NameTree<String>

extension NameTree<String> {
  /// Takes the names of some sections.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  init(_ sections: [SectionSpec]) {
    self.init(sections.compactMap { $0.id })
  }
}
