import ScrollEngine
import TestSupport
import Testing

@testable import SessionLog

@Suite("Recovery: what always holds")
struct RecoveryPropertyTests {
  /// The lines that are complete in a log cut off at a byte; the last one may lack its line break.
  private func completeLines(of bytes: [UInt8], before cut: Int) -> [UInt8] {
    let end = bytes[..<cut].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let isWhole = cut < bytes.count && bytes[cut] == 0x0A
    return Array(bytes[..<(isWhole ? cut + 1 : end)])
  }

  @Test("every committed log is left as it is", arguments: committedLogs)
  func unchanged(path: String) throws {
    let bytes = try committed(path)
    let recovered = RecoveredLog(bytes)
    #expect(recovered.log == bytes)
    #expect(recovered.summary.isUnchanged && recovered.summary.backwards.count == 0)
    #expect(recovered.stretches.count == 1)
    #expect(recovered.summary.keptByteCount + recovered.summary.lineCount == bytes.count)
  }

  /// Small logs are cut at every byte, larger ones somewhere in every fourth line and before its line break.
  @Test("a log cut off at any byte gives exactly its complete records", arguments: committedLogs)
  func cut(path: String) throws {
    let bytes = try committed(path)
    var random = SeededGenerator(seed: UInt64(bytes.count))
    var recovery = LogRecovery(sceneCheck: SessionState.check)
    var (number, lineStart) = (0, 0)
    while lineStart < bytes.count {
      let lineEnd = try #require(bytes[lineStart...].firstIndex(of: 0x0A))
      let line = Array(bytes[lineStart...lineEnd])
      let cuts =
        bytes.count <= 3_000
        ? Array(0..<line.count)
        : number % 4 > 0 ? [] : [Int.random(in: 0..<line.count, using: &random), line.count - 1]
      for cut in cuts {
        var copy = recovery
        copy.append(Array(line[..<cut]))
        copy.endInput()
        // All before has been taken; what is left is the line, if only its break is missing.
        let expected = cut == line.count - 1 ? line : []
        #expect(drain(&copy) == expected, "cut at \(lineStart + cut)")
        #expect(copy.summary.isWhole == (cut == 0 || !expected.isEmpty), "cut at \(lineStart + cut)")
      }
      recovery.append(line)
      #expect(drain(&recovery) == line)
      (number, lineStart) = (number + 1, lineEnd + 1)
    }
  }

  /// Takes what a recovery has made of its input.
  private func drain(_ recovery: inout LogRecovery) -> [UInt8] {
    while case .stretch = recovery.next() {}
    defer { recovery.removeAll() }
    return recovery.bytes
  }

