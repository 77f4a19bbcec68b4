import Testing

/// Sessions that reach exactly the edges their arithmetic says.
@Suite("Coverage of edges")
struct CoverageEdgeTests {
  /// The edges an event of a log reached; the last one's, if no other is named.
  private func edges(_ log: String, event: Int? = nil, group: String = "edge") throws -> [String] {
    let steps = try CoverageRun.steps(log)
    return steps[event ?? steps.count - 2].filter { $0.hasPrefix(group + ".") }
      .map { String($0.dropFirst(group.count + 1)) }.sorted()
  }

  // Item k lies at 40k ... 40k + 40, the viewport at y ... y + 100.
  @Test(
    "items at the edges of the viewport",
    arguments: [
      ("0", ["item-flush-start", "range-start"]),
      // 20 lies in item 0; item 2 ends and item 3 begins at 120.
      ("20", ["item-flush-end", "item-touches-end"]),
      ("40", ["item-flush-start", "item-touches-start"]),
      ("41", []),
      // The tolerance is 2^-10 = 0.0009765625.
      ("40.0009765625", ["item-at-tolerance"]),
      ("40.00048828125", ["item-within-tolerance"]),
      ("40.00146484375", ["item-beyond-tolerance"]),
      ("40.0029296875", []),
      // The number after 40 is 40 + 2^-47, 7.1e-15 more.
      ("40.00000000000001", ["item-one-ulp", "item-within-tolerance"]),
      ("300", ["item-flush-end", "range-end"]),
      ("-5", ["beyond-start"]),
      ("310", ["beyond-end"]),
      ("2e12", ["beyond-end", "far-away"]),
    ] as [(String, [String])])
  func items(offset: String, expected: [String]) throws {
    #expect(try edges(CoverageLog.list(CoverageLog.scrolled(to: offset))) == expected)
  }

