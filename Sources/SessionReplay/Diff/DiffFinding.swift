package import ScrollCore

/// One thing in which two logs differ.
package struct DiffFinding: Hashable, Sendable {
  /// In which way they differ.
  package enum What: String, IndexedCases, Hashable, Sendable {
    /// From here on, all times of the second log are later or earlier by the same.
    case shifted
    /// Both have the record, with other values.
    case changed
    /// Both have it, at another time.
    case retimed
    /// Both have it, at the same time, among others in another order.
    case moved
    /// Only the first has it.
    case missing
    /// Only the second has it.
    case added
  }

  /// Where a record stands in its log.
  package struct Place: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The event the record names; records of session logs name none.
    package var event: Int?
    /// Its time; `nil` if it has none.
    package var time: Microseconds?

    /// Creates a place.
    package init(line: Int, event: Int?, time: Microseconds?) {
      self.line = line
      self.event = event
      self.time = time
    }
  }

  /// A field that differs.
  package struct Field: Hashable, Sendable {
    /// Where it stands: `to`, `frame[1]`, `scene.views[0].viewport`.
    package var path: String
    /// What the first log says, as written; `nil` if it says nothing.
    package var a: String?
    /// What the second says.
    package var b: String?

    /// Creates a field.
    package init(path: String, a: String?, b: String?) {
      self.path = path
      self.a = a
      self.b = b
    }
  }

  /// A field that says what a record is about.
  package struct SubjectField: Hashable, Sendable {
    /// Its name: `view`, `item`.
    package let name: String
    /// Its value, as written; of a text, without quotes.
    package let value: String
    /// Whether that is a text.
    package let isText: Bool
  }

  /// In which way the logs differ.
  package var what: What
  /// The kind of record: an effect, an event, or `header`.
  package var kind: String
  /// The kind, and behind it the invariant or the code that tells violations and warnings apart.
  package var name: String {
    let part = subject.first { $0.name == "invariant" || $0.name == "code" }
    return part.map { kind + " " + $0.value } ?? kind
  }
  /// What it is about, field by field as written: its view, item, section and the like.
  ///
  /// Texts are without their quotes: a view may be called `1` or `[0,3]`.
  package internal(set) var subject: [SubjectField] = []
  /// Where it stands in the first log.
  package var a: Place?
  /// Where it stands in the second.
  package var b: Place?
  /// How much later the second log has it, after the shift that holds for all.
  package var delay = Microseconds.zero
  /// The shift of all times from here on, for `shifted`.
  package var shift = Microseconds.zero
  /// The fields that differ; of a record that only one log has, all it says.
  package var fields: [Field] = []
  /// How many fields differ beyond those listed.
  package var moreFields = 0
  /// How many lines, alike in both logs as far as they count, stand between this and the last finding.
  package var alikeBefore = 0

  /// The most fields of a record that are listed.
  static let fieldLimit = 32
}
