import ScrollCore
import Testing

@testable import SessionLog

@Suite("Round trip of behaviours")
struct BehaviourRoundTripTests {
  /// Every kind with its defaults, which stand in the documentation of the scene, and with other values everywhere.
  static let canonical = [
    #"{"kind":"fade","fadedAlpha":0.1,"clearAlpha":1,"duration":200000,"timing":"linear","enters":"instant","mode":"corrected"}"#,
    #"{"kind":"fade","fadedAlpha":0.1,"clearAlpha":1,"duration":200000,"timing":"ease-in-out","enters":"faded","mode":"corrected"}"#,
    #"{"kind":"fade","fadedAlpha":0.1,"clearAlpha":1,"duration":200000,"timing":[0.3,0,0.7,1],"enters":"clear","mode":"corrected"}"#,
    #"{"kind":"fade","fadedAlpha":0.1,"clearAlpha":1,"duration":200000,"timing":"linear","enters":"faded","threshold":0.3,"once":true,"mode":"corrected"}"#,
    #"{"kind":"fade","fadedAlpha":0.1,"clearAlpha":1,"duration":200000,"timing":"linear","enters":"instant","threshold":5e-324,"mode":"corrected"}"#,
    #"{"kind":"fade","fadedAlpha":0,"clearAlpha":0.9,"duration":9007199254740992,"timing":"ease","enters":"instant","mode":"literal"}"#,
    #"{"kind":"section-shadow","offset":[0,4],"radius":4,"opacity":0.2,"cornerRadius":4,"z":-1,"extent":"union","variant":"cached","mode":"corrected"}"#,
    #"{"kind":"section-shadow","offset":[-2199023255552,2199023255552],"radius":2199023255552,"opacity":1,"cornerRadius":2199023255552,"z":7,"extent":"section","variant":"per-item","mode":"literal"}"#,
    #"{"kind":"carousel","peakScale":1.1,"minimumScale":0.1,"mode":"corrected"}"#,
    #"{"kind":"carousel","peakScale":1024,"minimumScale":1024,"mode":"literal"}"#,
    #"{"kind":"carousel","peakScale":5e-324,"minimumScale":0,"mode":"literal"}"#,
    #"{"kind":"page-control","radius":25,"mode":"corrected"}"#,
    #"{"kind":"page-control","radius":0,"mode":"literal"}"#,
    #"{"kind":"page-control","radius":2199023255552,"mode":"literal"}"#,
    #"{"kind":"edge-mask","startFadeSize":0.15,"endFadeSize":0.15,"startHide":0.15,"endHide":0.15,"interpolation":{"kind":"logarithmic","base":10},"mode":"corrected"}"#,
    #"{"kind":"edge-mask","startFadeSize":0.7,"endFadeSize":0.1,"startHide":0.2,"endHide":0.3,"interpolation":{"kind":"exponential","base":1e+300},"mode":"literal"}"#,
    #"{"kind":"edge-mask","startFadeSize":-1048576,"endFadeSize":1048576,"startHide":1048576,"endHide":-1048576,"interpolation":{"kind":"logarithmic","base":-0.5},"mode":"literal"}"#,
    #"{"kind":"edge-mask","startFadeSize":{"points":64},"endFadeSize":0.2,"startHide":{"points":-2199023255552},"endHide":{"points":0.5},"interpolation":{"kind":"linear"},"mode":"corrected"}"#,
    #"{"kind":"edge-mask","startFadeSize":0,"endFadeSize":0,"startHide":0,"endHide":0,"interpolation":{"kind":"linear"},"mode":"corrected"}"#,
  ]

  /// Reads behaviours as those of a scene's only view, and writes them again.
  static func rewritten(_ behaviours: String) throws -> String {
    let text = #"{"views":[{"behaviours":[\#(behaviours)]}]}"#
    let written = SessionLogWriter.text(of: try SceneFile.read(Array(text.utf8)).scene)
    let start = try #require(written.firstRange(of: #""behaviours":["#))
    return String(written[start.upperBound...].dropLast(4))
  }

