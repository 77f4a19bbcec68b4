import Foundation
import ScrollCore
import Testing

@testable import SessionLog

/// The JSON Schemas in `sessions` name what the code has, and nothing else; `tools/schema` checks logs against them.
@Suite("Schemas")
struct SchemaTests {
  /// A schema file.
  private struct Schema {
    let definitions: [String: Any]

    init(_ name: String) throws {
      let url = Scroll.project.appendingPathComponent("sessions/\(name).schema.json")
      let object = try JSONSerialization.jsonObject(with: try Data(contentsOf: url))
      definitions = try #require((object as? [String: Any])?["$defs"] as? [String: Any])
    }

    /// The words of a definition that lists words.
    func words(_ name: String) throws -> [String] {
      try #require((definitions[name] as? [String: Any])?["enum"] as? [String])
    }

    /// All lists of words, and all keys of fields, wherever they stand.
    var lists: (words: Set<[String]>, fields: Set<String>) {
      var words: Set<[String]> = []
      var fields: Set<String> = []
      func visit(_ value: Any) {
        if let object = value as? [String: Any] {
          if let list = object["enum"] as? [String] { words.insert(list) }
          if let properties = object["properties"] as? [String: Any] { fields.formUnion(properties.keys) }
          for child in object.values { visit(child) }
        } else if let list = value as? [Any] {
          for child in list { visit(child) }
        }
      }
      visit(definitions)
      return (words, fields)
    }
  }

  private func expectSame(_ shown: [String], _ real: [String], _ what: Comment) {
    #expect(shown.count == Set(shown).count, what)
    #expect(Set(shown) == Set(real), what)
  }

  @Test func `the session log's schema has the words of the code`() throws {
    let schema = try Schema("session-log")
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
    let view = ViewSpec(
      behaviours: [
        .fade(FadeSettings()), .sectionShadow(ShadowSettings()), .carousel(CarouselSettings()),
        .pageControl(PageControlSettings()), .edgeMask(EdgeMaskSettings()),
      ])
    var follower = view
    follower.id = "follower"
    let scene = SessionLogWriter.text(
      of: SceneSpec(views: [view, follower], links: [LinkSpec(leader: 0, follower: 1)]))
    let fields = try Schema("session-log").lists.fields
    for field in Set(scene.matches(of: /"(\w+)":/).map { String($0.output.1) }) {
      #expect(fields.contains(field), "\(field)")
    }
  }

  @Test func `the effect log's schema has the words of the code`() throws {
    let schema = try Schema("effect-log")
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
