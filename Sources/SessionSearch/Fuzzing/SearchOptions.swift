package import ScrollCore

/// Which sessions a search makes.
package struct SearchOptions: Sendable {
  /// Where all randomness comes from.
  package var seed: Seed
  /// The scene of all sessions; a new one for each new session if there is none.
  package var scene: SceneSpec?
  /// Whether made scenes may have the original's behaviours, defects included.
  package var allowsLiteral = false
  /// What recorded sessions are like; half of the new sessions are made after them.
  package var statistics: SessionStatistics?
  /// How many events a session has, those it takes from a kept one not counted; decided by its seed if not given.
  package var length: Int?
  /// How many cases of a hundred are made of kept sessions, once there are some; 0 makes new sessions only.
  ///
  /// Nothing means ``usualNovelty``: what has been found best, for one scene or for made ones.
  package var noveltyPercent: Int?

  /// How many cases of a hundred are made of kept sessions if nothing else is asked for.
  ///
  /// None in made scenes: a new scene shows more than an old session does in the same time.
  package var usualNovelty: Int { scene == nil ? 0 : 75 }

  /// The default options.
  package init(seed: Seed, scene: SceneSpec? = nil) {
    self.seed = seed
    self.scene = scene
  }

  /// Makes the events of a new session.
  func generator(_ seed: Seed) -> SessionGenerator {
    SessionGenerator(
      seed: seed, scene: scene, allowsLiteral: allowsLiteral, statistics: statistics, length: length)
  }

  /// Makes the events with which a kept session goes on: as many as a new one has, but in made scenes, where most events are to
  /// be in new ones, only some.
  func generator(_ seed: Seed, after kept: SceneSpec, _ chance: inout Chance) -> SessionGenerator {
    SessionGenerator(
      seed: seed, scene: kept, statistics: statistics,
      length: length ?? (scene == nil ? chance.pick([60, 120, 240, 400]) : nil))
  }
}
