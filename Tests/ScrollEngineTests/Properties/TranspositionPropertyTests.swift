import ScrollCore
import Testing

@Suite("Axes of every session")
struct TranspositionPropertyTests {
  @Test(
    "a horizontal view does what the vertical one with the axes swapped does",
    arguments: RandomSession.Variety.allCases, [false, true])
  func transposed(variety: RandomSession.Variety, allowsLiteral: Bool) throws {
    for seed in SessionSeeds.seeds(30) {
      let session = RandomSession(seed: seed, allowsLiteral: allowsLiteral, variety: variety)
        .withCorrectedShadows
      let records = try SessionRun(session).shown.map(\.transposed)
      let swapped = try SessionRun(session.transposed).shown
      // Byte for byte, as every line is written.
      let difference = SessionRun.log(of: swapped, session.scene).firstDifference(
        from: SessionRun.log(of: records, session.scene))
      guard let difference else { continue }
      Issue.record("seed \(seed)\n\(difference)\n\(session.log)")
      return
    }
  }
}

extension SessionRun {
  /// The records without the hashes, which cover the axis, and without violations, which name the wrong one of two
  /// numbers with x before y.
  fileprivate var shown: [EffectRecord] {
    records.withoutHashes.filter { if case .violation = $0.effect { false } else { true } }
  }
}

extension RandomSession {
  /// The same without literal shadows: the original's reach from the first item's top to the last one's bottom, whichever
  /// way the view scrolls.
  fileprivate var withCorrectedShadows: RandomSession {
    var other = self
    for view in other.scene.views.indices {
      other.scene.views[view].behaviours = other.scene.views[view].behaviours.map { behaviour in
        guard case .sectionShadow(var settings) = behaviour else { return behaviour }
        settings.mode = .corrected
        return .sectionShadow(settings)
      }
    }
    return other
  }
}
