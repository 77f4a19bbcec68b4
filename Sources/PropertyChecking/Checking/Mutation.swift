/// Repeats and exchanges parts of a recorded case.
struct Mutation {
  private let recording: Recording
  private var random: Xoshiro256

  init(of recording: Recording, seed: Seed) {
    self.recording = recording
    random = Xoshiro256(seed: seed.value)
  }

  /// The choices after one to three changes.
  mutating func choices() -> [Choice] {
    var values = recording.values
    guard !values.isEmpty else { return values }
    // Groups are changed first and once: later their places are no longer known.
    let isStructural = !recording.spans.isEmpty && random.next() >> 63 == 0
    for _ in 0...random.integer(upTo: 2) { repeatValue(in: &values) }
    if isStructural { repeatSpan(in: &values) }
    return values
  }

  /// Gives one choice the value of another of its kind, or the next one to it.
  private mutating func repeatValue(in values: inout [Choice]) {
    let source = values[pick(values.count)]
    let fitting = values.indices.filter { values[$0].isSameKind(as: source) }
    let target = fitting[pick(fitting.count)]
    guard case .integer(let number) = source else {
      values[target] = source
      return
    }
    let step = [0, 0, 0, 1, -1][pick(5)]
    values[target] = .integer(number.addingReportingOverflow(step).overflow ? number : number + step)
  }

  /// Puts a group once more behind itself, or in the place of another with its label.
  private mutating func repeatSpan(in values: inout [Choice]) {
    let span = recording.spans[pick(recording.spans.count)]
    let copy = values[span.range]
    let alike = recording.spans.filter { $0.label == span.label }
    if random.next() >> 63 == 0 {
      values.insert(contentsOf: copy, at: span.end)
    } else {
      values.replaceSubrange(alike[pick(alike.count)].range, with: copy)
    }
  }

  private mutating func pick(_ count: Int) -> Int {
    Int(random.integer(upTo: UInt64(count - 1)))
  }
}

extension Choice {
  /// Whether both are whole numbers, or both real ones, and so on.
  fileprivate func isSameKind(as other: Choice) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.real, .real), (.boolean, .boolean), (.index, .index): true
    default: false
    }
  }
}
