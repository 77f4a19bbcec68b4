/// Makes the cases of a run, each from the seed and its number alone.
///
/// Case 0 is the simplest one. Every fourth case is a random one with parts of it repeated or exchanged, which
/// finds what needs two equal values; after the first thousand only every sixteenth, since such a case costs ten
/// times as much to make. The others are random.
struct CaseMaker<Value> {
  let generator: Generator<Value>
  let settings: CheckSettings

  /// Whether a case is a mutated one.
  private func isMutated(_ number: Int) -> Bool { number % (number < 1000 ? 4 : 16) == 3 }

  /// The source of a case.
  func source(_ number: Int, isRecording: Bool) -> ChoiceSource {
    if number == 0 { return ChoiceSource(replaying: [], limit: settings.choiceLimit) }
    let seed = settings.seed.ofCase(number)
    guard isMutated(number) else {
      return ChoiceSource(seed: seed, isRecording: isRecording, limit: settings.choiceLimit)
    }
    var base = ChoiceSource(seed: seed, isRecording: true, limit: settings.choiceLimit)
    // A base that would be discarded still has choices.
    _ = try? generator.generate(&base)
    var mutation = Mutation(of: base.recording, seed: seed.ofCase(1))
    return ChoiceSource(
      replaying: mutation.choices(), randomBehind: seed.ofCase(2), limit: settings.choiceLimit)
  }
}
