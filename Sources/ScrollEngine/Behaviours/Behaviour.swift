import ScrollCore

/// What every behaviour has, corrected or original: settings that an event may change.
///
/// How it shows something is a method of its own, mostly `evaluate`, which ``ViewBehaviours`` calls.
protocol Behaviour: Sendable {
  associatedtype Settings: BehaviourSettings

  /// The settings now.
  var settings: Settings { get set }

  /// Creates the behaviour before it has shown anything.
  init(_ settings: Settings)

  /// Whether an event may put these in the place of the settings now.
  func admits(_ settings: Settings) -> Bool
}

extension Behaviour {
  func admits(_ settings: Settings) -> Bool { true }
}

extension Optional where Wrapped: Behaviour {
  /// Changes the settings as an event says, if there is such a behaviour and the change is one of its kind: then it is taken.
  ///
  /// - Throws: `badSetting`; nothing has changed then.
  mutating func take(_ change: BehaviourChange, _ isTaken: inout Bool) throws(Rejection) {
    guard let now = self, let settings = now.settings.changed(by: change) else { return }
    guard settings.isValid, now.admits(settings) else { throw .badSetting }
    self?.settings = settings
    isTaken = true
  }
}

/// What a behaviour may know of its view besides the layout: where the content is, and when.
///
/// Neither phase nor event: what is shown does not depend on how the content came to be where it is. What does depend on it, as the
/// originals do, gets an ``Occasion`` besides.
struct Surroundings {
  let axis: ScrollAxis
  /// The content offset.
  let offset: LayoutPoint
  /// The viewport in content coordinates.
  let viewport: LayoutRect
  /// The part of it that no bar covers; what the fade is judged by.
  let uncovered: LayoutRect
  /// The time of the event.
  let time: Microseconds

  /// Looks at a view.
  ///
  /// - Parameters:
  ///   - layout: Its layout.
  ///   - offset: The content offset.
  ///   - occlusion: What bars cover.
  ///   - time: The time.
  init(_ layout: borrowing ContentLayout, offset: LayoutPoint, occlusion: LayoutInsets, time: Microseconds) {
    axis = layout.axis
    self.offset = offset
    viewport = LayoutRect(origin: offset, size: layout.viewport)
    uncovered = viewport.inset(by: occlusion)
    self.time = time
  }

  /// The viewport along the axis.
  var along: Extent { viewport.extent(along: axis) }

  /// Where items are looked for: what is decided with a tolerance must have been looked at.
  var reach: Extent { along.grown(by: 1) }
}

extension Extent {
  /// The stretch made longer at both ends.
  func grown(by distance: Double) -> Extent {
    Extent(lower: lower - distance, upper: upper + distance)
  }
}
