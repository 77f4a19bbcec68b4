/// Cases that know of each other: a case may be made of those before it in its block.
package enum SessionBlock {
  /// How many cases a block has; the first begins with case 0.
  package static let length = 256
  /// How many of them are new sessions before the first is made of a kept one.
  static let newLength = 16

  /// The first case of a case's block.
  static func start(of number: Int) -> Int { number - number % length }

  /// The case after the last of a case's block.
  package static func end(of number: Int) -> Int { start(of: number) + length }

  /// Whether a case is made of a kept session, if there is one.
  static func goesOn(_ number: Int, _ percent: Int, _ chance: inout Chance) -> Bool {
    number % length >= newLength && chance.below(100) < percent
  }
}
