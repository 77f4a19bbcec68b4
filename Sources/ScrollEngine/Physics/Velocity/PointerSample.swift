public import ScrollCore

/// Where a finger was, and when.
public struct PointerSample: Hashable, Sendable {
  /// The finger's position, in points.
  public var position: LayoutPoint
  /// The time of the event, not of its delivery.
  public var time: Microseconds

  /// Creates a sample from a position and its time.
  public init(position: LayoutPoint, time: Microseconds) {
    self.position = position
    self.time = time
  }
}
