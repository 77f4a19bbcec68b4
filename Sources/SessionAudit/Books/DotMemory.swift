/// The last states of a page control, as far as dots near the middle go: what the next is compared with.
struct DotMemory: Sendable {
  /// A dot in one of the states.
  private struct Sample: Sendable {
    var state: Int
    var index: Int
    /// Where the control was.
    var position: Double
    var alpha: Double
  }

  /// How many dots are remembered.
  private static let limit = 128

  private var samples: [Sample] = []
  private var oldest = 0
  private var state = 0
  private var position = 0.0
  /// How many states ago there was a wrong dot.
  private var wrongAge = DotMemory.limit

  /// Forgets all: sizes or settings are others now.
  mutating func forget() {
    samples.removeAll(keepingCapacity: true)
    oldest = 0
    wrongAge = DotMemory.limit
  }

  /// Whether a dot remembered, or one of the present state, was wrong.
  var hasWrong: Bool { wrongAge < DotMemory.limit }

  /// A dot of the present state is wrong.
  mutating func noteWrong() { wrongAge = 0 }

  /// A state begins, with the control at a position.
  mutating func begin(at position: Double) {
    state &+= 1
    self.position = position
  }

  /// The state ends.
  mutating func end() {
    if wrongAge < DotMemory.limit { wrongAge += 1 }
  }

  /// Remembers a dot of the present state.
  mutating func add(_ index: Int, _ alpha: Double) {
    let sample = Sample(state: state, index: index, position: position, alpha: alpha)
    if samples.count < DotMemory.limit {
      samples.append(sample)
    } else {
      samples[oldest] = sample
      oldest = (oldest + 1) % DotMemory.limit
    }
  }

  /// An alpha the dot had from which it cannot have come to the present one over so short a way.
  func jump(of index: Int, to alpha: Double, radius: Double, _ tolerance: Double) -> Double? {
    guard !alpha.isNaN else { return nil }
    for sample in samples where sample.index == index && sample.state != state {
      let way = (position - sample.position).magnitude / radius
      if (alpha - sample.alpha).magnitude > way + 2 * tolerance { return sample.alpha }
    }
    return nil
  }
}
