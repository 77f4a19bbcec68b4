package import ScrollCore

extension ObservedProperty {
  /// What a difference is about; `nil` if it is not about what the app showed.
  package init?(_ finding: Difference.Finding) {
    switch finding {
    case .visibility: self = .visible
    case .alpha: self = .alpha
    case .scale: self = .scale
    case .content: self = .content
    case .drawn(let thing, _, _): self = thing.property
    case .dot, .dotPosition: self = .dots
    case .page: self = .page
    case .mask, .maskStops: self = .mask
    case .decoration: self = .decorations
    case .offset, .stop: self = .offset
    case .frame: self = .frame
    case .scroll(let matter): self = matter.property
    case .hash, .eventCount: return nil
    }
  }
}