  @Test(
    "content and viewports that are no usual ones",
    arguments: [
      (#""layout":{"itemSize":[100,300]},"sections":[{"count":1}]"#, 50, ["item-fills-viewport"]),
      (
        #""layout":{"itemSize":[100,100]},"sections":[{"count":1}]"#, 0,
        ["content-equal", "item-equals-viewport", "item-flush-end", "item-flush-start"]
      ),
      (
        #""layout":{"itemSize":[100,40]},"sections":[{"count":1}]"#, 0,
        ["content-shorter", "item-flush-start"]
      ),
      (#""sections":[{"count":0}]"#, 0, ["content-empty", "content-shorter"]),
      (
        #""layout":{"itemSize":[100,200]},"sections":[{"count":0},{"count":1}]"#, 10,
        ["item-fills-viewport", "section-empty"]
      ),
      (
        #""layout":{"minimumLineSpacing":0},"sections":[{"items":[[100,0],[100,200]]}]"#, 0,
        ["item-flush-start", "item-without-area", "range-start"]
      ),
      // An item of 120 sticks out of the width of 100.
      (
        #""layout":{"itemSize":[120,200]},"sections":[{"count":1}]"#, 10,
        ["item-cut-across", "item-fills-viewport"]
      ),
      (
        #""layout":{"itemSize":[100,200]},"sections":[{"count":1}],"occlusion":{"top":60,"bottom":60,"left":0,"right":0}"#,
        10, ["viewport-covered"]
      ),
    ] as [(String, Int, [String])])
  func content(fields: String, offset: Int, expected: [String]) throws {
    #expect(
      try edges(CoverageLog.view(fields, [#"{"t":0,"type":"appear","y":\#(offset)}"#])) == expected)
  }

  @Test func `a viewport without an area`() throws {
    let log = CoverageLog.list([
      #"{"t":0,"type":"appear","y":10}"#, #"{"t":1,"type":"viewport","width":0,"height":0}"#,
    ])
    #expect(try edges(log) == ["viewport-empty"])
  }

  @Test(
    "a bar moves the edge, and the range stays",
    arguments: [(20, ["item-flush-start", "item-touches-start"]), (40, [])] as [(Int, [String])])
  func bar(offset: Int, expected: [String]) throws {
    // A bar of 20: at 20 the uncovered viewport begins at 40, at 40 in the middle of item 1.
    let log = CoverageLog.list([
      #"{"t":0,"type":"appear","y":11}"#,
      #"{"t":0,"type":"insets","occlusion":{"top":20,"bottom":5,"left":0,"right":0}}"#,
      #"{"t":1,"type":"scroll","y":\#(offset)}"#,
    ])
    #expect(try edges(log) == expected)
  }

  // Item k rests with its middle, 40k + 20, at the viewport's, so at 40k - 30, and the first and last at 0 and 300.
  @Test(
    "stops of a drag",
    arguments: [
      (30, ["snap-tie"]),  // 10 and 50
      (31, []),
      (0, ["snap-first-item", "snap-off-centre"]),
      (300, ["snap-last-item", "snap-off-centre"]),
      (5, ["snap-tie"]),  // 0 and 10: the former cannot be centred, the latter wins the tie by velocity
    ] as [(Int, [String])])
  func snaps(proposed: Int, expected: [String]) throws {
    let log = CoverageLog.list(
      scrolling: #""paging":"item""#,
      [
        #"{"t":0,"type":"appear","y":100}"#, #"{"t":0,"type":"drag.began","x":1,"y":50}"#,
        #"{"t":9,"type":"drag.ended","vx":0,"vy":-100,"proposed":[0,\#(proposed)]}"#,
      ])
    #expect(try edges(log) == expected)
  }

  // Three pages of 100; a dot's middle is as far away as the offset from its page.
  @Test(
    "pages and dots",
    arguments: [
      ("100", 25, ["page-multiple"]), ("0", 25, []), ("50", 25, ["half-page"]), ("25", 25, ["dot-at-radius"]),
      ("175", 25, ["dot-at-radius"]), ("24", 25, []), ("200", 0, ["dot-without-radius", "page-multiple"]),
      ("150", 50, ["dot-at-radius", "half-page"]),
    ] as [(String, Int, [String])])
  func dots(offset: String, radius: Int, expected: [String]) throws {
    let log = CoverageLog.view(
      #""layout":{"kind":"pages"},"sections":[{"count":3}],"behaviours":[{"kind":"page-control","radius":\#(radius)}]"#,
      CoverageLog.scrolled(to: offset))
    let found = try edges(log).filter { !$0.hasPrefix("item") && !$0.hasPrefix("range") }
    #expect(found == expected)
  }

  @Test(
    "where drags end on pages",
    arguments: [(-10, 1, "first-page"), (190, -1, "last-page")] as [(Int, Int, String)])
  func pages(offset: Int, velocity: Int, expected: String) throws {
    let log = CoverageLog.view(
      #""layout":{"kind":"pages"},"sections":[{"count":3}],"scrolling":{"paging":"page"}"#,
      [
        #"{"t":0,"type":"appear","y":\#(offset)}"#, #"{"t":0,"type":"drag.began","x":1,"y":50}"#,
        #"{"t":9,"type":"drag.ended","vx":0,"vy":\#(velocity)}"#,
      ])
    #expect(try edges(log) == [expected])
  }

  // A side of 15 points, 0.15 of 100; at 15 as much is hidden at the start.
  @Test(
    "the edge mask",
    arguments: [
      ("15", "", ["mask-at-hide-distance"]), ("14", "", []), ("285", "", ["mask-at-hide-distance"]),
      ("14", #","startFadeSize":0"#, ["mask-side-off"]),
      ("14", #","startHide":0"#, ["mask-without-hide-distance"]),
      ("13", #","startFadeSize":0.5,"endFadeSize":0.5"#, ["mask-stops-meet"]),
    ] as [(String, String, [String])])
  func mask(offset: String, settings: String, expected: [String]) throws {
    let log = CoverageLog.list(
      behaviours: #"{"kind":"edge-mask"\#(settings)}"#, CoverageLog.scrolled(to: offset))
    #expect(try edges(log) == expected)
  }

  // A shadow of the items at 0...400, moved by 4 and blurred by 4: it paints 0...408.
  @Test(
    "what a shadow paints",
    arguments: [
      ("404", ["shadow-blur-alone"]), ("408", ["shadow-touches-viewport"]), ("409", []), ("399", []),
    ])
  func shadow(offset: String, expected: [String]) throws {
    let log = CoverageLog.list(behaviours: #"{"kind":"section-shadow"}"#, CoverageLog.scrolled(to: offset))
    #expect(try edges(log).filter { $0 != "beyond-end" } == expected)
  }

  @Test(
    "the middle of a carousel", arguments: [(50, ["item-centred"]), (51, [])] as [(Int, [String])])
  func carousel(offset: Int, expected: [String]) throws {
    // Item 2 has its middle at 100, the viewport at 50 + 50.
    let log = CoverageLog.list(behaviours: #"{"kind":"carousel"}"#, CoverageLog.scrolled(to: "\(offset)"))
    #expect(try edges(log) == expected)
  }
}
