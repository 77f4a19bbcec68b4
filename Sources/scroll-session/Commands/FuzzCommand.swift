import PropertyChecking
import ScrollSession
import SessionChecking
import SessionLog

/// `scroll-session fuzz`: looks for sessions that show what none should.
enum FuzzCommand {
  static func run(_ arguments: Arguments) throws -> Command.Outcome {
    let cases = try arguments.count("--cases", "fuzz") ?? 1000
    var options = Fuzzer.Options(seed: Seed(arguments.value("--seed") ?? "1") ?? Seed(1))
    options.scene = try arguments.value("--scene").map { try SceneCommand.read($0) }
    options.allowsLiteral = arguments.has("--literal")
    options.checksDeterminism = arguments.has("--determinism")
    let fuzzer = Fuzzer(options)
    var events = 0
    for number in 0..<cases {
      let outcome = fuzzer.run(number)
      events += outcome.events
      guard let finding = outcome.finding else { continue }
      try Command.show("case \(number) after \(events) events: \(finding.kind)\n")
      let look: SessionShrinker.Look =
        switch finding.kind {
        case .violation(let invariant): Symptom.violation(invariant).firstEvent
        case .nondeterminism: { $0.replaysTheSame ? nil : max(0, $0.events.count - 1) }
        }
      guard var shrinker = SessionShrinker(finding.session, look: look) else { continue }
      shrinker.shrink()
      try Command.show("\(shrinker.replays) replays\n" +
        String(
          decoding: ShrinkReport.log(shrinker.smallest, name: "found", invariant: nil, omitsDefaults: true),
          as: UTF8.self))
      return .found
    }
    try Command.show("\(events) events\n")
    return .fine
  }
}
