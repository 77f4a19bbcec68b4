import SessionReports

/// The JSON Schema of all reports, as their descriptions have it.
enum ReportSchema {
  static var text: String {
    var objects: [ReportObjectDescription] = []
    for report in ReportDescription.all {
      objects += report.objects.filter { object in !objects.contains { $0.name == object.name } }
    }
    let reports = ReportDescription.all.map { "    {\"$ref\": \"#/$defs/\($0.object.name)\"}" }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Reports for programs",
        "description": "What commands of scroll-session print with --json: one object. Times and durations are whole microseconds (µs); lengths and coordinates points (pt), y down; alphas, scales and fractions have no unit. Lines are counted from 1, events, sections, items and dots from 0. New versions may add fields. Made from the descriptions in Sources/SessionReports; DescriptionTests says how.",
        "anyOf": [
      \(reports.joined(separator: ",\n"))
        ],
        "$defs": {
      \(objects.map(definition).joined(separator: ",\n"))
        }
      }

      """
  }

  private static func definition(_ object: ReportObjectDescription) -> String {
    let required = object.fields.filter { $0.condition == nil }.map { "\"\($0.name)\"" }
    let fields = object.fields.map { "        \"\($0.name)\": {\(described($0)), \(schema($0.type))}" }
    return """
          "\(object.name)": {
            "description": \(quoted(object.sentence)),
            "type": "object",
            "required": [\(required.joined(separator: ", "))],
            "properties": {
      \(fields.joined(separator: ",\n"))
            }
          }
      """
  }

  private static func described(_ field: ReportFieldDescription) -> String {
    let condition = field.condition.map { " Only if \($0)." } ?? ""
    return "\"description\": " + quoted(field.sentence + condition)
  }

  /// The keywords that say what a value may be.
  private static func schema(_ type: ReportType) -> String {
    switch type {
    case .text: return "\"type\": \"string\""
    case .word(let words): return "\"enum\": [\(words.map(quoted).joined(separator: ", "))]"
    case .flag: return "\"type\": \"boolean\""
    case .mark: return "\"const\": true"
    case .integer, .time: return "\"type\": \"integer\""
    case .number: return "\"type\": [\"number\", \"null\"]"
    case .hash: return "\"type\": \"string\", \"pattern\": \"^[0-9a-f]{16}$\""
    case .list(let type): return "\"type\": \"array\", \"items\": {\(schema(type))}"
    case .row(let type, let names):
      return
        "\"type\": \"array\", \"items\": {\(schema(type))}, \"minItems\": \(names.count), \"maxItems\": \(names.count)"
    case .table(let type, let keys):
      let names = keys.map(quoted).joined(separator: ", ")
      return
        "\"type\": \"object\", \"propertyNames\": {\"enum\": [\(names)]}, \"additionalProperties\": {\(schema(type))}"
    case .object(let object): return "\"$ref\": \"#/$defs/\(object.name)\""
    case .orNull(.number): return schema(.number)
    case .orNull(let type): return "\"anyOf\": [{\(schema(type))}, {\"type\": \"null\"}]"
    case .either(let types): return "\"anyOf\": [\(types.map { "{\(schema($0))}" }.joined(separator: ", "))]"
    case .effect: return "\"$ref\": \"effect-log.schema.json#/$defs/record\""
    case .event: return "\"$ref\": \"session-log.schema.json#/$defs/event\""
    case .anything: return "\"type\": [\"string\", \"number\", \"boolean\", \"array\", \"object\", \"null\"]"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
