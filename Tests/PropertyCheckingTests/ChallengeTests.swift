import Foundation
import PropertyChecking
import Testing

/// Twenty seeds, and the number the environment variable `CHALLENGE_SEEDS` says if it is set; then also a
/// table is printed.
@Suite("Shrinking challenge")
struct ChallengeTests {
  private static let wanted = ProcessInfo.processInfo.environment["CHALLENGE_SEEDS"].flatMap(Int.init)

  @Test("every seed leads to the one minimum, in 300 calls on average", arguments: Challenge.all)
  func oneMinimum(challenge: Challenge) throws {
    let results = (0..<(ChallengeTests.wanted ?? 20)).map { seed in
      challenge.run(CheckSettings(cases: 20_000, seed: Seed(UInt64(seed))))
    }
    for (seed, result) in results.enumerated() {
      #expect(result.minima == [challenge.expected], "seed \(seed)")
      #expect(!result.isBudgetSpent)
    }
    let calls = results.flatMap(\.calls)
    let mean = calls.reduce(0, +) / max(calls.count, 1)
    #expect(mean <= 300)
    if ChallengeTests.wanted != nil {
      print("\(challenge.name): \(Set(results.flatMap(\.minima)).count) / \(mean) (max \(calls.max() ?? 0))")
    }
  }
}
