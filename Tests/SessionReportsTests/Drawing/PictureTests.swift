import Foundation
import ScrollCore
import SessionLog
import SessionReplay
import TestSupport
import Testing

@testable import SessionReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The pictures of sessions: those that the manual shows are files, which `SCROLL_SESSION_WRITE=1` writes anew.
@Suite("Pictures")
struct PictureTests {
  /// A picture of the manual, by its name there.
  struct Shown: Sendable, CustomTestStringConvertible {
    let name: String
    let session: String
    var kind = PageLog.PictureKind.still

    var testDescription: String { name }
  }

  static let shown = [
    Shown(name: "jump", session: "captured/everyday/photos-push-what-is-read"),
    Shown(name: "blank", session: "captured/everyday/contacts-stay-blank"),
    Shown(name: "overlap", session: "captured/everyday/notes-overlap"),
    Shown(name: "beyond", session: "captured/everyday/inbox-stays-pulled"),
    Shown(name: "stops", session: "captured/everyday/stories-rest-between"),
    Shown(name: "other-page", session: "captured/everyday/lessons-turn-to-another"),
    Shown(name: "leap", session: "captured/everyday/shelf-leaps"),
    Shown(name: "dead-stop", session: "captured/everyday/shop-stops-dead"),
    Shown(name: "covered", session: "captured/everyday/setting-is-covered"),
    Shown(name: "target", session: "regressions/quoted-message-under-the-bar"),
    Shown(name: "fade", session: "captured/bugs/hotel-stays-faded"),
    Shown(name: "fade-strip", session: "captured/bugs/hotel-stays-faded", kind: .strip),
    Shown(name: "fade-timeline", session: "captured/bugs/hotel-stays-faded", kind: .timeline),
    Shown(name: "carousel", session: "captured/bugs/pass-stays-large"),
    Shown(name: "page-control", session: "captured/bugs/dot-stays-lit"),
    Shown(name: "edge-mask", session: "captured/bugs/end-stays-masked"),
    Shown(name: "section-shadow", session: "captured/bugs/section-has-two-shadows"),
  ]

  private static let manual = CommittedSessions.folder.deletingLastPathComponent()
    .appendingPathComponent("Sources/scroll-session/scroll-session.docc")

  static func picture(
    _ session: String, _ kind: PageLog.PictureKind = .still, finding: Int? = nil,
    at moment: MomentChoice? = nil
  ) throws -> String {
    let input = LogInput(try CommittedSessions.bytes("\(session).jsonl"), file: FileName("\(session).jsonl"))
    return try PageLog.picture(
      kind, of: input, LogOptions(), session: .number(1), finding: finding, at: moment)
  }

