import ScrollCore
import ScrollRecording

/// A sink that keeps lines, and can be made to refuse them.
final class Memory: RecordingSink {
  var bytes: [UInt8] = []
  var refuses = false
  var isFinished = false
  var refusedCount = 0

  func write(_ lines: [UInt8], count: Int, at time: Microseconds) -> Bool {
    guard !refuses else {
      refusedCount += 1
      return false
    }
    bytes += lines
    return true
  }

  func finish() { isFinished = true }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n").map(String.init) }
  /// The time and type of each line from a place on, such as `16667 scroll`.
  func stamps(from start: Int) -> [String] {
    zip(lines, types).dropFirst(start).map { line, type in
      "\(line.dropFirst(5).prefix { $0.isNumber }) \(type)"
    }
  }
  /// The types of the lines, in order; of headers `header`.
  var types: [String] {
    lines.map { line in
      let parts = line.split(separator: "\"")
      return line.hasPrefix("{\"format\"") ? "header" : String(parts[5])
    }
  }
}
