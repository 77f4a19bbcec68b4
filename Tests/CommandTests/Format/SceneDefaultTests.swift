import ScrollCore
import Testing

@testable import SessionLog

/// What a scene leaves out has one default, the model's: reader, writer, schema and documents say the same.
@Suite("Defaults of scenes")
struct SceneDefaultTests {
  /// Fields with their values as the writer spells them.
  private typealias Fields = [(key: String, value: String)]

  /// The fields of the object that a path of keys leads to; of lists the first element.
  private static func fields(_ text: String, _ path: [String]) throws -> Fields {
    var cursor = JSONCursor(bytes: Array(text.utf8), position: 0, limits: Limits())
    var fields: Fields = []
    var keys = try cursor.beginObject()
    while let key = try cursor.nextKey(&keys) {
      let start = cursor.position
      try cursor.skipValue()
      fields.append((key, String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)))
    }
    guard let key = path.first else { return fields }
    var inner = try #require(fields.first { $0.key == key }?.value)
    if inner.hasPrefix("[") { inner = String(inner.dropFirst()) }
    return try SceneDefaultTests.fields(inner, Array(path.dropFirst()))
  }

  private static let behaviours: [BehaviourSpec] = [
    .fade(FadeSettings()), .sectionShadow(ShadowSettings()), .carousel(CarouselSettings()),
    .pageControl(PageControlSettings()), .edgeMask(EdgeMaskSettings()),
  ]

  private static func scene(_ layout: LayoutSpec, _ behaviour: BehaviourSpec) -> SceneSpec {
    SceneSpec(views: [ViewSpec(layout: layout, behaviours: [behaviour])])
  }

  @Test("a scene without defaults is read as the one with them", arguments: behaviours)
  func reading(behaviour: BehaviourSpec) throws {
    for layout: LayoutSpec in [
      .flow(FlowMetrics()), .carousel(CarouselMetrics()), .pages(PagesMetrics()), .frames(contentSize: nil),
    ] {
      let scene = SceneDefaultTests.scene(layout, behaviour)
      var writer = SessionLogWriter(omitsDefaults: true)
      writer.begin(SessionHeader(name: "", scene: scene))
      let short = try #require(
        String(decoding: writer.bytes, as: UTF8.self).split(separator: "\"scene\":").last?.dropLast(2))
      #expect(short.utf8.count < 150, "a default is written: \(short)")
      #expect(try SceneFile.read(Array(short.utf8)).scene == scene)
      #expect(try SceneFile.read(Array(SessionLogWriter.text(of: scene).utf8)).scene == scene)
    }
  }

  @Test("the tables of settings have their defaults", arguments: behaviours)
  func behaviourTables(behaviour: BehaviourSpec) throws {
    let text = SessionLogWriter.text(of: SceneDefaultTests.scene(.flow(FlowMetrics()), behaviour))
    var fields = try SceneDefaultTests.fields(text, ["views", "behaviours"])
    let kind = try #require(fields.first { $0.key == "kind" }?.value.replacing("\"", with: ""))
    fields.removeAll { $0.key == "kind" || $0.key == "mode" }
    try expect(fields, inTable: "field of `\(kind)`", below: "## Behaviours")
  }

  @Test func `the tables of views, layouts and scrolling have their defaults`() throws {
    let flow = SessionLogWriter.text(of: SceneSpec(views: [ViewSpec()]))
    var view = try SceneDefaultTests.fields(flow, ["views"])
    view.removeAll { $0.key == "layout" || $0.key == "scrolling" }
    try expect(view, inTable: "field", below: "## Views")
    try expect(
      try SceneDefaultTests.fields(flow, ["views", "scrolling"]), inTable: "field", below: "## Scrolling")
    var metrics = try SceneDefaultTests.fields(flow, ["views", "layout"])
    try expect(
      metrics.filter { $0.key == "kind" || $0.key == "minimumLineSpacing" }, inTable: "field of `layout`",
      below: "## Layouts")
    metrics.removeAll { $0.key == "kind" || $0.key == "minimumLineSpacing" }
    try expect(metrics, inTable: "field of `flow`", below: "## Layouts")
    let carousel = SessionLogWriter.text(
      of: SceneDefaultTests.scene(.carousel(CarouselMetrics()), SceneDefaultTests.behaviours[0]))
    metrics = try SceneDefaultTests.fields(carousel, ["views", "layout"])
    metrics.removeAll { $0.key == "kind" || $0.key == "minimumLineSpacing" }
    try expect(metrics, inTable: "field of `carousel`", below: "## Layouts")
  }

  /// Expects a table of the article on scenes to have each field, with its default in the last column, and no other field; and the
  /// schema to name the same default where it is a number.
  private func expect(_ fields: Fields, inTable name: String, below heading: String) throws {
    let lines = try Document("Sources/SessionLog/SessionLog.docc/SceneFormat.md").text
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    let head = try #require(lines[start...].firstIndex { $0.hasPrefix("| \(name) |") }, "no table")
    let schema = try JSONSchema.sessionLog()
    var named: Set<String> = []
    for row in lines[(head + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let cells = row.split(separator: "|")
      let names = cells[0].split(separator: "`").map(String.init).filter { !$0.contains(" ") }
      named.formUnion(names)
      for field in fields where names.contains(field.key) {
        let shown = SceneDefaultTests.plain(cells[2]).split(separator: ";")[0]
        #expect(shown == SceneDefaultTests.shown(field.value), "\(name): \(field.key)")
        guard Double(field.value) != nil else { continue }
        let texts = schema.descriptions(ofFields: field.key)
        #expect(texts.contains { $0.contains("\(field.value) if left out") }, "the schema's \(field.key)")
      }
    }
    #expect(Set(fields.map(\.key)).isSubset(of: named), "\(name)")
  }

  /// A value as the article shows it.
  private static func shown(_ value: String) -> String {
    switch value {
    case "[]": "none"
    case #"{"top":0,"left":0,"bottom":0,"right":0}"#: "zero"
    case #"{"width":390,"height":844}"#: "[390,844]"
    default: plain(value)
    }
  }

  /// A text without marks and spaces.
  private static func plain(_ text: some StringProtocol) -> String {
    String(text.filter { !"`\" ".contains($0) }).replacing("−", with: "-")
  }
}
