/// Which layout makes frames from sections.
public enum LayoutSpec: Hashable, Sendable {
  /// Lines of items, broken where they no longer fit.
  case flow(FlowMetrics)
  /// One row of items sized by the viewport, the first and last of which can be centred.
  case carousel(CarouselMetrics)
  /// Items of the viewport's size, one after another.
  case pages(PagesMetrics)
  /// Rectangles as given, whatever made them; without a content size it ends where the last of them does, from the origin on.
  ///
  /// With `pinnedHeaders`, headers stay in sight while their section does: so many points behind the content inset.
  case frames(contentSize: LayoutSize?, pinnedHeaders: Double? = nil)

  /// Whether headers stay in sight while their section does.
  package var pinsHeaders: Bool {
    switch self {
    case .flow(let metrics): metrics.pinnedHeaders
    case .frames(_, let pinnedHeaders): pinnedHeaders != nil
    case .carousel, .pages: false
    }
  }
}
