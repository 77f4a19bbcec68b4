import ScrollCore

/// What every behaviour has, corrected or original: settings that an event may change.
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
