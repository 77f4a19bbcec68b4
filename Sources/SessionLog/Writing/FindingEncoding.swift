package import ScrollCore

/// Warnings, violations and causes; each begins with the comma before its first key.
extension JSONText {
  /// Appends a warning's code and what it is about.
  mutating func warning(_ warning: Warning) {
    switch warning {
    case .itemExceedsLine(let first, let count):
      path(",\"code\":\"item-exceeds-line\",\"item\":", first)
      integer(",\"count\":", count)
    case .literalTrap(let reason): string(",\"code\":\"literal-trap\",\"reason\":", reason.rawValue)
    case .maskBase(let base): number(",\"code\":\"mask-base\",\"base\":", base)
    }
  }

  /// Appends an invariant, what it is about, and both values.
  mutating func violation(_ violation: Violation) {
    string(",\"invariant\":", violation.invariant.rawValue)
    switch violation.subject {
    case .view: break
    case .item(let item): path(",\"item\":", item)
    case .section(let section): integer(",\"section\":", section)
    case .dot(let index): integer(",\"dot\":", index)
    case .side(let side): string(",\"side\":", side.rawValue)
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
    string(",\"because\":{\"rule\":", cause.rule.rawValue)
    rect(",\"extent\":", cause.subject)
    rect(",\"viewport\":", cause.viewport)
    raw("}")
  }
}
