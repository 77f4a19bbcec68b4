import ScrollSession
import Testing

@Suite("Audit of the behaviour vectors")
struct AuditBehaviourVectorTests {
  @Test("finds exactly the invariants each vector breaks", arguments: ["fade.json", "section-shadow.json"])
  func vectors(file: String) throws {
    let vectors = try BehaviourVector.all(file)
    #expect(vectors.count > 20)
    for vector in vectors {
      var auditor = try Auditor(scene: vector.scene)
      var found: Set<String> = []
      for (number, event) in vector.events.enumerated() {
        var effects = vector.records[number]
        let count = effects.count
        auditor.audit(
          event, number: number, effects: &effects, from: 0, decorationCache: vector.caches[number])
        for record in effects[count...] {
          guard case .violation(let violation) = record.effect else { continue }
          found.insert(violation.invariant.rawValue)
        }
      }
      #expect(found.sorted() == vector.violates, "\(vector.name)")
    }
  }
}
