import ScrollCore
import ScrollEngine
import Testing

@Suite("Scroll axes")
struct TranspositionTests {
  /// Those in which the axis decides where items lie.
  private static let kinds: [RandomLayouts.Kind] = [.flow, .carousel, .pages]

  @Test("a horizontal layout is the vertical one with the axes swapped", arguments: kinds)
  func swapped(kind: RandomLayouts.Kind) throws {
    var layouts = RandomLayouts(seed: 11, kind)
    for _ in 0..<300 {
      let layout = try layouts.layout()
      let other = try layout.transposed()
      #expect(other.contentSize == layout.contentSize.transposed)
      #expect(
        other.allItems
          == layout.allItems.map { ItemPlace(path: $0.path, frame: $0.frame.transposed) })
      let offset = LayoutPoint(x: 123.4, y: 56.7)
      let swapped = LayoutPoint(x: 56.7, y: 123.4)
      for section in 0..<layout.sectionCount {
        #expect(other.headerFrame(ofSection: section) == layout.headerFrame(ofSection: section)?.transposed)
        #expect(other.footerFrame(ofSection: section) == layout.footerFrame(ofSection: section)?.transposed)
        #expect(
          other.pinnedHeaderFrame(ofSection: section, offset: swapped)
            == layout.pinnedHeaderFrame(ofSection: section, offset: offset)?.transposed)
        #expect(
          other.pinnedFooterFrame(ofSection: section, offset: swapped)
            == layout.pinnedFooterFrame(ofSection: section, offset: offset)?.transposed)
        for extent in DecorationExtent.allCases {
          #expect(
            other.decorationFrame(ofSection: section, extent: extent)
              == layout.decorationFrame(ofSection: section, extent: extent)?.transposed)
        }
      }
      #expect(other.overlongItems == layout.overlongItems)
      #expect(other.pitch == layout.pitch)
      #expect(other.scrollRange() == layout.scrollRange())
      #expect(other.digest != layout.digest)
    }
  }
}

extension ContentLayout {
  /// The same data, scrolling the other way.
  fileprivate func transposed() throws -> ContentLayout {
    var spec = spec
    if case .flow(var metrics) = spec {
      metrics.itemSize = metrics.itemSize.transposed
      metrics.sectionInset = metrics.sectionInset.transposed
      spec = .flow(metrics)
    }
    let specs = sections.map { section in
      var spec = section
      if case .sizes(let sizes) = spec.items { spec.items = .sizes(sizes.map(\.transposed)) }
      spec.itemSize = spec.itemSize?.transposed
      spec.sectionInset = spec.sectionInset?.transposed
      return spec
    }
    return try ContentLayout(
      axis: axis == .vertical ? .horizontal : .vertical, viewport: viewport.transposed,
      contentInset: contentInset.transposed, spec: spec, sections: specs)
  }
}
