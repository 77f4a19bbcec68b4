import ScrollCore
import SessionReplay
import Testing

/// Five dots of 60 × 60 in a control of 60 × 80: 20 points of room below, lit within 25 points.
@Suite("Observed dots and pages")
struct DotJudgingTests {
  private func scene(_ more: String = "") -> String {
    #"{"views":[{"axis":"horizontal","viewport":{"width":60,"height":80},"#
      + #""layout":{"itemSize":[60,60],"minimumLineSpacing":0},"sections":[{"count":5}],"#
      + #""behaviours":[{"kind":"page-control"\#(more)}]}]}"#
  }

  /// The control is at an offset, and one second later at another.
  private func found(
    _ x: Double, _ later: Double?, _ lines: [String], more: String = "",
    _ options: JudgingOptions = .init()
  ) throws -> [String] {
    var start = [#"{"t":0,"type":"appear","x":\#(x)}"#]
    if let later {
      start.append(#"{"t":1000000,"type":"scroll","x":\#(later)}"#)
      start.append(#"{"t":1005000,"type":"observed.offset","x":\#(later)}"#)
    }
    // It comes to rest: until that is known, any page may be where it goes.
    let end = #"{"t":3000000,"type":"observed.offset","x":\#(later ?? x)}"#
    return try ObservedSession(start + lines + [end], in: scene(more), options: options).differences
      // Some rest beyond their range.
      .filter { !$0.hasPrefix("beyond") }
  }

  // At offset 10 dot 0 has 1 − 10/25 = 0.6 and lies 20 · 10/25 = 8 points down; dot 1 is 50 away.
  @Test func `each dot is compared, and those that were not recorded are not`() throws {
    #expect(try found(10, nil, [Seen.dots(0, [0.6, 0, 0, 0, 0])]) == [])
    #expect(try found(10, nil, [Seen.dots(0, [0.6, 0.4, 0])]) == ["dot 1 0.4 | 0.0"])
    #expect(try found(10, nil, [Seen.dots(0, [0, 0], #","first":3"#)]) == [])
    #expect(try found(10, nil, [Seen.dots(0, [0, 0], #","first":4"#)]) == ["dot 5 0.0 | none"])
    #expect(try found(10, nil, [Seen.dots(0, [0.6, 0], #","ys":[8,20]"#)]) == [])
    #expect(try found(10, nil, [Seen.dots(0, [0.6, 0], #","ys":[0,20]"#)]) == ["place of dot 0 0.0 | 8.0"])
  }

  @Test(
    "for a frame the dots before are right, and those on the way to the next",
    arguments: [
      (1_010_000, [1.0, 0], true), (1_010_000, [0.8, 0], true), (1_020_000, [0.6, 0], true),
      (1_020_000, [1, 0], true), (1_020_000, [0.8, 0], false), (1_010_000, [0.5, 0], false),
    ])
  func late(t: Int, alphas: [Double], isRight: Bool) throws {
    #expect(try found(0, 10, [Seen.dots(t, alphas)]).isEmpty == isRight)
  }

  // At 10 ± 0.5 points dot 0 has 0.58...0.62 and lies 7.6...8.4 points down.
  @Test func `both tolerances decide`() throws {
    func differs(_ alpha: Double, _ y: Double = 8, _ options: JudgingOptions = .init()) throws -> Bool {
      try !found(10, nil, [Seen.dots(0, [alpha], #","ys":[\#(y)]"#)], options).isEmpty
    }
    #expect(try !differs(0.629) && differs(0.631) && !differs(0.571) && differs(0.569))
    #expect(try !differs(0.6, 8.9) && differs(0.6, 8.91))
    var options = JudgingOptions()
    options.pointTolerance = 0
    #expect(try !differs(0.609, 8, options) && differs(0.611, 8, options))
  }

  @Test func `a dot in the very middle is lit, however small the radius`() throws {
    let hard = #","radius":0"#
    #expect(try found(60, nil, [Seen.dots(0, [0, 1])], more: hard) == [])
    // Half a point beside it, it is unlit: between two pages no dot may be lit, but never two.
    #expect(try found(60, nil, [Seen.dots(0, [0, 0])], more: hard) == [])
    #expect(try found(60, nil, [Seen.dots(0, [1, 1])], more: hard) == ["dot 0 1.0 | 0.0"])
    #expect(try found(60.3, nil, [Seen.dots(0, [0, 0]), Seen.dots(0, [0, 1])], more: hard) == [])
  }

  @Test func `the active page is exact, but half way to the next either is right`() throws {
    // Page 1 begins at offset 30.
    #expect(try found(29, nil, [Seen.page(0, 0)]) == [])
    #expect(try found(29, nil, [Seen.page(0, 1)]) == ["page 1 | 0"])
    // In motion none may be active.
    #expect(try found(29, nil, [Seen.page(100_000, nil)]) == [])
    #expect(try found(29, nil, [Seen.page(600_000, nil)]) == ["page none | 0"])
    #expect(try found(29.6, nil, [Seen.page(0, 0), Seen.page(0, 1)]) == [])
    #expect(try found(30.4, nil, [Seen.page(0, 0), Seen.page(0, 1)]) == [])
    #expect(try found(0, 180, [Seen.page(1_010_000, 0), Seen.page(1_010_000, 2)]) == ["page 2 | 3"])
    #expect(try found(0, 180, [Seen.page(1_020_000, 0), Seen.page(1_020_000, 3)]) == ["page 0 | 3"])
  }

  @Test(
    "a page may be active a little before the motion that leads there begins",
    arguments: [
      // In milliseconds, less 15; and when another view moved last: 250 later all has come to rest.
      (130, nil, []), (150, nil, ["page 2 | 1"]), (20, 240, []), (130, 240, []), (150, 240, ["page 2 | 1"]),
    ] as [(Int, Int?, [String])])
  func foreseen(lead: Int, other: Int?, found: [String]) throws {
    let start = 2_000_000
    var lines = [
      #"{"t":0,"type":"appear","view":"dots","x":0}"#, #"{"t":0,"type":"appear","view":"list"}"#,
      #"{"t":1000000,"type":"scroll","view":"dots","x":60,"by":"code"}"#,
      #"{"t":\#(start - lead * 1_000),"type":"observed.page","view":"dots","page":2}"#,
      #"{"t":\#(start + 15_000),"type":"scroll","view":"dots","x":120,"by":"unknown"}"#,
    ]
    if let other {
      lines.insert(
        #"{"t":\#(start - other * 1_000),"type":"scroll","view":"list","y":10,"by":"finger"}"#, at: 3)
    }
    let list = #"{"id":"list","viewport":[60,80],"layout":{"itemSize":[60,60]},"sections":[{"count":9}]}"#
    let both = scene().replacing(#"{"axis""#, with: #"{"id":"dots","axis""#).replacing(
      "]}]}", with: "]},\(list)]}")
    #expect(try ObservedSession(lines, in: both).differences == found)
  }

  @Test func `a page may be active to which a flick would have gone that a finger caught`() throws {
    // Page 1 lies at 60. Let go at 20 it is lit at once; a finger takes hold of the content at 50, or at 25, and it comes to rest at 120, or at 0.
    for (caught, end, found) in [
      (50.0, 120.0, []), (50, 0, []), (25, 120, ["page 1 | 0"]), (25, 0, ["page 1 | 0"]),
    ] {
      var lines = [#"{"t":0,"type":"appear","x":0}"#]
      func add(_ t: Int, _ type: String, _ more: String) {
        lines.append(#"{"t":\#(1_000_000 + t * 1_000),"type":"\#(type)"\#(more)}"#)
      }
      add(0, "drag.began", #","x":50,"y":40"#)
      add(10, "scroll", #","x":20,"by":"finger""#)
      add(20, "drag.ended", "")
      add(60, "observed.page", #","page":1"#)
      add(70, "scroll", #","x":\#(caught),"by":"momentum""#)
      add(80, "drag.began", #","x":50,"y":40"#)
      add(150, "scroll", #","x":\#(end),"by":"finger""#)
      add(160, "drag.ended", "")
      add(1_500, "observed.page", #","page":\#(Int(end / 60))"#)
      #expect(try ObservedSession(lines, in: scene()).differences == found, "\(caught) \(end)")
    }
  }

  @Test func `dots that follow pages are compared with where the pages are, from the first scroll on`() throws
  {
    // The leader's 375 points are the control's 60: at 62.5 the control is at 10.
    let pages =
      #"{"id":"pages","axis":"horizontal","viewport":{"width":375,"height":100},"layout":{"kind":"pages"},"sections":[{"count":5}]}"#
    let dots =
      #"{"id":"dots","axis":"horizontal","viewport":{"width":60,"height":80},"layout":{"itemSize":[60,60],"minimumLineSpacing":0},"sections":[{"count":5}],"behaviours":[{"kind":"page-control"}]}"#
    for mode in ["corrected", "literal"] {
      let linked =
        #"{"views":[\#(pages),\#(dots)],"links":[{"leader":"pages","follower":"dots","mode":"\#(mode)"}]}"#
      func found(_ t: Int, _ alpha: Double) throws -> [String] {
        try ObservedSession(
          [
            #"{"t":0,"type":"appear","view":"pages"}"#, #"{"t":0,"type":"appear","view":"dots"}"#,
            #"{"t":1000000,"type":"scroll","view":"pages","x":62.5}"#,
            #"{"t":1005000,"type":"observed.page","view":"dots","page":0}"#,
            Seen.dots(t, [alpha], #","view":"dots""#),
          ], in: linked
        ).differences
      }
      #expect(try found(1_010_000, 1) == [])
      #expect(try found(1_010_000, 0.8) == [])
      #expect(try found(1_020_000, 0.6) == [])
      #expect(try found(1_020_000, 0.8).count == 1)
    }
  }

  @Test func `the original's dots are those it lit last`() throws {
    // At −10 dot 0 has |25 + 10| / 25 = 1.4. Dot 4 is out of sight, and was never lit; there is no active page.
    let literal = #","mode":"literal""#
    #expect(try found(0, -10, [Seen.dots(1_200_000, [1.4])], more: literal) == [])
    #expect(try found(0, -10, [Seen.dots(1_200_000, [0.6])], more: literal) == ["dot 0 0.6 | 1.4"])
    let lines = [
      #"{"t":0,"type":"appear"}"#, #"{"t":1000000,"type":"scroll","x":-10}"#,
      #"{"t":1010000,"type":"scroll","x":0}"#, #"{"t":1015000,"type":"observed.offset","x":0}"#,
    ]
    func session(_ line: String) throws -> ObservedSession {
      try ObservedSession(lines + [line], in: scene(literal))
    }
    #expect(try session(Seen.dots(1_020_000, [1.2])).differences == [])
    #expect(try session(Seen.dots(1_030_000, [1.2])).differences == ["dot 0 1.2 | 1.0"])
    #expect(try session(Seen.dots(1_030_000, [1], #","first":4"#)).judge.unknownCount == 1)
    #expect(try session(Seen.page(1_030_000, 1)).judge.unknownCount == 1)
  }

  // MARK: Dots that do not scroll

  /// Pages of 375 points, and a row of three dots that has room for all of them: 80 points of 375.
  private let row =
    #"{"views":[{"id":"pages","axis":"horizontal","viewport":[375,300],"layout":{"kind":"pages"},"sections":[{"count":3}]},"#
    + #"{"id":"dots","axis":"horizontal","viewport":[375,60],"layout":{"itemSize":[20,60],"minimumLineSpacing":10},"#
    + #""sections":[{"count":3}],"behaviours":[{"kind":"page-control","radius":25}]}],"#
    + #""links":[{"leader":"pages","follower":"dots"}]}"#

  @Test func `a row of dots that cannot scroll rests where it is, whatever the page`() throws {
    func found(_ seen: String) throws -> [String] {
      try ObservedSession(
        [
          #"{"t":0,"view":"pages","type":"appear"}"#,
          #"{"t":1000000,"view":"pages","type":"scroll","x":750}"#,
          #"{"t":2000000,"view":"dots",\#(seen)}"#,
        ], in: row
      ).differences
    }
    #expect(try found(#""type":"observed.offset","x":0,"y":0"#) == [])
    #expect(try found(#""type":"observed.offset","x":60,"y":0"#) == [])
    #expect(try found(#""type":"observed.offset","x":33,"y":0"#) == ["offset 33.0 0.0 | 60.0 0.0"])
    #expect(try found(#""type":"observed.visible","whole":[[0,0],[0,1],[0,2]],"partial":[]"#) == [])
    #expect(try found(#""type":"observed.visible","whole":[[0,2]],"partial":[]"#) == [])
    #expect(try found(#""type":"observed.visible","whole":[[0,1]],"partial":[]"#).isEmpty == false)
    // The dots are judged as ever.
    #expect(try found(#""type":"observed.dots","alphas":[0,0,1]"#) == [])
    #expect(try found(#""type":"observed.dots","alphas":[1,0,0]"#).count == 2)
    #expect(try found(#""type":"observed.page","page":2"#) == [])
    #expect(try found(#""type":"observed.page","page":1"#) == ["page 1 | 2"])
  }

  @Test func `a static row of dots is declared in the view of the pages`() throws {
    // The pages as a recorder writes them. Each dot is lit within a page's width of its page.
    let scene =
      #"{"views":[{"axis":"horizontal","viewport":[375,300],"layout":{"kind":"frames","contentSize":[1125,300]},"#
      + #""sections":[{"frames":[[0,0,375,300],[375,0,375,300],[750,0,375,300]]}],"#
      + #""behaviours":[{"kind":"page-control","radius":375}]}]}"#
    func found(_ x: Double, _ seen: String...) throws -> [String] {
      let lines = [#"{"t":0,"type":"appear","x":0}"#, #"{"t":1000000,"type":"scroll","x":\#(x)}"#]
      return try ObservedSession(lines + seen, in: scene).differences
    }
    #expect(
      try found(750, Seen.page(2_000_000, 2), Seen.dots(2_000_000, [0, 0, 1], #","ys":[0,0,0]"#)) == [])
    #expect(try found(750, Seen.page(2_000_000, 1)) == ["page 1 | 2"])
    // A third of the way from page 0 to page 1.
    #expect(try found(125, Seen.page(2_000_000, 0), Seen.dots(2_000_000, [0.667, 0.333, 0])) == [])
  }

  // MARK: Cards that snap to the middle

  /// Cards in a list 390 points wide with 16 points of padding, as a recorder writes them; what the scroll comes to rest at is seen a
  /// second later.
  private func found(
    width: Int, gap: Int, count: Int, paging: String, at x: Double, _ seen: String...
  ) throws -> [String] {
    let frames = (0..<count).map { "[\(16 + $0 * (width + gap)),0,\(width),200]" }.joined(separator: ",")
    let scene =
      #"{"views":[{"axis":"horizontal","viewport":[390,200],"layout":{"kind":"frames","#
      + #""contentSize":[\#(32 + count * (width + gap) - gap),200]},"sections":[{"frames":[\#(frames)]}],"#
      + #""behaviours":[{"kind":"page-control"}],"scrolling":{"paging":"\#(paging)"}}]}"#
    let lines = [#"{"t":0,"type":"appear","x":0}"#, #"{"t":1000000,"type":"scroll","x":\#(x)}"#]
    return try ObservedSession(lines + seen, in: scene).differences
  }

  // The middle of the second of three cards of 280 is at 16 + 292 + 140 = 448, that of the list then at 253: 39 points before a
  // card's distance of 292, more than the radius. The last one rests at the end, at 506.
  @Test(
    "a dot is on where its card rests in the middle, or as near to it as the list goes",
    arguments: [
      (0.0, 0), (253, 1), (252.6, 1), (506, 2),
    ])
  func cards(x: Double, card: Int) throws {
    for paging in ["item", "none"] {
      for lit in 0..<3 {
        let dots = (0..<3).map { $0 == lit ? 1.0 : 0 }
        let found = try found(
          width: 280, gap: 12, count: 3, paging: paging, at: x, Seen.page(2_000_000, lit),
          Seen.dots(2_000_000, dots))
        let differences = ["page \(lit) | \(card)", "dot \(lit) 1.0 | 0.0", "dot \(card) 0.0 | 1.0"]
        #expect(found.sorted() == (lit == card ? [] : differences).sorted(), "\(paging)")
      }
    }
  }

  @Test func `no dot, or two, are on at a card that is snapped to`() throws {
    func found(_ dots: [Double], _ more: String = "") throws -> [String] {
      try self.found(
        width: 280, gap: 12, count: 3, paging: "item", at: 253, Seen.dots(2_000_000, dots, more))
    }
    // The radius, too, says so: half a point beside the middle is within it.
    #expect(try found([0, 0, 0]) == ["dot 1 0.0 | 1.0"])
    #expect(try found([1, 1, 0]) == ["dot 0 1.0 | 0.0"])
    // Where only some dots were recorded, the one that is on may be another.
    #expect(try found([0], #","first":2"#) == [])
    #expect(try found([1], #","first":2"#) == ["dot 2 1.0 | 0.0"])
  }

  // The second card of 170 rests at 16 + 180 + 85 − 195 = 86, less than half the distance of 180: counted from the start that is page 0.
  @Test(
    "where no paging by items says how pages are counted, either way is right",
    arguments: [("item", [1]), ("page", [0, 1]), ("none", [0, 1])])
  func counting(paging: String, right: [Int]) throws {
    for page in 0..<4 {
      let found = try found(
        width: 170, gap: 10, count: 4, paging: paging, at: 86, Seen.page(2_000_000, page),
        Seen.dots(2_000_000, (0..<4).map { $0 == page ? 1 : 0 }))
      #expect(found.isEmpty == right.contains(page), "\(page): \(found)")
    }
  }

  // In the middle of the list is card 0 at −39, where the list never gets, and card 1 at 253. At 110 the former is 149 away and
  // the latter 143, although the list would rest at 0 sooner; at 100 they are 139 and 153 away.
  @Test(
    "between two rests the card nearest to the middle may be the active one, too",
    arguments: [(110, [0, 1]), (100, [0]), (140, [1])] as [(Double, [Int])])
  func middle(x: Double, right: [Int]) throws {
    for page in 0..<3 {
      let found = try found(
        width: 280, gap: 12, count: 3, paging: "item", at: x, Seen.page(2_000_000, page))
      #expect(found.isEmpty == right.contains(page), "\(page): \(found)")
    }
  }

  // Of cards of 80 with gaps of 10 the first two cannot be centred, and rest at the start; the third rests at 41.
  @Test func `of cards that rest at one place any may be the active one`() throws {
    for page in 0..<4 {
      let found = try found(
        width: 80, gap: 10, count: 12, paging: "item", at: 0, Seen.page(2_000_000, page),
        Seen.dots(2_000_000, (0..<12).map { $0 == page ? 1 : 0 }))
      #expect(found.isEmpty == (page < 2), "\(page): \(found)")
    }
  }

  @Test func `nothing is said about dots and pages without a page control`() throws {
    let plain = try ObservedSession([Seen.appear(), Seen.dots(0, [0.3]), Seen.page(0, 7)])
    #expect(plain.differences == [] && plain.judge.unknownCount == 2)
  }
}
