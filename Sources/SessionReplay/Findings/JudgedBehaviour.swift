package import ScrollCore

/// A behaviour of a view, as the log calls it, that what the app showed can be judged by.
package enum JudgedBehaviour: String, Hashable, Sendable, CaseIterable {
  /// Items that are not wholly visible fade.
  case fade
  /// Items are drawn the smaller the farther they are from the middle.
  case carousel
  /// Properties of items and elements follow where the content is.
  case curve
  /// Dots, one for each page.
  case pageControl = "page-control"
  /// The content fades out at both ends.
  case edgeMask = "edge-mask"
  /// Every section has a shadow.
  case sectionShadow = "section-shadow"
  /// Headers stay in sight while their sections do.
  case pinnedHeaders
  /// The content rests at pages or items.
  case paging

  /// The behaviour that a declaration is of.
  package init(_ spec: BehaviourSpec) {
    switch spec {
    case .fade: self = .fade
    case .carousel: self = .carousel
    case .pageControl: self = .pageControl
    case .edgeMask: self = .edgeMask
    case .sectionShadow: self = .sectionShadow
    }
  }

  /// The behaviour that a property is evidence of; `nil` if it is the view's own.
  package init?(evidencedBy property: ObservedProperty) {
    switch property {
    case .alpha: self = .fade
    case .scale: self = .carousel
    case .shift, .element: self = .curve
    case .dots, .page: self = .pageControl
    case .mask: self = .edgeMask
    case .decorations: self = .sectionShadow
    case .header: self = .pinnedHeaders
    case .visible, .offset, .frame, .content: return nil
    }
  }

  /// What has to be observed to judge it: one of these; empty where offsets are enough.
  package var evidence: [ObservedProperty] {
    switch self {
    case .fade: [.alpha]
    case .carousel: [.scale]
    case .curve: [.alpha, .scale, .shift, .element]
    case .pageControl: [.dots, .page]
    case .edgeMask: [.mask]
    case .sectionShadow: [.decorations]
    case .pinnedHeaders: [.header]
    case .paging: []
    }
  }
}
