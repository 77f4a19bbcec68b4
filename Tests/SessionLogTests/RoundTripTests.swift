import Foundation
import ScrollCore
import Testing

@testable import SessionLog

@Suite("Round trip of session logs")
struct RoundTripTests {
  /// Every event of the format in its canonical spelling, with all of its fields and with as few as may be.
  static let canonicalLines = [
    #"{"t":0,"type":"appear"}"#,
    #"{"t":0,"type":"appear","x":-1.5,"y":2}"#,
    #"{"t":1,"type":"scroll","y":19.5}"#,
    #"{"t":1,"type":"scroll","x":0.1,"by":"finger"}"#,
    #"{"t":1,"type":"scroll","x":1e-7,"y":1e+21,"by":"momentum"}"#,
    #"{"t":1,"type":"scroll","y":1,"by":"code"}"#,
    #"{"t":1,"type":"scroll","y":1,"by":"keyboard"}"#,
    #"{"t":1,"type":"scroll","y":1,"by":"unknown"}"#,
    #"{"t":1,"type":"scroll","y":1,"by":"code","cellOrder":[[0,2],[0,1]]}"#,
    #"{"t":1,"type":"scroll","y":1,"cellOrder":[]}"#,
    #"{"t":2,"type":"drag.began","x":195,"y":700,"inferred":true}"#,
    #"{"t":2,"type":"drag.moved","x":195,"y":680.5}"#,
    #"{"t":2,"type":"drag.ended"}"#,
    #"{"t":2,"type":"drag.ended","vx":3.25,"vy":-1830,"proposed":[0,300]}"#,
    #"{"t":2,"type":"drag.ended","proposed":[0,300],"natural":[0,310.5]}"#,
    #"{"t":2,"type":"drag.cancelled"}"#,
    #"{"t":2,"type":"scroll.ended"}"#,
    #"{"t":3,"type":"scroll.to","x":1,"y":2,"animated":true}"#,
    #"{"t":3,"type":"scroll.to","y":2,"animated":false}"#,
    #"{"t":3,"type":"scroll.to","item":[0,1],"align":"visible","animated":true}"#,
    #"{"t":9007199254740992,"type":"frame"}"#,
    #"{"t":4,"type":"viewport","width":844,"height":390}"#,
    #"{"t":4,"type":"insets","contentInset":{"top":1,"left":-2,"bottom":3,"right":4}}"#,
    #"{"t":4,"type":"insets","occlusion":{"top":1,"left":2,"bottom":3,"right":4}}"#,
    #"{"t":4,"type":"insets","contentInset":{"top":0,"left":0,"bottom":0,"right":0},"occlusion":{"top":0,"left":0,"bottom":88,"right":0}}"#,
    #"{"t":5,"type":"items.inserted","section":2,"at":3,"items":[[370,120],[370,80]]}"#,
    #"{"t":5,"type":"items.inserted","section":2,"at":3,"items":[[0,1,370,120]]}"#,
    #"{"t":5,"type":"items.inserted","section":2,"at":3,"count":7}"#,
    #"{"t":5,"type":"items.deleted","section":0,"at":1,"count":2}"#,
    #"{"t":5,"type":"items.moved","from":[0,1],"to":[2,3]}"#,
    #"{"t":5,"type":"items.resized","section":0,"at":1,"items":[[1,2]]}"#,
    #"{"t":5,"type":"items.reloaded","section":0,"at":1,"count":2}"#,
    #"{"t":5,"type":"items.reloaded","section":0,"at":1,"count":1,"items":[[1,2]]}"#,
    #"{"t":5,"type":"items.inserted","section":2,"at":3,"count":2,"keys":["Hotel 18",null]}"#,
    #"{"t":5,"type":"items.inserted","section":2,"at":3,"items":[[1,2]],"keys":["\"\\\n🏨"]}"#,
    #"{"t":5,"type":"items.reloaded","section":0,"at":1,"count":1,"keys":[""]}"#,
    #"{"t":5,"type":"items.reloaded","section":0,"at":1,"count":1,"items":[[1,2]],"keys":["a"]}"#,
    #"{"t":6,"type":"sections.inserted","at":1,"sections":[{"id":"n","count":3},{"items":[[1,2]]},{"frames":[[1,2,3,4]]}]}"#,
    #"{"t":6,"type":"sections.inserted","at":0,"sections":[{"id":"n","count":3,"itemSize":[1,2],"sectionInset":{"top":1,"left":2,"bottom":3,"right":4},"minimumLineSpacing":5,"minimumInteritemSpacing":6,"header":7,"footer":8}]}"#,
    #"{"t":6,"type":"sections.inserted","at":0,"sections":[{"frames":[],"headerFrame":[0,0,9,9]}]}"#,
    #"{"t":6,"type":"sections.deleted","at":1,"count":2}"#,
    #"{"t":6,"type":"sections.moved","from":0,"to":2}"#,
    #"{"t":6,"type":"sections.reloaded","at":0,"count":1}"#,
    #"{"t":6,"type":"sections.reloaded","at":0,"count":1,"sections":[{"count":5}]}"#,
    #"{"t":7,"type":"batch","updates":[]}"#,
    #"{"t":7,"type":"batch","updates":[{"type":"items.deleted","section":0,"at":0,"count":1},{"type":"items.moved","from":[0,2],"to":[1,0]},{"type":"sections.moved","from":1,"to":0}]}"#,
    #"{"t":8,"type":"reload","sections":[{"count":20}]}"#,
    #"{"t":8,"type":"reload","sections":[{"id":"n","count":2,"keys":["a","b"],"itemSize":[1,2]},{"items":[[1,2]],"keys":[null]},{"frames":[[1,2,3,4]],"keys":["c"]}]}"#,
    #"{"t":8,"type":"reload","sections":[{"frames":[[0,0,10,10]]}],"contentSize":[390,4000]}"#,
    #"{"t":8,"type":"content","contentSize":[390,12000]}"#,
    #"{"t":9,"type":"behaviour","kind":"fade","fadedAlpha":0.2,"clearAlpha":0.9,"duration":100}"#,
    #"{"t":9,"type":"behaviour","kind":"fade"}"#,
    #"{"t":9,"type":"behaviour","kind":"section-shadow","offset":[3,9],"radius":8,"opacity":1,"cornerRadius":0,"z":-3,"extent":"section"}"#,
    #"{"t":9,"type":"behaviour","kind":"carousel","peakScale":1.5,"minimumScale":0}"#,
    #"{"t":9,"type":"behaviour","kind":"carousel","minimumScale":0.5}"#,
    #"{"t":9,"type":"behaviour","kind":"page-control","radius":30.5}"#,
    #"{"t":9,"type":"behaviour","kind":"page-control"}"#,
    #"{"t":9,"type":"behaviour","kind":"edge-mask","startFadeSize":0.1,"endFadeSize":0,"startHide":0.2,"endHide":-1,"interpolation":{"kind":"exponential","base":2.5}}"#,
    #"{"t":9,"type":"behaviour","kind":"edge-mask","interpolation":{"kind":"linear"}}"#,
    #"{"t":9,"type":"behaviour","kind":"edge-mask","endHide":0.3}"#,
    #"{"t":9,"type":"behaviour","kind":"edge-mask","startFadeSize":{"points":48},"startHide":{"points":64}}"#,
    #"{"t":10,"type":"mark","label":"quote \" backslash \\ line\nbreak \u0001 é 🙂"}"#,
    #"{"t":10,"type":"checkpoint","hash":"0123456789abcdef"}"#,
    #"{"t":11,"type":"observed.alpha","item":[0,1],"alpha":0.5}"#,
    #"{"t":11,"type":"observed.visible","whole":[[0,1],[0,2]],"partial":[[1,0]]}"#,
    #"{"t":11,"type":"observed.visible","partial":[]}"#,
    #"{"t":11,"type":"observed.decorations","decorations":[{"kind":"section-shadow","section":1,"frame":[0,1,2,3]}]}"#,
    #"{"t":11,"type":"observed.offset","x":0,"y":1}"#,
    #"{"t":11,"type":"observed.frame","item":[0,1],"frame":[0,1,2,3]}"#,
    #"{"t":11,"type":"observed.scale","item":[0,1],"scale":0.83}"#,
    #"{"t":11,"type":"observed.shift","item":[0,1],"x":-3.5,"y":0}"#,
    #"{"t":11,"type":"observed.shift","item":[0,1],"y":2}"#,
    #"{"t":11,"type":"observed.element","of":"title","alpha":0.5,"scale":1,"x":0,"y":-8}"#,
    #"{"t":11,"type":"observed.content","item":[0,1],"key":"a"}"#,
    #"{"t":11,"type":"observed.content","item":[0,1],"key":""}"#,
    #"{"t":11,"type":"observed.element","of":"","y":-8}"#,
    #"{"t":11,"type":"observed.header","section":1,"y":-8}"#,
    #"{"t":11,"type":"observed.header","section":0,"x":0,"y":0}"#,
    #"{"t":11,"type":"observed.dots","alphas":[1,0.2,0]}"#,
    #"{"t":11,"type":"observed.dots","alphas":[1,0.2],"first":3,"ys":[0,16]}"#,
    #"{"t":11,"type":"observed.dots","alphas":[],"ys":[]}"#,
    #"{"t":11,"type":"observed.page","page":2}"#,
    #"{"t":11,"type":"observed.page","page":null}"#,
    #"{"t":11,"type":"observed.mask","start":1,"end":0.2}"#,
    #"{"t":11,"type":"observed.mask","start":1,"end":0.2,"stops":[0,0.15,0.85,1]}"#,
    #"{"t":12,"type":"end"}"#,
    #"{"t":12,"type":"end","events":5,"hash":"fedcba9876543210"}"#,
  ]

