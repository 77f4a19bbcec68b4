import ScrollCore
import ScrollEngine
import SessionLog
import SessionReplay
import TestSupport
import Testing

@testable import SessionChecking

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
    var shrinker = try #require(SessionShrinker(session, look: Symptom.finding(kept).look))
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
    Bug(name: "dot-stays-lit", property: .dots, recorded: 1, replayed: 0, items: 2),
    Bug(name: "end-stays-masked", property: .mask, recorded: 0, replayed: 1, items: 1),
    Bug(name: "section-has-two-shadows", property: .decorations, recorded: 216, replayed: nil, items: 2),
  ]

  @Test(
    "of a recorded bug an appearance, the scroll that matters and an observation are left", arguments: bugs)
  func bug(bug: Bug) throws {
    let session = try CommittedSessions.sessionCase("captured/bugs/\(bug.name).jsonl")
    let kept = try #require(KeptFinding(of: session))
    let shrinker = try KeptFindingTests.shrunk(session, kept)
    #expect(shrinker.smallest.events.map(\.action.type).dropLast() == [.appear, .scroll])
    #expect(Set(shrinker.smallest.scene.views.map(\.axis)) == Set(session.scene.views.map(\.axis)))
    let items = shrinker.smallest.scene.views[0].sections.reduce(0) { $0 + $1.items.count }
    #expect(items == bug.items)
    #expect(shrinker.replays <= 500)
    // By itself it is the first finding, and the only one.
    let findings = try #require(shrinker.smallest.findings())
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.grade == .stuck && finding.property == bug.property)
    #expect(finding.subjects.count == 1 && finding.worst.key == kept.finding.worst.key)
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
    #expect(shrinker.smallest.events.map(\.action.type).dropLast() == [.appear, .scroll])
  }

  @Test func `an edit that made wrong what was right stays, and an alpha goes the way it went`() throws {
    // Item "b" rests cut off at 0.1 until one is inserted before it; then it is drawn as if the item that was there before.
    let session = try KeptFindingTests.session(
      #"{"count":3,"keys":["a","b","c"]}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":500000,"type":"scroll","y":150}"#,
      #"{"t":900000,"type":"observed.alpha","item":[0,1],"alpha":0.1}"#,
      #"{"t":900000,"type":"items.inserted","section":0,"at":0,"count":1}"#,
      #"{"t":900000,"type":"scroll","y":250}"#,
      #"{"t":900000,"type":"observed.alpha","item":[0,2],"alpha":1}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.grade == .wrong && kept.finding.worst.edit?.event == 3)
    let shrinker = try KeptFindingTests.shrunk(session, kept)
    let types = shrinker.smallest.events.map(\.action.type)
    #expect(types.contains(.itemsInserted) && types.count { $0 == .observedAlpha } == 2 && types.count <= 5)
    let left = try #require(shrinker.smallest.findings()?.first)
    #expect(left.worst.edit != nil && left.worst.key == kept.finding.worst.key)
    #expect(left.worst.target == 0.1)
    // On the way from 0.1 to 1 it begins at 0.1, and is another finding.
    let other = try KeptFindingTests.session(
      #"{"count":1,"keys":["b"]}"#, #"{"t":0,"type":"appear","y":50}"#,
      #"{"t":500000,"type":"scroll","y":0}"#,
      #"{"t":500000,"type":"observed.alpha","item":[0,0],"alpha":1}"#)
    #expect(other.findings()?.first?.worst.target == 1 && kept.sighting(in: other) == nil)
  }

  // Pages of 100 pt; the app turns a page only when it has come in whole: at 170 it shows page 1, and page 2 is nearer.
  @Test func `of a page that an app turns too late content stays between two`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":6}"#, behaviours: #"{"kind":"page-control"}"#, #"{"t":0,"type":"appear","y":170}"#,
      #"{"t":300000,"type":"observed.page","page":1}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.property == .page)
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    let state = try KeptFindingTests.end(of: smallest)
    // Within a twentieth of a page.
    #expect((1.65...1.75).contains(state.views[0].offset.y / state.views[0].layout.pitch))
    // Page 1 exists, and page 2.
    #expect(state.views[0].layout.itemCount > 2)
  }

  // Content of 300 pt at its start: nothing is faded there (1), the end is (0). The app has the two ends the wrong way round.
  @Test func `of a mask with its ends changed over both ends stay`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":3}"#, behaviours: #"{"kind":"edge-mask"}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":300000,"type":"observed.mask","start":0,"end":1}"#)
    let kept = try #require(KeptFinding(of: session))
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    let findings = try #require(smallest.findings())
    #expect(findings.count == 2 && findings.allSatisfy { $0.property == .mask })
    #expect(
      Set(findings.map(\.worst.shown.finding)) == [
        .mask(side: .start, recorded: 0, replayed: 1), .mask(side: .end, recorded: 1, replayed: 0),
      ])
  }

  // Content of 900 pt and an inset of 50 below it in 100 pt: at 800 it ends, and 50 pt are still to come. The end is faded (0), which the
  // app forgets (1).
  @Test func `of a mask that forgets an inset the inset stays, and content lies where it counts`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":9}"#, behaviours: #"{"kind":"edge-mask"}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":0,"type":"insets","contentInset":{"bottom":50}}"#, #"{"t":300000,"type":"scroll","y":800}"#,
      #"{"t":900000,"type":"observed.mask","start":0,"end":1}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.worst.shown.finding == .mask(side: .end, recorded: 1, replayed: 0))
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    // Without its insets it is right.
    var without = smallest
    for view in without.scene.views.indices { without.scene.views[view].contentInset = .zero }
    without.events.removeAll { $0.action.type == .insets }
    #expect(smallest.findings()?.count == 1 && without.findings()?.isEmpty == true)
  }

  // Three items of 100 pt, of which 60...160 are seen: the end is faded (0). The last two shrink to 150 pt in all, so the content ends
  // at 250 and the end stays faded, but the app takes what is seen for the end of the content (1).
  @Test func `an edit that changed the content's size is none that changes nothing`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":3}"#, behaviours: #"{"kind":"edge-mask"}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":300000,"type":"scroll","y":60}"#, #"{"t":900000,"type":"observed.mask","start":0,"end":0}"#,
      #"{"t":900000,"type":"items.resized","section":0,"at":1,"items":[[100,75],[100,75]]}"#,
      #"{"t":900000,"type":"observed.mask","start":0,"end":1}"#,
      #"{"t":1900000,"type":"observed.mask","start":0,"end":1}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.worst.edit?.event == 3)
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    var replay = try Replay(scene: smallest.scene)
    var sizes: [LayoutSize] = []
    for event in smallest.events {
      let before = replay.state.views[0].layout.contentSize
      replay.step(event)
      if event.action.type == .itemsResized {
        #expect(before != replay.state.views[0].layout.contentSize)
        sizes.append(before)
      }
    }
    #expect(sizes.count == 1)
  }

  @Test func `of an alpha at an end of a fade that end stays where it is`() throws {
    // The app leaves the item at the faded alpha, 0.25.
    let session = try KeptFindingTests.session(
      #"{"count":3}"#, behaviours: #"{"kind":"fade","fadedAlpha":0.25}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":300000,"type":"observed.alpha","item":[0,0],"alpha":0.25}"#)
    let kept = try #require(KeptFinding(of: session))
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    guard case .fade(let fade)? = smallest.scene.views[0].behaviours.first else {
      Issue.record("\(smallest.scene)")
      return
    }
    #expect(fade.fadedAlpha == 0.25)
  }

  @Test func `of an item below a bar that the app forgot the bar stays, at its end`() throws {
    // Item 1 lies at 50...100; a bar covers 60...100. The app takes it for whole.
    let session = try KeptFindingTests.session(
      #"{"count":3}"#, layout: #"{"itemSize":[100,50],"minimumLineSpacing":0}"#,
      #"{"t":0,"type":"insets","occlusion":{"bottom":40}}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":900000,"type":"observed.alpha","item":[0,1],"alpha":1}"#)
    let kept = try #require(KeptFinding(of: session))
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    let state = try KeptFindingTests.end(of: smallest)
    #expect(state.views[0].occlusion.bottom > 0)
    guard case .item(let path)? = smallest.findings()?.first?.worst.subject else {
      Issue.record("\(smallest)")
      return
    }
    let item = state.views[0].layout.frame(of: path)
    #expect(item.maxY > state.views[0].uncoveredRect.maxY && item.y < state.views[0].viewportRect.maxY)
  }

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

  @Test func `of a shadow from before an edit what it was shown for stays`() throws {
    // A section of 200 pt is reloaded with one of 100; its shadow stays.
    let session = try KeptFindingTests.session(
      #"{"count":2}"#, behaviours: #"{"kind":"section-shadow"}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":300000,"type":"sections.reloaded","at":0,"count":1,"sections":[{"count":1}]}"#,
      #"{"t":900000,"type":"observed.decorations","decorations":[{"kind":"section-shadow","section":0,"frame":[0,0,100,200]}]}"#
    )
    let kept = try #require(KeptFinding(of: session))
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    var before = try #require(Replay.unaudited(smallest.scene))
    for event in smallest.events.prefix(while: { !$0.action.changesSetting }) { before.step(event) }
    let shown = try #require(before.state.views[0].decorations.first)
    #expect(shown.frame == LayoutRect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test func `of edits of one moment the one that moves things stays, though a scroll follows`() throws {
    // Pages of 100 pt. The viewport grows to 150 pt, and the dots' radius is set as it was; scrolled by two of the new pages, the
    // app is at page 300/100.
    let session = try KeptFindingTests.session(
      #"{"count":5}"#, layout: #"{"kind":"pages"}"#, behaviours: #"{"kind":"page-control"}"#,
      #"{"t":0,"type":"appear"}"#, #"{"t":100000,"type":"observed.page","page":0}"#,
      #"{"t":500000,"type":"viewport","width":100,"height":150}"#,
      #"{"t":500000,"type":"behaviour","kind":"page-control","radius":25}"#,
      #"{"t":600000,"type":"scroll","y":300}"#, #"{"t":1600000,"type":"observed.page","page":3}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.worst.edit == nil)
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    #expect(smallest.events.contains { $0.action.type == .viewport })
    #expect(!smallest.events.contains { $0.action.type == .behaviour })
  }

  /// Recordings in which the last alpha is made a wrong one.
  static let recordings = [
    "carousel-in-list", "horizontal-strip", "list-flings-to-both-ends", "list-keys-and-code",
    "list-slow-drags", "sticky-header", "tall-items", "two-views", "virtual-list",
  ]

  @Test("one wrong alpha among thousands of lines is all that is left", arguments: recordings)
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

  @Test func `an item that inserts and a reload moved is found by its last number`() throws {
    // Two items come before "c", then all are reversed: d c b a y x, with "c" at 100.
    let session = try KeptFindingTests.session(
      #"{"count":4,"keys":["a","b","c","d"]}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":0,"type":"mark","label":"here"}"#,
      #"{"t":1000,"type":"items.inserted","section":0,"at":0,"count":2,"keys":["x","y"]}"#,
      #"{"t":2000,"type":"reload","sections":[{"count":6,"keys":["d","c","b","a","y","x"]}]}"#,
      #"{"t":3000,"type":"scroll","y":100}"#, #"{"t":900000,"type":"mark","label":"there"}"#,
      #"{"t":900000,"type":"observed.alpha","item":[0,1],"alpha":0.1}"#,
      #"{"t":900000,"type":"end"}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.worst.key == "c")
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    // What is left is the scroll that put it in sight, and it is called as it was.
    #expect(
      smallest
        == (try KeptFindingTests.session(
          #"{"count":1,"keys":["c"]}"#, #"{"t":0,"type":"appear","y":1}"#, #"{"t":0,"type":"scroll","y":0}"#,
          KeptFindingTests.faded)))
  }

  @Test func `an item of the last section ends as any other`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":3},{"count":0},{"count":5}"#, #"{"t":0,"type":"appear","y":600}"#,
      #"{"t":10000,"type":"observed.visible","whole":[[2,3]],"partial":[]}"#,
      #"{"t":400000,"type":"observed.alpha","item":[2,3],"alpha":0.1}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(try KeptFindingTests.shrunk(session, kept).smallest == KeptFindingTests.fadedSession())
  }

  @Test func `items that do not exist are a finding of their own, and of the others one stays`() throws {
    let session = try KeptFindingTests.session(
      #"{"count":2}"#, #"{"t":0,"type":"appear"}"#,
      #"{"t":300000,"type":"observed.visible","whole":[[0,0]],"partial":[[0,7]]}"#,
      #"{"t":400000,"type":"observed.visible","whole":[[0,0]],"partial":[[0,1]]}"#)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.worst.subject == .item(ItemIndexPath(section: 0, item: 7)))
    #expect(kept.finding.stretchCount == 1 && kept.finding.worst.isWithoutItem)
    let other = try #require(KeptFinding(2, of: session))
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
    // Two items of 100 pt, 100 pt below the start.
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
      testDescription: "another item at nearly the same alpha", sections: #"{"count":2}"#,
      events: [
        #"{"t":0,"type":"appear","y":100}"#,
        #"{"t":300000,"type":"observed.alpha","item":[0,1],"alpha":0.105}"#,
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

  @Test func `an observation that is wrong in another thing, too, tells of something else`() throws {
    func masked(_ start: Int) throws -> SessionCase {
      try KeptFindingTests.session(
        #"{"count":1}"#, behaviours: #"{"kind":"edge-mask"}"#, #"{"t":0,"type":"appear"}"#,
        #"{"t":300000,"type":"observed.mask","start":\#(start),"end":0}"#)
    }
    // Content that does not scroll is not masked: 1 at both ends.
    let kept = try #require(KeptFinding(of: masked(1)))
    #expect(kept.sighting(in: try masked(1)) != nil)
    #expect(kept.sighting(in: try masked(0)) == nil)
  }

  @Test func `two shadows of a section are not one where none should be`() throws {
    let shadow = #"{"kind":"section-shadow","section":0,"frame":[0,0,100,100]}"#
    func shadowed(_ count: Int, y: Int) throws -> SessionCase {
      try KeptFindingTests.session(
        #"{"count":1}"#, behaviours: #"{"kind":"section-shadow"}"#, #"{"t":0,"type":"appear","y":\#(y)}"#,
        #"{"t":300000,"type":"observed.decorations","decorations":[\#(Array(repeating: shadow, count: count).joined(separator: ","))]}"#
      )
    }
    let kept = try #require(KeptFinding(of: shadowed(2, y: 0)))
    #expect(kept.sighting(in: try shadowed(2, y: 0)) != nil)
    // At 1000 the section's shadow is far out of sight: each is one too many.
    #expect(kept.sighting(in: try shadowed(1, y: 1000)) == nil)
    #expect(kept.sighting(in: try shadowed(2, y: 1000)) == nil)
  }

  // Three sections in a column, each of two items below 40 points; an item of 137.4 comes into the second, and the shadows stay as they
  // were. What is left has one section, whose items begin where they did: at 280.
  @Test func `of one stale layout of shadows one section is left, and one thing that is wrong`() throws {
    let header =
      #"{"format":"scroll-session","version":1,"scene":{"views":[{"viewport":[390,844],"layout":{"itemSize":[358,97],"#
      + #""minimumLineSpacing":6,"sectionInset":{"top":40,"left":16,"bottom":0,"right":16}},"sections":[{"items":[[358,97],[358,97]]},"#
      + #"{"items":[[358,102],[358,102]]},{"items":[[358,92],[358,92]]}],"behaviours":[{"kind":"section-shadow"}]}]}}"#
    let shadows = [(40, 200), (280, 210), (530, 190)].enumerated().map { section, place in
      #"{"kind":"section-shadow","section":\#(section),"frame":[16,\#(place.0),358,\#(place.1)]}"#
    }.joined(separator: ",")
    let lines = [
      header, #"{"t":0,"type":"appear"}"#,
      #"{"t":1000000,"type":"items.inserted","section":1,"at":1,"items":[[358,137.4]]}"#,
      #"{"t":1400000,"type":"observed.decorations","decorations":[\#(shadows)]}"#,
    ]
    let read = try RecordedSession(lines.joined(separator: "\n") + "\n")
    let session = SessionCase(scene: read.header.scene, events: read.events)
    let kept = try #require(KeptFinding(of: session))
    #expect(kept.finding.subjects == [.section(1), .section(2)])
    let smallest = try KeptFindingTests.shrunk(session, kept).smallest
    #expect(smallest.scene.views[0].sections.count == 1)
    let findings = try #require(smallest.findings())
    #expect(findings.count == 1 && findings[0].subjects == [.section(0)])
    #expect(kept.finding.worst.shown.finding.isSame(as: findings[0].worst.shown.finding, kept.options))
  }

  @Test func `answers are compared within the tolerances of their kind`() {
    let options = ConformanceOptions()
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
