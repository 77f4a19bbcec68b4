import Testing

@testable import scroll_session

/// Crews share the process's handlers of signals, so one works at a time.
@Suite("Workers, some of which trap", .serialized)
struct WorkersTests {
  /// Runs numbers on several threads; the given ones trap.
  private func run(_ numbers: Range<Int>, workers: Int, traps: Set<Int>) -> (done: [Int], trapped: [Int]) {
    let left = Locked(numbers)
    let done = Locked<[Int]>([])
    var trapped: [Int] = []
    let work: @Sendable (Workers) -> Void = { worker in
      while let number = left.use({ $0.popFirst() }) {
        worker.note(number)
        precondition(!traps.contains(number), "a test of traps: number \(number) is one")
        done.use { $0.append(number) }
      }
    }
    Workers.run(workers, work) { trapped.append($0) }
    return (done.use { $0.sorted() }, trapped.sorted())
  }

  @Test(arguments: [1, 2, 5])
  func `a trap ends what its worker had noted, and nothing else`(workers: Int) {
    let run = run(0..<200, workers: workers, traps: [0, 17, 18, 199])
    #expect(run.trapped == [0, 17, 18, 199])
    #expect(run.done == (0..<200).filter { ![0, 17, 18, 199].contains($0) })
  }

  @Test func `without a trap everything is done once`() {
    let run = run(0..<1000, workers: 3, traps: [])
    #expect(run.done == Array(0..<1000))
    #expect(run.trapped.isEmpty)
  }
}