  @Test("the manual's are those of the sessions", arguments: shown)
  func golden(_ one: Shown) throws {
    let file = PictureTests.manual.appendingPathComponent("picture-\(one.name).svg")
    let now = try PictureTests.picture(one.session, one.kind)
    if ProcessInfo.processInfo.environment["SCROLL_SESSION_WRITE"] == "1" {
      return try Data(now.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == now, "write it anew with SCROLL_SESSION_WRITE=1")
    #expect(now.utf8.count <= 50_000)
    #expect(try Elements(now).names.isSubset(of: Elements.known))
  }

  @Test("a film strip has eight stages and at most 50 kB", arguments: CommittedSessions.files(in: "captured"))
  func strip(_ file: String) throws {
    let strip = try PictureTests.picture(String(file.dropLast(6)), .strip)
    #expect(strip.utf8.count <= 50_000)
    let elements = try Elements(strip)
    #expect(elements.names.isSubset(of: Elements.known))
    #expect(elements.texts.filter { $0.hasSuffix(" s") && $0.contains(".") && $0.count < 12 }.count == 8)
  }

  @Test func `a picture says what it is about, in words and for those who do not see it`() throws {
    let elements = try Elements(PictureTests.picture("captured/bugs/hotel-stays-faded"))
    #expect(elements.texts.first == "hotel-stays-faded at 1.818 s")
    #expect(
      elements.texts.contains { $0.hasPrefix("stuck: item [0,6] \"Gloria\" rests at alpha 0.1, should be 1") }
    )
    #expect(
      elements.texts.contains {
        $0.contains("alpha 0.1, should be 1") && $0.contains("\u{2068}Gloria\u{2069}: ")
      })
  }

  @Test func `a moment may be any, a finding another, and what is not there is said`() throws {
    let session = "captured/bugs/hotel-stays-faded"
    #expect(try PictureTests.picture(session, at: .time(Microseconds(0))).contains("at 0.000 s</title>"))
    #expect(try PictureTests.picture(session, finding: 2).contains("at 1.118 s</title>"))
    #expect(throws: ReportError.self) { try PictureTests.picture(session, finding: 3) }
    #expect(throws: ReportError.self) { try PictureTests.picture(session, at: .event(10_000)) }
  }

  @Test func `names from a log are text, whatever stands in them`() throws {
    let key = #"</text><script>alert(\"&\")</script>\u0000\u0007\ufffe\u202e"#
    let log = """
      {"format":"scroll-session","version":1,"name":"\(key)","scene":{"views":[{"id":"\(key)","viewport":{"width":300,"height":300},"layout":{"itemSize":[300,100]},"sections":[{"count":2,"keys":["\(key)","b"]}],"behaviours":[{"kind":"fade"}]}]}}
      {"t":0,"type":"appear"}
      {"t":900000,"type":"observed.alpha","item":[0,0],"alpha":0.1}

      """
    for kind in PageLog.PictureKind.allCases {
      var page = try PageLogTests.page(log)
      let elements = try Elements(page.picture(kind))
      #expect(elements.names.isSubset(of: Elements.known), "\(kind)")
      #expect(elements.texts.contains { $0.contains("script") }, "\(kind)")
    }
  }

  @Test func `a jump is two places and an arrow, a blank hatching with its seconds`() throws {
    func stage(_ session: String) throws -> Drawing {
      var log = PageLog(FileName(session))
      try CommittedSessions.bytes("captured/everyday/\(session).jsonl").withUnsafeBytes { log.append($0) }
      log.endInput()
      while log.run(lineLimit: .max) == .paused {}
      let report = try #require(log.sessions.first?.report)
      let worst = try #require(report.findings.first?.worst.shownPlace)
      let views = try log.seek(0, to: .event(worst.event)).stage(report.findings, isRecording: true)
      return StageDrawing(views, size: LayoutSize(width: 700, height: 500), em: 14).drawing
    }
    let jump = try stage("photos-push-what-is-read").shapes
    for role in [Drawing.Role.ghost, .wrong, .arrow] {
      #expect(jump.count { $0.role == role } == 1, "\(role)")
    }
    let blank = try stage("contacts-stay-blank")
    #expect(blank.shapes.contains { if case .hatch = $0.form { $0.role == .wrongHatch } else { false } })
    #expect(
      blank.shapes.contains {
        if case .text("no item for 3.667 s", _, _, _) = $0.form { true } else { false }
      })
    let stops = try stage("stories-rest-between").shapes
    #expect(stops.contains { $0.role == .range } && stops.contains { $0.role == .arrow })
  }
}

/// The elements of an SVG that is well-formed, and its texts.
private final class Elements: NSObject, XMLParserDelegate {
  static let known: Set<String> = [
    "svg", "title", "desc", "style", "rect", "path", "text", "g", "clipPath", "linearGradient", "stop",
  ]

  private(set) var names: Set<String> = []
  private(set) var texts: [String] = []
  private var isText = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? ReportError("no XML") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names.insert(name)
    isText = ["title", "desc", "text"].contains(name)
    if isText { texts.append("") }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    isText = false
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isText { texts[texts.count - 1] += text }
  }
}
