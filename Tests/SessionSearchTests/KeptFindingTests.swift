import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

@testable import SessionSearch

/// What the app showed wrong stays the same finding, however little is left of the session.
@Suite("Shrinking of findings")
struct KeptFindingTests {
  private static let metrics =
    #""viewport":{"width":100,"height":100},"layout":{"itemSize":[100,100],"minimumLineSpacing":0,"minimumInteritemSpacing":0}"#

  private static func session(
    _ sections: String, layout: String? = nil, behaviours: String = #"{"kind":"fade"}"#, _ events: String...
  ) throws -> SessionCase {
    let metrics = layout.map { #""viewport":{"width":100,"height":100},"layout":\#($0)"# } ?? metrics
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{\#(metrics),"sections":[\#(sections)],"behaviours":[\#(behaviours)]}]}}"#
    let read = try RecordedSession(([header] + events).joined(separator: "\n") + "\n")
    return SessionCase(scene: read.header.scene, events: read.events)
  }

  private static func shrunk(_ session: SessionCase, _ kept: KeptFinding) throws -> SessionShrinker {
    var shrinker = try #require(SessionShrinker(session, look: Symptom.finding(kept).firstEvent))
    shrinker.shrink()
    return shrinker
  }

  /// What a session ends as.
  private static func end(of session: SessionCase) throws -> SessionState {
    var replay = try #require(Replay.unaudited(session.scene))
    for event in session.events { replay.step(event) }
    return replay.state
  }

  /// One item that rests wholly visible at alpha 0.1 and should be at 1.
  private static let faded = #"{"t":300000,"type":"observed.alpha","item":[0,0],"alpha":0.1}"#

  private static func fadedSession() throws -> SessionCase {
    try session(#"{"count":1}"#, #"{"t":0,"type":"appear"}"#, faded)
  }

  // MARK: Recordings

  /// A recording of a bug, its finding, and how many items that takes.
  struct Bug: CustomTestStringConvertible, Sendable {
    let name: String
    let property: ObservedProperty
    let recorded: Double
    let replayed: Double?
    let items: Int
    var testDescription: String { name }
  }

  // The answers are those that the pages were made to show: alphas and masks off or on, the peak scale, the height of three rows of
  // 72 pt. An item next to the middle one has the scale that the effects of the recording say.
  static let bugs = [
    Bug(name: "hotel-stays-faded", property: .alpha, recorded: 0.1, replayed: 1, items: 1),
    Bug(name: "pass-stays-large", property: .scale, recorded: 1.1, replayed: 0.493, items: 1),
    Bug(name: "dot-stays-lit", property: .dots, recorded: 1, replayed: 0, items: 1),
    Bug(name: "end-stays-masked", property: .mask, recorded: 0, replayed: 1, items: 1),
    Bug(name: "section-has-two-shadows", property: .decorations, recorded: 216, replayed: nil, items: 1),
  ]

  @Test(
    "of a recorded bug the scroll that matters and an observation are left", arguments: bugs)
  func bug(bug: Bug) throws {
    let session = try CommittedSessions.sessionCase("captured/bugs/\(bug.name).jsonl")
    let kept = try #require(KeptFinding(of: session))
    let shrinker = try KeptFindingTests.shrunk(session, kept)
    #expect(shrinker.smallest.events.map(\.action.type).dropLast() == [.scroll])
    let items = shrinker.smallest.scene.views[0].sections.reduce(0) { $0 + $1.items.count }
    #expect(items == bug.items)
    #expect(shrinker.replays <= 500)
    // By itself it is the first finding, and no other kind is there.
    let findings = try #require(shrinker.smallest.findings())
    let kinds = try #require(session.findings()).map { $0.kind }
    #expect(findings.allSatisfy { kinds.contains($0.kind) })
    let finding = try #require(findings.first)
    #expect(finding.grade == .stuck && finding.property == bug.property)
    #expect(finding.worst.key == kept.finding.worst.key)
    switch finding.worst.shown.finding {
    case .alpha(_, let recorded, let replayed), .scale(_, let recorded, let replayed),
      .dot(_, let recorded, let replayed):
      #expect(recorded == bug.recorded)
      #expect((try #require(replayed) - (try #require(bug.replayed))).magnitude < 0.02)
    case .mask(let side, let recorded, let replayed):
      #expect(side == .end && recorded == bug.recorded && replayed == bug.replayed)
    case .decoration(_, let section, let recorded, let replayed):
      #expect(section == 0 && recorded?.height == bug.recorded && replayed == nil)
    case let other: Issue.record("\(other)")
    }
  }

  @Test(
    "an event that changed nothing of the thing is no cause, and goes",
    arguments: [
      #"{"t":1000000,"type":"items.inserted","section":0,"at":9,"count":1}"#,
      #"{"t":1000000,"type":"viewport","width":100,"height":100}"#,
      #"{"t":1000000,"type":"insets","contentInset":{"top":7}}"#,
    ])
  func causeless(event: String) throws {
    // Item 1 fills the viewport since the scroll. Of what is visible the list says too much.
    let session = try KeptFindingTests.session(
      #"{"count":9}"#, behaviours: "", #"{"t":0,"type":"appear"}"#, #"{"t":500000,"type":"scroll","y":100}"#,
      event, #"{"t":2000000,"type":"observed.visible","whole":[[0,0],[0,1]],"partial":[]}"#)
    let kept = try #require(KeptFinding(of: session))
    let shrinker = try KeptFindingTests.shrunk(session, kept)
    let types = shrinker.smallest.events.map(\.action.type).dropLast()
    #expect(types.last == .scroll && types.dropLast().allSatisfy { $0 == .appear })
  }

  // Pages of 100 pt; the app turns a page only when it has come in whole: at 170 it shows page 1, and page 2 is nearer.
  // Content of 300 pt at its start: nothing is faded there (1), the end is (0). The app has the two ends the wrong way round.
  // Content of 900 pt and an inset of 50 below it in 100 pt: at 800 it ends, and 50 pt are still to come. The end is faded (0), which the
  // app forgets (1).
  // Three items of 100 pt, of which 60...160 are seen: the end is faded (0). The last two shrink to 150 pt in all, so the content ends
  // at 250 and the end stays faded, but the app takes what is seen for the end of the content (1).
  @Test func `of content that does not follow as it should the leader stays`() throws {
    // Pages of 100 and of 50 pt: at 200 the follower should be at 100, and takes the leader's offset as it is.
    let view = #""layout":{"kind":"pages"},"sections":[{"count":5}]"#
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a","viewport":[100,100],\#(view)},{"id":"b","viewport":[100,50],\#(view)}],"links":[{"leader":"a","follower":"b"}]}}"#
    let log = [
      header, #"{"t":0,"type":"appear","view":"a"}"#, #"{"t":0,"type":"appear","view":"b"}"#,
      #"{"t":300000,"type":"scroll","view":"a","y":200}"#,
      #"{"t":900000,"type":"observed.offset","view":"b","y":200}"#,
    ]
    let read = try RecordedSession(log.joined(separator: "\n") + "\n")
    let session = SessionCase(scene: read.header.scene, events: read.events)
    let kept = try #require(KeptFinding(of: session))
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    #expect(smallest.scene.links.count == 1 && smallest.scene.views.count == 2)
  }

  /// Recordings in which the last alpha is made a wrong one.
  static let recordings = ["list-keys-and-code", "two-views"]

  @Test("one wrong alpha among a thousand lines is all that is left", arguments: recordings)
  func doctored(name: String) throws {
    var session = try CommittedSessions.sessionCase("captured/\(name).jsonl")
    let fading = session.scene.views.indices.filter { view in
      session.scene.views[view].behaviours.contains { if case .fade = $0 { true } else { false } }
    }
    let place = session.events.lastIndex { event in
      if case .observed(.alpha) = event.action { fading.contains(event.view) } else { false }
    }
    // Of views that do not fade alphas say nothing.
    let last = try #require(place)
    guard case .observed(.alpha(let item, _)) = session.events[last].action else { return }
    session.events[last].action = .observed(.alpha(item: item, alpha: 0.5))
    let kept = try #require(KeptFinding(of: session))
    let shrinker = try KeptFindingTests.shrunk(session, kept)
    #expect(shrinker.smallest.events.count <= 4)
    #expect(shrinker.smallest.scene.views.count == 1)
    #expect(shrinker.smallest.scene.views[0].sections.map(\.items.count) == [1])
    #expect(shrinker.replays <= 600)
    let finding = try #require(shrinker.smallest.findings()?.first)
    #expect(finding.grade == kept.finding.grade && finding.property == .alpha)
    #expect(kept.finding.worst.shown.finding.isSame(as: finding.worst.shown.finding, kept.options))
  }

  @Test func `the second finding is kept as well as the first`() throws {
    let session = try CommittedSessions.sessionCase("captured/bugs/hotel-stays-faded.jsonl")
    let kept = try #require(KeptFinding(2, of: session))
    #expect(kept.finding.grade == .late)
    let shrinker = try KeptFindingTests.shrunk(session, kept)
    #expect(shrinker.smallest.events.count <= 4)
    let finding = try #require(shrinker.smallest.findings()?.first)
    #expect(finding.grade == .late && finding.property == .alpha)
    #expect(kept.finding.worst.shown.finding.isSame(as: finding.worst.shown.finding, kept.options))
    #expect(KeptFinding(3, of: session) == nil)
  }

  @Test func `items that do not exist are a finding of their own, and of the others one stays`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":2}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":300000,"type":"observed.visible","whole":[[0,0]],"partial":[[0,7]]}"#,
      #"{"t":400000,"type":"observed.visible","whole":[[0,0]],"partial":[[0,1]]}"#)
    let kept = try #require(KeptFinding(2, of: session))
    #expect(kept.finding.worst.subject == .item(ItemIndexPath(section: 0, item: 7)))
    #expect(kept.finding.stretches.count == 1 && kept.finding.worst.isWithoutItem)
    let other = try #require(KeptFinding(1, of: session))
    #expect(!other.finding.worst.isWithoutItem)
    let smallest = try KeptFindingTests.shrunk(session, other).smallest
    guard case .observed(.visible(_, let partial?))? = smallest.events.last?.action else {
      Issue.record("\(smallest)")
      return
    }
    let left = try #require(partial.first)
    #expect(smallest.scene.views[0].sections[left.section].items.count > left.item)
  }

  @Test func `of a missing shadow the section stays`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":1},{"count":2}"#, behaviours: #"{"kind":"section-shadow"}"#,
      #"{"t":0,"type":"appear","y":150}"#,
      #"{"t":400000,"type":"observed.decorations","decorations":[]}"#)
    let kept = try #require(KeptFinding(of: session))
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    let finding = try #require(smallest.findings()?.first)
    guard case .decoration(_, _, nil, let replayed?) = finding.worst.shown.finding else {
      Issue.record("\(finding.worst.shown.finding)")
      return
    }
    // From 150 on only the second section is in sight: two items of 100 pt.
    #expect(replayed == LayoutRect(x: 0, y: 100, width: 100, height: 200))
  }

  // MARK: What is the same

  /// What happens to a session in which an item rests at alpha 0.1, and whether it still shows that.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var sections = #"{"count":1}"#
    var behaviours = #"{"kind":"fade"}"#
    var events = [#"{"t":0,"type":"appear"}"#, KeptFindingTests.faded]
    var isKept = false
  }

  static let changes = [
    Change(testDescription: "nothing", isKept: true),
    Change(
      testDescription: "nearly the same alpha", sections: #"{"count":2}"#,
      events: [
        #"{"t":0,"type":"appear"}"#,
        #"{"t":300000,"type":"observed.alpha","item":[0,0],"alpha":0.105}"#,
      ], isKept: true),
    Change(testDescription: "no sections", sections: ""),
    Change(testDescription: "no items", sections: #"{"count":0}"#),
    Change(
      testDescription: "an item out of sight",
      events: [#"{"t":0,"type":"appear","y":100}"#, KeptFindingTests.faded]),
    Change(
      testDescription: "another alpha",
      events: [
        #"{"t":0,"type":"appear"}"#, #"{"t":300000,"type":"observed.alpha","item":[0,0],"alpha":0.12}"#,
      ]),
    Change(testDescription: "another alpha to reach", behaviours: #"{"kind":"fade","clearAlpha":0.9}"#),
    Change(
      testDescription: "in motion",
      events: [
        #"{"t":0,"type":"appear","y":1}"#, #"{"t":300000,"type":"scroll","y":0}"#, KeptFindingTests.faded,
      ]),
    Change(
      testDescription: "so soon that it is the start",
      events: [
        #"{"t":100000,"type":"appear"}"#, KeptFindingTests.faded,
      ]),
    Change(
      testDescription: "behind something worse", sections: #"{"count":2}"#,
      events: [
        #"{"t":0,"type":"appear"}"#, #"{"t":290000,"type":"observed.visible","whole":[],"partial":[]}"#,
        KeptFindingTests.faded,
      ]),
    Change(testDescription: "never on screen", events: [KeptFindingTests.faded]),
  ]

  @Test("it is the same if", arguments: changes)
  func change(change: Change) throws {
    let kept = try #require(KeptFinding(of: KeptFindingTests.fadedSession()))
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{\#(KeptFindingTests.metrics),"sections":[\#(change.sections)],"behaviours":[\#(change.behaviours)]}]}}"#
    let read = try RecordedSession(([header] + change.events).joined(separator: "\n") + "\n")
    let sighting = kept.sighting(in: SessionCase(scene: read.header.scene, events: read.events))
    #expect((sighting != nil) == change.isKept)
    #expect(!change.isKept || sighting?.event == change.events.count - 1)
  }

  // Three sections in a column, each of two items below 40 points; an item of 137.4 comes into the second, and the shadows stay as they
  // were. What is left has one section, whose items begin where they did: at 280.
  @Test func `answers are compared within the tolerances of their kind`() {
    let options = JudgingOptions()
    let item = ItemIndexPath(section: 0, item: 0)
    let other = ItemIndexPath(section: 3, item: 4)
    func same(_ one: Difference.Finding, _ other: Difference.Finding) -> Bool {
      one.isSame(as: other, options)
    }
    #expect(
      same(
        .visibility(item: item, recorded: .whole, replayed: .partial),
        .visibility(item: other, recorded: .whole, replayed: .partial)))
    #expect(
      !same(
        .visibility(item: item, recorded: .whole, replayed: .partial),
        .visibility(item: item, recorded: .whole, replayed: .hidden)))
    #expect(
      !same(.alpha(item: item, recorded: 0.1, replayed: 1), .alpha(item: item, recorded: 0.1, replayed: nil)))
    #expect(
      !same(.alpha(item: item, recorded: 0.1, replayed: 1), .scale(item: item, recorded: 0.1, replayed: 1)))
    #expect(same(.page(recorded: 1, replayed: 2), .page(recorded: 1, replayed: 2)))
    #expect(!same(.page(recorded: 1, replayed: 2), .page(recorded: nil, replayed: 2)))
    #expect(
      !same(.mask(side: .start, recorded: 0, replayed: 1), .mask(side: .end, recorded: 0, replayed: 1)))
    #expect(
      same(
        .dotPosition(index: 0, recorded: 10, replayed: 0),
        .dotPosition(index: 1, recorded: 10.5, replayed: 0.5)))
    let frame = LayoutRect(x: 0, y: 0, width: 10, height: 10)
    let near = LayoutRect(x: 0.5, y: 0, width: 9.5, height: 10)
    let far = LayoutRect(x: 1, y: 0, width: 10, height: 10)
    #expect(
      same(
        .frame(item: item, recorded: frame, replayed: nil), .frame(item: other, recorded: near, replayed: nil)
      ))
    #expect(
      !same(
        .frame(item: item, recorded: frame, replayed: nil), .frame(item: item, recorded: far, replayed: nil)))
    // Only y differs: x may be left out, but must not differ as well.
    let offset = Difference.Finding.offset(recordedX: 0, recordedY: 20, replayed: .zero)
    #expect(same(offset, .offset(recordedX: nil, recordedY: 20, replayed: LayoutPoint(x: 7, y: 0))))
    #expect(!same(offset, .offset(recordedX: 0, recordedY: nil, replayed: .zero)))
    #expect(!same(offset, .offset(recordedX: 0, recordedY: 20, replayed: LayoutPoint(x: 7, y: 0))))
    #expect(!same(offset, .offset(recordedX: 0, recordedY: 21, replayed: LayoutPoint(x: 0, y: 1))))
  }
}
