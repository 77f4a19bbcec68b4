import Testing

@testable import PropertyChecking

@Suite("Choice source")
struct ChoiceSourceTests {
  private struct Draws: Equatable {
    let integer: Int
    let real: Double
    let flag: Bool
    let index: Int

    init(_ source: inout ChoiceSource) {
      integer = source.integer(in: -1000...1000)
      real = source.real(in: 0...10, edges: [2.5])
      flag = source.boolean(probability: 0.25)
      index = source.index(below: 7)
    }
  }

  @Test func `a record changes nothing, and replays`() {
    for seed in 0..<200 {
      var bare = ChoiceSource(seed: Seed(UInt64(seed)), isRecording: false)
      var recording = ChoiceSource(seed: Seed(UInt64(seed)), isRecording: true)
      let draws = Draws(&bare)
      let recorded = Draws(&recording)
      #expect(draws == recorded)
      #expect(bare.recording.choices.isEmpty)
      var replay = ChoiceSource(replaying: recording.recording.values)
      let replayed = Draws(&replay)
      #expect(draws == replayed)
      #expect(replay.recording == recording.recording)
    }
  }

  @Test func `behind the end everything is the simplest`() {
    var source = ChoiceSource(replaying: [.integer(5)])
    let integers = [
      source.integer(in: 0...9), source.integer(in: 3...9), source.integer(in: -9...(-3)),
      source.integer(in: 0...9, origin: 7), source.integer(in: 0...9, origin: 70),
    ]
    #expect(integers == [5, 3, -3, 7, 9])
    let (real, flag, index) = (source.real(in: 1.5...9), source.boolean(), source.index(below: 3))
    #expect(real == 2 && !flag && index == 0)
  }

  @Test func `what does not fit is repaired`() {
    var source = ChoiceSource(
      replaying: [.integer(50), .integer(-50), .index(9), .boolean(true), .real(.nan), .real(-0.0)])
    _ = source.integer(in: 0...9)
    _ = source.integer(in: -3...9)
    _ = source.index(below: 3)
    // Choices of another kind, and what is no number, become the simplest.
    _ = source.integer(in: 4...9)
    _ = source.real(in: 0...1)
    let zero = source.real(in: -1...1)
    #expect(zero.sign == .plus)
    #expect(
      source.recording.values == [.integer(9), .integer(-3), .index(2), .integer(4), .real(0), .real(0)])
  }

  @Test func `proposals are clamped alike with and without a record`() {
    for proposal in [-Double.infinity, -5, 0.5, 5, .infinity, .nan] {
      let drawn = [false, true].map { isRecording in
        var source = ChoiceSource(seed: Seed(1), isRecording: isRecording)
        return source.real(in: -1...1) { _ in proposal }
      }
      // NaN becomes the simplest number.
      #expect(drawn == Array(repeating: proposal.isNaN ? 0 : min(max(proposal, -1), 1), count: 2))
    }
  }

  @Test("behind its limit a source says so and ends", arguments: [false, true])
  func limit(isRecording: Bool) {
    var source = ChoiceSource(seed: Seed(1), isRecording: isRecording, limit: 3)
    #expect(source.remaining == 3)
    for _ in 0..<3 { _ = source.integer(in: 0...9) }
    #expect(!source.isOverrun && source.remaining == 0 && !source.isRandom)
    let behind = (0..<10).map { _ in source.integer(in: 1...9) }
    #expect(behind == Array(repeating: 1, count: 10))
    #expect(source.isOverrun)
  }

  @Test func `groups enclose their choices`() throws {
    var source = ChoiceSource(seed: Seed(1), isRecording: true)
    _ = try source.draw(.array(of: zip(.boolean(), .boolean()), count: 2...2))
    let spans = source.recording.spans
    #expect(spans.map(\.label) == [.list, .element, .part, .part, .element, .part, .part])
    #expect(spans.map(\.range) == [0..<4, 0..<2, 0..<1, 1..<2, 2..<4, 2..<3, 3..<4])
    #expect(spans.map(\.parent) == [nil, 0, 1, 1, 0, 4, 4])
    #expect(source.recording.siblings == [[0], [1, 4], [2, 3], [5, 6]])
  }

  @Test func `labels are equal by their names`() {
    #expect(SpanLabel("list") == .list)
    #expect(SpanLabel("drag") != SpanLabel("tick"))
  }
}
