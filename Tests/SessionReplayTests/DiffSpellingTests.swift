import ScrollCore
import SessionReplay
import Testing

/// Logs that say the same in other words, and logs that only seem to.
@Suite("Differences that are none, and none that are")
struct DiffSpellingTests {
  private func line(_ item: Int, _ time: String, _ event: Int = 1, to: String = "0.1") -> String {
    #"{"event":\#(event),"t":\#(time),"effect":"fade","item":[0,\#(item)],"from":1,"to":\#(to),"duration":0}"#
  }

  private func words(_ a: [String], _ b: [String], _ options: DiffOptions = DiffOptions()) throws -> [String]
  {
    try LogComparer.compare(EffectLogMaker.text(a), EffectLogMaker.text(b), options).findings.map(
      \.what.rawValue)
  }

  @Test(arguments: [
    "99999999999999999999", "9007199254740993", "-9223372036854775808", "1e18", "1.5", "null", "\"x\"",
    "true", "[0]",
  ]) func `what stands in a time's place is compared`(time: String) throws {
    #expect(try words([line(1, "0")], [line(1, time)]) == (time == "1e18" ? ["changed"] : ["changed"]))
    #expect(try words([line(1, time)], [line(1, time)]).isEmpty)
    #expect(try words([line(1, time)], [line(1, "2.5")]) == (time == "2.5" ? [] : ["changed"]))
  }

  @Test func `a whole number is a time however it is spelled`() throws {
    #expect(try words([line(1, "16667")], [line(1, "16667.0")]).isEmpty)
    #expect(try words([line(1, "2000")], [line(1, "2e3")]).isEmpty)
    #expect(try words([line(1, "2000")], [line(1, "2001.0")]) == ["retimed"])
  }

  @Test(arguments: [
    #"{"event":1,"t":1,"effect":"fade","item":[0, 1],"to":1}"#,
    #"{"event":1,"t":1,"effect":"fade","item":[0,1.0],"to":1}"#,
    #"{"event":1,"t":1,"item":[0,1],"effect":"fade","to":1}"#,
    #"{"to":1,"item":[-0,1e0],"effect":"fade","t":1}"#,
    #"{"event":1,"t":1,"\u0065ffect":"f\u0061de","\u0069tem":[0,1],"to":1}"#,
    #"{"\u0065vent":7,"\u0074":1,"effect":"fade","item":[0,1],"to":1}"#,
  ]) func `spelling and the order of keys make no difference`(other: String) throws {
    let plain = #"{"event":1,"t":1,"effect":"fade","item":[0,1],"to":1}"#
    #expect(try words([plain], [other]).isEmpty)
    #expect(try words([other], [plain]).isEmpty)
    #expect(try words([plain], [other.replacing(#""to":1"#, with: #""to":0"#)]) == ["changed"])
  }

  @Test func `another order is seen whatever the spelling`() throws {
    let lines = (0..<3).map { line($0, "1000") }
    let moved = [lines[2], lines[0], lines[1]]
    #expect(try words(lines, moved) == ["moved"])
    #expect(try words(lines, moved.map { $0 + "\r" }) == ["moved"])
    #expect(try words(lines, moved.map { $0.replacing(",", with: ", ") }) == ["moved"])
  }

  @Test(arguments: 1...30)
  func `a record finds its partner across lines that are alike`(crossed: Int) throws {
    let lines = (0..<40).map { line($0, "\(1_000 * $0)") }
    var late = lines
    late.remove(at: 2)
    late.insert(line(2, "\(1_000 * (2 + crossed) + 1)"), at: 2 + crossed)
    let findings = try LogComparer.compare(EffectLogMaker.text(lines), EffectLogMaker.text(late)).findings
    #expect(findings.map(\.what) == [.retimed])
    #expect(findings.first?.delay == Microseconds(Int64(1_000 * crossed + 1)))
    var options = DiffOptions()
    options.timeTolerance = Microseconds(Int64(1_000 * crossed + 1))
    #expect(try words(lines, late, options).isEmpty)
    // The same at one time is in another order.
    let same = (0..<40).map { line($0, "5") }
    var moved = same
    moved.insert(moved.remove(at: 2), at: 2 + crossed)
    #expect(try words(same, moved) == ["moved"])
  }

  @Test func `a frame that is missing among others like it is no shift`() throws {
    let frames = (0..<6).flatMap { frame in (0..<4).map { line($0, "\(8_333 * frame)", frame) } }
    let state = #"{"event":9,"t":100000,"effect":"state","hash":"00"}"#
    var fewer = frames
    fewer.removeSubrange(4..<8)
    #expect(try words(frames + [state], fewer + [state]) == ["missing", "missing", "missing", "missing"])
  }

