/// Looks for the simplest choices that still fail in the same way.
///
/// Simpler means fewer choices, then simpler ones from the first on (``ChoiceDomain``); every success makes
/// the sequence simpler, so the search ends. It repeats its passes until none of them finds anything, and
/// each pass decides by the choices alone what it tries: the same failure always leads to the same end.
///
/// What is tried is first only drawn. The property is called if the choices taken are simpler than the best
/// so far and were never tried; only these calls count.
struct Shrinker {
  /// Tries choices: draws their value, and tests it if its record is wanted.
  typealias Attempt = (_ choices: [Choice], _ isWanted: (Recording) -> Bool) -> Trial?

  /// The simplest choices so far.
  private(set) var best: Recording {
    didSet { runs = best.siblings }
  }
  /// The runs of siblings of the best choices.
  private(set) var runs: [[Int]]
  /// How they fail.
  private(set) var failure: Failure
  /// How often the property was called.
  private(set) var calls = 0
  /// Whether calls ran out before the search came to its end.
  private(set) var isBudgetSpent = false
  /// Other failures that were met, each with the first choices that showed it.
  private(set) var others: [(failure: Failure, choices: [Choice])] = []

  private let budget: Int
  private let run: Attempt
  private var drawn: Set<[Choice]> = []
  private var judged: Set<[Choice]>

  /// The most sequences to remember.
  private static let memory = 20_000

  /// A search that starts from a failing case.
  ///
  /// - Parameters:
  ///   - start: The case's choices.
  ///   - failure: How it fails.
  ///   - budget: The most calls of the property.
  ///   - run: Tries choices.
  init(from start: Recording, failure: Failure, budget: Int, run: @escaping Attempt) {
    best = start
    runs = start.siblings
    self.failure = failure
    self.budget = budget
    self.run = run
    judged = [start.values]
  }

  /// Searches until no pass finds anything simpler.
  mutating func shrink() {
    var before: Recording
    repeat {
      before = best
      shorten()
      simplifySpans()
      minimiseChoices()
      reorderSiblings()
      minimiseEqualChoices()
      minimisePairs()
      shortenCountedLists()
      renumberAfterDeletion()
      // What costs most, only where nothing else helps any more.
      if best == before { deleteFewChoices() }
      if best == before { exchangeAnywhere() }
      if best == before { fuseSiblings() }
      if best == before { repeatSimplerValues() }
      if best == before { scanSmallValues() }
      if best == before { reduceToOneMember() }
    } while best != before && !isBudgetSpent
  }

  /// Takes out what can be taken out.
  private mutating func shorten() {
    var before: Recording
    repeat {
      before = best
      deleteSiblings()
      replaceByDescendants()
      mergeSiblings()
    } while best != before && !isBudgetSpent
  }

  /// Tries choices.
  ///
  /// - Returns: Whether they are simpler and fail in the same way; then they are the best.
  mutating func attempt(_ choices: [Choice]) -> Bool {
    attemptTrial(choices).isSuccess
  }

  /// Tries choices, and tells what they were taken as.
  mutating func attemptTrial(_ choices: [Choice]) -> (isSuccess: Bool, recording: Recording?) {
    guard !isBudgetSpent, choices.count <= best.choices.count, choices != best.values else {
      return (false, nil)
    }
    guard !drawn.contains(choices) else { return (false, nil) }
    if drawn.count < Shrinker.memory { drawn.insert(choices) }
    var isSpent = false
    let trial = run(choices) { recording in
      guard recording.isSimpler(than: best), !judged.contains(recording.values) else { return false }
      isSpent = calls >= budget
      return !isSpent
    }
    isBudgetSpent = isSpent
    guard let trial else { return (false, nil) }
    guard let outcome = trial.outcome else { return (false, trial.recording) }
    calls += 1
    if judged.count < Shrinker.memory { judged.insert(trial.recording.values) }
    return (accept(outcome, of: trial.recording), trial.recording)
  }

  private mutating func accept(_ outcome: CaseOutcome, of recording: Recording) -> Bool {
    guard case .failed(let failure) = outcome else { return false }
    guard failure.label == self.failure.label else {
      if !others.contains(where: { $0.failure.label == failure.label }) {
        others.append((failure, recording.values))
      }
      return false
    }
    best = recording
    self.failure = failure
    return true
  }

  /// How choices would be taken, without a call of the property.
  func preview(_ choices: [Choice]) -> Recording? {
    run(choices) { _ in false }?.recording
  }

  /// The greatest step, from 0 to `limit`, that succeeds, if success at one step makes it likely at smaller
  /// ones.
  ///
  /// Tries 1 to 4 one by one, then doubles, then halves the interval; every success is kept by `attempt`
  /// itself, so it gets the step in terms of the choices at the beginning.
  mutating func greatest(upTo limit: Int, _ attempt: (inout Shrinker, Int) -> Bool) -> Int {
    var reached = 0
    while reached < min(limit, 4) {
      guard attempt(&self, reached + 1) else { return reached }
      reached += 1
    }
    guard reached < limit else { return reached }
    var failed = limit
    if attempt(&self, limit) { return limit }
    while reached <= limit / 2, 2 * reached < failed {
      guard attempt(&self, 2 * reached) else {
        failed = 2 * reached
        break
      }
      reached *= 2
    }
    while reached + 1 < failed {
      let middle = reached + (failed - reached) / 2
      if attempt(&self, middle) { reached = middle } else { failed = middle }
    }
    return reached
  }
}
