/// Which fields a line of some type may not lack, as sets of bits: what the reader asks of every line it takes apart.
struct FieldNeeds: Sendable {
  /// The fields that are all needed.
  private let required: UInt64
  /// The fields of which one is needed; none if there is no such choice.
  private let either: UInt64

  private init(_ fields: [FieldFormat]) {
    required = fields.filter { $0.need == .required }.reduce(0) { $0 | $1.field.bit }
    either = fields.filter { $0.need == .either }.reduce(0) { $0 | $1.field.bit }
  }

  /// The needs of all types, in the order of `EventType.allCases`.
  private static let byType = EventType.allCases.map { FieldNeeds($0.fields) }

  /// Refuses a line that has not enough fields for its type.
  ///
  /// What an error names in words of its own comes first, then the fields that are needed, in the order of the format.
  ///
  /// - Parameters:
  ///   - type: The type of the line.
  ///   - seen: The fields that the line has, a bit for each.
  ///   - end: Where the line ends: the place of what is missing.
  /// - Throws: What is missing.
  static func check(_ type: EventType, seen: UInt64, end: Int) throws(ScanError) {
    let needs = byType[type.index]
    let hasEither = needs.either == 0 || seen & needs.either != 0
    guard !hasEither || seen & needs.required != needs.required else { return }
    let missing = type.fields.filter { format in
      seen & format.field.bit == 0 && (format.need == .required || format.need == .either && !hasEither)
    }
    guard let first = missing.first(where: { $0.lack != nil }) ?? missing.first else { return }
    throw ScanError(end, expected: first.lack ?? "a field \"\(first.key)\"")
  }
}
