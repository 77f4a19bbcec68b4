/// How simple a choice is; 0 is the simplest.
struct ChoiceRank: Comparable, Sendable {
  /// The kind of number: 0 for all but real numbers.
  let tier: UInt8
  /// The place among those of the same tier.
  let place: UInt64

  static func < (left: ChoiceRank, right: ChoiceRank) -> Bool {
    left.tier == right.tier ? left.place < right.place : left.tier < right.tier
  }
}
