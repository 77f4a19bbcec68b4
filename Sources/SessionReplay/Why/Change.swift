package import ScrollCore

/// One change of one property: the event it came from, what was measured, the rule that decided, and what came of it.
package struct Change: Hashable, Sendable {
  /// What made it happen.
  package enum Trigger: Hashable, Sendable {
    /// A recorded event.
    case event(SessionEvent)
    /// A tick of simulated content, before the event whose number the change has and after the one before it.
    case tick
    /// A tick of simulated content after the last event.
    case lastTick
  }

  /// What came of it.
  package enum Outcome: Hashable, Sendable {
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
  package struct Measures: Hashable, Sendable {
    /// The rectangle that was judged; see `Cause.subject` in ScrollCore.
    package var extent: LayoutRect
    /// The viewport it was judged against, without what bars cover where that counts.
    package var viewport: LayoutRect
    /// What bars cover of the whole viewport, where that counts.
    package internal(set) var cover: Cover?
  }

  /// What bars cover of a viewport.
  package struct Cover: Hashable, Sendable {
    /// How much of it at each edge, in points.
    package var insets: LayoutInsets
    /// The number of the line in the file that said so last, from 1; `nil` if the scene does.
    package var line: Int?
  }

  /// The number of the event's line after its header, from 0; of ticks that of the event that comes next.
  package var event: Int
  /// The number of the event's line in the file, from 1.
  package var line: Int
  /// When it was.
  package var time: Microseconds
  /// What made it happen.
  package var trigger: Trigger
  /// What the subject was called after it; before it, where it is gone.
  package var subject: ScreenSubject
  /// What came of it.
  package var outcome: Outcome
  /// What was measured; `nil` where nothing was.
  package var measures: Measures?
  /// The rule that decided.
  package var rule: ChangeRule
}

/// The changes of one property around a moment.
package struct ChangeHistory: Hashable, Sendable {
  /// The property.
  package let aspect: ChangeAspect
  /// The last change at that moment or before it.
  package internal(set) var last: Change?
  /// The change before that: what the answer was before.
  package internal(set) var before: Change?
  /// How often the literal fade has begun that change again since, up to the moment, from the alpha it led to.
  package internal(set) var repetitions = 0
  /// The first change after that moment.
  package internal(set) var next: Change?
  /// What the app showed last at that moment or before it; `nil` if that was not observed.
  package internal(set) var recorded: Recorded<ShownValue>?
  /// The first of the observations in a row, up to that, that say the same: since when the app has shown it, as far as anybody looked.
  package internal(set) var recordedSince: Recorded<ShownValue>?
  /// The observation before those: the last that says otherwise.
  package internal(set) var recordedBefore: Recorded<ShownValue>?

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
