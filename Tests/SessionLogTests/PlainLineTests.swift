import ScrollCore
import Testing

@testable import SessionLog

/// The commonest lines have a reader of their own, which a space keeps away: both must read the same.
@Suite("Plain lines")
struct PlainLineTests {
  private static let threeViews =
    #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"ab"},{"id":"β"}]}}"# + "\n"
  private static let quotedView =
    #"{"format":"scroll-session","version":1,"scene":{"views":[{"id":"a"},{"id":"q\"b"}]}}"# + "\n"

  @Test(
    "are read as with a space in them",
    arguments: [
      (oneView, #"{"t":8333,"type":"frame"}"#, 0),
      (oneView, #"{"t":8333,"type":"frame","view":"main"}"#, 0),
      (oneView, #"{"t":8333,"type":"scroll","y":19.5,"by":"finger"}"#, 0),
      (oneView, #"{"t":8333,"type":"scroll","x":0,"y":19.5}"#, 0),
      (oneView, #"{"t":8333,"type":"scroll","x":0,"by":"finger"}"#, 0),
      (oneView, #"{"t":8333,"type":"drag.moved","x":0.25,"y":12345678.5}"#, 0),
      (threeViews, #"{"t":8333,"type":"frame","view":"a"}"#, 0),
      (threeViews, #"{"t":8333,"type":"frame","view":"ab"}"#, 1),
      (threeViews, #"{"t":8333,"type":"scroll","view":"ab","x":-0.1,"y":2,"by":"momentum"}"#, 1),
      (threeViews, #"{"t":8333,"type":"scroll","x":1,"view":"ab","y":2}"#, 1),
      (threeViews, #"{"t":8333,"type":"drag.moved","view":"β","x":1,"y":2}"#, 2),
      (quotedView, #"{"t":8333,"type":"frame","view":"a"}"#, 0),
      (quotedView, #"{"t":8333,"type":"frame","view":"q\"b"}"#, 1),
    ])
  func plain(header: String, line: String, view: Int) {
    let quick = readLog(header + line + "\n")
    let general = readLog(header + "{ " + line.dropFirst() + "\n")
    #expect(quick.error == nil)
    #expect(quick == general)
    #expect(quick.events.map { $0.view } == [view])
  }

  /// Observations as recorders write them, which must have a quick reader, and what only looks alike, which need not.
  private static let observations: [String] = [
    #""observed.alpha","item":[0,12],"alpha":0.5"#, #""observed.alpha","item":[999999999,0],"alpha":-1e-3"#,
    #""observed.alpha","item":[0,1234567890],"alpha":1"#, #""observed.alpha","item":[0,01],"alpha":1"#,
    #""observed.alpha","item":[0,1.5],"alpha":1"#, #""observed.alpha","item":[0,-1],"alpha":1"#,
    #""observed.alpha","item":[0],"alpha":1"#, #""observed.alpha","item":[0,1,2],"alpha":1"#,
    #""observed.alpha","item":[0,1],"alpha":null"#, #""observed.alpha","item":[0,1],"alpha":01"#,
    #""observed.alpha","item":[0,1],"alpha":0.12345678901234567890"#,
    #""observed.alpha","alpha":1,"item":[0,1]"#,
    #""observed.alpha","item":[0,1],"alpha":1,"alpha":1"#,
    #""observed.alpha","item":[0,1],"alpha":1,"more":2"#,
    #""observed.alpha","item":[0,1],"alpha":1,"inferred":true"#, #""observed.alphas","item":[0,1],"alpha":1"#,
    #""observed.scale","item":[0,3],"scale":0.83"#, #""observed.scale","item":[0,3]"#,
    #""observed.visible","whole":[[0,1],[0,2]],"partial":[[1,0]]"#, #""observed.visible","whole":[]"#,
    #""observed.visible","partial":[[0,0]]"#, #""observed.visible","partial":[],"whole":[]"#,
    #""observed.visible""#, #""observed.visible","whole":[[0,1],]"#, #""observed.visible","whole":[[0,1]"#,
    #""observed.visible","whole":[,[0,1]]"#, #""observed.visible","whole":[[0,1][0,2]]"#,
    #""observed.visible","whole":null"#, #""observed.offset","x":1,"y":-2.5"#, #""observed.offset","y":1"#,
    #""observed.offset""#, #""observed.offset","x":1e999"#,
    #""observed.frame","item":[0,1],"frame":[0,-1,2.5,3]"#,
    #""observed.frame","item":[0,1],"frame":[0,0,-1,3]"#, #""observed.frame","item":[0,1],"frame":[0,0,3]"#,
    #""observed.dots","alphas":[1,0.2,0]"#, #""observed.dots","alphas":[1],"first":3,"ys":[2]"#,
    #""observed.dots","alphas":[]"#, #""observed.dots","alphas":[1],"ys":[]"#, #""observed.dots","first":3"#,
    #""observed.page","page":2"#, #""observed.page","page":null"#, #""observed.page","page":-1"#,
    #""observed.page","page":2.0"#, #""observed.page","page":nul"#, #""observed.mask","start":1,"end":0.2"#,
    #""observed.mask","start":1,"end":0.2,"stops":[0,0.15,0.85,1]"#, #""observed.mask","end":0,"start":1"#,
    #""observed.mask","start":1,"end":0.2,"stops":[0,1]"#, #""observed.decorations","decorations":[]"#,
    #""observed.decorations","decorations":[{"kind":"section-shadow","section":1,"frame":[0,1,2,3]}]"#,
    #""observed.decorations","decorations":[{"kind":"glow","section":1,"frame":[0,1,2,3]}]"#,
    #""observed.decorations","decorations":[{"kind":"section-shadow","section":1,"frame":[0,1,2,-3]}]"#,
    #""observed.decorations","decorations":[{"kind":"section-shadow","section":1}]"#,
  ]

  @Test("with observations are read as with a space in them", arguments: observations)
  func observation(fields: String) {
    for (header, view) in [(oneView, ""), (PlainLineTests.threeViews, #","view":"ab""#)] {
      let type = fields.prefix { $0 != "," }
      let line = #"{"t":8333,"type":\#(type)\#(view)\#(fields.dropFirst(type.count))}"#
      let quick = readLog(header + line + "\n")
      let general = readLog(header + "{ " + line.dropFirst() + "\n")
      #expect(quick.events == general.events)
      #expect((quick.error == nil) == (general.error == nil))
      #expect(quick.error?.column == general.error.map { $0.column - 1 })
      var checked = Array(line.utf8)
      LineChecksum.add(to: &checked)
      #expect(readLog(header + String(decoding: checked, as: UTF8.self) + "\n").events == general.events)
      // Cut anywhere, it is read as far as the general reader reads it.
      for length in 1..<line.count {
        let cut = header + line.prefix(length) + "}\n"
        #expect(
          readLog(cut).events == readLog(header + "{ " + line.prefix(length).dropFirst() + "}\n").events)
      }
    }
  }

  @Test func `with lists beyond the limit are refused`() {
    var limits = Limits()
    limits.listLength = 2
    for list in [#""whole":[[0,0],[0,1]]"#, #""whole":[[0,0],[0,1],[0,2]]"#] {
      let line = #"{"t":8333,"type":"observed.visible",\#(list)}"#
      let quick = readLog(oneView + line + "\n", limits: limits)
      #expect(quick.events == readLog(oneView + "{ " + line.dropFirst() + "\n", limits: limits).events)
      #expect((quick.error == nil) == (list.count < 22))
    }
  }

  @Test(
    "that name no view of several, or another, are refused",
    arguments: [
      #"{"t":8333,"type":"frame"}"#, #"{"t":8333,"type":"scroll","y":1}"#,
      #"{"t":8333,"type":"frame","view":"abc"}"#, #"{"t":8333,"type":"frame","view":""}"#,
    ])
  func unnamed(line: String) {
    let log = readLog(PlainLineTests.threeViews + line + "\n")
    #expect(log.error?.line == 2)
    #expect(log.events.isEmpty)
  }
}
