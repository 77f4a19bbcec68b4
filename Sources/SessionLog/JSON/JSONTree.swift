package import LogWriting

/// A JSON value as a tree, for what changes logs without knowing what they say.
package enum JSONTree: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// A list.
  case array([JSONTree])
  /// Fields in their order; no name stands twice.
  case object([Field])

  /// A field of an object.
  package struct Field: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// What it says.
    package var value: JSONTree

    /// Creates a field.
    package init(_ name: String, _ value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// Reads a value that stands alone in a text.
  ///
  /// - Throws: What is wrong with the text, and at which byte.
  package init(_ text: [UInt8], limits: Limits = Limits()) throws(ScanError) {
    var cursor = JSONCursor(bytes: text, position: 0, limits: limits)
    // Checks the grammar, and how deep brackets nest.
    try cursor.skipValue()
    cursor.position = 0
    self = try JSONTree(&cursor)
  }

  private init(_ cursor: inout JSONCursor) throws(ScanError) {
    cursor.skipSpace()
    if cursor.takeNull() {
      self = .null
    } else if cursor.isNext(UInt8(ascii: "{")) {
      var keys = try cursor.beginObject()
      var fields: [Field] = []
      while let name = try cursor.nextKey(&keys) { fields.append(Field(name, try JSONTree(&cursor))) }
      self = .object(fields)
    } else if cursor.isNext(UInt8(ascii: "[")) {
      try cursor.beginArray()
      var elements: [JSONTree] = []
      while try cursor.nextElement(isFirst: elements.isEmpty) { elements.append(try JSONTree(&cursor)) }
      self = .array(elements)
    } else if cursor.isNext(UInt8(ascii: "\"")) {
      self = .string(try cursor.string())
    } else if cursor.isNext(UInt8(ascii: "t")) || cursor.isNext(UInt8(ascii: "f")) {
      self = .boolean(try cursor.boolean())
    } else {
      self = .number(try cursor.number())
    }
  }

  /// The field of an object with a name; `nil` if there is none.
  package subscript(name: String) -> JSONTree? {
    get {
      guard case .object(let fields) = self else { return nil }
      return fields.first { $0.name == name }?.value
    }
    set {
      guard case .object(var fields) = self else { return }
      let place = fields.firstIndex { $0.name == name }
      if let newValue, let place {
        fields[place].value = newValue
      } else if let newValue {
        fields.append(Field(name, newValue))
      } else if let place {
        fields.remove(at: place)
      }
      self = .object(fields)
    }
  }

  /// What a list or an object holds, in order.
  package var children: [JSONTree] {
    switch self {
    case .array(let elements): elements
    case .object(let fields): fields.map { $0.value }
    default: []
    }
  }

  /// The value with another child in a place.
  package func replacing(child place: Int, with value: JSONTree) -> JSONTree {
    switch self {
    case .array(var elements):
      elements[place] = value
      return .array(elements)
    case .object(var fields):
      fields[place].value = value
      return .object(fields)
    default: return self
    }
  }

  /// Writes the value in its canonical spelling.
  package func write(to text: inout JSONText) {
    switch self {
    case .null: text.raw("null")
    case .boolean(let value): text.boolean(value)
    case .number(let value): text.number(value)
    case .string(let value): text.string(value)
    case .array(let elements): text.list(elements) { $1.write(to: &$0) }
    case .object(let fields):
      text.raw("{")
      var isFirst = true
      for field in fields {
        if !isFirst { text.raw(",") }
        isFirst = false
        text.string(field.name)
        text.raw(":")
        field.value.write(to: &text)
      }
      text.raw("}")
    }
  }
}
