import ScrollGeometry
import ScrollLayout
import ScrollSession
import Testing

@testable import SessionLog

@Suite("Spelling of effect logs")
struct EffectLogTests {
  static let item = ItemIndexPath(section: 2, item: 30)
  static let shadow = DecorationIdentity(kind: .sectionShadow, section: 4)
  static let frame = Rect(x: 10, y: -0.0, width: 370.5, height: 1e21)
  static let duration = Microseconds(200_000)

  static let spellings: [(Effect, String)] = [
    (.phase(from: .idle, to: .dragging), #""phase","from":"idle","to":"dragging""#),
    (.phase(from: .decelerating, to: .animating), #""phase","from":"decelerating","to":"animating""#),
    (
      .fade(FadeTransition(item: item, from: 1, to: 0.1, duration: duration)),
      #""fade","item":[2,30],"from":1,"to":0.1,"duration":200000"#
    ),
    (
      .unfade(
        FadeTransition(
          item: item, cell: ItemIndexPath(section: 0, item: 1), from: nil, to: 1, duration: .zero)),
      #""unfade","item":[2,30],"cell":[0,1],"from":null,"to":1,"duration":0"#
    ),
    (.decorationRemoved(shadow), #""decoration.removed","kind":"section-shadow","section":4"#),
    (
      .decorationRemoved(DecorationIdentity(kind: .sectionShadow, section: 4, item: 3)),
      #""decoration.removed","kind":"section-shadow","section":4,"item":3"#
    ),
    (
      .decorationReindexed(kind: .sectionShadow, from: 4, to: 5),
      #""decoration.reindexed","kind":"section-shadow","from":4,"to":5"#
    ),
    (
      .decorationChanged(shadow, from: frame, to: Rect(x: 0, y: 1e-7, width: 1.0 / 3, height: 0)),
      #""decoration.changed","kind":"section-shadow","section":4,"from":[10,0,370.5,1e+21],"frame":[0,1e-7,0.3333333333333333,0]"#
    ),
    (
      .decorationAdded(shadow, frame: frame, z: -1),
      #""decoration.added","kind":"section-shadow","section":4,"frame":[10,0,370.5,1e+21],"z":-1"#
    ),
    (
      .warning(.itemExceedsLine(first: item, count: 3)),
      #""warning","code":"item-exceeds-line","item":[2,30],"count":3"#
    ),
    (
      .warning(.literalTrap(reason: .invalidRange)),
      #""warning","code":"literal-trap","reason":"invalid-range""#
    ),
    (.rejected(.timeWentBackwards), #""rejected","reason":"time-went-backwards""#),
    (.state(hash: 0x0f3c_0b1a_77e2_d410), #""state","hash":"0f3c0b1a77e2d410""#),
    (
      .violation(
        Violation(
          invariant: .fadeMatchesVisibility, subject: .item(item), expected: .number(1), actual: .number(.nan)
        )),
      #""violation","invariant":"fade-matches-visibility","item":[2,30],"expected":1,"actual":null"#
    ),
    (
      .violation(
        Violation(invariant: .oneShadowPerSection, subject: .section(7), expected: .count(1), actual: .none)),
      #""violation","invariant":"one-shadow-per-section","section":7,"expected":1,"actual":null"#
    ),
    (
      .violation(
        Violation(
          invariant: .fadeDuration, subject: .session, expected: .duration(duration), actual: .frame(frame))),
      #""violation","invariant":"fade-duration","expected":200000,"actual":[10,0,370.5,1e+21]"#
    ),
    (
      .violation(
        Violation(
          invariant: .noTrap, subject: .session, expected: .items([item, item]), actual: .text("a \"b\"\n"))),
      #""violation","invariant":"no-trap","expected":[[2,30],[2,30]],"actual":"a \"b\"\n""#
    ),
    (
      .violation(
        Violation(
          invariant: .rejectedChangesNothing, subject: .session, expected: .hash(1), actual: .hash(.max))),
      #""violation","invariant":"rejected-changes-nothing","expected":"0000000000000001","actual":"ffffffffffffffff""#
    ),
  ]

  @Test("an effect has one spelling", arguments: spellings)
  func spelling(effect: Effect, text: String) {
    var writer = EffectLogWriter()
    writer.append(EffectRecord(event: 3, time: Microseconds(16_667), view: 0, effect: effect))
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #"{"event":3,"t":16667,"effect":"# + text + "}\n")
  }

  @Test(
    "every reason for a rejection is a word of lower-case letters and hyphens", arguments: Rejection.allCases)
  func rejections(reason: Rejection) {
    #expect(reason.rawValue.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
  }

  @Test func `the header, the view and the cause stand where they belong`() {
    var writer = EffectLogWriter()
    let scene = Scene(views: [ViewSpec(id: "a"), ViewSpec(id: "β\n")])
    writer.begin(SessionHeader(name: "n", scene: scene))
    writer.append(
      EffectRecord(
        event: 0, time: .zero, view: 1, effect: .phase(from: .idle, to: .idle),
        cause: Cause(subject: EffectLogTests.frame, viewport: .zero, rule: .partlyVisible)))
    writer.append(EffectRecord(event: 0, time: .zero, view: nil, effect: .rejected(.noSuchView)))
    writer.append(EffectRecord(event: 0, time: .zero, view: -1, effect: .rejected(.noSuchView)))
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let rejected = #"{"event":0,"t":0,"effect":"rejected","reason":"no-such-view"}"#
    #expect(
      lines == [
        #"{"format":"scroll-effects","version":1,"session":"n","engine":"1.0.0"}"#,
        #"{"event":0,"t":0,"effect":"phase","view":"β\n","from":"idle","to":"idle","because":{"rule":"partly-visible","extent":[10,0,370.5,1e+21],"viewport":[0,0,0,0]}}"#,
        rejected, rejected,
      ])
  }
}
