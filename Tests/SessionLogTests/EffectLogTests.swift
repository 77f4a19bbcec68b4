import ScrollCore
import Testing

@testable import SessionLog

@Suite("Spelling of effect logs")
struct EffectLogTests {
  static let item = ItemIndexPath(section: 2, item: 30)
  static let shadow = DecorationIdentity(kind: .sectionShadow, section: 4)
  static let frame = LayoutRect(x: 10, y: -0.0, width: 370.5, height: 1e21)
  static let duration = Microseconds(200_000)

  static let spellings: [(ScrollEffect, String)] = [
    (.phase(from: .idle, to: .dragging), #""phase","from":"idle","to":"dragging""#),
    (.phase(from: .decelerating, to: .animating), #""phase","from":"decelerating","to":"animating""#),
    (.phase(from: .bouncing, to: .snapping), #""phase","from":"bouncing","to":"snapping""#),
    (
      .target(TargetOffset(offset: LayoutPoint(x: 390, y: -0.0), stop: .item(item))),
      #""target","x":390,"y":0,"item":[2,30]"#
    ),
    (
      .target(TargetOffset(offset: LayoutPoint(x: 1.0 / 3, y: 0), stop: .page(0))),
      #""target","x":0.3333333333333333,"y":0,"page":0"#
    ),
    (.target(TargetOffset(offset: LayoutPoint(x: 0, y: -44), stop: nil)), #""target","x":0,"y":-44"#),
    (.page(from: nil, to: 0), #""page","from":null,"to":0"#),
    (.page(from: 12, to: nil), #""page","from":12,"to":null"#),
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
    (.transform(item: item, scale: 1.1), #""transform","item":[2,30],"scale":1.1"#),
    (.transform(item: item, scale: .nan), #""transform","item":[2,30],"scale":null"#),
    (.offset(LayoutPoint(x: -0.0, y: 1e21)), #""offset","x":0,"y":1e+21"#),
    (.dot(index: 3, alpha: 0.6, y: 8), #""dot","index":3,"alpha":0.6,"y":8"#),
    (
      .mask(EdgeMask(start: 1, end: 0.25, startStop: 0.15, endStop: 0.85)),
      #""mask","start":1,"end":0.25,"stops":[0,0.15,0.85,1]"#
    ),
    (
      .mask(EdgeMask(start: .nan, end: -.infinity, startStop: 0.7, endStop: 0.3)),
      #""mask","start":null,"end":null,"stops":[0,0.7,0.3,1]"#
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
      .decorationChanged(shadow, from: frame, to: LayoutRect(x: 0, y: 1e-7, width: 1.0 / 3, height: 0)),
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
    (.warning(.maskBase(0.5)), #""warning","code":"mask-base","base":0.5"#),
    (.warning(.maskBase(.infinity)), #""warning","code":"mask-base","base":null"#),
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
        Violation(invariant: .pageYInRange, subject: .dot(5), expected: .number(20), actual: .number(10))),
      #""violation","invariant":"page-y-in-range","dot":5,"expected":20,"actual":10"#
    ),
    (
      .violation(
        Violation(invariant: .edgeMaskInRange, subject: .side(.start), expected: .number(1), actual: .none)),
      #""violation","invariant":"edge-mask-in-range","side":"start","expected":1,"actual":null"#
    ),
    (
      .violation(
        Violation(invariant: .edgeMaskFresh, subject: .side(.end), expected: .number(0), actual: .number(1))),
      #""violation","invariant":"edge-mask-fresh","side":"end","expected":0,"actual":1"#
    ),
    (
      .violation(
        Violation(
          invariant: .fadeDuration, subject: .view, expected: .duration(duration), actual: .frame(frame))),
      #""violation","invariant":"fade-duration","expected":200000,"actual":[10,0,370.5,1e+21]"#
    ),
    (
      .violation(
        Violation(
          invariant: .noTrap, subject: .view, expected: .items([item, item]), actual: .text("a \"b\"\n"))),
      #""violation","invariant":"no-trap","expected":[[2,30],[2,30]],"actual":"a \"b\"\n""#
    ),
    (
      .violation(
        Violation(
          invariant: .rejectedChangesNothing, subject: .view, expected: .hash(1), actual: .hash(.max))),
      #""violation","invariant":"rejected-changes-nothing","expected":"0000000000000001","actual":"ffffffffffffffff""#
    ),
  ]

  @Test("an effect has one spelling", arguments: spellings)
  func spelling(effect: ScrollEffect, text: String) {
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
    let scene = SceneSpec(views: [ViewSpec(id: "a"), ViewSpec(id: "β\n")])
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
