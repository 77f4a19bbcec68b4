import ScrollCore

/// A view as the log knows it at a moment: what a header would say of it, and where it stands.
///
/// It is a value, so a log can begin again at any moment, or at one that is past.
struct ViewScene: Sendable {
  var id: String
  var axis: ScrollAxis
  var direction: ContentDirection
  var viewport: LayoutSize
  var offset: LayoutPoint
  var contentInset: LayoutInsets
  var occlusion: LayoutInsets
  var contentSize: LayoutSize
  var sections: [SectionSample]
  var behaviours: [BehaviourSpec]
  var curves: [CurveSpec]
  var keeps: KeptPlace
  var pinnedHeaders: Double?
  var scrolling: ScrollingSpec
  /// The name of the view it follows.
  var leader: String?
  /// Where the finger is that drags it.
  var finger: LayoutPoint?

  /// The viewport in content coordinates, less what bars cover.
  var port: LayoutRect { LayoutRect(origin: offset, size: viewport).inset(by: occlusion) }

  /// The view as a header has it.
  var spec: ViewSpec {
    ViewSpec(
      id: id, axis: axis, viewport: viewport, contentInset: contentInset, occlusion: occlusion,
      layout: .frames(contentSize: contentSize, pinnedHeaders: pinnedHeaders),
      sections: sections.map { $0.spec }, behaviours: behaviours,
      curves: curves, scrolling: scrolling, keeps: keeps, direction: direction)
  }
}

extension SectionSample {
  /// The section as a log has it.
  var spec: SectionSpec {
    SectionSpec(id: name, items: .frames(frames), keys: keys, headerFrame: header)
  }
}
