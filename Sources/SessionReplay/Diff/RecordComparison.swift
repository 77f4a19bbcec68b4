import SessionLog

/// Compares what two records say, field by field and value by value.
struct RecordComparison {
  private let a: RecordFields
  private let b: RecordFields
  private let kind: String
  private let options: DiffOptions
  /// How many levels of brackets are still looked into.
  private var levels = RecordFields.levels
  /// Whether both have a time that is one; then times are compared elsewhere.
  private let hasTimes: Bool
  /// The fields that differ beyond what is tolerated.
  private(set) var fields: [DiffFinding.Field] = []
  /// How many more do.
  private(set) var more = 0

  /// Finds out in which fields two records differ; their times are not looked at.
  ///
  /// - Complexity: O(*n*) in the length of the records; a field may stand anywhere, so O(*k*²) in the number of their keys
  ///   where those are in another order.
  init(_ a: RecordFields, _ b: RecordFields, kind: String, _ options: DiffOptions) {
    self.a = a
    self.b = b
    self.kind = kind
    self.options = options
    hasTimes = a.time != nil && b.time != nil
    compareObjects(a.fields, b.fields, path: "", measure: nil)
  }

  private mutating func compareObjects(
    _ one: [RecordFields.Field], _ other: [RecordFields.Field], path: String, measure: FieldMeasure?
  ) {
    for (index, field) in one.enumerated() {
      // Records of one kind have their keys in one order, nearly always.
      var partner = index < other.count ? other[index] : nil
      if let candidate = partner, !isSame(field, candidate) { partner = nil }
      partner = partner ?? other.first { isSame(field, $0) }
      if let partner, isSameText(field.value, partner.value) { continue }
      compareField(a.name(of: field), field.value, partner?.value, path, measure)
    }
    for (index, field) in other.enumerated() {
      if index < one.count, isSame(one[index], field) { continue }
      if one.contains(where: { isSame($0, field) }) { continue }
      compareField(b.name(of: field), nil, field.value, path, measure)
    }
  }

  private mutating func compareField(
    _ name: String, _ one: Range<Int>?, _ other: Range<Int>?, _ path: String, _ measure: FieldMeasure?
  ) {
    if path.isEmpty && name == "t" && hasTimes { return }
    let path = path.isEmpty ? name : path + "." + name
    guard !options.ignores(path, ofKind: kind) else { return }
    compare(one, other, path: path, measure: measure ?? FieldMeasure(kind: kind, field: name))
  }

  private mutating func compare(_ one: Range<Int>?, _ other: Range<Int>?, path: String, measure: FieldMeasure)
  {
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
      guard let fields = try? RecordFields(a.text[one], a.limits),
        let otherFields = try? RecordFields(b.text[other], b.limits)
      else {
        return note(one, other, path)
      }
      var inner = RecordComparison(inner: fields, otherFields, kind: kind, options, levels: levels)
      inner.compareObjects(fields.fields, otherFields.fields, path: path, measure: measure)
      take(inner)
    case UInt8(ascii: "["): compareArrays(one, other, path: path, measure: measure)
    case UInt8(ascii: "\""): if !isSameString(one, other) { note(one, other, path) }
    default: note(one, other, path)
    }
  }

  /// Whether two numbers differ by more than a tolerance.
  ///
  /// Of 0.3 and 0.4 the doubles are a little more than that of 0.1 apart. What the nearest doubles of both numbers and the
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

  private init(
    inner a: RecordFields, _ b: RecordFields, kind: String, _ options: DiffOptions, levels: Int
  ) {
    self.a = a
    self.b = b
    self.kind = kind
    self.options = options
    self.levels = levels
    hasTimes = false
  }

  private mutating func take(_ inner: RecordComparison) {
    let room = DiffFinding.fieldLimit - fields.count
    fields += inner.fields.prefix(room)
    more += inner.more + max(0, inner.fields.count - room)
  }

  private mutating func note(_ one: Range<Int>?, _ other: Range<Int>?, _ path: String) {
    guard fields.count < DiffFinding.fieldLimit else {
      more += 1
      return
    }
    fields.append(.init(path: path, a: one.map(a.written), b: other.map(b.written)))
  }

  private func isSame(_ field: RecordFields.Field, _ other: RecordFields.Field) -> Bool {
    if field.isEscaped || other.isEscaped { return a.name(of: field) == b.name(of: other) }
    return a.text[field.name] == b.text[other.name]
  }

  private func isSameText(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count && a.text[one] == b.text[other]
  }

  /// Whether two strings that are written differently say the same.
  private func isSameString(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard let text = RecordFields.string(a.text, one), let otherText = RecordFields.string(b.text, other)
    else {
      return false
    }
    return text.utf8.elementsEqual(otherText.utf8)
  }
}

extension RecordFields {
  /// The places of an array's elements.
  func elements(_ range: Range<Int>) -> [Range<Int>] {
    RecordFields.elements(text, range, limits)
  }

  /// The places of an array's elements; the array has been read before, so it is one.
  static func elements(_ text: [UInt8], _ range: Range<Int>, _ limits: Limits) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    let bytes = text.span
    var position = range.lowerBound + 1
    JSONScan.skipSpace(bytes, &position)
    while position < range.upperBound && bytes[position] != UInt8(ascii: "]") {
      JSONScan.skipSpace(bytes, &position)
      let start = position
      guard (try? JSONScan.skipValue(bytes, &position, limits)) != nil else { break }
      elements.append(start..<position)
      JSONScan.skipSpace(bytes, &position)
      if bytes[position] == UInt8(ascii: ",") { position += 1 }
    }
    return elements
  }

  /// The text of a string, its escapes resolved; nothing for any other value.
  static func string(_ text: [UInt8], _ range: Range<Int>) -> String? {
    guard text[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return string(text.span, range.lowerBound + 1, range.upperBound - 1)
  }

  /// The text that stands between two quotes.
  static func string(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> String? {
    var decoded: [UInt8] = []
    var position = start
    while position < end {
      if text[position] == UInt8(ascii: "\\") {
        guard let scalar = try? JSONScan.unescape(text, &position), let bytes = UTF8.encode(scalar) else {
          return nil
        }
        decoded.append(contentsOf: bytes)
      } else {
        decoded.append(text[position])
        position += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
