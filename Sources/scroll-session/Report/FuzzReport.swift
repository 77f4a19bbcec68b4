import PropertyChecking
import ScrollGeometry
import SessionChecking
import SessionLog
import SessionModel

/// What a search has seen so far.
struct FuzzReport: Sendable {
  /// What came of some cases in a row.
  struct Block: Sendable {
    var cases = 0
    var events = 0
    var findings: [Fuzzer.Finding] = []
    var coverage = Coverage()

    init(
      _ fuzzer: Fuzzer, _ numbers: Range<Int>, known: [Fuzzer.Finding.Kind: Int], begins: (Int) -> Bool
    ) {
      var fuzzer = fuzzer
      for number in numbers {
        guard begins(number) else { break }
        // Known is what has been found in an earlier case; another worker may be ahead.
        var done = Set(known.filter { $0.value <= number }.keys)
        done.formUnion(findings.map(\.kind))
        let outcome = fuzzer.run(number, known: done)
        cases += 1
        events += outcome.events
        findings += outcome.findings
        if let reached = outcome.coverage { coverage.add(reached) }
      }
    }
  }

  let seed: Seed
  private(set) var cases = 0
  private(set) var events = 0
  private var coverage = Coverage()
  private var findings: [Fuzzer.Finding.Kind: Fuzzer.Finding] = [:]

  init(seed: Seed) {
    self.seed = seed
  }

  /// In which case each kind was found; of several the first, whoever ran it.
  var known: [Fuzzer.Finding.Kind: Int] { findings.mapValues(\.number) }

  mutating func add(_ block: Block) {
    cases += block.cases
    events += block.events
    coverage.add(block.coverage)
    for finding in block.findings {
      if let known = findings[finding.kind], known.number <= finding.number { continue }
      findings[finding.kind] = finding
    }
  }

  /// What was found, shrunk, in the order of the cases.
  func shrunk() -> [ShrunkFinding] {
    findings.values.sorted { ($0.number, $0.kind.name) < ($1.number, $1.kind.name) }.map(ShrunkFinding.init)
  }

  func text(_ found: [ShrunkFinding], options: String) -> String {
    var text = "\(TextReport.count(cases, "session")), \(TextReport.count(events, "event")), seed \(seed): "
    text += found.isEmpty ? "nothing found\n" : "\(found.count) found\n"
    for finding in found {
      text +=
        "\n"
        + finding.text(
          command: "scroll-session fuzz --seed \(seed)\(options) --case \(finding.finding.number)")
    }
    return text
  }

  /// What the search has reached of all it could, as a paragraph.
  var reached: String { CoverageReport(coverage).reached(listsAll: false) }

  func json(_ found: [ShrunkFinding], hasCoverage: Bool) -> String {
    "{\"seed\":\"\(seed)\",\"cases\":\(cases),\"events\":\(events),\"found\":["
      + found.map(\.json).joined(separator: ",") + "]"
      + (hasCoverage ? ",\"coverage\":" + CoverageReport(coverage).json : "") + "}\n"
  }
}

/// What was found, and the smallest session that shows it.
struct ShrunkFinding {
  let finding: Fuzzer.Finding
  let smallest: SessionCase
  let replays: Int

  init(_ finding: Fuzzer.Finding) {
    self.finding = finding
    guard var shrinker = SessionShrinker(finding.session, look: finding.kind.firstEvent) else {
      smallest = finding.session
      replays = 0
      return
    }
    shrinker.shrink()
    smallest = shrinker.smallest
    replays = shrinker.replays
  }

  private var log: String {
    String(
      decoding: ShrinkReport.log(
        smallest, name: finding.kind.name, announces: finding.kind.invariant != nil, omitsDefaults: true),
      as: UTF8.self)
  }

  func text(command: String) -> String {
    var text = "\(finding.kind.name)\n"
    text += "  found in     case \(finding.number.grouped), event \(finding.session.events.count.grouped)\n"
    text += "  again by     \(command)\n"
    text +=
      "  shrunk to    \(smallest.events.count.grouped) event\(smallest.events.count == 1 ? "" : "s"), in "
    text += "\(replays.grouped) replays\n" + log
    let effects = smallest.lastEffects
    if !effects.isEmpty { text += "  effects of its last event:\n" + effects.map { $0 + "\n" }.joined() }
    return text + "  as a test:\n" + test
  }

  /// The session as a test for Swift Testing.
  private var test: String {
    var text =
      "@Test func `\(finding.kind.name)`() throws {\n  let session = try RecordedSession(\n    #\"\"\"\n"
    for line in log.split(separator: "\n") { text += "    \(line)\n" }
    text += "    \"\"\"#)\n"
    switch finding.kind {
    case .violation:
      text += "  var replay = try Replay(scene: session.header.scene)\n  for event in session.events {\n"
      text += "    replay.step(event)\n    #expect(replay.violations.isEmpty)\n  }\n"
    case .nondeterminism:
      text += "  let played = SessionCase(scene: session.header.scene, events: session.events)\n"
      text += "  #expect(played.replaysTheSame)\n"
    case .reference:
      text += "  let played = SessionCase(scene: session.header.scene, events: session.events)\n"
      text += "  #expect(Symptom.reference.firstEvent(in: played) == nil)\n"
    }
    text += "}\n"
    return text
  }

  var json: String {
    "{\"kind\":\(SessionLogWriter.quoted(finding.kind.name)),\"case\":\(finding.number),"
      + "\"events\":\(finding.session.events.count),\"left\":\(smallest.events.count),\"replays\":\(replays),"
      + "\"log\":\(SessionLogWriter.quoted(log))}"
  }

  /// Writes the session to a folder, under a name that says what it shows and what it is.
  func save(in folder: String) throws {
    let bytes = ShrinkReport.log(smallest, name: finding.kind.name, announces: finding.kind.invariant != nil)
    var digest = Digest(seed: 0)
    for byte in bytes { digest.add(UInt64(byte)) }
    let code = TextReport.hexadecimal(digest.value).prefix(8)
    let file = try OutputFile("\(folder)/\(finding.kind.name)-\(code).jsonl")
    try file.write(bytes)
    try file.flush()
  }
}

extension Fuzzer.Finding.Kind {
  /// What is wrong, as a word.
  var name: String {
    switch self {
    case .violation(let invariant): invariant.rawValue
    case .nondeterminism: "deterministic-replay"
    case .reference: "reference-model"
    }
  }

  fileprivate var invariant: Invariant? {
    guard case .violation(let invariant) = self else { return nil }
    return invariant
  }
}
