package import ScrollCore

/// Warnings, violations and causes; each begins with the comma before its first key.
extension JSONText {
  /// Appends a warning's code and what it is about.
  mutating func warning(_ warning: Warning) {
    switch warning {
    case .itemExceedsLine(let first, let count):
      raw(",\"code\":\"item-exceeds-line\",\"item\":")
      path(first)
      raw(",\"count\":")
      integer(count)
    case .literalTrap(let reason):
      raw(",\"code\":\"literal-trap\",\"reason\":")
      string(reason.rawValue)
    case .maskBase(let base):
      raw(",\"code\":\"mask-base\",\"base\":")
      number(base)
    }
  }

  /// Appends an invariant, what it is about, and both values.
  mutating func violation(_ violation: Violation) {
    raw(",\"invariant\":")
    string(violation.invariant.rawValue)
    switch violation.subject {
    case .view: break
    case .item(let item):
      raw(",\"item\":")
      path(item)
    case .section(let section):
      raw(",\"section\":")
      integer(section)
    case .dot(let index):
      raw(",\"dot\":")
      integer(index)
    case .side(let side):
      raw(",\"side\":")
      string(side.rawValue)
    }
    raw(",\"expected\":")
    value(violation.expected)
    raw(",\"actual\":")
    value(violation.actual)
  }

  /// Appends what an invariant compares.
  package mutating func value(_ value: Violation.Value) {
    switch value {
    case .none: raw("null")
    case .number(let number): self.number(number)
    case .count(let count): integer(count)
    case .duration(let duration): microseconds(duration)
    case .frame(let frame): rect(frame)
    case .items(let items): list(items) { $0.path($1) }
    case .hash(let hash): self.hash(hash)
    case .text(let text): string(text)
    }
  }

  /// Appends what was measured and which rule decided.
  mutating func cause(_ cause: Cause) {
    raw(",\"because\":{\"rule\":")
    string(cause.rule.rawValue)
    raw(",\"extent\":")
    rect(cause.subject)
    raw(",\"viewport\":")
    rect(cause.viewport)
    raw("}")
  }
}
