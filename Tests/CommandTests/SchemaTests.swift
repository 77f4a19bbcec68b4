import ScrollCore
import Testing

@testable import SessionLog

/// The JSON Schemas in `sessions` name what the code has, and nothing else; `tools/schema` checks logs against them.
@Suite("Schemas")
struct SchemaTests {
  private func expectSame(_ shown: [String], _ real: [String], _ what: Comment) {
    #expect(shown.count == Set(shown).count, what)
    #expect(Set(shown) == Set(real), what)
  }

  @Test func `the session log's schema has the words of the code`() throws {
    let schema = try JSONSchema("session-log")
    expectSame(try schema.words("eventType"), EventType.allCases.map(\.rawValue), "event types")
    expectSame(
      try schema.words("updateType"), EventType.allCases.filter(\.isUpdate).map(\.rawValue), "updates")
    expectSame(try schema.words("invariant"), Invariant.allCases.map(\.rawValue), "invariants")
    // What was observed may stand in the place of the rule, as logs had it before rules had names.
    let rules = Set(FindingRule.allCases.map(\.rawValue) + ObservedProperty.allCases.map(\.rawValue))
    let kinds = FindingGrade.allCases.flatMap { grade in rules.map { "\(grade.rawValue) \($0)" } }
    #expect(kinds.allSatisfy { FindingKind($0) != nil })
    expectSame(try schema.words("findingKind"), kinds, "findings")
    expectSame(
      try schema.words("behaviourKind"), BehaviourKind.allCases.map(\.rawValue) + ["curve"], "behaviours")
    expectSame(try schema.words("mode"), Mode.allCases.map(\.rawValue), "modes")
    let lists = schema.lists
    for words in [
      ScrollSource.allCases.map(\.rawValue), ScrollingSpec.Paging.allCases.map(\.rawValue),
      ScrollingSpec.OffsetSource.allCases.map(\.rawValue), ShadowSettings.Variant.allCases.map(\.rawValue),
      InterpolationKind.allCases.map(\.rawValue),
    ] {
      #expect(lists.words.contains { Set($0) == Set(words) }, "\(words)")
    }
    for field in EventField.allCases { #expect(lists.fields.contains(field.rawValue), "\(field)") }
  }

  @Test func `the session log's schema has every field of a scene`() throws {
    let fields = try JSONSchema("session-log").lists.fields
    for field in Sample.settings { #expect(fields.contains(field), "\(field)") }
  }

  @Test func `the effect log's schema has the words of the code`() throws {
    let schema = try JSONSchema("effect-log")
    // Their order is that of the effects within an event.
    #expect(try schema.words("effectKind") == EffectKind.allCases.map(\.rawValue))
    expectSame(try schema.words("phase"), Phase.allCases.map(\.rawValue), "phases")
    expectSame(try schema.words("rejection"), Rejection.allCases.map(\.rawValue), "rejections")
    expectSame(try schema.words("invariant"), Invariant.allCases.map(\.rawValue), "invariants")
    expectSame(try schema.words("decorationKind"), DecorationKind.allCases.map(\.rawValue), "decorations")
    let rules = Cause.Rule.allCases.map(\.rawValue)
    #expect(schema.lists.words.contains { Set($0) == Set(rules) })
  }
}

extension JSONSchema {
  /// The words of a definition that lists words.
  fileprivate func words(_ name: String) throws -> [String] {
    try #require(root["$defs"]?[name]?["enum"]?.list).map { try #require($0.text) }
  }

  /// All lists of words, and all keys of fields, wherever they stand.
  fileprivate var lists: (words: Set<[String]>, fields: Set<String>) {
    let all = root["$defs"]?.all ?? []
    return (
      Set(all.compactMap { $0["enum"]?.list?.compactMap(\.text) }),
      Set(all.flatMap { $0["properties"]?.fields.keys.map { $0 } ?? [] })
    )
  }
}