  static func text(of events: [SessionEvent], header: SessionHeader? = nil) -> String {
    var writer = SessionLogWriter()
    if let header { writer.begin(header) }
    let start = writer.bytes.count
    for event in events { writer.append(event) }
    return String(decoding: writer.bytes[start...], as: UTF8.self)
  }

  @Test("an event in canonical spelling is read and written without a change", arguments: canonicalLines)
  func canonical(line: String) {
    let log = readLog(oneView + line + "\n")
    #expect(log.error == nil)
    #expect(log.events.count == 1)
    #expect(RoundTripTests.text(of: log.events) == line + "\n")
  }

  @Test func `every type of event stands in the table`() {
    let types = RoundTripTests.canonicalLines.compactMap {
      $0.split(separator: "\"type\":\"").dropFirst().first?.prefix { $0 != "\"" }
    }
    #expect(Set(types.map(String.init)) == Set(EventType.allCases.map(\.rawValue)))
  }

  @Test("every kind of behaviour stands in the table", arguments: BehaviourKind.allCases)
  func behaviours(kind: BehaviourKind) {
    let line = #""type":"behaviour","kind":"\#(kind.rawValue)""#
    #expect(RoundTripTests.canonicalLines.contains { $0.contains(line) })
  }

  @Test(
    "other spellings of an event mean the same as the canonical one",
    arguments: [
      (#" { "y" : 19.50 , "type":"scroll" , "t":1 } "#, #"{"t":1,"type":"scroll","y":19.5}"#),
      (#"{"type":"scroll","t":1,"x":-0,"y":1e2}"#, #"{"t":1,"type":"scroll","x":0,"y":100}"#),
      (
        #"{"t":1,"type":"items.deleted","section":0,"at":4}"#,
        #"{"t":1,"type":"items.deleted","section":0,"at":4,"count":1}"#
      ),
      (
        #"{"t":1,"type":"items.moved","section":3,"from":1,"to":0}"#,
        #"{"t":1,"type":"items.moved","from":[3,1],"to":[3,0]}"#
      ),
      (
        #"{"t":1,"type":"items.moved","section":3,"from":1,"to":[0,0]}"#,
        #"{"t":1,"type":"items.moved","from":[3,1],"to":[0,0]}"#
      ),
      (
        #"{"t":1,"type":"content","contentSize":{"height":2,"width":1}}"#,
        #"{"t":1,"type":"content","contentSize":[1,2]}"#
      ),
      (
        #"{"t":1,"type":"insets","occlusion":{"top":5}}"#,
        #"{"t":1,"type":"insets","occlusion":{"top":5,"left":0,"bottom":0,"right":0}}"#
      ),
      (
        #"{"t":1,"type":"checkpoint","hash":"0123456789ABCDEF"}"#,
        #"{"t":1,"type":"checkpoint","hash":"0123456789abcdef"}"#
      ),
      (#"{"t":1,"type":"frame","inferred":false,"view":"main"}"#, #"{"t":1,"type":"frame"}"#),
      (
        #"{"t":1,"type":"items.inserted","section":0,"at":0,"items":[[1,2]],"count":1}"#,
        #"{"t":1,"type":"items.inserted","section":0,"at":0,"items":[[1,2]]}"#
      ),
      (
        #"{"radius":7,"t":1,"kind":"page-control","fadedAlpha":7,"offset":"far","type":"behaviour"}"#,
        #"{"t":1,"type":"behaviour","kind":"page-control","radius":7}"#
      ),
      (
        #"{"t":1,"type":"behaviour","interpolation":{"base":-3,"kind":"logarithmic","k":0},"kind":"edge-mask"}"#,
        #"{"t":1,"type":"behaviour","kind":"edge-mask","interpolation":{"kind":"logarithmic","base":-3}}"#
      ),
      (#"{"\u0074":1,"ty\u0070e":"s\u0063roll","\u0079":7}"#, #"{"t":1,"type":"scroll","y":7}"#),
      (#"{"t":1,"type":"mark","label":"\u00e9\ud83d\ude42\/"}"#, #"{"t":1,"type":"mark","label":"é🙂/"}"#),
      (
        #"{"t":1,"type":"scroll","y":7,"note":{"y":9,"t":[1,{"y":2}]},"z":null}"#,
        #"{"t":1,"type":"scroll","y":7}"#
      ),
    ])
  func spellings(line: String, canonical: String) {
    let log = readLog(oneView + line + "\n")
    #expect(log.error == nil)
    #expect(RoundTripTests.text(of: log.events) == canonical + "\n")
  }

  @Test func `a recorded session written canonically reads as the same events`() throws {
    for name in ["two-views", "inserted-deleted", "list-keys-and-code"] {
      let log = readLog(pieces: [try captured(name)])
      #expect(log.error == nil)
      guard case .header(let header)? = log.items.first else {
        Issue.record("no header in \(name)")
        continue
      }
      var writer = SessionLogWriter()
      writer.begin(header)
      for event in log.events { writer.append(event) }
      let again = readLog(pieces: [writer.bytes])
      #expect(again.items == log.items, "\(name)")
    }
  }
}

@Suite("Round trip of scenes and headers")
struct SceneRoundTripTests {
  static let defaults =
    #"{"views":[{"id":"main","axis":"vertical","viewport":{"width":390,"height":844},"direction":"ltr","contentInset":{"top":0,"left":0,"bottom":0,"right":0},"occlusion":{"top":0,"left":0,"bottom":0,"right":0},"layout":{"kind":"flow","itemSize":[50,50],"sectionInset":{"top":0,"left":0,"bottom":0,"right":0},"minimumLineSpacing":10,"minimumInteritemSpacing":10,"header":0,"footer":0,"pinnedHeaders":false,"pinnedFooters":false},"sections":[],"scrolling":{"bounces":true,"alwaysBounce":true,"deceleration":"normal","paging":"none","offsets":"recorded"},"range":"known","keeps":"none","behaviours":[]}]}"#

  static let changed =
    #"{"views":[{"id":"été \"1\"","axis":"horizontal","viewport":{"width":1,"height":2},"direction":"rtl","contentInset":{"top":-1,"left":2,"bottom":3,"right":4},"occlusion":{"top":5,"left":6,"bottom":7,"right":8},"layout":{"kind":"flow","itemSize":[9,10],"sectionInset":{"top":11,"left":12,"bottom":13,"right":14},"minimumLineSpacing":15,"minimumInteritemSpacing":16,"header":17,"footer":18,"pinnedHeaders":true,"pinnedFooters":true},"sections":[{"id":"a","count":16,"itemSize":[1,2],"sectionInset":{"top":1,"left":2,"bottom":3,"right":4},"minimumLineSpacing":5,"minimumInteritemSpacing":6,"header":7,"footer":8},{"items":[[370,80],[370,240]]}],"scrolling":{"bounces":false,"alwaysBounce":false,"deceleration":0.995,"paging":"item","offsets":"simulated"},"range":"unknown","keeps":"end","behaviours":[{"kind":"fade","fadedAlpha":0.2,"clearAlpha":0.9,"duration":5,"timing":[0.1,0.2,0.3,0.4],"enters":"instant","mode":"literal"},{"kind":"section-shadow","offset":[1,2],"radius":3,"opacity":0.4,"cornerRadius":5,"z":-6,"extent":"section","variant":"per-visible-item","mode":"literal"}]},{"id":"frames","axis":"vertical","viewport":{"width":390,"height":844},"direction":"ltr","contentInset":{"top":0,"left":0,"bottom":0,"right":0},"occlusion":{"top":0,"left":0,"bottom":0,"right":0},"layout":{"kind":"frames","contentSize":[1,2],"pinnedHeaders":true},"sections":[{"frames":[[1,2,3,4]],"headerFrame":[5,6,7,8]}],"scrolling":{"bounces":true,"alwaysBounce":true,"deceleration":"fast","paging":"page","offsets":"recorded"},"range":"known","keeps":"none","behaviours":[{"kind":"section-shadow","offset":[0,4],"radius":4,"opacity":0.2,"cornerRadius":4,"z":-1,"extent":"union","variant":"dedup","mode":"corrected"},{"kind":"page-control","radius":26,"mode":"literal"},{"kind":"carousel","peakScale":1.2,"minimumScale":0.3,"mode":"literal"},{"kind":"edge-mask","startFadeSize":0.1,"endFadeSize":0.2,"startHide":0.3,"endHide":0.4,"interpolation":{"kind":"exponential","base":5},"mode":"literal"}]}],"links":[{"leader":"été \"1\"","follower":"frames","mode":"literal"}]}"#

  @Test(
    "a scene with every default, and one with every field changed, are written as they were read",
    arguments: [defaults, changed])
  func fixedPoint(text: String) throws {
    let scene = try SceneFile.read(Array(text.utf8)).scene
    #expect(SessionLogWriter.text(of: scene) == text)
  }

  @Test(
    "a layout is written with every value of its kind and read back",
    arguments: [
      (
        #"{"kind":"carousel"}"#,
        #"{"kind":"carousel","itemWidth":0.6,"itemHeight":0.8,"minimumLineSpacing":10,"mode":"corrected"}"#
      ),
      (
        #"{"mode":"literal","minimumLineSpacing":0,"itemHeight":1,"itemWidth":1024,"kind":"carousel"}"#,
        #"{"kind":"carousel","itemWidth":1024,"itemHeight":1,"minimumLineSpacing":0,"mode":"literal"}"#
      ),
      (#"{"kind":"pages"}"#, #"{"kind":"pages","minimumLineSpacing":0}"#),
      (
        // What belongs to other kinds does not count, whether it comes before or after.
        #"{"itemSize":[1,2],"minimumLineSpacing":2.5,"header":9,"kind":"pages","itemWidth":0.3,"mode":"literal"}"#,
        #"{"kind":"pages","minimumLineSpacing":2.5}"#
      ),
      (
        #"{"kind":"frames","itemWidth":0.3,"minimumLineSpacing":2.5,"mode":"literal"}"#, #"{"kind":"frames"}"#
      ),
    ])
  func layouts(text: String, canonical: String) throws {
    let before = SceneRoundTripTests.defaults.range(of: #"{"kind":"flow""#)?.lowerBound
    let after = SceneRoundTripTests.defaults.range(of: #","sections":"#)?.lowerBound
    let head = SceneRoundTripTests.defaults[..<(try #require(before))]
    let tail = SceneRoundTripTests.defaults[(try #require(after))...]
    for layout in [text, canonical] {
      let scene = try SceneFile.read(Array((head + layout + tail).utf8)).scene
      #expect(SessionLogWriter.text(of: scene) == head + canonical + tail)
    }
  }

  @Test func `layouts read as their metrics, defaults included`() throws {
    func layout(_ text: String) throws -> LayoutSpec {
      try SceneFile.read(Array(#"{"views":[{"layout":\#(text)}]}"#.utf8)).scene.views[0].layout
    }
    var carousel = CarouselMetrics()
    #expect(try layout(#"{"kind":"carousel"}"#) == .carousel(carousel))
    carousel.itemWidth = 0.25
    carousel.itemHeight = 0.5
    carousel.minimumLineSpacing = 3
    carousel.keepsNegativeInset = true
    let text =
      #"{"kind":"carousel","itemWidth":0.25,"itemHeight":0.5,"minimumLineSpacing":3,"mode":"literal"}"#
    #expect(try layout(text) == .carousel(carousel))
    var pages = PagesMetrics()
    #expect(try layout(#"{"kind":"pages"}"#) == .pages(pages))
    pages.minimumLineSpacing = 7
    #expect(try layout(#"{"minimumLineSpacing":7,"kind":"pages"}"#) == .pages(pages))
    #expect(try layout(#"{"mode":"literal"}"#) == .flow(FlowMetrics()))
  }

  @Test func `a scene that says nothing is the scene of all defaults`() throws {
    let scene = try SceneFile.read(Array(#"{"links":[],"views":[{}],"later":1}"#.utf8)).scene
    #expect(SessionLogWriter.text(of: scene) == SceneRoundTripTests.defaults)
    #expect(scene == SceneSpec(views: [ViewSpec()]))
  }

  @Test func `a scene may be spread over lines, and its errors are placed in them`() throws {
    let text = "{\r\n  \"views\": [\n    {\"id\":\n \"a\"}\n  ]\n}\n"
    #expect(try SceneFile.read(Array(text.utf8)).scene.views[0].id == "a")
    let error = #expect(throws: LogError.self) {
      try SceneFile.read(Array("{\n \"views\": [\n  {\"axis\": \"up\"}]}".utf8))
    }
    #expect(error?.description == #"3:12: expected "vertical" or "horizontal", found "up""#)
    let broken = #expect(throws: LogError.self) {
      try SceneFile.read(Array("{\"views\":[{\"id\":\"a\nb\"}]}".utf8))
    }
    #expect(broken?.description.hasPrefix("1:19: expected the end of the string") == true)
  }

  @Test func `a header keeps its name, scene and expectation`() throws {
    let line =
      #"{"format":"scroll-session","version":1,"name":"näme\n","scene":\#(SceneRoundTripTests.changed),"expect":{"violations":["fade-matches-visibility","no-trap"]}}"#
      + "\n"
    let log = readLog(line)
    guard case .header(let header)? = log.items.first else {
      Issue.record("\(String(describing: log.error))")
      return
    }
    #expect(header.expectedViolations == [.fadeMatchesVisibility, .noTrap])
    var writer = SessionLogWriter()
    writer.begin(header)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == line)
  }

  @Test(
    "what a header expects is read and written",
    arguments: [
      (#"{"findings":["stuck fade","late frame"]}"#, nil, ["stuck fade", "late frame"]),
      (#"{"violations":["no-trap"],"findings":[]}"#, [.noTrap], []), (#"{"violations":[]}"#, [], nil),
    ] as [(String, [Invariant]?, [String]?)])
  func expectation(text: String, violations: [Invariant]?, findings: [String]?) {
    let header =
      #"{"format":"scroll-session","version":1,"name":"n","scene":\#(SceneRoundTripTests.changed),"expect":\#(text),"meta":1}"#
    let log = readLog(header + "\n")
    guard case .header(let read)? = log.items.first else {
      Issue.record("\(String(describing: log.error))")
      return
    }
    #expect(read.expectedViolations == violations)
    #expect(read.expectedFindings?.map(\.description) == findings)
    var writer = SessionLogWriter()
    writer.begin(read)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == header + "\n")
  }

  @Test func `a kind of finding is called by its grade and its rule, or by what was observed`() {
    // Five grades of twenty-one rules.
    #expect(FindingKind.allCases.count == 110)
    #expect(FindingKind.allCases.allSatisfy { FindingKind($0.description) == $0 })
    #expect(FindingKind.allCases.first?.description == "stuck fade")
    #expect(FindingKind("stuck alpha") == FindingKind(.stuck, .fade))
    #expect(FindingKind("late page")?.description == "late page-control")
    for name in ["", "stuck", "alpha", "alpha stuck", "stuck  alpha", "stuck alpha ", "Stuck alpha"] {
      #expect(FindingKind(name) == nil)
    }
    // Before rules had names, content beside its stops was an offset.
    #expect(FindingKind(.stuck, .offset).announces(FindingKind(.stuck, .stops)))
    #expect(!FindingKind(.stuck, .stops).announces(FindingKind(.stuck, .offset)))
    #expect(!FindingKind(.stuck, .offset).announces(FindingKind(.wrong, .stops)))
  }

  @Test func `events name their view if there are several`() {
    let line = #"{"t":1,"type":"scroll","view":"β","y":1}"# + "\n"
    let log = readLog(twoViews + line)
    #expect(log.events.map(\.view) == [1])
    guard case .header(let header)? = log.items.first else {
      Issue.record("no header")
      return
    }
    #expect(RoundTripTests.text(of: log.events, header: header) == line)
  }
}
