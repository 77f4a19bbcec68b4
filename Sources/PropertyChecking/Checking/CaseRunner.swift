/// Makes values of sources and tests them.
struct CaseRunner<Value> {
  let generator: Generator<Value>
  let test: (Value) throws(PropertyError) -> Bool

  /// Tests a value.
  func judge(_ value: Value) -> CaseOutcome {
    do throws(PropertyError) {
      return try test(value) ? .passed : .failed(.isFalse)
    } catch {
      return CaseOutcome(error)
    }
  }

  /// Makes the value of choices; `nil` if the generator discards the case or takes more choices than the
  /// limit.
  func value(of choices: [Choice], limit: Int) -> (value: Value, recording: Recording)? {
    var source = ChoiceSource(replaying: choices, limit: limit)
    guard let value = try? generator.generate(&source), !source.isOverrun else { return nil }
    return (value, source.recording)
  }

  /// Makes the value of choices and tests it if its record is wanted.
  func trial(of choices: [Choice], limit: Int, isWanted: (Recording) -> Bool) -> Trial? {
    guard let (value, recording) = value(of: choices, limit: limit) else { return nil }
    return Trial(recording: recording, outcome: isWanted(recording) ? judge(value) : nil)
  }
}

/// What came of choices that were tried.
struct Trial {
  /// The choices as they were taken.
  let recording: Recording
  /// What the property said; `nil` if it was not asked.
  let outcome: CaseOutcome?
}
