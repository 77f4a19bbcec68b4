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
    // Every pair of them was looked at: some billions.
    let count = 60_000
    func log(_ first: Int, _ shift: Int) -> String {
      EffectLogMaker.text(
        (0..<count).map { fade($0, 1_000 + shift, to: "0.\(first + $0)") }
          + (0..<30).map { fade($0, 2_000 + shift + $0) })
    }
    let result = try LogComparer.compare(log(1_000_000, 0), log(2_000_000, 500))
    #expect(result.summary.counts[.shifted] == 1)
    #expect(result.summary.alike == 31)
  }
}
