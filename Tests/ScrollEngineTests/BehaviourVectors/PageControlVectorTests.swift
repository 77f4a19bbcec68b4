import ScrollCore
import ScrollEngine
import Testing

/// The vectors' three views: the driving one with the pages, the one on top, and the page control.
@Suite("Page control vectors")
struct PageControlVectorTests {
  private static let pages = 0
  private static let top = 1
  private static let control = 2

  @Test("offsets, dots and pages are the vector's", arguments: SystemVector.names("page-control.json"))
  func records(name: String) throws {
    var vector = try SystemVector("page-control.json", name, scene: scene)
    for (number, event) in vector.events.enumerated() {
      vector.step(event, actions(event, vector))
      let views = vector.state.views
      for expected in vector.expected(number) {
        if let target = expected["target"]?.numbers {
          let actual = try #require(vector.target)
          #expect(agrees(actual.offset.x, target[0]) && agrees(actual.offset.y, target[1]))
          #expect(actual.stop == expected["page"].map { .page($0.int) })
          continue
        }
        #expect(agrees(views[Self.top].offset.x, expected["topOffset"]?.double))
        #expect(agrees(views[Self.control].offset.x, expected["controlOffset"]?.double))
        let control = views[Self.control]
        let rows = expected["dots"]?.list ?? []
        if vector.mode == .corrected {
          #expect(control.dots.count == rows.count)
          #expect(control.activePage == expected["activePage"]?.int)
        }
        for row in rows {
          let dot = try #require(control.dots[row.list[0].int])
          #expect(agrees(dot.alpha, row.list[1].double) && agrees(dot.y, row.list[2].double))
        }
      }
    }
  }

  @Test("a run breaks the invariants the vector lists", arguments: SystemVector.names("page-control.json"))
  func violations(name: String) throws {
    var vector = try SystemVector("page-control.json", name, scene: scene)
    for event in vector.events { vector.step(event, actions(event, vector)) }
    let listed = vector.source["violates"]?.list.map(\.text) ?? []
    // A resize of the vector is several events of the log here, one for each view and one for the insets; between them
    // literal dots are out of place in more ways than the vector, which has all of it at once, can know.
    let isSplit = vector.mode == .literal && vector.events.contains { $0["type"]?.text == "resize" }
    #expect(isSplit ? vector.violated.isSuperset(of: listed) : vector.violated.sorted() == listed)
  }

  @Test("all vectors are there") func count() {
    #expect(SystemVector.names("page-control.json", .literal).count == 10)
    #expect(SystemVector.names("page-control.json", .corrected).count == 12)
  }

  private func scene(_ vector: VectorValue, _ mode: Mode) -> SceneSpec {
    let config = vector["config"]
    let viewport = vector["viewport"]?.size ?? .zero
    let count = vector["layout"]?["count"]?.int ?? 0
    let width = config?["pageWidth"]?.double ?? 0
    let spacing = config?["pageSpacing"]?.double ?? 0
    var pages = ViewSpec(id: "pages", axis: .horizontal, viewport: LayoutSize(width: width, height: 300))
    pages.layout = .pages(pagesMetrics(spacing))
    pages.sections = [SectionSpec(items: .count(count))]
    pages.scrolling.paging = .page
    var top = pages
    top.id = "top"
    top.viewport.width = config?["topWidth"]?.double ?? width
    top.layout = .pages(pagesMetrics(config?["topSpacing"]?.double ?? spacing))
    top.scrolling.paging = .none
    var control = ViewSpec(id: "control", axis: .horizontal, viewport: viewport)
    var metrics = FlowMetrics()
    metrics.itemSize = config?["itemSize"]?.listedSize ?? .zero
    metrics.minimumLineSpacing = config?["dotSpacing"]?.double ?? 0
    // One row, centred, with the first dot in the middle at offset 0.
    metrics.minimumInteritemSpacing = viewport.height
    let side = max(0, (viewport.width - metrics.itemSize.width) / 2)
    metrics.sectionInset = LayoutInsets(top: 0, left: side, bottom: 0, right: side)
    control.layout = .flow(metrics)
    control.sections = pages.sections
    var settings = PageControlSettings()
    settings.mode = mode
    settings.radius = config?["radius"]?.double ?? 25
    control.behaviours = [.pageControl(settings)]
    return SceneSpec(
      views: [pages, top, control],
      links: [
        LinkSpec(leader: Self.pages, follower: Self.top, mode: mode),
        LinkSpec(leader: Self.pages, follower: Self.control, mode: mode),
      ])
  }

  /// The dots, the first of them in the middle at offset 0: the side insets follow the control's width.
  private func dots(_ vector: SystemVector, count: Int, width: Double) -> SectionSpec {
    let dotWidth = vector.source["config"]?["itemSize"]?.listedSize.width ?? 0
    let side = max(0, (width - dotWidth) / 2)
    return SectionSpec(
      items: .count(count), sectionInset: LayoutInsets(top: 0, left: side, bottom: 0, right: side))
  }

  private func pagesMetrics(_ spacing: Double) -> PagesMetrics {
    var metrics = PagesMetrics()
    metrics.minimumLineSpacing = spacing
    return metrics
  }

  private func actions(_ event: VectorValue, _ vector: SystemVector) -> [(
    view: Int, action: SessionEvent.Action
  )] {
    let offset = event["offset"]?.numbers ?? [0, 0]
    switch event["type"]?.text {
    case "dragEnd":
      let start = event["startOffset"]?.numbers ?? [0, 0]
      let velocity = event["velocity"]?.numbers ?? [0, 0]
      return [
        (Self.pages, .scroll(x: start[0], y: start[1], by: nil)), (Self.pages, .dragBegan(.zero)),
        (Self.pages, .scroll(x: offset[0], y: offset[1], by: nil)),
        (Self.pages, .dragEnded(velocityX: -velocity[0], velocityY: -velocity[1], proposed: nil)),
      ]
    case "resize":
      let width = event["pageWidth"]?.double
      let size = event["viewport"]?.size ?? .zero
      return
        (width.map { width in
          [Self.pages, Self.top].map { ($0, .viewport(LayoutSize(width: width, height: 300))) }
        } ?? []) + [
          (Self.control, .viewport(size)),
          (
            Self.control,
            .reload([dots(vector, count: vector.pageCount, width: size.width)], contentSize: nil)
          ),
        ]
    case "layout":
      let count = event["layout"]?["count"]?.int ?? 0
      let section = SectionSpec(items: .count(count))
      let width = vector.state.views[Self.control].viewport.width
      return [Self.pages, Self.top].map { ($0, .reload([section], contentSize: nil)) } + [
        (Self.control, .reload([dots(vector, count: count, width: width)], contentSize: nil))
      ]
    default: return [(Self.pages, .scroll(x: offset[0], y: offset[1], by: nil))]
    }
  }
}

extension SystemVector {
  /// How many pages there are now.
  fileprivate var pageCount: Int { state.views[0].layout.itemCount }
}
