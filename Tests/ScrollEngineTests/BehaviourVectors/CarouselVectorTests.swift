import ScrollCore
import ScrollEngine
import Testing

@Suite("Carousel vectors")
struct CarouselVectorTests {
  @Test("scales and snapping targets are the vector's", arguments: SystemVector.names("carousel.json"))
  func records(name: String) throws {
    var vector = try SystemVector("carousel.json", name, scene: scene)
    for (number, event) in vector.events.enumerated() {
      // Geometry derived from the viewport is the carousel layout's; its tests have these.
      guard let actions = actions(event) else { continue }
      vector.step(event, actions)
      let view = vector.state.views[0]
      for expected in vector.expected(number) {
        if let reason = expected["rejected"]?.text {
          #expect(vector.records.map(\.effect) == [.rejected(try #require(Rejection(rawValue: reason)))])
        } else if let rows = expected["scales"]?.list {
          check(rows, event, view)
        } else {
          let target = try #require(vector.target)
          let numbers = try #require(expected["target"]).numbers
          #expect(agrees(target.offset.x, numbers[0]) && agrees(target.offset.y, numbers[1]))
          let item = expected["item"].map { TargetOffset.Stop.item($0.path) }
          #expect(target.stop == item)
        }
      }
    }
  }

  @Test(
    "a run breaks the invariants the vector lists", arguments: SystemVector.names("carousel.json"))
  func violations(name: String) throws {
    var vector = try SystemVector("carousel.json", name, scene: scene)
    // What a query for other items than the visible ones would return is no event of a session.
    guard !vector.events.contains(where: { $0["rect"] != nil || $0["all"] != nil }) else { return }
    for event in vector.events {
      if let actions = actions(event) { vector.step(event, actions) }
    }
    #expect(vector.violated.sorted() == vector.source["violates"]?.list.map(\.text))
  }

  @Test("all vectors are there") func count() {
    #expect(SystemVector.names("carousel.json", .literal).count == 12)
    #expect(SystemVector.names("carousel.json", .corrected).count == 15)
  }

  /// The scales on screen, or where the vector asks for others, those of the rule.
  private func check(_ rows: [VectorValue], _ event: VectorValue, _ view: ViewState) {
    guard let settings = view.carouselSettings else {
      Issue.record("no carousel")
      return
    }
    guard event["rect"] != nil || event["all"] != nil else {
      #expect(view.scaledItems.map(\.path) == rows.map(\.path))
      for (item, row) in zip(view.scaledItems, rows) { #expect(agrees(item.scale, row.list[2].double)) }
      return
    }
    for row in rows {
      let frame = view.layout.frame(of: row.path)
      let scale =
        settings.mode == .corrected
        ? settings.scale(of: frame, in: view.viewportRect, axis: view.axis)
        : settings.literalScale(of: frame, in: view.viewportRect, axis: view.axis)
      #expect(agrees(scale, row.list[2].double))
    }
  }

  private func scene(_ vector: VectorValue, _ mode: Mode) -> SceneSpec {
    var view = ViewSpec(
      axis: .horizontal, viewport: vector["viewport"]?.size ?? .zero,
      layout: .frames(contentSize: vector["layout"]?["contentSize"]?.listedSize))
    view.sections = vector["layout"].map(BehaviourVector.sections) ?? []
    if let insets = vector["config"]?["contentInset"]?.numbers {
      view.contentInset = LayoutInsets(top: 0, left: insets[0], bottom: 0, right: insets[1])
    }
    var settings = CarouselSettings()
    settings.mode = mode
    view.behaviours = [.carousel(settings)]
    view.scrolling.paging = .item
    return SceneSpec(views: [view])
  }

  private func actions(_ event: VectorValue) -> [(view: Int, action: SessionEvent.Action)]? {
    let offset = event["offset"]?.numbers ?? [0, 0]
    switch event["type"]?.text {
    case "appear": return [(0, .appear(x: offset[0], y: offset[1]))]
    case "scroll": return [(0, .scroll(x: offset[0], y: offset[1], by: nil))]
    case "resize": return [(0, .viewport(event["viewport"]?.size ?? .zero))]
    case "layout":
      let layout = event["layout"]
      return [
        (
          0,
          .reload(layout.map(BehaviourVector.sections) ?? [], contentSize: layout?["contentSize"]?.listedSize)
        )
      ]
    case "dragEnd":
      let velocity = event["velocity"]?.numbers ?? [0, 0]
      let proposed = event["proposed"]?.numbers ?? [0, 0]
      return [
        (0, .dragBegan(.zero)),
        (
          0,
          .dragEnded(
            velocityX: -velocity[0], velocityY: -velocity[1],
            proposed: LayoutPoint(x: proposed[0], y: proposed[1]))
        ),
      ]
    default: return nil
    }
  }
}

extension SystemVector {
  /// The target of the last event, if it had one.
  var target: TargetOffset? {
    for record in records {
      if case .target(let target) = record.effect { return target }
    }
    return nil
  }
}
