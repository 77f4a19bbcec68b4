public import ScrollCore

/// Where the reducer puts its effects: a buffer the caller owns, empties and may keep for its storage.
public struct EffectBuffer: Sendable {
  /// The records, in the order of the effect log.
  public var records: [EffectRecord] = []
  /// Whether records carry the measured cause.
  public var explains: Bool
  private var event = 0
  private var time = Microseconds.zero
  private var view: Int?

  /// Creates an empty buffer.
  public init(explains: Bool = false) {
    self.explains = explains
  }

  /// Removes all records and keeps the storage.
  public mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
  }

  /// Says which event and view the next records belong to.
  public mutating func begin(event: Int, time: Microseconds, view: Int?) {
    self.event = event
    self.time = time
    self.view = view
  }

  /// Appends a record.
  public mutating func emit(_ effect: ScrollEffect) {
    records.append(EffectRecord(event: event, time: time, view: view, effect: effect))
  }

  /// Appends a record with its cause, if causes are wanted.
  mutating func emit(
    _ effect: ScrollEffect, because subject: LayoutRect, in viewport: LayoutRect, _ rule: Cause.Rule
  ) {
    let cause = explains ? Cause(subject: subject, viewport: viewport, rule: rule) : nil
    records.append(EffectRecord(event: event, time: time, view: view, effect: effect, cause: cause))
  }
}
