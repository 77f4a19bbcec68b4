import ScrollCore
import SessionLog
import SessionReplay
import Testing

/// What is found between logs whose differences are known.
@Suite("Differences between two logs")
struct LogDiffTests {
  /// A log of forty fades, an item each, a tenth of a second apart.
  private static let fades = (0..<40).map { fade($0, to: "0.1") }

  private static func fade(_ item: Int, at time: Int? = nil, to alpha: String) -> String {
    #"{"event":\#(item),"t":\#(time ?? item * 100_000),"effect":"fade","item":[0,\#(item)],"from":1,"to":\#(alpha),"duration":200000}"#
  }

  private func compare(_ b: [String], _ options: DiffOptions = DiffOptions()) throws -> LogComparer.Result {
    try LogComparer.compare(EffectLogMaker.text(LogDiffTests.fades), EffectLogMaker.text(b), options)
  }

  @Test func `a value that changed is told by its field, with both values`() throws {
    var lines = LogDiffTests.fades
    lines[7] = LogDiffTests.fade(7, to: "0.3")
    let finding = try #require(try compare(lines).findings.first)
    #expect(finding.what == .changed && finding.kind == "fade")
    #expect(finding.fields == [.init(path: "to", a: "0.1", b: "0.3")])
    #expect(finding.subject.map { "\($0.name) \($0.value)" } == ["item [0,7]"])
    // The header is line 1, so item 7 stands in line 9.
    #expect(finding.a == .init(line: 9, event: 7, time: Microseconds(700_000)))
    #expect(finding.alikeBefore == 8)
  }

  @Test func `lines that went and lines that came are found where they are`() throws {
    var lines = LogDiffTests.fades
    lines.removeSubrange(10..<12)
    lines.insert(LogDiffTests.fade(77, at: 2_950_000, to: "0.1"), at: 28)
    let result = try compare(lines)
    #expect(result.words == ["missing fade", "missing fade", "added fade"])
    #expect(result.findings.map { $0.a?.line } == [12, 13, nil])
    #expect(result.findings.last?.b?.line == 30)
    #expect(result.findings.first?.fields.map(\.path) == ["from", "to", "duration"])
  }

  @Test func `a record up to a second late is retimed, a later one is another`() throws {
    var lines = LogDiffTests.fades
    lines[39] = LogDiffTests.fade(39, at: 4_900_000, to: "0.1")
    #expect(try compare(lines).findings.map(\.delay) == [Microseconds(1_000_000)])
    lines[39] = LogDiffTests.fade(39, at: 4_900_001, to: "0.1")
    #expect(try compare(lines).words == ["missing fade", "added fade"])
  }

  @Test func `what comes in another order at the same time is moved`() throws {
    let three = (0..<3).map { LogDiffTests.fade($0, at: 0, to: "0.1") }
    let a = EffectLogMaker.text(three)
    let b = EffectLogMaker.text([three[2], three[0], three[1]])
    #expect(try LogComparer.compare(a, b).words == ["moved fade"])
  }

