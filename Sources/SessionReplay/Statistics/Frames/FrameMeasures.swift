package import ScrollCore

/// When the frames of a view came, and which of them were late.
///
/// See <doc:FramesAndHitches> for what a frame is in a session log.
package struct FrameMeasures: Hashable, Sendable {
  /// The edges of the steps that intervals between frames are counted in, in microseconds.
  ///
  /// Each step begins with its lower edge; there is one below the first edge and one from the last edge on.
  package static var edges: [Int64] {
    [5_000, 7_000, 9_000, 10_000, 12_500, 15_000, 16_000, 17_500, 20_000, 25_000, 33_000, 50_000, 100_000]
  }

  /// How many frames there were.
  package internal(set) var count = 0
  /// The intervals between frames of one scroll, in microseconds.
  package internal(set) var intervals = Distribution()
  /// How many intervals lie in each step; see ``edges``.
  package internal(set) var steps: [Int]
  /// How long it was, for frames a finger asked for, from its first move that was not yet shown, in microseconds.
  package internal(set) var responses = Distribution()
  /// For how long frames could be told to be late: drags with recorded moves of the finger, and content moving by itself.
  package internal(set) var judgedTime = Microseconds.zero
  /// Apple's hitches; `nil` where no refresh rate is known or no frame could be judged.
  package internal(set) var hitches: Hitches?
  /// Chrome's janky frames among those that could be judged; `nil` where there are no ``hitches``.
  package internal(set) var janky: JankyFrames?
  /// Chrome's uneven delays; `nil` where there are no ``hitches``.
  package internal(set) var uneven: UnevenDelays?

  init() {
    steps = [Int](repeating: 0, count: FrameMeasures.edges.count + 1)
  }

  /// Apple's hitch time ratio, in ms/s; `nil` where there are no ``hitches``.
  package var hitchTimeRatio: Double? { hitches?.ratio(over: judgedTime) }
}
