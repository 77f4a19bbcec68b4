/// Compares effect lines with those of a file, as they are written.
///
/// The number of the event only says where its line stands, and the engine's version who wrote the log: both are left
/// out of the comparison.
package struct ExpectedEffects {
  private let file: FileName
  private let lines: [ArraySlice<UInt8>]
  private var next = 0
  private var mismatch: EffectMismatch?

  /// Expects what is in a file.
  package init(_ bytes: [UInt8], in file: FileName) {
    self.file = file
    lines = bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }
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
