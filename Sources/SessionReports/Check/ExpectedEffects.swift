/// Compares effect lines with those of a file, as they are written.
///
/// The number of the event only says where its line stands, and the engine's version who wrote the log: both are left
/// out of the comparison. Where the file has the state's hash after every so many events (`replay --hash-every`), so must be what is
/// replayed.
package struct ExpectedEffects {
  private let file: FileName
  private let lines: [ArraySlice<UInt8>]
  /// After how many events the state's hash is expected, besides the end; nothing if only there.
  package let hashEvery: Int?
  private var next = 0
  private var mismatch: EffectMismatch?

  /// Expects what is in a file.
  package init(_ bytes: [UInt8], in file: FileName) {
    self.file = file
    let lines = bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
    self.lines = lines
    hashEvery = ExpectedEffects.hashEvery(lines)
  }

  /// The number of events up to the first hash of a session that has another one, be it at its end.
  private static func hashEvery(_ lines: [ArraySlice<UInt8>]) -> Int? {
    let mark = Array(#""effect":"state","#.utf8)
    var first: Int?
    for line in lines {
      guard let event = event(line) else {
        first = nil
        continue
      }
      // Event and time stand before it.
      let effect = line.split(separator: UInt8(ascii: ","), maxSplits: 2).last
      guard effect?.starts(with: mark) ?? false else { continue }
      if let first { return first + 1 }
      first = event
    }
    return nil
  }

  /// The number of the event of an effect's line; nothing for a header.
  private static func event(_ line: ArraySlice<UInt8>) -> Int? {
    let key = Array(#"{"event":"#.utf8)
    guard line.starts(with: key) else { return nil }
    return Int(String(decoding: line.dropFirst(key.count).prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self))
  }

  /// Compares complete lines of the log being written.
  package mutating func compare(_ bytes: [UInt8]) {
    guard mismatch == nil else { return }
    for line in bytes.split(separator: 0x0A) {
      let expected = next < lines.count ? lines[next] : nil
      next += 1
      if let expected, expected == line || comparable(expected) == comparable(line) { continue }
      mismatch = EffectMismatch(
        expectedFile: file, line: next, expected: expected.map(text), actual: text(line))
      return
    }
  }

  /// Whether a difference has been found.
  package var hasMismatch: Bool { mismatch != nil }

  /// Says what was found so far, if the rest of the log is left out.
  package func endEarly(_ report: inout SessionReport) {
    report.hasExpectedEffects = mismatch != nil
    report.mismatch = mismatch
  }

  /// Says what was found, once the log is complete.
  package mutating func end(_ report: inout SessionReport) {
    report.hasExpectedEffects = true
    if mismatch == nil && next < lines.count {
      mismatch = EffectMismatch(
        expectedFile: file, line: next + 1, expected: text(lines[next]), actual: nil)
    }
    report.mismatch = mismatch
  }

  /// The line from its second key on; of a header, up to its last.
  private func comparable(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let comma = line.firstIndex(of: UInt8(ascii: ",")) else { return line }
    if line.starts(with: Array("{\"event\":".utf8)) { return line[comma...] }
    return line.lastIndex(of: UInt8(ascii: ",")).map { line[comma..<$0] } ?? line
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
