import ScrollCore
import SessionReplay
import Testing

/// What a shift of all times moves, and what it does not.
@Suite("Shifted logs")
struct DiffShiftTests {
  private func fade(_ item: Int, _ time: Int, to: String = "0.1") -> String {
    #"{"event":1,"t":\#(time),"effect":"fade","item":[0,\#(item)],"from":1,"to":\#(to),"duration":0}"#
  }

  /// Two sessions in one log, each of 20 fades 10 µs apart from a time on.
  private func sessions(from start: Int, engine: String) -> String {
    let header = EffectLogMaker.header.replacing("1.0.0", with: engine)
    let lines = [header] + (0..<20).map { fade($0, start + $0 * 10) }
    return (lines + lines).map { $0 + "\n" }.joined()
  }

  /// Below the time within which records belong together, and above it.
  @Test(arguments: [500_000, 5_000_000]) func `headers have no time that could be shifted`(shift: Int) throws
  {
    let a = sessions(from: 10_000, engine: "1.0.0")
    let b = sessions(from: 10_000 + shift, engine: "1.1.0")
    // The engine's version does not count, so the headers are alike.
    #expect(try LogComparer.compare(a, b).words == ["shifted time"])
    #expect(try LogComparer.compare(b, a).words == ["shifted time"])
    let other = b.replacing("\"made\"", with: "\"other\"")
    #expect(
      try LogComparer.compare(a, other).words == ["changed header", "shifted time", "changed header"])
  }

  @Test func `what stands before a shift is judged by the times before it`() throws {
    // Only B has a fade, at 5.2 s; from 6 s on all of it is a second later.
    let before = (0..<10).map { fade($0, 4_000_000 + $0 * 100_000) }
    let a = before + (0..<30).map { fade($0, 6_000_000 + $0 * 10) }
    let b = before + [fade(99, 5_200_000)] + (0..<30).map { fade($0, 7_000_000 + $0 * 10) }
    func words(_ times: ClosedRange<Int64>) throws -> [String] {
      var options = DiffOptions()
      options.times = Microseconds(times.lowerBound)...Microseconds(times.upperBound)
      return try LogComparer.compare(EffectLogMaker.text(a), EffectLogMaker.text(b), options).words
    }
    #expect(try words(0...4_500_000) == [])
    #expect(try words(5_200_000...5_200_000) == ["added fade"])
    #expect(try words(6_000_000...9_000_000) == ["shifted time"])
  }

  @Test(.timeLimit(.minutes(20))) func `many records of one time before a shift take no time`() throws {
    // Were every pair of them looked at, it would be some hundred millions.
    let count = 20_000
    func log(_ first: Int, _ shift: Int) -> String {
      EffectLogMaker.text(
        (0..<count).map { fade($0, 1_000 + shift, to: "0.\(first + $0)") }
          + (0..<30).map { fade($0, 2_000 + shift + $0) })
    }
    let result = try LogComparer.compare(log(1_000_000, 0), log(2_000_000, 500))
    #expect(result.summary.counts[.shifted] == 1)
    #expect(result.summary.alike == 31)
  }

  /// A log of scrolls, one each 16,667 µs from a time on; from the 20th to the 39th, times are written with a tail.
  private func scrolls(from start: Int, tail: String) -> String {
    let lines = (0..<60).map { index in
      let time = "\(start + 16_667 * index)" + ((20..<40).contains(index) ? tail : "")
      return #"{"t":\#(time),"type":"scroll","y":\#(index * 7)}"# + "\n"
    }
    return #"{"format":"scroll-session","version":1,"name":"made"}"# + "\n" + lines.joined()
  }

  @Test func `a fraction or an exponent tells times apart that seem to be shifted`() throws {
    // The first digits are the same: 10 µs more, ten times, is 90 µs beyond the shift of 10.
    let later = try LogComparer.compare(
      scrolls(from: 10_000_000, tail: "e1"), scrolls(from: 10_000_010, tail: "e1")
    ).summary
    #expect(later.counts[.retimed] == 20 && later.counts[.shifted] == 1 && later.counts.total == 21)
    // A time with a fraction is a field like any other.
    let parts = try LogComparer.compare(
      scrolls(from: 10_000_000, tail: ".5"), scrolls(from: 10_000_010, tail: ".5")
    ).summary
    #expect(parts.counts[.changed] == 20 && parts.counts[.shifted] == 1)
  }

  /// The line's 23 bytes are fewer than those in which the engine's beginning of a line is looked for.
  @Test func `a short line is shifted, too, wherever it stands`() throws {
    func log(_ shift: Int, _ short: Int) -> String {
      let lines = (0..<40).map { index in
        index == short
          ? #"{"t":\#(3 + shift),"type":"frame"}"# : #"{"t":\#(3 + shift),"type":"scroll","y":\#(index)}"#
      }
      return #"{"format":"scroll-session","version":1,"name":"made"}"# + "\n"
        + lines.joined(separator: "\n")
    }
    for short in [0, 20, 39] {
      let result = try LogComparer.compare(log(0, short), log(4, short))
      #expect(result.words == ["shifted time"])
      #expect(result.summary.alike == 41)
    }
  }

  @Test func `a line that is no JSON is found, also among lines that are shifted`() throws {
    func log(_ shift: Int, _ colon: String) -> String {
      EffectLogMaker.text(
        (0..<6_000).map { index in
          #"{"event"\#(index == 5_000 ? colon : ":")\#(index),"t":\#(10_000_000 + shift + index),"effect":"mark"}"#
        })
    }
    #expect(throws: SideError.self) { try LogComparer.compare(log(0, ":"), log(10, ";")) }
  }
}
