import ScrollCore
import SessionReports
import Testing

@testable import SessionLog
@testable import SessionReplay

/// What a page offers to set is what can be set.
@Suite("Listed settings")
struct ListedSettingTests {
  private static let behaviours: [BehaviourSpec] = [
    .fade(FadeSettings()), .sectionShadow(ShadowSettings()), .carousel(CarouselSettings()),
    .pageControl(PageControlSettings()), .edgeMask(EdgeMaskSettings()),
  ]

  /// A scene of every kind of layout, each with all behaviours.
  private static let scenes: [SceneSpec] = [
    .flow(FlowMetrics()), .carousel(CarouselMetrics()), .pages(PagesMetrics()),
    .frames(contentSize: LayoutSize(width: 390, height: 2000)),
  ].map { SceneSpec(views: [ViewSpec(layout: $0, behaviours: behaviours)]) }

  @Test("each can be set to another value, and to none beyond its range", arguments: scenes)
  func setting(scene: SceneSpec) throws {
    let settings = ListedSetting.all(of: scene)
    #expect(Set(settings.map(\.short)).count == settings.count)
    for setting in settings {
      var others: [String]
      var refused: [String] = []
      switch setting.description.kind {
      case .number(let least, let most):
        others = ["0.25"]
        if let least, least.magnitude >= 1 || least == 0 { refused.append("\(least - 1)") }
        if let most { refused.append("\(most * 2)") }
      case .time:
        others = ["7"]
        refused = ["-1", "0.5"]
      case .flag:
        others = [setting.value == "true" ? "false" : "true"]
        refused = ["3"]
      case .word(let words):
        others = words
        refused = ["nonsense"]
      }
      for other in others {
        for path in [setting.path, setting.short] {
          let changed = try SceneSetting("\(path)=\(other)").applied(to: scene)
          let written =
            other.first?.isLetter == true && other != "true" && other != "false"
            ? "\"\(other)\"" : other
          // The base of a curve goes with the curve.
          let value = SceneSetting.value(at: setting.path, Array(SessionLogWriter.text(of: changed).utf8))
          #expect(value == written, "\(path)=\(other)")
        }
      }
      for other in refused {
        #expect(throws: SceneSetting.Failure.self, "\(setting.path)=\(other)") {
          try SceneSetting("\(setting.path)=\(other)").applied(to: scene)
        }
      }
      if !setting.path.contains("contentSize") {
        #expect(setting.value == setting.standard, "\(setting.path)")
      }
    }
  }

  @Test func `none is missing: each field of the article on scenes is one, in the same words`() throws {
    let text = try Document("Sources/SessionLog/SessionLog.docc/SceneFormat.md").text
    let tables: [(heading: String, prefix: String)] = [
      ("| field |", ""), ("| field of `layout` |", "layout."), ("| field of `flow` |", "layout."),
      ("| field of `carousel` | meaning | default |\n| --- | --- | --- |\n| `itemWidth`", "layout."),
      ("| field of `frames` |", "layout."), ("| field of `fade` |", "fade."),
      ("| field of `section-shadow` |", "section-shadow."),
      ("| field of `carousel` | meaning | default |\n| --- | --- | --- |\n| `peakScale`", "carousel."),
      ("| field of `curve` |", "curve."), ("| field of `page-control` |", "page-control."),
      ("| field of `edge-mask` |", "edge-mask."),
      ("| field | meaning | default |\n| --- | --- | --- |\n| `bounces`", "scrolling."),
    ]
    // Names, data, and what other tables tell; the article tells of the mode of behaviours, and of bases, in sentences.
    let others: Set = [
      "id", "axis", "layout", "sections", "behaviours", "scrolling", "layout.kind",
      "scrolling.at", "curve.points", "curve.of",
    ]
    var described: Set<String> = []
    for (heading, prefix) in tables {
      let start = try #require(text.firstRange(of: heading)).lowerBound
      for row in text[start...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .prefix(while: { $0.hasPrefix("|") })
      {
        let cells = row.split(separator: "|")
        let meaning = cells[1].replacing("`", with: "").drop { $0 == " " }
        for name in cells[0].split(separator: "`") where !name.allSatisfy({ " ,".contains($0) }) {
          let path = prefix + name
          guard !others.contains(path) else { continue }
          let settings = SettingDescription.all.filter { $0.path == path || $0.path == path + ".kind" }
          let sentence = try #require(settings.first?.sentence, "\(path)")
          described.insert(settings[0].path)
          #expect(
            meaning.lowercased().hasPrefix(sentence.dropLast().lowercased()),
            "\(path): \(meaning) \(sentence)")
        }
      }
    }
    for setting in SettingDescription.all where !described.contains(setting.path) {
      let isInSentences = [".mode", ".base", ".points"].contains { setting.path.hasSuffix($0) }
      #expect(isInSentences, "\(setting.path)")
    }
  }

  @Test func `curves are set by their places among them, and elements of lists by numbers, too`() throws {
    let line = [CurveSpec.Point(0, 1), .init(1, 0)]
    let curves = [
      CurveSpec(.x, by: .offset, points: line), CurveSpec(.alpha, by: .offset, points: line, of: "title"),
    ]
    let scene = SceneSpec(views: [ViewSpec(behaviours: [.pageControl(PageControlSettings())], curves: curves)]
    )
    #expect(try SceneSetting("curve.by=pull").applied(to: scene).views[0].curves[0].measure == .pull)
    let changed = try SceneSetting("views.0.curve[1].points=[[0,1],[9,0]]").applied(to: scene)
    #expect(changed.views[0].curves.map(\.points) == [line, [.init(0, 1), .init(9, 0)]])
    #expect(try SceneSetting("views.0.keeps=end").applied(to: scene).views[0].keeps == .end)
    #expect(ListedSetting.all(of: scene).contains { $0.short == "curve.even" && $0.value == "false" })
    for (setting, message) in [
      ("views.0.keeps=middle", #"expected "none" or "content" or "end" or "start", found "middle""#),
      ("curve[1].by=depth", #"expected "distance" or "hidden" or "offset" or "pull", found "depth""#),
      ("views.1.keeps=end", "there is no element [1], there are 1"),
    ] {
      #expect(throws: SceneSetting.Failure(message: "\(setting): \(message)")) {
        try SceneSetting(setting).applied(to: scene)
      }
    }
  }

  @Test func `a short path is one where only one view has the setting`() throws {
    var scene = ListedSettingTests.scenes[0]
    scene.views[0].id = "a"
    scene.views.append(ViewSpec(id: "b", layout: .pages(PagesMetrics())))
    let settings = ListedSetting.all(of: scene)
    #expect(settings.contains { $0.short == "fade.fadedAlpha" && $0.view == 0 })
    #expect(settings.contains { $0.short == "views[1].layout.minimumLineSpacing" && $0.standard == "0" })
    #expect(settings.contains { $0.short == "views[0].viewport.width" && $0.value == "390" })
    #expect(
      SettingsReport.json(of: scene).contains(
        #"{"path":"views[0].fade.fadedAlpha","short":"fade.fadedAlpha","view":"a","value":0.1,"default":0.1,"kind":"number","least":0,"most":1,"sentence":"The alpha of an item that is not wholly visible."}"#
      ))
  }

  @Test func `a view may be named by its id`() throws {
    let views = ["list", "cards"].map { ViewSpec(id: $0, layout: .pages(PagesMetrics()), behaviours: []) }
    let scene = SceneSpec(views: views)
    for path in ["cards.scrolling.paging", "views.cards.scrolling.paging", "views[1].scrolling.paging"] {
      let changed = try SceneSetting("\(path)=start").applied(to: scene)
      #expect(changed.views.map { $0.scrolling.paging } == [.none, .start], "\(path)")
    }
    let failure = #expect(throws: SceneSetting.Failure.self) {
      try SceneSetting("views.card.scrolling.paging=start").applied(to: scene)
    }
    #expect(failure?.message.hasSuffix("there is no \"card\"; there is list, cards") == true)
  }
}
