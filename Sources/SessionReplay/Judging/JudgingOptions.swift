public import ScrollCore

/// How far what the app showed may lie from what the engine says.
public struct JudgingOptions: Hashable, Sendable {
  /// How far an edge or an offset may lie from the engine's, in points.
  ///
  /// Half a point: what rounding to the pixels of a display with one pixel a point moves an edge at most. Edges of an item
  /// and of the viewport that coincide are rounded alike, so they decide as they are, whatever the tolerance.
  public var pointTolerance = 0.5
  /// How far the alpha of an item or of a dot may lie from the engine's.
  ///
  /// A hundredth: alphas that were logged with two digits, or that went through eight bits, are within half of it.
  public var alphaTolerance = 0.01
  /// How far a scale may lie from the engine's.
  ///
  /// A hundredth: a scale measured as a drawn length against a laid-out one that was rounded to whole points is within it for
  /// items of 50 points and more.
  public var scaleTolerance = 0.01
  /// How far an alpha or a stop of the edge mask may lie from the engine's.
  ///
  /// A hundredth, as for other alphas.
  public var maskTolerance = 0.01
  /// How late the app may be.
  ///
  /// One frame at 60 Hz, in whole microseconds: what the app was told at one refresh of the display may be seen at the next.
  public var timeTolerance = Microseconds(16_667)
  /// How late the app may be for an observation to count as late rather than as wrong.
  ///
  /// A quarter of a second; nobody takes longer delays for late frames.
  public var longestDelay = Microseconds(250_000)

  /// Creates the default options.
  public init() {}
}
