import ScrollCore
import SessionLog

/// What a record is about.
extension RecordFields {
  /// The fields that say it, besides the kind.
  fileprivate static let subjectNames: [StaticString] = [
    "view", "kind", "section", "item", "key", "index", "invariant", "code",
  ]

  /// What kind of record it is: its effect, its event's type, `header`, or nothing that is known.
  var kind: String {
    if let range = value("effect") ?? value("type") { return string(in: range) ?? written(range) }
    return value("format") == nil ? "unknown" : "header"
  }

  /// What the record is about as a hash, however that is spelled; of a header, only that it is one: the scene
  /// may differ.
  var subject: UInt64 {
    var subject: UInt64 = 0
    for field in fields {
      guard let number = RecordFields.hashedNames.firstIndex(where: { isNamed(field, $0) }) else { continue }
      var digest = Digest(seed: UInt64(number))
      if number > 0 { add(field.value, to: &digest, levels: RecordFields.levels) }
      subject &+= digest.value
    }
    return subject
  }

  /// The names of the fields that tell records apart; that of the format says only that it is a header.
  private static let hashedNames: [StaticString] = ["format", "effect", "type"] + subjectNames

  /// Adds a value: numbers by what they are worth, texts without escapes, lists element by element, others as
  /// they are written.
  private func add(_ range: Range<Int>, to digest: inout Digest, levels: Int) {
    if let number = number(in: range) { return digest.add(number.value) }
    if text[range.lowerBound] == UInt8(ascii: "["), levels > 0 {
      for element in elements(range) { add(element, to: &digest, levels: levels - 1) }
      return digest.add(0x5B)
    }
    guard text[range].contains(UInt8(ascii: "\\")), let string = string(in: range) else {
      return digest.add(DiffLog.hash(text[range]))
    }
    digest.add(DiffLog.hash("\"\(string)\"".utf8))
  }

  /// Takes down what the record is about.
  func subject(_ finding: inout DiffFinding) {
    for name in RecordFields.subjectNames {
      guard let range = value(name) else { continue }
      let string = string(in: range)
      finding.subject.append(
        .init(name: name.text, value: string ?? written(range), isText: string != nil))
    }
  }

  /// The fields that say something about it.
  var told: [Field] {
    fields.filter { field in
      !isNamed(field, "t") && !isNamed(field, "event") && !isNamed(field, "effect") && !isNamed(field, "type")
        && !RecordFields.subjectNames.contains { isNamed(field, $0) }
    }
  }
}

extension DiffFinding {
  /// What ``subject`` can name, in its order.
  package static var subjectNames: [String] { RecordFields.subjectNames.map { $0.text } }
}

extension DiffOptions {
  /// Whether what a record is about counts.
  func counts(_ record: RecordFields) -> Bool {
    func text(_ name: StaticString) -> String? { record.value(name).flatMap { record.string(in: $0) } }
    if let view, text("view") != view { return false }
    if let key, text("key").map({ ItemKey($0) }) != key { return false }
    let item = record.value("item").flatMap { record.wholeNumbers(in: $0) }
    if let wanted = self.item {
      guard let item, item == DiffOptions.numbers(ofItem: wanted, limits) else { return false }
    }
    if let section {
      let own = record.value("section").map { record.number(in: $0)?.wholeNumber }
      guard own ?? item?.first == Int64(section) else { return false }
    }
    return true
  }

  /// The numbers of an item that is given as text, `[0,3]`; `nil` if it is none.
  private static func numbers(ofItem item: String, _ limits: Limits) -> [Int64]? {
    let text = Array("{\"item\":\(item)}".utf8)
    guard let record = try? RecordFields(text, text.indices, limits) else { return nil }
    return record.value("item").flatMap { record.wholeNumbers(in: $0) }
  }
}

extension RecordFields {
  /// The whole numbers of a list, however they are spelled; `nil` if it is something else.
  fileprivate func wholeNumbers(in range: Range<Int>) -> [Int64]? {
    guard text[range.lowerBound] == UInt8(ascii: "[") else { return nil }
    let numbers = elements(range).map { number(in: $0)?.wholeNumber }
    return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
  }
}
