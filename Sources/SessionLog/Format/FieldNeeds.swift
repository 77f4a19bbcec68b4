/// Which fields a line of some type has and may not lack, as sets of bits: what the reader asks of every line.
struct FieldNeeds: Sendable {
  /// The fields that are all needed.
  let required: UInt64
  /// The fields of which one is needed; none if there is no such choice.
  let either: UInt64
  /// The fields that the type has, those of every event included; a `behaviour` line has its kind's settings, too.
  let known: UInt64

  /// The fields that every event may have.
  static let common: UInt64 = [EventField.t, .type, .view, .inferred, .optional, .c].reduce(0) { $0 | $1.bit }

  /// The needs of a line with these fields.
  init(_ fields: [FieldFormat]) {
    required = fields.reduce(0) { $1.need == .required ? $0 | $1.field.bit : $0 }
    either = fields.reduce(0) { $1.need == .either ? $0 | $1.field.bit : $0 }
    known = fields.reduce(FieldNeeds.common) { $0 | $1.field.bit }
  }

  /// The needs of all types, in the order of `EventType.allCases`.
  private static let byType = EventType.allCases.map { FieldNeeds($0.fields) }

  /// The needs of a type.
  static func of(_ type: EventType) -> FieldNeeds { byType[type.index] }

  /// Whether a line has all it needs, and nothing that its type does not have.
  func isExactlyMet(by seen: UInt64) -> Bool {
    seen & required == required && (either == 0 || seen & either != 0) && seen & ~known == 0
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
    let hasEither = needs.either == 0 || seen & needs.either != 0
    guard !hasEither || seen & needs.required != needs.required else { return }
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
