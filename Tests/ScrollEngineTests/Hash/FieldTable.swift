import Testing

/// The stored fields of a type: of each, what changes it alone, or why the state hash leaves it out.
struct FieldTable<Root> {
  /// A change of one field; a field may have several, one for each of an enumeration's cases.
  typealias Change = (field: String, make: (inout Root) throws -> Void)

  /// What changes each field that the hash covers.
  let changes: [Change]
  /// The other fields, each with its reason.
  let leftOut: [String: String]

  init(_ changes: [Change], leftOut: [String: String] = [:]) {
    self.changes = changes
    self.leftOut = leftOut
  }

  /// Expects that every stored field of a value is in the table, and that each change gives a hash of its own.
  ///
  /// A field that has been added to the type since is in neither list, so this fails until the hash covers it or somebody writes
  /// down why it need not.
  func check(_ sample: Root, sourceLocation: SourceLocation = #_sourceLocation, hash: (Root) throws -> UInt64)
    throws
  {
    let fields = Set(Mirror(reflecting: sample).children.compactMap { $0.label })
    let known = Set(changes.map { $0.field }).union(leftOut.keys)
    #expect(fields == known, "fields of \(Root.self) and of its table", sourceLocation: sourceLocation)
    var seen = [try hash(sample): "the sample"]
    for (number, change) in changes.enumerated() {
      var changed = sample
      try change.make(&changed)
      let value = try hash(changed)
      let name = "\(Root.self).\(change.field), change \(number)"
      if let other = seen.updateValue(name, forKey: value) {
        Issue.record("\(name) has the hash of \(other)", sourceLocation: sourceLocation)
      }
    }
  }
}
