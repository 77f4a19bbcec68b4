/// A field of a line: its key, its value, and whether the line can do without it.
struct FieldFormat: Hashable, Sendable {
  /// Whether a line needs a field.
  enum Need: Hashable, Sendable {
    /// It does.
    case required
    /// It needs this one or another one marked like it.
    case either
    /// It does not; the value it then has, as JSON, if that is one and the same.
    case optional(default: String?)
    /// It does not, and this one is never written: other fields say the same.
    case shorthand
  }

  /// The key.
  let field: EventField
  /// The value.
  let shape: FieldShape
  /// Whether the line needs it.
  let need: Need
  /// What an error says is missing; nothing means the field itself.
  var lack: String?
  /// What an error says of a number out of its bounds.
  var what: String?

  /// The key as text.
  var key: String { field.rawValue }

  static func required(_ field: EventField, _ shape: FieldShape, lack: String? = nil) -> FieldFormat {
    FieldFormat(field: field, shape: shape, need: .required, lack: lack)
  }

  static func either(_ field: EventField, _ shape: FieldShape, lack: String) -> FieldFormat {
    FieldFormat(field: field, shape: shape, need: .either, lack: lack)
  }

  static func optional(_ field: EventField, _ shape: FieldShape, default: String? = nil) -> FieldFormat {
    FieldFormat(field: field, shape: shape, need: .optional(default: `default`))
  }

  /// A setting of a behaviour, which an event may leave out.
  static func setting(_ field: EventField, _ shape: FieldShape, _ what: String = "") -> FieldFormat {
    FieldFormat(field: field, shape: shape, need: .optional(default: nil), what: what)
  }

  static func shorthand(_ field: EventField, _ shape: FieldShape) -> FieldFormat {
    FieldFormat(field: field, shape: shape, need: .shorthand)
  }
}
