extension CheckRun {
  /// Shrinks a failure, runs its simplest case once more, and looks which choices do not matter.
  ///
  /// - Returns: The failure, and others that were met on the way.
  func shrink(_ lead: Lead) -> (FoundFailure<Value>?, others: [Lead]) {
    var shrinker = Shrinker(from: lead.recording, failure: lead.failure, budget: settings.shrinkBudget) {
      runner.trial(of: $0, limit: settings.choiceLimit, isWanted: $1)
    }
    let isStable = outcome(of: lead.recording.values) == .failed(label: lead.failure.label)
    if isStable { shrinker.shrink() }
    let choices = shrinker.best.values
    guard let (value, _) = runner.value(of: choices, limit: settings.choiceLimit) else { return (nil, []) }
    let last = outcome(of: choices)
    let isReliable = isStable && last == .failed(label: lead.failure.label)
    let failure = FoundFailure(
      failure: isReliable ? shrinker.failure : .flaky(shrinker.failure, last),
      value: value, description: describe(value), choices: choices, isFlaky: !isReliable, origin: lead.origin,
      casesUntilFound: lead.cases,
      choicesBefore: lead.recording.choices.count, shrinkCalls: shrinker.calls,
      isBudgetSpent: shrinker.isBudgetSpent,
      freeChoices: isReliable ? freeChoices(of: shrinker.best, label: lead.failure.label) : [])
    return (failure, shrinker.others.compactMap { self.lead($0.failure, $0.choices, cases: lead.cases) })
  }

  private func lead(_ failure: Failure, _ choices: [Choice], cases: Int) -> Lead? {
    runner.value(of: choices, limit: settings.choiceLimit).map {
      Lead(failure: failure, recording: $0.recording, origin: .shrinking, cases: cases)
    }
  }

  private func outcome(of choices: [Choice]) -> RepeatedOutcome {
    guard let trial = runner.trial(of: choices, limit: settings.choiceLimit, isWanted: { _ in true }) else {
      return .notFailed
    }
    if case .failed(let failure) = trial.outcome { return .failed(label: failure.label) }
    return .notFailed
  }
}

/// What came of a failing case when it was run again.
enum RepeatedOutcome: Hashable {
  case failed(label: String)
  case notFailed
}

extension Failure {
  /// A failure that is not always there.
  static func flaky(_ first: Failure, _ again: RepeatedOutcome) -> Failure {
    let then =
      switch again {
      case .notFailed: "passed"
      case .failed(first.label): "failed only now and then"
      case .failed(let label): "failed with “\(label)”"
      }
    return Failure(
      label: "flaky",
      message: "failed with “\(first.message)”, and run again with the same value \(then); "
        + "the property depends on something else than its value")
  }
}
