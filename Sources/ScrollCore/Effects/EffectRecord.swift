/// What the engine says the host must show, and which event made it so.
public struct EffectRecord: Hashable, Sendable {
  /// The number of the event's line after the header, from 0.
  public var event: Int
  /// The event's time.
  public var time: Microseconds
  /// The view, as an index into the scene's views; nothing for what concerns the whole session.
  public var view: Int?
  /// What to show.
  public var effect: ScrollEffect
  /// The measured cause, if asked for.
  public var cause: Cause?

  /// The violation it tells of; `nil` of any other effect.
  package var violation: Violation? {
    if case .violation(let violation) = effect { violation } else { nil }
  }

  /// Creates a record.
  public init(event: Int, time: Microseconds, view: Int?, effect: ScrollEffect, cause: Cause? = nil) {
    self.event = event
    self.time = time
    self.view = view
    self.effect = effect
    self.cause = cause
  }
}
