import ScrollCore
import ScrollEngine

/// What queries and edits of layouts cost, small ones against large ones.
///
/// Sizes are thirds of a point from a fixed seed: round numbers flatter.
struct LayoutTimes {
  static let rounds = 11

  /// One in so many items and calls; 1 is the real thing.
  let share: Int
  /// What the names of the figures wanted begin with.
  let prefix: String
  /// What is measured, in the order in which it is printed; each round measures all of it.
  private var measures: [(name: String, measure: () throws -> Double)] = []
  /// What was found; printed, so that finding cannot be optimised away.
  private var checksum = Checksum()

  private final class Checksum { var sum = 0 }

  init(share: Int, prefix: String) {
    self.share = share
    self.prefix = prefix
  }

  /// Prints a line for each figure: its name, and the median of nanoseconds a call, or of bytes an item.
  mutating func run() throws {
    // First, while no memory lies about that was used before.
    if "memory".hasPrefix(prefix) { try printMemory() }
    try addColumns()
    try addWrapping()
    try addSections()
    try addScrolling()
    var taken = [[Double]](repeating: [], count: measures.count)
    for _ in 0..<LayoutTimes.rounds {
      for place in measures.indices { taken[place].append(try measures[place].measure()) }
    }
    for place in measures.indices {
      print(measures[place].name, taken[place].sorted()[LayoutTimes.rounds / 2])
    }
    print("checksum", checksum.sum)
  }

  private mutating func add(_ name: String, _ measure: @escaping () throws -> Double) {
    if name.hasPrefix(prefix) { measures.append((name, measure)) }
  }

  /// How many calls a measurement makes.
  private func calls(_ most: Int) -> Int { max(most / share, 2) }

  // MARK: One column

  private mutating func addColumns() throws {
    for count in [10_000, 100_000] {
      let items = count / share
      let layout = Box(try Samples.layout(.column, count: items))
      addEdits("column-\(count)", of: layout, calls: calls(200))
      let length = layout.value.contentSize.height
      let calls = calls(2_000)
      let checksum = checksum
      var found: [PlacedItem] = []
      var random = Samples.Generator(seed: 3)
      add("query-\(count)") {
        Clock.time(calls) { _ in
          let offset = Double(random.below(Int(length)))
          found.removeAll(keepingCapacity: true)
          _ = layout.value.collectItems(near: Extent(lower: offset, upper: offset + 844), into: &found)
          checksum.sum &+= found.count
        }
      }
    }
  }

  private mutating func addEdits(_ name: String, of layout: Box<ContentLayout>, calls: Int) {
    let kind: Samples.Kind = name.hasPrefix("column") ? .column : .wrapping
    let middle = layout.value.itemCount / 2
    func place(_ call: Int) -> Int { middle + call * 7_919 % min(97, middle) }
    add("\(name)-insert") {
      try Clock.time(calls) { call in
        try layout.value.apply(
          .itemsInserted(section: 0, at: place(call), .sizes([Samples.size(kind, call)])))
      }
    }
    add("\(name)-delete") {
      try Clock.time(calls) { call in
        try layout.value.apply(.itemsDeleted(section: 0, at: place(call), count: 1))
      }
    }
    add("\(name)-resize") {
      try Clock.time(calls) { call in
        try layout.value.apply(
          .itemsResized(section: 0, at: place(call), .sizes([Samples.size(kind, call)])))
      }
    }
  }

  // MARK: Wrapping flow

  private mutating func addWrapping() throws {
    let count = 100_000 / share
    addEdits("wrapping-100000", of: Box(try Samples.layout(.wrapping, count: count)), calls: calls(200))
    let sections = Samples.sections(.wrapping, count: count)
    let checksum = checksum
    add("wrapping-100000-first") {
      try Clock.time(1) { _ in
        checksum.sum &+= try Samples.layout(.wrapping, sections).itemCount
      }
    }
  }

  // MARK: Sections

  private mutating func addSections() throws {
    let count = 10_000 / share
    let specs = (0..<count).map { SectionSpec(id: "section \($0)", items: .count(5), header: 30) }
    let layout = Box(try Samples.layout(.column, specs))
    let calls = calls(500)
    var names = count
    add("sections-insert") {
      try Clock.time(calls) { call in
        names += 1
        let section = SectionSpec(id: "section \(names)", items: .count(5), header: 30)
        try layout.value.apply(.sectionsInserted(at: count / 2 + call * 7_919 % 97 % (count / 2), [section]))
      }
    }
    add("sections-move") {
      try Clock.time(calls) { call in
        try layout.value.apply(.sectionMoved(from: call % count, to: count / 2))
      }
    }
    add("sections-delete") {
      try Clock.time(calls) { call in
        try layout.value.apply(.sectionsDeleted(at: count / 2, count: 1))
      }
    }
  }

  // MARK: Whole events

  private mutating func addScrolling() throws {
    for count in [1_000, 100_000] {
      try addScrolling("uniform-\(count)", [SectionSpec(items: .count(count))])
      try addScrolling("mixed-\(count)", Samples.sections(.column, count: max(count / share, 500)))
    }
  }

  /// Scrolls to and fro over some 200 items in the middle of the content, six and a half points an event.
  private mutating func addScrolling(_ name: String, _ sections: [SectionSpec]) throws {
    let session = try Session(Samples.scene(sections))
    let middle = session.contentLength / 2
    let calls = calls(20_000)
    var step = 0
    add("scroll-\(name)") {
      Clock.time(calls) { _ in
        step += 1
        let place = step % 2_000
        session.scroll(to: middle + 6.5 * Double(place < 1_000 ? place : 2_000 - place))
      }
    }
  }

  // MARK: Memory

  private func printMemory() throws {
    for (name, sections) in [
      ("mixed", Samples.sections(.column, count: 100_000 / share)),
      ("wrapping", Samples.sections(.wrapping, count: 100_000 / share)),
      ("uniform", [SectionSpec(items: .count(100_000 / share))]),
    ] {
      guard let before = Memory.residentBytes else { return }
      let layout = try Samples.layout(.wrapping, sections)
      guard let after = Memory.residentBytes else { return }
      print("memory-\(name)", Double(after - before) / Double(layout.itemCount))
    }
  }
}

/// A layout that several measurements share.
final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
