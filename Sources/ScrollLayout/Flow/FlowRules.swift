import ScrollGeometry
import SessionModel

/// What the sections of a layout of lines go by: the layout as given, and what it comes to in a room.
struct FlowRules: Hashable, Sendable {
  /// The layouts that are made of lines.
  enum Kind: Hashable, Sendable {
    case flow(FlowMetrics)
    case carousel(CarouselMetrics)
    case pages(PagesMetrics)
  }

  /// The layout as given.
  let kind: Kind
  /// The metrics that sections without their own take in this room; the inset of a carousel is left at zero, see
  /// ``inset(ofItems:in:)``.
  let metrics: FlowMetrics

  /// Works out the metrics; sections admit them.
  init(_ kind: Kind, in space: Space) throws(LayoutError) {
    self.kind = kind
    switch kind {
    case .flow(let flow): metrics = flow
    case .carousel(let carousel): metrics = try carousel.lines(in: space)
    case .pages(let pages): metrics = pages.lines(in: space)
    }
  }

  /// A spacing that keeps two items from sharing a line, even two without length: it is longer than any line.
  static var loneItemSpacing: Double { 2 * Admission.longestLength }

  /// Whether item sizes follow from the room, so that sections give items by count only and another room changes them.
  var followsRoom: Bool {
    if case .flow = kind { false } else { true }
  }

  /// The layout as a scene gives it.
  var spec: LayoutSpec {
    switch kind {
    case .flow(let metrics): .flow(metrics)
    case .carousel(let metrics): .carousel(metrics)
    case .pages(let metrics): .pages(metrics)
    }
  }

  /// The inset of a section without its own, whose items have a size.
  func inset(ofItems size: LayoutSize, in space: Space) -> LayoutInsets {
    guard case .carousel(let carousel) = kind else { return metrics.sectionInset }
    return carousel.inset(ofItems: size, in: space)
  }

  /// Starts the hash of a layout: the room, and what sections do not hash themselves.
  func digest(in space: Space) -> Digest {
    switch kind {
    case .flow(let flow):
      var digest = Digest(seed: 1)
      space.add(to: &digest)
      digest.add(flow.pinnedHeaders ? 1 : 0)
      digest.add(flow.pinnedFooters ? 1 : 0)
      return digest
    case .carousel(let carousel):
      var digest = Digest(seed: 5)
      space.add(to: &digest)
      digest.add(carousel.itemWidth)
      digest.add(carousel.itemHeight)
      digest.add(carousel.minimumLineSpacing)
      digest.add(carousel.keepsNegativeInset ? 1 : 0)
      return digest
    case .pages(let pages):
      var digest = Digest(seed: 6)
      space.add(to: &digest)
      digest.add(pages.minimumLineSpacing)
      return digest
    }
  }
}
