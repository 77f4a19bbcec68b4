import ScrollGeometry
import SessionModel
import SessionReplay

/// What the app showed, for programs: an object with `value`, `t` (when it was observed) and `line`.
enum RecordedJSON {
  /// An observation.
  static func object<Value>(_ recorded: Recorded<Value>, _ value: String) -> String {
    JSONReport.object([("value", value), ("t", "\(recorded.time.count)"), ("line", "\(recorded.line)")])
  }

  /// An observation of a value.
  static func object(_ recorded: Recorded<ShownValue>) -> String {
    object(recorded, value(recorded.value))
  }

  /// A value: a number, a word, a list or an object; null for what is not there.
  static func value(_ value: ShownValue) -> String {
    switch value {
    case .number(let number): self.number(number)
    case .visibility(let visibility): JSONReport.string(TextReport.word(visibility))
    case .frames(let frames): list(frames.map(rect))
    case .dot(let alpha, let y): JSONReport.object([("alpha", number(alpha)), ("y", number(y))])
    case .offset(let x, let y): list([number(x), number(y)])
    case .page(let page): page.map { "\($0)" } ?? "null"
    case .mask(let start, let end, let stops):
      JSONReport.object([
        ("start", number(start)), ("end", number(end)),
        ("stops", stops.map { list($0.map(number)) } ?? "null"),
      ])
    }
  }

  /// Decorations as an observation has them.
  static func decorations(_ decorations: [ObservedDecoration]) -> String {
    list(
      decorations.map {
        JSONReport.object([
          ("kind", JSONReport.string($0.kind)), ("section", "\($0.section)"), ("frame", rect($0.frame)),
        ])
      })
  }

  /// Items that were visible; null for a list that was not recorded.
  static func items(_ items: [ItemIndexPath]?) -> String {
    items.map { list($0.map { "[\($0.section),\($0.item)]" }) } ?? "null"
  }

  static func rect(_ rect: LayoutRect) -> String {
    list([number(rect.x), number(rect.y), number(rect.width), number(rect.height)])
  }

  private static func number(_ value: Double?) -> String { value.map(JSONReport.number) ?? "null" }

  private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}
