import ScrollCore

/// The settings of one kind of behaviour, as far as an object gives them.
///
/// Scenes and events spell settings alike; what a scene leaves out has its default, what an event leaves out stays.
protocol BehaviourFields {
  /// Creates settings of which none is given.
  init()

  /// Reads the value of a key.
  ///
  /// - Returns: False if the behaviour has no such setting; then nothing has been read.
  /// - Throws: What is wrong with the value, a number out of its range included.
  mutating func read(_ key: String, _ cursor: inout JSONCursor) throws(ScanError) -> Bool

  /// The behaviour of a scene.
  ///
  /// - Throws: Which settings contradict each other.
  func spec() throws(ScanError) -> BehaviourSpec

  /// The keys of all settings.
  static var names: [String] { get }

  /// The keys of what cannot change within a session.
  static var fixed: [String] { get }

  /// The change of an event. Whether its settings agree with those that stay is seen when it happens.
  var change: BehaviourChange { get }
}

extension BehaviourFields {
  static var fixed: [String] { ["mode", "variant"] }
}
