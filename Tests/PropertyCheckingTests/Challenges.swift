import PropertyChecking

/// The shrinking challenge (`jlink/shrinking-challenge`, 0c1d56c): thirteen false properties from the
/// literature.
extension Challenge {
  static let all: [Challenge] = [
    bound5, largeUnionList, reverse, calculator, lengthList, differenceNotZero, differenceNotSmall,
    differenceNotOne,
    coupling, deletion, distinct, nestedLists, binaryHeap,
  ]

  private static let integers = Generator.integer(in: Int(Int32.min)...Int(Int32.max))
  private static let positive = Generator.integer(in: 1...Int(Int32.max), origin: 1)

  /// Five lists of 16-bit numbers whose sums are small each and, wrapped to 16 bits, large together.
  private static let bound5 = Challenge(
    "bound5", expected: "[[], [], [], [-1], [-32768]]",
    .array(of: .array(of: .integer(in: -32768...32767), count: 0...10), count: 5...5)
  ) { lists in
    let sums = lists.map { Int16(truncatingIfNeeded: $0.reduce(0, +)) }
    try assume(sums.allSatisfy { $0 < 256 })
    return sums.reduce(0, &+) < 5 * 256
  }

  private static let largeUnionList = Challenge(
    "large_union_list", expected: "[[0, 1, -1, 2, -2]]", .array(of: .array(of: integers))
  ) { Set($0.joined()).count <= 4 }

  private static let reverse = Challenge(
    "reverse", expected: "[0, 1]", .array(of: integers)
  ) { $0 == $0.reversed() }

  private static let lengthList = Challenge(
    "lengthlist", expected: "[900]",
    Generator<Int>.integer(in: 1...100).flatMap { .array(of: .integer(in: 0...1000), count: $0...$0) }
  ) { ($0.max() ?? 0) < 900 }

  private static let differenceNotZero = Challenge(
    "difference: zero", expected: "(10, 10)", zip(positive, positive)
  ) { $0 < 10 || $0 != $1 }

  private static let differenceNotSmall = Challenge(
    "difference: small", expected: "(10, 6)", zip(positive, positive)
  ) { $0 < 10 || !(1...4).contains(abs($0 - $1)) }

  private static let differenceNotOne = Challenge(
    "difference: one", expected: "(10, 9)", zip(positive, positive)
  ) { $0 < 10 || abs($0 - $1) != 1 }

  /// Indices into their own list; two that point at each other.
  private static let coupling = Challenge(
    "coupling", expected: "[1, 0]", .array(of: .integer(in: 0...10), count: 0...20)
  ) { list in
    try assume(list.allSatisfy { $0 < list.count })
    return list.enumerated().allSatisfy { $0.element == $0.offset || list[$0.element] != $0.offset }
  }

  /// Taking out the first of an element leaves none of it.
  private static let deletion = Challenge(
    "deletion", expected: "([0, 0], 0)", zip(.array(of: integers), .integer(in: 0...10))
  ) { list, index in
    try assume(index < list.count)
    var rest = list
    rest.remove(at: list.firstIndex(of: list[index]) ?? 0)
    return !rest.contains(list[index])
  }

  private static let distinct = Challenge(
    "distinct", expected: "[0, 1, -1]", .array(of: integers)
  ) { Set($0).count < 3 }

  private static let nestedLists = Challenge(
    "nestedlists", expected: "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", .array(of: .array(of: integers))
  ) { $0.joined().count <= 10 }

  private static let calculator = Challenge(
    "calculator", expected: "(0 / (0 + 0))", Expression.generator
  ) { expression in
    try assume(!expression.dividesByLiteralZero)
    return expression.value != nil
  }

  private static let binaryHeap = Challenge(
    "binheap", expected: "(0 - (0 (0 - -) (1 - -)))", Heap.generator
  ) { heap in
    let all = heap.members
    let sorted = heap.wronglySorted
    return sorted == sorted.sorted() && sorted == all.sorted()
  }
}

private indirect enum Expression: Sendable, CustomStringConvertible {
  case literal(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  static let generator: Generator<Expression> = .recursive(
    base: Generator<Int>.integer(in: -1000...1000).map { .literal($0) }
  ) { inner in
    zip(inner, inner, .boolean()).map { $2 ? .quotient($0, $1) : .sum($0, $1) }
  }

  var value: Int? {
    switch self {
    case .literal(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left + right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left / right
    }
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .literal: false
    case .quotient(_, .literal(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  var description: String {
    switch self {
    case .literal(let number): "\(number)"
    case .sum(let left, let right): "(\(left) + \(right))"
    case .quotient(let left, let right): "(\(left) / \(right))"
    }
  }
}

private final class Heap: Sendable, CustomStringConvertible {
  let head: Int
  let left: Heap?
  let right: Heap?

  init(_ head: Int, _ left: Heap?, _ right: Heap?) {
    self.head = head
    self.left = left
    self.right = right
  }

  static let generator = heap(from: 0)

  private static func heap(from least: Int) -> Generator<Heap> {
    Generator { source throws(Discarded) in
      try source.span(.level) { source throws(Discarded) in
        let head = source.integer(in: least...1000, origin: least)
        // Fewer than one child each on average, so that heaps end.
        let child = heap(from: head).optional(probability: 0.45)
        return Heap(head, try source.draw(child), try source.draw(child))
      }
    }
  }

  /// The heap without its head, wrongly taken for sorted.
  var wronglySorted: [Int] { [head] + (Heap.merge(left, right)?.members ?? []) }

  var members: [Int] { [head] + (right?.members ?? []) + (left?.members ?? []) }

  private static func merge(_ one: Heap?, _ other: Heap?) -> Heap? {
    guard let one else { return other }
    guard let other else { return one }
    return one.head <= other.head
      ? Heap(one.head, merge(one.right, other), one.left)
      : Heap(other.head, merge(other.right, one), other.left)
  }

  var description: String {
    "(\(head) \(left.map(\.description) ?? "-") \(right.map(\.description) ?? "-"))"
  }
}
