/// The names of behaviours in a log.
enum BehaviourKind: String, CaseIterable {
  case fade
  case sectionShadow = "section-shadow"
  case carousel
  case pageControl = "page-control"
  case edgeMask = "edge-mask"
}
