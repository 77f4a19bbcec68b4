import ScrollTesting
import Testing

@Suite("assertEqual", .noVariables)
struct AssertEqualTests {
  private func text(_ body: () throws -> Void) throws -> String {
    try #require(#expect(throws: PropertyFailure.self, performing: body)).description
  }

  @Test func `what is equal, or near enough, is true`() throws {
    #expect(try assertEqual(1, 1, "page"))
    #expect(try assertEqual(nil, nil, within: 0, "alpha"))
    #expect(try assertEqual(0.25, 0.5, within: 0.25, "alpha"))
    #expect(try assertEqual(Double.infinity, .infinity, within: 0, "end"))
    #expect(try assertEqual(["a": 1, "b": 2], ["a": 1.5, "b": 1.5], within: 0.5, "alphas"))
  }

  @Test func `what differs is told with both values, and by how much`() throws {
    #expect(
      try text { try assertEqual(Phase?.some(.idle), .dragging, "phase") }
        == "phase: idle, should be dragging")
    #expect(try text { try assertEqual(Int?.none, 2, "page") } == "page: nil, should be 2")
    #expect(
      try text { try assertEqual(0.25, 1, within: 0.5, "alpha") }
        == "alpha: 0.25, should be 1.0: 0.75 too little, 0.5 allowed")
    #expect(try text { try assertEqual(2, 1.5, within: 0, "y") } == "y: 2.0, should be 1.5: 0.5 too much")
    #expect(try text { try assertEqual(nil, 1, within: 9, "alpha") } == "alpha: missing, should be 1.0")
    #expect(try text { try assertEqual(1, nil, within: 9, "alpha") } == "alpha: 1.0, should not be there")
    #expect(
      try text { try assertEqual(Double.nan, 1, within: 9, "alpha") }.hasPrefix("alpha: nan, should be 1.0"))
  }

  @Test func `numbers by key are told by key, a few of them`() throws {
    #expect(
      try text {
        try assertEqual(["a": 1, "b": 2, "c": 3], ["a": 1.25, "c": 1, "d": 4], within: 0.5, "alphas")
      }
        == "alphas: b 2.0, should not be there; c 3.0, should be 1.0: 2.0 too much, 0.5 allowed; d missing, should be 4.0"
    )
    let many = Dictionary(uniqueKeysWithValues: (0..<9).map { ($0, 1.0) })
    #expect(try text { try assertEqual(many, [:], within: 0, "alphas") }.hasSuffix("; and 6 more"))
  }

  @Test func `what was compared is what failed, whatever the values, so shrinking stays with it`() throws {
    let folder = Folder()
    let scene = SceneSpec(views: [ViewSpec(sections: [SectionSpec(items: .count(40))])])
    let failure = #expect(throws: SessionFailure.self) {
      try checkSessions("far", in: scene, events: [.scroll], file: folder.testFile) { step in
        let y = step.state.views[0].offset.y
        try assertEqual(y > 900 ? "far" : "near", "near", "place of [0,3]")
        return try assertEqual(y, 0, within: 200, "offset")
      }
    }
    let label = failure?.failure.label
    #expect(label == "offset" || label == "place of")
    let y = label == "offset" ? 300 : 1_000
    #expect(failure?.log.hasSuffix(#"{"t":0,"type":"scroll","y":\#(y)}"# + "\n") == true)
    #expect(
      failure?.failure.message.hasPrefix(
        label == "offset" ? "offset: 300.0, should be" : "place of [0,3]: far") == true)
  }
}
