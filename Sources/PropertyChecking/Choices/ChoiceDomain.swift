/// What a choice can be, and which of it is simpler.
public enum ChoiceDomain: Hashable, Sendable {
  /// A whole number; simplest is `origin`, then those nearest to it, the greater of two first.
  case integer(ClosedRange<Int>, origin: Int)
  /// A real number: 0, then `edges` in their order, whole numbers, decimals with few digits, and the rest by
  /// magnitude; of two opposite numbers the positive one first.
  case real(ClosedRange<Double>, edges: [Double])
  /// Yes or no; no is simpler.
  case boolean
  /// An alternative; earlier ones are simpler.
  case index(count: Int)
  /// A yes that is no question, such as the announcement of an element an array must have; it takes a place so that
  /// all elements look alike.
  case certain

  /// The simplest choice.
  var simplest: Choice {
    switch self {
    case .integer(_, let origin): .integer(origin)
    case .real(let range, let edges): .real(RealOrder.simplest(in: range, edges: edges))
    case .boolean: .boolean(false)
    case .index: .index(0)
    case .certain: .boolean(true)
    }
  }

  /// How simple a choice of this domain is.
  func rank(of choice: Choice) -> ChoiceRank {
    switch (self, choice) {
    case (.integer(let range, let origin), .integer(let value)):
      ChoiceRank(tier: 0, place: IntegerOrder(range: range, origin: origin).place(of: value))
    case (.real(_, let edges), .real(let value)): RealOrder.rank(of: value, edges: edges)
    case (.certain, _): ChoiceRank(tier: 0, place: 0)
    case (_, .boolean(let value)): ChoiceRank(tier: 0, place: value ? 1 : 0)
    case (_, .index(let value)): ChoiceRank(tier: 0, place: UInt64(value))
    default: ChoiceRank(tier: .max, place: .max)
    }
  }

  /// A choice of this domain made from any choice at all: out of range, the nearest within; of another kind,
  /// the simplest.
  func repaired(_ choice: Choice) -> Choice {
    switch (self, choice) {
    case (.integer(let range, _), .integer(let value)):
      .integer(min(max(value, range.lowerBound), range.upperBound))
    case (.real(let range, _), .real(let value)):
      value.isNaN ? simplest : .real(min(max(value, range.lowerBound), range.upperBound) + 0)
    case (.boolean, .boolean): choice
    case (.index(let count), .index(let value)): .index(min(max(value, 0), count - 1))
    default: simplest
    }
  }
}