  @Test("a behaviour in canonical spelling is read and written without a change", arguments: canonical)
  func fixedPoint(text: String) throws {
    #expect(try BehaviourRoundTripTests.rewritten(text) == text)
  }

  @Test(
    "a curve in canonical spelling is read and written without a change",
    arguments: [
      #"{"kind":"curve","property":"alpha","by":"hidden","unit":"item","even":false,"points":[[0,1],[0.5,0]]}"#,
      #"{"kind":"curve","property":"x","by":"pull","unit":"viewport","even":true,"of":"title","points":[[-1,2.5]]}"#,
    ])
  func curve(text: String) throws {
    #expect(try BehaviourRoundTripTests.rewritten(text) == text)
    // Curves stand behind the other behaviours, in whatever order they are given.
    let page = #"{"kind":"page-control","radius":25,"mode":"corrected"}"#
    #expect(try BehaviourRoundTripTests.rewritten("\(text),\(page)") == "\(page),\(text)")
  }

  @Test(
    "stops are read and written without a change",
    arguments: [
      #""paging":"start","every":250.5"#, #""paging":"center","at":[-3,0,333.25],"flick":"one""#,
      #""paging":"end","items":3,"flick":"any""#, #""paging":"page","flick":"any","loop":true"#,
    ])
  func stops(text: String) throws {
    let scene = #"{"views":[{"scrolling":{\#(text)}}]}"#
    #expect(SessionLogWriter.text(of: try SceneFile.read(Array(scene.utf8)).scene).contains(text))
  }