  @Test(arguments: -3...4, [8, 60, 200])
  func `a shift is found beside another difference, in a short log as in a long one`(offset: Int, count: Int)
    throws
  {
    let cut = count / 2
    let place = cut + offset
    let lines = (0..<count).map { line($0, "\(16_667 * $0)") }
    let shifted = (0..<count).map {
      line($0, "\(16_667 * $0 + ($0 < cut ? 0 : 5_000_000))", to: $0 == place ? "0.7" : "0.1")
    }
    // Three lines at least have to be left that differ by the shift alone.
    guard place < count, count - max(cut, place + 1) >= 3 else { return }
    let result = try LogComparer.compare(EffectLogMaker.text(lines), EffectLogMaker.text(shifted)).summary
    #expect(result.counts[.shifted] == 1)
    // If the record that differs is the first of those that are late, it is five seconds from its partner.
    let apart = result.counts[.missing] + result.counts[.added]
    #expect(apart == 0 || apart <= 2 * max(1, offset + 1))
    #expect(result.counts.total <= 2 + 2 * max(1, offset + 1))
  }

  @Test func `a shift begins with the first record that has it, though others near are changed`() throws {
    let lines = (0..<60).map { line($0, "\(16_667 * $0)") }
    // From 30 on half a second later; of the first eight of those every third is changed or missing.
    var late = (0..<60).map {
      line($0, "\(16_667 * $0 + ($0 < 30 ? 0 : 500_000))", to: $0 == 32 || $0 == 35 ? "0.7" : "0.1")
    }
    late.remove(at: 37)
    let findings = try LogComparer.compare(EffectLogMaker.text(lines), EffectLogMaker.text(late)).findings
    #expect(findings.map(\.what) == [.shifted, .changed, .changed, .missing])
    #expect(findings.first?.a?.time == Microseconds(30 * 16_667))
  }

  @Test func `a byte-order mark says nothing, and a torn last line is left out`() throws {
    let log = EffectLogMaker.text((0..<5).map { line($0, "\($0)") })
    #expect(try LogComparer.compare(log, "\u{FEFF}" + log).summary.isEmpty)
    #expect(try LogComparer.compare("\u{FEFF}" + log, log).summary.isEmpty)
    var options = DiffOptions()
    options.isPrefix = true
    for cut in 1..<60 {
      #expect(try LogComparer.compare(String(log.dropLast(cut)), log, options).summary.isEmpty)
    }
    #expect(try LogComparer.compare(String(log.dropLast(9)), log).words == ["added fade"])
  }

  @Test func `one that changed among many alike is told as changed`() throws {
    let same = [String](repeating: line(1, "7"), count: 10)
    var other = same
    other[5] = line(1, "7", to: "0.3")
    #expect(try words(same, other) == ["changed"])
  }

  @Test func `an item and a section are chosen by their numbers, however those are spelled`() throws {
    func log(_ item: String, _ section: String, _ alpha: String) -> String {
      EffectLogMaker.text([
        #"{"event":1,"t":0,"effect":"fade","item":\#(item),"from":1,"to":\#(alpha),"duration":0}"#,
        #"{"event":1,"t":1,"effect":"x","section":\#(section),"to":\#(alpha)}"#,
      ])
    }
    var options = DiffOptions()
    for (item, count) in [("[1,3]", 1), ("[1, 3]", 1), ("[1,2]", 0), ("[1]", 0), ("1", 0), ("", 0)] {
      options.item = item
      for spelling in ["[1,3]", "[1, 3]", "[ 1.0,3e0 ]"] {
        let found = try LogComparer.compare(log(spelling, "1", "0.1"), log(spelling, "1", "0.3"), options)
        #expect(found.findings.count == count, "item \(item) of \(spelling)")
      }
    }
    options = DiffOptions()
    options.section = 1
    let found = try LogComparer.compare(log("[1.0, 3]", "1.0", "0.1"), log("[1.0, 3]", "1.0", "0.3"), options)
    #expect(found.findings.count == 2)
  }

  @Test func `a kind that is no text is told as it is written`() throws {
    func log(_ value: Int) -> String {
      EffectLogMaker.text([#"{"event":1,"t":0,"effect":12345,"view":"2","value":\#(value)}"#])
    }
    let finding = try #require(try LogComparer.compare(log(1), log(2)).findings.first)
    #expect(finding.kind == "12345")
    #expect(finding.subject.map { "\($0.name) \($0.value) \($0.isText)" } == ["view 2 true"])
  }

  /// In tenths, all of which but the halves lie between two doubles.
  @Test func `numbers that differ by exactly the tolerance do not count`() throws {
    var options = DiffOptions()
    for tenths in 0...40 {
      for by in 1...9 {
        options.alphaTolerance = Double("0.\(by)") ?? 0
        func text(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
        let one = [line(1, "0", to: text(tenths))]
        #expect(try words(one, [line(1, "0", to: text(tenths + by))], options).isEmpty)
        #expect(
          try words(one, [line(1, "0", to: text(tenths + by) + "0000000000001")], options) == ["changed"])
      }
    }
    // Without a tolerance the last bit counts.
    #expect(try words([line(1, "0", to: "0.1")], [line(1, "0", to: "0.10000000000000002")]) == ["changed"])
  }
}
