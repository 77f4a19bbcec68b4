import SessionLog

/// Compares what two records say, field by field and value by value; their times are compared elsewhere.
struct RecordComparison {
  private let a: RecordFields
  private let b: RecordFields
  private let kind: String
  private let options: DiffOptions
  /// How many levels of brackets are still looked into.
  private var levels: Int
  /// How many fields are listed.
  private let limit: Int
  /// The fields that differ beyond what is tolerated.
  private(set) var fields: [DiffFinding.Field] = []
  /// How many more do.
  private(set) var more = 0

  /// Finds out in which fields two records differ.
  ///
  /// - Complexity: O(*n*) in the length of the records; a field may stand anywhere, so O(*k*²) in the number
  ///   of their keys where those are in another order.
  init(_ a: RecordFields, _ b: RecordFields, kind: String, _ options: DiffOptions) {
    self.init(a, b, kind, options, levels: RecordFields.levels, limit: DiffFinding.fieldLimit)
    compareObjects(path: "", measure: nil)
  }

  private static let exact = DiffOptions()

  /// Whether two records say the same, however it is spelled.
  static func isSame(_ a: RecordFields, _ b: RecordFields) -> Bool {
    var comparison = RecordComparison(a, b, "", exact, levels: RecordFields.levels, limit: 0)
    comparison.compareObjects(path: "", measure: nil)
    return comparison.more == 0
  }

  private init(
    _ a: RecordFields, _ b: RecordFields, _ kind: String, _ options: DiffOptions, levels: Int, limit: Int
  ) {
    self.a = a
    self.b = b
    self.kind = kind
    self.options = options
    self.levels = levels
    self.limit = limit
  }

  private mutating func compareObjects(path: String, measure: FieldMeasure?) {
    for (index, field) in a.fields.enumerated() {
      // Records of one kind have their keys in one order, nearly always.
      var partner = index < b.fields.count && isSame(field, b.fields[index]) ? b.fields[index] : nil
      partner = partner ?? b.fields.first { isSame(field, $0) }
      if let partner, isSameText(field.value, partner.value) { continue }
      compareField(a.name(of: field), field.value, partner?.value, path, measure)
    }
    for (index, field) in b.fields.enumerated() {
      if index < a.fields.count && isSame(a.fields[index], field) { continue }
      if a.fields.contains(where: { isSame($0, field) }) { continue }
      compareField(b.name(of: field), nil, field.value, path, measure)
    }
  }

  private mutating func compareField(
    _ name: String, _ one: Range<Int>?, _ other: Range<Int>?, _ path: String, _ measure: FieldMeasure?
  ) {
    if path.isEmpty && name == "t" && a.time != nil && b.time != nil { return }
    let path = path.isEmpty ? name : path + "." + name
    guard !options.ignores(path, ofKind: kind) else { return }
    compare(one, other, path: path, measure: measure ?? FieldMeasure(kind: kind, field: name))
  }

  private mutating func compare(
    _ one: Range<Int>?, _ other: Range<Int>?, path: String, measure: FieldMeasure
  ) {
    guard let one, let other else { return note(one, other, path) }
    if isSameText(one, other) { return }
    if let number = a.number(in: one), let otherNumber = b.number(in: other) {
      if isBeyond(options.tolerance(measure), number.value, otherNumber.value) { note(one, other, path) }
      return
    }
    let opening = a.text[one.lowerBound]
    guard opening == b.text[other.lowerBound], levels > 0 || opening == UInt8(ascii: "\"") else {
      return note(one, other, path)
    }
    levels -= 1
    defer { levels += 1 }
    switch opening {
    case UInt8(ascii: "{"):
      guard let fieldsOfA = try? RecordFields(a.text, one, a.limits),
        let fieldsOfB = try? RecordFields(b.text, other, b.limits)
      else { return note(one, other, path) }
      var inner = RecordComparison(
        fieldsOfA, fieldsOfB, kind, options, levels: levels, limit: limit - fields.count)
      inner.compareObjects(path: path, measure: measure)
      fields += inner.fields
      more += inner.more
    case UInt8(ascii: "["): compareArrays(one, other, path: path, measure: measure)
    case UInt8(ascii: "\""): if !isSameString(one, other) { note(one, other, path) }
    default: note(one, other, path)
    }
  }

  /// Whether two numbers differ by more than a tolerance.
  ///
  /// Of 0.3 and 0.4 the doubles are a little more than that of 0.1 apart. What the nearest doubles of both
  /// numbers and the
  /// tolerance, and the difference itself, can be off, half a unit in the last place each, does not count.
  private func isBeyond(_ tolerance: Double, _ one: Double, _ other: Double) -> Bool {
    let distance = (one - other).magnitude
    guard tolerance > 0 else { return distance > 0 }
    return distance - tolerance > 2 * max(one.magnitude, other.magnitude, tolerance).ulp
  }

  private mutating func compareArrays(
    _ one: Range<Int>, _ other: Range<Int>, path: String, measure: FieldMeasure
  ) {
    let elements = a.elements(one)
    let others = b.elements(other)
    guard elements.count == others.count else { return note(one, other, path) }
    for index in elements.indices where !isSameText(elements[index], others[index]) {
      let path = path + "[\(index)]"
      guard !options.ignores(path, ofKind: kind) else { continue }
      compare(elements[index], others[index], path: path, measure: measure)
    }
  }

  private mutating func note(_ one: Range<Int>?, _ other: Range<Int>?, _ path: String) {
    guard fields.count < limit else {
      more += 1
      return
    }
    fields.append(.init(path: path, a: one.map(a.written), b: other.map(b.written)))
  }

  private func isSame(_ field: RecordFields.Field, _ other: RecordFields.Field) -> Bool {
    if field.isEscaped || other.isEscaped { return a.name(of: field) == b.name(of: other) }
    return isSameText(field.name, other.name)
  }

  /// Whether two strings that are written differently say the same.
  private func isSameString(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard let text = a.string(in: one), let otherText = b.string(in: other) else { return false }
    return text.utf8.elementsEqual(otherText.utf8)
  }

  private func isSameText(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count && a.text[one].elementsEqual(b.text[other])
  }
}
