import Foundation
import Testing

/// A JSON value.
enum JSONValue: Hashable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// A field of an object; nothing for anything else.
  subscript(key: String) -> JSONValue? { fields[key] }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

  var fields: [String: JSONValue] { if case .object(let fields) = self { fields } else { [:] } }

  /// The value, and all that it holds.
  var all: [JSONValue] { [self] + ((list ?? []) + fields.values).flatMap(\.all) }

  /// The name JSON Schema has for the value's type; whole numbers are integers, too.
  fileprivate func has(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .text: type == "string"
    case .list: type == "array"
    case .object: type == "object"
    }
  }
}

/// As much of JSON Schema as the project's schemas use; `tools/schema` asks a library that knows all of it.
struct JSONSchema {
  let root: JSONValue
  private static let sessionLogSchema = Result { try JSONSchema("session-log") }

  /// The schema of session logs, read once.
  static func sessionLog() throws -> JSONSchema { try sessionLogSchema.get() }

  /// Reads a schema file.
  init(_ name: String) throws {
    let url = Scroll.project.appendingPathComponent("sessions/\(name).schema.json")
    root = try JSONDecoder().decode(JSONValue.self, from: try Data(contentsOf: url))
  }

  /// Whether a line is valid.
  func allows(_ line: String) throws -> Bool {
    allows(try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)), root)
  }

  /// What the schema says of each field with a key, and of what that refers to.
  func descriptions(ofFields key: String) -> [String] {
    root.all.compactMap { $0["properties"]?[key] }.map { property in
      [property, referred(property)].compactMap { $0?["description"]?.text }.joined(separator: " ")
    }
  }

  private func referred(_ schema: JSONValue) -> JSONValue? {
    schema["$ref"]?.text.flatMap { root["$defs"]?[String($0.dropFirst("#/$defs/".count))] }
  }

  private func allows(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let target = referred(schema), !allows(value, target) { return false }
    for part in schema["allOf"]?.list ?? [] where !allows(value, part) { return false }
    if let parts = schema["anyOf"]?.list, !parts.contains(where: { allows(value, $0) }) { return false }
    if let part = schema["not"], allows(value, part) { return false }
    if let condition = schema["if"], let branch = schema[allows(value, condition) ? "then" : "else"],
      !allows(value, branch)
    {
      return false
    }
    if let types = schema["type"].map({ $0.list ?? [$0] }),
      !types.contains(where: { value.has(type: $0.text ?? "") })
    {
      return false
    }
    if let words = schema["enum"]?.list ?? schema["const"].map({ [$0] }), !words.contains(value) {
      return false
    }
    return switch value {
    case .number(let number): allows(number, schema)
    case .text(let text): allows(text, schema)
    case .list(let list): allows(list, schema)
    case .object(let fields): allows(fields, schema)
    case .null, .flag: true
    }
  }

  private func allows(_ number: Double, _ schema: JSONValue) -> Bool {
    if let least = schema["minimum"]?.number, number < least { return false }
    if let most = schema["maximum"]?.number, number > most { return false }
    if let below = schema["exclusiveMinimum"]?.number, number <= below { return false }
    if let above = schema["exclusiveMaximum"]?.number, number >= above { return false }
    return true
  }

  private func allows(_ text: String, _ schema: JSONValue) -> Bool {
    if let most = schema["maxLength"]?.number, Double(text.unicodeScalars.count) > most { return false }
    guard let pattern = schema["pattern"]?.text else { return true }
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  private func allows(_ list: [JSONValue], _ schema: JSONValue) -> Bool {
    if let least = schema["minItems"]?.number, Double(list.count) < least { return false }
    if let most = schema["maxItems"]?.number, Double(list.count) > most { return false }
    let first = schema["prefixItems"]?.list ?? []
    for (element, part) in zip(list, first) where !allows(element, part) { return false }
    guard let rest = schema["items"] else { return true }
    return list.dropFirst(first.count).allSatisfy { allows($0, rest) }
  }

  private func allows(_ fields: [String: JSONValue], _ schema: JSONValue) -> Bool {
    for key in schema["required"]?.list ?? [] where fields[key.text ?? ""] == nil { return false }
    guard case .object(let properties)? = schema["properties"] else { return true }
    return properties.allSatisfy { key, part in fields[key].map { allows($0, part) } ?? true }
  }
}
