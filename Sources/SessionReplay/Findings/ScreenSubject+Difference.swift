package import ScrollCore

extension ScreenSubject {
  /// What a difference is about.
  package init(_ finding: Difference.Finding) {
    switch finding {
    case .visibility(let item, _, _), .alpha(let item, _, _), .scale(let item, _, _), .frame(let item, _, _):
      self = .item(item)
    case .content(let item, _, _): self = .item(item)
    case .drawn(let thing, _, _): self = thing.subject
    case .decoration(_, let section, _, _): self = .section(section)
    case .dot(let index, _, _), .dotPosition(let index, _, _): self = .dot(index)
    case .mask(let side, _, _): self = .side(side)
    case .scroll(let matter): self = matter.subject
    case .offset, .stop, .page, .maskStops, .hash, .eventCount: self = .view
    }
  }

  /// The same, as questions about changes name it: a side of the mask is the view's.
  package var changed: ScreenSubject { if case .side = self { .view } else { self } }
}