  @Test func `what is about one thing and comes in another order is moved, too`() throws {
    let values = ["0.1", "0.2", "0.3"].map { LogDiffTests.fade(0, at: 0, to: $0) }
    let other = LogDiffTests.fade(1, at: 0, to: "0.1")
    func words(_ a: [String], _ b: [String]) throws -> [String] {
      try LogComparer.compare(EffectLogMaker.text(a), EffectLogMaker.text(b)).words
    }
    #expect(try words([values[0], values[1]], [values[1], values[0]]) == ["moved fade"])
    #expect(
      try words([values[0], other, values[1]], [values[1], other, values[0]]) == ["moved fade", "moved fade"])
    #expect(try words(values, [values[2], values[0], values[1]]) == ["moved fade"])
    // One with another value (13) and one over (10) are less to tell than three over (30).
    let over = try words([values[0], values[1]], [values[1], values[0], values[0]])
    #expect(over.sorted() == ["added fade", "changed fade"])
  }

  @Test func `a shift that begins in the middle is one finding, with its place`() throws {
    let lines = (0..<40).map {
      LogDiffTests.fade($0, at: $0 * 100_000 + ($0 < 15 ? 0 : 5_000_000), to: "0.1")
    }
    let result = try compare(lines)
    #expect(result.words == ["shifted time"])
    #expect(result.findings.first?.a?.event == 15)
    #expect(result.findings.first?.shift == Microseconds(5_000_000))
  }

  @Test func `what is inserted with a pause does not hide what follows`() throws {
    let inserted = (0..<600).map { LogDiffTests.fade($0 + 100, at: 2_000_000 + $0 * 8_000, to: "0.1") }
    let rest = (20..<40).map { LogDiffTests.fade($0, at: $0 * 100_000 + 5_000_000, to: "0.1") }
    let result = try compare(Array(LogDiffTests.fades[..<20]) + inserted + rest)
    #expect(result.summary.counts[.added] == 600)
    #expect(result.summary.counts[.shifted] == 1)
    #expect(result.summary.counts.total == 601)
    #expect(result.summary.alike == 41)
  }

  @Test func `many more lines than a window holds are found to be inserted`() throws {
    let count = 40_000
    let inserted = (0..<count).map { LogDiffTests.fade($0 + 100, at: 2_000_000, to: "0.1") }
    let result = try compare(Array(LogDiffTests.fades[..<20]) + inserted + Array(LogDiffTests.fades[20...]))
    #expect(result.summary.counts[.added] == count)
    #expect(result.summary.counts.total == count)
  }

  @Test func `records are compared by what they say, not by how it is spelled`() throws {
    let a = EffectLogMaker.text([#"{"event":3,"t":10,"effect":"offset","x":0,"y":12.50}"#])
    let b = EffectLogMaker.text([#"{ "y":1.25e1 , "effect" : "offset", "t":10,"x":-0,"event":4}"#])
    #expect(try LogComparer.compare(a, b).summary.isEmpty)
    let c = EffectLogMaker.text([#"{"event":3,"t":10,"effect":"mark","label":"caf\u00e9"}"#])
    let d = EffectLogMaker.text([#"{"event":3,"t":10,"effect":"mark","label":"café"}"#])
    #expect(try LogComparer.compare(c, d).summary.isEmpty)
  }

  @Test func `carriage returns, blank lines and a missing last line break say nothing`() throws {
    let a = EffectLogMaker.text(LogDiffTests.fades)
    let b = String(a.replacing("\n", with: "\r\n\r\n").dropLast(2))
    #expect(try LogComparer.compare(a, b).summary.isEmpty)
  }

  @Test func `headers are compared setting by setting`() throws {
    func log(_ alpha: String, _ engine: String) -> String {
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"behaviours":[{"kind":"fade","fadedAlpha":\#(alpha)}]}]},"meta":{"app":"\#(engine)"}}"#
        + "\n"
    }
    let result = try LogComparer.compare(log("0.1", "1"), log("0.3", "2"))
    #expect(
      result.findings.first?.fields.map(\.path) == ["scene.views[0].behaviours[0].fadedAlpha", "meta.app"])
    var options = DiffOptions()
    options.ignoredFields = ["scene.views[0]"]
    #expect(
      try LogComparer.compare(log("0.1", "1"), log("0.3", "2"), options).findings.first?.fields.map(\.path)
        == ["meta.app"])
  }

  @Test func `each tolerance is for its own fields`() throws {
    let a = EffectLogMaker.text([
      #"{"event":0,"t":10,"effect":"offset","x":0,"y":12.5}"#,
      #"{"event":0,"t":10,"effect":"transform","item":[0,0],"scale":0.5}"#,
      #"{"event":0,"t":10,"effect":"fade","item":[0,0],"from":1,"to":0.1,"duration":200000}"#,
    ])
    let b = EffectLogMaker.text([
      #"{"event":0,"t":10,"effect":"offset","x":0,"y":12.75}"#,
      #"{"event":0,"t":10,"effect":"transform","item":[0,0],"scale":0.53125}"#,
      #"{"event":0,"t":10,"effect":"fade","item":[0,0],"from":1,"to":0.1,"duration":200500}"#,
    ])
    func kinds(_ change: (inout DiffOptions) -> Void) throws -> [String] {
      var options = DiffOptions()
      change(&options)
      return try LogComparer.compare(a, b, options).findings.map(\.kind)
    }
    #expect(try kinds { _ in } == ["offset", "transform", "fade"])
    #expect(try kinds { $0.pointTolerance = 0.25 } == ["transform", "fade"])
    #expect(try kinds { $0.pointTolerance = 0.125 } == ["offset", "transform", "fade"])
    #expect(try kinds { $0.alphaTolerance = 0.03125 } == ["offset", "fade"])
    #expect(try kinds { $0.timeTolerance = Microseconds(500) } == ["offset", "transform"])
  }

  @Test func `a line that is no record is an error with its place`() throws {
    var lines = LogDiffTests.fades
    lines[5] = #"{"event":5,"t":500000,"effect":"fade" "item":[0,5]}"#
    let error = #expect(throws: SideError.self) { try compare(lines) }
    #expect(error?.side == .b)
    // Line 7, after 37 characters and the space.
    #expect(error?.error.description == #"7:39: expected ',' or '}', found "item""#)
  }

  @Test func `logs of two formats, and what is no log, are refused`() throws {
    let effects = EffectLogMaker.text([])
    let session = #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"# + "\n"
    #expect(throws: SideError.self) { try LogComparer.compare(effects, session) }
    #expect(throws: SideError.self) { try LogComparer.compare("", effects) }
    #expect(throws: SideError.self) { try LogComparer.compare(effects, "hello\n") }
  }
}
