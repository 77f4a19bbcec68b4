import SessionLog

extension RecordFields {
  /// What kind of record it is: its effect, its event's type, `header`, or nothing that is known.
  var kind: String {
    if let range = value("effect") ?? value("type") {
      return RecordFields.string(text, range) ?? written(range)
    }
    return value("format") == nil ? "unknown" : "header"
  }

  /// The fields that say what a record is about.
  private static let subjectFields: [StaticString] = [
    "view", "kind", "section", "item", "index", "invariant", "code",
  ]

  /// Takes down what the record is about.
  func subject(_ finding: inout DiffFinding) {
    for name in RecordFields.subjectFields {
      guard let range = value(name) else { continue }
      finding.subjectNames.append(name.text)
      finding.subjectValues.append(
        RecordFields.string(text, range).flatMap { text[range.lowerBound] == 0x22 ? $0 : nil }
          ?? written(range))
    }
  }

  /// The fields that say something about it.
  var told: [Field] {
    fields.filter { field in
      if isNamed(field, "t") || isNamed(field, "event") { return false }
      if isNamed(field, "effect") || isNamed(field, "type") { return false }
      return !RecordFields.subjectFields.contains { isNamed(field, $0) }
    }
  }
}

extension DiffOptions {
  /// Whether what a record is about counts.
  func counts(_ record: RecordFields) -> Bool {
    if let view {
      guard let range = record.value("view"), RecordFields.string(record.text, range) == view else {
        return false
      }
    }
    if let item {
      guard let range = record.value("item"), record.written(range) == item else { return false }
    }
    if let section {
      let ofItem = record.value("item").flatMap { record.elements($0).first }
      let range = record.value("section") ?? ofItem
      guard let range, record.number(in: range)?.integer == Int64(section) else { return false }
    }
    return true
  }
}
