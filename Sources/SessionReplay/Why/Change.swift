public import ScrollCore

/// One change of one property: the event it came from, what was measured, the rule that decided, and what came of it.
public struct Change: Hashable, Sendable {
  /// What made it happen.
  public enum Trigger: Hashable, Sendable {
    /// A recorded event.
    case event(SessionEvent)
    /// A tick of simulated content, before the event whose number the change has and after the one before it.
    case tick
    /// A tick of simulated content after the last event.
    case lastTick
  }

  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    /// An effect, as it stands in the effect log.
    case effect(EffectRecord)
    /// An item is visible as much as this now, of which the effect log says nothing.
    case visible(ItemVisibility)
    /// The recorded event moved the content there, of which the effect log says nothing.
    case moved(to: LayoutPoint)
    /// The item or section is no longer there: deleted or replaced by another.
    case gone
  }

  /// What was measured.
  public struct Measures: Hashable, Sendable {
    /// The rectangle that was judged; see `Cause.subject` in ScrollCore.
    public var extent: LayoutRect
    /// The viewport it was judged against, without what bars cover where that counts.
    public var viewport: LayoutRect
    /// What bars cover of the whole viewport, where that counts.
    public internal(set) var cover: Cover?
  }

  /// What bars cover of a viewport.
  public struct Cover: Hashable, Sendable {
    /// How much of it at each edge, in points.
    public var insets: LayoutInsets
    /// The number of the line in the file that said so last, from 1; nothing if the scene does.
    public var line: Int?
  }

  /// The number of the event's line after its header, from 0; of ticks that of the event that comes next.
  public var event: Int
  /// The number of the event's line in the file, from 1.
  public var line: Int
  /// When it was.
  public var time: Microseconds
  /// What made it happen.
  public var trigger: Trigger
  /// What the subject was called after it; before it, where it is gone.
  public var subject: ScreenSubject
  /// What came of it.
  public var outcome: Outcome
  /// What was measured; nothing where nothing was.
  public var measures: Measures?
  /// The rule that decided.
  public var rule: ChangeRule
}

/// The changes of one property around a moment.
public struct ChangeHistory: Hashable, Sendable {
  /// The property.
  public let aspect: ChangeAspect
  /// The last change at that moment or before it.
  public internal(set) var last: Change?
  /// The change before that: what the answer was before.
  public internal(set) var before: Change?
  /// How often the literal fade has begun that change again since, up to the moment, from the alpha it led to.
  public internal(set) var repetitions = 0
  /// The first change after that moment.
  public internal(set) var next: Change?
  /// What the app showed last at that moment or before it; nothing if that was not observed.
  public internal(set) var recorded: Recorded<ShownValue>?
  /// The first of the observations in a row, up to that, that say the same: since when the app has shown it, as far as anybody looked.
  public internal(set) var recordedSince: Recorded<ShownValue>?
  /// The observation before those: the last that says otherwise.
  public internal(set) var recordedBefore: Recorded<ShownValue>?

  init(_ aspect: ChangeAspect) {
    self.aspect = aspect
  }

  /// Takes in what the app showed.
  mutating func take(_ observation: Recorded<ShownValue>) {
    if observation.value != recorded?.value {
      recordedBefore = recorded
      recordedSince = observation
    }
    recorded = observation
  }
}