  @Test("whatever is read is in its range", arguments: canonical)
  func validity(text: String) throws {
    let scene = try SceneFile.read(Array(#"{"views":[{"behaviours":[\#(text)]}]}"#.utf8)).scene
    switch try #require(scene.views[0].behaviours.first) {
    case .fade(let settings): #expect(settings.isValid)
    case .sectionShadow(let settings): #expect(settings.isValid)
    case .carousel(let settings): #expect(settings.isValid)
    case .pageControl(let settings): #expect(settings.isValid)
    case .edgeMask(let settings): #expect(settings.isValid)
    }
  }

  @Test("a behaviour that gives only its kind has all defaults", arguments: BehaviourKind.allCases)
  func defaults(kind: BehaviourKind) throws {
    let text = #"{"kind":"\#(kind.rawValue)""#
    let spelled = try #require(BehaviourRoundTripTests.canonical.first { $0.hasPrefix(text) })
    #expect(spelled.hasSuffix(#""mode":"corrected"}"#))
    #expect(try BehaviourRoundTripTests.rewritten(text + "}") == spelled)
  }

  @Test func `each setting has its default by itself`() throws {
    #expect(
      try BehaviourRoundTripTests.rewritten(#"{"kind":"carousel","peakScale":2}"#)
        == #"{"kind":"carousel","peakScale":2,"minimumScale":0.1,"mode":"corrected"}"#)
    #expect(
      try BehaviourRoundTripTests.rewritten(
        #"{"kind":"edge-mask","endHide":0.5,"interpolation":{"kind":"exponential"}}"#)
        == #"{"kind":"edge-mask","startFadeSize":0.15,"endFadeSize":0.15,"startHide":0.15,"endHide":0.5,"interpolation":{"kind":"exponential","base":10},"mode":"corrected"}"#
    )
  }

  @Test func `the kind may stand anywhere, and settings of other kinds are unknown fields`() throws {
    #expect(
      try BehaviourRoundTripTests.rewritten(
        #"{"radius":7,"peakScale":-1,"mode":"literal","kind":"page-control"}"#)
        == #"{"kind":"page-control","radius":7,"mode":"literal"}"#)
    #expect(
      try BehaviourRoundTripTests.rewritten(#"{"radius":"far","variant":7,"kind":"fade","later":[{}]}"#)
        == BehaviourRoundTripTests.canonical[0])
  }

  @Test func `a straight line has no base`() throws {
    let spelled = try BehaviourRoundTripTests.rewritten(
      #"{"kind":"edge-mask","interpolation":{"kind":"linear","base":3}}"#)
    #expect(spelled.contains(#""interpolation":{"kind":"linear"},"#))
  }
}

@Suite("Round trip of links")
struct LinkRoundTripTests {
  /// Reads a scene and writes its links again.
  static func rewritten(_ text: String) throws -> String? {
    let written = SessionLogWriter.text(of: try SceneFile.read(Array(text.utf8)).scene)
    return written.firstRange(of: #","links":"#).map { String(written[$0.upperBound...].dropLast()) }
  }

  static let views = #""views":[{"id":"pages"},{"id":"photos"},{"id":"dots \"é\""}]"#
  static let links =
    #"[{"leader":"pages","follower":"dots \"é\"","mode":"literal"},{"leader":"pages","follower":"photos","mode":"corrected"}]"#

  @Test("links are written in their order, wherever they stand in the scene", arguments: [false, true])
  func fixedPoint(isFirst: Bool) throws {
    let members = [LinkRoundTripTests.views, #""links":"# + LinkRoundTripTests.links]
    let text = "{" + (isFirst ? members.reversed() : members).joined(separator: ",") + "}"
    #expect(try LinkRoundTripTests.rewritten(text) == LinkRoundTripTests.links)
  }

  @Test func `a link names views, and means their indices`() throws {
    let text = #"{\#(LinkRoundTripTests.views),"links":\#(LinkRoundTripTests.links)}"#
    let scene = try SceneFile.read(Array(text.utf8)).scene
    #expect(
      scene.links == [
        LinkSpec(leader: 0, follower: 2, mode: .literal), LinkSpec(leader: 0, follower: 1, mode: .corrected),
      ])
  }

  @Test func `a link is corrected without other word, and its unknown fields are ignored`() throws {
    let links = #"[{"follower":"photos","gap":{},"leader":"p\u0061ges"}]"#
    #expect(
      try LinkRoundTripTests.rewritten(#"{\#(LinkRoundTripTests.views),"links":\#(links)}"#)
        == #"[{"leader":"pages","follower":"photos","mode":"corrected"}]"#)
  }

  @Test func `a chain of followers is no round, in any order of its links`() throws {
    let down = #"{"leader":"pages","follower":"photos"}"#
    let further = #"{"leader":"photos","follower":"dots \"é\""}"#
    for links in ["[\(down),\(further)]", "[\(further),\(down)]"] {
      let text = #"{\#(LinkRoundTripTests.views),"links":\#(links)}"#
      #expect(try SceneFile.read(Array(text.utf8)).scene.links.count == 2)
    }
  }

  @Test func `no links, and links to views that do not exist, are not written`() throws {
    #expect(try LinkRoundTripTests.rewritten(#"{\#(LinkRoundTripTests.views),"links":[]}"#) == nil)
    let scene = SceneSpec(
      views: [ViewSpec(id: "a"), ViewSpec(id: "b")],
      links: [LinkSpec(leader: 0, follower: 2), LinkSpec(leader: -1, follower: 1)])
    #expect(!SessionLogWriter.text(of: scene).contains("links"))
  }

  @Test func `a scene may have as many links as views, not more than the limit`() throws {
    let views = (0..<1_000).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    let chain = (1..<1_000).map { #"{"leader":"\#($0 - 1)","follower":"\#($0)"}"# }
    let scene = { (links: [String]) in #"{"views":[\#(views)],"links":[\#(links.joined(separator: ","))]}"# }
    #expect(complaint(aboutScene: scene(chain)) == "fine")
    let round = #"{"leader":"999","follower":"0"}"#
    #expect(complaint(aboutScene: scene(chain + [round])).hasSuffix(#"be it by way of others, found "0""#))
    #expect(
      complaint(aboutScene: scene(chain + [round, round])).hasSuffix(
        "expected at most 1000 views, and links between them, found more (limit: views)"))
  }
}
