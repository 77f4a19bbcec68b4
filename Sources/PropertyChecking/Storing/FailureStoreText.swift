/// Stored failures as text: one a line, so that version control shows what came and went.
///
/// ```
/// property-failures 1
/// "sorted stays sorted" "false" t i0 t i-3 f
/// ```
///
/// A header with the version; then in each line the property's name, the failure's label and the choices,
/// with one space between: `t` and `f` for yes and no, `i` and a whole number, `r` and a real number (the
/// shortest digits that read back the same), `x` and an index. Names are quoted; `\"`, `\\` and `\u{…}` stand
/// for what could not stand there. Empty lines and those that begin with `#` are skipped.
///
/// Lines are sorted by name, label, number of choices and their spelling, so equal stores are equal bytes.
public enum FailureStoreText {
  static let header = "property-failures 1"

  /// The text of failures; each only once.
  public static func encode(_ failures: [StoredFailure]) -> String {
    let lines = Set(failures).map { failure in
      let choices = failure.choices.map { " \(spelling(of: $0))" }.joined()
      return (failure, text: "\(quoted(failure.property)) \(quoted(failure.label))\(choices)")
    }
    let sorted = lines.sorted { left, right in
      if left.0.property != right.0.property { return left.0.property < right.0.property }
      if left.0.label != right.0.label { return left.0.label < right.0.label }
      if left.0.choices.count != right.0.choices.count { return left.0.choices.count < right.0.choices.count }
      return left.text < right.text
    }
    return ([header] + sorted.map { $0.text }).joined(separator: "\n") + "\n"
  }

  /// Reads failures.
  ///
  /// - Throws: ``StoreTextError`` with the place of the first thing that is wrong.
  public static func decode(_ text: String) throws(StoreTextError) -> [StoredFailure] {
    var failures: [StoredFailure] = []
    for (index, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var line = StoreLine(content, number: index + 1)
      if index == 0 {
        guard content == header else { throw line.error("expected the header “\(header)”") }
      } else if !content.isEmpty && !content.hasPrefix("#") {
        failures.append(try line.failure())
      }
    }
    return failures
  }

  private static func spelling(of choice: Choice) -> String {
    switch choice {
    case .boolean(let value): value ? "t" : "f"
    case .integer(let value): "i\(value)"
    case .real(let value): "r\(value)"
    case .index(let value): "x\(value)"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 32 || scalar.value == 127:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
