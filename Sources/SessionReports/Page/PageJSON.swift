import ScrollCore
import SessionLog

/// A part of an answer to the page, as JSON.
enum PageJSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  case null
  case integer(Int)
  case time(Microseconds)
  case number(Double)
  case text(String)
  /// What is JSON already.
  case json(String)
  case list([PageJSON])
  case object([(String, PageJSON)])

  init(arrayLiteral elements: PageJSON...) { self = .list(elements) }

  init(dictionaryLiteral elements: (String, PageJSON)...) { self = .object(elements) }

  /// Some numbers.
  static func numbers(_ numbers: Double...) -> PageJSON { .list(numbers.map { .number($0) }) }

  /// All four edges.
  static func insets(_ insets: LayoutInsets) -> PageJSON {
    [
      "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
      "right": .number(insets.right),
    ]
  }

  /// The whole answer, on a line.
  var line: String {
    var json = JSONText()
    write(to: &json)
    json.raw("\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(to json: inout JSONText) {
    switch self {
    case .null: json.raw("null")
    case .integer(let integer): json.integer(integer)
    case .time(let time): json.microseconds(time)
    case .number(let number): json.number(number)
    case .text(let text): json.string(text)
    case .json(let text): json.line(text)
    case .list(let parts): json.list(parts) { $1.write(to: &$0) }
    case .object(let fields):
      json.raw("{")
      for index in fields.indices {
        if index > 0 { json.raw(",") }
        json.string(fields[index].0)
        json.raw(":")
        fields[index].1.write(to: &json)
      }
      json.raw("}")
    }
  }
}
