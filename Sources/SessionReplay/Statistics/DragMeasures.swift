/// The drags of a view.
package struct DragMeasures: Hashable, Sendable {
  /// The least speed of a lifting finger that makes a flick: 50 pt/s, as on Android (`ViewConfiguration`) and in Flutter
  /// (`kMinFlingVelocity`).
  package static var flickSpeed: Double { 50 }

  /// How many drags began.
  package internal(set) var began = 0
  /// How many ended with a finger that left the screen.
  package internal(set) var lifted = 0
  /// How many of these were flicks: the finger was at least ``flickSpeed`` fast along the axis and the content moved on.
  package internal(set) var flicks = 0
  /// How many the system cancelled.
  package internal(set) var cancelled = 0
  /// How far each ended drag moved the content along the axis, to and fro added up, in points.
  package internal(set) var lengths = Distribution()
  /// How long each ended drag took, in microseconds.
  package internal(set) var durations = Distribution()
  /// The fingers' speeds along the axis when they lifted, in pt/s: as recorded, or estimated as the engine does.
  package internal(set) var liftSpeeds = Distribution()
}
