import Foundation
import TestSupport
import Testing

@testable import SessionLog

@Suite("Fields of a scene that nobody knows")
struct IgnoredFieldTests {
  private func ignored(_ scene: String) throws -> [String] {
    try SceneFile.read(Array(scene.utf8)).ignoredFields.map(\.description)
  }

  @Test(
    "are named with their place, and with the field that may be meant",
    arguments: [
      (#"{"view":1,"views":[{}]}"#, #"unknown field "view" in the scene is ignored: did you mean "views"?"#),
      (
        #"{"views":[{},{"oclusion":{"top":5}}]}"#,
        #"unknown field "oclusion" in views[1] is ignored: did you mean "occlusion"?"#
      ),
      (
        #"{"views":[{"behaviours":[{"kind":"edge-mask"},{"fadeAlpha":0.2,"kind":"fade"}]}]}"#,
        #"unknown field "fadeAlpha" in views[0].behaviours[1] is ignored: did you mean "fadedAlpha"?"#
      ),
      (
        #"{"views":[{"behaviours":[{"kind":"edge-mask","interpolation":{"kind":"linear","bas":1}}]}]}"#,
        #"unknown field "bas" in views[0].behaviours[0].interpolation is ignored: did you mean "base"?"#
      ),
      (
        #"{"views":[{"sections":[{"count":2},{"count":1,"hight":4}]}]}"#,
        #"unknown field "hight" in views[0].sections[1] is ignored"#
      ),
      (
        #"{"views":[{"layout":{"minimumLinespacing":4}}]}"#,
        #"unknown field "minimumLinespacing" in views[0].layout is ignored: did you mean "minimumLineSpacing"?"#
      ),
      (
        #"{"views":[{"itemSize":[3,4]}]}"#,
        #"unknown field "itemSize" in views[0] is ignored: did you mean "layout.itemSize"?"#
      ),
      (
        #"{"views":[{},{"paging":"page"}]}"#,
        #"unknown field "paging" in views[1] is ignored: did you mean "scrolling.paging"?"#
      ),
      (
        #"{"views":[{"scrolling":{"pageing":"page"},"viewport":{"width":1,"height":2,"x":3}}]}"#,
        #"unknown field "pageing" in views[0].scrolling is ignored: did you mean "paging"?"#
      ),
    ])
  func told(scene: String, first: String) throws {
    #expect(try ignored(scene).first == first)
    // In a header the version may come later.
    for header in [
      #"{"format":"scroll-session","version":1,"scene":\#(scene)}"#,
      #"{"scene":\#(scene),"version":1,"format":"scroll-session"}"#,
    ] {
      #expect(try RecordedSession(header + "\n").header.ignoredFields.first?.description == first)
    }
  }

  @Test func `are named in what is expected, and in the header where they are nearly known`() throws {
    for fields in [
      #""expect":{"finding":[]},"meta":{"names":1},"scene":{"views":[{"axes":1}]},"nane":"a""#,
      #""scene":{"views":[{"axes":1}]},"nane":"a","expect":{"finding":[]}"#,
    ] {
      let line = #"{"format":"scroll-session","version":1,\#(fields)}"#
      let header = try RecordedSession(line + "\n").header
      #expect(
        Set(header.ignoredFields.map(\.description)) == [
          #"unknown field "finding" in expect is ignored: did you mean "findings"?"#,
          #"unknown field "axes" in views[0] is ignored: did you mean "axis"?"#,
          #"unknown field "nane" in the header is ignored: did you mean "name"?"#,
        ])
    }
  }

  // The column is that of the misspelt field's value.
  @Test(
    "are found where a field is missing",
    arguments: [
      (
        #"{"t":1,"type":"items.inserted","sction":0,"at":0,"count":1}"#, 41, "section", "sction"
      ),
      (#"{"t":1,"type":"observed.alpha","alfa":1,"item":[0,0]}"#, 39, "alpha", "alfa"),
      (
        #"{"t":1,"type":"batch","updates":[{"type":"items.deleted","section":0,"aat":0}]}"#, 76, "at", "aat"
      ),
      (#"{"t":1,"type":"insets","oclusion":{}}"#, 35, "occlusion", "oclusion"),
    ])
  func missing(line: String, column: Int, meant: String, found: String) throws {
    let header = #"{"format":"scroll-session","version":1,"scene":{"views":[{}]}}"#
    let error = #expect(throws: LogError.self) { try RecordedSession("\(header)\n\(line)\n") }
    #expect(
      error?.description == #"2:\#(column): expected a field "\#(meant)", found one named "\#(found)""#)
  }

  @Test func `are read over, a hundred are told, and known ones are none`() throws {
    let many = (0..<150).map { #""field\#($0)":[{"a":1}]"# }.joined(separator: ",")
    #expect(try ignored(#"{\#(many),"views":[{}]}"#).count == 100)
    for file in CommittedSessions.files() {
      #expect(try CommittedSessions.session(file).header.ignoredFields.isEmpty)
    }
  }

  @Test func `are told from those that the schema describes`() throws {
    let schemaBytes = try CommittedSessions.bytes("session-log.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(schemaBytes)) as? [String: Any])
    let parts = try #require(schema["$defs"] as? [String: [String: Any]])
    func fields(_ part: String) throws -> Set<String> {
      Set(try #require(parts[part]?["properties"] as? [String: Any]).keys)
    }
    for (part, names) in [
      ("scene", SceneKey.names), ("view", ViewKey.names), ("layout", LayoutKey.names),
      ("section", SectionKey.names), ("scrolling", ScrollingKey.names), ("link", LinkKey.names),
      ("insets", InsetsKey.names), ("interpolation", CurveKey.names),
    ] {
      #expect(try fields(part) == Set(names))
    }
    for (part, kind) in zip(
      [
        "fadeSettings", "sectionShadowSettings", "carouselSettings", "pageControlSettings",
        "edgeMaskSettings",
      ], BehaviourKind.allCases)
    {
      let names = kind.fixed.map(\.rawValue) + kind.settings.map(\.key)
      #expect(try fields(part).union(["mode"]) == Set(names))
    }
  }
}
