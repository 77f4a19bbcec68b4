import ScrollGeometry
import ScrollLayout
import SessionModel

extension NaiveFlow {
  /// Lays out a vertical carousel by giving each section a size and an inset of its own.
  init(_ layout: ContentLayout, metrics: CarouselMetrics) {
    self.init(layout.sections, in: NaiveRoom(layout), metrics: metrics)
  }

  /// Lays out the sections of a carousel, scrolled through vertically.
  init(_ specs: [SectionSpec], in room: NaiveRoom, metrics: CarouselMetrics) {
    let width = room.viewport.width
    let sections = specs.map { spec in
      var section = spec
      let size =
        spec.itemSize ?? LayoutSize(width: metrics.itemHeight * width, height: metrics.itemWidth * width)
      // In whole units, as all lengths along the axis are.
      let units = [room.viewport.height, size.height].map { ($0 * 1_048_576).rounded(.toNearestOrEven) }
      let side = ((units[0] - units[1]) / 2).rounded(.down) / 1_048_576
      let inset = metrics.keepsNegativeInset ? side : max(0, side)
      section.itemSize = size
      section.sectionInset = spec.sectionInset ?? LayoutInsets(top: inset, bottom: inset)
      return section
    }
    self.init(sections, in: room, metrics: NaiveFlow.oneALine(metrics.minimumLineSpacing))
  }

  /// Lays out vertical pages by giving each section the viewport as its item size.
  init(_ layout: ContentLayout, metrics: PagesMetrics) {
    self.init(layout.sections, in: NaiveRoom(layout), metrics: metrics)
  }

  /// Lays out the sections of pages, scrolled through vertically.
  init(_ specs: [SectionSpec], in room: NaiveRoom, metrics: PagesMetrics) {
    let sections = specs.map { spec in
      var section = spec
      section.itemSize = spec.itemSize ?? room.viewport
      return section
    }
    self.init(sections, in: room, metrics: NaiveFlow.oneALine(metrics.minimumLineSpacing))
  }

  private static func oneALine(_ lineSpacing: Double) -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.minimumLineSpacing = lineSpacing
    metrics.minimumInteritemSpacing = 1e9
    return metrics
  }
}
