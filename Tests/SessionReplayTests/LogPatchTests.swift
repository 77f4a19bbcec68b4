import SessionReplay
import Testing

/// Patches of logs whose times are shifted: what the writer calls shifted, the applier must be able to shift.
@Suite("Patches of shifted logs")
struct LogPatchTests {
  /// A session log of scrolls, one each 16,667 µs from a time on; from the 20th to the 39th, times are written with a tail.
  private func scrolls(from start: Int, tail: String = "", count: Int = 60) -> String {
    let lines = (0..<count).map { index in
      let time = "\(start + 16_667 * index)" + ((20..<40).contains(index) ? tail : "")
      return #"{"t":\#(time),"type":"scroll","y":\#(index * 7)}"#
    }
    return #"{"format":"scroll-session","version":1,"name":"made"}"# + "\n"
      + lines.joined(separator: "\n") + "\n"
  }

  /// 10 µs later, so that the first digits are the same: `.5` and `e1` go on where the integer ends.
  @Test(arguments: ["", ".0", ".5", "e1"], [10, 5_000_000])
  func `times with a fraction or an exponent come out as they were`(tail: String, shift: Int) throws {
    let a = scrolls(from: 10_000_000, tail: tail)
    let b = scrolls(from: 10_000_000 + shift, tail: tail)
    for (one, other) in [(a, b), (b, a)] {
      let patch = try LogComparer.patch(one, other)
      #expect(try LogComparer.apply(patch, to: one) == other)
    }
  }

  @Test func `a fraction tells two times apart that seem to be shifted`() throws {
    // 0.5 µs more is no shift of 5 µs: 1.5 and 6.5 are, but an exponent makes it ten times as much.
    let result = try LogComparer.compare(
      scrolls(from: 10_000_000, tail: "e1"), scrolls(from: 10_000_010, tail: "e1"))
    #expect(result.summary.counts[.retimed] == 20, "10 µs more, ten times, is 90 µs beyond the shift of 10")
    #expect(result.summary.counts[.shifted] == 1)
  }

  /// The line's 23 bytes are fewer than those in which the engine's beginning of a line is looked for.
  @Test func `a short line is shifted, too, where a piece ends behind it`() throws {
    func log(_ shift: Int) -> String {
      let lines = (0..<40).map { index in
        index == 20
          ? #"{"t":3,"type":"frame"}"# : #"{"t":\#(index < 20 ? 2 : 4),"type":"scroll","y":\#(index)}"#
      }
      let shifted = lines.map { line in
        String(line.prefix(5)) + "\((line.dropFirst(5).first?.wholeNumberValue ?? 0) + shift)"
          + line.dropFirst(6)
      }
      return #"{"format":"scroll-session","version":1,"name":"made"}"# + "\n"
        + shifted.joined(separator: "\n") + "\n"
    }
    let a = log(0)
    let patch = try LogComparer.patch(a, log(4))
    #expect(patch.contains("\n=40 t+4\n"), "all lines but the header are shifted:\n\(patch)")
    for piece in 1...200 {
      #expect(try LogComparer.apply(patch, to: a, piece: piece) == log(4), "in pieces of \(piece)")
    }
  }

  @Test func `a line that is no JSON is found, also among lines that are shifted`() throws {
    // Far behind where the shift is found, so that only the comparison of whole runs looks at it.
    func log(_ shift: Int, _ colon: String) -> String {
      EffectLogMaker.text(
        (0..<6_000).map { index in
          #"{"event"\#(index == 5_000 ? colon : ":")\#(index),"t":\#(10_000_000 + shift + index),"effect":"mark"}"#
        })
    }
    #expect(throws: SideError.self) { try LogComparer.patch(log(0, ":"), log(10, ";")) }
    #expect(throws: SideError.self) { try LogComparer.compare(log(0, ":"), log(10, ";")) }
  }
}
