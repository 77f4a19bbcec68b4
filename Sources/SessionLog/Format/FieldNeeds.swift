import ScrollCore

/// Which fields a line of some type has and may not lack, as sets of bits: what the reader asks of every line.
struct FieldNeeds: Sendable {
  /// The fields that are all needed.
  let required: FieldSet
  /// The fields of which one is needed; none if there is no such choice.
  let either: FieldSet
  /// The fields that the type has, those of every event included; a `behaviour` line has its kind's settings, too.
  let known: FieldSet

  /// The fields that every event may have.
  static let common = FieldSet(commonFields)
  private static let commonFields: [EventField] = [.t, .type, .view, .inferred, .optional, .c]

  /// The needs of a line with these fields.
  init(_ fields: [FieldFormat]) {
    required = FieldSet(fields.filter { $0.need == .required }.map { $0.field })
    either = FieldSet(fields.filter { $0.need == .either }.map { $0.field })
    known = FieldSet(FieldNeeds.commonFields + fields.map { $0.field })
  }

  /// The needs of all types, in the order of `EventType.allCases`.
  private static let byType = EventType.allCases.map { FieldNeeds($0.fields) }

  /// The needs of a type.
  static func of(_ type: EventType) -> FieldNeeds { byType[type.index] }

  /// Whether a line has all it needs, and nothing that its type does not have.
  func isExactlyMet(by seen: FieldSet) -> Bool {
    seen.isSuperset(of: required) && (either.isEmpty || !seen.isDisjoint(with: either))
      && known.isSuperset(of: seen)
  }
}

extension EventLine {
  /// Refuses a line that has not enough fields for its type.
  ///
  /// What an error names in words of its own comes first, then the fields that are needed, in the order of the format.
  ///
  /// - Throws: What is missing, where it is misspelt if it is, else at the end.
  func checkNeeds(of type: EventType, _ cursor: JSONCursor) throws(ScanError) {
    let needs = FieldNeeds.of(type)
    let hasEither = needs.either.isEmpty || !seen.isDisjoint(with: needs.either)
    guard !hasEither || !seen.isSuperset(of: needs.required) else { return }
    let missing = type.fields.filter { format in
      !has(format.field) && (format.need == .required || format.need == .either && !hasEither)
    }
    var object = cursor
    object.position = start
    if let slip = object.slip(of: type, for: missing.map { $0.key }), let meant = slip.suggestion {
      throw ScanError(
        slip.offset, expected: "a field \"\(meant)\"", found: "one named \(LogError.shown(slip.name))")
    }
    guard let first = missing.first(where: { $0.lack != nil }) ?? missing.first else { return }
    throw ScanError(end, expected: first.lack ?? "a field \"\(first.key)\"")
  }
}
