import ScrollCore
import SessionLog

/// The forms of single values.
extension ReportForm where Value == String {
  /// A text.
  package static var text: ReportForm { ReportForm(.text) { $1.string($0) } }
  /// One of some words.
  package static func word(_ words: [String]) -> ReportForm { ReportForm(.word(words)) { $1.string($0) } }
}

extension ReportForm where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the words of an enumeration.
  package static var word: ReportForm {
    ReportForm(.word(Value.allCases.map { $0.rawValue })) { $1.string($0.rawValue) }
  }
}

extension ReportForm where Value == FileName {
  /// The name of a file as the system knows it.
  package static var path: ReportForm { ReportForm(.text) { $1.string($0.path) } }
}

extension ReportForm where Value == ItemKey {
  /// The key of an item.
  static var key: ReportForm { ReportForm(.text) { $1.string($0.text) } }
}

extension ReportForm where Value == Bool {
  /// `true` or `false`.
  package static var flag: ReportForm { ReportForm(.flag) { $1.boolean($0) } }
}

extension ReportForm where Value == Int {
  /// A whole number.
  package static var integer: ReportForm { ReportForm(.integer) { $1.integer($0) } }
}

extension ReportForm where Value == Int64 {
  /// A whole number that may be larger than memory.
  static var long: ReportForm { ReportForm(.integer) { $1.microseconds(Microseconds($0)) } }
}

extension ReportForm where Value == Microseconds {
  /// A time or a duration.
  static var time: ReportForm { ReportForm(.time) { $1.microseconds($0) } }
}

extension ReportForm where Value == Double {
  /// A number; null for one that JSON has no word for.
  static var number: ReportForm { ReportForm(.number) { $1.number($0) } }
}

extension ReportForm where Value == UInt64 {
  /// A hash.
  static var hash: ReportForm { ReportForm(.hash) { $1.hash($0) } }
}

extension ReportForm where Value == ItemIndexPath {
  /// `[section,item]`.
  static var item: ReportForm { ReportForm(.row(of: .integer, ["section", "item"])) { $1.path($0) } }
}

extension ReportForm where Value == LayoutPoint {
  /// `[x,y]`.
  static var point: ReportForm { ReportForm(.row(of: .number, ["x", "y"])) { $1.point($0) } }
}

extension ReportForm where Value == LayoutSize {
  /// `[width,height]`.
  static var size: ReportForm { ReportForm(.row(of: .number, ["width", "height"])) { $1.size($0) } }
}

extension ReportForm where Value == LayoutRect {
  /// `[x,y,width,height]`.
  static var rect: ReportForm {
    ReportForm(.row(of: .number, ["x", "y", "width", "height"])) { $1.rect($0) }
  }
}

extension ReportForm where Value == ItemVisibility {
  /// How much of an item is in sight.
  static var visibility: ReportForm {
    ReportForm(.word(["whole", "partial", "hidden"])) { $1.string(TextReport.word($0)) }
  }
}

/// A line of a log, as its writer has it.
struct LogLine {
  let text: String
}

extension ReportForm where Value == LogLine {
  /// A record of the effect log.
  static var effect: ReportForm { ReportForm(.effect) { $1.line($0.text) } }
  /// An event of a session log.
  static var event: ReportForm { ReportForm(.event) { $1.line($0.text) } }
  /// A value as a log has it.
  static var logged: ReportForm { ReportForm(.anything) { $1.line($0.text) } }
}

/// The forms of what is made of others.
extension ReportForm {
  /// Either a value or null.
  package static func orNull<Wrapped>(_ form: ReportForm<Wrapped>) -> ReportForm where Value == Wrapped? {
    ReportForm(.orNull(form.type)) { value, json in
      if let value { form.write(value, &json) } else { json.raw("null") }
    }
  }

  /// A list.
  package static func list<Element>(of form: ReportForm<Element>) -> ReportForm where Value == [Element] {
    ReportForm(.list(of: form.type)) { value, json in json.list(value) { form.write($1, &$0) } }
  }

  /// A list of a known number of values.
  package static func row<Element>(
    of form: ReportForm<Element>, _ names: [String]
  ) -> ReportForm where Value == [Element] {
    ReportForm(.row(of: form.type, names)) { value, json in json.list(value) { form.write($1, &$0) } }
  }

  /// An object with a key for each of some values.
  package static func table<Element>(
    of form: ReportForm<Element>, keys: [String]
  ) -> ReportForm where Value == [(String, Element)] {
    ReportForm(.table(of: form.type, keys: keys)) { value, json in
      var fields = FieldCount()
      json.raw("{")
      for (key, element) in value { fields.write(key, form, element, &json) }
      json.raw("}")
    }
  }
}
