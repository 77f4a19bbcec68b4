import ScrollCore
import SessionLog
package import SessionSearch

/// What a search has seen so far.
package struct FuzzReport: Sendable {
  /// The seed, as `--seed` takes it.
  package let seed: String
  /// How many cases were run.
  package private(set) var cases = 0
  /// How many events they have.
  package private(set) var events = 0
  /// The cases in which the engine itself crashed, ascending.
  package private(set) var trapped: [Int] = []
  private var findings: [Fuzzer.Finding.Kind: Fuzzer.Finding] = [:]

  /// Nothing has been seen yet.
  package init(seed: String) {
    self.seed = seed
  }

  /// What has been found in a case before this one or in it; another worker may be ahead.
  package func known(before number: Int) -> Set<Fuzzer.Finding.Kind> {
    Set(findings.filter { $0.value.number <= number }.keys)
  }

  /// How many kinds have been found, traps included.
  package var kindCount: Int { findings.count + (trapped.isEmpty ? 0 : 1) }

  /// Takes down a case of so many events.
  package mutating func add(events count: Int) {
    cases += 1
    events += count
  }

  /// Takes in what was found in a case; of a kind the first one stays, whoever ran it.
  ///
  /// - Returns: Whether it is the first of its kind as far as is known.
  package mutating func add(_ finding: Fuzzer.Finding) -> Bool {
    if let known = findings[finding.kind], known.number <= finding.number { return false }
    findings[finding.kind] = finding
    return true
  }

  /// Takes down that the engine crashed in a case.
  package mutating func add(trapIn number: Int) {
    cases += 1
    trapped.append(number)
    trapped.sort()
  }

  /// What was found, in the order of the cases.
  package var found: [Fuzzer.Finding] {
    findings.values.sorted { ($0.number, $0.kind.name) < ($1.number, $1.kind.name) }
  }

  /// What was found, for people; the options are those that decide what a case is.
  package func text(_ found: [ShrunkFinding], options: String) -> String {
    var text = "\(TextReport.count(cases, "session")), \(TextReport.count(events, "event")), seed \(seed): "
    text += kindCount == 0 ? "nothing found\n" : "\(kindCount) found\n"
    let command = "scroll-session fuzz --seed \(seed)\(options) --case"
    if let first = trapped.first {
      text += "\n\(Invariant.noTrap.rawValue)\n"
      text +=
        "  found in     case\(trapped.count == 1 ? "" : "s") \(listed(trapped)): the engine itself crashed\n"
      text += "  again by     \(command) \(first)\n"
    }
    for finding in found { text += "\n" + finding.text(command: "\(command) \(finding.finding.number)") }
    return text
  }

  /// The first numbers of a list, and how many more there are.
  private func listed(_ numbers: [Int]) -> String {
    let most = 10
    let first = numbers.prefix(most).map { $0.grouped }.joined(separator: ", ")
    return numbers.count > most ? first + " and \((numbers.count - most).grouped) more" : first
  }

  /// The same for programs: one object.
  package func json(_ found: [ShrunkFinding]) -> String {
    FuzzReport.form.line(ToldSearch(search: self, found: found))
  }

  /// What `fuzz` prints for programs.
  static let form = ReportForm<ToldSearch>.object("fuzz", "What a search has seen and found.") {
    $0.add("seed", .text, "The seed.") { $0.search.seed }
    $0.add("cases", .integer, "How many sessions were made.") { $0.search.cases }
    $0.add("events", .integer, "How many events they have.") { $0.search.events }
    $0.add("found", .list(of: ShrunkFinding.form), "What was found, in the order of the cases.") { $0.found }
    $0.add(
      "trapped", .list(of: .integer), "The numbers of the cases in which the engine itself crashed.",
      onlyIf: "there are any"
    ) { $0.search.trapped.isEmpty ? nil : $0.search.trapped }
  }

  /// A search with what was found, shrunk.
  struct ToldSearch {
    let search: FuzzReport
    let found: [ShrunkFinding]
  }
}

/// What was found, and the smallest session that shows it.
package struct ShrunkFinding: Sendable {
  /// What was found.
  package let finding: Fuzzer.Finding
  /// The smallest session that shows it.
  package let smallest: SessionCase
  /// How many replays it took to get there.
  package let replays: Int
  private let isShrunk: Bool
  /// It as a log, made at once: whoever interrupts a search does not wait for it.
  private let log: String

  /// Shrinks what was found; or not, if that cannot be.
  ///
  /// Then events that no log can say, which change nothing, are left out.
  package init(_ finding: Fuzzer.Finding, shrinks: Bool = true) {
    self.finding = finding
    isShrunk = shrinks
    (smallest, replays) = ShrunkFinding.smallest(of: finding, shrinks: shrinks)
    log = String(
      decoding: ShrinkReport.log(
        smallest, name: finding.kind.name, announces: finding.kind.invariant != nil, omitsDefaults: true),
      as: UTF8.self)
  }

  private static func smallest(of finding: Fuzzer.Finding, shrinks: Bool) -> (SessionCase, replays: Int) {
    guard shrinks, var shrinker = SessionShrinker(finding.session, look: finding.kind.firstEvent) else {
      let scene = finding.session.scene
      let events = finding.session.events.filter { $0.isRecordable(in: scene) }
      return (SessionCase(scene: scene, events: events), 0)
    }
    shrinker.shrink()
    return (shrinker.smallest, shrinker.replays)
  }

  func text(command: String) -> String {
    var text = "\(finding.kind.name)\n"
    text += "  found in     case \(finding.number.grouped), event \(finding.session.events.count.grouped)\n"
    text += "  again by     \(command)\n"
    text +=
      isShrunk
      ? "  shrunk to    \(TextReport.count(smallest.events.count, "event")), in \(replays.grouped) replays\n"
      : "  not shrunk   the search was interrupted, or the engine crashed\n"
    text += log
    // What is as long as it was made is no test, and whoever interrupts waits.
    guard isShrunk else { return text }
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
    case .inconsistency:
      text += "  var check = try #require(ConsistencyCheck(session.header.scene))\n"
      text += "  #expect(session.events.allSatisfy { check.step($0) == nil })\n"
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
    case .inconsistency(let fault): "inconsistent-\(fault.rawValue)"
    }
  }

  fileprivate var invariant: Invariant? {
    guard case .violation(let invariant) = self else { return nil }
    return invariant
  }
}
