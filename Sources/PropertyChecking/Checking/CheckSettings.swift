/// How a property is checked.
public struct CheckSettings: Hashable, Sendable {
  /// How many cases shall be tested; discarded ones do not count.
  public var cases: Int
  /// What the cases start from.
  public var seed: Seed
  /// The one case to test, by its number; `nil` for all.
  public var onlyCase: Int?
  /// The most calls of the property to shrink one failure.
  public var shrinkBudget: Int
  /// The most choices a case may take.
  public var choiceLimit: Int
  /// The most failures of different labels to look for.
  public var failureLimit: Int

  /// Settings; 100 cases unless said otherwise.
  public init(
    cases: Int = 100, seed: Seed = Seed(0), onlyCase: Int? = nil, shrinkBudget: Int = 10_000,
    choiceLimit: Int = ChoiceSource.standardLimit, failureLimit: Int = 5
  ) {
    self.cases = cases
    self.seed = seed
    self.onlyCase = onlyCase
    self.shrinkBudget = shrinkBudget
    self.choiceLimit = choiceLimit
    self.failureLimit = failureLimit
  }
}
