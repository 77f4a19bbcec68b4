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
      let number: UInt64?
      if field.isEscaped {
        let name = Array(self.name(of: field).utf8)
        number = RecordFields.number(ofSubjectField: name.indices, name)
      } else {
        number = RecordFields.number(ofSubjectField: field.name, text)
      }
      guard let number else { continue }
      var digest = Digest(seed: number)
      if number > 0 { add(field.value, to: &digest, levels: RecordFields.levels) }
      subject &+= digest.value
    }
    return subject
  }

  /// The number of a field that says what a record is about, 0 for the format; `nil` for any other.
  private static func number(ofSubjectField name: Range<Int>, _ text: [UInt8]) -> UInt64? {
    guard name.count > 2, name.count < 10 else { return nil }
    var word: UInt64 = 0
    for place in name.prefix(8) { word = word &<< 8 | UInt64(text[place]) }
    return switch (word, name.count) {
    // The first eight characters of: format, effect, type; view, kind, section, item, key, index; invariant,
    // code.
    case (0x666F_726D_6174, 6): 0
    case (0x6566_6665_6374, 6): 1
    case (0x7479_7065, 4): 2
    case (0x7669_6577, 4): 3
    case (0x6B69_6E64, 4): 4
    case (0x73_6563_7469_6F6E, 7): 5
    case (0x6974_656D, 4): 6
    case (0x6B_6579, 3): 7
    case (0x69_6E64_6578, 5): 8
    case (0x696E_7661_7269_616E, 9): 9
    case (0x636F_6465, 4): 10
    default: nil
    }
  }

  /// Adds a value: numbers by what they are worth, texts without escapes, lists element by element, others as
  /// they are written.
  private func add(_ range: Range<Int>, to digest: inout Digest, levels: Int) {
    if let number = number(in: range) { return digest.add(number.value) }
    if text[range.lowerBound] == UInt8(ascii: "["), levels > 0 {
      forEachElement(of: range) { add($0, to: &digest, levels: levels - 1) }
      return digest.add(0x5B)
    }
    guard text[range].contains(UInt8(ascii: "\\")), let string = string(in: range) else {
      return digest.add(unsafe ByteWords.hash(text.span.bytes, from: range.lowerBound, to: range.upperBound))
    }
    let quoted = Array("\"\(string)\"".utf8)
    digest.add(
      unsafe ByteWords.hash((quoted + [0, 0, 0, 0, 0, 0, 0]).span.bytes, from: 0, to: quoted.count))
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
