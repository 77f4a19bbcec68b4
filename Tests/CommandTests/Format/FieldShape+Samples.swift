import ScrollCore

@testable import SessionLog

/// Values that a field may have and may not have, as JSON.
extension FieldShape {
  /// A value like most.
  var sample: String {
    switch self {
    case .number, .maskLength: "0.5"
    case .microseconds, .index: "1"
    case .flag: "true"
    case .text: #""a""#
    case .word(let words): "\"\(words[0])\""
    case .hash: #""0123456789abcdef""#
    case .item, .itemOrIndex: "[0,1]"
    case .point, .size: "[1,2]"
    case .rectangle: "[0,1,2,3]"
    case .insets: #"{"top":1,"left":2,"bottom":3,"right":4}"#
    case .orNull(let shape): shape.sample
    case .list(let shape, let count): FieldShape.list(of: shape.sample, count: count ?? 1)
    case .items: "[[1,2]]"
    case .sections: #"[{"count":1}]"#
    case .updates: #"[{"type":"items.deleted","section":0,"at":0,"count":1}]"#
    case .interpolation: #"{"kind":"exponential","base":2}"#
    case .object(let fields): FieldShape.object(fields) { $0.shape.sample }
    }
  }

  /// Other values it may have: those at the bounds, and other spellings.
  var edges: [String] {
    switch self {
    case .number(_, let bounds): FieldShape.numbers(at: bounds)
    case .microseconds: ["0", "9007199254740992"]
    case .index: ["0"]
    case .flag: ["false"]
    case .text: [#""""#, #""\"\\\n""#]
    case .word(let words): words.map { "\"\($0)\"" }
    case .hash: [#""ffffffffffffffff""#]
    case .item, .itemOrIndex: ["[0,0]"]
    case .point(let bounds): FieldShape.numbers(at: bounds).map { "[\($0),\($0)]" }
    case .size: ["[0,0]", #"{"width":1,"height":2}"#]
    case .rectangle: ["[-1,-1,0,0]"]
    case .insets(let areNegative): ["{}"] + (areNegative ? [#"{"top":-1}"#] : [])
    case .orNull(let shape): shape.edges + ["null"]
    case .list(let shape, let count): shape.edges.map { FieldShape.list(of: $0, count: count ?? 1) }
    case .items: ["[[0,1,2,3]]", #"[{"width":1,"height":2}]"#]
    case .sections: ["[]", #"[{"items":[[1,2]],"keys":["a"]}]"#]
    case .updates: ["[]"]
    case .maskLength:
      FieldShape.numbers(at: MaskLength.fractions)
        + FieldShape.numbers(at: MaskLength.numbersOfPoints).map { "{\"points\":\($0)}" }
    case .interpolation: InterpolationKind.allCases.map { "{\"kind\":\"\($0.rawValue)\"}" }
    case .object(let fields):
      fields.flatMap { field in
        field.shape.edges.map { edge in
          FieldShape.object(fields) { $0 == field ? edge : $0.shape.sample }
        }
      }
    }
  }

  /// Values it may not have: those beyond the bounds, and those of another shape.
  var wrong: [String] {
    switch self {
    case .number(_, let bounds): FieldShape.numbers(beyond: bounds) + [#""1""#, "null", "[1]"]
    case .microseconds, .index: ["-1", "0.5", #""1""#, "null"]
    case .flag: ["1", #""true""#, "null"]
    case .text: ["1", "null"]
    case .word: [#""zzz""#, "1", "null"]
    case .hash: [#""0123""#, #""0123456789abcdeg""#, "1"]
    case .item: ["[0]", "[0,1,2]", "[0,-1]", "[0,0.5]", "5"]
    case .itemOrIndex: ["[0]", #""a""#, "-1"]
    case .point(let bounds):
      ["[1]", "[1,2,3]", "5"] + FieldShape.numbers(beyond: bounds).flatMap { ["[\($0),0]", "[0,\($0)]"] }
    case .size: ["[1]", "[-1,2]", #"{"width":1}"#, "5"]
    case .rectangle: ["[0,1,2]", "[0,1,-2,3]", "5"]
    case .insets(let areNegative): ["[1,2,3,4]", #"{"top":"a"}"#] + (areNegative ? [] : [#"{"top":-1}"#])
    case .orNull(let shape): shape.wrong.filter { $0 != "null" }
    case .list(let shape, let count):
      ["5", "null"] + shape.wrong.map { FieldShape.list(of: $0, count: count ?? 1) }
        + (count.map { [$0 - 1, $0 + 1] } ?? []).map { FieldShape.list(of: shape.sample, count: $0) }
    case .items: ["5", "[[1]]", "[[-1,2]]", "[[1,2],[0,1,2,3]]"]
    case .sections: ["5", #"[{"count":-1}]"#]
    case .updates: ["5", "[{}]", #"[{"type":"scroll"}]"#]
    case .maskLength:
      FieldShape.numbers(beyond: MaskLength.fractions)
        + FieldShape.numbers(beyond: MaskLength.numbersOfPoints).map { "{\"points\":\($0)}" }
        + ["{}", #"{"points":"64"}"#, "null", "[64]", #""64""#]
    case .interpolation: ["{}", #"{"kind":"zzz"}"#, #"{"kind":"linear","base":"a"}"#, "5"]
    case .object(let fields):
      ["5"]
        + fields.filter { $0.need == .required }.map { field in
          FieldShape.object(fields.filter { $0 != field }) { $0.shape.sample }
        }
        + fields.flatMap { field in
          field.shape.wrong.map { wrong in
            FieldShape.object(fields) { $0 == field ? wrong : $0.shape.sample }
          }
        }
    }
  }

  private static func list(of value: String, count: Int) -> String {
    "[\(Array(repeating: value, count: count).joined(separator: ","))]"
  }

  private static func object(_ fields: [FieldFormat], _ value: (FieldFormat) -> String) -> String {
    "{\(fields.map { "\"\($0.key)\":\(value($0))" }.joined(separator: ","))}"
  }

  private static func numbers(at bounds: ClosedRange<Double>?) -> [String] {
    bounds.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? ["-1e300", "0"]
  }

  private static func numbers(beyond bounds: ClosedRange<Double>?) -> [String] {
    guard let bounds else { return [] }
    return [bounds.lowerBound.nextDown, bounds.upperBound.nextUp].filter(\.isFinite).map { "\($0)" }
  }
}
