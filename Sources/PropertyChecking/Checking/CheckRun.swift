/// One check of a property, while it runs.
struct CheckRun<Value> {
  let settings: CheckSettings
  let runner: CaseRunner<Value>
  /// A value in words.
  let describe: (Value) -> String
  private let name: String
  private var cases = 0
  private var attempts = 0
  private var discarded = DiscardCounts()
  private var isExhausted = false
  private var problem: HealthProblem?
  private var fixed: [StoredFailure] = []
  private var found: [Lead] = []

  /// How many random cases are recorded, to see whether they differ.
  private static var recordedCases: Int { 64 }

  init(property: Property<Value>, settings: CheckSettings) {
    self.settings = settings
    name = property.name
    runner = CaseRunner(generator: property.generator, test: property.test)
    describe = property.describe
  }

  /// Tests what failed in earlier runs.
  mutating func replay(_ stored: [StoredFailure]) {
    for failure in stored {
      guard let trial = trial(of: failure.choices) else {
        fixed.append(failure)
        continue
      }
      count(trial, from: .stored)
      if case .failed = trial.outcome { continue }
      fixed.append(failure)
    }
  }

  /// Tests cases until there are enough of them.
  mutating func search(_ beforeCase: (Int) -> Void) {
    if let only = settings.onlyCase {
      beforeCase(only)
      test(only, isRecorded: true)
      if cases == 0 { problem = .onlyCaseDiscarded }
      return
    }
    var distinct: Set<[Choice]> = []
    var last = Int.max
    let tested = cases
    while cases - tested < settings.cases, attempts < last, problem == nil {
      let number = attempts
      beforeCase(number)
      let isRecorded = number < CheckRun.recordedCases
      let failures = found.count
      if let values = test(number, isRecorded: isRecorded) { distinct.insert(values) }
      if found.count > failures {
        // Some more cases, in search of other failures.
        last = found.count >= settings.failureLimit ? attempts : 2 * attempts + 100
      }
      checkHealth()
      if attempts == CheckRun.recordedCases, distinct.count < attempts / 2, found.isEmpty { exhaust() }
      if isExhausted { return }
    }
  }

  /// Tests one case.
  ///
  /// - Returns: Its choices, if they were recorded.
  @discardableResult
  private mutating func test(_ number: Int, isRecorded: Bool) -> [Choice]? {
    attempts += 1
    let cases = CaseMaker(generator: runner.generator, settings: settings)
    var source = cases.source(number, isRecording: isRecorded)
    guard let outcome = outcome(of: &source) else { return nil }
    if case .failed = outcome, !isRecorded {
      // The same draws once more, with a record.
      source = cases.source(number, isRecording: true)
      _ = try? runner.generator.generate(&source)
    }
    count(Trial(recording: source.recording, outcome: outcome), from: .generated(number))
    return isRecorded ? source.recording.values : nil
  }

  /// Draws and tests a value; counts a case that is none.
  private mutating func outcome(of source: inout ChoiceSource) -> CaseOutcome? {
    do throws(Discarded) {
      let value = try runner.generator.generate(&source)
      guard !source.isOverrun else {
        discarded.tooLarge += 1
        return nil
      }
      return runner.judge(value)
    } catch {
      discarded.count(error)
      return nil
    }
  }

  private func trial(of choices: [Choice]) -> Trial? {
    runner.trial(of: choices, limit: settings.choiceLimit) { _ in true }
  }

  private mutating func count(_ outcome: CaseOutcome?) {
    switch outcome {
    case .passed, .failed: cases += 1
    case .discarded(let reason): discarded.count(reason)
    case nil: break
    }
  }

  private mutating func count(_ trial: Trial, from origin: FailureOrigin) {
    count(trial.outcome)
    guard case .failed(let failure) = trial.outcome else { return }
    guard !found.contains(where: { $0.failure.label == failure.label }) else { return }
    found.append(Lead(failure: failure, recording: trial.recording, origin: origin, cases: cases))
  }

  private mutating func checkHealth() {
    guard found.isEmpty else { return }
    if attempts >= 10 * max(settings.cases, 10) { problem = .tooManyDiscarded }
    if attempts >= 20, 2 * discarded.tooLarge > attempts { problem = .tooLarge(limit: settings.choiceLimit) }
    if attempts == 1, !isDeterministic([]) { problem = .generatorIsNotDeterministic }
  }

  /// Whether choices are taken for the same again.
  func isDeterministic(_ choices: [Choice]) -> Bool {
    let first = runner.value(of: choices, limit: settings.choiceLimit)?.recording
    let again = runner.value(of: first?.values ?? [], limit: settings.choiceLimit)?.recording
    return first == again
  }

  /// Tests every value there is, if there are no more than cases to test.
  private mutating func exhaust() {
    guard let all = Enumeration(runner: runner, limit: settings.choiceLimit).all(upTo: settings.cases) else {
      return
    }
    cases = 0
    discarded = DiscardCounts()
    for choices in all {
      if let trial = trial(of: choices) { count(trial, from: .enumerated) }
    }
    isExhausted = true
  }

  /// Shrinks what was found.
  func report() -> CheckReport<Value> {
    var failures: [FoundFailure<Value>] = []
    var leads = found
    var problem = problem
    while failures.count < leads.count, failures.count < settings.failureLimit {
      let lead = leads[failures.count]
      guard isDeterministic(lead.recording.values) else {
        problem = .generatorIsNotDeterministic
        break
      }
      let (failure, others) = shrink(lead)
      guard let failure else { break }
      failures.append(failure)
      for other in others where !leads.contains(where: { $0.failure.label == other.failure.label }) {
        leads.append(other)
      }
    }
    return CheckReport(
      property: name, seed: settings.seed, cases: cases, discarded: discarded, isExhausted: isExhausted,
      failures: failures, fixed: fixed, problem: problem)
  }
}

/// A failure that was met and waits to be shrunk.
struct Lead {
  let failure: Failure
  let recording: Recording
  let origin: FailureOrigin
  /// How many cases had been tested, this one included.
  let cases: Int
}
