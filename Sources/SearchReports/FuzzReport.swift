public import SessionChecking
import SessionLog
import SessionModel
import SessionReports

/// What a search has seen so far.
public struct FuzzReport: Sendable {
  /// What came of some cases in a row.
  public struct Block: Sendable {
    private(set) var cases = 0
    private(set) var events = 0
    private(set) var findings: [Fuzzer.Finding] = []
    private(set) var coverage = Coverage()

    /// Runs cases until one may not begin any more; known is in which case each kind was found so far.
    public init(
      _ fuzzer: Fuzzer, _ numbers: Range<Int>, known: [Fuzzer.Finding.Kind: Int], begins: (Int) -> Bool
    ) {
      var fuzzer = fuzzer
      for number in numbers {
        guard begins(number) else { break }
        // Known is what has been found in an earlier case; another worker may be ahead.
        var done = Set(known.filter { $0.value <= number }.keys)
        done.formUnion(findings.map { $0.kind })
        let outcome = fuzzer.run(number, known: done)
        cases += 1
        events += outcome.events
        findings += outcome.findings
        if let reached = outcome.coverage { coverage.add(reached) }
      }
    }
  }

  /// The seed, as `--seed` takes it.
  public let seed: String
  /// How many cases were run.
  public private(set) var cases = 0
  /// How many events they have.
  public private(set) var events = 0
  private var coverage = Coverage()
  private var findings: [Fuzzer.Finding.Kind: Fuzzer.Finding] = [:]

  /// Nothing has been seen yet.
  public init(seed: String) {
    self.seed = seed
  }

  /// In which case each kind was found; of several the first, whoever ran it.
  public var known: [Fuzzer.Finding.Kind: Int] { findings.mapValues { $0.number } }

  /// Takes in what came of a block.
  public mutating func add(_ block: Block) {
    cases += block.cases
    events += block.events
    coverage.add(block.coverage)
    for finding in block.findings {
      if let known = findings[finding.kind], known.number <= finding.number { continue }
      findings[finding.kind] = finding
    }
  }

  /// What was found, shrunk, in the order of the cases.
  public func shrunk() -> [ShrunkFinding] {
    findings.values.sorted { ($0.number, $0.kind.name) < ($1.number, $1.kind.name) }.map { ShrunkFinding($0) }
  }

  /// What was found, for people; the options are those that decide what a case is.
  public func text(_ found: [ShrunkFinding], options: String) -> String {
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
  public var reached: String { CoverageReport(coverage).reached(listsAll: false) }

  /// The same for programs: one object.
  public func json(_ found: [ShrunkFinding], hasCoverage: Bool) -> String {
    FuzzReport.form.line(ToldSearch(search: self, found: found, hasCoverage: hasCoverage))
  }

  /// What `fuzz` prints for programs.
  static let form = ReportForm<ToldSearch>.object("fuzz", "What a search has seen and found.") {
    $0.add("seed", .text, "The seed.") { $0.search.seed }
    $0.add("cases", .integer, "How many sessions were made.") { $0.search.cases }
    $0.add("events", .integer, "How many events they have.") { $0.search.events }
    $0.add("found", .list(of: ShrunkFinding.form), "What was found, in the order of the cases.") { $0.found }
    $0.add("coverage", CoverageReport.form, "What was reached.", onlyIf: "`--coverage` is given") {
      $0.hasCoverage ? CoverageReport($0.search.coverage) : nil
    }
  }

  /// A search with what was found, shrunk.
  struct ToldSearch {
    let search: FuzzReport
    let found: [ShrunkFinding]
    let hasCoverage: Bool
  }
}

/// What was found, and the smallest session that shows it.
public struct ShrunkFinding: Sendable {
  /// What was found.
  public let finding: Fuzzer.Finding
  /// The smallest session that shows it.
  public let smallest: SessionCase
  /// How many replays it took to get there.
  public let replays: Int

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

  /// A finding for programs.
  fileprivate static let form = ReportForm<ShrunkFinding>.object("found", "Something a search has found.") {
    $0.add("kind", .text, "What is wrong.") { $0.finding.kind.name }
    $0.add("case", .integer, "The number of the case.") { $0.finding.number }
    $0.add("events", .integer, "How many events the case has.") { $0.finding.session.events.count }
    $0.add("left", .integer, "How many the smallest session has.") { $0.smallest.events.count }
    $0.add("replays", .integer, "How many replays it took to get there.") { $0.replays }
    $0.add("log", .text, "The smallest session.") { $0.log }
  }

  /// The whole log of the smallest session, with a name that says what it shows.
  package var wholeLog: [UInt8] {
    ShrinkReport.log(smallest, name: finding.kind.name, announces: finding.kind.invariant != nil)
  }
}

extension Fuzzer.Finding.Kind {
  /// What is wrong, as a word.
  package var name: String {
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
