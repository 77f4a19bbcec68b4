// The tree is internal; only debug builds let tests look inside.
#if DEBUG
  import TestSupport
  import Testing

  @testable import ScrollLayout

  /// A number with what can be known of several: how many, their sum, the largest.
  private struct Number: Summarized {
    static var nodeWidth: Int { 8 }

    struct Summary: RunSummary, Equatable {
      var count = 0
      var sum = 0
      var largest = Int.min

      static var zero: Summary { Summary() }

      mutating func append(_ next: Summary) {
        count += next.count
        sum += next.sum
        largest = max(largest, next.largest)
      }
    }

    var value: Int

    var summary: Summary { Summary(count: 1, sum: value, largest: value) }
  }

  /// Looks for the element at which the sum exceeds a limit.
  private struct SumSeek: Seek {
    let limit: Int
    var sum = 0

    mutating func passes(_ summary: Number.Summary, count: Int) -> Bool {
      guard sum + summary.sum <= limit else { return false }
      sum += summary.sum
      return true
    }
  }

  /// Takes numbers from the one on at which the sum exceeds a limit, until it has enough.
  private struct SumTour: Tour {
    var seek: SumSeek
    let most: Int
    var values: [Int] = []

    init(limit: Int, most: Int) {
      seek = SumSeek(limit: limit)
      self.most = most
    }

    mutating func passes(_ summary: Number.Summary, count: Int) -> Bool {
      seek.passes(summary, count: count)
    }

    mutating func visit(_ element: Number) -> Bool {
      values.append(element.value)
      return values.count < most
    }
  }

  /// A number that a tree keeps in two parts, and searches by its sum alone.
  private struct SplitNumber: Summarized {
    static var nodeWidth: Int { 4 }

    struct Summary: RunSummary {
      var sum = 0
      var largest = Int.min

      static var zero: Summary { Summary() }

      var key: Int { sum }

      mutating func append(_ next: Summary) {
        sum += next.sum
        largest = max(largest, next.largest)
      }

      mutating func replace(_ old: Summary, with new: Summary) -> Bool {
        // A largest number may have been this one.
        guard new.largest >= old.largest else { return false }
        sum += new.sum - old.sum
        largest = max(largest, new.largest)
        return true
      }
    }

    let bare: String
    let summary: Summary

    init(_ value: Int) { self.init(String(value), Summary(sum: value, largest: value)) }

    init(_ bare: String, _ summary: Summary) {
      self.bare = bare
      self.summary = summary
    }
  }

  /// Passes numbers below a limit.
  private struct LimitWalk: Walk {
    let limit: Int
    var passed = 0
    var places: [Int] = []
    var values: [Int] = []

    init(limit: Int) { self.limit = limit }

    mutating func passes(_ summary: Number.Summary, count: Int) -> Bool {
      guard summary.largest < limit else { return false }
      passed += count
      return true
    }

    mutating func visit(_ element: Number) {
      places.append(passed + values.count)
      values.append(element.value)
    }
  }

  @Suite("Trees of sums")
  struct SumTreeTests {
    private func check(_ tree: SumTree<Number>, _ values: [Int], _ label: Comment) {
      #expect(tree.count == values.count, label)
      var found: [Int] = []
      tree.visit(from: 0) {
        found.append($0.value)
        return true
      }
      #expect(found == values, label)
      let expected = Number.Summary(
        count: values.count, sum: values.reduce(0, +), largest: values.max() ?? Int.min)
      #expect(tree.summary == expected, label)
    }

    @Test func `a walk visits what it does not pass, and passes the rest`() {
      var random = SeededGenerator(seed: 8)
      for count in [0, 1, 8, 9, 65, 700] {
        let values = (0..<count).map { _ in random.below(100) }
        let tree = SumTree(values.map { Number(value: $0) })
        for limit in [0, 50, 97, 100] {
          var walk = LimitWalk(limit: limit)
          tree.take(&walk)
          #expect(walk.values == values.filter { $0 >= limit })
          #expect(walk.places == values.indices.filter { values[$0] >= limit })
          #expect(walk.passed + walk.values.count == count)
        }
      }
    }

    @Test func `splices do what they do to an array, and copies stay as they were`() {
      var random = SeededGenerator(seed: 7)
      for start in [0, 1, 8, 9, 64, 65, 700] {
        var values = (0..<start).map { _ in random.below(100) }
        var tree = SumTree(values.map { Number(value: $0) })
        check(tree, values, "\(start) at the start")
        var copies: [(tree: SumTree<Number>, values: [Int])] = []
        for number in 0..<1_000 {
          let lower = random.below(values.count + 1)
          // Mostly a few; at times a large part, or all.
          let most = random.oneIn(20) ? values.count - lower : min(values.count - lower, 3)
          let upper = lower + random.below(most + 1)
          let new = (0..<random.below(random.oneIn(20) ? 200 : 4)).map { _ in random.below(100) }
          if random.oneIn(10) { copies.append((tree, values)) }
          tree.replaceSubrange(lower..<upper, with: new.map { Number(value: $0) })
          values.replaceSubrange(lower..<upper, with: new)
          check(tree, values, "\(start), splice \(number): \(lower)..<\(upper) by \(new.count)")
        }
        for (copy, old) in copies { check(copy, old, "a copy") }
      }
    }

    @Test func `single elements are found, changed and searched for`() throws {
      var random = SeededGenerator(seed: 8)
      var values = (0..<3_000).map { _ in random.below(50) }
      var tree = SumTree(values.map { Number(value: $0) })
      for _ in 0..<2_000 {
        let place = random.below(values.count)
        #expect(tree[place].value == values[place])
        let copy = tree
        let before = tree.update(at: place) { element in
          defer { element.value += 1 }
          return element.value
        }
        #expect(before == values[place] && copy[place].value == before)
        values[place] += 1
        let limit = random.below(values.reduce(0, +) + 10)
        var seek = SumSeek(limit: limit)
        let found = tree.first(&seek)
        var sum = 0
        let expected = values.firstIndex { value in
          guard sum + value <= limit else { return true }
          sum += value
          return false
        }
        #expect(found?.index == expected && seek.sum == sum)
        if let expected { #expect(found?.element.value == values[expected]) }
        let from = random.below(values.count + 1)
        let end = min(values.count, from + random.below(40))
        #expect(tree.elements(from..<end).map(\.value) == Array(values[from..<end]))
      }
    }

    @Test func `a tour goes on from the place that it searched for`() {
      var random = SeededGenerator(seed: 10)
      for count in [0, 1, 8, 9, 65, 700] {
        let values = (0..<count).map { _ in random.below(50) }
        let tree = SumTree(values.map { Number(value: $0) })
        for _ in 0..<200 {
          let limit = random.below(values.reduce(0, +) + 10)
          let most = 1 + random.below(40)
          var tour = SumTour(limit: limit, most: most)
          tree.visit(&tour)
          var sum = 0
          let first = values.firstIndex { value in
            guard sum + value <= limit else { return true }
            sum += value
            return false
          }
          #expect(tour.values == (first.map { Array(values[$0...].prefix(most)) } ?? []))
          #expect(tour.seek.sum == sum)
        }
      }
    }

    @Test func `an element kept in two parts is put together again`() {
      var random = SeededGenerator(seed: 11)
      var values = (0..<50).map { _ in random.below(100) }
      var tree = SumTree(values.map { SplitNumber($0) })
      for _ in 0..<2_000 {
        let place = random.below(values.count)
        let value = random.below(100)
        switch random.below(4) {
        case 0:
          tree.replaceSubrange(place..<place, with: [SplitNumber(value)])
          values.insert(value, at: place)
        case 1 where values.count > 20:
          tree.replaceSubrange(place..<(place + 1), with: [])
          values.remove(at: place)
        default:
          tree.update(at: place) { $0 = SplitNumber(value) }
          values[place] = value
        }
        let from = random.below(values.count + 1)
        let end = min(values.count, from + random.below(9))
        let found = tree.elements(from..<end)
        #expect(found.map(\.bare) == values[from..<end].map { String($0) })
        #expect(found.map(\.summary.sum) == Array(values[from..<end]))
        #expect(tree.summary.sum == values.reduce(0, +) && tree.summary.largest == values.max())
      }
    }

    @Test func `a change that fails leaves the tree as it was`() throws {
      struct Refusal: Error {}
      let values = Array(0..<100)
      var tree = SumTree(values.map { Number(value: $0) })
      #expect(throws: Refusal.self) { try tree.update(at: 50) { _ in throw Refusal() } }
      check(tree, values, "after a refusal")
    }

    @Test func `a tree that shrinks and grows stays about as deep as one made at once`() {
      // Each level holds four to eight times as many as the one below, so each visit from the top passes few nodes.
      var random = SeededGenerator(seed: 9)
      var tree = SumTree((0..<4_000).map { Number(value: $0) })
      for _ in 0..<3_900 {
        let place = random.below(tree.count)
        tree.replaceSubrange(place..<(place + 1), with: [])
      }
      #expect(tree.count == 100)
      // 100 elements need three levels when every node is full, and at most four when each is half full: 4^4 > 100.
      #expect(tree.depth <= 4)
      for number in 0..<4_000 {
        let place = random.below(tree.count + 1)
        tree.replaceSubrange(place..<place, with: [Number(value: number)])
      }
      #expect(tree.depth <= 6)
    }
  }
#endif
