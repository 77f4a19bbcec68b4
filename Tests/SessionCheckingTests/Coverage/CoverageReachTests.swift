import ScrollCore
import SessionChecking
import Testing

/// No point of the list is beyond reach.
@Suite("Coverage of everything")
struct CoverageReachTests {
  /// What neither the committed sessions nor a search reaches.
  private static let byHand: [(points: [String], log: String)] = [
    (
      [
        "rejected.time-went-backwards", "rejected.layout-too-large", "event.checkpoint",
        "event.observed.alpha",
        "event.observed.decorations", "event.observed.frame", "event.observed.scale", "event.observed.dots",
        "event.observed.page", "event.observed.mask",
      ],
      CoverageLog.list([
        #"{"t":9,"type":"appear","y":10}"#, #"{"t":8,"type":"scroll","y":10}"#,
        #"{"t":9,"type":"items.resized","section":0,"at":0,"items":[[100,1e13]]}"#,
        #"{"t":9,"type":"checkpoint","hash":"0000000000000001"}"#,
        #"{"t":9,"type":"observed.alpha","item":[0,0],"alpha":1}"#,
        #"{"t":9,"type":"observed.decorations","decorations":[]}"#,
        #"{"t":9,"type":"observed.frame","item":[0,0],"frame":[0,0,100,40]}"#,
        #"{"t":9,"type":"observed.scale","item":[0,0],"scale":1}"#,
        #"{"t":9,"type":"observed.dots","alphas":[1]}"#, #"{"t":9,"type":"observed.page","page":0}"#,
        #"{"t":9,"type":"observed.mask","start":1,"end":0}"#,
        #"{"t":9,"type":"observed.visible","whole":[[0,9]]}"#,
      ])
    ),
    (
      ["rule.literal-fade-cell", "event.scroll.cells"],
      // Told that cell 2 comes first, the literal fade judges item 0 for it.
      CoverageLog.list(
        behaviours: #"{"kind":"fade","mode":"literal"}"#,
        [
          #"{"t":0,"type":"appear","y":0}"#,
          #"{"t":1,"type":"scroll","y":1,"cellOrder":[[0,2],[0,1],[0,0]]}"#,
        ])
    ),
    (
      ["layout.pinned", "edge.viewport-covered"],
      CoverageLog.view(
        #""layout":{"header":20,"pinnedHeaders":true},"sections":[{"count":10}],"occlusion":{"top":60,"bottom":60,"left":0,"right":0}"#,
        [#"{"t":0,"type":"appear","y":0}"#])
    ),
    (
      ["phase.snapping>decelerating"],
      // Downwards an item is 10 points away; to the right there is room for a long flick.
      CoverageLog.view(
        #""layout":{"kind":"frames","contentSize":[9000,400]},"sections":[{"frames":[[0,0,100,40],[0,100,100,40]]}],"#
          + #""scrolling":{"offsets":"simulated","paging":"item"}"#,
        [
          #"{"t":0,"type":"appear","x":10,"y":60}"#, #"{"t":1,"type":"drag.began","x":50,"y":50}"#,
          #"{"t":50000,"type":"drag.ended","vx":-5000,"vy":0}"#,
        ])
    ),
    (
      ["phase.snapping>bouncing"],
      // Downwards an item is 5 points away; to the left the content is far beyond its start.
      CoverageLog.view(
        #""layout":{"kind":"frames","contentSize":[9000,400]},"sections":[{"frames":[[0,0,100,40],[0,100,100,40]]}],"#
          + #""scrolling":{"offsets":"simulated","paging":"item"}"#,
        [
          #"{"t":0,"type":"appear","x":-90,"y":65}"#, #"{"t":1,"type":"drag.began","x":50,"y":50}"#,
          #"{"t":50000,"type":"drag.ended","vx":0,"vy":0}"#,
        ])
    ),
    (
      ["phase.dragging>bouncing", "branch.resize-bouncing", "phase.bouncing>animating"],
      CoverageLog.list(
        scrolling: #""offsets":"simulated""#,
        [
          #"{"t":0,"type":"appear","y":0}"#, #"{"t":1,"type":"drag.began","x":50,"y":10}"#,
          #"{"t":50000,"type":"drag.moved","x":50,"y":90}"#,
          #"{"t":50000,"type":"drag.ended","vx":0,"vy":0}"#,
          #"{"t":60000,"type":"viewport","width":100,"height":110}"#,
          #"{"t":70000,"type":"scroll.to","y":100,"animated":true}"#,
        ])
    ),
    (
      ["phase.decelerating>animating"],
      CoverageLog.list([
        #"{"t":0,"type":"appear","y":0}"#, #"{"t":1,"type":"drag.began","x":50,"y":10}"#,
        #"{"t":2,"type":"drag.ended","vx":0,"vy":-900}"#,
        #"{"t":3,"type":"scroll.to","y":100,"animated":true}"#,
      ])
    ),
    (
      ["phase.snapping>animating"],
      CoverageLog.list(
        scrolling: #""paging":"item""#,
        [
          #"{"t":0,"type":"appear","y":0}"#, #"{"t":1,"type":"drag.began","x":50,"y":10}"#,
          #"{"t":2,"type":"drag.ended","vx":0,"vy":-900}"#,
          #"{"t":3,"type":"scroll.to","y":100,"animated":true}"#,
        ])
    ),
    (
      ["branch.setting-carousel"],
      CoverageLog.list(
        behaviours: #"{"kind":"carousel"}"#,
        [
          #"{"t":0,"type":"appear","y":0}"#,
          #"{"t":1,"type":"behaviour","kind":"carousel","peakScale":1.5}"#,
        ])
    ),
  ]

  @Test func `every point is reached by a committed session, a search, or by hand`() throws {
    var coverage = try CoverageRun.committed()
    #expect(coverage.reached.count > 200)
    for (points, log) in CoverageReachTests.byHand {
      let session = try RecordedLog(log)
      let found = try CoverageRun.coverage(of: session.scene, session.events)
      for point in points { #expect(found.reached.contains { $0.name == point }, "\(point)") }
      coverage.add(found)
    }
    // A log cannot name a view that its scene does not have.
    let scene = try RecordedLog(CoverageReachTests.byHand[0].log).scene
    let stranger = try CoverageRun.coverage(of: scene, [SessionEvent(time: .zero, view: 1, action: .frame)])
    #expect(
      stranger.reached == [
        .rejectedNoSuchView, .invariantRejectedChangesNothing, .invariantRejectedForAReason,
      ])
    coverage.add(stranger)
    var options = Fuzzer.Options(seed: try #require(Seed("1")))
    options.sessions.allowsLiteral = true
    options.checksInvariants = false
    options.recordsCoverage = true
    options.sessions.length = 200
    var fuzzer = Fuzzer(options)
    var searched = Coverage()
    for number in 0..<300 { searched.add(fuzzer.run(number).coverage ?? Coverage()) }
    #expect(searched.sessions == 300 && searched.events == 60_000)
    coverage.add(searched)
    #expect(CoveragePoint.allCases.filter { coverage[$0].sessions == 0 } == [])
  }
}
