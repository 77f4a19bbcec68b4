// Parts of a replay by themselves: reading alone, all stages, or the
// layout.

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

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch (arguments.first, arguments.count) {
  case ("scan", 2):
    let summary = try scan(InputFile(path: arguments[1]))
    print("\(summary.events) events, checksum \(summary.timeSum)")
  case ("everything", 3), ("everything-every-event", 3):
    var stage = try Everything(
      writingTo: arguments[2], everyEvent: arguments[0] == "everything-every-event")
    try stage.run(InputFile(path: arguments[1]))
    print("\(stage.events) events")
  case ("layout", 1...3):
    let share = arguments.count > 1 ? Int(arguments[1]) : 1
    guard let share, (1...1_000).contains(share) else {
      fail("stages: layout takes a share from 1 to 1000, not \(arguments[1])")
    }
    var stage = LayoutTimes(share: share, prefix: arguments.count > 2 ? arguments[2] : "")
    try stage.run()
  case ("live", 1...4):
    let numbers = arguments[1...].prefix(2).map { Int($0) }
    let share = numbers.first ?? 1
    let rounds = numbers.count > 1 ? numbers[1] : 11
    guard let share, let rounds, (1...1_000).contains(share), (1...1_000).contains(rounds) else {
      fail("stages: live takes a share and rounds, both from 1 to 1000")
    }
    try LiveTimes(share: share, rounds: rounds, prefix: arguments.count > 3 ? arguments[3] : "").run()
  default:
    fail(
      "usage: stages scan FILE | everything FILE OUT | everything-every-event FILE OUT | layout [SHARE [PREFIX]] | live [SHARE [ROUNDS [PREFIX]]]"
    )
  }
} catch {
  fail("stages: \(error)")
}
