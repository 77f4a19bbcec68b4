/// Where a generator gets its choices from: random numbers, or a sequence that was recorded and perhaps
/// edited.
///
/// A source is a value. While it records, it keeps every choice with its range and its groups; without a
/// record a draw costs little more than its random number. What is drawn does not depend on whether it is
/// recorded.
///
/// From a sequence, choices are taken in order: a number out of range becomes the nearest within, a choice of
/// another kind the simplest one, and behind the end every choice is the simplest, unless the source was told
/// to go on at random.
public struct ChoiceSource: Sendable {
  /// The most choices a case may take where nothing else is said.
  public static let standardLimit = 8192

  /// The random numbers behind random choices.
  @usableFromInline var random: Xoshiro256
  /// How many choices may still be drawn without a record; 0 while recording.
  @usableFromInline var unrecordedLeft: Int
  private let script: [Choice]
  private var scriptPosition = 0
  private let isRandomBehindScript: Bool
  private let limit: Int
  private let isRecording: Bool
  private var choices: [RecordedChoice] = []
  private var spans: [ChoiceSpan] = []
  private var openSpan: Int?

  /// A source of random choices.
  ///
  /// - Parameters:
  ///   - seed: What the random numbers start from.
  ///   - isRecording: Whether choices are kept for ``recording``.
  ///   - limit: How many choices there may be; all behind are the simplest, and the source ``isOverrun``.
  public init(seed: Seed, isRecording: Bool, limit: Int = ChoiceSource.standardLimit) {
    self.init(script: [], seed: seed, isRandomBehindScript: true, isRecording: isRecording, limit: limit)
  }

  /// A recording source of given choices.
  ///
  /// - Parameters:
  ///   - choices: The choices, in order.
  ///   - randomBehind: The seed of what follows the last choice; without one it is the simplest.
  ///   - limit: How many choices there may be in all.
  public init(
    replaying choices: [Choice], randomBehind: Seed? = nil, limit: Int = ChoiceSource.standardLimit
  ) {
    self.init(
      script: choices, seed: randomBehind ?? Seed(0), isRandomBehindScript: randomBehind != nil,
      isRecording: true, limit: limit)
  }

  private init(
    script: [Choice], seed: Seed, isRandomBehindScript: Bool, isRecording: Bool, limit: Int
  ) {
    self.script = script
    self.isRandomBehindScript = isRandomBehindScript
    self.limit = limit
    self.isRecording = isRecording
    random = Xoshiro256(seed: seed.value)
    unrecordedLeft = isRecording ? 0 : limit
  }

  /// Whether more choices were asked for than the limit allows.
  public private(set) var isOverrun = false

  /// What was drawn so far; empty unless the source records.
  public var recording: Recording { Recording(choices: choices, spans: spans) }

  /// Whether the next choice is a random one, so that a proposal of the generator counts.
  @inlinable public var isRandom: Bool { unrecordedLeft > 0 || isRandomWhileRecording }

  /// How many more choices there may be.
  @inlinable public var remaining: Int { unrecordedLeft > 0 ? unrecordedLeft : remainingWhileRecording }

  @usableFromInline var remainingWhileRecording: Int { isRecording ? limit - choices.count : 0 }

  @usableFromInline var isRandomWhileRecording: Bool {
    isRecording && isRandomBehindScript && scriptPosition >= script.count && choices.count < limit
  }
}

extension ChoiceSource {
  /// Makes a choice where one of the quick ways does not serve: with a record, or behind the limit.
  @usableFromInline
  @inline(never)
  mutating func choose(from domain: ChoiceDomain, _ propose: (inout Xoshiro256) -> Choice) -> Choice {
    guard isRecording, choices.count < limit else {
      isOverrun = true
      return domain.simplest
    }
    let choice: Choice
    if scriptPosition < script.count {
      choice = domain.repaired(script[scriptPosition])
      scriptPosition += 1
    } else if isRandomBehindScript {
      choice = domain.repaired(propose(&random))
    } else {
      choice = domain.simplest
    }
    choices.append(RecordedChoice(choice, from: domain))
    return choice
  }

  @usableFromInline
  @inline(never)
  mutating func openRecordedSpan(_ label: SpanLabel) {
    guard isRecording else { return }
    spans.append(ChoiceSpan(label: label, parent: openSpan, start: choices.count, end: choices.count))
    openSpan = spans.count - 1
  }

  @usableFromInline
  @inline(never)
  mutating func closeRecordedSpan() {
    guard let position = openSpan else { return }
    spans[position].end = choices.count
    openSpan = spans[position].parent
  }

  /// Forgets that the innermost open group began; what was drawn since belongs to the one around it.
  @usableFromInline
  @inline(never)
  mutating func dropRecordedSpan() {
    guard let position = openSpan else { return }
    openSpan = spans[position].parent
    spans.removeLast()
  }
}
