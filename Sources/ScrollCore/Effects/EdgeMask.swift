/// An edge mask: its alphas at both ends, and where its gradients lie.
public struct EdgeMask: Hashable, Sendable {
  /// The alpha at the start of the viewport, 0...1.
  public var start: Double
  /// The alpha at its end.
  public var end: Double
  /// Where the start's gradient ends, as a fraction of the viewport; the first stop is at 0.
  public var startStop: Double
  /// Where the end's gradient begins; the last stop is at 1.
  public var endStop: Double

  /// The four stops, ascending from 0 to 1.
  public var stops: [Double] { [0, startStop, endStop, 1] }

  /// Creates a mask.
  public init(start: Double, end: Double, startStop: Double, endStop: Double) {
    self.start = start
    self.end = end
    self.startStop = startStop
    self.endStop = endStop
  }
}
