import PropertyChecking
import Testing

@Suite("Generators")
struct GeneratorTests {
  /// The values of many seeds.
  private func values<Value>(_ generator: Generator<Value>, count: Int = 4000) throws -> [Value] {
    try (0..<count).map { number in
      var source = ChoiceSource(seed: Seed(9).ofCase(number), isRecording: false)
      return try source.draw(generator)
    }
  }

  private func share<Value>(_ values: [Value], _ isCounted: (Value) -> Bool) -> Double {
    Double(values.filter(isCounted).count) / Double(values.count)
  }

  @Test(
    "whole numbers stay in range and reach its ends",
    arguments: [
      0...9, -5...5, 250...600, -1_000_000...1, Int.min...Int.max, Int.max - 1...Int.max, 7...7,
    ])
  func integersInRange(range: ClosedRange<Int>) throws {
    let numbers = try values(.integer(in: range))
    #expect(numbers.allSatisfy { range.contains($0) })
    #expect(numbers.contains(range.lowerBound) && numbers.contains(range.upperBound))
  }

  @Test func `small whole numbers are evenly spread`() throws {
    let numbers = try values(.integer(in: 0...9))
    // A tenth each, and the ends of the range, 0, 1 and 8 a little oftener: 15/160 + edges.
    for number in 0...9 {
      let share = share(numbers) { $0 == number }
      #expect(0.08 < share && share < 0.14, "\(number): \(share)")
    }
  }

  @Test func `large ranges give numbers of all sizes`() throws {
    let numbers = try values(.integer(in: 0...Int.max))
    // Of the half drawn by bits, one in nine has at most seven; next to none of the evenly spread ones has.
    #expect(share(numbers) { $0 < 128 } > 0.05)
    #expect(share(numbers) { $0 > Int.max / 2 } > 0.2)
  }

  @Test func `real numbers stay in range, and edges are drawn often`() throws {
    let numbers = try values(.real(in: -10...390, edges: [100, 195, 1000]))
    #expect(numbers.allSatisfy { (-10...390).contains($0) && !($0 == 0 && $0.sign == .minus) })
    #expect(share(numbers) { $0 == 100 || $0 == 195 } > 0.1)
    #expect(share(numbers) { $0 == 195.5 || $0 == 100.0.nextUp } > 0.01)
    #expect(!numbers.contains(1000))
    #expect(share(numbers) { $0 == Double(Int($0)) } > 0.25, "whole numbers are frequent")
    #expect(share(numbers) { $0 != (Double(Int($0 * 1000)) / 1000) } > 0.2, "long ones too")
  }

  @Test func `the widest range of real numbers stays finite`() throws {
    let greatest = Double.greatestFiniteMagnitude
    #expect(try values(.real(in: -greatest...greatest)).allSatisfy(\.isFinite))
  }

  @Test func `lengths are mixed from the first case on`() throws {
    let lengths = try values(.array(of: .boolean(), count: 2...200)).map(\.count)
    #expect(lengths.allSatisfy { (2...200).contains($0) })
    for range in [2...4, 5...18, 19...66, 67...200] {
      #expect(share(lengths, range.contains) > 0.05, "\(range)")
      #expect(lengths.prefix(40).contains { range.contains($0) }, "\(range)")
    }
  }

  @Test func `arrays of fixed length need no choice for it`() throws {
    var source = ChoiceSource(seed: Seed(1), isRecording: true)
    let flags = try source.draw(.array(of: .boolean(), count: 3...3))
    #expect(flags.count == 3)
    #expect(source.recording.choices.count == 3)
  }

  @Test func `weights decide how often an alternative is drawn`() throws {
    let letters = try values(.weighted([(1, .constant("a")), (0, .constant("b")), (3, .constant("c"))]))
    #expect(!letters.contains("b"))
    let share = share(letters) { $0 == "a" }
    #expect(0.22 < share && share < 0.28)
  }

  @Test func `alternatives, elements, strings and missing values`() throws {
    #expect(Set(try values(.oneOf([.constant(1), .integer(in: 5...6)]))) == [1, 5, 6])
    #expect(Set(try values(.element(of: ["x", "y"]))) == ["x", "y"])
    #expect(Set(try values(.string(of: "ab", count: 0...1))) == ["", "a", "b"])
    let maybe = try values(Generator.integer(in: 1...1).optional(probability: 0.25))
    let missing = share(maybe) { $0 == nil }
    #expect(0.7 < missing && missing < 0.8)
  }

  @Test func `identifiers repeat and do not`() throws {
    let identifiers = try values(.identifier(below: 1_000_000, hot: 4))
    let hot = share(identifiers) { $0 < 4 }
    #expect(0.47 < hot && hot < 0.53)
    #expect(identifiers.allSatisfy { (0..<1_000_000).contains($0) })
    #expect(Set(identifiers.filter { $0 >= 4 }).count > 1900)
  }

  @Test func `a filter keeps what fits, or discards the case`() throws {
    let even = Generator.integer(in: 0...9).filter(tries: 50) { $0.isMultiple(of: 2) }
    #expect(Set(try values(even)) == [0, 2, 4, 6, 8])
    var source = ChoiceSource(seed: Seed(1), isRecording: false)
    #expect(throws: Discarded.filter) { try source.draw(Generator.integer(in: 0...9).filter { $0 > 9 }) }
  }

  @Test func `a flat map draws by what was drawn`() throws {
    let pairs = Generator.integer(in: 0...20).flatMap { limit in
      Generator.integer(in: 0...limit).map { (limit, $0) }
    }
    #expect(try values(pairs).allSatisfy { $0.1 <= $0.0 })
  }

  private indirect enum Tree: Sendable {
    case leaf
    case fork(Tree, Tree)

    var depth: Int {
      switch self {
      case .leaf: 0
      case .fork(let left, let right): 1 + max(left.depth, right.depth)
      }
    }
  }

  @Test func `recursion ends at its depth`() throws {
    let trees = Generator<Tree>.recursive(base: .constant(.leaf), depth: 3) { tree in
      zip(tree, tree).map { .fork($0, $1) }
    }
    #expect(Set(try values(trees).map(\.depth)) == [0, 1, 2, 3])
  }

  /// Twelve of one kind and none of two others: hopeless with even weights, 4 · 2^-12 · … of all cases.
  @Test func `swarms find what needs much of one kind and nothing of others`() throws {
    let kinds = (0..<4).map { Generator.constant($0) }
    let isRare = { (list: [Int]) in
      list.filter { $0 == 2 }.count >= 12 && !list.contains(0) && !list.contains(1)
    }
    let swarm = try values(.swarm(of: kinds) { .array(of: $0, count: 0...50) })
    #expect(share(swarm, isRare) > 0.01)
    let even = try values(.array(of: .oneOf(kinds), count: 0...50))
    #expect(share(even, isRare) < 0.001)
    #expect(share(swarm) { Set($0).count == 4 } > 0.25, "half of the cases use everything")
  }

  @Test func `a swarm leaves no choice that would keep features off`() throws {
    let swarm = Generator<[Int]>.swarm(of: [.constant(0), .constant(1)]) { .array(of: $0, count: 1...1) }
    for number in 0..<50 {
      var source = ChoiceSource(seed: Seed(3).ofCase(number), isRecording: true)
      _ = try source.draw(swarm)
      #expect(source.recording.choices.map(\.domain) == [.index(count: 2)])
    }
  }
}
