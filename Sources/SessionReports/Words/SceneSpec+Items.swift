package import ScrollCore

extension SceneSpec {
  /// How many items all views have at the start.
  package var itemCount: Int {
    var count = 0
    for section in views.lazy.flatMap({ $0.sections }) {
      let (sum, overflow) = count.addingReportingOverflow(section.items.count)
      count = overflow ? .max : sum
    }
    return count
  }
}