  @Test func `a log cut off at any byte and gone on with in the same line loses the one record only`() {
    let bytes = Array(smallLog.utf8)
    let next = Array(#"{"t":9,"type":"scroll","y":7}"#.utf8)
    let header = bytes.firstIndex(of: 0x0A) ?? 0
    for cut in header...bytes.count {
      let input = bytes[..<cut] + next + [0x0A]
      let recovered = RecoveredLog(Array(input))
      let kept = completeLines(of: bytes, before: cut)
      let wasTorn = bytes[kept.count..<max(cut, kept.count)].contains { $0 != 0x20 }
      // The space before the fifth line stands before the next one then.
      let space: [UInt8] = kept.count < cut && !wasTorn ? [0x20] : []
      #expect(recovered.summary.markCount == (wasTorn ? 1 : 0), "cut at \(cut)")
      let lines = recovered.lines.filter { !$0.contains(" lost here, ") }
      let expected = String(decoding: kept + space + next, as: UTF8.self).split(separator: "\n").map(
        String.init)
      #expect(lines == expected, "cut at \(cut)")
      recovered.checkPromises(of: Array(input))
    }
  }

  /// Checks that all lines but the damaged ones are kept, in order; an `end` line may go with any.
  private func checkOthersKept(_ recovered: RecoveredLog, damaged: ClosedRange<Int>, _ what: String) {
    let lines = smallLog.split(separator: "\n").map(String.init)
    guard damaged.lowerBound > 0 else { return }  // Without a header nothing can be kept.
    var rest = recovered.lines[...]
    for (index, line) in lines.enumerated() where !damaged.contains(index) && index < lines.count - 1 {
      let place = rest.firstIndex(of: line)
      #expect(place != nil, "\(what): line \(index + 1) is lost")
      if let place { rest = rest[(place + 1)...] }
    }
  }

  @Test func `any bit flipped: the result is valid, and all other lines are kept`() {
    let bytes = Array(smallLog.utf8)
    var line = 0
    var lost = 0
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        let recovered = RecoveredLog(damaged)
        recovered.checkPromises(of: damaged)
        // A line break is between two records: both are whole.
        // Only a line that begins with a space is not found behind another.
        let isSpaced = index + 1 < bytes.count && bytes[index + 1] == 0x20
        let hurt =
          bytes[index] != 0x0A ? line...line : isSpaced ? line...(line + 1) : (line + 100)...(line + 100)
        checkOthersKept(recovered, damaged: line == 0 ? 0...0 : hurt, "bit \(bit) of byte \(index)")
        if recovered.summary.lostCount > 0 { lost += 1 }
      }
      if bytes[index] == 0x0A { line += 1 }
    }
    // Flips that never or always hurt would test nothing.
    #expect(lost > 1_000 && lost < bytes.count * 8 - 200, "\(lost)")
  }

  @Test func `a flipped line break is mended`() {
    let bytes = Array(smallLog.utf8)
    // Behind the header, the first events, and the last line.
    for index in bytes.indices where bytes[index] == 0x0A {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        // A space in front of the fifth line keeps it from being found behind the fourth.
        if bytes[min(index + 1, bytes.count - 1)] == 0x20 { continue }
        let recovered = RecoveredLog(damaged)
        #expect(recovered.text == smallLog, "bit \(bit) of byte \(index)")
        #expect(recovered.kinds == [.lineBreak])
      }
    }
  }

  @Test func `any byte replaced, removed or doubled: the result is valid, and all other lines are kept`() {
    let bytes = Array(smallLog.utf8)
    var line = 0
    for index in bytes.indices {
      let replacements: [[UInt8]] =
        [0, 0x0A, 0x0D, 0x20, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0xC3, 0xFF].map { [$0] } + [
          [], [bytes[index], bytes[index]], [0, 0, 0, bytes[index]],
        ]
      for replacement in replacements {
        let damaged = Array(bytes[..<index]) + replacement + bytes[(index + 1)...]
        let recovered = RecoveredLog(damaged)
        recovered.checkPromises(of: damaged)
        let isBreak = bytes[index] == 0x0A
        checkOthersKept(
          recovered, damaged: isBreak ? line...(line + 1) : line...line, "\(replacement) for byte \(index)")
      }
      if bytes[index] == 0x0A { line += 1 }
    }
  }

  @Test func `random damage gives a valid log, wherever the input is cut`() throws {
    var random = SeededGenerator(seed: 11)
    var outcomes = (whole: 0, damaged: 0, hopeless: 0)
    let names = ["linked/five-behaviours-corrected.jsonl", "captured/scroll-snap-carousel.jsonl"]
    let logs =
      try names.map {
        Array(try committed($0).split(separator: 0x0A).prefix(40).joined(separator: [0x0A])) + [0x0A]
      } + [Array(smallLog.utf8)]
    for step in 0..<600 {
      var bytes = logs[step % logs.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) { RecoveryPropertyTests.damage(&bytes, &random) }
      let recovered = RecoveredLog(bytes)
      recovered.checkPromises(of: bytes)
      var pieces: [[UInt8]] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 0...700, using: &random))
        pieces.append(Array(bytes[start..<end]))
        start = end
      }
      #expect(RecoveredLog(pieces: pieces) == recovered, "step \(step)")
      let read = readLog(pieces: [bytes])
      if read.error == nil && read.torn == nil && !read.items.isEmpty {
        // What the reader takes is not damaged.
        #expect(recovered.summary.isWhole, "step \(step)")
        #expect(readLog(pieces: [recovered.log]).events == read.events, "step \(step)")
        outcomes.whole += 1
      } else if recovered.summary.sessionCount == 0 {
        outcomes.hopeless += 1
      } else {
        outcomes.damaged += 1
      }
    }
    #expect(outcomes.whole > 10 && outcomes.damaged > 300 && outcomes.hopeless > 20, "\(outcomes)")
  }

  /// Flips, zeroes, removes, repeats or cuts something.
  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: for index in place..<end { bytes[index] = 0 }
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 5: bytes.insert([0x0A, 0x0D, 0, 0xFF].randomElement(using: &random) ?? 0, at: place)
    case 6: for index in place..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    case 7: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: Array(smallLog.utf8), at: place)
    }
  }
}
