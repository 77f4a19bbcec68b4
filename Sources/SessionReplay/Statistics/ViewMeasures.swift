package import ScrollCore

/// What a session shows about one of its views.
package struct ViewMeasures: Hashable, Sendable {
  /// The view's name.
  package let name: String
  /// Times, distances and speeds of each phase, in the order of `Phase.allCases`.
  package internal(set) var phases = [PhaseMeasures](
    repeating: PhaseMeasures(), count: Phase.allCases.count)
  /// The drags.
  package internal(set) var drags = DragMeasures()
  /// The content beyond its ends.
  package internal(set) var overscroll = OverscrollMeasures()
  /// How often the content was put elsewhere at once, by the app or by a change of data or sizes; this counts neither as distance
  /// nor as speed.
  package internal(set) var jumps = 0
  /// When frames came.
  package internal(set) var frames = FrameMeasures()

  /// Times, distances and speeds of a phase.
  package subscript(phase: Phase) -> PhaseMeasures { phases[phase.index] }
}
