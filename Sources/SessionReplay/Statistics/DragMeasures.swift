/// The drags of a view.
public struct DragMeasures: Hashable, Sendable {
  /// The least speed of a lifting finger that makes a flick: 50 pt/s, as on Android (`ViewConfiguration`) and in Flutter
  /// (`kMinFlingVelocity`).
  public static var flickSpeed: Double { 50 }

  /// How many drags began.
  public internal(set) var began = 0
  /// How many ended with a finger that left the screen.
  public internal(set) var lifted = 0
  /// How many of these were flicks: the finger was at least ``flickSpeed`` fast along the axis and the content moved on.
  public internal(set) var flicks = 0
  /// How many the system cancelled.
  public internal(set) var cancelled = 0
  /// How far each ended drag moved the content along the axis, to and fro added up, in points.
  public internal(set) var lengths = Distribution()
  /// How long each ended drag took, in microseconds.
  public internal(set) var durations = Distribution()
  /// The fingers' speeds along the axis when they lifted, in pt/s: as recorded, or estimated as the engine does.
  public internal(set) var liftSpeeds = Distribution()
}
