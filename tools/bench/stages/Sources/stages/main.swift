// Reads a session log and checks every line of it, and does nothing else: the first stage of a replay by itself.

import SessionLog

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What was read; printed, so that reading cannot be optimised away.
struct Summary {
  var events = 0
  var timeSum: Int64 = 0
}

func scan(_ file: consuming InputFile) throws -> Summary {
  var reader = SessionReader()
  var summary = Summary()
  while true {
    switch try reader.next() {
    case .event:
      summary.events += 1
      summary.timeSum &+= reader.event.time.count
    case .needsInput:
      let count = try file.readPiece()
      if count == 0 { reader.endInput() } else { reader.append(file.piece, count: count) }
    case .header, .skipped: break
    case .torn(let error): throw error
    case .end: return summary
    }
  }
}

func fail(_ message: String) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(2)
}

guard CommandLine.arguments.count == 2 else {
  fail("usage: stages FILE")
}
do {
  let summary = try scan(InputFile(path: CommandLine.arguments[1]))
  print("\(summary.events) events, checksum \(summary.timeSum)")
} catch {
  fail("stages: \(error)")
}
