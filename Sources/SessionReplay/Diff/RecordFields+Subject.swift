import ScrollCore
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
  static let subjectFields: [StaticString] = [
    "view", "kind", "section", "item", "key", "index", "invariant", "code",
  ]

  /// Takes down what the record is about.
  func subject(_ finding: inout DiffFinding) {
    for name in RecordFields.subjectFields {
      guard let range = value(name) else { continue }
      let string = RecordFields.string(text, range)
      finding.subjectNames.append(name.text)
      finding.subjectValues.append(string ?? written(range))
      finding.subjectIsText.append(string != nil)
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

extension DiffFinding {
  /// What ``subject`` can name, in its order.
  package static var subjectNames: [String] { RecordFields.subjectFields.map { $0.text } }
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
      guard let range = record.value("item"), let numbers = record.wholeNumbers(in: range),
        numbers == DiffOptions.numbers(ofItem: item, limits)
      else { return false }
    }
    if let key {
      guard let range = record.value("key"), let text = RecordFields.string(record.text, range),
        ItemKey(text) == key
      else { return false }
    }
    if let section {
      let ofItem = record.value("item").flatMap { record.elements($0).first }
      let range = record.value("section") ?? ofItem
      guard let range, record.number(in: range)?.wholeNumber == Int64(section) else { return false }
    }
    return true
  }

  /// The numbers of an item that is given as text, `[0,3]`; nothing if it is none.
  private static func numbers(ofItem item: String, _ limits: Limits) -> [Int64]? {
    guard let record = try? RecordFields(Array("{\"item\":\(item)}".utf8)[...], limits) else { return nil }
    return record.value("item").flatMap { record.wholeNumbers(in: $0) }
  }
}

extension RecordFields {
  /// The whole numbers of a list, however they are spelled; nothing if it is something else.
  fileprivate func wholeNumbers(in range: Range<Int>) -> [Int64]? {
    guard text[range.lowerBound] == UInt8(ascii: "[") else { return nil }
    var numbers: [Int64] = []
    for element in elements(range) {
      guard let number = number(in: element)?.wholeNumber else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
